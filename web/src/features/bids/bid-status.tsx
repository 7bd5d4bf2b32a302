import type { AwardStatus } from '@drawbar/contract/lifecycles/award.ts'
import type { BidStatus } from '@drawbar/contract/lifecycles/bid.ts'
import { t } from '../../app/i18n/t.ts'
import { Status } from '../../ui/display/status.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'

/** A bid in its load owner's words: after a counter it is the carrier who owes an answer. */
export const BID_WORDS: Record<BidStatus, { tone: Tone; word: string }> = {
  open: { tone: 'live', word: t('Open (bid)') },
  countered: { tone: 'neutral', word: t('Their answer') },
  accepted: { tone: 'good', word: t('Accepted') },
  rejected: { tone: 'critical', word: t('Rejected (bid)') },
  withdrawn: { tone: 'idle', word: t('Withdrawn') },
  expired: { tone: 'idle', word: t('Expired') },
  lost: { tone: 'idle', word: t('Lost') },
  declined: { tone: 'critical', word: t('Declined') },
}

/** The carrier turning an award down is something to act on. */
export const AWARD_WORDS: Record<AwardStatus, { tone: Tone; word: string }> = {
  offered: { tone: 'neutral', word: t('Offered (award)') },
  confirmed: { tone: 'good', word: t('Confirmed') },
  fulfilled: { tone: 'good', word: t('Fulfilled') },
  declined: { tone: 'critical', word: t('Declined') },
  expired: { tone: 'idle', word: t('Expired') },
  rescinded: { tone: 'idle', word: t('Rescinded') },
  cancelled: { tone: 'idle', word: t('Canceled (award)') },
  no_show: { tone: 'critical', word: t('No show') },
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
