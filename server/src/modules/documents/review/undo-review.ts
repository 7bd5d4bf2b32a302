import {
  type ReviewDetail,
  REVIEW_LEASE_MINUTES,
  UNDO_SECONDS,
  type undoReview as endpoint,
} from '@drawbar/contract/documents/document-reviews.ts'
import { documentLifecycle } from '@drawbar/contract/lifecycles/document.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { takeLease } from '../../../platform/lease.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { moveDocument } from '../sql.ts'
import { reliedOnSince, restoreSuperseded, undoDecision } from '../sql/decisions.ts'
import { told } from '../told.ts'
import { ENTITY, reviewablePaper } from './hold-review.ts'
import { showReview } from './show-review.ts'

/** Takes one's own fresh decision back: the paper is in one's hands again, and what its approval superseded counts again. */
export async function undoReview(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<ReviewDetail> {
  const paper = await reviewablePaper(tx.sql, { id: params.documentId, viewer })
  const key = { documentId: paper.id, userId: viewer.userId, seconds: UNDO_SECONDS }
  const undone = await undoDecision(tx.sql, key)
  if (!undone) throw new AppError('undo_too_late')
  const { companyId } = paper
  if (undone.action === 'approve' && (await reliedOnSince(tx.sql, { companyId, since: undone.decidedAt })))
    throw new AppError('undo_too_late', { detail: 'The carrier has bid or was awarded a load since. Decide anew.' })
  const { to: from } = documentLifecycle.actions[undone.action]
  const { to } = documentLifecycle.actions.undo
  // Its owner may have answered, or a newer paper may have taken its place.
  if (!(await moveDocument(tx.sql, { id: paper.id, from: [from], to })))
    throw new AppError('undo_too_late', { detail: 'This paper has moved on since your decision.' })
  await restoreSuperseded(tx.sql, { by: paper.id, superseded: undone.superseded })
  await takeLease(tx.sql, { entity: ENTITY, id: paper.id, userId: viewer.userId, minutes: REVIEW_LEASE_MINUTES })
  await tx.audit({ action: 'document.undo', entity: 'document', entityId: paper.id, detail: { action: undone.action } })
  await tx.emit({ type: 'document.reopened', ...told(paper) })
  return showReview(tx.sql, { documentId: paper.id, viewer })
}
