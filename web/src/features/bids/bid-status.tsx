import type { AwardStatus } from '@drawbar/contract/lifecycles/award.ts'
import type { BidStatus } from '@drawbar/contract/lifecycles/bid.ts'
import { Status } from '../../ui/status.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'

/** A bid in its load owner's words: after a counter it is the carrier who owes an answer. */
export const BID_WORDS: Record<BidStatus, { tone: Tone; word: string }> = {
  open: { tone: 'live', word: 'Open' },
  countered: { tone: 'wait', word: 'Their answer' },
  accepted: { tone: 'good', word: 'Accepted' },
  rejected: { tone: 'act', word: 'Rejected' },
  withdrawn: { tone: 'idle', word: 'Withdrawn' },
  expired: { tone: 'idle', word: 'Expired' },
  lost: { tone: 'idle', word: 'Lost' },
  declined: { tone: 'act', word: 'Declined' },
}

/** The carrier turning an award down is something to act on. */
export const AWARD_WORDS: Record<AwardStatus, { tone: Tone; word: string }> = {
  offered: { tone: 'wait', word: 'Offered' },
  confirmed: { tone: 'good', word: 'Confirmed' },
  fulfilled: { tone: 'good', word: 'Fulfilled' },
  declined: { tone: 'act', word: 'Declined' },
  expired: { tone: 'idle', word: 'Expired' },
  rescinded: { tone: 'idle', word: 'Rescinded' },
  cancelled: { tone: 'idle', word: 'Cancelled' },
  no_show: { tone: 'act', word: 'No show' },
}

export function BidStatusWord({ status }: { status: BidStatus }) {
  const { tone, word } = BID_WORDS[status]
  return <Status tone={tone}>{word}</Status>
}

export function AwardStatusWord({ status, variant = 'plain' }: { status: AwardStatus; variant?: 'plain' | 'tag' }) {
  const { tone, word } = AWARD_WORDS[status]
  return (
    <Status tone={tone} variant={variant}>
      {word}
    </Status>
  )
}
