/** How a consignor treats those who haul for it, as its posts show it, and what its carriers say. */
export const consignorRecord: Record<string, string> = {
  'pays in': 'paga en',
  'pays in, age': 'paga en, antigüedad',
  '{age} old': 'hace {age}',
  'Pays in': 'Paga en',
  'Pays in days': 'Paga en días',
  Stars: 'Estrellas',
  '{days} d': '{days} d',
  '{figure} · n {n}': '{figure} · n {n}',
  'no history · n {n}': 'sin historial · n {n}',
  'too few to say · n {n}': 'muy pocos para saberlo · n {n}',
  'Detention approved': 'Estadía aprobada',
  '{approved} of {asked} claims': '{approved} de {asked} reclamos',
  'Calls off': 'Cancela',
  '{calledOff} of {bookings} bookings': '{calledOff} de {bookings} reservas',
  'At its docks': 'En sus muelles',
  'Carriers say': 'Dicen los transportistas',
  '{stars} of 5': '{stars} de 5',
  'Of the last {days} days; medians. An overdue invoice counts with its days so far. A booking called off is one that ended before the freight was loaded, for a reason of the consignor’s.':
    'De los últimos {days} días; medianas. Una factura vencida cuenta con sus días hasta hoy. Una reserva cancelada es la que terminó antes de cargarse la mercancía, por un motivo del consignador.',
  'Your record': 'Su historial',
  'as carriers see it beside your loads': 'como lo ven los transportistas junto a sus cargas',
  'Loading your record': 'Cargando su historial',
  'Posts filled': 'Publicaciones cubiertas',
  '{filled} of {posted} in {days} days': '{filled} de {posted} en {days} días',
  'Of the last {days} days; medians. An overdue invoice counts with its days so far, a claim of detention that nobody decided for two weeks as not approved. A booking called off is one that ended before the freight was loaded, for a reason of the consignor’s. Stars show once three carriers have rated; who gave which is shown to nobody.':
    'De los últimos {days} días; medianas. Una factura vencida cuenta con sus días hasta hoy; un reclamo de estadía que nadie decidió en dos semanas, como no aprobado. Una reserva cancelada es la que terminó antes de cargarse la mercancía, por un motivo del consignador. Las estrellas se muestran cuando tres transportistas han calificado; a nadie se le muestra quién dio cuáles.',
  'How was {company} to haul for?': '¿Cómo fue transportar para {company}?',
  'Stars for {company}': 'Estrellas para {company}',
  'Thank you, your rating counts.': 'Gracias, su calificación cuenta.',
  '1 is poor, 5 is excellent. Others see the mean of at least three carriers; nobody is told what you gave.':
    '1 es malo, 5 es excelente. Los demás ven la media de al menos tres transportistas; a nadie se le dice cuánto dio usted.',
  'Say how the consignor was to haul for; until thirty days after the delivery it can be said anew':
    'Diga cómo fue transportar para el consignador; hasta treinta días después de la entrega puede cambiarse',
  'More than thirty days have passed since the delivery.': 'Han pasado más de treinta días desde la entrega.',
  'The consignor is rated once the load is delivered.': 'El consignador se califica cuando la carga está entregada.',
}
