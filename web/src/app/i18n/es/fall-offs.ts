/** A booking that ends before the freight is loaded, on both sides' screens and in the bell. */
export const fallOffs: Record<string, string> = {
  // refusals
  'No carrier is booked on this load.': 'Ningún transportista tiene reservada esta carga.',
  'Choose a stop of this shipment.': 'Elija una parada de este envío.',
  'The window must end in the future.': 'El horario debe terminar en el futuro.',
  'The stop before it opens only later.': 'La parada anterior abre más tarde.',
  'The stop after it closes earlier.': 'La parada siguiente cierra antes.',
  'Agree or decline.': 'Acepte o rechace.',
  'The booking has ended: the carrier was reported as not having come.':
    'La reserva terminó: se reportó que el transportista no se presentó.',
  'The booking has ended: the carrier gave the load back.': 'La reserva terminó: el transportista devolvió la carga.',
  'The booking has ended: the consignor removed the carrier.':
    'La reserva terminó: el embarcador retiró al transportista.',
  'The booking has ended: the load was canceled.': 'La reserva terminó: la carga se canceló.',
  'The load is delivered and closed.': 'La carga está entregada y cerrada.',
  'Its proof of delivery waits for approval: a delivery cannot be taken back now.':
    'Su prueba de entrega espera aprobación: ahora no se puede anular una entrega.',
  'This haul was canceled: its booking has ended.': 'Este viaje se canceló: su reserva terminó.',
  'Say what happened: the other side reads it.': 'Diga qué pasó: la otra parte lo lee.',
  // acts
  'Report a no-show…': 'Reportar que no se presentó…',
  'Report a no-show': 'Reportar que no se presentó',
  'Give the load back…': 'Devolver la carga…',
  'Give the load back': 'Devolver la carga',
  'Remove the carrier…': 'Retirar al transportista…',
  'Remove the carrier': 'Retirar al transportista',
  'Give {reference} back?': '¿Devolver {reference}?',
  'Remove {carrier} from {reference}?': '¿Retirar a {carrier} de {reference}?',
  'Report that {carrier} did not come?': '¿Reportar que {carrier} no se presentó?',
  'What happened': 'Qué pasó',
  'Your reason and what you write, at once and by mail': 'Su motivo y lo que escriba, enseguida y por correo',
  'That you report a no-show, at once and by mail': 'Que usted reporta que no se presentó, enseguida y por correo',
  'Their record': 'Su historial',
  'Your record': 'Su historial',
  'Your crew': 'Su equipo',
  'Their truck': 'Su camión',
  'It counts against their awards kept': 'Cuenta en contra de sus adjudicaciones cumplidas',
  'It does not count against their awards kept': 'No cuenta en contra de sus adjudicaciones cumplidas',
  'Whether it counts against their awards kept depends on the reason':
    'Si cuenta en contra de sus adjudicaciones cumplidas depende del motivo',
  'It counts against your awards kept': 'Cuenta en contra de sus adjudicaciones cumplidas',
  'It does not count against your awards kept': 'No cuenta en contra de sus adjudicaciones cumplidas',
  'Whether it counts against your awards kept depends on the reason':
    'Si cuenta en contra de sus adjudicaciones cumplidas depende del motivo',
  'Is free again. Where its pickup has closed, it needs new dates before it can be posted':
    'Queda libre. Si su recolección ya cerró, necesita nuevas fechas para publicarse',
  'Goes back on the board at once; you may bid on it again':
    'Vuelve enseguida al tablero; puede ofertar otra vez por ella',
  'Is free again, and the rate confirmation is void': 'Queda libre, y la confirmación de tarifa queda sin efecto',
  'Goes back on the board at once at its terms, and earlier bidders are told':
    'Vuelve enseguida al tablero con sus condiciones, y se avisa a quienes ofertaron antes',
  'Is dispatched: a charge for a truck ordered and not used may be due. You settle it with the carrier':
    'Está despachado: puede deberse un cargo por camión pedido y no usado. Lo acuerda usted con el transportista',
  'The booking has ended. {reference} is offered to the next carrier in turn.':
    'La reserva terminó. {reference} se ofrece al siguiente transportista en turno.',
  'The booking has ended. {reference} is paused.': 'La reserva terminó. {reference} está en pausa.',
  'The booking has ended. {reference} needs new dates before it can be posted again.':
    'La reserva terminó. {reference} necesita nuevas fechas para publicarse otra vez.',
  'The booking has ended. {reference} is on the board again.':
    'La reserva terminó. {reference} está de nuevo en el tablero.',
  'The booking has ended. {reference} is on the board again, and {count} earlier bidders are told._one':
    'La reserva terminó. {reference} está de nuevo en el tablero, y se avisó a {count} ofertante anterior.',
  'The booking has ended. {reference} is on the board again, and {count} earlier bidders are told._other':
    'La reserva terminó. {reference} está de nuevo en el tablero, y se avisó a {count} ofertantes anteriores.',
  // what stands of it afterwards
  'Given back (load)': 'Devuelta',
  'gave it back': 'la devolvió',
  'was removed by you': 'fue retirado por usted',
  'did not come': 'no se presentó',
  'was reported as not having come; staff took that back': 'se reportó que no se presentó; el personal lo retiró',
  'Take the no-show back…': 'Retirar el reporte de ausencia…',
  'Take the no-show back': 'Retirar el reporte de ausencia',
  'Take back that {carrier} did not come?': '¿Retirar el reporte de que {carrier} no se presentó?',
  'What proves it': 'Qué lo demuestra',
  'Say what proves it: both sides read it.': 'Diga qué lo demuestra: ambas partes lo leen.',
  'Both sides see': 'Ambas partes ven',
  'What you write, at once and by mail': 'Lo que usted escriba, de inmediato y por correo',
  'The no-show counts against their awards kept no longer':
    'El reporte ya no cuenta en contra de sus adjudicaciones cumplidas',
  'Is booked with them again as long as its owner has not touched it since; otherwise it stays as it is':
    'Vuelve a estar reservada con ellos mientras su dueño no la haya tocado desde entonces; si no, queda como está',
  'The no-show is taken back, and {reference} is booked again.':
    'Se retiró el reporte, y {reference} está reservada de nuevo.',
  'The no-show is taken back. {reference} stays as it is.': 'Se retiró el reporte. {reference} queda como está.',

  'Bookings that ended': 'Reservas que terminaron',
  'Fell off {count} times_one': 'Se cayó {count} vez',
  'Fell off {count} times_other': 'Se cayó {count} veces',
  '{times}, re-posted {at}': '{times}, republ. {at}',
  're-posted {at}': 'republ. {at}',
  'Fell off': 'Caídas',
}
