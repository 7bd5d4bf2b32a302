import type {
  claimVerificationCase as endpoint,
  VerificationCase,
} from '@drawbar/contract/verification/verification-cases.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { requireNoConflict } from './conflict-of-interest.ts'
import { recordStep } from './record-step.ts'
import { requireCase, showCase } from './require-case.ts'
import { claim as take } from './sql/moves.ts'

export async function claimVerificationCase(
  tx: Tx,
  { viewer, params: { verificationId: id } }: Input<typeof endpoint>,
): Promise<VerificationCase> {
  const row = await requireCase(tx.sql, id)
  await requireNoConflict(tx.sql, { about: row, viewer })
  if (!(await take(tx.sql, { id, userId: viewer.userId }))) {
    const now = await requireCase(tx.sql, id)
    if (!now.holderName) throw new AppError('verification_state')
    throw new AppError('verification_held', { detail: `${now.holderName} has this case.` })
  }
  if (row.heldBy !== viewer.userId) await recordStep(tx, { id, companyId: row.companyId, step: 'claim' })
  return showCase(tx.sql, { id, viewer })
}
