import type { answerReview as endpoint, Paper } from '@drawbar/contract/documents/company-documents.ts'
import { documentLifecycle } from '@drawbar/contract/lifecycles/document.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { moveDocument } from '../sql.ts'
import { setAnswer } from '../sql/papers.ts'
import { told } from '../told.ts'
import { ownPaper } from './own-paper.ts'
import { paperView } from './paper-view.ts'

/** Puts a paper that was asked about back into the queue, with its owner's words. */
export async function answerReview(tx: Tx, { params, body, viewer }: Input<typeof endpoint>): Promise<Paper> {
  const paper = await ownPaper(tx.sql, { id: params.documentId, viewer })
  if (!(await moveDocument(tx.sql, { id: paper.id, ...documentLifecycle.actions.answer })))
    throw new AppError('document_not_open', { detail: 'Nothing is asked about this paper any more.' })
  await setAnswer(tx.sql, { id: paper.id, answer: body.text })
  await tx.audit({ action: 'document.answer', entity: 'document', entityId: paper.id })
  await tx.emit({ type: 'document.submitted', ...told(paper) })
  return paperView(await ownPaper(tx.sql, { id: paper.id, viewer }), viewer)
}
