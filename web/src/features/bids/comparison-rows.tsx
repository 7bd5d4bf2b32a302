import type { Bid } from '@drawbar/contract/bids/bid.ts'
import { PAYMENT_TERMS_DAYS } from '@drawbar/contract/billing/payment-terms.ts'
import { METERS_PER_MILE } from '@drawbar/contract/units.ts'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import {
  formatDuration,
  formatMoney,
  formatPercent,
  formatRate,
  toDistance,
  type DistanceUnit,
} from '../../ui/format/format.ts'
import { Status, StatusShape } from '../../ui/display/status.tsx'
import { TimeInZone } from '../../ui/display/time-in-zone.tsx'
import { formatClock, formatDate, formatDayShort, formatWindow, zoneAbbreviation } from '../../ui/format/zoned-time.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { equipmentName } from '../loads/load-labels.ts'
import { againstBid, FEW_LOADS, pickupMargin, type LoadBids } from './against.ts'
import { quotedPerMile } from './quoted-price.ts'
import css from './comparison.module.css'
import { PackageCell, packagesByBid } from './bid-packages.tsx'
import { PreferenceCell } from './preference-cell.tsx'

export interface ComparisonRow {
  key: string
  label: string
  note?: string
  cell: (bid: Bid) => ReactNode
}

export interface RowGroup {
  name: string | null
  rows: readonly ComparisonRow[]
}

const NONE = <span className={css['quiet']}>{t('not given')}</span>
const NO_RECORD = <span className={css['quiet']}>{t('not on file')}</span>

