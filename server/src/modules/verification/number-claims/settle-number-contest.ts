import type { settleNumberContest as endpoint } from '@drawbar/contract/verification/number-claims.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { requireNoConflict } from '../../teams/index.ts'
import { assessContest } from '../../risk/index.ts'
import { contestState, proposeOwner, settleContest, type Settled } from '../sql/number-contests.ts'
import { endClaim, forgetNumber } from '../../carriers/index.ts'
import { replaceFilings } from '../../insurance/index.ts'
import { reverifyNumber } from '../reverify-company.ts'

type Settling = Input<typeof endpoint>

/**
 * Taking a number from a verified company, holder or claimant, needs two people (decision 027). One person settles any
 * other contest.
 */
export async function settleNumberContest(tx: Tx, input: Settling): Promise<{ settled: boolean }> {
  const { viewer, params, body } = input
  const settling = { id: params.contestId, userId: viewer.userId, ...body }
  const settled = await settleContest(tx.sql, settling)
  if (settled !== undefined) return settle(tx, { input, settled })
  if (await propose(tx, input)) return { settled: false }
  // A colleague proposed it between the two statements, so this person is the second, unless the colleague is the same
  // person.
  const seconded = await settleContest(tx.sql, settling)
  if (seconded !== undefined) return settle(tx, { input, settled: seconded })
  const state = await contestState(tx.sql, params.contestId)
  throw new AppError(state === 'settled' ? 'contest_settled' : 'second_reviewer_required')
}

async function settle(
  tx: Tx,
  { input: { viewer, body }, settled }: { input: Settling; settled: Settled },
): Promise<{ settled: true }> {
  const { usdot, docket, holderId, claimantId } = settled
  const { owner, message } = body
  for (const companyId of [claimantId, holderId]) await requireNoConflict(tx.sql, { companyId, viewer })
  if (owner === 'claimant') {
    await endClaim(tx.sql, { companyId: holderId, usdot })
    await endRecord(tx, holderId)
    await tx.emit({
      type: 'carrier.number_lost',
      data: { companyId: holderId, usdot },
      subject: { companyId: holderId },
      companies: [holderId],
    })
  } else if (docket === null && (await forgetNumber(tx.sql, { companyId: claimantId, usdot }))) {
    await endRecord(tx, claimantId)
  }
  await tx.emit({
    type: 'carrier.number_settled',
    data: { companyId: claimantId, usdot, docket, owner, message },
    subject: { companyId: claimantId },
    companies: [claimantId],
  })
  await assessContest(tx, { companyId: claimantId, holderId })
  await tx.audit({
    action: 'carrier_number.settle',
    entity: 'company',
    entityId: claimantId,
    detail: { usdot, holderId, ...body },
  })
  return { settled: true }
}

/** The filings, the verification and the eligibility were about the lost number. */
async function endRecord(tx: Tx, companyId: string): Promise<void> {
  await replaceFilings(tx.sql, { companyId, filings: [] })
  await reverifyNumber(tx, { companyId, usdot: null, docket: null })
}

/** Returns false if it was already proposed. */
async function propose(tx: Tx, { viewer, params: { contestId: id }, body }: Settling): Promise<boolean> {
  const state = await contestState(tx.sql, id)
  if (state === undefined) throw new AppError('not_found')
  if (state === 'settled') throw new AppError('contest_settled')
  const proposed = await proposeOwner(tx.sql, { id, userId: viewer.userId, owner: body.owner, reason: body.reason })
  if (!proposed) return false
  const { usdot, holderId, claimantId } = proposed
  for (const companyId of [claimantId, holderId]) await requireNoConflict(tx.sql, { companyId, viewer })
  await tx.audit({
    action: 'carrier_number.propose',
    entity: 'company',
    entityId: claimantId,
    detail: { usdot, holderId, ...body },
  })
  return true
}
