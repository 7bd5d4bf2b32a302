import type { FleetImport } from '@drawbar/contract/fleet.ts'
import type { z } from 'zod'
import { MAX_CELL, TOO_LONG } from '../../../platform/csv/cell.ts'
import type { UploadedFile } from '../../../platform/handlers.ts'
import { invalid } from '../../../platform/errors.ts'
import type { ReadCell } from './read-cell.ts'
import { headingKey, readTable } from './read-table.ts'

type ImportedRow = FleetImport['rows'][number]

export interface Columns {
  /** Label of the template → field of the form, and how its cells are read. */
  columns: Readonly<Record<string, { field: string; read: ReadCell }>>
  needed: readonly string[]
  /** The column that a row is called by. */
  name: string
}

export interface CheckedRow<T> extends ImportedRow {
  /** Null for a row that does not pass. */
  fields: T | null
}

export interface Checked<T> {
  rows: CheckedRow<T>[]
  unknownColumns: string[]
  /** Adds a complaint about a field of a row, under the heading that the file gives it. */
  complain: (row: CheckedRow<T>, field: string | null, message: string) => void
}

/** Every row of the file through the form's own schema, so that a file and a form are held to the same rules. */
export function checkRows<T>(
  file: UploadedFile,
  { columns, needed, name }: Columns,
  {
    schema,
    contradictions = () => ({}),
  }: { schema: z.ZodType<T>; contradictions?: (fields: T) => Record<string, string> },
): Checked<T> {
  const labels = Object.keys(columns)
  const table = readTable(file.bytes, { known: labels, needed })
  const byKey = new Map(Object.entries(columns).map(([label, column]) => [headingKey(label), column]))
  const headingOf = new Map([...byKey].map(([key, { field }]) => [field, table.headings.get(key) ?? null]))
  const { commaMayBeDecimal } = table
  const complain = (row: CheckedRow<T>, field: string | null, message: string): void => {
    row.issues.push({ column: field === null ? null : (headingOf.get(field) ?? field), message })
    row.fields = null
  }
  const rows = table.rows.map(({ row, cells }) => {
    const checked: CheckedRow<T> = {
      row,
      name: (cells.get(headingKey(name)) ?? '').slice(0, 120),
      issues: [],
      fields: null,
    }
    const typed: Record<string, unknown> = {}
    const unread = new Set<string>()
    for (const [key, value] of cells) {
      const column = byKey.get(key)
      if (!column) continue
      const heading = table.headings.get(key) ?? ''
      const read =
        value.length > MAX_CELL ? { problem: TOO_LONG } : column.read({ typed: value, heading, commaMayBeDecimal })
      if ('value' in read) typed[column.field] = read.value
      else {
        unread.add(column.field)
        complain(checked, column.field, read.problem)
      }
    }
    const parsed = schema.safeParse(typed)
    if (parsed.success) {
      const wrong = Object.entries(contradictions(parsed.data))
      if (wrong.length === 0 && checked.issues.length === 0) checked.fields = parsed.data
      for (const [field, message] of wrong) complain(checked, field, message)
    } else {
      for (const { path, message } of parsed.error.issues) {
        const field = String(path[0])
        if (!unread.has(field)) complain(checked, field, message)
        unread.add(field)
      }
    }
    return checked
  })
  return { rows, unknownColumns: table.unknownColumns, complain }
}

/** Two rows of one file that claim the same thing. */
export function complainOfTwins<T>(
  { rows, complain }: Checked<T>,
  { field, keyOf, what }: { field: string; keyOf: (fields: T) => string | null | undefined; what: string },
): void {
  const first = new Map<string, number>()
  for (const row of rows) {
    const key = row.fields && keyOf(row.fields)
    if (!key) continue
    const before = first.get(key)
    if (before === undefined) first.set(key, row.row)
    else complain(row, field, `Row ${before} has this ${what} already.`)
  }
}

const MAX_SHOWN = 1_000

export const modeOf = (file: UploadedFile): FleetImport['mode'] => {
  const mode = file.fields['mode']
  if (mode === 'preview' || mode === 'import') return mode
  throw invalid({ mode: 'Say preview or import before the file.' })
}

/** What a person is shown: faulty rows first, in the order of the file. */
export function reportOf<T>(
  { rows, unknownColumns }: Pick<Checked<T>, 'rows' | 'unknownColumns'>,
  { mode, fileName, created }: Pick<FleetImport, 'mode' | 'fileName' | 'created'>,
): FleetImport {
  const faulty = rows.filter(({ issues }) => issues.length > 0)
  const sound = rows.filter(({ issues }) => issues.length === 0)
  return {
    mode,
    fileName,
    created,
    rowCount: rows.length,
    errorCount: faulty.length,
    unknownColumns: unknownColumns.slice(0, 50),
    rows: [...faulty, ...sound].slice(0, MAX_SHOWN).map(({ row, name, issues }) => ({ row, name, issues })),
  }
}
