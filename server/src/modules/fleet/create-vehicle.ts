import type { createVehicle as endpoint, Vehicle } from '@drawbar/contract/fleet.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { findVehicle, insertVehicle } from './sql/vehicles.ts'

export async function createVehicle(tx: Tx, { body, viewer }: Input<typeof endpoint>): Promise<Vehicle> {
  const key = { id: newId(), companyId: memberCompany(viewer) }
  const { kind, unitNumber, equipment = null, plate, plateRegion, vin, year, make } = body
  await insertVehicle(tx.sql, {
    ...key,
    values: {
      kind,
      unitNumber,
      equipment,
      status: 'active',
      plate: plate || null,
      plateRegion: plateRegion || null,
      vin: vin ?? null,
      year: year ?? null,
      make: make || null,
    },
  })
  await tx.audit({ action: 'vehicle.create', entity: 'vehicle', entityId: key.id, detail: { unitNumber } })
  const vehicle = await findVehicle(tx.sql, key)
  if (!vehicle) throw new Error('a vehicle vanished from its own transaction')
  return vehicle
}
