import {
  askToJoin,
  listBidInvitations,
  type BidInvitation,
  type UnverifiedBid,
} from '@drawbar/contract/guest-bids/guest-bids.ts'
import { METERS_PER_MILE } from '@drawbar/contract/units.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { formatMoney, formatRate, toDistance } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import { useUnits } from '../../ui/format/units.ts'
import { dayOf } from '../companies/company-labels.tsx'
import css from './guest-bids-panel.module.css'

/** An invitation by which a bid stands. */
type Unverified = Omit<BidInvitation, 'bid' | 'state'> & { bid: UnverifiedBid }
/** More would push the bids that can be awarded out of sight. */
const FIRST = 3

/** Prices by link, each with all that is known of its maker, which is the mailbox and his own word. No act here awards: asking to join does. */
export function UnverifiedBids({ loadId, bids }: { loadId: string; bids: readonly Unverified[] }) {
  const [all, setAll] = useState(false)
  const ask = useCommand(askToJoin, {
    invalidates: [listBidInvitations],
    onSuccess: () => showFeedback({ type: 'success', message: t('Asked. The mail brings a link to claim the bid.') }),
  })
  return (
    <section className={css['unverified']} aria-labelledby="unverified-bids">
      <header className={css['head']}>
        <h3 id="unverified-bids" className="t-panel">
          {t('Unverified bids')}
        </h3>
        <p className={css['quiet']}>
          {t('They count in no comparison and cannot be awarded before the carrier has joined and claimed them.')}
        </p>
      </header>
      {ask.error === null ? null : (
        <p role="alert">
          <Status tone="critical">{translated(ask.error.message)}</Status>
        </p>
      )}
      <ul className={css['bids']}>
        {(all ? bids : bids.slice(0, FIRST)).map(({ id, email, bid, askedAt, abilities }) => (
          <li key={id} className={css['bid']}>
            <span className={css['actor']}>
              <Status tone="warning">{t('Unverified')}</Status>
              <strong>{bid.companyName}</strong>
              <Numbers bid={bid} />
            </span>
            <span className={css['cost']}>
              <span className={css['figure']}>{formatMoney(bid.amount)}</span>
              <PerDistance bid={bid} />
              {bid.revision === 1 ? null : (
                <span className={css['quiet']}>
                  {t('changed {count} times, last {day}', {
                    count: bid.revision - 1,
                    day: dayOf(bid.updatedAt),
                  })}
                </span>
              )}
              {bid.outdated ? <Status tone="warning">{t('Before your last change of the load')}</Status> : null}
            </span>
            <span className={css['reach']}>
              <span>{bid.contactName}</span>
              <a className="link" href={`tel:${bid.phone.replaceAll(/[^+\d]/g, '')}`}>
                {bid.phone}
              </a>
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
              {bid.note === null ? null : <span className={css['note']}>{bid.note}</span>}
            </span>
            <span className={css['action']}>
              {abilities.includes('ask') ? (
                <Button
                  size="row"
                  busy={ask.isPending && ask.variables.params.invitationId === id}
                  onClick={() => ask.mutate({ params: { loadId, invitationId: id } })}
                >
                  {askedAt === null ? t('Ask them to join') : t('Ask again')}
                </Button>
              ) : null}
              {askedAt === null ? null : (
                <span className={css['quiet']}>{t('Asked {day}', { day: dayOf(askedAt) })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {all || bids.length <= FIRST ? null : (
        <Button size="filter" variant="quiet" onClick={() => setAll(true)}>
          {t('Show all {figure}', { figure: bids.length })}
        </Button>
      )}
    </section>
  )
}

/** The numbers that were typed, and whom the public register knows by them. */
function Numbers({ bid: { usdot, docket, register } }: { bid: UnverifiedBid }) {
  const value = [usdot === null ? null : t('USDOT {usdot}', { usdot }), docket].filter(Boolean).join(', ')
  return (
    <>
      <span className={css['quiet']}>{t('{numbers}, as typed', { numbers: value })}</span>
      {register === null ? (
        <Status tone="warning">{t('The register knows no such number')}</Status>
      ) : (
        <span className={css['quiet']}>
          {register.active
            ? t('Register: {name}, active', { name: register.legalName })
            : t('Register: {name}, not active', { name: register.legalName })}
        </span>
      )}
    </>
  )
}

function PerDistance({ bid: { ratePerMile, amount } }: { bid: UnverifiedBid }) {
  const { distance } = useUnits()
  if (ratePerMile === null) return null
  return (
    <span className="tn">
      {formatRate(ratePerMile / 100 / toDistance(METERS_PER_MILE, distance), amount.currency)}/{distance}
    </span>
  )
}