/** What is known of each bid beside the price: only what the server sent, and “not on file” where it sent nothing. */
export function comparisonRows(bids: LoadBids, now: number): RowGroup[] {
  const { load } = bids
  const zone = load.origin.timeZone
  const packages = packagesByBid(bids.ties)
  return [
    {
      name: null,
      rows: [
        {
          key: 'against',
          label: t('Against it'),
          note: t('why not this one'),
          cell: (bid) => <AgainstList bid={bid} bids={bids} now={now} />,
        },
        // Most loads have none, and then there is no row about it.
        ...(packages.size === 0
          ? []
          : [
              {
                key: 'tied',
                label: t('Tied'),
                note: t('to bids on other loads'),
                cell: (bid: Bid) => <PackageCell bidPackage={packages.get(bid.id)} />,
              },
            ]),
        {
          key: 'offers',
          label: t('Offers'),
          note: t('today by the clock, {zone}', { zone: zoneAbbreviation(now, zone) }),
          cell: (bid) => <Offers bid={bid} zone={zone} now={now} />,
        },
      ],
    },
    {
      name: t('Record'),
      rows: [
        {
          key: 'authority',
          label: t('Authority'),
          note: t('USDOT, docket'),
          cell: ({ carrier }) => <Authority carrier={carrier} now={now} />,
        },
        {
          key: 'standing',
          label: t('Your list'),
          note: t('preferred or blocked'),
          cell: (bid) => <PreferenceCell bid={bid} />,
        },
        {
          key: 'pickups',
          label: t('On-time pickups'),
          note: t('of those counted'),
          cell: ({ carrier }) => <OnTime {...carrier.onTimePickups} />,
        },
        {
          key: 'deliveries',
          label: t('On-time deliveries'),
          note: t('of those counted'),
          cell: ({ carrier }) => <OnTime {...carrier.onTimeDeliveries} />,
        },
        {
          key: 'kept',
          label: t('Awards accepted'),
          note: t('below: kept once confirmed'),
          cell: ({ carrier }) => (
            <>
              <OnTime onTime={carrier.acceptance.hits} n={carrier.acceptance.n} />
              <span className={css['secondary']}>
                <OnTime onTime={carrier.kept.hits} n={carrier.kept.n} />
              </span>
            </>
          ),
        },
        {
          key: 'tracking',
          label: t('Tracked in transit'),
          note: t('below: proof within a day'),
          cell: ({ carrier }) => (
            <>
              {carrier.tracking.n === 0 ? (
                <span className={css['quiet']}>{t('none counted')}</span>
              ) : (
                <>
                  <span className="tn">
                    {formatPercent(carrier.tracking.hits / carrier.tracking.n, { sign: false })}
                  </span>{' '}
                  <span className={css['quiet']}>
                    {t('of {time}', { time: formatDuration(carrier.tracking.n * 60) })}
                  </span>
                </>
              )}
              <span className={css['secondary']}>
                <OnTime onTime={carrier.pod.hits} n={carrier.pod.n} />
              </span>
            </>
          ),
        },
        {
          key: 'loads',
          label: t('Loads completed'),
          note: t('on this market'),
          cell: ({ carrier }) => <span className="tn">{carrier.completedLoads}</span>,
        },
      ],
    },
    {
      name: t('Cover'),
      rows: [
        {
          key: 'cargo',
          label: t('Cargo insurance'),
          cell: (bid) => <Cover amount={bid.carrier.cargoCoverage} bid={bid} rule="cargo_coverage" />,
        },
        {
          key: 'auto',
          label: t('Auto liability'),
          cell: (bid) => <Cover amount={bid.carrier.autoLiability} bid={bid} rule="auto_liability" />,
        },
      ],
    },
    {
      name: t('Time'),
      rows: [
        {
          key: 'pickup',
          label: t('Pickup'),
          note: t('window {window}', {
            window: formatWindow({ start: load.origin.windowStartAt, end: load.origin.windowEndAt, zone }),
          }),
          cell: (bid) => <Pickup bid={bid} load={load} />,
        },
        {
          key: 'transit',
          label: t('Transit'),
          note: t('as they state it'),
          cell: ({ transitMinutes }) => (transitMinutes === null ? NONE : formatDuration(transitMinutes * 60)),
        },
      ],
    },
    {
      name: t('Equipment and terms'),
      rows: [
        {
          key: 'equipment',
          label: t('Equipment'),
          cell: ({ equipment }) => (equipment === null ? NONE : `${equipment}, ${equipmentName(equipment)}`),
        },
        {
          key: 'valid',
          label: t('Bid stands to'),
          note: t('payment net {days}', { days: PAYMENT_TERMS_DAYS }),
          cell: ({ validUntil, reconfirmBy }) => {
            const until = reconfirmBy ?? validUntil
            return until === null ? t('until decided') : <TimeInZone at={until} zone={zone} day="short" />
          },
        },
        {
          key: 'note',
          label: t('Their note'),
          cell: ({ note }) => (note === null || note === '' ? <span className={css['quiet']}>{t('none')}</span> : note),
        },
      ],
    },
  ]
}

