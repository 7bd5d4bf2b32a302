import { shipmentLifecycle } from '@drawbar/contract/lifecycles/shipment.ts'
import type { dispatchShipment as endpoint, ShipmentDetail } from '@drawbar/contract/shipments.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { checkEligibility } from '../carriers/index.ts'
import {
  bookCrew,
  driverForDispatch,
  driverObstacles,
  type Obstacle,
  vehicleForDispatch,
  vehicleObstacles,
} from '../fleet/index.ts'
import { crewNeeds } from './crew-needs.ts'
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
  const driver = await driverForDispatch(tx.sql, { companyId, driverId: body.driverId, haul })
  const unit = (vehicleId: string) => vehicleForDispatch(tx.sql, { companyId, vehicleId, haul })
  const tractor = await unit(body.tractorId)
  const trailer = body.trailerId === undefined ? null : await unit(body.trailerId)
  if (!driver || !tractor || trailer === undefined) {
    throw invalid({
      ...(driver ? {} : { driverId: 'Choose one of your drivers.' }),
      ...(tractor ? {} : { tractorId: 'Choose one of your trucks.' }),
      ...(trailer === undefined ? { trailerId: 'Choose one of your trailers.' } : {}),
    })
  }
  const doubts = [
    ...passOver('driverId', driverObstacles(driver, crewNeeds(load, [tractor, trailer]))),
    ...passOver('tractorId', vehicleObstacles(tractor, 'truck')),
    ...(trailer ? passOver('trailerId', vehicleObstacles(trailer, 'trailer')) : []),
  ]
  if (doubts.length > 0 && !body.despiteDoubts)
    throw new AppError('dispatch_doubtful', { detail: doubts.join(' '), current: doubts })
  const { eligible, reasons } = await checkEligibility(tx.sql, { carrierId: companyId, load, stage: 'dispatch' })
  if (!eligible) {
    const blocking = reasons.filter(({ passed, severity }) => !passed && severity === 'block')
    throw new AppError('carrier_not_eligible', {
      detail: blocking.map(({ datum }) => datum).join(' '),
      current: reasons,
    })
  }

  await bookCrew(tx, { driver, tractor, trailer }, haul)
  const set = { driverId: driver.id, tractorId: tractor.id, trailerId: trailer?.id ?? null, dispatchedAt: shipment.now }
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

/** Throws the first refusal at its field; answers the doubts. */
function passOver(field: 'driverId' | 'tractorId' | 'trailerId', obstacles: readonly Obstacle[]): string[] {
  const refusal = obstacles.find(({ code }) => code !== null)
  if (refusal?.code)
    throw new AppError(refusal.code, { detail: refusal.sentence, errors: { [field]: refusal.sentence } })
  return obstacles.map(({ sentence }) => sentence)
}
