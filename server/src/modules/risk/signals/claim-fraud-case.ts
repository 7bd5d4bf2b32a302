import { type claimFraudCase as endpoint, type FraudCase, LEASE_MINUTES } from '@drawbar/contract/risk/signals.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { requireNoConflict } from '../../teams/index.ts'
import { claimCase } from '../sql/fraud-cases.ts'
import { changed, isLive, requireCase } from './change-case.ts'

/** Claims the case for half an hour, or renews the own lease. */
export async function claimFraudCase(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<FraudCase> {
  const { caseId: id } = params
  const { userId } = viewer
  await requireNoConflict(tx.sql, { companyId: (await requireCase(tx, id)).companyId, viewer })
  if (await claimCase(tx.sql, { id, userId, minutes: LEASE_MINUTES }))
    return changed(tx, { id, viewerId: userId, action: 'claim' })
  const row = await requireCase(tx, id)
  if (!isLive(row)) throw new AppError('case_decided')
  throw new AppError('case_held', row.holderName === null ? {} : { detail: `${row.holderName} holds this case.` })
}
