import type { Vehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { findVehicle, type VehicleKey } from './sql/vehicles.ts'
import { vehicleView } from './view.ts'

/** As its own company sees it; another's does not exist. */
export async function showVehicle(sql: AnySql, key: VehicleKey): Promise<Vehicle> {
  const row = await findVehicle(sql, key)
  if (!row) throw new AppError('not_found')
  return vehicleView(row)
}
