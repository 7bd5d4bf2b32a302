import { columnOf, COLUMNS, headingWeightUnit, PLACE_COLUMNS, REQUIRED_COLUMNS, type ColumnName } from './columns.ts'
import type { CsvIssue } from './csv-load-row.ts'
import { MAX_CELL } from '../../../platform/csv/cell.ts'
import { clip } from '../../../platform/csv/parse-number.ts'

export type Heading = {
  /** Number of cells in the heading row, without empty ones at its end. */
  width: number
  /** Where each known column stands, and how the file writes its heading. */
  columns: ReadonlyMap<ColumnName, { index: number; heading: string }>
  weightUnit?: 'lb' | 'kg'
}

type Complain = (severity: CsvIssue['severity'], column: string | undefined, message: string) => void

/** Understands the heading row; undefined after a complaint that makes the rows unreadable. */
export function readHeading(cells: readonly string[], complain: Complain): Heading | undefined {
  const columns = new Map<ColumnName, { index: number; heading: string }>()
  let readable = true
  const unknown: string[] = []
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  cells.slice(0, width).forEach((cell, index) => {
    const heading = cell.trim().slice(0, MAX_CELL)
    const name = columnOf(heading)
    if (name === undefined) {
      if (heading !== '') unknown.push(clip(heading))
      return
    }
    const before = columns.get(name)
    if (before) {
      readable = false
      const both =
        before.heading === heading
          ? `"${heading}" stands twice in the heading`
          : `"${before.heading}" and "${heading}" mean the same column`
      complain('error', heading, `${both}. Keep one of them.`)
    } else columns.set(name, { index, heading })
  })
  if (unknown.length > 0) {
    const list = unknown
      .slice(0, 10)
      .map((heading) => `"${heading}"`)
      .join(', ')
    const more = unknown.length > 10 ? ` and ${unknown.length - 10} more` : ''
    complain('warning', undefined, `These columns are not known and were left out: ${list}${more}.`)
  }
  const missing = missingColumns(columns)
  if (missing.length > 0) {
    const list = missing.map((label) => `"${label}"`).join(', ')
    complain(
      'error',
      undefined,
      `The heading row lacks: ${list}. The template shows all columns and how they are named.`,
    )
    readable = false
  }
  if (!readable) return undefined
  const weightUnit = headingWeightUnit(columns.get('weight')?.heading ?? '')
  return { width, columns, ...(weightUnit === undefined ? {} : { weightUnit }) }
}

function missingColumns(columns: ReadonlyMap<ColumnName, unknown>): string[] {
  const missing: string[] = REQUIRED_COLUMNS.filter((name) => !columns.has(name)).map((name) => COLUMNS[name].label)
  for (const { city, state, postalCode } of PLACE_COLUMNS) {
    if (columns.has(postalCode) || (columns.has(city) && columns.has(state))) continue
    missing.push(`${COLUMNS[city].label} and ${COLUMNS[state].label} (or ${COLUMNS[postalCode].label})`)
  }
  return missing
}
