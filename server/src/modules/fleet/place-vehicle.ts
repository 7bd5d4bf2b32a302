import type { placeVehicle as endpoint, Vehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { readPlace } from './read-place.ts'
import { showVehicle } from './show-vehicle.ts'
import { placeVehicleRow } from './sql/vehicles.ts'

export async function placeVehicle(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<Vehicle> {
  const key = { id: params.vehicleId, companyId: memberCompany(viewer) }
  await showVehicle(tx.sql, key)
  const place = await readPlace(tx, body)
  await placeVehicleRow(tx.sql, { ...key, ...place })
  await tx.audit({ action: 'vehicle.place', entity: 'vehicle', entityId: key.id, detail: { ...place } })
  return showVehicle(tx.sql, key)
}
