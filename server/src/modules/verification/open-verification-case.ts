import type {
  openVerificationCase as endpoint,
  VerificationCase,
} from '@drawbar/contract/verification/verification-cases.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { caseView } from './case-view.ts'
import { recordStep } from './record-step.ts'
import { readOnFile } from './requirements.ts'
import { findCaseOf } from './sql/cases.ts'
import { insertCase } from './sql/moves.ts'

/** Returns the open case if there is one, so that two people who start at once see the same case. */
export async function openVerificationCase(
  tx: Tx,
  { viewer, body: { companyId } }: Input<typeof endpoint>,
): Promise<VerificationCase> {
  const onFile = await readOnFile(tx.sql, companyId)
  if (!onFile || onFile.profile.companyType === 0) throw new AppError('not_found')
  const { usdot, docket } = onFile.profile
  const moved = await insertCase(tx.sql, {
    companyId,
    usdot,
    docket,
    register: onFile.register,
    phone: null,
    statement: null,
    submittedBy: null,
  })
  if (moved) await recordStep(tx, { id: moved.id, companyId, step: 'open', detail: { usdot } })
  const row = await findCaseOf(tx.sql, companyId)
  if (!row) throw new Error('a case vanished from its own transaction')
  return caseView(tx.sql, { row, viewer })
}
