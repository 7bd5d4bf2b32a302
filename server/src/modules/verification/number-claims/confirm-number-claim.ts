import type { confirmNumberClaim as endpoint } from '@drawbar/contract/verification/number-claims.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { actedBy } from '../../../platform/viewer.ts'
import { findHolder, findProfiles, lockNumber } from '../../carriers/index.ts'
import { findClaim } from '../sql/number-claims.ts'
import { contestRivalClaims } from './contest-number.ts'
import { settleNumberClaim } from './settle-number-claim.ts'
import { takeNumber } from './take-record.ts'

/**
 * Staff called the phone on the register, or reviewed documents if the register has no contact. If another company has
 * proven the number, the claim becomes a contest. The contest must survive the refusal, so the error is thrown after
 * the transaction.
 */
export async function confirmNumberClaim(services: Services, input: Input<typeof endpoint>): Promise<undefined> {
  const { viewer, request, params } = input
  const actor = { ...actedBy(viewer), ip: request.ip, requestId: request.id }
  const detail = await services.run(actor, async (tx): Promise<string | null> => {
    const claim = await findClaim(tx.sql, params.claimId)
    if (!claim) throw new AppError('number_claim_settled')
    await lockNumber(tx.sql, claim.usdot)
    const holder = await findHolder(tx.sql, claim)
    if (!holder) {
      await takeNumber(tx, await settleNumberClaim(tx, input, 'proven'))
      return null
    }
    await contestRivalClaims(tx, holder)
    const [profile] = await findProfiles(tx.sql, [holder.holderId])
    return `USDOT ${claim.usdot} is confirmed for ${profile?.companyName ?? ''}. This claim is now under Contested numbers. Settle it there.`
  })
  if (detail !== null) throw new AppError('number_contested', { detail })
}
