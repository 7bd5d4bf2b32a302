import { shipmentLifecycle } from '@drawbar/contract/lifecycles/shipment.ts'
import type { dispatchShipment as endpoint, ShipmentDetail } from '@drawbar/contract/shipments.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { checkEligibility } from '../carriers/index.ts'
import { type DispatchDriver, driverForDispatch, type DispatchVehicle, vehicleForDispatch } from '../fleet/index.ts'
import { lockShipment, told } from './lock-shipment.ts'
import { showShipment } from './show-shipment.ts'
import { insertEvent } from './sql/events.ts'
import { dispatchFacts, setStatus } from './sql/shipments.ts'

/** Domain §2.2 E, planned → dispatched. Whether a driver or truck is free is decided by the unique indexes; what is asked before only finds the words. */
export async function dispatchShipment(
  tx: Tx,
  { params, body, viewer }: Input<typeof endpoint>,
): Promise<ShipmentDetail> {
  const shipment = await lockShipment(tx, { id: params.shipmentId, viewer, side: 'carrier' })
  const { from, to } = shipmentLifecycle.actions.dispatch
  if (!(from as readonly string[]).includes(shipment.status)) throw new AppError('shipment_state')
  const { signed, ...load } = await dispatchFacts(tx.sql, shipment.id)
  if (!signed) throw new AppError('rate_confirmation_unsigned')

  const companyId = shipment.carrierCompanyId
  const driver = await driverForDispatch(tx.sql, { companyId, driverId: body.driverId })
  const tractor = await vehicleForDispatch(tx.sql, { companyId, vehicleId: body.tractorId })
  const trailer =
    body.trailerId === undefined ? null : await vehicleForDispatch(tx.sql, { companyId, vehicleId: body.trailerId })
  if (!driver || !tractor || trailer === undefined) {
    throw invalid({
      ...(driver ? {} : { driverId: 'Choose one of your drivers.' }),
      ...(tractor ? {} : { tractorId: 'Choose one of your trucks.' }),
      ...(trailer === undefined ? { trailerId: 'Choose one of your trailers.' } : {}),
    })
  }
  fitToDrive(driver, load)
  fitToRoll(tractor, 'tractorId')
  if (trailer) fitToRoll(trailer, 'trailerId')
  const { eligible, reasons } = await checkEligibility(tx.sql, { carrierId: companyId, load, stage: 'dispatch' })
  if (!eligible) {
    const blocking = reasons.filter(({ passed, severity }) => !passed && severity === 'block')
    throw new AppError('carrier_not_eligible', {
      detail: blocking.map(({ datum }) => datum).join(' '),
      current: reasons,
    })
  }

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
  await tx.audit({ action: 'shipment.dispatch', entity: 'shipment', entityId: shipment.id, detail: { ...body } })
  await tx.emit({ type: 'shipment.dispatched', ...told(shipment) })
  return showShipment(tx.sql, { id: shipment.id, viewer })
}

function fitToDrive(
  { name, status, licenceExpired, licenceExpiresOn, hazmatEndorsed, busyOn }: DispatchDriver,
  load: { hazmat: boolean },
): void {
  const refuse = (detail: string) => new AppError('driver_unavailable', { detail, errors: { driverId: detail } })
  if (status !== 'active') throw refuse(`${name} is not an active driver.`)
  if (licenceExpired) throw refuse(`The licence of ${name} expired on ${licenceExpiresOn}.`)
  if (load.hazmat && !hazmatEndorsed) throw refuse(`The load is hazardous and ${name} has no hazmat endorsement.`)
  if (busyOn)
    throw new AppError('driver_busy', { detail: `${name} is on ${busyOn}.`, errors: { driverId: `On ${busyOn}.` } })
}

function fitToRoll({ unitNumber, kind, status, busyOn }: DispatchVehicle, field: 'tractorId' | 'trailerId'): void {
  const refuse = (detail: string) => new AppError('vehicle_unavailable', { detail, errors: { [field]: detail } })
  if (field === 'tractorId' && kind === 'trailer') throw refuse(`Unit ${unitNumber} is a trailer. Choose a truck.`)
  if (field === 'trailerId' && kind !== 'trailer') throw refuse(`Unit ${unitNumber} is not a trailer.`)
  if (status !== 'active') throw refuse(`Unit ${unitNumber} is ${status === 'retired' ? 'retired' : 'out of service'}.`)
  if (busyOn)
    throw new AppError('vehicle_busy', {
      detail: `Unit ${unitNumber} is on ${busyOn}.`,
      errors: { [field]: `On ${busyOn}.` },
    })
}
