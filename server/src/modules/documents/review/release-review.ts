import type { releaseReview as endpoint } from '@drawbar/contract/documents/document-reviews.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { releaseLease } from '../../../platform/lease.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { findPaper } from '../sql/papers.ts'
import { ENTITY } from './hold-review.ts'

/** One that is no longer held is already given back. */
export async function releaseReview(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<null> {
  const id = params.documentId
  if (!(await findPaper(tx.sql, id))) throw new AppError('not_found')
  if (!(await releaseLease(tx.sql, { entity: ENTITY, id, userId: viewer.userId }))) return null
  await tx.audit({ action: 'document.release', entity: 'document', entityId: id })
  await tx.emit({ type: 'review.moved', data: { documentId: id }, subject: { documentId: id }, companies: [] })
  return null
}
