/** A carrier's record. */
export const scorecard: Record<string, string> = {
  'On-time pickups': 'Recolecciones a tiempo',
  'On-time deliveries': 'Entregas a tiempo',
  'Awards accepted': 'Adjudicaciones aceptadas',
  'Awards kept': 'Adjudicaciones cumplidas',
  'Tracked in transit': 'Seguimiento en tránsito',
  'Proof within a day': 'Comprobante en un día',
  'Arrived within the window, or 15 minutes after an appointment. Stops late for a reason that is not the carrier’s are left out, unless the consignor contests the reason and staff do not take it. So are arrivals reported sooner than any truck drives there.':
    'Llegó dentro de la ventana, o hasta 15 minutos después de una cita. No cuentan las paradas tardías por causas ajenas al transportista, salvo que el embarcador impugne la causa y el personal no la acepte.',
  'Confirmed, of those confirmed, declined or left to lapse. Offers taken back before an answer are left out.':
    'Confirmadas, de las confirmadas, rechazadas o vencidas. No cuentan las retiradas antes de una respuesta.',
  'Not fallen off after it was confirmed. A load called off for a reason that is not the carrier’s does not count as fallen off.':
    'No caída tras confirmarse. Una carga cancelada por causas ajenas al transportista no cuenta como caída.',
  'Minutes with a position not older than 30 minutes, of those between the first departure and the delivery.':
    'Minutos con una posición de no más de 30 minutos, de los transcurridos entre la primera salida y la entrega.',
  'First proof of delivery within 24 hours after the delivery.':
    'Primer comprobante de entrega dentro de las 24 horas siguientes a la entrega.',
  Claims: 'Reclamos',
  'Cargo claims on the loads completed in this time: at what was agreed, or at what is claimed while the two sides do not agree. A claim that was withdrawn, or declined and not contested, is left out.':
    'Reclamos de carga sobre las cargas completadas en este tiempo: por lo acordado, o por lo reclamado mientras las dos partes no están de acuerdo. No cuenta un reclamo retirado, ni uno rechazado y no impugnado.',
  'of the freight, {often} in 100 loads': 'del flete, {often} por cada 100 cargas',
  'Shippers usually ask for less than {share}.': 'Los embarcadores suelen pedir menos de {share}.',
  '{claimed} claimed of {freight} freight = {share}': '{claimed} reclamados de {freight} de flete = {share}',
  'claims {counted} / loads {loads} × 100 = {often}': 'reclamos {counted} / cargas {loads} × 100 = {often}',
  'Not agreed yet: {open}. Left out: {withdrawn} withdrawn, {resting} declined and not contested.':
    'Aún sin acuerdo: {open}. No cuentan: {withdrawn} retirados, {resting} rechazados y no impugnados.',
  '{kind}, {amount} agreed': '{kind}, {amount} acordados',
  '{kind}, {amount} claimed': '{kind}, {amount} reclamados',
  '{days} days, {loads} loads completed ever': '{days} días, {loads} cargas completadas en total',
  'The record did not load': 'No se cargó el historial',
  'the record': 'el historial',
  'Nothing to measure yet': 'Aún no hay qué medir',
  'Shares appear with the first award and the first haul of the last {days} days.':
    'Los porcentajes aparecen con la primera adjudicación y el primer viaje de los últimos {days} días.',
  stops: 'paradas',
  awards: 'adjudicaciones',
  hauls: 'viajes',
  minutes: 'minutos',
  How: 'Cómo',
  'No answer': 'Sin respuesta',
  'No show': 'No se presentó',
  'From {from} to {to}.': 'Del {from} al {to}.',
  '{hits} of {n} {counts} = {share}': '{hits} de {n} {counts} = {share}',
  'At least {share} with 95% confidence; carriers are ranked by this. Wilson: (p + z²/2n − z√(p(1−p)/n + z²/4n²)) / (1 + z²/n), p = {hits}/{n}, z = 1.96':
    'Al menos {share} con 95% de confianza; así se ordenan los transportistas. Wilson: (p + z²/2n − z√(p(1−p)/n + z²/4n²)) / (1 + z²/n), p = {hits}/{n}, z = 1.96',
  'What counted against it, the newest first': 'Lo que contó en contra, lo más reciente primero',
  '{planned} planned − {excused} late for a reason that is not the carrier’s or reported sooner than any truck drives − {moved} moved long ahead by agreement = {n}':
    '{planned} planificadas − {excused} tardías por causas ajenas al transportista o reportadas antes de lo que un camión puede llegar − {moved} cambiadas con mucha antelación de común acuerdo = {n}',
  'Counted although the carrier gave such a reason: {contested} contested by the consignor, {refused} decided by staff.':
    'Cuentan aunque el transportista dio una causa así: {contested} impugnadas por el embarcador, {refused} decididas por el personal.',
  '{missed} of {all} {counts}': '{missed} de {all} {counts}',
  'of {time}': 'de {time}',
  'below: kept once confirmed': 'abajo: cumplidas tras confirmarse',
  'below: proof within a day': 'abajo: comprobante en un día',
}
