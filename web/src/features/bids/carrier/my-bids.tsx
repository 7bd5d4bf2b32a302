import { BID_VIEWS, type BidSort, listBids } from '@drawbar/contract/bids/bids.ts'
import { useState } from 'react'
import { useEndpoint, useInfiniteEndpoint } from '../../../api/query.ts'
import { t } from '../../../app/i18n/t.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { formatNumber } from '../../../ui/format/format.ts'
import { Lane, LaneTimes } from '../../../ui/display/lane.tsx'
import { NativeSelectField } from '../../../ui/form/native-select-field.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import type { Column, RowState } from '../../../ui/table/table-column.ts'
import { exportMoney, exportText } from '../../../ui/table/table-export.ts'
import { useUnits, type Units } from '../../../ui/format/units.ts'
import { useCompanyScope } from '../../../app/frame/company-scope.ts'
import { exportGoods, exportHaulDistance, exportLane, exportWindows } from '../../loads/haul-export.ts'
import { pickedIn, useAddress } from '../../lists/address.ts'
import { ListTable } from '../../lists/list-table.tsx'
import { deadlineTitle, deadlineLabel, isBiddingClosed, type VerbOptions } from '../../board/board-labels.ts'
import { GoodsLines } from '../../board/goods.tsx'
import { placeName } from '../../places/place-name.ts'
import { UnreadableBids } from '../unreadable-bids.tsx'
import { OWN_AWARD_STATUS, OWN_BID_STATUS, OwnBidStatus } from './bid-status.tsx'
import { Countdown, soonest, useNow } from './countdown.tsx'
import { useStableBids } from './stable-bids.ts'
import { BID_ORDERS, ORDER_LABELS, VIEW_LABELS, type MyBid } from './my-bid.ts'
import { MyBidPanel } from './my-bid-panel.tsx'
import css from './my-bids.module.css'

const verbOf = (bid: MyBid, { isReadOnly, now }: VerbOptions): string => {
  if (isReadOnly) return t('Open')
  if (bid.status === 'countered') return t('Answer')
  if (bid.abilities.includes('reconfirm') || bid.award?.abilities.includes('confirm')) return t('Confirm')
  if (bid.award?.abilities.includes('sign')) return t('Sign')
  return bid.abilities.includes('revise') && !isBiddingClosed(bid.load, now) ? t('Revise') : t('Open')
}

const windows = ({ load }: MyBid) => {
  const of = ({ windowStartAt, windowEndAt, timeZone }: MyBid['load']['origin']) => ({
    start: windowStartAt,
    end: windowEndAt,
    zone: timeZone,
  })
  return { pickup: of(load.origin), delivery: of(load.destination) }
}

function BidState({ bid }: { bid: MyBid }) {
  const { biddingEndsAt } = bid.load
  const now = useNow(undefined, biddingEndsAt)
  return (
    <>
      <OwnBidStatus status={bid.status} reconfirmBy={bid.reconfirmBy} award={bid.award} />
      {bid.rank === null ? null : (
        <>
          {' '}
          <strong className={css['rank']}>{t('Rank {place} of {of}', bid.rank)}</strong>
        </>
      )}
      <span className={css['secondary']} title={bid.status === 'open' ? deadlineTitle(bid.load, now) : undefined}>
        {bid.loadReference} {bid.award?.status === 'offered' ? <Countdown until={bid.award.respondBy} /> : null}
        {bid.status === 'open' && biddingEndsAt !== null ? (
          <span className={css['deadline']}>· {deadlineLabel(biddingEndsAt, now)}</span>
        ) : null}
      </span>
    </>
  )
}

const loadOf = ({ load }: MyBid): MyBid['load'] => load

