import type { FraudCase, reopenFraudCase as endpoint } from '@drawbar/contract/risk/signals.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { requireNoConflict } from '../../teams/index.ts'
import { unclearName } from '../../companies/index.ts'
import { reopenCase, setLivePoints } from '../sql/fraud-cases.ts'
import { decideSignals, namesInEvidence, sumOf } from '../sql/signals.ts'
import { riskChanged } from './assess-companies.ts'
import { changed, requireCase } from './change-case.ts'

/**
 * The appeal undoes the decisions, so that the same evidence counts again. The unique index allows one live case per
 * company.
 */
export async function reopenFraudCase(tx: Tx, { params, viewer, body }: Input<typeof endpoint>): Promise<FraudCase> {
  const { caseId: id } = params
  await requireNoConflict(tx.sql, { companyId: (await requireCase(tx, id)).companyId, viewer })
  const companyId = await reopenCase(tx.sql, { id, appeal: body.appeal })
  if (companyId === undefined) {
    await requireCase(tx, id)
    throw new AppError('case_not_decided')
  }
  const names = await namesInEvidence(tx.sql, { companyId, which: 'cleared' })
  await decideSignals(tx.sql, { companyId, as: null })
  if (names.length > 0) await unclearName(tx, { companyId, names })
  await setLivePoints(tx.sql, { companyId, points: (await sumOf(tx.sql, companyId)).points })
  await tx.emit(riskChanged(companyId))
  return changed(tx, { id, viewerId: viewer.userId, action: 'reopen', detail: { appeal: body.appeal } })
}
