import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import type { SavedSearch } from '@drawbar/contract/board/saved-searches.ts'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { soonest, useNow } from '../../features/bids/carrier/countdown.tsx'
import { linkTo, pickedIn, useAddress } from '../../features/lists/address.ts'
import { BOARD_VIEWS, BoardLayout, useSplitWidth, type BoardView } from '../../features/board/board-layout.tsx'
import { isBookable } from '../../features/board/board-labels.ts'
import {
  filterOf,
  readBoardFilter,
  sameQuestions,
  writeBoardFilter,
  type BoardFilter,
} from '../../features/board/board-query.ts'
import { NO_LANE } from '../../features/rates/no-lane.ts'
import { FilterBar } from '../../features/board/filter-bar.tsx'
import { FilterSheet } from '../../features/board/filter-sheet.tsx'
import { useLoadMarks } from '../../features/board/use-load-marks.ts'
import { SearchControls, SearchDialog } from '../../features/board/search-controls.tsx'
import { SEARCH_PARAM, tabOf, useSavedSearches } from '../../features/board/use-saved-searches.ts'
import { LoadBoard } from '../../features/board/load-board.tsx'
import { useBoard } from '../../features/board/use-board.ts'
import { Screen } from '../../app/frame/screen.tsx'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { paths, withQuery } from '../../paths.ts'
import { formatNumber } from '../../ui/format/format.ts'
import { useHoverStore } from '../../ui/layout/hover.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { usePageKeys } from '../../ui/layout/use-page-keys.ts'
import { usePhone } from '../../ui/layout/use-phone.ts'
import { whenIdle } from '../../ui/layout/when-idle.ts'

/** The board stands before these; opening a row is a transition, so it waits with the board in view. */
const loadBidPanel = () => import('../../features/bids/carrier/bid-panel.tsx')
const LaneBeside = lazy(async () => ({
  default: (await import('../../features/rates/lane-panel-aside.tsx')).LaneBeside,
}))
const LanePage = lazy(async () => ({ default: (await import('../../features/rates/lane-page.tsx')).LanePage }))
const BoardMap = lazy(async () => ({ default: (await import('../../features/board/board-map.tsx')).BoardMap }))
const NamedLoad = lazy(async () => ({ default: (await import('../../features/board/named-load.tsx')).NamedLoad }))
const BidPanel = lazy(async () => ({ default: (await loadBidPanel()).BidPanel }))
const BidOnMany = lazy(async () => ({
  default: (await import('../../features/bids/carrier/bid-on-many.tsx')).BidOnMany,
}))
const LoadPage = lazy(async () => ({ default: (await import('../../features/bids/carrier/load-page.tsx')).LoadPage }))
const MyBids = lazy(async () => ({ default: (await import('../../features/bids/carrier/my-bids.tsx')).MyBids }))

const KEYS = [
  { keys: ['J', 'K'], does: t('move') },
  { keys: 'B', does: t('bid') },
  { keys: 'N', does: t('book now') },
  { keys: 'F', does: t('favorite') },
  { keys: 'H', does: t('hide') },
  { keys: 'S', does: t('save search') },
  { keys: 'M', does: t('map') },
  { keys: '/', does: t('filter') },
]
const BID_KEYS = [...KEYS.slice(0, 1), { keys: 'Enter', does: t('open') }, { keys: 'Esc', does: t('close') }]

