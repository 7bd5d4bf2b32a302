/** Trucks on offer: the carrier's own, what they go with, and what a consignor reads of them. */
export const capacity: Record<string, string> = {
  // Of the server
  'Choose one of your own vehicles.': 'Elija uno de sus propios vehículos.',
  'This time has passed.': 'Esta hora ya pasó.',
  'Offer a truck for at most {1} days.': 'Ofrezca un camión por {1} días como máximo.',
  'Choose the whole trailer or a part of it.': 'Elija el remolque completo o una parte.',

  // The market
  'Loads per truck': 'Cargas por camión',
  'Loads to a truck around {place}: told from {least} posted loads and as many posted trucks on.':
    'Cargas por camión cerca de {place}: se indica a partir de {least} cargas publicadas y otros tantos camiones.',
  '{loads} posted loads to {trucks} posted trucks of this kind around {place} now. Above 1, trucks are short.':
    '{loads} cargas publicadas por {trucks} camiones en oferta de este tipo cerca de {place} ahora. Por encima de 1 faltan camiones.',

  // Why
  '{distance} empty to the pickup, estimated.': '{distance} en vacío hasta la recolección, estimadas.',
  'Can be there {time} before pickup opens.': 'Puede llegar {time} antes de que abra la recolección.',
  'Can be there {time} after pickup has opened.': 'Puede llegar {time} después de que abra la recolección.',
  'The equipment that is asked for.': 'El equipo que se pide.',
  'Another type, which can take it.': 'Otro tipo, que puede llevarla.',
  'No stops on record yet (n 0).': 'Aún sin paradas registradas (n 0).',
  'You were on time at {onTime} of {n} stops.': 'Usted llegó a tiempo a {onTime} de {n} paradas.',
  'You have no stops on record yet (n 0).': 'Usted aún no tiene paradas registradas (n 0).',
  '{onTime} of {n} stops on time.': '{onTime} de {n} paradas a tiempo.',
  'You name no least rate: half of the points.': 'No indica tarifa mínima: la mitad de los puntos.',
  'Shows no least rate: half of the points.': 'No muestra tarifa mínima: la mitad de los puntos.',
  'You ask at least {asked}; nothing is known to hold it against.': 'Pide al menos {asked}; no hay con qué compararlo.',
  'Asks at least {asked}; nothing is known to hold it against.': 'Pide al menos {asked}; no hay con qué compararlo.',
  'You ask at least {asked}; it pays {against}.': 'Pide al menos {asked}; paga {against}.',
  'You ask at least {asked}; the market’s median is {against}.':
    'Pide al menos {asked}; la mediana del mercado es {against}.',
  'Asks at least {asked}; your target is {against}.': 'Pide al menos {asked}; su objetivo es {against}.',
  'Asks at least {asked}; you pay {against}.': 'Pide al menos {asked}; usted paga {against}.',
  'Asks at least {asked}; the market’s median is {against}.':
    'Pide al menos {asked}; la mediana del mercado es {against}.',
  'Together, of 100.': 'En total, de 100.',
  'of 100 points': 'de 100 puntos',

  // A truck
  'On offer': 'En oferta',
  Matched: 'Con carga',
  'Goes anywhere': 'Va a cualquier parte',
  'Wants to go to {places}': 'Quiere ir a {places}',
  'whole trailer': 'remolque completo',
  'part of a trailer': 'parte de un remolque',
  'asks at least {rate}': 'pide al menos {rate}',
  'from {rate}': 'desde {rate}',
  'asked for: {asks}': 'preguntas: {asks}',
  'Asked for this truck': 'Preguntaron por este camión',

  // The form
  'Post a truck': 'Ofrecer un camión',
  'post a truck': 'ofrecer un camión',
  'Post truck': 'Ofrecer camión',
  'Change offer': 'Cambiar oferta',
  'Change the offer': 'Cambiar la oferta',
  'The offer is changed.': 'La oferta cambió.',
  'Your truck is on offer. Consignors near it find it now.':
    'Su camión está en oferta. Los embarcadores cercanos ya lo encuentran.',
  'On one day a vehicle stands in one offer: a newer one replaces the older.':
    'En un día, un vehículo está en una sola oferta: la nueva reemplaza a la anterior.',
  'Stands empty in': 'Está vacío en',
  'Loads within': 'Carga a menos de',
  'Free from': 'Libre desde',
  'Free until': 'Libre hasta',
  'Give the day and the time.': 'Indique el día y la hora.',
  'Wants to go to': 'Quiere ir a',
  'anywhere if left empty': 'a cualquier parte si se deja vacío',
  'TX, OK, Z3': 'TX, OK, Z3',
  'or to the states': 'o a los estados',
  'Not a state or zone: {words}.': 'No es un estado ni una zona: {words}.',
  Space: 'Espacio',
  'Whole trailer': 'Remolque completo',
  'Part of it': 'Una parte',
  'Most weight': 'Peso máximo',
  'Least rate a loaded mile': 'Tarifa mínima por milla cargada',
  'Show it to consignors as “asks at least”': 'Mostrarla a los embarcadores como «pide al menos»',
  'Take this truck off the offer?': '¿Retirar este camión de la oferta?',
  'Withdraw truck': 'Retirar camión',
  'Consignors no longer find it. You may post it again.':
    'Los embarcadores ya no lo encuentran. Puede ofrecerlo de nuevo.',
  'The truck is off the offer.': 'El camión ya no está en oferta.',

  // The carrier's screen
  'My trucks on offer': 'Mis camiones en oferta',
  'All trucks on offer': 'Todos los camiones en oferta',
  'Past offers': 'Ofertas pasadas',
  'No past offers': 'Sin ofertas pasadas',
  'No truck is on offer': 'Ningún camión está en oferta',
  'Say where your truck stands empty': 'Indique dónde está vacío su camión',
  'Say where and when a truck stands empty: consignors near it find it, and you see the loads that fit it best.':
    'Indique dónde y cuándo está vacío un camión: los embarcadores cercanos lo encuentran y usted ve las cargas que mejor le quedan.',
  'Trucks on offer are for carriers': 'Los camiones en oferta son para transportistas',
  'Your role does not open them. An owner of the company can change that under Settings, Team.':
    'Su función no los abre. Un propietario de la empresa puede cambiarlo en Configuración, Equipo.',
  'Loads for this truck': 'Cargas para este camión',
  'No load fits this truck now': 'Ninguna carga le queda a este camión ahora',
  'Loads that fit show here as they are posted. A wider radius or more places to go to finds more.':
    'Las cargas que le quedan aparecen aquí al publicarse. Un radio mayor o más destinos encuentran más.',
  'It is on offer no more.': 'Ya no está en oferta.',
  'Look at the board': 'Ver el tablero',
  'Open to bids': 'Abierta a ofertas',
  'No load has a fixed price now': 'Ninguna carga tiene precio fijo ahora',
  'They show here as they are posted.': 'Aparecen aquí al publicarse.',
  '{act} {reference}': '{act} {reference}',

  // The consignor's screen
  'For my loads': 'Para mis cargas',
  'Posted trucks': 'Camiones publicados',
  'Filter the trucks': 'Filtrar los camiones',
  Near: 'Cerca de',
  'Going to': 'Con destino a',
  'On the day': 'En el día',
  'No truck is on offer there': 'No hay camiones en oferta ahí',
  'Show every posted truck': 'Mostrar todos los camiones publicados',
  'Trucks show here as carriers post them.': 'Los camiones aparecen aquí cuando los transportistas los ofrecen.',
  '{distance} away, estimated': 'a {distance}, estimadas',
  'Remove {what}': 'Quitar {what}',
  'Trucks for {reference}': 'Camiones para {reference}',
  'Bids on this load': 'Ofertas por esta carga',
  'No posted truck fits this load now': 'Ningún camión en oferta sirve para esta carga ahora',
  'Trucks that could take it show here as carriers post them. The load stays on the board meanwhile.':
    'Los camiones que podrían llevarla aparecen aquí cuando los transportistas los ofrecen. Mientras tanto la carga sigue en el tablero.',
  'The lane pays': 'La ruta paga',
  Ask: 'Preguntar',
  'Ask {carrier}': 'Preguntar a {carrier}',
  'Ask {carrier}?': '¿Preguntar a {carrier}?',
  'Offer…': 'Ofrecer…',
  'Offer to {carrier}': 'Ofrecer a {carrier}',
  'Price and time for {carrier}': 'Precio y plazo para {carrier}',
  'Offer {price}': 'Ofrecer {price}',
  'Offer the load': 'Ofrecer la carga',
  'They answer within': 'Contestan en',
  'It asks': 'Pide',
  'too few reports': 'muy pocos reportes',
  '{low} to {high}': '{low} a {high}',
  'It binds you: until they answer or the time is over, nobody else can have the load. Other bids stand.':
    'Lo compromete: hasta que contesten o venza el plazo, nadie más puede tener la carga. Las demás ofertas siguen en pie.',
  '{reference} is offered to {carrier} at {price}.': '{reference} se ofreció a {carrier} por {price}.',
  'Sealed bids are running. The load can be offered once they are open.':
    'Hay ofertas selladas en curso. La carga se puede ofrecer cuando se abran.',
  'The load is offered or booked already.': 'La carga ya está ofrecida o reservada.',
  'Ask for this truck': 'Preguntar por este camión',
  'Asked {time} ago': 'Preguntado hace {time}',
  'The carrier hears of it at once and may bid or book. Nothing is bound yet.':
    'El transportista se entera al momento y puede ofertar o reservar. Aún nada queda comprometido.',
  '{carrier} is asked about {reference}.': 'Se preguntó a {carrier} por {reference}.',
  'On the board': 'En el tablero',
  'All loads on the board': 'Todas las cargas en el tablero',
  'No load of yours is on the board': 'Ninguna carga suya está en el tablero',
  'Once a load is posted, the trucks that could take it stand here.':
    'Cuando se publica una carga, aquí están los camiones que podrían llevarla.',
  'Trucks on offer that could take your load, the best first.':
    'Camiones en oferta que podrían llevar su carga, los mejores primero.',
  'Trucks are for those who manage loads': 'Los camiones son para quienes gestionan cargas',
}
