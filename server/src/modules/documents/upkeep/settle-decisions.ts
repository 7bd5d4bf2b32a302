import { UNDO_SECONDS } from '@drawbar/contract/documents/document-reviews.ts'
import type { Sweep } from '../../../platform/module.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { findPaper } from '../sql/papers.ts'
import { settleDecisions as settleDue } from '../sql/decisions.ts'
import { told } from '../told.ts'

/** A decision that nobody took back within its minute stands; only now is its company told, since a mail cannot be taken back. */
export const settleDecisions: Sweep = {
  name: 'documents.settle-decisions',
  everySeconds: 10,
  run: ({ run }) =>
    run(SYSTEM, async (tx) => {
      for (const { documentId, action, reasons, note } of await settleDue(tx.sql, UNDO_SECONDS)) {
        const paper = await findPaper(tx.sql, documentId)
        if (!paper) continue
        const event = told(paper)
        await tx.emit({ type: 'document.settled', ...event, data: { ...event.data, action, reasons, note } })
      }
    }),
}
