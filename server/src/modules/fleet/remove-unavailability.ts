import type { removeUnavailability as endpoint } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { deleteUnavailability } from './sql/calendar.ts'

export async function removeUnavailability(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<undefined> {
  const { unavailabilityId: id } = params
  if (!(await deleteUnavailability(tx.sql, { id, companyId: memberCompany(viewer) }))) throw new AppError('not_found')
  await tx.audit({ action: 'unavailability.remove', entity: 'unavailability', entityId: id })
  return undefined
}
