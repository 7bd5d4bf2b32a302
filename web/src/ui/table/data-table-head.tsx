import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cx } from '../layout/class-names.ts'
import css from './data-table.module.css'
import type { Column, Sort } from './table-column.ts'

export interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: ((sort: Sort) => void) | undefined
  /** Stands at the right end: what may be done with the table as a whole. */
  tools?: ReactNode
}

export function DataTableHead<Row>({ columns, sort, onSort, tools }: DataTableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column, at) => (
          <HeadCell
            key={column.key}
            column={column}
            sort={sort?.key === column.key ? sort.direction : null}
            onSort={onSort}
            tools={at === columns.length - 1 ? tools : undefined}
          />
        ))}
      </tr>
    </thead>
  )
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
  tools,
}: {
  column: Column<Row>
  sort: Sort['direction'] | null
  onSort: DataTableHeadProps<Row>['onSort']
  tools: ReactNode
}) {
  const Arrow = sort === 'desc' ? IconArrowDown : IconArrowUp
  const arrow = sort === null ? null : <Arrow className={css['arrow']} size={12} stroke={2} aria-hidden="true" />
  const text =
    column.headNote === undefined ? (
      <>
        {column.head}
        {arrow}
      </>
    ) : (
      <>
        {column.head}{' '}
        <span className={css['headNote']}>
          {column.headNote}
          {arrow}
        </span>
      </>
    )
  const sortable = column.sortable === true && onSort !== undefined
  return (
    <th
      scope="col"
      className={cx(css['headCell'], column.align === 'end' && css['end'], sort !== null && css['sorted'])}
      aria-sort={sort === null ? undefined : sort === 'asc' ? 'ascending' : 'descending'}
    >
      {sortable ? (
        <button
          type="button"
          className={css['sort']}
          onClick={() => onSort({ key: column.key, direction: sort === 'asc' ? 'desc' : 'asc' })}
        >
          {text}
        </button>
      ) : (
        text
      )}
      {tools === undefined ? null : <span className={css['tools']}>{tools}</span>}
    </th>
  )
}
