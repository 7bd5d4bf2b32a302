import type { ReactNode } from 'react'
import type { ExportColumn } from './table-export.ts'

export interface Column<Row> {
  key: string
  head: ReactNode
  /** The head in words, for the choice of columns, where the head is not words itself. */
  name?: string
  /** Names the row, or acts on it: it cannot be hidden. */
  stays?: boolean
  /** What it says in an exported file; without it the column is not exported. */
  plain?: readonly ExportColumn<Row>[]
  /** Quiet words after the head: “local time”, “fuel in”. */
  headNote?: string
  /** px; without it the column takes what is left. */
  width?: number
  align?: 'start' | 'end'
  sortable?: boolean
  cell: (row: Row) => ReactNode
  /** A figure that has just changed: a wash on this cell. The old value under it is the cell's own. */
  changed?: (row: Row) => boolean
  /** Widths of the two skeleton bars as CSS lengths. */
  skeleton?: readonly [string, string?]
}

export interface Sort {
  key: string
  direction: 'asc' | 'desc'
}

/** `new` has just arrived; `gone` can no longer be had and stays until the list is next sorted. */
export type RowState = 'plain' | 'new' | 'gone'
export type Density = 'two-line' | 'one-line' | 'task'

/** A flexible column never shrinks below this: a lane must stay readable. */
export const MIN_FLEXIBLE_PX = 140

export const ROW_HEIGHT: Record<Density, number> = { 'two-line': 46, 'one-line': 32, task: 53 }

/** null for a column that has no name: it only acts, and there is nothing to choose or to export. */
export const columnName = <Row>({ name, head }: Column<Row>): string | null =>
  name ?? (typeof head === 'string' ? head : null)
