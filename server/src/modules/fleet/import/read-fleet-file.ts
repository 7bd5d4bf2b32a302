import { DriverFields } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { hoursContradictions } from '@drawbar/contract/fleet/driver-hours.ts'
import { MAX_FLEET_ROWS, type FleetImport } from '@drawbar/contract/fleet/fleet-import.ts'
import { vehicleContradictions, VehicleFields } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import type { ImportMapping, ImportOptions } from '@drawbar/contract/import-options.ts'
import type { z } from 'zod'
import { bounded } from '../../../platform/csv/cell.ts'
import { openCorrections } from '../../../platform/csv/corrections.ts'
import {
  addSamples,
  findHeading,
  HEADING_ROWS,
  mapColumns,
  type RememberedMapping,
} from '../../../platform/csv/map-columns.ts'
import { openTable } from '../../../platform/csv/open-table.ts'
import { pack, type Packed } from '../../../platform/file-threads.ts'
import { type Columns, knownColumns } from './columns.ts'
import { DRIVER_COLUMNS } from './driver-columns.ts'
import { VEHICLE_COLUMNS } from './vehicle-columns.ts'

/** Far beyond thirty short cells. */
const MAX_ROW_LENGTH = 20_000

export interface FleetQuestion {
  bytes: Uint8Array
  kind: 'vehicles' | 'drivers'
  now: string
  /** YYYY-MM-DD in the middle of the market. */
  today: string
  options: ImportOptions
  remembered: readonly RememberedMapping[]
}

export interface CheckedRow<T> {
  row: number
  name: string
  issues: FleetImport['rows'][number]['issues']
  cells: Record<string, string>
  /** Null for a row that does not pass. */
  fields: T | null
}

export interface FleetHead {
  sheets: string[]
  sheet: string | null
  mapping: ImportMapping
  chosen: RememberedMapping | null
  rowCount: number
  /** Field of the form → heading of the file. */
  headingOf: Record<string, string>
}

export type ReadFleet = { refusal: string } | Packed<FleetHead, CheckedRow<unknown>>

/** Every row of the file through the form's own schema, so that a file and a form are held to the same rules. Runs on a thread of its own. */
export const readFleetFile = (question: FleetQuestion): Promise<ReadFleet> =>
  question.kind === 'vehicles'
    ? read(question, { ...VEHICLE_COLUMNS, schema: VehicleFields, contradictions: vehicleContradictions })
    : read(question, {
        ...DRIVER_COLUMNS,
        schema: DriverFields,
        contradictions: (fields) => hoursContradictions(fields, question.now),
      })

interface Rules<T> extends Columns {
  schema: z.ZodType<T>
  contradictions: (fields: T) => Record<string, string>
}

