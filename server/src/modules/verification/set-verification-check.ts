import type {
  setVerificationCheck as endpoint,
  VerificationCase,
} from '@drawbar/contract/verification/verification-cases.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { invalid } from '../../platform/errors.ts'
import { recordStep } from './record-step.ts'
import { refusal, requireCase, showCase } from './require-case.ts'
import { renew } from './sql/moves.ts'
import { saveCheck } from './sql/records.ts'

export async function setVerificationCheck(
  tx: Tx,
  { viewer, params: { verificationId: id, check }, body }: Input<typeof endpoint>,
): Promise<VerificationCase> {
  const { companyId } = await requireCase(tx.sql, id)
  const { userId } = viewer
  if (!(await renew(tx.sql, { id, userId }))) throw await refusal(tx.sql, { id, viewer, held: true })
  const { outcome, source } = body
  const { checks } = await showCase(tx.sql, { id, viewer })
  const open = checks.find((one) => one.check === check)?.evidence.some((line) => line.open) === true
  if (open && outcome === 'ok' && !body.note)
    throw invalid({ note: 'Say in a note why it is OK although something of it differs or is not proved.' })
  await saveCheck(tx.sql, { caseId: id, check, outcome, source, note: body.note || null, userId })
  await recordStep(tx, { id, companyId, step: 'check', detail: { check, outcome, source } })
  return showCase(tx.sql, { id, viewer })
}
