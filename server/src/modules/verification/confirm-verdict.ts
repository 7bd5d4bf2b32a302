import type { confirmVerdict as endpoint, VerificationCase } from '@drawbar/contract/verification/verification-cases.ts'
import { VERIFICATION_CHECKS } from '@drawbar/contract/verification/verification-terms.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { requireNoConflict } from './conflict-of-interest.ts'
import { recordStep } from './record-step.ts'
import { requireOnFile } from './require-on-file.ts'
import { refusal, requireCase, showCase } from './require-case.ts'
import { confirm as settle } from './sql/moves.ts'
import { findChecks } from './sql/records.ts'
import { wasReached } from './was-reached.ts'

export async function confirmVerdict(
  tx: Tx,
  { viewer, params: { verificationId: id }, body: { version } }: Input<typeof endpoint>,
): Promise<VerificationCase> {
  const row = await requireCase(tx.sql, id)
  await requireNoConflict(tx.sql, { about: row, viewer })
  const decided = await settle(tx.sql, { id, userId: viewer.userId, version })
  if (!decided) {
    const proposed = row.status === 'in_review' && row.verdict !== null && row.version === version
    if (proposed && row.proposedBy === viewer.userId) throw new AppError('second_reviewer_required')
    if (proposed && row.checksDone < VERIFICATION_CHECKS.length) throw new AppError('checks_open')
    throw await refusal(tx.sql, { id, viewer, version })
  }
  const { verdict, words, reasons } = decided
  if (verdict === 'verify' && !wasReached(await findChecks(tx.sql, id))) throw new AppError('phone_unproved')
  if (verdict === 'verify') await requireOnFile(tx.sql, row)
  await recordStep(tx, { id, companyId: row.companyId, step: verdict, words, reasons, detail: { confirmed: true } })
  return showCase(tx.sql, { id, viewer })
}