function AgainstList({ bid, bids, now }: { bid: Bid; bids: LoadBids; now: number }) {
  const found = againstBid(bid, { bids, now })
  if (found.length === 0) return <span className={css['quiet']}>{t('nothing found')}</span>
  return (
    <ul className={css['against']}>
      {found.map(({ tone, text, source }) => (
        <li key={text}>
          <span className={tone === null ? css['quiet'] : css[tone]}>
            {tone === null ? '–' : <StatusShape tone={tone} />}
          </span>
          <span>
            {text}
            {source === null ? null : <span className={css['source']}>{source}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Offers({ bid, zone, now }: { bid: Bid; zone: string; now: number }) {
  const { isReadOnly } = useCompanyScope()
  const last = bid.offers.length - 1
  return (
    <ol className={css['offers']}>
      {bid.offers.map(({ by, amount, at, revision, note }, index) => (
        <li key={revision}>
          <time dateTime={at}>
            {formatDate(at, zone) === formatDate(now, zone) ? formatClock(at, zone) : formatDayShort(at, zone, now)}
          </time>
          <span className={by === 'consignor' ? css['you'] : undefined}>
            {by !== 'consignor' ? t('Bid (noun)') : isReadOnly ? t('Consignor') : t('You')}
          </span>
          <span className={`tn ${index === last ? (css['status'] ?? '') : ''}`}>{formatMoney(amount)}</span>
          {/* The carrier's last word has a row of its own. */}
          {!note || (by === 'carrier' && note === bid.note) ? null : <span className={css['statement']}>“{note}”</span>}
        </li>
      ))}
    </ol>
  )
}

const YEAR_MS = 365.25 * 86_400_000

function Authority({ carrier, now }: { carrier: Bid['carrier']; now: number }) {
  const years = carrier.authoritySince === null ? null : (now - new Date(carrier.authoritySince).getTime()) / YEAR_MS
  const months = Math.max(1, Math.round((years ?? 0) * 12))
  const since =
    years === null
      ? null
      : years >= 1
        ? t('{years} y', { years: Math.floor(years), count: Math.floor(years) })
        : t('{months} mo', { months, count: months })
  const numbers = [carrier.usdot === null ? null : t('USDOT {usdot}', { usdot: carrier.usdot }), carrier.docket].filter(
    (part) => part !== null,
  )
  return (
    <>
      {carrier.authority === 'active' ? (
        <Status tone="good">{since === null ? t('Active') : t('Active {since}', { since })}</Status>
      ) : carrier.authority === 'inactive' ? (
        <Status tone="critical">{t('Inactive')}</Status>
      ) : (
        <Status tone="warning">{t('Not known')}</Status>
      )}
      <span className={css['secondary']}>{numbers.length === 0 ? t('no number on file') : numbers.join(', ')}</span>
    </>
  )
}

/** A share is worth its count: under twenty it says so. */
function OnTime({ onTime, n }: { onTime: number; n: number }) {
  if (n === 0) return <span className={css['quiet']}>{t('none counted')}</span>
  return (
    <>
      <span className="tn">{formatPercent(onTime / n, { sign: false })}</span>{' '}
      {n < FEW_LOADS ? (
        <span className={css['warning']}>{t('n {n}, few', { n })}</span>
      ) : (
        <span className={css['quiet']}>n {n}</span>
      )}
    </>
  )
}

function Cover({ amount, bid, rule }: { amount: Bid['carrier']['cargoCoverage']; bid: Bid; rule: string }) {
  const checked = bid.eligibility.reasons.find((reason) => reason.rule === rule)
  return (
    <>
      {amount === null ? NO_RECORD : <span className="tn">{formatMoney(amount, { decimals: 'whole' })}</span>}{' '}
      {checked === undefined ? null : checked.passed ? (
        <Status tone="good">{t('Covers')}</Status>
      ) : (
        <Status tone={checked.severity === 'block' ? 'critical' : 'warning'}>
          {checked.severity === 'block' ? t('Short') : t('Check')}
        </Status>
      )}
    </>
  )
}

function Pickup({ bid, load }: { bid: Bid; load: LoadBids['load'] }) {
  const margin = pickupMargin(bid, load)
  if (bid.pickupAt === null || margin === null) return NONE
  return (
    <>
      <TimeInZone at={bid.pickupAt} zone={load.origin.timeZone} day="short" />
      <span className={css['secondary']}>
        {margin < 0
          ? t('{time} after it closes', { time: formatDuration(-margin / 1000) })
          : t('{time} before it closes', { time: formatDuration(margin / 1000) })}
      </span>
    </>
  )
}

/** The server says the rate in minor units a mile, whatever the reader measures in. */
export function perDistance(bid: Bid, unit: DistanceUnit): string {
  const ofQuoted = quotedPerMile(bid)
  if (ofQuoted === null) return ''
  return `${formatRate(ofQuoted / 100 / toDistance(METERS_PER_MILE, unit), bid.amount.currency)}/${unit}`
}
