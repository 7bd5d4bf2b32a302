import type {
  reopenVerification as endpoint,
  VerificationCase,
} from '@drawbar/contract/verification/verification-cases.ts'
import { VERIFICATION_CHECKS } from '@drawbar/contract/verification/verification-terms.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { requireNoConflict } from './conflict-of-interest.ts'
import { recordStep } from './record-step.ts'
import { refusal, requireCase, showCase } from './require-case.ts'
import { reopen as putBack } from './sql/moves.ts'
import { clearChecks } from './sql/records.ts'

/** Unverifies the company until every check is done again. */
export async function reopenVerification(
  tx: Tx,
  { viewer, params: { verificationId: id }, body: { words, version } }: Input<typeof endpoint>,
): Promise<VerificationCase> {
  const row = await requireCase(tx.sql, id)
  await requireNoConflict(tx.sql, { about: row, viewer })
  if (!(await putBack(tx.sql, { id, version })))
    throw await refusal(tx.sql, { id, viewer, version, status: 'verified' })
  await clearChecks(tx.sql, { caseId: id, checks: VERIFICATION_CHECKS })
  await recordStep(tx, { id, companyId: row.companyId, step: 'reopen', words })
  return showCase(tx.sql, { id, viewer })
}