async function read<T>({ bytes, today, options, remembered }: FleetQuestion, rules: Rules<T>): Promise<ReadFleet> {
  const table = await openTable(bytes, { sheet: options.sheet, maxRowLength: MAX_ROW_LENGTH })
  if ('refusal' in table) return table
  const records: { record: readonly string[]; row: number }[] = []
  let [row, isTooLong] = [0, false]
  const broken = table.eachRow((record) => {
    row += 1
    if (record.every((cell) => cell.trim() === '')) return
    if (records.length > MAX_FLEET_ROWS + HEADING_ROWS) isTooLong = true
    else records.push({ record, row })
  })
  if (broken !== null) return { refusal: `Row ${row + 1}: ${broken}` }
  const known = knownColumns(rules)
  const at = findHeading(
    records.slice(0, HEADING_ROWS).map(({ record }) => record),
    known,
  )
  const heading = records[at]
  if (heading === undefined)
    return { refusal: 'The file has no columns. The first row names them; the template shows how.' }
  const rows = records.slice(at + 1)
  if (rows.length === 0) return { refusal: 'The file has no rows under its heading.' }
  if (isTooLong || rows.length > MAX_FLEET_ROWS)
    return {
      refusal: `The file has more than ${MAX_FLEET_ROWS.toLocaleString('en-US')} rows. Split it into smaller files.`,
    }
  const mapped = mapColumns(heading.record, { known, choices: options.columns, remembered })
  for (const one of rows.slice(0, 50)) addSamples(mapped, one.record)
  const given = new Set([...mapped.columns.keys(), ...options.defaults.map(({ column }) => column)])
  const gives = (field: string) => rules.columns.some((one) => one.gives === field && given.has(one.field))
  const missing = rules.columns.filter(({ field, required }) => required && !given.has(field) && !gives(field))
  const head: FleetHead = {
    sheets: table.sheets,
    sheet: table.sheet,
    rowCount: rows.length,
    mapping: {
      headings: mapped.headings,
      fields: known.fields.map(({ values = [], ...field }) => ({ ...field, values: [...values] })),
      missing: missing.map(({ label }) => label),
      doubled: mapped.doubled,
      remembered: mapped.remembered,
    },
    chosen:
      options.columns !== undefined && missing.length === 0 ? { headings: mapped.key, columns: options.columns } : null,
    headingOf: Object.fromEntries([...mapped.columns].map(([field, { heading: text }]) => [field, text])),
  }
  if (missing.length > 0 || mapped.doubled.length > 0) return pack(head, [])
  const corrections = openCorrections(options)
  const context = { commaMayBeDecimal: table.delimiter === ';', today, headingOf: head.headingOf }
  return pack<FleetHead, CheckedRow<unknown>>(
    head,
    rows.map((one) => {
      const cells = corrections.cellsOf(one.row, (column) => one.record[mapped.columns.get(column)?.index ?? -1] ?? '')
      const checked = checkRow(one.row, { cell: cells.value, rules, context })
      return { ...checked, cells: keptCells(one.record, { mapping: head.mapping, typed: cells.typed }) }
    }),
  )
}

/** What a row says, by our columns, and what it says in columns that mean nothing to us, by their place. */
function keptCells(
  record: readonly string[],
  { mapping, typed }: { mapping: ImportMapping; typed: (column: string) => string },
): Record<string, string> {
  const ours = mapping.fields.map(({ column }): [string, string] => [column, typed(column)])
  const others = mapping.headings
    .filter(({ column }) => column === null)
    .map(({ index }): [string, string] => [`#${index}`, (record[index] ?? '').trim()])
  return Object.fromEntries([...ours, ...others].filter(([, text]) => text !== ''))
}

interface RowContext {
  commaMayBeDecimal: boolean
  today: string
  headingOf: Readonly<Record<string, string>>
}

function checkRow<T>(
  row: number,
  { cell, rules, context }: { cell: (column: string) => string | undefined; rules: Rules<T>; context: RowContext },
): CheckedRow<T> {
  const typed: Record<string, unknown> = {}
  const unread = new Set<string>()
  const checked: CheckedRow<T> = { row, name: '', issues: [], cells: {}, fields: null }
  const complain = (field: string, message: string): void => {
    checked.issues.push({ column: field, field: context.headingOf[field] ?? field, message })
    unread.add(field)
  }
  const parts = new Map<string, string[]>()
  for (const { field, read: reader, gives } of rules.columns) {
    const text = cell(field)
    if (text === undefined) continue
    const { headingOf, ...style } = context
    const result = bounded((one) => reader({ typed: one, heading: headingOf[field] ?? '', ...style }))(text)
    if ('problem' in result) complain(field, result.problem)
    else if (gives === undefined) typed[field] = result.value
    else parts.set(gives, [...(parts.get(gives) ?? []), text])
  }
  for (const [field, texts] of parts) typed[field] ??= texts.join(' ')
  const name = typed[rules.name]
  checked.name = typeof name === 'string' ? name.slice(0, 120) : ''
  const parsed = rules.schema.safeParse(typed)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0])
      if (!unread.has(field)) complain(field, message)
    }
    return checked
  }
  for (const [field, message] of Object.entries(rules.contradictions(parsed.data))) complain(field, message)
  if (checked.issues.length === 0) checked.fields = parsed.data
  return checked
}
