import { shipmentLifecycle } from '@drawbar/contract/lifecycles/shipment.ts'
import type { rejectPod as endpoint, ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockShipment, told } from './lock-shipment.ts'
import { showShipment } from './show-shipment.ts'
import { decidePod } from './sql/pods.ts'
import { setStatus } from './sql/shipments.ts'

/** Back to delivered with the reason; the proof that was sent stays on record, and the carrier may send another. */
export async function rejectPod(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<ShipmentDetail> {
  const shipment = await lockShipment(tx, { id: params.shipmentId, viewer, side: 'consignor' })
  const { from, to } = shipmentLifecycle.actions.rejectPod
  const decided =
    (await setStatus(tx.sql, { id: shipment.id, from, to })) &&
    (await decidePod(tx.sql, {
      shipmentId: shipment.id,
      status: 'rejected',
      reason: body.reason,
      decidedBy: viewer.userId,
    }))
  if (!decided) throw new AppError('shipment_state', { detail: 'There is no proof of delivery waiting for an answer.' })
  await tx.audit({
    action: 'shipment.rejectPod',
    entity: 'shipment',
    entityId: shipment.id,
    detail: { reason: body.reason },
  })
  const { data, ...audience } = told(shipment)
  await tx.emit({ type: 'pod.rejected', data: { ...data, reason: body.reason }, ...audience })
  return showShipment(tx.sql, { ...shipment, viewer })
}
