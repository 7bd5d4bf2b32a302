/** The bell and what stands behind it. */
export const notifications: Record<string, string> = {
  now: 'ahora',
  Notifications: 'Notificaciones',
  'Notifications, {unread} unread': 'Notificaciones, {unread} sin leer',
  'Mark all read': 'Marcar todo como leído',
  'Notifications did not load': 'No se cargaron las notificaciones',
  'Nothing yet. Bids, awards, deliveries and invoices will be told here.':
    'Nada todavía. Aquí se avisarán las ofertas, adjudicaciones, entregas y facturas.',
  '(unread)': '(sin leer)',
  'Show older': 'Mostrar anteriores',
}
