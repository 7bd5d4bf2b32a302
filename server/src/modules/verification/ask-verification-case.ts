import type {
  askVerificationCase as endpoint,
  VerificationCase,
} from '@drawbar/contract/verification/verification-cases.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { requireNoConflict } from './conflict-of-interest.ts'
import { recordStep } from './record-step.ts'
import { refusal, requireCase, showCase } from './require-case.ts'
import { ask as moveToAsked } from './sql/moves.ts'
import { insertItems } from './sql/records.ts'

export async function askVerificationCase(
  tx: Tx,
  { viewer, params: { verificationId: id }, body: { items, version } }: Input<typeof endpoint>,
): Promise<VerificationCase> {
  const row = await requireCase(tx.sql, id)
  await requireNoConflict(tx.sql, { about: row, viewer })
  const { userId } = viewer
  if (!(await moveToAsked(tx.sql, { id, userId, version })))
    throw await refusal(tx.sql, { id, viewer, version, held: true })
  await insertItems(tx.sql, { caseId: id, userId, items })
  await recordStep(tx, {
    id,
    companyId: row.companyId,
    step: 'ask',
    words: items.map(({ words }) => words).join('\n'),
    reasons: items.map(({ reason }) => reason),
  })
  return showCase(tx.sql, { id, viewer })
}
