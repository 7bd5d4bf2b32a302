import type { createDriver as endpoint, Driver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { newDriver } from './driver-values.ts'
import { showDriver } from './show-driver.ts'
import { insertDrivers } from './sql/drivers.ts'

export const createDriver =
  (box: SecretBox) =>
  async (tx: Tx, { body, viewer }: Input<typeof endpoint>): Promise<Driver> => {
    const key = { id: newId(), companyId: memberCompany(viewer) }
    await insertDrivers(tx.sql, [{ ...key, values: await newDriver(box, { key, fields: body, now: await tx.now() }) }])
    await tx.audit({ action: 'driver.create', entity: 'driver', entityId: key.id })
    return showDriver(tx.sql, key)
  }
