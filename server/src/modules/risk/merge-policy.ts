import { finding, type MergePolicy } from '../../platform/merge-policy.ts'
import type { Tx } from '../../platform/transaction.ts'
import { assessJob } from './signals/assess-companies.ts'
import { namesOfUndecided } from './sql/fraud-cases.ts'

/** Signals and decisions stay with the company that they are about. */
export const riskMerge: MergePolicy = {
  moves: {},
  stays: { cases: ['fraud_cases.company_id'], signals: ['company_signals.company_id'] },
  // Computed again for both.
  otherwise: ['company_attributes.company_id', 'linked_companies.company_id'],
  look: async (sql, { fromId }) => [finding('fraud_case_open', await namesOfUndecided(sql, fromId))],
}

/** On company.merged: assesses both companies after everything has moved. */
export const assessMerged = (tx: Tx, { companyId, fromId }: { companyId: string; fromId: string }): Promise<void> =>
  tx.enqueue(assessJob, { companyIds: [companyId, fromId] })
