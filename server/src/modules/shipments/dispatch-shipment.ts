import { shipmentLifecycle } from '@drawbar/contract/lifecycles/shipment.ts'
import type { dispatchShipment as endpoint, ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { bookCrew } from '../fleet/index.ts'
import { chooseCrew, idsOf, requireEligible } from './choose-crew.ts'
import { cancelledWords, lockShipment, told } from './lock-shipment.ts'
import { showShipment } from './show-shipment.ts'
import { insertEvent } from './sql/events.ts'
import { haulOf } from './sql/haul.ts'
import { dispatchFacts, setStatus } from './sql/shipments.ts'

/** Domain §2.2 E, planned → dispatched. Whether a driver or truck is free is decided by the key of the booked hours; what is asked before only finds the words. */
export async function dispatchShipment(
  tx: Tx,
  { params, body, viewer }: Input<typeof endpoint>,
): Promise<ShipmentDetail> {
  const shipment = await lockShipment(tx, { id: params.shipmentId, viewer, side: 'carrier' })
  const { from, to } = shipmentLifecycle.actions.dispatch
  if (!(from as readonly string[]).includes(shipment.status))
    throw new AppError('shipment_state', cancelledWords(shipment))
  const { signed, ...load } = await dispatchFacts(tx.sql, shipment.id)
  if (!signed) throw new AppError('rate_confirmation_unsigned')

  const companyId = shipment.carrierCompanyId
  const haul = await haulOf(tx.sql, shipment.id)
  const { crew, doubts } = await chooseCrew(tx, { body, companyId, haul, load })
  await requireEligible(tx, { companyId, load })

  await bookCrew(tx, crew, haul)
  const set = { ...idsOf(crew), dispatchedAt: shipment.now }
  if (!(await setStatus(tx.sql, { id: shipment.id, from, to, set }))) throw new AppError('shipment_state')
  await insertEvent(tx.sql, {
    shipmentId: shipment.id,
    id: newId(),
    type: 'dispatched',
    stopSequence: null,
    occurredAt: shipment.now,
    source: 'system',
    sourceEventId: null,
    reason: null,
    note: null,
    flag: null,
    recordedBy: viewer.userId,
  })
  await tx.audit({
    action: 'shipment.dispatch',
    entity: 'shipment',
    entityId: shipment.id,
    detail: { ...body, doubts },
  })
  await tx.emit({ type: 'shipment.dispatched', ...told(shipment) })
  return showShipment(tx.sql, { ...shipment, viewer })
}
