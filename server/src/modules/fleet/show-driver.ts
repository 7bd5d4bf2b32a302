import type { Driver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { type DriverKey, findDriver } from './sql/drivers.ts'
import { driverView } from './view.ts'

/** As his own company sees him; another's does not exist. */
export async function showDriver(sql: AnySql, key: DriverKey): Promise<Driver> {
  const row = await findDriver(sql, key)
  if (!row) throw new AppError('not_found')
  return driverView(row)
}
