import type { getCarrierProfile as endpoint } from '@drawbar/contract/carriers/carriers.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { readableCompany } from '../../../platform/viewer.ts'
import { payoutHolds } from '../sql/payout-holds.ts'
import { findProfiles } from '../sql/profiles.ts'
import { profileView } from './view.ts'

export async function getCarrierProfile(sql: AnySql, { viewer, query }: Input<typeof endpoint>) {
  const [row] = await findProfiles(sql, [readableCompany(viewer, query.companyId)])
  // A company that only ships has no carrier profile.
  if (!row || row.companyType === 0) throw new AppError('not_found')
  const holds = await payoutHolds(sql, [row.companyId])
  return { ...profileView(row), payoutHold: holds.get(row.companyId) ?? null }
}