export default function AvailableLoads() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const tab = pickedIn(search, 'tab', ['bids', 'many', 'lane', 'load']) ?? 'board'
  const { companyId, isReadOnly } = useCompanyScope()
  const openSearch = search.get(SEARCH_PARAM)
  const { searches, open, failed, retry } = useSavedSearches(openSearch, { enabled: !isReadOnly })
  const board = useMemo(() => {
    // A saved search has a tab of its own; the board's leads back to what was looked for last without one.
    const stored = new URLSearchParams(search.has(SEARCH_PARAM) ? '' : search)
    for (const name of ['tab', 'bid', 'by', ...Object.keys(NO_LANE)]) stored.delete(name)
    return stored.size === 0 ? paths.carrierLoads : `${paths.carrierLoads}?${stored.toString()}`
  }, [search])
  const tabs = [
    { to: board, label: t('Board'), current: tab === 'board' && openSearch === null },
    {
      to: withQuery(paths.carrierLoads, { tab: 'bids', company: companyId }),
      label: t('My bids'),
      current: tab === 'bids',
    },
    {
      to: linkTo(search, { tab: 'many', load: null, bid: null }),
      label: t('Bid on many'),
      current: tab === 'many',
    },
    {
      to: linkTo(search, { tab: 'lane', load: null, bid: null }),
      label: t('Lanes'),
      current: tab === 'lane',
    },
    ...searches.map((saved) => tabOf(saved, tab === 'board' ? openSearch : null)),
  ]
  return (
    <Suspense fallback={null}>
      {tab === 'bids' ? (
        <Screen title={t('Available loads')} tabs={tabs} keys={BID_KEYS}>
          <MyBids />
        </Screen>
      ) : tab === 'many' ? (
        <Screen title={t('Available loads')} tabs={tabs}>
          <BidOnMany />
        </Screen>
      ) : tab === 'load' ? (
        <Screen title={t('Available loads')} tabs={tabs} keys={[{ keys: 'Esc', does: t('close') }]}>
          <LoadPage loadId={search.get('load') ?? ''} onClose={() => void navigate(board)} />
        </Screen>
      ) : tab === 'lane' ? (
        <Screen title={t('Available loads')} tabs={tabs}>
          <LanePage />
        </Screen>
      ) : (
        <Board tabs={tabs} search={open} lost={failed === null ? null : { message: failed.message, retry }} />
      )}
    </Suspense>
  )
}

const VIEW_OPTIONS: { value: BoardView; label: string }[] = [
  { value: 'list', label: t('List') },
  { value: 'split', label: t('Split') },
  { value: 'map', label: t('Map') },
]
const NO_LOADS: readonly BoardLoad[] = []

/** The key of the row that J and K stand on; the table marks it for readers as well. */
const underCursor = (): string | null =>
  document.querySelector('tr[aria-current="true"]')?.getAttribute('data-row-key') ?? null

const rowOf = (loadId: string): Element | null => document.querySelector(`tr[data-row-key="${loadId}"]`)

