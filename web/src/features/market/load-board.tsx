import type { BoardLoad } from '@drawbar/contract/market.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { formatNumber } from '../../ui/format.ts'
import type { RowState } from '../../ui/table-column.ts'
import { placeName } from '../places/place-name.ts'
import { boardColumns } from './board-columns.tsx'
import { isFiltered, NO_FILTER, sortOf, type BoardFilter } from './board-query.ts'
import { rowStateIn } from './board-rows.ts'
import { LoadCard } from './load-card.tsx'
import css from './load-board.module.css'
import type { useBoard } from './use-board.ts'

export interface LoadBoardProps {
  board: ReturnType<typeof useBoard>
  filter: BoardFilter
  onFilter: (filter: BoardFilter) => void
  openKey: string | null
  onOpenChange: (loadId: string | null) => void
  /** What opens under a row. */
  panel: (load: BoardLoad, close: () => void) => ReactNode
  now: number
}

export function LoadBoard({ board: live, filter, onFilter, openKey, onOpenChange, panel, now }: LoadBoardProps) {
  const { board, rows, isBehind } = live
  const shown = rows?.rows ?? []
  const stateOf = (load: BoardLoad): RowState => (rows === null ? 'plain' : rowStateIn(rows, load))
  const toggle = (loadId: string): void => onOpenChange(openKey === loadId ? null : loadId)
  return (
    <DataTable
      label="Available loads"
      columns={boardColumns({
        openKey,
        onOpen: toggle,
        isGone: (load) => stateOf(load) === 'gone',
        isNew: (load) => stateOf(load) === 'new',
        now,
      })}
      rows={shown}
      rowKey={({ loadId }) => loadId}
      rowLabel={(load) => `${placeName(load.origin)} to ${placeName(load.destination)}, ${load.reference}`}
      rowState={stateOf}
      sort={sortOf(filter)}
      onSort={({ key, direction }) => onFilter({ ...filter, sort: key as BoardFilter['sort'], order: direction })}
      openKey={openKey}
      onOpenChange={onOpenChange}
      panel={panel}
      card={(load, { state, open }) => (
        <LoadCard load={load} state={state} open={open} onOpen={() => toggle(load.loadId)} />
      )}
      loading={board.isPending}
      refreshing={isBehind}
      skeletonRows={12}
      {...(rows !== null && rows.waiting > 0
        ? { waiting: { count: rows.waiting, noun: rows.waiting === 1 ? 'load' : 'loads', onShow: live.show } }
        : {})}
      empty={<NothingFound filter={filter} onFilter={onFilter} />}
      {...(board.isError && shown.length === 0
        ? {
            error: (
              <ErrorState
                title="The board did not load"
                message={board.error.message}
                kept="Your filters are kept."
                onRetry={() => void board.refetch()}
                retrying={board.isFetching}
                requestId={board.error.requestId}
              />
            ),
          }
        : {})}
      foot={shown.length === 0 ? undefined : <Foot live={live} shown={shown.length} />}
    />
  )
}

function Foot({ live: { board, total, totalIsExact }, shown }: { live: LoadBoardProps['board']; shown: number }) {
  const all = total === null ? '' : ` of ${totalIsExact ? '' : 'more than '}${formatNumber(total)}`
  const noun = (total ?? shown) === 1 && (total === null || totalIsExact) ? 'load' : 'loads'
  return (
    <div className={css['footer']}>
      <span>
        {formatNumber(shown)}
        {all} {noun}
      </span>
      {board.hasNextPage ? (
        <Button size="filter" onClick={() => void board.fetchNextPage()} busy={board.isFetchingNextPage}>
          Load more
        </Button>
      ) : null}
      {board.isFetchNextPageError ? <span role="alert">{board.error?.message}</span> : null}
    </div>
  )
}

/** The nearest thing is the same search with its narrowest condition taken away. */
function NothingFound({ filter, onFilter }: Pick<LoadBoardProps, 'filter' | 'onFilter'>) {
  const way = wider(filter)
  if (!isFiltered(filter)) {
    return <Empty title="No loads are posted right now">New loads appear here by themselves, without a reload.</Empty>
  }
  return (
    <Empty
      title="No loads match"
      acts={
        <>
          {way === null ? null : <Button onClick={() => onFilter(way.filter)}>{way.label}</Button>}
          <Button variant="quiet" onClick={() => onFilter({ ...NO_FILTER, sort: filter.sort, order: filter.order })}>
            Clear all filters
          </Button>
        </>
      }
    >
      Nothing posted now meets all of your filters. New loads that do appear here by themselves.
    </Empty>
  )
}

function wider(filter: BoardFilter): { label: string; filter: BoardFilter } | null {
  if (filter.ratePerMileMin !== undefined || filter.rateMin !== undefined) {
    return { label: 'At any rate', filter: { ...filter, rateMin: undefined, ratePerMileMin: undefined } }
  }
  if (filter.ageMaxHours !== undefined)
    return { label: 'Posted at any time', filter: { ...filter, ageMaxHours: undefined } }
  if (filter.pickupFrom !== undefined || filter.pickupTo !== undefined) {
    return { label: 'On any day', filter: { ...filter, pickupFrom: undefined, pickupTo: undefined } }
  }
  const { origin } = filter
  if (origin.placeId !== undefined && origin.radiusMiles < 500) {
    return { label: 'Within 500 mi', filter: { ...filter, origin: { ...origin, radiusMiles: 500 } } }
  }
  return null
}
