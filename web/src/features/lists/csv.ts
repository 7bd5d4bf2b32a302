import type { ExportColumn, ExportValue } from '../../ui/table/table-export.ts'

const NUMBER = /^-?\d+(\.\d+)?$/
/** A cell that starts like this is run as a formula by spreadsheets; Tab and CR put one behind them (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/

function cellOf(value: ExportValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, with a byte order mark: without it Excel reads UTF-8 as something else. */
export function csvOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ value }) => value(row)))]
  return `\uFEFF${lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
}
