import {
  approveDocument,
  askDocument,
  claimReview,
  getReview,
  listReviews,
  rejectDocument,
  releaseReview,
  type ReviewDetail,
} from '@drawbar/contract/documents/document-reviews.ts'
import type { ReviewReason } from '@drawbar/contract/documents/document-kinds.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { useCommand } from '../../../api/query.ts'
import { t } from '../../../app/i18n/t.ts'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import type { Undo } from './use-undo.ts'

const REPORTED = {
  approve: (name: string) => t('Approved: {name}. Its company hears of it in a minute.', { name }),
  ask: (name: string) => t('Asked: {name}. Its company hears of it in a minute.', { name }),
  reject: (name: string) => t('Refused: {name}. Its company hears of it in a minute.', { name }),
} as const
export type DecisionAction = keyof typeof REPORTED

/** Long enough to see what one has done; Z takes it back for as long as the server does. */
const UNDO_SHOWN_MS = 12_000

export interface ReviewActions {
  claim: (then?: () => void) => void
  /** The first word or reason: from then on the paper is one's own. */
  begin: () => void
  release: () => void
  decide: (action: DecisionAction, text: { reasons: ReviewReason[]; note: string }) => void
  undo: () => void
  busy: boolean
  error: ApiError | null
  forget: () => void
}

/** Everything that can be done to the paper on the screen. Who decides without holding it takes it first. */
export function useDecision(
  review: Pick<ReviewDetail, 'documentId' | 'companyName' | 'lease' | 'status'> | null,
  { undo, onDecided }: { undo: Undo; onDecided: () => void },
): ReviewActions {
  const reads = { invalidates: [listReviews, getReview] }
  const claimed = useCommand(claimReview, reads)
  const released = useCommand(releaseReview, reads)
  const approved = useCommand(approveDocument, reads)
  const askCommand = useCommand(askDocument, reads)
  const rejected = useCommand(rejectDocument, reads)
  const begun = useCommand(claimReview, reads)
  const commands = [claimed, begun, released, approved, askCommand, rejected]
  const params = { documentId: review?.documentId ?? '' }
  const name = review?.companyName ?? ''
  const { documentId } = params
  const claim = (then?: () => void): void => {
    claimed.mutate({ params }, then ? { onSuccess: then } : {})
  }
  const send: ReviewActions['decide'] = (action, { reasons, note }) => {
    const end = {
      onSuccess: () => {
        undo.remember(documentId)
        showFeedback({
          type: 'success',
          message: REPORTED[action](name),
          duration: UNDO_SHOWN_MS,
          action: { label: t('Undo'), onAction: () => undo.of(documentId), keys: 'Z' },
        })
        onDecided()
      },
    }
    if (action === 'approve') approved.mutate({ params, body: { note } }, end)
    else if (action === 'ask') askCommand.mutate({ params, body: { reasons, note } }, end)
    else rejected.mutate({ params, body: { reasons, note } }, end)
  }
  return {
    claim,
    begin: () => {
      if (review?.status === 'pending_review' && review.lease === null && !begun.isPending) begun.mutate({ params })
    },
    release: () => released.mutate({ params }),
    decide: (action, text) => (review?.lease?.mine ? send(action, text) : claim(() => send(action, text))),
    undo: () => undo.of(documentId),
    // Once the screen shows that one holds it, one may decide, although the taking is still being read back: a key must not be lost.
    busy:
      [released, approved, askCommand, rejected].some(({ isPending }) => isPending) ||
      ((claimed.isPending || undo.busy) && review?.lease?.mine !== true),
    error: commands.find(({ error }) => error !== null)?.error ?? null,
    forget: () => {
      for (const command of commands) command.reset()
    },
  }
}
