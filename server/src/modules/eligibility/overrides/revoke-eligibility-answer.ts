import type {
  EligibilityAnswer,
  revokeEligibilityAnswer as endpoint,
} from '@drawbar/contract/eligibility/eligibility.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { settle } from './settle.ts'
import { requireAnswer } from './view.ts'

/** The overridden check counts again. The override's last day stays readable. */
export async function revokeEligibilityAnswer(
  tx: Tx,
  { viewer, params: { answerId: id }, body: { reason } }: Input<typeof endpoint>,
): Promise<EligibilityAnswer> {
  const { overrideUntil } = await requireAnswer(tx.sql, id)
  return settle(tx, { viewer, id, action: 'revoke', reason, overrideUntil, found: null })
}
