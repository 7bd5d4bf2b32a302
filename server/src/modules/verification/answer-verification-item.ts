import type { answerVerificationItem as endpoint, Verification } from '@drawbar/contract/verification/verification.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { showVerification } from './get-verification.ts'
import { ownsDocument } from './sql/facts.ts'
import { answerItem, findItemCompany } from './sql/records.ts'

/** Saved while the company types. The reviewer is notified once all answers are submitted. */
export async function answerVerificationItem(
  tx: Tx,
  { viewer, params: { itemId }, body }: Input<typeof endpoint>,
): Promise<Verification> {
  const companyId = memberCompany(viewer)
  const item = await findItemCompany(tx.sql, itemId)
  if (item?.companyId !== companyId) throw new AppError('not_found')
  const documentId = body.documentId ?? null
  if (documentId && !(await ownsDocument(tx.sql, { companyId, documentId })))
    throw invalid({ documentId: 'Choose one of your own documents.' })
  const kept = await answerItem(tx.sql, { itemId, answer: body.text || null, documentId, userId: viewer.userId })
  if (!kept) throw new AppError('verification_state')
  await tx.audit({
    action: 'verification.answer_item',
    entity: 'verification_case',
    entityId: item.caseId,
    detail: { itemId, documentId },
  })
  return showVerification(tx.sql, { companyId, viewer })
}