function columns({
  openKey,
  onOpen,
  units,
  isReadOnly,
  now,
  stateOf,
}: {
  openKey: string | null
  onOpen: (id: string) => void
  units: Units
  isReadOnly: boolean
  now: number
  stateOf: (bid: MyBid) => RowState
}): readonly Column<MyBid>[] {
  return [
    {
      key: 'lane',
      head: t('Lane'),
      stays: true,
      plain: [
        exportText(t('Load'), ({ loadReference }) => loadReference),
        ...exportLane(loadOf),
        exportHaulDistance(loadOf, units),
      ],
      cell: (bid) => (
        <Lane
          origin={placeName(bid.load.origin)}
          destination={placeName(bid.load.destination)}
          gone={stateOf(bid) === 'gone'}
        />
      ),
      skeleton: ['100px', '82px'],
    },
    {
      key: 'pickup',
      head: t('Pickup, delivery'),
      headNote: t('local time'),
      width: 190,
      sortable: true,
      plain: exportWindows(loadOf),
      cell: (bid) => <LaneTimes {...windows(bid)} />,
      skeleton: ['132px', '132px'],
    },
    {
      key: 'goods',
      head: t('Equipment, weight'),
      plain: exportGoods(loadOf, units),
      cell: ({ load }) => <GoodsLines load={load} />,
      skeleton: ['64px', '112px'],
    },
    {
      key: 'price',
      head: t('Price'),
      width: 120,
      align: 'end',
      sortable: true,
      plain: exportMoney<MyBid>(t('Price'), ({ amount }) => amount),
      cell: (bid) => (
        <Price
          value={bid.amount}
          distanceMeters={bid.load.distanceMeters}
          {...(bid.status === 'countered' ? { lead: t('they offer') } : {})}
        />
      ),
      skeleton: ['54px', '40px'],
    },
    {
      key: 'owner',
      head: t('Consignor'),
      width: 180,
      plain: [exportText(t('Consignor'), ({ load }) => load.ownerName)],
      cell: ({ load }) => <span className={css['name']}>{load.ownerName}</span>,
      skeleton: ['80px'],
    },
    {
      key: 'status',
      head: t('Status'),
      width: 224,
      sortable: true,
      plain: [
        exportText(t('Status'), ({ status }) => OWN_BID_STATUS[status].label),
        exportText(t('Award'), ({ award }) => (award === null ? null : OWN_AWARD_STATUS[award.status].label)),
        exportText(t('Answer by'), ({ award }) => (award?.status === 'offered' ? award.respondBy : null)),
        exportText(t('Rank'), ({ rank }) => rank && `${rank.place}/${rank.of}`),
        exportText(t('Bidding ends'), ({ load }) => load.biddingEndsAt),
        exportText(t('Placed'), ({ createdAt }) => createdAt),
      ],
      cell: (bid) => <BidState bid={bid} />,
      skeleton: ['80px', '60px'],
    },
    {
      key: 'act',
      head: <span className="visually-hidden">{t('Act')}</span>,
      width: 100,
      align: 'end',
      cell: (bid) => (
        <Button size="row" variant={openKey === bid.id ? 'inverse' : 'default'} onClick={() => onOpen(bid.id)}>
          {verbOf(bid, { isReadOnly, now })}
        </Button>
      ),
      skeleton: ['48px'],
    },
  ]
}

function BidCard({ bid, isGone, onOpen }: { bid: MyBid; isGone: boolean; onOpen: () => void }) {
  const { isReadOnly } = useCompanyScope()
  const now = useNow(undefined, bid.load.biddingEndsAt)
  return (
    <article className={css['card']}>
      <div className={css['line']}>
        <Lane
          origin={placeName(bid.load.origin)}
          destination={placeName(bid.load.destination)}
          stops={bid.load.stopCount}
          gone={isGone}
        />
        <LaneTimes {...windows(bid)} />
      </div>
      <div className={css['line']}>
        <span className={css['name']}>
          <GoodsLines load={bid.load} />
        </span>
        <span className={css['name']}>{bid.load.ownerName}</span>
      </div>
      <div className={css['line']}>
        <Price
          value={bid.amount}
          distanceMeters={bid.load.distanceMeters}
          size="phone"
          align="start"
          {...(bid.status === 'countered' ? { lead: t('they offer') } : {})}
        />
        <span>
          <BidState bid={bid} />
        </span>
        <Button size="row" onClick={onOpen}>
          {verbOf(bid, { isReadOnly, now })}
        </Button>
      </div>
    </article>
  )
}

/** The row that is being read stays where it was, whatever becomes of it meanwhile; one that a link names is fetched. */
function useWithOpen(
  items: readonly MyBid[],
  { openKey, companyId, ready }: { openKey: string | null; companyId: string | undefined; ready: boolean },
): readonly MyBid[] {
  const index = items.findIndex(({ id }) => id === openKey)
  const [seen, setSeen] = useState({ key: openKey, index: 0 })
  if (openKey !== null && index >= 0 && (seen.key !== openKey || seen.index !== index)) setSeen({ key: openKey, index })
  const isGone = ready && openKey !== null && index < 0
  const { data } = useEndpoint(listBids, { query: { companyId, bidId: openKey ?? undefined } }, { enabled: isGone })
  const [open] = isGone ? (data?.items ?? []) : []
  return open === undefined ? items : items.toSpliced(seen.key === openKey ? seen.index : 0, 0, open)
}

