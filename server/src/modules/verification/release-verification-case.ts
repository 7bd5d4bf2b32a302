import type {
  releaseVerificationCase as endpoint,
  VerificationCase,
} from '@drawbar/contract/verification/verification-cases.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { recordStep } from './record-step.ts'
import { requireCase, showCase } from './require-case.ts'
import { release as giveBack } from './sql/moves.ts'

/** Checks that were set remain for the next reviewer. */
export async function releaseVerificationCase(
  tx: Tx,
  { viewer, params: { verificationId: id } }: Input<typeof endpoint>,
): Promise<VerificationCase> {
  const { companyId } = await requireCase(tx.sql, id)
  if (!(await giveBack(tx.sql, { id, userId: viewer.userId }))) throw new AppError('verification_not_held')
  await recordStep(tx, { id, companyId, step: 'release' })
  return showCase(tx.sql, { id, viewer })
}
