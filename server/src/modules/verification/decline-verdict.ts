import type { declineVerdict as endpoint, VerificationCase } from '@drawbar/contract/verification/verification-cases.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { requireNoConflict } from '../teams/index.ts'
import { recordStep } from './record-step.ts'
import { refusal, requireCase, showCase } from './require-case.ts'
import { withdrawProposal } from './sql/moves.ts'

export async function declineVerdict(
  tx: Tx,
  { viewer, params: { verificationId: id }, body: { words, version } }: Input<typeof endpoint>,
): Promise<VerificationCase> {
  const { companyId } = await requireCase(tx.sql, id)
  await requireNoConflict(tx.sql, { companyId, viewer })
  if (!(await withdrawProposal(tx.sql, { id, version }))) throw await refusal(tx.sql, { id, viewer, version })
  await recordStep(tx, { id, companyId, step: 'decline', words })
  return showCase(tx.sql, { id, viewer })
}
