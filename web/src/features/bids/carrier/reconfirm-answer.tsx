import { Link } from 'react-router'
import { t, translated } from '../../../i18n/t.ts'
import { paths, withQuery } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { showFeedback } from '../../../ui/feedback.ts'
import { formatMoney } from '../../../ui/format.ts'
import { TimeInZone } from '../../../ui/time-in-zone.tsx'
import css from './bid-panel.module.css'
import { EligibilityLine, reasonsOf } from './eligibility-line.tsx'
import type { MyBid } from './my-bid.ts'
import { RECONFIRM_WORDS, refusalOf } from './refusals.ts'
import { useMayOffer } from './use-may-offer.ts'
import { useReconfirmBid } from './use-offer-commands.ts'

/** The load changed in what the bid priced: its carrier reads it again, and keeps its price or names another below. */
export function ReconfirmAnswer({ bid, by }: { bid: MyBid; by: string }) {
  const reconfirm = useReconfirmBid()
  const mayNot = useMayOffer()
  const price = formatMoney(bid.amount)
  const refusedFor = reasonsOf(reconfirm.error)
  const said = refusedFor === null ? refusalOf(reconfirm.error, RECONFIRM_WORDS) : null
  const isOpen = bid.abilities.includes('reconfirm')
  return (
    <div>
      <div className={css['book']}>
        <span>
          <strong>{t('The load changed after your bid')}</strong>
          <br />
          <span className="t-second">
            {t('Without your word the bid ends')} <TimeInZone at={by} zone={bid.load.origin.timeZone} day="short" />.{' '}
            <Link className="link" to={withQuery(paths.carrierLoads, { load: bid.loadId })}>
              {t('Read the load again')}
            </Link>
          </span>
        </span>
        <Button
          variant="primary"
          busy={reconfirm.isPending}
          lockedReason={mayNot ?? (isOpen ? undefined : t('The load is no longer open.'))}
          onClick={() =>
            reconfirm.mutate(
              {
                params: { loadId: bid.loadId, bidId: bid.id },
                body: { expectedRevision: bid.revision, expectedVersion: bid.load.version },
              },
              {
                onSuccess: () =>
                  showFeedback({
                    type: 'success',
                    message: t('Your {price} holds for the load as it is now.', { price }),
                  }),
              },
            )
          }
        >
          {t('My {price} holds', { price })}
        </Button>
      </div>
      {refusedFor === null ? null : <EligibilityLine eligibility={refusedFor} act="bid" />}
      {said === null ? null : (
        <p role="alert" className={css['refused']}>
          {translated(said)}
        </p>
      )}
    </div>
  )
}
