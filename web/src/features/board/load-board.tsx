import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { formatNumber, type DistanceUnit } from '../../ui/format/format.ts'
import type { RowState } from '../../ui/table/table-column.ts'
import { useUnits } from '../../ui/format/units.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import { ListTable } from '../lists/list-table.tsx'
import { placeName } from '../places/place-name.ts'
import { boardColumns } from './board-columns.tsx'
import { columnSortOf, isFiltered, NO_FILTER, WIDEST_MILES, type BoardFilter } from './board-query.ts'
import { radiusLabel } from './board-units.ts'
import type { Won } from './board-labels.ts'
import { hasChanged, rowStateIn } from './board-rows.ts'
import { LoadCard } from './load-card.tsx'
import { useLoadMarks } from './use-load-marks.ts'
import type { useBoard } from './use-board.ts'

export interface LoadBoardProps {
  board: ReturnType<typeof useBoard>
  filter: BoardFilter
  onFilter: (filter: BoardFilter) => void
  openKey: string | null
  onOpenChange: (loadId: string | null) => void
  /** The load that the pointer or the keyboard came to. */
  onPoint: (loadId: string | null) => void
  /** What opens under a row; `gone` says why nothing can be offered on it any more. */
  panel: (load: BoardLoad, is: { close: () => void; gone: string | undefined; won: Won | null }) => ReactNode
  now: number
  /** Beside a map: the columns stand closer. */
  narrow?: boolean
}

export function LoadBoard({
  board: live,
  filter,
  onFilter,
  openKey,
  onOpenChange,
  onPoint,
  panel,
  now,
  narrow = false,
}: LoadBoardProps) {
  const { board, rows } = live
  const units = useUnits()
  const { isReadOnly } = useCompanyScope()
  const marks = useLoadMarks()
  const stateOf = (load: BoardLoad): RowState => (rows === null ? 'plain' : rowStateIn(rows, load))
  const wonBy = (load: BoardLoad): Won | null => (stateOf(load) === 'gone' ? live.wonBy(load) : null)
  // One's own has not been lost: it is not struck.
  const lookOf = (load: BoardLoad): RowState => (wonBy(load) === null ? stateOf(load) : 'plain')
  const toggle = (loadId: string): void => onOpenChange(openKey === loadId ? null : loadId)
  return (
    <ListTable
      id="board"
      fileName="available-loads"
      label={t('Available loads')}
      list={board}
      rows={rows?.rows ?? []}
      what={t('The board')}
      savedNote={t('Your filters are kept.')}
      {...(live.total === null ? {} : { total: totalLabel(live.total, live.totalIsExact) })}
      columns={boardColumns({
        openKey,
        onOpen: toggle,
        isGone: (load) => stateOf(load) === 'gone',
        wonBy,
        goneLabel: live.goneLabel,
        isNew: (load) => stateOf(load) === 'new',
        hasChanged: (load, facet) => hasChanged(rows, load, facet),
        now,
        units,
        isReadOnly,
        narrow,
        onFavourite: isReadOnly ? undefined : marks.toggleFavourite,
      })}
      rowKey={({ loadId }) => loadId}
      rowLabel={(load) =>
        t('{origin} to {destination}, {reference}', {
          origin: placeName(load.origin),
          destination: placeName(load.destination),
          reference: load.reference,
        })
      }
      rowState={lookOf}
      sort={columnSortOf(filter)}
      onSort={({ key, direction }) => onFilter({ ...filter, sort: key as BoardFilter['sort'], order: direction })}
      openKey={openKey}
      onOpenChange={onOpenChange}
      onPoint={onPoint}
      panel={(load, close) =>
        panel(load, { close, gone: stateOf(load) === 'gone' ? live.goneLabel(load) : undefined, won: wonBy(load) })
      }
      card={(load, { open }) => (
        <LoadCard
          load={load}
          state={stateOf(load)}
          won={wonBy(load)}
          goneLabel={live.goneLabel(load)}
          open={open}
          onOpen={() => toggle(load.loadId)}
        />
      )}
      skeletonRows={12}
      {...(rows !== null && rows.waiting > 0
        ? { waiting: { count: rows.waiting, noun: rows.waiting === 1 ? t('load') : t('loads'), onShow: live.show } }
        : {})}
      empty={<NothingFound filter={filter} onFilter={onFilter} />}
    />
  )
}

const totalLabel = (count: number, isExact: boolean): string => {
  const total = formatNumber(count)
  if (!isExact) return t('of more than {total} loads', { total })
  return count === 1 ? t('of 1 load') : t('of {total} loads', { total })
}

/** The nearest thing is the same search with its narrowest condition taken away. */
function NothingFound({ filter, onFilter }: Pick<LoadBoardProps, 'filter' | 'onFilter'>) {
  const { distance } = useUnits()
  const way = wider(filter, distance)
  if (!isFiltered(filter)) {
    return (
      <Empty title={t('No loads are posted right now')}>
        {t('New loads appear here by themselves, without a reload.')}
      </Empty>
    )
  }
  return (
    <Empty
      title={t('No loads match')}
      actions={
        <>
          {way === null ? null : <Button onClick={() => onFilter(way.filter)}>{way.label}</Button>}
          <Button variant="quiet" onClick={() => onFilter({ ...NO_FILTER, sort: filter.sort, order: filter.order })}>
            {t('Clear all filters')}
          </Button>
        </>
      }
    >
      {t('Nothing posted now meets all of your filters. New loads that do appear here by themselves.')}
    </Empty>
  )
}

function wider(filter: BoardFilter, unit: DistanceUnit): { label: string; filter: BoardFilter } | null {
  if (filter.ratePerMileMin !== undefined || filter.rateMin !== undefined) {
    return { label: t('At any rate'), filter: { ...filter, rateMin: undefined, ratePerMileMin: undefined } }
  }
  if (filter.ageMaxHours !== undefined)
    return { label: t('Posted at any time'), filter: { ...filter, ageMaxHours: undefined } }
  if (filter.pickupFrom !== undefined || filter.pickupTo !== undefined) {
    return { label: t('On any day'), filter: { ...filter, pickupFrom: undefined, pickupTo: undefined } }
  }
  const { origin } = filter
  if (origin.placeId !== undefined && origin.radiusMiles < WIDEST_MILES) {
    return {
      label: t('Within {radius}', { radius: radiusLabel(WIDEST_MILES, unit) }),
      filter: { ...filter, origin: { ...origin, radiusMiles: WIDEST_MILES } },
    }
  }
  return null
}
