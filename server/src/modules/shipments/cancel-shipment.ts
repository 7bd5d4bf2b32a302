import type { DomainEvents } from '@drawbar/contract/events.ts'
import { shipmentLifecycle } from '@drawbar/contract/lifecycles/shipment.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { told } from './lock-shipment.ts'
import { insertEvent } from './sql/events.ts'
import { lockShipmentRow, setStatus, shipmentOfAward } from './sql/shipments.ts'

/**
 * The effect of award.cancelled. An award that was only offered has no shipment. Freight that is aboard cannot be cancelled away, and a
 * carrier that stands at the pickup is no absent one: the refusal undoes the whole act, the load's cancellation with it.
 */
export async function cancelShipment(tx: Tx, { awardId, reason, how }: DomainEvents['award.cancelled']): Promise<void> {
  const id = await shipmentOfAward(tx.sql, awardId)
  const shipment = id && (await lockShipmentRow(tx.sql, id))
  if (!shipment || shipment.status === 'cancelled') return
  const { from, to } = shipmentLifecycle.actions.cancel
  const isAbsent = how === 'no_show'
  const states = from.filter((status) => !isAbsent || status !== 'at_pickup')
  if (!(await setStatus(tx.sql, { id: shipment.id, from: states, to }))) {
    if (isAbsent) throw new AppError('carrier_arrived')
    if (how !== 'load_cancelled') throw new AppError('freight_loaded')
    throw new AppError('load_not_cancellable', {
      detail: `The freight of ${shipment.reference} is already loaded, so the load can no longer be canceled.`,
    })
  }
  await insertEvent(tx.sql, {
    shipmentId: shipment.id,
    id: newId(),
    type: 'cancelled',
    stopSequence: null,
    occurredAt: shipment.now,
    source: 'system',
    sourceEventId: null,
    reason: null,
    note: reason,
    flag: null,
    recordedBy: tx.actor.userId,
  })
  await tx.emit({ type: 'shipment.cancelled', ...told(shipment) })
}
