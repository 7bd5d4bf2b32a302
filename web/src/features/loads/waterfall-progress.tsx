import { DECLINE_REASONS, keysOf } from '@drawbar/contract/codes.ts'
import type { LoadDetail } from '@drawbar/contract/loads/loads.ts'
import type { Turns } from '@drawbar/contract/loads/load-audience.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { formatMoney } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'
import css from './load-form.module.css'

type Offer = Turns['offers'][number]

const STATES: Record<Offer['state'], { tone: Tone; label: string }> = {
  waiting: { tone: 'neutral', label: t('waits') },
  offered: { tone: 'warning', label: t('has the offer') },
  taken: { tone: 'good', label: t('took it') },
  passed: { tone: 'idle', label: t('did not take it') },
  skipped: { tone: 'idle', label: t('was not asked') },
}
const REASONS: Record<string, string> = {
  no_answer: t('no answer in time'),
  stopped: t('you took the load back'),
  has_bid: t('has a bid of its own'),
  post_ended: t('the post had ended'),
  deadline: t('bidding was about to end'),
  passed: t('did not take it at this price before'),
  suspended: t('suspended'),
}

/** Who was offered the load, who has it now, and who comes next. */
export function WaterfallProgress({
  waterfall,
  load: { answerBy, origin },
}: {
  waterfall: Turns
  load: Pick<LoadDetail, 'answerBy' | 'origin'>
}) {
  return (
    <ol className={css['progress']}>
      {waterfall.offers.map((offer, index) => (
        <li key={offer.companyId}>
          <span>
            {index + 1}. {offer.companyName}
          </span>{' '}
          <span className="tn">{formatMoney(offer.amount)}</span>{' '}
          <span>
            <Status tone={STATES[offer.state].tone}>{STATES[offer.state].label}</Status>
            {offer.reason === null ? '' : ` (${reasonLabel(offer.reason)})`}
            {offer.state !== 'offered' || answerBy === null ? null : (
              <>
                {' '}
                {t('until')} <TimeInZone at={answerBy} zone={origin.timeZone} day="short" />
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function reasonLabel(reason: string): string {
  const known = keysOf(DECLINE_REASONS).find((code) => code === reason)
  return known === undefined ? (REASONS[reason] ?? translated(reason)) : translated(DECLINE_REASONS[known])
}
