import { Link } from 'react-router'
import { t, translated } from '../../../app/i18n/t.ts'
import { paths, withQuery } from '../../../paths.ts'
import { Button } from '../../../ui/form/button.tsx'
import { showFeedback } from '../../../ui/feedback/feedback.ts'
import { formatMoney, type Money } from '../../../ui/format/format.ts'
import { TimeInZone } from '../../../ui/display/time-in-zone.tsx'
import css from './bid-panel.module.css'
import { EligibilityLine, reasonsOf } from './eligibility-line.tsx'
import { RECONFIRM_MESSAGES, refusalOf } from './refusals.ts'
import { useMayOffer } from './use-may-offer.ts'
import { useReconfirmBid } from './use-offer-commands.ts'
import { useSeenVersion } from './use-seen-version.ts'

export interface ReconfirmAnswerProps {
  bid: { id: string; amount: Money; revision: number }
  loadId: string
  /** Of the post as it stands before the reader. */
  version: number
  zone: string
  /** Without a word until then the bid ends. */
  by: string
  lockedReason?: string | undefined
  /** The terms of the load stand elsewhere, and a link leads there. */
  separate?: boolean
}

/** The load changed in what the bid priced: its carrier reads it again, and keeps its price or names another below. */
export function ReconfirmAnswer({
  bid,
  loadId,
  version,
  zone,
  by,
  lockedReason,
  separate: isSeparate = false,
}: ReconfirmAnswerProps) {
  const reconfirm = useReconfirmBid()
  const { seen, readAgain } = useSeenVersion(version)
  const mayNot = useMayOffer()
  const price = formatMoney(bid.amount)
  const refusedFor = reasonsOf(reconfirm.error)
  const refusal = refusedFor === null ? refusalOf(reconfirm.error, RECONFIRM_MESSAGES) : null
  return (
    <div>
      <div className={css['book']}>
        <span>
          <strong>{t('The load changed after your bid')}</strong>
          <br />
          <span className="t-second">
            {t('Without your word the bid ends')} <TimeInZone at={by} zone={zone} day="short" />.{' '}
            {isSeparate ? (
              <Link className="link" to={withQuery(paths.carrierLoads, { load: loadId })}>
                {t('Read the load again')}
              </Link>
            ) : (
              t('Its new terms stand here; read them first.')
            )}
          </span>
        </span>
        <Button
          variant="primary"
          busy={reconfirm.isPending}
          lockedReason={mayNot ?? lockedReason}
          onClick={() =>
            reconfirm.mutate(
              {
                params: { loadId, bidId: bid.id },
                body: { expectedRevision: bid.revision, expectedVersion: seen },
              },
              {
                onError: readAgain,
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
      {refusedFor === null ? null : <EligibilityLine eligibility={refusedFor} action="bid" />}
      {refusal === null ? null : (
        <p role="alert" className={css['refused']}>
          {translated(refusal)}
        </p>
      )}
    </div>
  )
}
