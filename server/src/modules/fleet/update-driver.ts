import type { Driver, updateDriver as endpoint } from '@drawbar/contract/fleet.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { findDriver, updateDriverRow } from './sql/drivers.ts'

/** Fields that are not named stay. An inactive driver finishes the shipment he is on and gets no other. */
export async function updateDriver(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<Driver> {
  const key = { id: params.driverId, companyId: memberCompany(viewer) }
  const before = await findDriver(tx.sql, key)
  if (!before) throw new AppError('not_found')
  const written =
    before.version === body.version &&
    (await updateDriverRow(tx.sql, {
      ...key,
      version: body.version,
      values: {
        name: body.name ?? before.name,
        phone: body.phone ?? before.phone,
        licenceRegion: (body.licenceRegion ?? before.licenceRegion) || null,
        licenceExpiresOn: body.licenceExpiresOn ?? before.licenceExpiresOn,
        hazmatEndorsed: body.hazmatEndorsed ?? before.hazmatEndorsed,
        status: body.status ?? before.status,
      },
    }))
  const now = await findDriver(tx.sql, key)
  if (!now) throw new AppError('not_found')
  if (!written) throw new AppError('stale_version', { current: now })
  await tx.audit({
    action: 'driver.update',
    entity: 'driver',
    entityId: key.id,
    detail: { version: body.version, status: now.status },
  })
  return now
}
