import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { formatDistance } from '../../ui/format/format.ts'
import { Lane, LaneTimes, formatStops } from '../../ui/display/lane.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { decimalOf, exportDistance, exportMoney, exportText } from '../../ui/table/table-export.ts'
import { distanceHead } from '../../ui/table/distance-head.ts'
import { type Units } from '../../ui/format/units.ts'
import { exportGoods, exportHaulDistance, exportLane, exportWindows } from '../loads/haul-export.ts'
import { PRICING_LABELS } from '../loads/load-labels.ts'
import { placeName } from '../places/place-name.ts'
import type { Facet } from './board-rows.ts'
import { BoardPrice } from './board-price.tsx'
import { ageOf, ageLabel, deadlineTitle, urgencyOf, verbOf, type Won } from './board-labels.ts'
import { PayDays } from './consignor-record.tsx'
import { EmptyMiles } from './empty-miles.tsx'
import { Favourite } from './favourite.tsx'
import { GoodsLines } from './goods.tsx'
import { LoadBenchmarkStrip } from './load-benchmark-strip.tsx'
import css from './load-board.module.css'
import { Unconfirmed } from './unconfirmed.tsx'
import { WonLabel } from './won-label.tsx'

export interface BoardColumnsOptions {
  openKey: string | null
  onOpen: (loadId: string) => void
  isGone: (load: BoardLoad) => boolean
  /** Gone, and to this carrier. */
  wonBy: (load: BoardLoad) => Won | null
  goneLabel: (load: BoardLoad) => string
  isNew: (load: BoardLoad) => boolean
  /** What of a load others changed a moment ago. */
  hasChanged: (load: BoardLoad, facet: Facet) => boolean
  now: number
  units: Units
  isReadOnly: boolean
  narrow?: boolean
  /** Undefined where nobody marks: staff look. */
  onFavourite?: ((load: BoardLoad) => void) | undefined
}

const same = (load: BoardLoad): BoardLoad => load

type Windowed = Pick<BoardLoad['origin'], 'windowStartAt' | 'windowEndAt' | 'timeZone'>

export const laneTimes = (load: { origin: Windowed; destination: Windowed }) => {
  const window = ({ windowStartAt, windowEndAt, timeZone }: Windowed) => ({
    start: windowStartAt,
    end: windowEndAt,
    zone: timeZone,
  })
  return { pickup: window(load.origin), delivery: window(load.destination) }
}

