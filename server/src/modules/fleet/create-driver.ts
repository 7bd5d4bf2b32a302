import type { createDriver as endpoint, Driver } from '@drawbar/contract/fleet.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { findDriver, insertDriver } from './sql/drivers.ts'

export async function createDriver(tx: Tx, { body, viewer }: Input<typeof endpoint>): Promise<Driver> {
  const key = { id: newId(), companyId: memberCompany(viewer) }
  const { name, phone, licenceRegion, licenceExpiresOn, hazmatEndorsed } = body
  await insertDriver(tx.sql, {
    ...key,
    values: {
      name,
      phone,
      licenceRegion: licenceRegion || null,
      licenceExpiresOn: licenceExpiresOn ?? null,
      hazmatEndorsed,
      status: 'active',
    },
  })
  await tx.audit({ action: 'driver.create', entity: 'driver', entityId: key.id })
  const driver = await findDriver(tx.sql, key)
  if (!driver) throw new Error('a driver vanished from its own transaction')
  return driver
}
