import type { ReactNode } from 'react'
import { cx } from '../layout/class-names.ts'
import css from './data-table.module.css'
import type { Column, Density, RowState } from './table-column.ts'

export interface DataTableRowProps<Row> {
  row: Row
  rowKey: string
  label: string | undefined
  columns: readonly Column<Row>[]
  density: Density
  state: RowState
  underCursor: boolean
  /** It stands open beside the list. */
  detailOpen: boolean
  /** One row at a time is in the tab order; J, K and the arrows reach the others. */
  tabbable: boolean
  onCursor: () => void
  onPoint: (() => void) | undefined
  onOpen: (() => void) | undefined
  /** What stands open under the row. */
  panel: ReactNode
  onClose: () => void
}

export function DataTableRow<Row>({
  row,
  rowKey,
  label,
  columns,
  density,
  state,
  underCursor,
  detailOpen: besideOpen,
  tabbable,
  onCursor,
  onPoint,
  onOpen,
  panel,
  onClose,
}: DataTableRowProps<Row>) {
  const open = panel !== null && panel !== undefined
  return (
    <>
      <tr
        data-row-key={rowKey}
        data-open={open || besideOpen || undefined}
        aria-label={label}
        aria-current={underCursor ? 'true' : undefined}
        tabIndex={tabbable ? 0 : -1}
        className={cx(
          css['row'],
          css[density],
          css[state],
          underCursor && css['cursor'],
          (open || besideOpen) && css['open'],
        )}
        onMouseEnter={onPoint}
        onFocus={(event) => {
          if (event.target === event.currentTarget) onCursor()
        }}
        onClick={(event) => {
          onCursor()
          if (
            onOpen !== undefined &&
            event.target instanceof Element &&
            event.target.closest('a, button, input, label') === null
          )
            onOpen()
        }}
      >
        {columns.map((column) => (
          <td
            key={column.key}
            className={cx(
              css['cell'],
              column.align === 'end' && css['end'],
              column.changed?.(row) === true && css['changed'],
            )}
          >
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {open ? (
        <tr className={css['panelRow']}>
          <td
            colSpan={columns.length}
            className={css['panelCell']}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || event.defaultPrevented) return
              event.preventDefault()
              event.stopPropagation()
              onClose()
            }}
          >
            <section className={css['panel']} aria-label={label}>
              {panel}
            </section>
          </td>
        </tr>
      ) : null}
    </>
  )
}
