import type { appealVerification as endpoint, Verification } from '@drawbar/contract/verification/verification.ts'
import { VERIFICATION_CHECKS } from '@drawbar/contract/verification/verification-terms.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { showVerification } from './get-verification.ts'
import { recordStep } from './record-step.ts'
import { findCaseOf } from './sql/cases.ts'
import { appeal as moveToAppeal } from './sql/moves.ts'
import { clearChecks } from './sql/records.ts'

/** Clears all checks, because the appeal is about the first reviewer's findings. */
export async function appealVerification(
  tx: Tx,
  { viewer, body: { text } }: Input<typeof endpoint>,
): Promise<Verification> {
  const companyId = memberCompany(viewer)
  const id = await moveToAppeal(tx.sql, { companyId, text })
  if (!id) {
    const row = await findCaseOf(tx.sql, companyId)
    throw new AppError(row?.status === 'rejected' ? 'appeal_over' : 'verification_state')
  }
  await clearChecks(tx.sql, { caseId: id, checks: VERIFICATION_CHECKS })
  await recordStep(tx, { id, companyId, step: 'appeal', words: text })
  return showVerification(tx.sql, { companyId, viewer })
}