export function boardColumns({
  openKey,
  onOpen,
  isGone,
  wonBy,
  goneLabel: goneWord,
  isNew,
  hasChanged,
  now,
  units,
  isReadOnly,
  onFavourite,
  narrow = false,
}: BoardColumnsOptions): readonly Column<BoardLoad>[] {
  return [
    {
      key: 'origin',
      head: t('Lane'),
      sortable: true,
      stays: true,
      plain: [exportText(t('Load'), ({ reference }) => reference), ...exportLane(same)],
      cell: (load) => (
        <Lane
          origin={placeName(load.origin)}
          destination={placeName(load.destination)}
          gone={isGone(load) && wonBy(load) === null}
        />
      ),
      skeleton: ['100px', '82px'],
    },
    {
      key: 'pickup',
      changed: (load) => hasChanged(load, 'pickup'),
      head: t('Pickup, delivery'),
      headNote: t('local time'),
      width: narrow ? 166 : 190,
      sortable: true,
      plain: exportWindows(same),
      cell: (load) => <LaneTimes {...laneTimes(load)} tight={narrow} />,
      skeleton: ['132px', '132px'],
    },
    {
      key: 'distance',
      changed: (load) => hasChanged(load, 'distance'),
      head: distanceHead(units.distance),
      name: t('Distance'),
      headNote: t('est.'),
      width: narrow ? 64 : 78,
      align: 'end',
      sortable: true,
      plain: [
        exportHaulDistance(same, units),
        exportDistance(t('Deadhead'), { of: ({ deadheadMeters }) => deadheadMeters, unit: units.distance }),
        exportDistance(t('Deadhead out'), { of: ({ deadheadOutMeters }) => deadheadOutMeters, unit: units.distance }),
        exportText(t('Stops'), ({ stopCount }) => stopCount),
      ],
      cell: (load) => (
        <>
          <strong className={css['figure']}>{formatDistance(load.distanceMeters, units.distance)}</strong>
          <span className={css['secondary']}>
            <EmptyMiles load={load} otherwise={formatStops(load.stopCount)} />
          </span>
        </>
      ),
      skeleton: ['34px'],
    },
    {
      key: 'weight',
      changed: (load) => hasChanged(load, 'weight'),
      head: t('Equipment, weight'),
      width: narrow ? 120 : 186,
      sortable: true,
      plain: exportGoods(same, units),
      cell: (load) => <GoodsLines load={load} narrow={narrow} />,
      skeleton: ['64px', '112px'],
    },
    {
      key: 'rate',
      changed: (load) => hasChanged(load, 'rate'),
      head: t('Price'),
      width: narrow ? 88 : 112,
      align: 'end',
      sortable: true,
      plain: [
        exportText(t('Pricing'), ({ pricingMode }) => PRICING_LABELS[pricingMode]),
        ...exportMoney<BoardLoad>(t('Price'), ({ price }) => price),
        ...exportMoney<BoardLoad>(t('My bid'), ({ myBid }) => myBid?.amount ?? null),
      ],
      cell: (load) => <BoardPrice load={load} narrow={narrow} />,
      skeleton: ['54px', '40px'],
    },
    {
      key: 'benchmark',
      head: t('Benchmark'),
      headNote: t('fuel in'),
      width: narrow ? 96 : 154,
      plain: [
        ...(['p25', 'p50', 'p75'] as const).map((share) =>
          exportText<BoardLoad>(
            t('Benchmark {share} a trip', { share: share.toUpperCase() }),
            ({ benchmark: { benchmark } }) =>
              benchmark === null ? null : decimalOf({ amount: benchmark[share], currency: benchmark.currency }),
          ),
        ),
        exportText(t('Benchmark currency'), ({ benchmark: { benchmark } }) => benchmark?.currency ?? null),
        exportText(t('Benchmark reports'), ({ benchmark }) => benchmark.reports),
      ],
      cell: (load) => <LoadBenchmarkStrip load={load} layout={narrow ? 'narrow' : 'row'} />,
      skeleton: ['112px', '88px'],
    },
    {
      key: 'age',
      head: t('Consignor'),
      headNote: t('pays in, age'),
      width: narrow ? 170 : 204,
      sortable: true,
      plain: [
        exportText(t('Consignor'), ({ ownerName }) => ownerName),
        exportText(t('Pays in days'), ({ ownerRecord }) => ownerRecord.payDays),
        exportText(t('Invoices'), ({ ownerRecord }) => ownerRecord.invoices),
        exportText(t('Stars'), ({ ownerRecord }) => ownerRecord.stars),
        exportText(t('Posted'), ({ postedAt }) => postedAt),
        exportText(t('Unconfirmed since'), ({ unconfirmedSince }) => unconfirmedSince),
        exportText(t('Bids'), ({ bidCount }) => bidCount),
        exportText(t('Bidding ends'), ({ biddingEndsAt }) => biddingEndsAt),
        exportText(t('Expires'), ({ expiresAt }) => expiresAt),
      ],
      cell: (load) => (
        <span className={css['owner']}>
          <span className={css['name']} title={load.ownerName}>
            {load.ownerName}
          </span>
          {load.unconfirmedSince === null ? (
            <span className={css['secondary']}>
              {`${load.reference} · `}
              <PayDays record={load.ownerRecord} />
              {` · ${narrow ? ageOf(load, now) : ageLabel(load, now)}`}
            </span>
          ) : (
            <Unconfirmed load={load} now={now} narrow={narrow} />
          )}
          {onFavourite === undefined ? null : <Favourite load={load} onToggle={onFavourite} />}
        </span>
      ),
      skeleton: ['76px'],
    },
    {
      key: 'act',
      changed: (load) => hasChanged(load, 'act'),
      head: <span className="visually-hidden">{t('Act')}</span>,
      width: narrow ? 94 : 104,
      align: 'end',
      cell: (load) => {
        const won = wonBy(load)
        if (won !== null) return <WonLabel load={load} won={won} />
        if (isGone(load)) return <span className={css['secondary']}>{goneWord(load)}</span>
        return (
          <>
            <Button
              size="row"
              variant={openKey === load.loadId ? 'inverse' : 'default'}
              onClick={() => onOpen(load.loadId)}
            >
              {verbOf(load, { isReadOnly, now })}
            </Button>
            <span className={isNew(load) ? css['fresh'] : css['secondary']} title={deadlineTitle(load, now)}>
              {isNew(load) ? t('New') : urgencyOf(load, now)}
            </span>
          </>
        )
      },
      skeleton: ['48px'],
    },
  ]
}
