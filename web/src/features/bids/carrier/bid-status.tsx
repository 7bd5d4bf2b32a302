import type { Award } from '@drawbar/contract/awards/award.ts'
import type { AwardStatus } from '@drawbar/contract/lifecycles/award.ts'
import type { BidStatus } from '@drawbar/contract/lifecycles/bid.ts'
import { t } from '../../../app/i18n/t.ts'
import { Status } from '../../../ui/display/status.tsx'
import type { Tone } from '../../../ui/theme/tokens.ts'
import { useCompanyScope } from '../../../app/frame/company-scope.ts'

/** A bid in its own carrier's words: a counter waits for “your answer”. */
export const OWN_BID_STATUS: Record<BidStatus, { tone: Tone; label: string }> = {
  open: { tone: 'live', label: t('Open (bid)') },
  countered: { tone: 'neutral', label: t('Your answer') },
  accepted: { tone: 'good', label: t('Accepted') },
  rejected: { tone: 'critical', label: t('Rejected (bid)') },
  withdrawn: { tone: 'idle', label: t('Withdrawn') },
  expired: { tone: 'idle', label: t('Expired') },
  lost: { tone: 'idle', label: t('Lost') },
  declined: { tone: 'idle', label: t('Declined') },
}

/** An award in the carrier's words. Its own decline is idle. */
export const OWN_AWARD_STATUS: Record<AwardStatus, { tone: Tone; label: string }> = {
  offered: { tone: 'neutral', label: t('Confirm award') },
  confirmed: { tone: 'good', label: t('Confirmed') },
  fulfilled: { tone: 'good', label: t('Fulfilled') },
  declined: { tone: 'idle', label: t('Declined') },
  expired: { tone: 'idle', label: t('Offer lapsed') },
  rescinded: { tone: 'idle', label: t('Offer taken back') },
  cancelled: { tone: 'idle', label: t('Canceled (award)') },
  no_show: { tone: 'critical', label: t('No show') },
}

/** An accepted bid lives on as its award, so the award's word is the newer one. */
export function OwnBidStatus({
  status,
  reconfirmBy = null,
  award,
}: {
  status: BidStatus
  reconfirmBy?: string | null
  award: Pick<Award, 'status' | 'abilities'> | null
}) {
  const { isReadOnly } = useCompanyScope()
  if (status === 'countered' && isReadOnly) return <Status tone="neutral">{t('To answer')}</Status>
  if (status === 'open' && reconfirmBy !== null) return <Status tone="neutral">{t('Confirm price')}</Status>
  if (status === 'accepted' && award !== null) {
    if (award.status === 'confirmed' && award.abilities.includes('sign'))
      return <Status tone="neutral">{t('To sign')}</Status>
    const { tone, label: statusLabel } = OWN_AWARD_STATUS[award.status]
    return <Status tone={tone}>{statusLabel}</Status>
  }
  const { tone, label: statusLabel } = OWN_BID_STATUS[status]
  return <Status tone={tone}>{statusLabel}</Status>
}
