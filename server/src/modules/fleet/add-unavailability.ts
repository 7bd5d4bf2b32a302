import type { addUnavailability as endpoint, Unavailability } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { insertUnavailability } from './sql/calendar.ts'
import { findDriver } from './sql/drivers.ts'
import { findVehicle } from './sql/vehicles.ts'

/** Says nothing about hauls that are booked already: the calendar shows both, and whoever dispatches is asked. */
export async function addUnavailability(tx: Tx, { body, viewer }: Input<typeof endpoint>): Promise<Unavailability> {
  const companyId = memberCompany(viewer)
  const { vehicleId = null, driverId = null, reason, startsOn, endsOn } = body
  if (vehicleId !== null && !(await findVehicle(tx.sql, { id: vehicleId, companyId })))
    throw invalid({ vehicleId: 'Choose one of your trucks and trailers.' })
  if (driverId !== null && !(await findDriver(tx.sql, { id: driverId, companyId })))
    throw invalid({ driverId: 'Choose one of your drivers.' })
  const period = { id: newId(), reason, note: body.note || null, startsOn, endsOn }
  await insertUnavailability(tx.sql, { ...period, companyId, vehicleId, driverId, createdBy: viewer.userId })
  await tx.audit({
    action: 'unavailability.add',
    entity: vehicleId === null ? 'driver' : 'vehicle',
    entityId: vehicleId ?? driverId ?? '',
    detail: period,
  })
  return period
}