function Board({
  tabs,
  search: saved,
  lost,
}: {
  tabs: React.ComponentProps<typeof Screen>['tabs'] & object
  search: SavedSearch | null
  /** The saved searches did not come. */
  lost: { message: string; retry: () => void } | null
}) {
  const [search, patch] = useAddress()
  const filter = useMemo(() => readBoardFilter(search), [search])
  const board = useBoard(filter, { enabled: true })
  const { isReadOnly } = useCompanyScope()
  const [saving, setSaving] = useState(false)
  const [booking, setBooking] = useState<string | null>(null)
  const first = useRef<HTMLButtonElement>(null)
  const phone = usePhone()
  const space = useSplitWidth()
  const now = useNow(60_000, soonest(board.rows?.rows.map(({ biddingEndsAt }) => biddingEndsAt) ?? []))
  useEffect(() => whenIdle(loadBidPanel), [])
  const openKey = search.get('load')
  /** A link names a load that need not be among the first rows. */
  const [linked] = useState(openKey)
  const hovered = useHoverStore()
  const marks = useLoadMarks({ onHidden: (loadId) => board.putAway({ loadId }) })
  const change = (next: BoardFilter): void => patch((before) => writeBoardFilter(before, next))
  const open = (loadId: string | null): void => {
    setBooking(null)
    patch({ load: loadId }, { replace: true })
  }
  const atHand = () => {
    const key = underCursor() ?? openKey
    return isReadOnly ? undefined : board.rows?.rows.find(({ loadId }) => loadId === key)
  }
  const requested = pickedIn(search, 'layout', BOARD_VIEWS) ?? (space && !phone ? 'split' : 'list')
  const view: BoardView = requested === 'split' && !space ? 'list' : requested
  const show = (layout: BoardView): void => patch({ layout }, { replace: true })
  usePageKeys({
    b: () => {
      const key = underCursor()
      if (key !== null) open(key)
    },
    n: () => {
      const load = atHand()
      if (load === undefined || !isBookable(load)) return
      open(load.loadId)
      setBooking(load.loadId)
    },
    f: () => marks.toggleFavourite(atHand()),
    h: () => marks.toggleHidden(atHand()),
    s: () => setSaving(!isReadOnly),
    m: () => show(view === 'list' ? (space ? 'split' : 'map') : 'list'),
    '/': () => first.current?.click(),
  })
  const { total, totalIsExact } = board
  // What is gone has no price to show and nowhere to be chosen.
  const onMap = board.rows?.rows.filter(({ loadId }) => board.rows?.gone.has(loadId) !== true) ?? NO_LOADS
  const opened = board.rows?.rows.find(({ loadId }) => loadId === openKey)
  const isLinked = opened !== undefined && openKey === linked
  useEffect(() => {
    if (isLinked && linked !== null) rowOf(linked)?.scrollIntoView?.({ block: 'center' })
  }, [isLinked, linked])
  const views = (
    <Segmented
      label={t('List or map')}
      value={view}
      options={VIEW_OPTIONS.filter(({ value }) => space || value !== 'split')}
      onChange={show}
    />
  )
  const save = isReadOnly ? null : (
    <SearchControls
      search={saved}
      changed={saved !== null && !sameQuestions(filter, filterOf(saved.criteria, saved))}
      onOpen={() => setSaving(true)}
    />
  )
  const goTo = (searchId: string | null): void => {
    setSaving(false)
    patch({ [SEARCH_PARAM]: searchId })
  }
  const controls = (
    <>
      {lost === null ? (
        save
      ) : (
        <Button size="filter" onClick={lost.retry} title={translated(lost.message)}>
          {t('Saved searches did not load. Try again')}
        </Button>
      )}
      {views}
    </>
  )
  return (
    <Screen
      title={t('Available loads')}
      tabs={tabs}
      keys={isReadOnly ? [...KEYS.slice(0, 1), ...KEYS.slice(-2)] : KEYS}
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
      <BoardLayout
        view={view}
        bar={
          phone ? (
            <FilterSheet filter={filter} onFilter={change} end={controls} />
          ) : (
            <FilterBar filter={filter} onFilter={change} first={first} end={controls} />
          )
        }
        list={
          <>
            {openKey === null || openKey !== linked || board.rows === null || opened !== undefined ? null : (
              <Suspense fallback={null}>
                <NamedLoad
                  key={openKey}
                  loadId={openKey}
                  panel={(load, is) => <BidPanel load={load} {...is} onClose={() => open(null)} />}
                  onClose={() => open(null)}
                />
              </Suspense>
            )}
            <LoadBoard
              board={board}
              filter={filter}
              onFilter={change}
              openKey={openKey}
              onOpenChange={open}
              onPoint={hovered.set}
              now={now}
              // Without room for a map there is none for every word either, and the last column is the one that acts.
              narrow={view === 'split' || !space}
              panel={(load, { close, gone, won }) => (
                <BidPanel
                  key={`${load.loadId} ${booking === load.loadId}`}
                  load={load}
                  gone={gone}
                  won={won}
                  onClose={close}
                  booking={booking === load.loadId}
                  laneBeside={view === 'split'}
                  onHideOwner={() => board.putAway({ ownerId: load.ownerId })}
                />
              )}
            />
          </>
        }
        map={
          <Suspense fallback={<div />}>
            <BoardMap
              loads={onMap}
              chosen={openKey}
              hovered={hovered}
              ring={board.center}
              question={board.rows?.question ?? ''}
              follows={filter.view !== undefined}
              onChoose={(loadId) => {
                open(loadId)
                // Alone the map has no row to open.
                if (view === 'map') show('list')
                requestAnimationFrame(() => rowOf(loadId)?.scrollIntoView({ block: 'nearest' }))
              }}
              onFollow={(shown) => change({ ...filter, view: shown ?? undefined })}
            />
          </Suspense>
        }
        lane={
          onMap.length === 0 && opened === undefined ? null : (
            <Suspense fallback={null}>
              <LaneBeside loads={onMap} opened={opened} hovered={hovered} />
            </Suspense>
          )
        }
      />
      {saving ? (
        <SearchDialog
          filter={filter}
          search={saved}
          onClose={() => setSaving(false)}
          onSaved={({ id }) => goTo(id)}
          onDeleted={() => goTo(null)}
        />
      ) : null}
    </Screen>
  )
}
