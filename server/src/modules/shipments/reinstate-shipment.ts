import type { DomainEvents } from '@drawbar/contract/events.ts'
import { shipmentLifecycle } from '@drawbar/contract/lifecycles/shipment.ts'
import type { Tx } from '../../platform/transaction.ts'
import { told } from './lock-shipment.ts'
import { lockShipmentRow, setStatus, shipmentOfAward } from './sql/shipments.ts'

/**
 * The effect of award.no_show_reversed where the booking stands again. Its crew was set free and may be elsewhere, so the haul is planned and waits
 * for its carrier to dispatch; what was reported before stays in its log.
 */
export async function reinstateShipment(
  tx: Tx,
  { awardId, stands }: DomainEvents['award.no_show_reversed'],
): Promise<void> {
  const id = stands ? await shipmentOfAward(tx.sql, awardId) : undefined
  const shipment = id && (await lockShipmentRow(tx.sql, id))
  if (!shipment) return
  const { from, to } = shipmentLifecycle.actions.reinstate
  const set = { driverId: null, secondDriverId: null, tractorId: null, trailerId: null, dispatchedAt: null }
  if (await setStatus(tx.sql, { id: shipment.id, from, to, set }))
    await tx.emit({ type: 'shipment.planned', ...told(shipment) })
}
