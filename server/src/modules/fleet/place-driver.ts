import type { placeDriver as endpoint, Driver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { readPlace } from './read-place.ts'
import { showDriver } from './show-driver.ts'
import { placeDriverRow } from './sql/drivers.ts'

export async function placeDriver(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<Driver> {
  const key = { id: params.driverId, companyId: memberCompany(viewer) }
  await showDriver(tx.sql, key)
  const place = await readPlace(tx, body)
  await placeDriverRow(tx.sql, { ...key, ...place })
  await tx.audit({ action: 'driver.place', entity: 'driver', entityId: key.id, detail: { ...place } })
  return showDriver(tx.sql, key)
}
