import type { removeDocument as endpoint } from '@drawbar/contract/documents/company-documents.ts'
import { documentLifecycle } from '@drawbar/contract/lifecycles/document.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { findLease } from '../../../platform/lease.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { moveDocument } from '../sql.ts'
import { told } from '../told.ts'
import { ownPaper } from './own-paper.ts'

/** What nobody has reviewed can be taken back. What was decided on is history: a newer paper supersedes it. */
export async function removeDocument(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<null> {
  const paper = await ownPaper(tx.sql, { id: params.documentId, viewer })
  if (!(await moveDocument(tx.sql, { id: paper.id, ...documentLifecycle.actions.remove })))
    throw new AppError('document_not_open', {
      detail: 'A paper that was decided on stays on file. Send a newer one in its place.',
    })
  if (await findLease(tx.sql, { entity: 'document', id: paper.id }))
    throw new AppError('review_claimed', { detail: 'A reviewer is reading this paper right now.' })
  await tx.audit({
    action: 'document.remove',
    entity: 'document',
    entityId: paper.id,
    detail: { sha256: paper.sha256 },
  })
  await tx.emit({ type: 'document.removed', ...told(paper) })
  return null
}
