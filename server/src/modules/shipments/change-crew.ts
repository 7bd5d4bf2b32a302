import { LADEN, MOVING } from '@drawbar/contract/lifecycles/shipment.ts'
import type { changeCrew as endpoint, ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { bookCrew, releaseCrew } from '../fleet/index.ts'
import { chooseCrew, idsOf, requireEligible } from './choose-crew.ts'
import { cancelledWords, lockShipment, told } from './lock-shipment.ts'
import { showShipment } from './show-shipment.ts'
import { insertEvent } from './sql/events.ts'
import { haulOf } from './sql/haul.ts'
import { dispatchFacts, setCrew } from './sql/shipments.ts'

/**
 * Another driver, truck or trailer takes over a haul under way: a breakdown, a relay, an hour that ran out. The same gate as at dispatch, but that
 * freight aboard goes on whatever became of the carrier. The consignor is told: whoever comes for its freight is no stranger.
 */
export async function changeCrew(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<ShipmentDetail> {
  const shipment = await lockShipment(tx, { id: params.shipmentId, viewer, side: 'carrier' })
  if (!(MOVING as readonly string[]).includes(shipment.status))
    throw new AppError('shipment_state', cancelledWords(shipment))
  const { signed: _, ...load } = await dispatchFacts(tx.sql, shipment.id)
  const companyId = shipment.carrierCompanyId
  const haul = await haulOf(tx.sql, shipment.id)
  // Those who stay on are free to.
  await releaseCrew(tx, { shipmentId: shipment.id })
  const { crew, doubts } = await chooseCrew(tx, { body, companyId, haul, load })
  if (!(LADEN as readonly string[]).includes(shipment.status)) await requireEligible(tx, { companyId, load })

  await bookCrew(tx, crew, haul)
  await setCrew(tx.sql, { id: shipment.id, ...idsOf(crew) })
  await insertEvent(tx.sql, {
    shipmentId: shipment.id,
    id: newId(),
    type: 'crew_changed',
    stopSequence: null,
    occurredAt: shipment.now,
    source: 'system',
    sourceEventId: null,
    reason: null,
    note: body.why,
    flag: null,
    recordedBy: viewer.userId,
  })
  await tx.audit({
    action: 'shipment.change_crew',
    entity: 'shipment',
    entityId: shipment.id,
    detail: { ...body, doubts },
  })
  const { data, ...audience } = told(shipment)
  const units = [crew.tractor, crew.trailer].flatMap((unit) => (unit ? [unit.unitNumber] : [])).join(' + ')
  const drivers = [crew.driver, crew.secondDriver].flatMap((driver) => (driver ? [driver.name] : [])).join(' + ')
  await tx.emit({
    type: 'shipment.crew_changed',
    data: { ...data, driver: drivers, units, why: body.why },
    ...audience,
  })
  return showShipment(tx.sql, { ...shipment, viewer })
}
