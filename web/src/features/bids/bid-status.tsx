import type { AwardStatus } from '@drawbar/contract/lifecycles/award.ts'
import type { BidStatus } from '@drawbar/contract/lifecycles/bid.ts'
import { t } from '../../app/i18n/t.ts'
import { Status } from '../../ui/display/status.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'

/** A bid in its load owner's words: after a counter it is the carrier who owes an answer. */
export const BID_STATUS: Record<BidStatus, { tone: Tone; label: string }> = {
  open: { tone: 'live', label: t('Open (bid)') },
  countered: { tone: 'neutral', label: t('Their answer') },
  accepted: { tone: 'good', label: t('Accepted') },
  rejected: { tone: 'critical', label: t('Rejected (bid)') },
  withdrawn: { tone: 'idle', label: t('Withdrawn') },
  expired: { tone: 'idle', label: t('Expired') },
  lost: { tone: 'idle', label: t('Lost') },
  declined: { tone: 'critical', label: t('Declined') },
}

/** The carrier turning an award down is something to act on. */
export const AWARD_STATUS: Record<AwardStatus, { tone: Tone; label: string }> = {
  offered: { tone: 'neutral', label: t('Offered (award)') },
  confirmed: { tone: 'good', label: t('Confirmed') },
  fulfilled: { tone: 'good', label: t('Fulfilled') },
  declined: { tone: 'critical', label: t('Declined') },
  expired: { tone: 'idle', label: t('Expired') },
  rescinded: { tone: 'idle', label: t('Rescinded') },
  cancelled: { tone: 'idle', label: t('Canceled (award)') },
  no_show: { tone: 'critical', label: t('No show') },
}

export function BidStatusLabel({ status }: { status: BidStatus }) {
  const { tone, label: statusLabel } = BID_STATUS[status]
  return <Status tone={tone}>{statusLabel}</Status>
}

export function AwardStatusLabel({ status, variant = 'plain' }: { status: AwardStatus; variant?: 'plain' | 'tag' }) {
  const { tone, label: statusLabel } = AWARD_STATUS[status]
  return (
    <Status tone={tone} variant={variant}>
      {statusLabel}
    </Status>
  )
}
