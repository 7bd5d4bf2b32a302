import type { Driver, updateDriver as endpoint } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { canBecome } from '@drawbar/contract/lifecycles/driver.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { driverValues } from './driver-values.ts'
import { showDriver } from './show-driver.ts'
import { findDriver, updateDriverRow } from './sql/drivers.ts'

/** Fields that are not named stay. An inactive driver finishes the shipment he is on and gets no other. */
export const updateDriver =
  (box: SecretBox) =>
  async (tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<Driver> => {
    const key = { id: params.driverId, companyId: memberCompany(viewer) }
    const before = await findDriver(tx.sql, key)
    if (!before) throw new AppError('not_found')
    const { version, ...fields } = body
    if (fields.status && before.version === version && !canBecome(before.status, fields.status))
      throw new AppError('driver_state')
    const values = await driverValues(box, { key, before, fields, now: await tx.now() })
    const written = before.version === version && (await updateDriverRow(tx.sql, { ...key, version, values }))
    const now = await showDriver(tx.sql, key)
    if (!written) throw new AppError('stale_version', { current: now })
    await tx.audit({
      action: 'driver.update',
      entity: 'driver',
      entityId: key.id,
      detail: { version, fields: Object.keys(fields), status: now.status },
    })
    return now
  }
