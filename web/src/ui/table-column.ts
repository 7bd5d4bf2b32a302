import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  head: ReactNode
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
