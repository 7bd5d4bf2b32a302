import type { settleNumberContest as endpoint } from '@drawbar/contract/carriers.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { requireUntied } from '../../accounts/index.ts'
import { reassess } from '../reassess.ts'
import { assessContest } from '../signals/assess-companies.ts'
import { contestState, endClaim, proposeOwner, settleContest } from '../sql/claims.ts'
import { replaceFilings } from '../sql/policies.ts'
import { reverifyNumber } from '../verification/reverify-company.ts'

type Settling = Input<typeof endpoint>

/** A verified company loses its number by the word of two people (decision 027); who is verified under nothing, and who keeps it, by one's. */
export async function settleContestOf(tx: Tx, input: Settling): Promise<{ settled: boolean }> {
  const { viewer, params, body } = input
  const settled = await settleContest(tx.sql, { id: params.contestId, userId: viewer.userId, ...body })
  if (settled === undefined) return propose(tx, input)
  const { usdot, holderId, claimantId } = settled
  for (const companyId of [claimantId, holderId]) await requireUntied(tx.sql, { companyId, viewer })
  if (body.owner === 'claimant') {
    await endClaim(tx.sql, { companyId: holderId, usdot })
    await replaceFilings(tx.sql, { companyId: holderId, filings: [] })
    await reverifyNumber(tx, { companyId: holderId, usdot: null, docket: null })
    await reassess(tx, [holderId])
  }
  await assessContest(tx, { companyId: claimantId, holderId })
  await tx.audit({
    action: 'carrier_number.settle',
    entity: 'company',
    entityId: claimantId,
    detail: { usdot, holderId, ...body },
  })
  return { settled: true }
}

async function propose(tx: Tx, { viewer, params: { contestId: id }, body }: Settling): Promise<{ settled: false }> {
  const state = await contestState(tx.sql, id)
  if (state === undefined) throw new AppError('not_found')
  if (state === 'settled') throw new AppError('contest_settled')
  const proposed = await proposeOwner(tx.sql, { id, userId: viewer.userId, reason: body.reason })
  if (!proposed) throw new AppError('second_reviewer_required')
  const { usdot, holderId, claimantId } = proposed
  for (const companyId of [claimantId, holderId]) await requireUntied(tx.sql, { companyId, viewer })
  await tx.audit({
    action: 'carrier_number.propose',
    entity: 'company',
    entityId: claimantId,
    detail: { usdot, holderId, ...body },
  })
  return { settled: false }
}
