import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { revealLicence as endpoint } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { ownerOf } from './driver-values.ts'
import { findDriver } from './sql/drivers.ts'

/** A command for a read: who opened whose number belongs into the audit trail. */
export const revealLicence =
  (box: SecretBox) =>
  async (tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<ResponseOf<typeof endpoint>> => {
    const key = { id: params.driverId, companyId: memberCompany(viewer) }
    const driver = await findDriver(tx.sql, key)
    if (!driver) throw new AppError('not_found')
    await tx.audit({ action: 'driver.revealLicence', entity: 'driver', entityId: key.id })
    const { licenceSealed } = driver
    return { licenceNumber: licenceSealed === null ? null : await box.open(licenceSealed, ownerOf(key)) }
  }
