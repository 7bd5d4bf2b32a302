import { finding, type MergeRoom } from '../../platform/merge-room.ts'
import type { Tx } from '../../platform/transaction.ts'
import { assessJob } from './signals/assess-companies.ts'
import { namesOfUndecided } from './sql/fraud-cases.ts'

/** What was found and decided about the company that goes stays with it. */
export const riskMerge: MergeRoom = {
  moves: {},
  stays: { cases: ['fraud_cases.company_id'], signals: ['company_signals.company_id'] },
  // Computed anew for both.
  otherwise: ['company_attributes.company_id', 'linked_companies.company_id'],
  look: async (sql, { fromId }) => [finding('fraud_case_open', await namesOfUndecided(sql, fromId))],
}

/** On company.merged: what both are known by, and what that tells, is looked at once everything has gone over. */
export const assessMerged = (tx: Tx, { companyId, fromId }: { companyId: string; fromId: string }): Promise<void> =>
  tx.enqueue(assessJob, { companyIds: [companyId, fromId] })
