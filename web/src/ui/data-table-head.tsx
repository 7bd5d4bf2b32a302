import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { cx } from './class-names.ts'
import css from './data-table.module.css'
import type { Column, Sort } from './table-column.ts'

export interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: ((sort: Sort) => void) | undefined
}

export function DataTableHead<Row>({ columns, sort, onSort }: DataTableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <HeadCell
            key={column.key}
            column={column}
            sort={sort?.key === column.key ? sort.direction : null}
            onSort={onSort}
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
}: {
  column: Column<Row>
  sort: Sort['direction'] | null
  onSort: DataTableHeadProps<Row>['onSort']
}) {
  const Arrow = sort === 'desc' ? IconArrowDown : IconArrowUp
  const words = (
    <>
      {column.head}
      {column.headNote === undefined ? null : <span className={css['headNote']}> {column.headNote}</span>}
      {sort === null ? null : <Arrow className={css['arrow']} size={12} stroke={2} aria-hidden="true" />}
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
          {words}
        </button>
      ) : (
        words
      )}
    </th>
  )
}
