import type { VerificationStep } from '@drawbar/contract/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { insertStep } from './sql/records.ts'

interface Step {
  id: string
  companyId: string
  step: VerificationStep
  words?: string | null
  reasons?: readonly string[]
  forUserId?: string | null
  detail?: Record<string, unknown>
}

/** Internal steps, which the company does not see. */
const DESK_WORK: readonly VerificationStep[] = ['claim', 'release', 'check', 'propose', 'decline']
const UNTOLD: readonly VerificationStep[] = ['check']
/** Writes the case history, the audit trail and the event together. */
export async function recordStep(
  tx: Tx,
  { id, companyId, step, words = null, reasons = [], forUserId = null, detail = {} }: Step,
): Promise<void> {
  if (!UNTOLD.includes(step))
    await insertStep(tx.sql, { caseId: id, step, userId: tx.actor.userId, reasons, words: words || null })
  await tx.audit({
    action: `verification.${step}`,
    entity: 'verification_case',
    entityId: id,
    detail: { ...detail, companyId, ...(reasons.length > 0 ? { reasons } : {}), ...(words ? { words } : {}) },
  })
  await tx.emit({
    type: 'verification.moved',
    data: { verificationId: id, companyId, step, words: words || null, forUserId },
    subject: { verificationId: id },
    companies: DESK_WORK.includes(step) ? [] : [companyId],
  })
}
