import type { LoadSummary } from '@drawbar/contract/loads/loads.ts'
import type { ReactNode } from 'react'
import { language } from '../../app/i18n/language.ts'
import { t } from '../../app/i18n/t.ts'
import { CodeBox } from '../../ui/display/code-box.tsx'
import { formatDistance, formatDuration } from '../../ui/format/format.ts'
import { Lane, LaneTimes, formatStops } from '../../ui/display/lane.tsx'
import { Amount, Price } from '../../ui/display/price.tsx'
import { Status } from '../../ui/display/status.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { exportMoney, exportText } from '../../ui/table/table-export.ts'
import { distanceHead } from '../../ui/table/distance-head.ts'
import { useUnits, type Units } from '../../ui/format/units.ts'
import { exportGoods, exportHaulDistance, exportLane, exportWindows } from './haul-export.ts'
import { placeName } from '../places/place-name.ts'
import css from './load-list.module.css'
import { expiresIn, LOAD_STATUS, LoadStatusMark } from './load-status.tsx'
import { bidsLabel, equipmentName, goodsLabel, lowestLabel, PRICING_LABELS, temperatureLabel } from './load-labels.ts'
import { postNote } from './post-note.ts'
import { useNow } from '../../ui/layout/use-now.ts'

const isOver = ({ status }: LoadSummary): boolean => status === 'cancelled' || status === 'expired'

const same = (load: LoadSummary): LoadSummary => load

/**
 * The longest word and the longest act of each language: “Ofertas abiertas” and “Sigue disponible”, “Open bids” and “Compare bids”. The goods give way: all
 * columns stand in the 1217 px that a list has at 1440.
 */
const [PRICE_PX, ACTION_PX, GOODS_PX] = language === 'es' ? [120, 146, 140] : [106, 132, 168]

/** How a row is chosen, and all of them. */
export interface ChoiceCell {
  head: ReactNode
  cell: (load: LoadSummary) => ReactNode
}

export function loadColumns({
  units,
  choose,
  action,
}: {
  units: Units
  choose: ChoiceCell | null
  action: (load: LoadSummary) => ReactNode
}): Column<LoadSummary>[] {
  return [
    ...(choose === null ? [] : [{ key: 'choose', width: 32, ...choose }]),
    {
      key: 'reference',
      head: t('Load'),
      width: 142,
      sortable: true,
      stays: true,
      cell: (load) => <Two first={<ListingMark load={load} />} second={<BothReferences load={load} />} />,
      plain: [
        exportText(t('Load'), ({ reference }) => reference),
        exportText(t('Status'), ({ status }) => LOAD_STATUS[status].label),
      ],
    },
    {
      key: 'lane',
      head: t('Lane'),
      stays: true,
      cell: (load) => (
        <Lane origin={placeName(load.origin)} destination={placeName(load.destination)} gone={isOver(load)} />
      ),
      plain: exportLane(same),
    },
    {
      key: 'pickup',
      head: t('Pickup and delivery'),
      headNote: t('local time'),
      width: 196,
      sortable: true,
      cell: (load) => <LoadTimes load={load} />,
      plain: exportWindows(same),
    },
    {
      key: 'miles',
      head: distanceHead(units.distance),
      name: t('Distance'),
      headNote: t('est.'),
      width: 70,
      align: 'end',
      cell: (load) => (
        <Two
          first={<span className="tn">{formatDistance(load.distanceMeters, units.distance)}</span>}
          second={formatStops(load.stopCount)}
        />
      ),
      plain: [exportHaulDistance(same, units), exportText(t('Stops'), ({ stopCount }) => stopCount)],
    },
    {
      key: 'goods',
      head: t('Equipment and goods'),
      width: GOODS_PX,
      cell: (load) => <LoadGoods load={load} />,
      plain: exportGoods(same, units),
    },
    {
      key: 'price',
      head: t('Price'),
      width: PRICE_PX,
      align: 'end',
      cell: (load) => <LoadPrice load={load} />,
      plain: [
        exportText(t('Pricing'), ({ pricingMode }) => PRICING_LABELS[pricingMode]),
        ...exportMoney<LoadSummary>(t('Price'), ({ price }) => price),
        ...exportMoney<LoadSummary>(t('Target'), ({ target }) => target),
        ...exportMoney<LoadSummary>(t('Agreed'), ({ agreedPrice }) => agreedPrice),
      ],
    },
    {
      key: 'bids',
      head: t('Bids'),
      width: 130,
      align: 'end',
      cell: (load) => <LoadBids load={load} />,
      plain: [
        exportText(t('Bids'), ({ bidCount }) => bidCount),
        ...exportMoney<LoadSummary>(t('Lowest bid'), ({ lowestBid }) => lowestBid),
        exportText(t('Carrier'), ({ carrierName }) => carrierName),
      ],
    },
    {
      key: 'age',
      head: t('Age'),
      width: 112,
      align: 'end',
      sortable: true,
      cell: (load) => <LoadAge load={load} />,
      plain: [
        exportText(t('Created'), ({ createdAt }) => createdAt),
        exportText(t('Posted'), ({ postedAt }) => postedAt),
        exportText(t('Fell off'), ({ fallOffs }) => fallOffs),
        exportText(t('Expires'), ({ expiresAt }) => expiresAt),
      ],
    },
    {
      key: 'act',
      head: <span className="visually-hidden">{t('Act')}</span>,
      width: ACTION_PX,
      align: 'end',
      cell: action,
    },
  ]
}

