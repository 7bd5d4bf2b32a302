import { DECLINE_REASONS, type DeclineReason } from '@drawbar/contract/codes.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { formatMoney } from '../../ui/format/format.ts'
import type { LoadBids } from './against.ts'
import { isLive } from './bid-order.ts'
import { BidStatusLabel } from './bid-status.tsx'
import css from './comparison.module.css'

/** Bids that are no longer in play: a line each, with what ended them. A sealed price of a bid that ended before the deadline stays sealed. */
export function OverBids({ items, unopened }: Pick<LoadBids, 'items' | 'unopened'>) {
  const over = items.filter((bid) => !isLive(bid))
  if (over.length === 0 && unopened.length === 0) return null
  return (
    <section className={css['over']} aria-labelledby="bids-over">
      <h3 id="bids-over" className="t-panel">
        {t('No longer in play')}
      </h3>
      <ul>
        {over.map((bid) => (
          <li key={bid.id}>
            <span>{bid.carrierName}</span>
            <span className="tn">{formatMoney(bid.amount)}</span>
            <BidStatusLabel status={bid.status} />
            <span className={css['quiet']}>
              {[
                bid.rejectReason === null
                  ? null
                  : translated(DECLINE_REASONS[bid.rejectReason as DeclineReason] ?? bid.rejectReason),
                bid.rejectNote,
              ]
                .filter(Boolean)
                .join(': ')}
            </span>
          </li>
        ))}
        {unopened.map(({ bidId, carrierName, status }) => (
          <li key={bidId}>
            <span>{carrierName}</span>
            <span className={css['quiet']}>{t('never opened')}</span>
            <BidStatusLabel status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
