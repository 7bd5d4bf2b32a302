import { listBids } from '@drawbar/contract/bids.ts'
import { useSearchParams } from 'react-router'
import { useInfiniteEndpoint } from '../../../api/query.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Lane, LaneTimes } from '../../../ui/lane.tsx'
import { Price } from '../../../ui/price.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { useCompanyScope } from '../../accounts/company-scope.ts'
import { GoodsLines } from '../../market/goods.tsx'
import { placeName } from '../../places/place-name.ts'
import { OwnBidStatus } from './bid-status.tsx'
import { Countdown } from './countdown.tsx'
import { BID_VIEWS, isLive, needsCarrier, type BidView, type MyBid } from './my-bid.ts'
import { MyBidPanel } from './my-bid-panel.tsx'
import css from './my-bids.module.css'

const verbOf = (bid: MyBid): string => {
  if (bid.status === 'countered') return 'Answer'
  if (bid.award?.abilities.includes('confirm')) return 'Confirm'
  if (bid.award?.abilities.includes('sign')) return 'Sign'
  return bid.abilities.includes('revise') ? 'Revise' : 'Open'
}

const windows = ({ load }: MyBid) => {
  const of = ({ windowStartAt, windowEndAt, timeZone }: MyBid['load']['origin']) => ({
    start: windowStartAt,
    end: windowEndAt,
    zone: timeZone,
  })
  return { pickup: of(load.origin), delivery: of(load.destination) }
}

function Standing({ bid }: { bid: MyBid }) {
  return (
    <>
      <OwnBidStatus status={bid.status} award={bid.award} />
      <span className={css['second']}>
        {bid.award?.status === 'offered' ? <Countdown until={bid.award.respondBy} /> : bid.loadReference}
      </span>
    </>
  )
}

function columns(openKey: string | null, onOpen: (id: string) => void): readonly Column<MyBid>[] {
  return [
    {
      key: 'lane',
      head: 'Lane',
      cell: ({ load }) => <Lane origin={placeName(load.origin)} destination={placeName(load.destination)} />,
      skeleton: ['100px', '82px'],
    },
    {
      key: 'pickup',
      head: 'Pickup, delivery',
      headNote: 'local time',
      width: 190,
      cell: (bid) => <LaneTimes {...windows(bid)} />,
      skeleton: ['132px', '132px'],
    },
    {
      key: 'goods',
      head: 'Equipment, weight',
      width: 190,
      cell: ({ load }) => <GoodsLines load={load} />,
      skeleton: ['64px', '112px'],
    },
    {
      key: 'price',
      head: 'Price',
      width: 120,
      align: 'end',
      cell: (bid) => (
        <Price
          value={bid.amount}
          distanceMeters={bid.load.distanceMeters}
          {...(bid.status === 'countered' ? { lead: 'they offer' } : {})}
        />
      ),
      skeleton: ['54px', '40px'],
    },
    {
      key: 'owner',
      head: 'Consignor',
      width: 200,
      cell: ({ load }) => <span className={css['name']}>{load.ownerName}</span>,
      skeleton: ['80px'],
    },
    { key: 'status', head: 'Status', width: 150, cell: (bid) => <Standing bid={bid} />, skeleton: ['80px', '60px'] },
    {
      key: 'act',
      head: <span className="visually-hidden">Act</span>,
      width: 100,
      align: 'end',
      cell: (bid) => (
        <Button size="row" variant={openKey === bid.id ? 'inverse' : 'default'} onClick={() => onOpen(bid.id)}>
          {verbOf(bid)}
        </Button>
      ),
      skeleton: ['48px'],
    },
  ]
}

function BidCard({ bid, onOpen }: { bid: MyBid; onOpen: () => void }) {
  return (
    <article className={css['card']}>
      <div className={css['line']}>
        <Lane origin={placeName(bid.load.origin)} destination={placeName(bid.load.destination)} />
        <LaneTimes {...windows(bid)} />
      </div>
      <div className={css['line']}>
        <Price
          value={bid.amount}
          distanceMeters={bid.load.distanceMeters}
          size="phone"
          align="start"
          {...(bid.status === 'countered' ? { lead: 'they offer' } : {})}
        />
        <span>
          <Standing bid={bid} />
        </span>
        <Button size="row" onClick={onOpen}>
          {verbOf(bid)}
        </Button>
      </div>
    </article>
  )
}

/** The carrier's own bids; what waits for its answer first. */
export function MyBids() {
  const { companyId, mustChoose } = useCompanyScope()
  const [search, setSearch] = useSearchParams()
  const view = (Object.keys(BID_VIEWS) as BidView[]).find((one) => one === search.get('view')) ?? 'live'
  const openKey = search.get('bid')
  const bids = useInfiniteEndpoint(
    listBids,
    { query: { companyId, status: [...BID_VIEWS[view].statuses] } },
    { enabled: !mustChoose, keep: true },
  )
  const put = (name: string, value: string | null): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (value === null) next.delete(name)
      else next.set(name, value)
      return next
    })
  // The row that is being read stays, whatever becomes of it meanwhile.
  const isShown = { waiting: needsCarrier, live: isLive, won: () => true, over: () => true }[view]
  const rows = bids.items.filter((bid) => bid.id === openKey || isShown(bid))
  const toggle = (id: string): void => put('bid', openKey === id ? null : id)
  return (
    <>
      <div className={css['bar']}>
        <Segmented
          label="Which bids"
          value={view}
          options={(Object.keys(BID_VIEWS) as BidView[]).map((value) => ({ value, label: BID_VIEWS[value].label }))}
          onChange={(next) => put('view', next)}
        />
      </div>
      <DataTable
        label="My bids"
        columns={columns(openKey, toggle)}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={(bid) => `${bid.loadReference}, ${placeName(bid.load.origin)} to ${placeName(bid.load.destination)}`}
        openKey={openKey}
        onOpenChange={(key) => put('bid', key)}
        panel={(bid, close) => <MyBidPanel bid={bid} onClose={close} />}
        card={(bid) => <BidCard bid={bid} onOpen={() => toggle(bid.id)} />}
        loading={bids.isPending}
        refreshing={bids.isPlaceholderData}
        empty={
          <Empty
            title={view === 'waiting' ? 'Nothing waits for you' : 'No bids here'}
            acts={<ButtonLink to={paths.carrierLoads}>Find loads</ButtonLink>}
          >
            {view === 'live'
              ? 'You have no live bids. Bids you place on the board stand here until they are answered.'
              : 'Other views hold the rest of your bids.'}
          </Empty>
        }
        {...(bids.isError && rows.length === 0
          ? {
              error: (
                <ErrorState
                  title="Your bids did not load"
                  message={bids.error.message}
                  onRetry={() => void bids.refetch()}
                  retrying={bids.isFetching}
                  requestId={bids.error.requestId}
                />
              ),
            }
          : {})}
        foot={
          bids.hasNextPage ? (
            <div className={css['bar']}>
              <Button size="filter" onClick={() => void bids.fetchNextPage()} busy={bids.isFetchingNextPage}>
                Load more
              </Button>
            </div>
          ) : undefined
        }
      />
    </>
  )
}
