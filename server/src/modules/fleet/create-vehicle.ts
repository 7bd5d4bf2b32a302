import type { createVehicle as endpoint, Vehicle } from '@drawbar/contract/fleet.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { showVehicle } from './show-vehicle.ts'
import { insertVehicles } from './sql/vehicles.ts'
import { tellSharedVins } from './tell-shared-vins.ts'
import { newVehicle } from './vehicle-values.ts'

export async function createVehicle(tx: Tx, { body, viewer }: Input<typeof endpoint>): Promise<Vehicle> {
  const vehicle = { id: newId(), companyId: memberCompany(viewer), values: newVehicle(body) }
  await insertVehicles(tx.sql, [vehicle])
  await tellSharedVins(tx, [vehicle])
  const { unitNumber } = body
  await tx.audit({ action: 'vehicle.create', entity: 'vehicle', entityId: vehicle.id, detail: { unitNumber } })
  return showVehicle(tx.sql, vehicle)
}
