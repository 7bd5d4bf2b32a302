import type { Award } from '@drawbar/contract/bids.ts'
import type { AwardStatus } from '@drawbar/contract/lifecycles/award.ts'
import type { BidStatus } from '@drawbar/contract/lifecycles/bid.ts'
import { Status } from '../../../ui/status.tsx'
import type { Tone } from '../../../ui/theme/tokens.ts'

/** A bid in its own carrier's words: a counter waits for “your answer”. */
export const OWN_BID_WORDS: Record<BidStatus, { tone: Tone; word: string }> = {
  open: { tone: 'live', word: 'Open' },
  countered: { tone: 'wait', word: 'Your answer' },
  accepted: { tone: 'good', word: 'Accepted' },
  rejected: { tone: 'act', word: 'Rejected' },
  withdrawn: { tone: 'idle', word: 'Withdrawn' },
  expired: { tone: 'idle', word: 'Expired' },
  lost: { tone: 'idle', word: 'Lost' },
  declined: { tone: 'idle', word: 'Declined' },
}

/** An award in the carrier's words. Its own decline is idle. */
export const OWN_AWARD_WORDS: Record<AwardStatus, { tone: Tone; word: string }> = {
  offered: { tone: 'wait', word: 'Confirm award' },
  confirmed: { tone: 'good', word: 'Confirmed' },
  fulfilled: { tone: 'good', word: 'Fulfilled' },
  declined: { tone: 'idle', word: 'Declined' },
  expired: { tone: 'idle', word: 'Offer lapsed' },
  rescinded: { tone: 'idle', word: 'Offer taken back' },
  cancelled: { tone: 'idle', word: 'Cancelled' },
  no_show: { tone: 'act', word: 'No show' },
}

/** An accepted bid lives on as its award, so the award's word is the newer one. */
export function OwnBidStatus({
  status,
  award,
}: {
  status: BidStatus
  award: Pick<Award, 'status' | 'abilities'> | null
}) {
  if (status === 'accepted' && award !== null) {
    if (award.status === 'confirmed' && award.abilities.includes('sign')) return <Status tone="wait">To sign</Status>
    const { tone, word } = OWN_AWARD_WORDS[award.status]
    return <Status tone={tone}>{word}</Status>
  }
  const { tone, word } = OWN_BID_WORDS[status]
  return <Status tone={tone}>{word}</Status>
}
