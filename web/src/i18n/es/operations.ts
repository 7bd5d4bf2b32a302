/** What needs a consignor now. */
export const operations: Record<string, string> = {
  '{carrier}, next pickup in {city}': '{carrier}, próxima recolección en {city}',
  '{carrier}, next delivery in {city}': '{carrier}, próxima entrega en {city}',
  '{carrier}, {price} to be billed': '{carrier}, {price} por facturar',
  'Offered to {carrier}': 'Ofrecida a {carrier}',
  'Offered at {price}': 'Ofrecida a {price}',
  'Offered to {carrier} at {price}': 'Ofrecida a {carrier} por {price}',
  'No bids, price {price}': 'Sin ofertas, precio {price}',
  'No bids, target {price}': 'Sin ofertas, objetivo {price}',
  '{count} bids, sealed_one': '{count} oferta, cerrada',
  '{count} bids, sealed_other': '{count} ofertas, cerradas',
  '{count} bids from {price}_one': '{count} oferta de {price}',
  '{count} bids from {price}_other': '{count} ofertas desde {price}',
  'Post expires': 'La publicación vence',
  'Change price': 'Cambiar el precio',
  Now: 'Ahora',
  'Bids to answer, offers out, proofs of delivery to approve, late trucks and posts about to end come up here.':
    'Aquí aparecen las ofertas por responder, los ofrecimientos enviados, las pruebas de entrega por aprobar, los camiones con retraso y las publicaciones por terminar.',
  'Left (time)': 'Tiempo restante',
}
