import type { ReactNode } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { DataTable, type DataTableProps } from '../../ui/table/data-table.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { formatNumber } from '../../ui/format/format.ts'
import { usePhone } from '../../ui/layout/use-phone.ts'
import { useColumnChoice, type ListId } from './column-choice.ts'
import type { ExportSource } from './export-list.ts'
import { ExportLine } from './export-line.tsx'
import { ListTools } from './list-tools.tsx'
import css from './lists.module.css'
import { useExport } from './use-export.ts'

/** What `useInfiniteEndpoint` answers. */
export interface ReadList<Row> {
  items: readonly Row[]
  isPending: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  isError: boolean
  error: ApiError | null
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
  readPage: ExportSource<Row>['readPage']
}

export interface ListTableProps<Row> extends Omit<
  DataTableProps<Row>,
  'rows' | 'loading' | 'refreshing' | 'error' | 'foot' | 'tools' | 'notice'
> {
  id: ListId
  /** Begins the name of an exported file; the day follows. */
  fileName: string
  list: ReadList<Row>
  /** Where the screen keeps rows of its own, such as those that were taken while they were read. */
  rows?: readonly Row[]
  /** Ends the sentence “… did not load”. */
  what: string
  /** What of the reader's is kept when it fails: “Your filters are kept.” */
  savedNote?: string
  /** Stands instead of an error where the role may not read the list. */
  forbidden?: ReactNode
  /** How many there are in all, where the server says so: “of 420 loads”. */
  total?: string
}

/** A list of the server: its columns as chosen, its pages, its export, and what it shows while, when and instead of rows. */
export function ListTable<Row>({
  id,
  fileName,
  list,
  rows = list.items,
  what,
  savedNote: kept,
  forbidden,
  total,
  columns,
  ...table
}: ListTableProps<Row>) {
  const choice = useColumnChoice(id, columns)
  const exported = useExport(
    { columns: choice.shown.flatMap(({ plain }) => plain ?? []), readPage: list.readPage },
    { name: fileName },
  )
  const asCards = usePhone() && table.card !== undefined
  const refused = forbidden !== undefined && list.error?.status === 403
  const failed = list.isError && rows.length === 0
  return (
    <DataTable
      {...table}
      columns={choice.shown}
      rows={refused ? NOTHING : rows}
      loading={list.isPending}
      refreshing={list.isFetching || list.isPlaceholderData}
      error={
        refused ? (
          forbidden
        ) : failed && list.error !== null ? (
          <ErrorState
            title={t('{what} did not load', { what })}
            message={list.error.message}
            {...(kept === undefined ? {} : { notice: kept })}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
            requestId={list.error.requestId}
          />
        ) : undefined
      }
      // Cards have no columns to choose; there the control only exports.
      tools={<ListTools label={table.label} choice={asCards ? NO_CHOICE : choice} onExport={exported.start} />}
      notice={exported.state.kind === 'idle' ? undefined : <ExportLine of={exported} />}
      {...(rows.length > 0 && !refused && (list.hasNextPage || list.isError || total !== undefined)
        ? {
            foot: (
              <Foot list={list} shown={rows.filter((row) => table.rowState?.(row) !== 'gone').length} total={total} />
            ),
          }
        : {})}
    />
  )
}

const NOTHING: readonly never[] = []
const NO_CHOICE = { choices: NOTHING, toggle: () => undefined, showAll: () => undefined }

/** Under a list that goes on, that is not fresh, or whose whole number is known. */
function Foot<Row>({ list, shown, total }: { list: ReadList<Row>; shown: number; total: string | undefined }) {
  return (
    <div className={css['foot']}>
      {list.hasNextPage ? (
        <Button size="filter" onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
          {t('Show more')}
        </Button>
      ) : null}
      <span>
        {total === undefined ? t('{shown} shown', { shown: formatNumber(shown) }) : `${formatNumber(shown)} ${total}`}
      </span>
      {list.isError && list.error !== null ? (
        <span role="alert">
          {t('Not brought up to date.')} {translated(list.error.message)}{' '}
          <Button size="row" onClick={() => void list.refetch()} busy={list.isFetching}>
            {t('Try again')}
          </Button>
        </span>
      ) : null}
    </div>
  )
}
