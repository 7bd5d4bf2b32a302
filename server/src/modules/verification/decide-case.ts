import {
  type RejectReason,
  VERIFICATION_CHECKS,
  type Verdict,
} from '@drawbar/contract/verification/verification-terms.ts'
import type { VerificationCase } from '@drawbar/contract/verification/verification-cases.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { requireNoConflict } from './conflict-of-interest.ts'
import { recordStep } from './record-step.ts'
import { requireOnFile } from './require-on-file.ts'
import { refusal, requireCase, showCase } from './require-case.ts'
import { risksOf } from './risks.ts'
import { sumOf } from '../risk/index.ts'
import { findRival } from './sql/facts.ts'
import { decide } from './sql/moves.ts'
import { findChecks } from './sql/records.ts'
import { wasReached } from './was-reached.ts'

interface Deciding {
  id: string
  viewer: Viewer
  verdict: Verdict
  reasons?: readonly RejectReason[]
  words: string | null
  version: number
}

/** Decides at once, or proposes the verdict to a second person if the risk is high. */
export async function decideCase(
  tx: Tx,
  { id, viewer, verdict, reasons = [], words, version }: Deciding,
): Promise<VerificationCase> {
  const row = await requireCase(tx.sql, id)
  await requireNoConflict(tx.sql, { about: row, viewer })
  const checks = await findChecks(tx.sql, id)
  if (verdict === 'verify' && checks.length === VERIFICATION_CHECKS.length && !wasReached(checks))
    throw new AppError('phone_unproved')
  if (verdict === 'verify' && checks.length === VERIFICATION_CHECKS.length) await requireOnFile(tx.sql, row)
  const { points: score } = await sumOf(tx.sql, row.companyId)
  const rival = await findRival(tx.sql, row)
  const risks = risksOf(row, { score, rival, outcomes: checks.map(({ outcome }) => outcome) })
  const decided = await decide(tx.sql, { id, userId: viewer.userId, verdict, reasons, words, risks, version })
  if (!decided) {
    const mayDecide = row.status === 'in_review' && row.heldBy === viewer.userId && row.version === version
    if (mayDecide && checks.length < VERIFICATION_CHECKS.length) throw new AppError('checks_open')
    throw await refusal(tx.sql, { id, viewer, version, held: true })
  }
  const step = risks.length > 0 ? 'propose' : verdict
  await recordStep(tx, { id, companyId: row.companyId, step, words, reasons, detail: { verdict, risks } })
  return showCase(tx.sql, { id, viewer })
}
