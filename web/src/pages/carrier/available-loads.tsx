import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCompanyScope } from '../../features/accounts/company-scope.ts'
import { useNow } from '../../features/bids/carrier/countdown.tsx'
import { useAddress } from '../../features/lists/address.ts'
import { isBookable } from '../../features/market/board-words.ts'
import { readBoardFilter, writeBoardFilter, type BoardFilter } from '../../features/market/board-query.ts'
import { FilterBar } from '../../features/market/filter-bar.tsx'
import { FilterSheet } from '../../features/market/filter-sheet.tsx'
import { LoadBoard } from '../../features/market/load-board.tsx'
import { useBoard } from '../../features/market/use-board.ts'
import { Screen } from '../../features/site/screen.tsx'
import { t } from '../../i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { formatNumber } from '../../ui/format.ts'
import { usePageKeys } from '../../ui/use-page-keys.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { whenIdle } from '../../ui/when-idle.ts'

/** The board stands before these; opening a row is a transition, so it waits with the board in view. */
const loadBidPanel = () => import('../../features/bids/carrier/bid-panel.tsx')
const BidPanel = lazy(async () => ({ default: (await loadBidPanel()).BidPanel }))
const MyBids = lazy(async () => ({ default: (await import('../../features/bids/carrier/my-bids.tsx')).MyBids }))

const KEYS = [
  { keys: ['J', 'K'], does: t('move') },
  { keys: 'B', does: t('bid') },
  { keys: 'N', does: t('book now') },
  { keys: '/', does: t('filter') },
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
    { to: board, label: t('Board'), current: tab === 'board' },
    {
      to: withQuery(paths.carrierLoads, { tab: 'bids', company: companyId }),
      label: t('My bids'),
      current: tab === 'bids',
    },
  ]
  return (
    <Suspense fallback={null}>
      {tab === 'bids' ? (
        <Screen title={t('Available loads')} tabs={tabs} keys={KEYS.slice(0, 1)}>
          <MyBids />
        </Screen>
      ) : (
        <Board tabs={tabs} />
      )}
    </Suspense>
  )
}

/** The key of the row that J and K stand on; the table marks it for readers as well. */
const underCursor = (): string | null =>
  document.querySelector('tr[aria-current="true"]')?.getAttribute('data-row-key') ?? null

function Board({ tabs }: { tabs: React.ComponentProps<typeof Screen>['tabs'] & object }) {
  const [search, patch] = useAddress()
  const filter = useMemo(() => readBoardFilter(search), [search])
  const board = useBoard(filter, { enabled: true })
  const [booking, setBooking] = useState<string | null>(null)
  const first = useRef<HTMLButtonElement>(null)
  const phone = usePhone()
  const now = useNow(60_000)
  useEffect(() => whenIdle(loadBidPanel), [])
  const openKey = search.get('load')
  const change = (next: BoardFilter): void => patch((before) => writeBoardFilter(before, next))
  const open = (loadId: string | null): void => {
    setBooking(null)
    patch({ load: loadId }, { replace: true })
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
  const { isReadOnly } = useCompanyScope()
  return (
    <Screen
      title={t('Available loads')}
      tabs={tabs}
      keys={isReadOnly ? [...KEYS.slice(0, 1), ...KEYS.slice(3)] : KEYS}
      facts={
        total === null ? null : (
          <span>
            {totalIsExact
              ? t('{loads} match', { loads: formatNumber(total) })
              : t('More than {loads} match', { loads: formatNumber(total) })}
          </span>
        )
      }
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
        panel={(load, { close, gone }) => (
          <BidPanel
            key={`${load.loadId} ${booking === load.loadId}`}
            load={load}
            gone={gone}
            onClose={close}
            booking={booking === load.loadId}
          />
        )}
      />
    </Screen>
  )
}
