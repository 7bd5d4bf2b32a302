import type { putOperatingProfile as endpoint } from '@drawbar/contract/carriers/operating-profile.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { memberCompany } from '../../../platform/viewer.ts'
import { saveOperatingProfile } from '../sql/operating-profile.ts'
import { findProfiles } from '../sql/profiles.ts'
import { profileView } from './view.ts'

export async function putOperatingProfile(
  tx: Tx,
  { viewer, body }: Input<typeof endpoint>,
): Promise<{ version: number }> {
  const companyId = memberCompany(viewer)
  const version = await saveOperatingProfile(tx.sql, { companyId, ...body })
  if (version === null) {
    const [row] = await findProfiles(tx.sql, [companyId])
    throw row ? new AppError('stale_version', { current: profileView(row) }) : new AppError('not_found')
  }
  const { equipment, lanes } = body
  await tx.audit({
    action: 'operating_profile.put',
    entity: 'company',
    entityId: companyId,
    detail: { equipment, lanes: lanes.length },
  })
  return { version }
}
