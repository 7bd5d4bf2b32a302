/** What happened while one was away, as the bell tells it: {1} is a reference or a lane. */
export const notices: Record<string, string> = {
  '{1} is suspended with freight on the road: {2}': '{1} está suspendida con carga en camino: {2}',
  '{1}. Loaded freight goes on. See that it arrives.': '{1}. Lo ya cargado continúa. Cuide de que llegue.',
  '{1} cannot haul at present': '{1} no puede transportar por ahora',
  '{1} may haul again': '{1} puede transportar de nuevo',
  'It passes its checks. Your hauls with it: {1}.': 'Pasa sus verificaciones. Sus viajes con él: {1}.',
  'Not loaded yet: {1}.': 'Aún sin cargar: {1}.',
  'What is not dispatched waits until this is settled.':
    'Lo que no se ha despachado espera hasta que esto se resuelva.',
  'On the road: {1}.': 'En camino: {1}.',
  'Loaded freight goes on.': 'Lo ya cargado continúa.',
  'Another crew hauls {1}': 'Otra tripulación lleva {1}',
  'your shipment': 'su envío',
  '{1}, unit {2}. The carrier wrote: {3}': '{1}, unidad {2}. El transportista escribió: {3}',
  'New bid on {1}': 'Nueva oferta en {1}',
  'A bid on {1} changed': 'Cambió una oferta en {1}',
  'A bid on {1} was withdrawn': 'Se retiró una oferta en {1}',
  '{1} asks whether {2} could take {3}': '{1} pregunta si {2} podría llevar {3}',
  '{1}. You had this truck on offer. Bid on the load, or book it at its price.':
    '{1}. Tenía este camión en oferta. Haga una oferta por la carga o resérvela a su precio.',
  'Counter-offer on {1}': 'Contraoferta en {1}',
  'Counter-offer on {1}: {2}': 'Contraoferta en {1}: {2}',
  '{1}. The shipper answered your bid with this price. Accept it, or name yours.':
    '{1}. El embarcador respondió a su oferta con este precio. Acéptelo o proponga el suyo.',
  '{1}. The shipper answered your bid with this price. Accept it, or name yours, by {2}.':
    '{1}. El embarcador respondió a su oferta con este precio. Acéptelo o proponga el suyo, a más tardar {2}.',
  'You won {1}: {2}': 'Ganó {1}: {2}',
  '{1} is offered to you for your truck: {2}': 'Le ofrecen {1} para su camión: {2}',
  '{1} new bids on {2}, lowest {3}': '{1} ofertas nuevas en {2}, la más baja {3}',
  '{1} new bids on {2}': '{1} ofertas nuevas en {2}',
  '{1} bids on {2} changed': 'Cambiaron {1} ofertas en {2}',
  '{1} bids on {2} were withdrawn': 'Se retiraron {1} ofertas en {2}',
  '{1}. The consignor answered your bid with another price. Accept it, or name yours.':
    '{1}. El embarcador contestó su oferta con otro precio. Acéptelo o proponga el suyo.',
  'Your bid on {1} was turned down': 'Su oferta en {1} fue rechazada',
  '{1}. The reason given is {2}.': '{1}. El motivo indicado es {2}.',
  'the rate': 'la tarifa',
  'the equipment': 'el equipo',
  'the transit time': 'el tiempo de tránsito',
  'the lane': 'la ruta',
  'the insurance': 'el seguro',
  'the carrier’s record': 'el historial del transportista',
  'the appointment time': 'la hora de la cita',
  'another reason': 'otro motivo',
  '{1} was canceled': '{1} se canceló',
  '{1} went to another carrier': '{1} se adjudicó a otro transportista',
  'Your bid on {1} is closed': 'Su oferta en {1} se cerró',
  '{1}. You bid either-or, and your other bid was taken.': '{1}. Ofertó por una u otra, y se aceptó su otra oferta.',
  '{1}. You bid all or nothing, and another of these bids is over. You may bid on this one anew.':
    '{1}. Ofertó todo o nada, y otra de estas ofertas terminó. Puede volver a ofertar por esta.',
  '{1} ended without a carrier': '{1} terminó sin transportista',
  '{1}. Give it new dates and post it again, or cancel it.':
    '{1}. Dele nuevas fechas y publíquela otra vez, o cancélela.',
  'The sealed bids on {1} are open': 'Se abrieron las ofertas selladas de {1}',
  '{1}. The deadline has passed. Compare the prices and award the load.':
    '{1}. El plazo terminó. Compare los precios y adjudique la carga.',
  'Your bid on {1} ended': 'Su oferta en {1} terminó',
  '{1}. The load ended without a carrier.': '{1}. La carga terminó sin transportista.',
  '{1}. You did not say in time whether your price holds after the load changed.':
    '{1}. No dijo a tiempo si su precio sigue en pie después del cambio de la carga.',
  '{1}. The time to answer the counter-offer has passed.': '{1}. Pasó el plazo para contestar la contraoferta.',
  '{1}. The time you gave it has passed.': '{1}. Pasó el plazo que usted le dio.',
  '{1}. Your bid is closed and your truck is free for other loads.':
    '{1}. Su oferta se cerró y su camión queda libre para otras cargas.',
  'You are awarded {1}': 'Se le adjudicó {1}',
  '{1} is offered to you for your truck': 'Le ofrecen {1} para su camión',
  '{1}. Confirm before {2}, or the load goes back to the board.':
    '{1}. Confirme antes del {2} o la carga vuelve al tablero.',
  'The carrier': 'El transportista',
  'The consignor': 'El embarcador',
  '{1} confirmed {2}': '{1} confirmó {2}',
  '{1}. The load is booked; the rate confirmation follows.':
    '{1}. La carga está reservada; sigue la confirmación de tarifa.',
  'The award on {1} was declined': 'La adjudicación de {1} fue rechazada',
  '{1} is on the board again. The reason given is {2}.': '{1} está de nuevo en el tablero. El motivo indicado es {2}.',
  'The offer on {1} lapsed': 'El ofrecimiento de {1} venció',
  '{1} is on the board again. The carrier did not answer in time.':
    '{1} está de nuevo en el tablero. El transportista no contestó a tiempo.',
  'The offer on {1} was taken back': 'El ofrecimiento de {1} se retiró',
  '{1}. Do not send a truck.': '{1}. No envíe ningún camión.',
  'Rate confirmation for {1} is ready to sign': 'La confirmación de tarifa de {1} está lista para firmar',
  'Rate confirmation for {1} is signed': 'La confirmación de tarifa de {1} está firmada',
  '{1} is dispatched': '{1} se despachó',
  '{1} is delivered': '{1} se entregó',
  'Proof of delivery to approve: {1}': 'Prueba de entrega por aprobar: {1}',
  '{1}. Approving it issues the invoice.': '{1}. Al aprobarla se emite la factura.',
  'Proof of delivery sent back: {1}': 'Prueba de entrega devuelta: {1}',
  'An extra is asked on {1}': 'Se pide un extra en {1}',
  'Your extra on {1} was approved': 'Su extra en {1} fue aprobado',
  'Your extra on {1} was rejected': 'Su extra en {1} fue rechazado',
  'Proof of delivery approved: {1}': 'Prueba de entrega aprobada: {1}',
  'a shipment': 'un envío',
  'A shipment': 'Un envío',
  shipment: 'envío',
  'Invoice {1}: {2} due {3}': 'Factura {1}: {2}, vence el {3}',
  '{1}. Shipment {2} by {3}.': '{1}. Envío {2} de {3}.',
  'the carrier': 'el transportista',
  '{1} was paid': '{1} se pagó',
  'A payment for {1} was taken back': 'Se revirtió un pago de {1}',
  '{1}. Its amount is open on the invoice again.': '{1}. Su importe vuelve a estar pendiente en la factura.',
  '{1}. Your payout waits until the invoice is paid again.':
    '{1}. Su desembolso espera hasta que la factura se pague de nuevo.',
  'Payout sent for {1}': 'Desembolso enviado de {1}',
  '{1} is new on the board': '{1} es nueva en el tablero',
  '{1} new loads for your saved searches': '{1} cargas nuevas para sus búsquedas guardadas',
  '{1}, {2}, pickup {3}, {4}. It answers {5}.': '{1}, {2}, recolección {3}, {4}. Responde a {5}.',
  '{1} more stand on the board.': '{1} más están en el tablero.',
  'Found by {1}.': 'Encontradas por {1}.',

  // Bidding by rule and in turn
  'Your rule accepted the bid of {1} on {2}': 'Su regla aceptó la oferta de {1} en {2}',
  '{1} is offered to {2} in turn': '{1} se ofrece por turno a {2}',
  'Nobody took {1} in turn': 'Nadie tomó {1} en su turno',
  '{1}. Every carrier of your list was asked. The load is open to those you chose to see it next.':
    '{1}. Se preguntó a todos los transportistas de su lista. La carga está abierta a quienes usted eligió que la vean después.',
  '{1} goes on to the next carrier of your list. The reason given is {2}.':
    '{1} pasa al siguiente transportista de su lista. El motivo indicado es {2}.',
  '{1} goes on to the next carrier of your list. The carrier did not answer in time.':
    '{1} pasa al siguiente transportista de su lista. El transportista no contestó a tiempo.',
  '{1} changed after your bid': '{1} cambió después de su oferta',
  '{1}. Read what is new and say within a day whether your price holds, or your bid is over.':
    '{1}. Lea lo nuevo y diga en el plazo de un día si su precio sigue en pie; si no, su oferta termina.',
  '{1} keeps its price on {2}': '{1} mantiene su precio en {2}',

  // Bids by link
  'An unverified carrier bid on {1}': 'Un transportista no verificado ofertó por {1}',
  '{1}. It came by the link you sent. Ask them to join before you can award it.':
    '{1}. Llegó por el enlace que usted envió. Pídale que se registre antes de poder adjudicarla.',
  'An unverified bid on {1} changed': 'Cambió una oferta no verificada por {1}',
  'An unverified bid on {1} was withdrawn': 'Se retiró una oferta no verificada por {1}',

  // Posts and companies
  'Is {1} still available?': '¿Sigue disponible {1}?',
  'Nobody confirmed it in time, so it stands below all confirmed loads on the board. Open this to say that it is still available.':
    'Nadie la confirmó a tiempo, así que está debajo de todas las cargas confirmadas del tablero. Abra esto para decir que sigue disponible.',
  '{1} is part of your company now': '{1} ahora es parte de su empresa',
  'Staff found that {1} and {2} are one. People, fleet, papers, loads and money of both stand here.':
    'El equipo comprobó que {1} y {2} son una sola. Las personas, la flota, los documentos, las cargas y el dinero de ambas están aquí.',

  // Cargo claims
  'Cargo claim {1} was filed against you': 'Se presentó el reclamo de carga {1} contra usted',
  '{1}, {2}. Acknowledge it within 30 days; pay, offer or decline within 120.':
    '{1}, {2}. Acuse recibo en 30 días; pague, ofrezca o rechace en 120.',
  'Cargo claim {1} was acknowledged': 'Se acusó recibo del reclamo de carga {1}',
  'The carrier agrees to pay cargo claim {1} in full': 'El transportista acepta pagar completo el reclamo de carga {1}',
  'The carrier made an offer on cargo claim {1}': 'El transportista hizo una oferta por el reclamo de carga {1}',
  '{1}. Accept it, or contest it with your reasons.': '{1}. Acéptela o impúgnela con sus razones.',
  'The carrier declined cargo claim {1}': 'El transportista rechazó el reclamo de carga {1}',
  '{1}. Read why. You may contest it, or withdraw the claim.':
    '{1}. Lea por qué. Puede impugnarlo o retirar el reclamo.',
  'Your offer on cargo claim {1} was accepted': 'Se aceptó su oferta por el reclamo de carga {1}',
  'Your answer to cargo claim {1} is contested': 'Se impugnó su respuesta al reclamo de carga {1}',
  '{1}. Read why. You may pay it in full, or make another offer.':
    '{1}. Lea por qué. Puede pagarlo completo o hacer otra oferta.',
  'Cargo claim {1} was withdrawn': 'Se retiró el reclamo de carga {1}',

  // Bookings that ended
  '{1} gave {2} back': '{1} devolvió {2}',
  '{1} was taken from you': 'Le retiraron {1}',
  'You were reported as not having come for {1}': 'Se reportó que usted no se presentó por {1}',
  'The no-show reported on {1} was taken back': 'Se retiró el reporte de que no se presentó por {1}',
  'The no-show of {1} on {2} was taken back': 'Se retiró el reporte de que {1} no se presentó por {2}',
  '{1}. It no longer counts against you, and the booking stands again: dispatch a truck. Staff wrote: {2}':
    '{1}. Ya no cuenta en su contra y la reserva vuelve a estar vigente: despache un camión. El personal escribió: {2}',
  '{1}. It no longer counts against you. The booking does not stand again. Staff wrote: {2}':
    '{1}. Ya no cuenta en su contra. La reserva no vuelve a estar vigente. El personal escribió: {2}',
  '{1}. The booking stands again. Staff wrote: {2}':
    '{1}. La reserva vuelve a estar vigente. El personal escribió: {2}',
  '{1}. The load stays as it is. Staff wrote: {2}': '{1}. La carga queda como está. El personal escribió: {2}',
  'Another time is asked for in {1}: {2}': 'Piden otra hora en {1}: {2}',
  'Your reason for the delay in {1} is contested: {2}': 'Impugnan su causa de la demora en {1}: {2}',
  '{1}. The stop counts in your record. If you insist within 7 days, staff decide. The consignor wrote: {2}':
    '{1}. La parada cuenta en su historial. Si insiste en un plazo de 7 días, decide el personal. El embarcador escribió: {2}',
  'Problem reported on {1}': 'Se reportó un problema en {1}',
  'Problem reported on {1}: {2}': 'Se reportó un problema en {1}: {2}',
  '{1}, stop in {2}. Reported by {3}.': '{1}, parada en {2}. Lo reportó {3}.',
  '{1}, stop in {2}. {3} wrote: {4}': '{1}, parada en {2}. {3} escribió: {4}',
  '{1} is at risk of being late in {2}': '{1} está en riesgo de llegar tarde a {2}',
  '{1}. Estimated arrival {2}, due by {3}.': '{1}. Llegada estimada {2}, a más tardar {3}.',
  '{1} is late in {2}': '{1} va tarde a {2}',
  '{1}. It was due by {2}.': '{1}. Debía llegar a más tardar {2}.',
  '{1}. It was due by {2}. Estimated arrival {3}.': '{1}. Debía llegar a más tardar {2}. Llegada estimada {3}.',
  '{1} is on hold': '{1} está en espera',
  '{1} goes on': '{1} sigue su viaje',
  '{1}. The freight stays where it is until staff let it go on. The consignor wrote: {2}':
    '{1}. La carga se queda donde está hasta que el personal la deje seguir. El embarcador escribió: {2}',
  '{1}. The freight stays where it is until staff let it go on. Staff wrote: {2}':
    '{1}. La carga se queda donde está hasta que el personal la deje seguir. El personal escribió: {2}',
  'The carrier insists on its reason for the delay in {1}: {2}':
    'El transportista insiste en su causa de la demora en {1}: {2}',
  '{1}. Staff decide. The carrier wrote: {2}': '{1}. Decide el personal. El transportista escribió: {2}',
  'The delay in {1} does not count: {2}': 'La demora en {1} no cuenta: {2}',
  '{1}. Staff wrote: {2}': '{1}. El personal escribió: {2}',
  'The delay in {1} counts: {2}': 'La demora en {1} cuenta: {2}',
  '{1}. It moves if you agree. The consignor wrote: {2}': '{1}. Cambia si usted acepta. El embarcador escribió: {2}',
  '{1} added {2}: {3}': '{1} agregó {2}: {3}',
  'a rate confirmation': 'una confirmación de tarifa',
  'the bill of lading': 'el conocimiento de embarque',
  'a proof of delivery': 'una prueba de entrega',
  'the packing list': 'la lista de empaque',
  'a weight ticket': 'una boleta de peso',
  'a scale ticket': 'una boleta de báscula',
  'a lumper receipt': 'un recibo de maniobras',
  'the temperature log': 'el registro de temperatura',
  'a photo of the seal': 'una foto del sello',
  'a photo of the cargo': 'una foto de la carga',
  'the hazmat shipping paper': 'el documento de embarque de materiales peligrosos',
  'customs papers': 'documentos de aduana',
  'a permit': 'un permiso',
  'an invoice': 'una factura',
  'a claim form': 'un formulario de reclamo',
  'an inspection report': 'un informe de inspección',
  'a salvage record': 'un registro de salvamento',
  'a document': 'un documento',
  '{1} agrees to the new time in {2}: {3}': '{1} acepta la nueva hora en {2}: {3}',
  '{1} declines the new time in {2}: {3}': '{1} rechaza la nueva hora en {2}: {3}',
  '{1}. The stop has moved.': '{1}. La parada cambió de hora.',
  '{1}. The stop stays as it was booked.': '{1}. La parada queda como se reservó.',
  '{1} is open again': '{1} está abierta de nuevo',
  '{1}. Reason: {2}. Do not send a truck.': '{1}. Motivo: {2}. No envíe ningún camión.',
  '{1}. The booking has ended and counts against your awards kept.':
    '{1}. La reserva terminó y cuenta en contra de sus adjudicaciones cumplidas.',
  '{1}. Reason: {2}. It is on the board again, and its earlier bidders are told.':
    '{1}. Motivo: {2}. Está de nuevo en el tablero, y se avisa a quienes ofertaron antes.',
  '{1}. Reason: {2}. It cannot stand on the board as it is: give it new dates and post it again.':
    '{1}. Motivo: {2}. No puede estar en el tablero tal como está: dele nuevas fechas y publíquela otra vez.',
  '{1}. Reason: {2}. It is offered to the next carrier in turn.':
    '{1}. Motivo: {2}. Se ofrece al siguiente transportista en turno.',
  '{1}. Reason: {2}. It is paused.': '{1}. Motivo: {2}. Está en pausa.',
  '{1}. The carrier that had it fell off. Your earlier bid is closed: bid again if you still want the load.':
    '{1}. El transportista que la tenía se cayó. Su oferta anterior está cerrada: oferte otra vez si aún la quiere.',

  // Why a booking ended, and whose doing it was
  Breakdown: 'Avería',
  'Driver not available': 'Conductor no disponible',
  'Out of driving hours': 'Sin horas de conducción',
  'An earlier load runs late': 'Una carga anterior va con retraso',
  'The truck does not fit': 'El camión no es el adecuado',
  'Our price was a mistake': 'Nuestro precio fue un error',
  'The freight differs from the post': 'La mercancía no es la publicada',
  'Not safe to run': 'No es seguro circular',
  'The carrier may not haul it': 'El transportista no puede llevarla',
  'Did not come': 'No se presentó',
  'The no-show was taken back': 'Se retiró el reporte de ausencia',
  'The carrier’s doing': 'Por causa del transportista',
  'The consignor’s doing': 'Por causa del embarcador',
  'Nobody’s doing': 'Por causa de nadie',
  'For staff to look into': 'Lo revisa el personal',
}
