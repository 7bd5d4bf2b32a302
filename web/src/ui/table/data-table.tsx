import { Fragment, useMemo, type ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../form/button.tsx'
import { cx } from '../layout/class-names.ts'
import { DataTableHead } from './data-table-head.tsx'
import { DataTableRow } from './data-table-row.tsx'
import { CardSkeleton, DataTableSkeleton } from './data-table-skeleton.tsx'
import css from './data-table.module.css'
import { SlowNotice } from '../feedback/slow-notice.tsx'
import { useDelayed } from '../layout/use-delayed.ts'
import { MIN_FLEXIBLE_PX, ROW_HEIGHT, type Column, type Density, type RowState, type Sort } from './table-column.ts'
import { useTableCursor } from './table-cursor.ts'
import { useTableWindow } from './table-window.tsx'
import { usePageKeys } from '../layout/use-page-keys.ts'
import { usePhone } from '../layout/use-phone.ts'

export interface DataTableProps<Row> {
  /** Names the table: “Loads out of Dallas”. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Names a row for screen readers: “Fort Worth to Atlanta, $1,820”. */
  rowLabel?: (row: Row) => string
  rowState?: (row: Row) => RowState
  density?: Density
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** The row whose panel is open under it, or beside the list where there is no `panel`; the list stays where it is. */
  openKey?: string | null
  onOpenChange?: (key: string | null) => void
  /** The row that the pointer or the keyboard came to; null when the pointer has left the rows. */
  onPoint?: ((key: string | null) => void) | undefined
  panel?: (row: Row, close: () => void) => ReactNode
  /** Enter on a row, where no panel opens under it. */
  onEnter?: (row: Row) => void
  /** The row to begin from: the one whose record was opened in place of the list. */
  startAt?: string | null
  /** First load only: on a refetch keep the old rows and say `refreshing`. */
  loading?: boolean
  refreshing?: boolean
  skeletonRows?: number
  /** Stands in place of the rows. */
  empty?: ReactNode
  error?: ReactNode
  /** Rows that arrived above the cursor and wait to be shown. */
  waiting?: { count: number; noun: string; onShow: () => void }
  /** On phones each row is this card instead. */
  card?: (row: Row, state: { state: RowState; open: boolean }) => ReactNode
  keys?: 'page' | 'table'
  /** Under the last row: how many are shown, load more. */
  foot?: ReactNode
  /** What may be done with the table as a whole, at the end of its head; under the cards on phones. */
  tools?: ReactNode
  /** One line above the head, while something about the whole table goes on. */
  notice?: ReactNode
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowLabel,
    rowState,
    density = 'two-line',
    sort = null,
    onSort,
    openKey = null,
  } = props
  const {
    onOpenChange,
    onPoint,
    panel,
    onEnter,
    startAt = null,
    loading = false,
    refreshing = false,
    skeletonRows = 8,
    empty,
    error,
    waiting,
    card,
    keys: scope = 'page',
    foot,
    tools,
    notice,
  } = props
  const rowKeys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const phone = usePhone()
  const asCards = phone && card !== undefined
  const showSkeleton = useDelayed(loading)
  const toggle = (key: string): void => onOpenChange?.(openKey === key ? null : key)
  const enter = (key: string): void => {
    const row = rows.find((one) => rowKey(one) === key)
    if (panel !== undefined) toggle(key)
    else if (row !== undefined) onEnter?.(row)
  }
  const close = (): void => {
    if (openKey !== null) focusRow(openKey)
    onOpenChange?.(null)
  }
  /* The window needs the root that the cursor owns, the cursor needs to reveal rows of the window: revealed through this box. */
  const revealed: { by: (index: number) => void } = { by: () => undefined }
  const { root, cursor, setCursor, focusRow } = useTableCursor({
    keys: rowKeys,
    startAt,
    openKey,
    onEnter: enter,
    onClose: close,
    reveal: (index) => revealed.by(index),
    scope,
  })
  const drawn = useTableWindow({ root, keys: rowKeys, rowHeight: ROW_HEIGHT[density] })
  revealed.by = drawn.reveal
  usePageKeys({ '.': () => waiting?.onShow() }, waiting !== undefined && waiting.count > 0)

  const tabStop = cursor !== null && rowKeys.includes(cursor) ? cursor : rowKeys[0]
  const canOpen = panel !== undefined || onEnter !== undefined
  const stateOf = (row: Row): RowState => rowState?.(row) ?? 'plain'
  /* While only the window moves, nothing is new but the rows that come into it: those that stand are the same elements, which React
     leaves alone. Drawing all of them anew took most of a frame. */
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a row is drawn from these two and nothing else
  const drawnRows = useMemo(() => new Map<string, ReactNode>(), [props, cursor])
  const renderRow = (row: Row, key: string): ReactNode => {
    const element = drawnRows.get(key) ?? rowElement(row, key)
    drawnRows.set(key, element)
    return element
  }
  const rowElement = (row: Row, key: string): ReactNode => (
    <DataTableRow
      row={row}
      rowKey={key}
      label={rowLabel?.(row)}
      columns={columns}
      density={density}
      state={stateOf(row)}
      underCursor={cursor === key}
      detailOpen={panel === undefined && openKey === key}
      tabbable={tabStop === key}
      onCursor={() => {
        setCursor(key)
        onPoint?.(key)
      }}
      onPoint={onPoint === undefined ? undefined : () => onPoint(key)}
      onOpen={canOpen ? () => enter(key) : undefined}
      panel={openKey === key ? panel?.(row, close) : null}
      onClose={close}
    />
  )
  const instead = error ?? (!loading && rows.length === 0 ? empty : null)

  return (
    <div
      ref={root}
      className={css['table']}
      aria-busy={loading || refreshing || undefined}
      onMouseLeave={() => onPoint?.(null)}
    >
      {drawn.driver}
      <output className="visually-hidden">{showSkeleton ? t('Loading {label}', { label }) : ''}</output>
      <div className={css['slowNotice']}>{loading || refreshing ? <SlowNotice /> : null}</div>
      {waiting === undefined || waiting.count === 0 ? null : (
        <div className={css['waiting']}>
          <Button variant="quiet" size="filter" keys="." onClick={waiting.onShow}>
            {t('{fresh} new {noun} · Show', { fresh: waiting.count, noun: waiting.noun })}
          </Button>
        </div>
      )}
      {notice === undefined || notice === null ? null : <div className={css['notice']}>{notice}</div>}
      {asCards ? (
        <ul className={css['cards']} aria-label={label}>
          {drawn.before > 0 ? <li aria-hidden="true" style={{ height: drawn.before }} /> : null}
          {drawn.indexes.map((index) => {
            const row = rows[index]
            const key = rowKeys[index]
            if (row === undefined || key === undefined) return null
            return (
              <li key={key} data-index={index} ref={drawn.measure} className={cx(css['card'], css[stateOf(row)])}>
                {card(row, { state: stateOf(row), open: openKey === key })}
                {openKey === key ? panel?.(row, close) : null}
              </li>
            )
          })}
          {drawn.after > 0 ? <li aria-hidden="true" style={{ height: drawn.after }} /> : null}
        </ul>
      ) : (
        <table
          className={css['grid']}
          style={{ minWidth: columns.reduce((sum, column) => sum + (column.width ?? MIN_FLEXIBLE_PX), 0) }}
          aria-label={label}
          aria-rowcount={drawn.measure === undefined ? undefined : rows.length + 1}
        >
          <colgroup>
            {columns.map((column) => (
              <col key={column.key} style={column.width === undefined ? undefined : { width: column.width }} />
            ))}
          </colgroup>
          <DataTableHead columns={columns} sort={sort} onSort={onSort} tools={tools} />
          {drawn.before > 0 ? <Gap height={drawn.before} span={columns.length} /> : null}
          {drawn.measure === undefined ? (
            <tbody>
              {rows.map((row, index) => {
                const key = rowKeys[index]
                return key === undefined ? null : <Fragment key={key}>{renderRow(row, key)}</Fragment>
              })}
            </tbody>
          ) : (
            drawn.indexes.map((index) => {
              const row = rows[index]
              const key = rowKeys[index]
              if (row === undefined || key === undefined) return null
              return (
                /* A body of its own, so that row and panel are measured as one. */
                <tbody key={key} data-index={index} ref={drawn.measure}>
                  {renderRow(row, key)}
                </tbody>
              )
            })
          )}
          {drawn.after > 0 ? <Gap height={drawn.after} span={columns.length} /> : null}
          {showSkeleton && rows.length === 0 ? (
            <DataTableSkeleton columns={columns} density={density} rows={skeletonRows} />
          ) : null}
        </table>
      )}
      {asCards && showSkeleton && rows.length === 0 ? <CardSkeleton rows={Math.min(3, skeletonRows)} /> : null}
      {loading && rows.length === 0 && !showSkeleton ? <div className={css['hold']} /> : null}
      {instead === null || instead === undefined ? null : <div className={css['instead']}>{instead}</div>}
      {foot === undefined && !(asCards && tools !== undefined) ? null : (
        <div className={css['foot']}>
          {foot}
          {asCards && tools !== undefined ? <span className={css['footTools']}>{tools}</span> : null}
        </div>
      )}
    </div>
  )
}

function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tbody aria-hidden="true">
      <tr>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- empty space, hidden from readers */}
        <td colSpan={span} style={{ height, padding: 0 }} />
      </tr>
    </tbody>
  )
}
