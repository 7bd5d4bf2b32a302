import {
  type claimReview as endpoint,
  REVIEW_LEASE_MINUTES,
  type ReviewLease,
} from '@drawbar/contract/documents/document-reviews.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { findLease, takeLease } from '../../../platform/lease.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { claimedByOther, ENTITY, leaseView, reviewablePaper } from './hold-review.ts'

export async function claimReview(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<ReviewLease> {
  const { id, status } = await reviewablePaper(tx.sql, { id: params.documentId, viewer })
  if (status !== 'pending_review') throw new AppError('document_not_open')
  const before = await findLease(tx.sql, { entity: ENTITY, id })
  const taken = await takeLease(tx.sql, { entity: ENTITY, id, userId: viewer.userId, minutes: REVIEW_LEASE_MINUTES })
  if (!taken) throw await claimedByOther(tx.sql, { id, viewer })
  const lease = await findLease(tx.sql, { entity: ENTITY, id })
  if (!lease) throw new Error('a lease vanished from its own transaction')
  // Running it anew while one works is no news to anybody.
  if (before?.holderUserId !== viewer.userId) {
    await tx.audit({ action: 'document.claim', entity: 'document', entityId: id })
    await tx.emit({ type: 'review.moved', data: { documentId: id }, subject: { documentId: id }, companies: [] })
  }
  return leaseView(lease, viewer)
}
