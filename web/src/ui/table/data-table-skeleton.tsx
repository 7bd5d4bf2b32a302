import { cx } from '../layout/class-names.ts'
import css from './data-table.module.css'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { Column, Density } from './table-column.ts'

export interface DataTableSkeletonProps<Row> {
  columns: readonly Column<Row>[]
  density: Density
  rows: number
}

/** Rows in the real column widths, so that nothing moves when the data arrives. */
export function DataTableSkeleton<Row>({ columns, density, rows }: DataTableSkeletonProps<Row>) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => (
        <tr key={at} className={cx(css['row'], css[density])}>
          {columns.map((column) => {
            const [first, second] = column.skeleton ?? ['78%', '58%']
            const align = column.align ?? 'start'
            return (
              <td key={column.key} className={css['cell']}>
                <span className={css['bars']}>
                  <Skeleton width={first} align={align} />
                  {density === 'one-line' || second === undefined ? null : <Skeleton width={second} align={align} />}
                </span>
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}

/** The same for phones, where a row is a card. */
export function CardSkeleton({ rows }: { rows: number }) {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: rows }, (_, at) => (
        <li key={at} className={cx(css['card'], css['cardBars'])}>
          <Skeleton width="62%" height={10} />
          <Skeleton width="46%" height={10} />
          <Skeleton width="78%" />
          <Skeleton width="30%" height={14} />
        </li>
      ))}
    </ul>
  )
}
