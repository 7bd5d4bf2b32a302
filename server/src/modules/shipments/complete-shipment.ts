import { shipmentLifecycle } from '@drawbar/contract/lifecycles/shipment.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockLoad, moveLoad } from '../loads/index.ts'
import { figuresOfShipment, lapseContests } from './haul-figures.ts'
import { told } from './lock-shipment.ts'
import { decidePod } from './sql/pods.ts'
import { lockShipmentRow, setStatus } from './sql/shipments.ts'

/**
 * The haul is done and its load with it; `shipment_state` without a proof that waits. The event carries the figures and sets off the
 * invoice, the award's fulfilment and the carrier's record.
 */
export async function completeShipment(
  tx: Tx,
  { id, loadId, decidedBy }: { id: string; loadId: string; decidedBy: string | null },
): Promise<void> {
  // The load before its shipment, as a cancellation locks them.
  const load = await lockLoad(tx, loadId, 'update')
  const shipment = await lockShipmentRow(tx.sql, id)
  if (!shipment) throw new AppError('not_found')
  const { from, to } = shipmentLifecycle.actions.approvePod
  const decided =
    (await setStatus(tx.sql, { id, from, to, set: { completedAt: shipment.now } })) &&
    (await decidePod(tx.sql, { shipmentId: id, status: 'approved', reason: null, decidedBy }))
  if (!decided) throw new AppError('shipment_state', { detail: 'There is no proof of delivery waiting for an answer.' })
  await moveLoad(tx, { load, action: 'complete', by: 'system', otherwise: 'shipment_state' })

  await lapseContests(tx.sql, id)
  const figures = await figuresOfShipment(tx.sql, id)
  await tx.audit({ action: 'shipment.approvePod', entity: 'shipment', entityId: id, detail: { ...figures } })
  const { data, ...audience } = told(shipment)
  await tx.emit({
    type: 'shipment.completed',
    data: { ...data, awardId: shipment.awardId, ...figures, completedAt: shipment.now },
    ...audience,
  })
}
