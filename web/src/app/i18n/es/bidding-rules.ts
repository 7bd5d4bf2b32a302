/** How bids are decided beside their price, who sees a load when, and who is offered it first. */
export const biddingRules: Record<string, string> = {
  // Of the server
  'Also carriers that I prefer later': 'También los transportistas que prefiera más adelante',
  'whoever you prefer later': 'quien usted prefiera más adelante',
  'Only a deadline can move. Say until when bids are taken.':
    'Solo un plazo puede moverse. Indique hasta cuándo se aceptan ofertas.',
  'The offers in turn have begun. They stay as they are.':
    'Los ofrecimientos por turno ya comenzaron. Quedan como están.',
  'Every carrier sees this load already. Pause it first, then offer it in turn.':
    'Todos los transportistas ya ven esta carga. Páusela primero y luego ofrézcala por turno.',
  'Say which bids are accepted by themselves.': 'Indique qué ofertas se aceptan solas.',
  'Say who sees the load next, and after how long.': 'Indique quién ve la carga después y al cabo de cuánto tiempo.',
  'Give the next carriers as a list.': 'Indique los siguientes transportistas como una lista.',
  'A load opens in at most 5 steps.': 'Una carga se abre en 5 pasos como máximo.',
  'Each step comes after the one before it, and none after every carrier sees the load.':
    'Cada paso viene después del anterior, y ninguno cuando todos los transportistas ya ven la carga.',
  'Say which carrier is offered the load, and at what price.':
    'Indique a qué transportista se ofrece la carga y a qué precio.',
  'Offer a load to at most 20 carriers in turn.': 'Ofrezca una carga por turno a 20 transportistas como máximo.',
  'A carrier has one turn only.': 'Un transportista tiene un solo turno.',
  'Say to whom the load is offered in turn.': 'Indique a quién se ofrece la carga por turno.',

  // The form
  'Give the price at or under which a bid is accepted.': 'Indique el precio hasta el cual se acepta una oferta.',
  extension: 'prórroga',
  rule: 'regla',
  'at or under': 'hasta',
  wait: 'espera',
  'time to answer': 'tiempo para contestar',
  'Offers in turn': 'Ofrecimientos por turno',
  'at once': 'de inmediato',
  '{minutes} min': '{minutes} min',
  '{hours} h': '{hours} h',
  '{hours} h {minutes} min': '{hours} h {minutes} min',
  'Open it to more carriers later': 'Abrirla después a más transportistas',
  'Step {number}': 'Paso {number}',
  'Then it is seen by': 'Después la ven',
  'every carrier': 'todos los transportistas',
  'these carriers too': 'también estos transportistas',
  'After the post': 'Después de publicar',
  'Remove step {number}': 'Quitar el paso {number}',
  'A bid in the last minutes moves the deadline': 'Una oferta en los últimos minutos mueve el plazo',
  'Bids are then taken for as long again after it, so that nobody wins by bidding last.':
    'Entonces se aceptan ofertas durante otro tanto, para que nadie gane por ofertar al final.',
  'No, it ends when it ends': 'No, termina cuando termina',
  'Show bidders their rank': 'Mostrar a cada oferente su puesto',
  'Show bidders all prices, without names, once it is booked':
    'Mostrar a los oferentes todos los precios, sin nombres, una vez reservada',
  'Accept a bid by itself': 'Aceptar una oferta sola',
  'At or under': 'Hasta',
  'Deliveries on time': 'Entregas a tiempo',
  'any record': 'cualquier historial',
  '{percent} % or more': '{percent} % o más',
  'The cheapest bid of an eligible carrier that fits is accepted; the carrier then confirms. A record counts at its sure end: 3 of 3 on time is 44 %. No carrier sees this rule.':
    'Se acepta la oferta más barata que cumpla, de un transportista habilitado; él luego confirma. Un historial cuenta por su extremo seguro: 3 de 3 a tiempo son 44 %. Ningún transportista ve esta regla.',
  'First offer it to my carriers, one after the other': 'Ofrecerla primero a mis transportistas, uno tras otro',
  'Each has its time to confirm at your price. Whoever declines or lets it pass hands on to the next; after the last one the load is seen as you chose above.':
    'Cada uno tiene su tiempo para confirmar a su precio. Quien la rechaza o la deja pasar cede el turno; después del último la carga se ve como usted eligió arriba.',
  'In this order, each at its price': 'En este orden, cada uno a su precio',
  Add: 'Agregar',
  'Takes {count} deliveries, if none was late._one': 'Hace falta {count} entrega, si no llegó tarde.',
  'Takes {count} deliveries, if none was late._other': 'Hacen falta {count} entregas, si ninguna llegó tarde.',
  'Your rule takes {price} or less': 'Su regla acepta {price} o menos',
  'Your rule takes no bid that is tied to others': 'Su regla no acepta ofertas ligadas a otras',
  'Your rule asks {asked} % on time; {onTime} of {n} makes {sure} % sure':
    'Su regla pide {asked} % a tiempo; {onTime} de {n} da {sure} % seguro',
  'Your rule may take it in {time}': 'Su regla puede aceptarla en {time}',
  'Add {carrier}': 'Agregar {carrier}',
  'Show all {figure} carriers': 'Mostrar los {figure}',
  'Lists no {asked}, only {listed}': 'No declara {asked}, solo {listed}',
  'who is asked, and when': 'a quién se pregunta, y cuándo',
  'Price for {carrier}': 'Precio para {carrier}',
  'Earlier: {carrier}': 'Antes: {carrier}',
  'Later: {carrier}': 'Después: {carrier}',
  'Remove {carrier}': 'Quitar {carrier}',

  // How it stands
  'at or under {price}': 'hasta {price}',
  '{percent} % or more on time': '{percent} % o más a tiempo',
  '{wait} after the post': '{wait} después de publicar',
  'every carrier after {wait}': 'todos los transportistas después de {wait}',
  '{invited} more after {wait}': '{invited} más después de {wait}',
  waits: 'espera',
  'has the offer': 'tiene la oferta',
  'took it': 'la tomó',
  'did not take it': 'no la tomó',
  'was not asked': 'no se le preguntó',
  'no answer in time': 'sin respuesta a tiempo',
  'you took the load back': 'usted retiró la carga',
  'has a bid of its own': 'tiene una oferta propia',
  'did not take it at this price before': 'antes no la tomó a este precio',
  'the post had ended': 'la publicación había terminado',
  'bidding was about to end': 'el plazo de ofertas estaba por terminar',
  'accepted by your rule': 'aceptada por su regla',
  'offered in turn': 'ofrecida por turno',
  'offered to its truck': 'ofrecida a su camión',
  'Offered for your truck, all-in': 'Ofrecida para su camión, todo incluido',
  'Is offered to nobody else in turn, and seen as you chose':
    'No se ofrece a nadie más por turno y se ve como usted eligió',

  '{count} bidders are told they lost once it is confirmed, and then read all prices without names_one':
    'Se avisa a {count} oferente que perdió cuando se confirme, y entonces lee todos los precios sin nombres',
  '{count} bidders are told they lost once it is confirmed, and then read all prices without names_other':
    'Se avisa a {count} oferentes que perdieron cuando se confirme, y entonces leen todos los precios sin nombres',

  // After an edit
  'You changed the load after this bid. The carrier must confirm its price first.':
    'Usted cambió la carga después de esta oferta. Su transportista debe confirmar el precio primero.',
  'The load changed after your bid': 'La carga cambió después de su oferta',
  'Without your word the bid ends': 'Sin su confirmación la oferta termina',
  'Read the load again': 'Leer la carga de nuevo',
  'Your {price} holds for the load as it is now.': 'Sus {price} siguen en pie para la carga como está ahora.',
  'My {price} holds': 'Mis {price} siguen en pie',
  'Confirm price': 'Confirmar precio',
  'This bid is closed: the time to confirm it passed, or it was decided.':
    'Esta oferta está cerrada: pasó el tiempo para confirmarla, o ya se decidió.',
  'You changed the load. They have to say whether the price holds.':
    'Usted cambió la carga. Ellos deben decir si el precio sigue en pie.',

  // The carrier
  'Offered to you first, all-in': 'Ofrecida primero a usted, todo incluido',
  Deadline: 'Plazo',
  'A bid in its last {minutes} min moves it: {minutes} min more for everybody.':
    'Una oferta en sus últimos {minutes} min lo mueve: {minutes} min más para todos.',
  'It does not move. Until then nobody reads your price, and you may revise it.':
    'No se mueve. Hasta entonces nadie lee su precio, y usted puede modificarlo.',
  'Bidding now ends {at}.': 'El plazo de ofertas termina ahora a las {at}.',
  'Your rank': 'Su puesto',
  'shown under “My bids”': 'se muestra en «Mis ofertas»',
  Prices: 'Precios',
  'shown to all bidders without names once it is booked':
    'se muestran sin nombres a todos los oferentes una vez reservada',
  'Rank {place} of {of}': 'Puesto {place} de {of}',
  'by price, among the bids that stand': 'por precio, entre las ofertas en pie',
  'What everybody asked in the end': 'Lo que cada uno pidió al final',
}
