import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCompanyScope } from '../../features/accounts/company-scope.ts'
import { BidPanel } from '../../features/bids/carrier/bid-panel.tsx'
import { useNow } from '../../features/bids/carrier/countdown.tsx'
import { MyBids } from '../../features/bids/carrier/my-bids.tsx'
import { isBookable } from '../../features/market/board-words.ts'
import { readBoardFilter, writeBoardFilter, type BoardFilter } from '../../features/market/board-query.ts'
import { FilterBar } from '../../features/market/filter-bar.tsx'
import { FilterSheet } from '../../features/market/filter-sheet.tsx'
import { LoadBoard } from '../../features/market/load-board.tsx'
import { useBoard } from '../../features/market/use-board.ts'
import { Screen } from '../../features/site/screen.tsx'
import { paths, withQuery } from '../../paths.ts'
import { formatNumber } from '../../ui/format.ts'
import { usePageKeys } from '../../ui/use-page-keys.ts'
import { usePhone } from '../../ui/use-phone.ts'

const KEYS = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: 'B', does: 'bid' },
  { keys: 'N', does: 'book now' },
  { keys: '/', does: 'filter' },
]

export default function AvailableLoads() {
  const [search] = useSearchParams()
  const tab = search.get('tab') === 'bids' ? 'bids' : 'board'
  const { companyId } = useCompanyScope()
  const board = useMemo(() => {
    const kept = new URLSearchParams(search)
    for (const name of ['tab', 'view', 'bid']) kept.delete(name)
    return kept.size === 0 ? paths.carrierLoads : `${paths.carrierLoads}?${kept.toString()}`
  }, [search])
  const tabs = [
    { to: board, label: 'Board', current: tab === 'board' },
    {
      to: withQuery(paths.carrierLoads, { tab: 'bids', company: companyId }),
      label: 'My bids',
      current: tab === 'bids',
    },
  ]
  return tab === 'bids' ? (
    <Screen title="Available loads" tabs={tabs} keys={KEYS.slice(0, 1)}>
      <MyBids />
    </Screen>
  ) : (
    <Board tabs={tabs} />
  )
}

/** The key of the row that J and K stand on; the table marks it for readers as well. */
const underCursor = (): string | null =>
  document.querySelector('tr[aria-current="true"]')?.getAttribute('data-row-key') ?? null

function Board({ tabs }: { tabs: React.ComponentProps<typeof Screen>['tabs'] & object }) {
  const [search, setSearch] = useSearchParams()
  const filter = useMemo(() => readBoardFilter(search), [search])
  const board = useBoard(filter, { enabled: true })
  const [booking, setBooking] = useState<string | null>(null)
  const first = useRef<HTMLButtonElement>(null)
  const phone = usePhone()
  const now = useNow(60_000)
  const openKey = search.get('load')
  const change = (next: BoardFilter): void => setSearch((before) => writeBoardFilter(before, next))
  const open = (loadId: string | null): void => {
    setBooking(null)
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (loadId === null) next.delete('load')
        else next.set('load', loadId)
        return next
      },
      { replace: true },
    )
  }
  usePageKeys({
    b: () => {
      const key = underCursor()
      if (key !== null) open(key)
    },
    n: () => {
      const key = underCursor() ?? openKey
      const load = board.rows?.rows.find(({ loadId }) => loadId === key)
      if (load === undefined || !isBookable(load)) return
      open(load.loadId)
      setBooking(load.loadId)
    },
    '/': () => first.current?.click(),
  })
  const { total, totalIsExact } = board
  return (
    <Screen
      title="Available loads"
      tabs={tabs}
      keys={KEYS}
      facts={total === null ? null : <span>{`${totalIsExact ? '' : 'More than '}${formatNumber(total)} match`}</span>}
    >
      {phone ? (
        <FilterSheet filter={filter} onFilter={change} />
      ) : (
        <FilterBar filter={filter} onFilter={change} first={first} />
      )}
      <LoadBoard
        board={board}
        filter={filter}
        onFilter={change}
        openKey={openKey}
        onOpenChange={open}
        now={now}
        panel={(load, close) => (
          <BidPanel
            key={`${load.loadId} ${booking === load.loadId}`}
            load={load}
            onClose={close}
            booking={booking === load.loadId}
          />
        )}
      />
    </Screen>
  )
}
