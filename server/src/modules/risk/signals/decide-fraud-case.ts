import type { CaseOutcome, decideFraudCase as endpoint, FraudCase } from '@drawbar/contract/risk/signals.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { clearName, refuseName } from '../../companies/index.ts'
import { requireNoConflict } from '../../teams/index.ts'
import { decideCase, type Decision } from '../sql/fraud-cases.ts'
import { decideSignals, namesInEvidence } from '../sql/signals.ts'
import { assessLinked, riskChanged } from './assess-companies.ts'
import { changed, refuseUnheld, requireCase } from './change-case.ts'

const ACTION: Record<CaseOutcome, Decision['action']> = { cleared: 'clear', watched: 'watch', escalated: 'escalate' }

/**
 * The decision applies to the current evidence: a cleared signal counts nothing until its evidence changes. Clearing
 * releases a held name; otherwise the name has to change.
 */
export async function decideFraudCase(tx: Tx, { params, viewer, body }: Input<typeof endpoint>): Promise<FraudCase> {
  const { caseId: id } = params
  const { outcome, reason, note } = body
  const action = ACTION[outcome]
  await requireNoConflict(tx.sql, { companyId: (await requireCase(tx, id)).companyId, viewer })
  const companyId = await decideCase(tx.sql, { id, userId: viewer.userId, action, reason, note })
  if (companyId === undefined) throw refuseUnheld(await requireCase(tx, id))
  await decideSignals(tx.sql, { companyId, as: outcome })
  const names = await namesInEvidence(tx.sql, { companyId, which: 'standing' })
  if (names.length > 0) await (outcome === 'cleared' ? clearName(tx, { companyId, names }) : refuseName(tx, companyId))
  if (outcome === 'escalated') await assessLinked(tx, { companyId })
  await tx.emit(riskChanged(companyId))
  return changed(tx, { id, viewerId: viewer.userId, action, detail: { reason, note } })
}
