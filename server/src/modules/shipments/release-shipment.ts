import { shipmentLifecycle } from '@drawbar/contract/lifecycles/shipment.ts'
import type { releaseShipment as endpoint } from '@drawbar/contract/shipments/shipment-holds.ts'
import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { logHold, requireUntiedToBoth } from './hold-shipment.ts'
import { lockShipment, told } from './lock-shipment.ts'
import { refold } from './refold.ts'
import { showShipment } from './show-shipment.ts'
import { eventRows } from './sql/events.ts'
import { setStatus } from './sql/shipments.ts'
import { stopVisitRows } from './sql/stop-visits.ts'

/** Only staff let it go on (domain table E). What was reported meanwhile says where it is by now, a delivery too. */
export async function releaseShipment(
  tx: Tx,
  { params, body, viewer }: Input<typeof endpoint>,
): Promise<ShipmentDetail> {
  const shipment = await lockShipment(tx, { id: params.shipmentId, viewer, side: 'staff' })
  await requireUntiedToBoth(tx, shipment, viewer)
  const { from, to } = shipmentLifecycle.actions.release
  if (!(await setStatus(tx.sql, { id: shipment.id, from, to })))
    throw new AppError('shipment_state', { detail: 'This haul is not on hold.' })
  await logHold(tx, { shipment, type: 'released', viewer, ...body })
  const [stops, events] = await Promise.all([stopVisitRows(tx.sql, [shipment.id]), eventRows(tx.sql, shipment.id)])
  await refold(tx, { shipment: { ...shipment, status: to }, stops, events })
  const { data, ...audience } = told(shipment)
  await tx.emit({ type: 'shipment.released', data: { ...data, reason: body.reason }, ...audience })
  return showShipment(tx.sql, { ...shipment, viewer })
}
