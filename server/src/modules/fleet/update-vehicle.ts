import type { updateVehicle as endpoint, Vehicle } from '@drawbar/contract/fleet.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { findVehicle, updateVehicleRow } from './sql/vehicles.ts'

/** Fields that are not named stay. Taking a truck out of service while it rolls is allowed: breakdowns happen on the road. */
export async function updateVehicle(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<Vehicle> {
  const key = { id: params.vehicleId, companyId: memberCompany(viewer) }
  const before = await findVehicle(tx.sql, key)
  if (!before) throw new AppError('not_found')
  const written =
    before.version === body.version &&
    (await updateVehicleRow(tx.sql, {
      ...key,
      version: body.version,
      values: {
        kind: body.kind ?? before.kind,
        unitNumber: body.unitNumber ?? before.unitNumber,
        equipment: body.equipment === undefined ? before.equipment : body.equipment,
        plate: (body.plate ?? before.plate) || null,
        plateRegion: (body.plateRegion ?? before.plateRegion) || null,
        vin: body.vin ?? before.vin,
        year: body.year ?? before.year,
        make: (body.make ?? before.make) || null,
        status: body.status ?? before.status,
      },
    }))
  const now = await findVehicle(tx.sql, key)
  if (!now) throw new AppError('not_found')
  if (!written) throw new AppError('stale_version', { current: now })
  await tx.audit({ action: 'vehicle.update', entity: 'vehicle', entityId: key.id, detail: { ...body } })
  return now
}