/** By the head of a column: the status stands for what waits. */
const SORT_OF: Readonly<Record<string, BidSort>> = { pickup: 'pickup', price: 'price', status: 'waits' }
const COLUMN_OF: Partial<Record<BidSort, string>> = { pickup: 'pickup', price: 'price', waits: 'status' }

/** The carrier's own bids, the latest change first unless the address says another order. */
export function MyBids() {
  const { companyId, mustChoose, isReadOnly } = useCompanyScope()
  const units = useUnits()
  const [search, patch] = useAddress()
  const view = pickedIn(search, 'view', BID_VIEWS) ?? 'live'
  const ordered = pickedIn(search, 'by', BID_ORDERS) ?? 'changed-desc'
  const [sort, order] = ordered.split('-') as [BidSort, 'asc' | 'desc']
  const openKey = search.get('bid')
  const query = { companyId, view, sort, order }
  const bids = useInfiniteEndpoint(listBids, { query }, { enabled: !mustChoose, keep: true })
  const saved = useStableBids(
    { question: JSON.stringify(query), items: bids.items, hasMore: bids.hasNextPage },
    { of: bids.isPlaceholderData ? undefined : bids.data, companyId },
  )
  // Until another view has answered, the rows of the one before stand.
  const shown = bids.isPlaceholderData ? bids.items : saved.rows
  const rows = useWithOpen(shown, { openKey, companyId, ready: bids.isSuccess })
  const now = useNow(undefined, soonest(rows.map(({ load }) => load.biddingEndsAt)))
  const counts = bids.first?.counts
  const toggle = (id: string): void => patch({ bid: openKey === id ? null : id })
  return (
    <>
      <div className={css['bar']}>
        <Segmented
          label={t('Which bids')}
          value={view}
          options={BID_VIEWS.map((value) => ({
            value,
            label: (
              <>
                {VIEW_LABELS[value]}
                {counts === undefined ? null : (
                  <span className={`${css['count']} tn`}> {formatNumber(counts[value])}</span>
                )}
              </>
            ),
          }))}
          onChange={(next) => patch({ view: next })}
        />
        <NativeSelectField
          label={t('Sort')}
          labelHidden
          value={ordered}
          options={BID_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }))}
          onChange={(by) => patch({ by: by === 'changed-desc' ? null : by })}
        />
      </div>
      <UnreadableBids
        whose={(bids.data?.pages ?? []).flatMap(({ unreadable }) =>
          unreadable.map(({ loadReference }) => loadReference),
        )}
      />
      <ListTable
        id="my-bids"
        fileName="my-bids"
        label={t('My bids')}
        list={bids}
        rows={rows}
        what={t('Your bids')}
        columns={columns({ openKey, onOpen: toggle, units, isReadOnly, now, stateOf: saved.stateOf })}
        rowKey={({ id }) => id}
        rowLabel={(bid) =>
          t('{reference}, {origin} to {destination}', {
            reference: bid.loadReference,
            origin: placeName(bid.load.origin),
            destination: placeName(bid.load.destination),
          })
        }
        rowState={saved.stateOf}
        sort={COLUMN_OF[sort] === undefined ? null : { key: COLUMN_OF[sort], direction: order }}
        onSort={({ key, direction }) => {
          const by = BID_ORDERS.find((one) => one === `${SORT_OF[key]}-${direction}`)
          // What waits has one end that is worth reading first.
          patch({ by: by ?? 'waits-asc' })
        }}
        openKey={openKey}
        onOpenChange={(key) => patch({ bid: key })}
        panel={(bid, close) => <MyBidPanel bid={bid} onClose={close} />}
        card={(bid, { state }) => <BidCard bid={bid} isGone={state === 'gone'} onOpen={() => toggle(bid.id)} />}
        empty={
          isReadOnly ? (
            <Empty title={t('No bids here')}>
              {t('Sealed bids show after the deadline of their load. Before it nobody but the bidder sees them.')}
            </Empty>
          ) : (
            <Empty
              title={view === 'waiting' ? t('Nothing waits for you') : t('No bids here')}
              actions={<ButtonLink to={paths.carrierLoads}>{t('Find loads')}</ButtonLink>}
            >
              {view === 'live'
                ? t('You have no live bids. Bids you place on the board stand here until they are answered.')
                : t('Other views hold the rest of your bids.')}
            </Empty>
          )
        }
      />
    </>
  )
}
