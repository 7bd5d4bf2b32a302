/** What a truck could haul next: chains of loads, their hours and their reasons. */
export const reloads: Record<string, string> = {
  // Of the server
  'Many are looking for their next loads at this moment. Try again in a few seconds.':
    'Muchos buscan sus próximas cargas en este momento. Inténtelo de nuevo en unos segundos.',
  'Say where the truck gets free: after a shipment, as its offer says, or at a place.':
    'Indique dónde queda libre el camión: tras un envío, según su oferta o en un lugar.',
  'Set your home terminal in the company profile first.':
    'Indique primero su terminal base en el perfil de la empresa.',
  'We cannot find your home terminal, {1}. Set it again in the company profile.':
    'No encontramos su terminal base, {1}. Indíquela de nuevo en el perfil de la empresa.',
  'This time is in the past. Choose a later one.': 'Esta hora ya pasó. Elija una posterior.',
  'A stop of this shipment is not on the map. Choose the place instead.':
    'Una parada de este envío no está en el mapa. Elija el lugar en su lugar.',

  // Where it stands
  'What next': 'Qué sigue',
  'One load or chains': 'Una carga o cadenas',
  'Recommended loads': 'Cargas recomendadas',
  'by margin a day, within the hours of service': 'por margen al día, dentro de las horas de servicio',
  'After this delivery': 'Después de esta entrega',
  'loads for the truck, by margin a day': 'cargas para el camión, por margen al día',
  'The load of the link': 'La carga del enlace',
  'This load is no longer on your board': 'Esta carga ya no está en su tablero',
  'It was booked, taken down or ended since.': 'Desde entonces se reservó, se retiró o venció.',
  'No truck gets free that we know of': 'No sabemos de ningún camión que quede libre',
  'Once one is under way or on offer, the loads that it could haul next stand here, with why.':
    'En cuanto uno esté en camino o en oferta, aquí aparecen las cargas que podría llevar después, con el porqué.',
  '{place} {day}, after {shipment}': '{place} {day}, tras {shipment}',
  '{place} {day}, on offer: {truck}': '{place} {day}, en oferta: {truck}',

  // The start
  'Free in {place}': 'Libre en {place}',
  'as its haul is reckoned': 'según se calcula su viaje',
  'as its haul is planned': 'según está previsto su viaje',
  'as its offer says': 'según su oferta',
  'as asked': 'según lo pedido',
  rested: 'descansado',
  'estimated from the haul': 'estimadas por el viaje',
  'as entered': 'según lo indicado',
  'one driver: {drive} to drive, {shift} of the shift, {cycle} of 70 h, {from}':
    'un conductor: {drive} de conducción, {shift} del turno, {cycle} de 70 h, {from}',
  'Hours left': 'Horas restantes',
  'Hours left when the truck is free': 'Horas restantes cuando el camión quede libre',
  'Of 70 hours': 'De 70 horas',
  'Give 0 to {most} hours.': 'Indique de 0 a {most} horas.',
  'As reckoned': 'Según el cálculo',
  'Look again': 'Buscar de nuevo',
  Shift: 'Turno',
  'Home by': 'En casa antes de',
  'Home in {place} by': 'En casa, en {place}, antes de',
  'Open the company profile': 'Abrir el perfil de la empresa',
  'Enter a date and time.': 'Indique fecha y hora.',
  'Any time home': 'En casa a cualquier hora',

  // A chain
  'margin a day': 'margen al día',
  Revenue: 'Ingreso',
  Days: 'Días',
  Empty: 'Vacío',
  Driving: 'Conducción',
  'Loads of the chain {chain}': 'Cargas de la cadena {chain}',
  'Why {chain}': 'Por qué {chain}',
  'no price, n {n}': 'sin precio, n {n}',
  'At the dock': 'En el muelle',
  Rest: 'Descanso',
  Wait: 'Espera',
  'Hour by hour': 'Hora por hora',
  'Hide the hours': 'Ocultar las horas',
  '{chain}, hour by hour': '{chain}, hora por hora',
  'to {place}': 'a {place}',
  'Drive empty': 'Conducir en vacío',
  'Drive loaded': 'Conducir con carga',
  '30-minute break': 'Pausa de 30 minutos',
  'Rest, 10 hours off': 'Descanso, 10 horas',
  'Restart, 34 hours off': 'Reinicio, 34 horas de descanso',
  'Show fewer': 'Mostrar menos',
  'Show all {chains}': 'Mostrar las {chains}',

  // Why
  'The only one that fits.': 'La única que encaja.',
  '{more} a day more than the next.': '{more} al día más que la siguiente.',
  '{less} a day less than the first.': '{less} al día menos que la primera.',
  '{less} a day less than the first: {because}.': '{less} al día menos que la primera: {because}.',
  '{distance} more empty': '{distance} más en vacío',
  '{time} more waiting': '{time} más de espera',
  '{days} days longer': '{days} días más',
  '{amount} less {distance} at {rate}: leaves {margin}.': '{amount} menos {distance} a {rate}: quedan {margin}.',
  '{empty} of {all} empty ({share}), then about {out} to the next load.':
    '{empty} de {all} en vacío ({share}); después, unas {out} hasta la próxima carga.',
  '{empty} of {all} empty ({share}), then {out} home, there {time}.':
    '{empty} de {all} en vacío ({share}); después, {out} hasta casa, llegada {time}.',
  '{drive} of driving, {wait} of waiting, rests: {rests}.':
    '{drive} de conducción, {wait} de espera, descansos: {rests}.',
  '{drive} of driving, no waiting, rests: {rests}.': '{drive} de conducción, sin espera, descansos: {rests}.',
  'Holds if the truck comes free up to {time} later.': 'Se cumple si el camión queda libre hasta {time} más tarde.',
  'No price named by {loads}: reckoned at the median that the lane pays. You name yours.':
    'Sin precio: {loads}; se calcula con la mediana que paga la ruta. El precio lo pone usted.',
  'At {rate} nothing here leaves a margin; what loses least a day stands first.':
    'A {rate} nada de esto deja margen; primero está lo que menos pierde al día.',

  // How it was looked for
  'Loads looked at: {loads}. Chains planned hour by hour: {chains}. Distances and driving times are estimated.':
    'Cargas revisadas: {loads}. Cadenas planificadas hora por hora: {chains}. Las distancias y los tiempos de conducción son estimados.',
  'A mile costs you {rate}.': 'Una milla le cuesta {rate}.',
  'A mile is reckoned at {rate}, the mean of American carriers in 2024 (ATRI); set your own where you bid.':
    'La milla se calcula a {rate}, la media de los transportistas de EE. UU. en 2024 (ATRI); fije la suya donde oferta.',
  'The search was cut short by its time: a better chain may exist.':
    'La búsqueda se acortó por tiempo: puede existir una cadena mejor.',
  'More loads and chains exist than were followed; those with the best prospects were.':
    'Hay más cargas y cadenas de las que se siguieron; se siguieron las de mejor perspectiva.',
  'Left out: {parts}.': 'Quedan fuera: {parts}.',
  'neither a price nor a benchmark: {loads}': 'sin precio ni referencia: {loads}',
  'your papers do not cover them: {loads}': 'sus documentos no las cubren: {loads}',
  'two drivers wanted: {loads}': 'piden dos conductores: {loads}',
  'not in US dollars: {loads}': 'no están en dólares: {loads}',

  // Nothing
  'Nothing fits from {place} now': 'Nada encaja desde {place} ahora',
  'Open {reference}': 'Abrir {reference}',
  'No load of the board that this trailer takes starts within {distance} in the next two days.':
    'Ninguna carga del tablero para este remolque sale a menos de {distance} en los próximos dos días.',
  'Nearest: {reference}, {origin} to {destination}. No chain from it ends where this truck wants to go.':
    'La más cercana: {reference}, de {origin} a {destination}. Ninguna cadena desde ella termina donde quiere ir este camión.',
  'Nearest: {reference}, {origin} to {destination}. The truck comes {late} after its pickup closes.':
    'La más cercana: {reference}, de {origin} a {destination}. El camión llega {late} después de cerrar la recolección.',
  'Nearest: {reference}, {origin} to {destination}. Within the hours of service the truck is home {late} too late.':
    'La más cercana: {reference}, de {origin} a {destination}. Dentro de las horas de servicio el camión llega a casa {late} tarde.',
  'Nearest: {reference}, {origin} to {destination}. Within the hours of service it is delivered {late} too late.':
    'La más cercana: {reference}, de {origin} a {destination}. Dentro de las horas de servicio se entrega {late} tarde.',
}
