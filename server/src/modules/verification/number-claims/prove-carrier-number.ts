import type { proveCarrierNumber as endpoint } from '@drawbar/contract/verification/number-claims.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { actedBy, memberCompany } from '../../../platform/viewer.ts'
import { wrongCodeMessage } from '../../identity/index.ts'
import { findHolder, type Holder, lockNumber } from '../../carriers/index.ts'
import { findPendingClaim, settleClaim, takeClaimTry } from '../sql/number-claims.ts'
import { contestRivalClaims } from './contest-number.ts'
import { numberCodeHash } from './send-number-code.ts'
import { takeNumber } from './take-record.ts'

type Proven = ResponseOf<typeof endpoint>

/**
 * Errors are thrown after the transaction: inside it, they would give back the attempt of a wrong code and roll back
 * the contest.
 */
export async function proveCarrierNumber(services: Services, input: Input<typeof endpoint>): Promise<Proven> {
  const companyId = memberCompany(input.viewer)
  const actor = { ...actedBy(input.viewer), ip: input.request.ip, requestId: input.request.id }
  const proven = await services.run(actor, async (tx): Promise<Proven | Holder | { triesLeft: number }> => {
    const claim = await findPendingClaim(tx.sql, companyId)
    if (!claim) throw new AppError('number_claim_settled')
    const { id, usdot } = claim
    await lockNumber(tx.sql, usdot)
    const holder = await findHolder(tx.sql, { usdot, companyId })
    if (holder) {
      await contestRivalClaims(tx, holder)
      return holder
    }
    const attempt = await takeClaimTry(tx.sql, id)
    if (!attempt) throw new AppError('number_code_over')
    if (attempt.codeHash !== numberCodeHash({ claimId: id, code: input.body.code })) return attempt
    if (!(await settleClaim(tx.sql, { id, status: 'proven', settledBy: null, reason: null })))
      throw new AppError('number_claim_settled')
    await tx.audit({ action: 'carrier_number.prove', entity: 'company', entityId: companyId, detail: { usdot } })
    return { version: await takeNumber(tx, { companyId, usdot }) }
  })
  if ('version' in proven) return proven
  if ('holderId' in proven) throw new AppError('number_contested')
  const detail = wrongCodeMessage(proven.triesLeft)
  throw new AppError('number_code_wrong', { detail, errors: { code: detail } })
}
