import type { ReviewDetail } from '@drawbar/contract/documents/document-reviews.ts'
import { type ReviewReason, reviewReasonsOf } from '@drawbar/contract/documents/document-kinds.ts'
import { documentLifecycle } from '@drawbar/contract/lifecycles/document.ts'
import { AppError, invalid } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { holdLease, releaseLease } from '../../../platform/lease.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { moveDocument } from '../sql.ts'
import { type DecisionAction, insertDecision, supersedeOlder } from '../sql/decisions.ts'
import { findPaper } from '../sql/papers.ts'
import { told } from '../told.ts'
import { claimedByOther, ENTITY, reviewablePaper } from './hold-review.ts'
import { showReview } from './show-review.ts'

const SAID = { approve: 'document.approved', ask: 'document.asked', reject: 'document.rejected' } as const

export interface Decision {
  documentId: string
  viewer: Viewer
  action: DecisionAction
  reasons: readonly ReviewReason[]
  note: string | undefined
}

/** One word of one reviewer who holds the paper. Its company hears of it once the word can no longer be taken back. */
export async function decide(tx: Tx, { documentId, viewer, action, reasons, note }: Decision): Promise<ReviewDetail> {
  const paper = await reviewablePaper(tx.sql, { id: documentId, viewer })
  if (paper.status !== 'pending_review') throw new AppError('document_not_open')
  const fitting = reviewReasonsOf(paper.kind)
  if (!reasons.every((reason) => fitting.includes(reason)))
    throw invalid({ reasons: 'Choose reasons that fit this kind of paper.' })
  const key = { entity: ENTITY, id: paper.id, userId: viewer.userId }
  if (!(await holdLease(tx.sql, key))) throw await claimedByOther(tx.sql, { id: paper.id, viewer })
  const superseded = action === 'approve' ? await supersedeOlder(tx.sql, paper) : []
  if (!(await moveDocument(tx.sql, { id: paper.id, ...documentLifecycle.actions[action] })))
    throw new AppError('document_not_open')
  await insertDecision(tx.sql, {
    id: newId(),
    paper,
    reviewerUserId: viewer.userId,
    action,
    reasons,
    note: note || null,
    superseded,
  })
  await releaseLease(tx.sql, key)
  await tx.audit({
    action: `document.${action}`,
    entity: 'document',
    entityId: paper.id,
    detail: { reasons, superseded: superseded.map(({ id }) => id) },
  })
  await tx.emit({ type: SAID[action], ...told(paper) })
  for (const { id } of superseded) {
    const older = await findPaper(tx.sql, id)
    if (older) await tx.emit({ type: 'document.superseded', ...told(older) })
  }
  return showReview(tx.sql, { documentId: paper.id, viewer })
}
