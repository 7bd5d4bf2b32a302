import type { LoadSummary } from '@drawbar/contract/loads.ts'
import type { ReactNode } from 'react'
import { CodeBox } from '../../ui/code-box.tsx'
import { formatDistance, formatDuration, formatMoney } from '../../ui/format.ts'
import { Lane, LaneTimes } from '../../ui/lane.tsx'
import { Amount, Price } from '../../ui/price.tsx'
import type { Column } from '../../ui/table-column.ts'
import { exportMoney, exportText } from '../../ui/table-export.ts'
import { DISTANCE_HEAD, useUnits, type Units } from '../../ui/units.ts'
import { exportGoods, exportHaulDistance, exportLane, exportWindows } from './haul-export.ts'
import { placeName } from '../places/place-name.ts'
import css from './load-list.module.css'
import { expiresIn, LOAD_STATUS, LoadStatusMark } from './load-status.tsx'
import { bidsWords, equipmentName, goodsWords, PRICING_WORDS, temperatureWords } from './load-words.ts'
import { useNow } from './use-now.ts'

const isOver = ({ status }: LoadSummary): boolean => status === 'cancelled' || status === 'expired'

const same = (load: LoadSummary): LoadSummary => load

export function loadColumns({
  units,
  action,
}: {
  units: Units
  action: (load: LoadSummary) => ReactNode
}): Column<LoadSummary>[] {
  return [
    {
      key: 'reference',
      head: 'Load',
      width: 112,
      sortable: true,
      stays: true,
      cell: (load) => <Two first={<LoadStatusMark load={load} />} second={load.reference} />,
      plain: [
        exportText('Load', ({ reference }) => reference),
        exportText('Status', ({ status }) => LOAD_STATUS[status].word),
      ],
    },
    {
      key: 'lane',
      head: 'Lane',
      stays: true,
      cell: (load) => (
        <Lane origin={placeName(load.origin)} destination={placeName(load.destination)} gone={isOver(load)} />
      ),
      plain: exportLane(same),
    },
    {
      key: 'pickup',
      head: 'Pickup and delivery',
      headNote: 'local time',
      width: 226,
      sortable: true,
      cell: (load) => <LoadTimes load={load} />,
      plain: exportWindows(same),
    },
    {
      key: 'miles',
      head: DISTANCE_HEAD[units.distance],
      name: 'Distance',
      headNote: 'est.',
      width: 70,
      align: 'end',
      cell: (load) => (
        <Two
          first={<span className="tn">{formatDistance(load.distanceMeters, units.distance)}</span>}
          second={load.stopCount > 2 ? `${load.stopCount} stops` : ''}
        />
      ),
      plain: [exportHaulDistance(same, units), exportText('Stops', ({ stopCount }) => stopCount)],
    },
    {
      key: 'goods',
      head: 'Equipment and goods',
      width: 182,
      cell: (load) => <LoadGoods load={load} />,
      plain: exportGoods(same, units),
    },
    {
      key: 'price',
      head: 'Price',
      width: 106,
      align: 'end',
      cell: (load) => <LoadPrice load={load} />,
      plain: [
        exportText('Pricing', ({ pricingMode }) => PRICING_WORDS[pricingMode]),
        ...exportMoney<LoadSummary>('Price', ({ price }) => price),
        ...exportMoney<LoadSummary>('Target', ({ target }) => target),
        ...exportMoney<LoadSummary>('Agreed', ({ agreedPrice }) => agreedPrice),
      ],
    },
    {
      key: 'bids',
      head: 'Bids',
      width: 130,
      align: 'end',
      cell: (load) => <LoadBids load={load} />,
      plain: [
        exportText('Bids', ({ bidCount }) => bidCount),
        ...exportMoney<LoadSummary>('Lowest bid', ({ lowestBid }) => lowestBid),
        exportText('Carrier', ({ carrierName }) => carrierName),
      ],
    },
    {
      key: 'created',
      head: 'Age',
      width: 102,
      align: 'end',
      sortable: true,
      cell: (load) => <LoadAge load={load} />,
      plain: [
        exportText('Created', ({ createdAt }) => createdAt),
        exportText('Posted', ({ postedAt }) => postedAt),
        exportText('Expires', ({ expiresAt }) => expiresAt),
      ],
    },
    { key: 'act', head: <span className="visually-hidden">Act</span>, width: 132, align: 'end', cell: action },
  ]
}

function Two({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={css['two']}>
      <span>{first}</span>
      <span className={css['second']}>{second}</span>
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
        <span className={css['quiet']}>No equipment yet</span>
      ) : (
        <CodeBox code={code} title={equipmentName(code)} />
      )}
      {more.length > 0 ? <span className={css['quiet']}> or {more.join(', ')}</span> : null}{' '}
      {load.temperature === null ? null : temperatureWords(load.temperature, units)}
      {load.hazmat ? ' Hazmat' : ''}
    </>
  )
  return <Two first={first} second={goodsWords(load, units)} />
}

export function LoadPrice({ load }: { load: LoadSummary }) {
  const { distanceMeters } = load
  if (load.agreedPrice !== null) return <Price value={load.agreedPrice} distanceMeters={distanceMeters} lead="agreed" />
  if (load.price !== null) return <Price value={load.price} under={PRICING_WORDS[load.pricingMode]} />
  const aim = load.pricingMode === 'sealed_bid' ? 'reserve' : 'target'
  return (
    <Two
      first={PRICING_WORDS[load.pricingMode]}
      second={
        load.target === null ? (
          `no ${aim}`
        ) : (
          <>
            {aim} <Amount value={load.target} />
          </>
        )
      }
    />
  )
}

export function LoadBids({ load }: { load: LoadSummary }) {
  if (load.status === 'draft' || load.pricingMode === 'fixed') return <span className={css['quiet']}>–</span>
  if (load.carrierName !== null)
    return <Two first={load.carrierName} second={load.status === 'offered' ? 'has to confirm' : ''} />
  const sealed = load.pricingMode === 'sealed_bid' && load.lowestBid === null && (load.bidCount ?? 0) > 0
  return (
    <Two
      first={bidsWords(load.bidCount ?? 0)}
      second={load.lowestBid === null ? (sealed ? 'sealed' : '') : `low ${formatMoney(load.lowestBid)}`}
    />
  )
}

function LoadAge({ load }: { load: LoadSummary }) {
  const now = useNow()
  const since = load.postedAt ?? load.createdAt
  const left = expiresIn(load, now)
  return (
    <Two
      first={<span className="tn">{formatDuration((now - new Date(since).getTime()) / 1000)}</span>}
      second={left === null ? (load.postedAt === null ? 'not posted' : '') : `${formatDuration(left / 1000)} left`}
    />
  )
}
