import type { settleNumberContest as endpoint } from '@drawbar/contract/carriers.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { requireUntied } from '../../accounts/index.ts'
import { reassess } from '../reassess.ts'
import { assessContest } from '../signals/assess-companies.ts'
import { endClaim, settleContest } from '../sql/claims.ts'
import { replaceFilings } from '../sql/policies.ts'
import { reverifyNumber } from '../verification/reverify-company.ts'

export async function settleContestOf(tx: Tx, { viewer, params, body }: Input<typeof endpoint>): Promise<undefined> {
  const settled = await settleContest(tx.sql, { id: params.contestId, userId: viewer.userId, ...body })
  if (settled === undefined) throw new AppError('not_found')
  if (settled === null) throw new AppError('contest_settled')
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
}
