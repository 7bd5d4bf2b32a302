import { getReview, listReviews, undoReview } from '@drawbar/contract/documents/document-reviews.ts'
import { useRef } from 'react'
import { useCommand } from '../../../api/query.ts'
import { t } from '../../../app/i18n/t.ts'
import { showFeedback } from '../../../ui/feedback/feedback.ts'

export interface Undo {
  remember: (documentId: string) => void
  of: (documentId: string) => void
  /** The last decision made here; the server says when that is too late. */
  last: () => void
  busy: boolean
}

/** Takes decisions back. It outlives the paper on the screen, which is already the next one. */
export function useUndo(onUndone: (documentId: string) => void): Undo {
  const decided = useRef<string | null>(null)
  const { mutate, isPending } = useCommand(undoReview, {
    invalidates: [listReviews, getReview],
    onSuccess: ({ companyName, documentId }) => {
      showFeedback({ type: 'success', message: t('Taken back: {name}. You hold it again.', { name: companyName }) })
      onUndone(documentId)
    },
    onError: ({ message }) => showFeedback({ type: 'error', message }),
  })
  const of = (documentId: string): void => {
    if (decided.current === documentId) decided.current = null
    mutate({ params: { documentId } })
  }
  return {
    remember: (documentId) => {
      decided.current = documentId
    },
    of,
    last: () => {
      if (decided.current !== null) of(decided.current)
      else if (!isPending)
        showFeedback({ type: 'info', message: t('There is no decision of yours to take back here.') })
    },
    busy: isPending,
  }
}
