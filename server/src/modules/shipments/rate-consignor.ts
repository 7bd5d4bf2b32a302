import type { rateConsignor as endpoint, ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockShipment, told } from './lock-shipment.ts'
import { isDelivered, ratingEndsAt } from './policy.ts'
import { showShipment } from './show-shipment.ts'
import { putRating } from './sql/ratings.ts'

/** What the carrier says of the consignor after the delivery. The consignor reads no single answer, only the mean of several carriers'. */
export async function rateConsignor(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<ShipmentDetail> {
  const shipment = await lockShipment(tx, { id: params.shipmentId, viewer, side: 'carrier' })
  if (!isDelivered(shipment.status) || shipment.deliveredAt === null)
    throw new AppError('shipment_state', { detail: 'The consignor is rated once the load is delivered.' })
  if (ratingEndsAt(shipment.deliveredAt) < shipment.now) throw new AppError('rating_closed')
  await putRating(tx.sql, { shipmentId: shipment.id, stars: body.stars, ratedBy: viewer.userId })
  await tx.audit({
    action: 'shipment.rateConsignor',
    entity: 'shipment',
    entityId: shipment.id,
    detail: { stars: body.stars },
  })
  // The carrier's own screens alone: the consignor is not told who said what, nor when.
  await tx.emit({ type: 'consignor.rated', ...told(shipment), companies: [shipment.carrierCompanyId] })
  return showShipment(tx.sql, { ...shipment, viewer })
}
