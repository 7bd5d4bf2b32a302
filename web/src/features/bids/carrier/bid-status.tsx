import type { Award } from '@drawbar/contract/awards/award.ts'
import type { AwardStatus } from '@drawbar/contract/lifecycles/award.ts'
import type { BidStatus } from '@drawbar/contract/lifecycles/bid.ts'
import { t } from '../../../app/i18n/t.ts'
import { Status } from '../../../ui/display/status.tsx'
import type { Tone } from '../../../ui/theme/tokens.ts'
import { useCompanyScope } from '../../../app/frame/company-scope.ts'

/** A bid in its own carrier's words: a counter waits for “your answer”. */
export const OWN_BID_WORDS: Record<BidStatus, { tone: Tone; word: string }> = {
  open: { tone: 'live', word: t('Open (bid)') },
  countered: { tone: 'neutral', word: t('Your answer') },
  accepted: { tone: 'good', word: t('Accepted') },
  rejected: { tone: 'critical', word: t('Rejected (bid)') },
  withdrawn: { tone: 'idle', word: t('Withdrawn') },
  expired: { tone: 'idle', word: t('Expired') },
  lost: { tone: 'idle', word: t('Lost') },
  declined: { tone: 'idle', word: t('Declined') },
}

/** An award in the carrier's words. Its own decline is idle. */
export const OWN_AWARD_WORDS: Record<AwardStatus, { tone: Tone; word: string }> = {
  offered: { tone: 'neutral', word: t('Confirm award') },
  confirmed: { tone: 'good', word: t('Confirmed') },
  fulfilled: { tone: 'good', word: t('Fulfilled') },
  declined: { tone: 'idle', word: t('Declined') },
  expired: { tone: 'idle', word: t('Offer lapsed') },
  rescinded: { tone: 'idle', word: t('Offer taken back') },
  cancelled: { tone: 'idle', word: t('Canceled (award)') },
  no_show: { tone: 'critical', word: t('No show') },
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
    const { tone, word } = OWN_AWARD_WORDS[award.status]
    return <Status tone={tone}>{word}</Status>
  }
  const { tone, word } = OWN_BID_WORDS[status]
  return <Status tone={tone}>{word}</Status>
}
