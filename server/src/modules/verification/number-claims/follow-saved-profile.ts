import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { findProfiles, numberStatus } from '../../carriers/index.ts'
import { reverifyNumber } from '../reverify-company.ts'
import { dropPendingClaim } from '../sql/number-claims.ts'
import { hasWonNumber } from '../sql/number-contests.ts'
import { openNumberClaim } from './open-number-claim.ts'
import { takeNumber } from './take-record.ts'

/**
 * On carrier.profile_saved. A number that staff awarded to this company in a contest is proven at once; any other waits
 * for proof.
 */
export async function followSavedProfile(
  tx: Tx,
  { companyId, usdot, docket }: DomainEvents['carrier.profile_saved'],
): Promise<void> {
  await reverifyNumber(tx, { companyId, usdot, docket })
  const [profile] = await findProfiles(tx.sql, [companyId])
  if (!profile || numberStatus(profile) !== 'pending') return
  if (!(await hasWonNumber(tx.sql, { companyId, usdot }))) return openNumberClaim(tx, { companyId, usdot })
  await dropPendingClaim(tx.sql, companyId)
  await takeNumber(tx, { companyId, usdot })
}