function Two({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={css['two']}>
      <span>{first}</span>
      <span className={css['secondary']}>{second}</span>
    </span>
  )
}

export function LoadTimes({ load }: { load: Pick<LoadSummary, 'origin' | 'destination'> }) {
  const window = (stop: LoadSummary['origin']) => ({
    start: stop.windowStartAt,
    end: stop.windowEndAt,
    zone: stop.timeZone,
  })
  return <LaneTimes pickup={window(load.origin)} delivery={window(load.destination)} />
}

export function LoadGoods({ load }: { load: LoadSummary }) {
  const units = useUnits()
  const [code, ...more] = load.equipment
  const first = (
    <>
      {code === undefined ? (
        <span className={css['quiet']}>{t('No equipment yet')}</span>
      ) : (
        <CodeBox code={code} title={equipmentName(code)} />
      )}
      {more.length > 0 ? <span className={css['quiet']}> {t('or {codes}', { codes: more.join(', ') })}</span> : null}{' '}
      {load.temperature === null ? null : temperatureLabel(load.temperature, units)}
      {load.hazmat ? ` ${t('Hazmat (short)')}` : ''}
    </>
  )
  return <Two first={first} second={goodsLabel(load, units)} />
}

export function LoadPrice({ load }: { load: LoadSummary }) {
  const { distanceMeters } = load
  if (load.agreedPrice !== null)
    return (
      <Price
        value={load.agreedPrice}
        distanceMeters={distanceMeters}
        lead={load.status === 'offered' ? t('offered (price)') : t('agreed')}
      />
    )
  if (load.price !== null) return <Price value={load.price} under={PRICING_LABELS[load.pricingMode]} />
  const sealed = load.pricingMode === 'sealed_bid'
  return (
    <Two
      first={PRICING_LABELS[load.pricingMode]}
      second={
        load.target === null ? (
          sealed ? (
            t('no reserve')
          ) : (
            t('no target')
          )
        ) : (
          <>
            {sealed ? t('reserve') : t('target')} <Amount value={load.target} />
          </>
        )
      }
    />
  )
}

export function LoadBids({ load }: { load: LoadSummary }) {
  // Offered, the state and the price beside it say that the carrier has to confirm.
  if (load.carrierName !== null) return <span className={css['carrier']}>{load.carrierName}</span>
  if (load.status === 'draft' || load.pricingMode === 'fixed') return <span className={css['quiet']}>–</span>
  return <Two first={bidsLabel(load.bidCount ?? 0)} second={lowestLabel(load)} />
}

/** The state, or what its owner should know of the post before it. */
export function ListingMark({ load }: { load: LoadSummary }) {
  const now = useNow()
  const note = postNote(load, now)
  return note === null ? <LoadStatusMark load={load} /> : <Status tone="warning">{note.label}</Status>
}

/** Ours and the owner's own, by which it knows the load. */
export function BothReferences({ load: { reference, ownReference } }: { load: LoadSummary }) {
  if (ownReference === null) return reference
  return (
    <>
      {reference} <span title={t('Your reference {reference}', { reference: ownReference })}>{ownReference}</span>
    </>
  )
}

function LoadAge({ load }: { load: LoadSummary }) {
  const now = useNow()
  const since = load.postedAt ?? load.createdAt
  const left = expiresIn(load, now)
  const note = postNote(load, now)
  const answerMs = load.answerBy === null ? null : Date.parse(load.answerBy) - now
  return (
    <Two
      first={<span className="tn">{formatDuration((now - new Date(since).getTime()) / 1000)}</span>}
      second={
        note !== null
          ? note.when
          : answerMs !== null && answerMs > 0
            ? t('{time} to confirm', { time: formatDuration(answerMs / 1000) })
            : left === null
              ? load.postedAt === null
                ? t('not posted')
                : ''
              : leftLabel(left, load.biddingEndsAt === null ? null : Date.parse(load.biddingEndsAt) - now)
      }
    />
  )
}

/** What ends first is what its owner waits for: the bids, then the post. */
function leftLabel(postMs: number, biddingMs: number | null): string {
  if (biddingMs === null || biddingMs > postMs) return t('{time} left', { time: formatDuration(postMs / 1000) })
  return biddingMs > 0 ? t('{time} to bid', { time: formatDuration(biddingMs / 1000) }) : t('bids closed')
}
