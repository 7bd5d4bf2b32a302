import { BID_VIEWS, listBids } from '@drawbar/contract/bids.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useEndpoint, useInfiniteEndpoint } from '../../../api/query.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Lane, LaneTimes } from '../../../ui/lane.tsx'
import { Price } from '../../../ui/price.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { Column } from '../../../ui/table-column.ts'
import { exportMoney, exportText } from '../../../ui/table-export.ts'
import { useUnits, type Units } from '../../../ui/units.ts'
import { useCompanyScope } from '../../accounts/company-scope.ts'
import { exportGoods, exportHaulDistance, exportLane, exportWindows } from '../../loads/haul-export.ts'
import { ListTable } from '../../lists/list-table.tsx'
import { GoodsLines } from '../../market/goods.tsx'
import { placeName } from '../../places/place-name.ts'
import { OWN_AWARD_WORDS, OWN_BID_WORDS, OwnBidStatus } from './bid-status.tsx'
import { Countdown } from './countdown.tsx'
import { VIEW_WORDS, type MyBid } from './my-bid.ts'
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

const loadOf = ({ load }: MyBid): MyBid['load'] => load

function columns({
  openKey,
  onOpen,
  units,
}: {
  openKey: string | null
  onOpen: (id: string) => void
  units: Units
}): readonly Column<MyBid>[] {
  return [
    {
      key: 'lane',
      head: 'Lane',
      stays: true,
      plain: [
        exportText('Load', ({ loadReference }) => loadReference),
        ...exportLane(loadOf),
        exportHaulDistance(loadOf, units),
      ],
      cell: ({ load }) => <Lane origin={placeName(load.origin)} destination={placeName(load.destination)} />,
      skeleton: ['100px', '82px'],
    },
    {
      key: 'pickup',
      head: 'Pickup, delivery',
      headNote: 'local time',
      width: 190,
      plain: exportWindows(loadOf),
      cell: (bid) => <LaneTimes {...windows(bid)} />,
      skeleton: ['132px', '132px'],
    },
    {
      key: 'goods',
      head: 'Equipment, weight',
      width: 190,
      plain: exportGoods(loadOf, units),
      cell: ({ load }) => <GoodsLines load={load} />,
      skeleton: ['64px', '112px'],
    },
    {
      key: 'price',
      head: 'Price',
      width: 120,
      align: 'end',
      plain: exportMoney<MyBid>('Price', ({ amount }) => amount),
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
      plain: [exportText('Consignor', ({ load }) => load.ownerName)],
      cell: ({ load }) => <span className={css['name']}>{load.ownerName}</span>,
      skeleton: ['80px'],
    },
    {
      key: 'status',
      head: 'Status',
      width: 150,
      plain: [
        exportText('Status', ({ status }) => OWN_BID_WORDS[status].word),
        exportText('Award', ({ award }) => (award === null ? null : OWN_AWARD_WORDS[award.status].word)),
        exportText('Answer by', ({ award }) => (award?.status === 'offered' ? award.respondBy : null)),
        exportText('Placed', ({ createdAt }) => createdAt),
      ],
      cell: (bid) => <Standing bid={bid} />,
      skeleton: ['80px', '60px'],
    },
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

/** The carrier's own bids; what waits for its answer first. */
export function MyBids() {
  const { companyId, mustChoose } = useCompanyScope()
  const units = useUnits()
  const [search, setSearch] = useSearchParams()
  const view = BID_VIEWS.find((one) => one === search.get('view')) ?? 'live'
  const openKey = search.get('bid')
  const bids = useInfiniteEndpoint(listBids, { query: { companyId, view } }, { enabled: !mustChoose, keep: true })
  const put = (name: string, value: string | null): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (value === null) next.delete(name)
      else next.set(name, value)
      return next
    })
  const rows = useWithOpen(bids.items, { openKey, companyId, ready: bids.isSuccess })
  const counts = bids.first?.counts
  const toggle = (id: string): void => put('bid', openKey === id ? null : id)
  return (
    <>
      <div className={css['bar']}>
        <Segmented
          label="Which bids"
          value={view}
          options={BID_VIEWS.map((value) => ({
            value,
            label: (
              <>
                {VIEW_WORDS[value]}
                {counts === undefined ? null : (
                  <span className={`${css['count']} tn`}> {counts[value].toLocaleString('en-US')}</span>
                )}
              </>
            ),
          }))}
          onChange={(next) => put('view', next)}
        />
      </div>
      <ListTable
        id="my-bids"
        fileName="my-bids"
        label="My bids"
        list={bids}
        rows={rows}
        what="Your bids"
        columns={columns({ openKey, onOpen: toggle, units })}
        rowKey={({ id }) => id}
        rowLabel={(bid) => `${bid.loadReference}, ${placeName(bid.load.origin)} to ${placeName(bid.load.destination)}`}
        openKey={openKey}
        onOpenChange={(key) => put('bid', key)}
        panel={(bid, close) => <MyBidPanel bid={bid} onClose={close} />}
        card={(bid) => <BidCard bid={bid} onOpen={() => toggle(bid.id)} />}
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
      />
    </>
  )
}
