import type { BoardLoad } from '@drawbar/contract/market.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { formatNumber, type DistanceUnit } from '../../ui/format.ts'
import type { RowState } from '../../ui/table-column.ts'
import { useUnits } from '../../ui/units.ts'
import { ListTable } from '../lists/list-table.tsx'
import { placeName } from '../places/place-name.ts'
import { boardColumns } from './board-columns.tsx'
import { isFiltered, NO_FILTER, sortOf, WIDEST_MILES, type BoardFilter } from './board-query.ts'
import { radiusWords } from './board-units.ts'
import { rowStateIn } from './board-rows.ts'
import { LoadCard } from './load-card.tsx'
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
  const { board, rows } = live
  const units = useUnits()
  const stateOf = (load: BoardLoad): RowState => (rows === null ? 'plain' : rowStateIn(rows, load))
  const toggle = (loadId: string): void => onOpenChange(openKey === loadId ? null : loadId)
  return (
    <ListTable
      id="board"
      fileName="available-loads"
      label="Available loads"
      list={board}
      rows={rows?.rows ?? []}
      what="The board"
      kept="Your filters are kept."
      {...(live.total === null ? {} : { total: totalWords(live.total, live.totalIsExact) })}
      columns={boardColumns({
        openKey,
        onOpen: toggle,
        isGone: (load) => stateOf(load) === 'gone',
        goneWord: live.goneWord,
        isNew: (load) => stateOf(load) === 'new',
        now,
        units,
      })}
      rowKey={({ loadId }) => loadId}
      rowLabel={(load) => `${placeName(load.origin)} to ${placeName(load.destination)}, ${load.reference}`}
      rowState={stateOf}
      sort={sortOf(filter)}
      onSort={({ key, direction }) => onFilter({ ...filter, sort: key as BoardFilter['sort'], order: direction })}
      openKey={openKey}
      onOpenChange={onOpenChange}
      panel={panel}
      card={(load, { state, open }) => (
        <LoadCard
          load={load}
          state={state}
          goneWord={live.goneWord(load)}
          open={open}
          onOpen={() => toggle(load.loadId)}
        />
      )}
      skeletonRows={12}
      {...(rows !== null && rows.waiting > 0
        ? { waiting: { count: rows.waiting, noun: rows.waiting === 1 ? 'load' : 'loads', onShow: live.show } }
        : {})}
      empty={<NothingFound filter={filter} onFilter={onFilter} />}
    />
  )
}

const totalWords = (total: number, isExact: boolean): string =>
  `of ${isExact ? '' : 'more than '}${formatNumber(total)} ${isExact && total === 1 ? 'load' : 'loads'}`

/** The nearest thing is the same search with its narrowest condition taken away. */
function NothingFound({ filter, onFilter }: Pick<LoadBoardProps, 'filter' | 'onFilter'>) {
  const { distance } = useUnits()
  const way = wider(filter, distance)
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

function wider(filter: BoardFilter, unit: DistanceUnit): { label: string; filter: BoardFilter } | null {
  if (filter.ratePerMileMin !== undefined || filter.rateMin !== undefined) {
    return { label: 'At any rate', filter: { ...filter, rateMin: undefined, ratePerMileMin: undefined } }
  }
  if (filter.ageMaxHours !== undefined)
    return { label: 'Posted at any time', filter: { ...filter, ageMaxHours: undefined } }
  if (filter.pickupFrom !== undefined || filter.pickupTo !== undefined) {
    return { label: 'On any day', filter: { ...filter, pickupFrom: undefined, pickupTo: undefined } }
  }
  const { origin } = filter
  if (origin.placeId !== undefined && origin.radiusMiles < WIDEST_MILES) {
    return {
      label: `Within ${radiusWords(WIDEST_MILES, unit)}`,
      filter: { ...filter, origin: { ...origin, radiusMiles: WIDEST_MILES } },
    }
  }
  return null
}
