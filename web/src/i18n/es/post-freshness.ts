/** Whether a post still stands: its owner's word, and what the board says without it. */
export const postFreshness: Record<string, string> = {
  'Still available': 'Sigue disponible',
  'still available': 'sigue disponible',
  Unconfirmed: 'Sin confirmar',
  'since {at}': 'desde {at}',
  'Unconfirmed since': 'Sin confirmar desde',
  'Unconfirmed since {at}': 'Sin confirmar desde {at}',
  'Unconfirmed {time}': 'Sin conf. {time}',
  '{at}: its owner has not said since that it is still available':
    '{at}: su dueño no ha dicho desde entonces que sigue disponible',
  '{reference} is confirmed: it stands among the available loads.':
    '{reference} está confirmada: figura entre las cargas disponibles.',
  '{count} posts are confirmed._one': '{count} publicación está confirmada.',
  '{count} posts are confirmed._other': '{count} publicaciones están confirmadas.',
  '{count} posts are still available_one': '{count} publicación sigue disponible',
  '{count} posts are still available_other': '{count} publicaciones siguen disponibles',
  'Not on the board any more: {references}.': 'Ya no están en el tablero: {references}.',
  'Choose loads of your own.': 'Elija cargas suyas.',
  'Say which loads.': 'Indique qué cargas.',
  'Confirm at most 100 loads at once.': 'Confirme como máximo 100 cargas a la vez.',
  'Posts confirmed': 'Publicaciones confirmadas',
  'Booking ended': 'Reserva terminada',
  'No-show taken back': 'Reporte de ausencia retirado',
  'No-show reported': 'Se reportó que no se presentó',
}
