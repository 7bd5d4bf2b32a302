import type { ImportFix, ImportMapping } from '@drawbar/contract/import-options.ts'
import {
  addSamples,
  type ColumnChoice,
  findHeading,
  HEADING_ROWS,
  mapColumns,
  type MappedColumns,
  type RememberedMapping,
} from '../../../platform/csv/map-columns.ts'
import { openCorrections, type Corrections } from '../../../platform/csv/corrections.ts'
import { type OpenedTable, openCsv, type Table } from '../../../platform/csv/open-table.ts'
import { clip } from '../../../platform/csv/parse-number.ts'
import { COLUMNS, type ColumnName, KNOWN_COLUMNS, missingColumns, headingWeightUnit } from './columns.ts'
import type { CsvIssue, CsvReading, FaultyRow } from './csv-load-row.ts'
import { readRow } from './read-row.ts'
import { isTotalRow } from './total-row.ts'

/** A year of a busy shipper's loads; it reads in a few seconds and some 100 MB, which one request may cost. More is sent in parts. */
export const MAX_CSV_ROWS = 50_000

/** A preview shows so many complaints; whoever has more repairs the cause of these first. The counts cover all. */
export const MAX_CSV_ISSUES = 1_000

/** Longest row in characters: notes of 4,000 and thirty short cells, with room for padding. A quotation mark that never closes ends here too. */
export const MAX_ROW_LENGTH = 100_000

export interface ReadListOptions extends Partial<Corrections> {
  /** YYYY-MM-DD: what dates without a year count from. */
  today: string
  columns?: readonly ColumnChoice[] | undefined
  remembered?: readonly RememberedMapping[]
}

/** Reads a load list that is CSV. */
export const readLoadsCsv = (bytes: Uint8Array, options: ReadListOptions): CsvReading =>
  readLoadTable(openCsv(bytes, { maxRowLength: MAX_ROW_LENGTH }), options)

/** Reads a load list. Never throws: what cannot be read is an issue, in words for the person who made the file. */
export function readLoadTable(table: OpenedTable, options: ReadListOptions): CsvReading {
  const reading: CsvReading = {
    rows: [],
    faultyRows: [],
    issues: [],
    errorCount: 0,
    warningCount: 0,
    rowCount: 0,
    mapping: null,
    headingsKey: null,
    chosen: false,
  }
  if ('refusal' in table) {
    addIssue(reading, { severity: 'error', row: 0, message: table.refusal })
    return reading
  }
  const reader = openReader(reading, { table, options })
  // Excel does not show its sep= line, so the heading is row 1 either way.
  let row = 0
  try {
    const broken = table.eachRow((record) => {
      row += 1
      reader.take(record, row)
    })
    if (broken !== null) {
      refuse(reading, `Row ${row + 1}: ${broken}`)
      return reading
    }
    reader.finish()
  } catch (error) {
    if (!(error instanceof TooManyRows)) throw error
    refuse(reading, `The file has more than ${MAX_CSV_ROWS.toLocaleString('en-US')} rows. Split it into smaller files.`)
  }
  return reading
}

/** Examples for a person come from these. */
const SAMPLED_ROWS = 50

class TooManyRows extends Error {}

/** The rows after the broken one cannot be told apart, so none is kept. */
function refuse(reading: CsvReading, message: string): void {
  reading.rows = []
  reading.faultyRows = []
  reading.mapping = null
  addIssue(reading, { severity: 'error', row: 0, message })
}

function addIssue(reading: CsvReading, issue: CsvIssue): void {
  if (issue.severity === 'error') reading.errorCount += 1
  else reading.warningCount += 1
  if (reading.issues.length < MAX_CSV_ISSUES) reading.issues.push(issue)
}

interface DoubtfulDate {
  row: number
  column: ColumnName
  heading: string
  typed: string
  readAs: string
}

function openReader(reading: CsvReading, { table, options }: { table: Table; options: ReadListOptions }) {
  const waiting: { record: readonly string[]; row: number }[] = []
  const corrections = openCorrections(options)
  const style = { commaMayBeDecimal: table.delimiter === ';', today: options.today }
  const doubtful: DoubtfulDate[] = []
  let heading: MappedColumns<ColumnName> | undefined
  let isReadable = false
  let weightUnit: 'lb' | 'kg' | undefined
  let dayFirst: number | undefined
  let monthFirst: number | undefined

  const takeRow = (record: readonly string[], row: number, known: MappedColumns<ColumnName>): void => {
    const headingOf = (column: ColumnName | undefined): string | undefined =>
      column === undefined ? undefined : (known.columns.get(column)?.heading ?? COLUMNS[column].label)
    const cells = corrections.cellsOf(
      row,
      (column) => record[known.columns.get(column as ColumnName)?.index ?? -1] ?? '',
    )
    const complain = (
      severity: CsvIssue['severity'],
      column: ColumnName | undefined,
      message: string,
      choices: readonly string[] = [],
    ): void => {
      const where = headingOf(column)
      addIssue(reading, {
        severity,
        row,
        ...(where === undefined || column === undefined ? {} : { column: where, name: column }),
        message,
        ...(choices.length === 0 || column === undefined
          ? {}
          : { fixes: choices.map(fixOf(column, cells.typed(column))) }),
      })
    }
    const extra = record.slice(known.width).find((value) => value.trim() !== '')
    if (extra !== undefined) {
      complain(
        'error',
        undefined,
        `This row has ${record.length} cells, the heading ${known.width}; "${clip(extra.trim())}" belongs to no column.`,
      )
    } else if (record.length < known.width && table.format === 'csv') {
      complain(
        'warning',
        undefined,
        `This row has ${record.length} cells, the heading ${known.width}; the missing ones were read as empty.`,
      )
    }
    const load = readRow({
      row,
      cell: (column) => cells.value(column),
      style,
      ...(weightUnit === undefined ? {} : { headingUnit: weightUnit }),
      complain,
      doubtDate: (column, { typed, readAs }) =>
        doubtful.push({ row, column, heading: headingOf(column) ?? column, typed, readAs }),
      seeDate: (order) => {
        if (order === 'day-first') dayFirst ??= row
        else monthFirst ??= row
      },
    })
    const kept = keptCells(record, { known, cells })
    if (load && extra === undefined) reading.rows.push({ ...load, cells: kept })
    else reading.faultyRows.push(faultyRow({ row, reference: cells.value('reference'), cells: kept }))
  }

  const takeHeading = (): void => {
    const at = findHeading(
      waiting.map(({ record }) => record),
      KNOWN_COLUMNS,
    )
    const found = waiting[at]
    if (found === undefined) return
    heading = mapColumns(found.record, {
      known: KNOWN_COLUMNS,
      choices: options.columns,
      remembered: options.remembered ?? [],
    })
    const given = new Set((options.defaults ?? []).map(({ column }) => column))
    const missing = missingColumns((name) => heading?.columns.has(name) === true || given.has(name))
    weightUnit = headingWeightUnit(heading.columns.get('weight')?.heading ?? '')
    reading.headingsKey = heading.key
    reading.chosen = heading.chosen
    reading.mapping = {
      headings: heading.headings,
      fields: KNOWN_COLUMNS.fields.map(({ column, label, required }) => ({ column, label, required, values: [] })),
      missing,
      doubled: heading.doubled,
      remembered: heading.remembered,
    }
    complainOfHeading(reading, { mapping: reading.mapping, row: found.row })
    isReadable = missing.length === 0 && heading.doubled.length === 0
    for (const later of waiting.splice(0).slice(at + 1)) takeRecord(later.record, later.row)
  }

  const takeRecord = (record: readonly string[], row: number): void => {
    if (record.every((value) => value.trim() === '')) return
    if (heading === undefined) {
      waiting.push({ record, row })
      if (waiting.length === HEADING_ROWS) takeHeading()
      return
    }
    if (isReadable && isTotalRow(record, heading.columns)) {
      addIssue(reading, { severity: 'warning', row, message: 'This row is a total, not a load. It was left out.' })
      return
    }
    reading.rowCount += 1
    if (reading.rowCount > MAX_CSV_ROWS) throw new TooManyRows()
    if (reading.rowCount <= SAMPLED_ROWS) addSamples(heading, record)
    if (isReadable) takeRow(record, row, heading)
  }

  return {
    take: takeRecord,
    finish(): void {
      const isEmpty = heading === undefined && waiting.length === 0
      if (heading === undefined) takeHeading()
      if (isEmpty) addIssue(reading, { severity: 'error', row: 0, message: 'The file is empty.' })
      else if (heading === undefined)
        addIssue(reading, {
          severity: 'error',
          row: 0,
          message: 'The file has no columns. The first row names them; the template shows how.',
        })
      else if (reading.rowCount === 0)
        addIssue(reading, { severity: 'error', row: 0, message: 'The file has a heading row and no loads under it.' })
      if (dayFirst !== undefined) refuseDoubtfulDates(reading, { doubtful, dayFirst, monthFirst })
    },
  }
}

const fixOf =
  (column: ColumnName, typed: string) =>
  (value: string): ImportFix => ({ label: value, where: [{ column, value: typed }], set: [{ column, value }] })

const faultyRow = ({
  row,
  reference,
  cells,
}: Omit<FaultyRow, 'reference'> & { reference: string | undefined }): FaultyRow => ({
  row,
  ...(reference === undefined ? {} : { reference: clip(reference) }),
  cells,
})

/** What a row says, by our columns, and what it says in columns that mean nothing to us, by their place. */
function keptCells(
  record: readonly string[],
  { known, cells }: { known: MappedColumns<ColumnName>; cells: { typed: (column: string) => string } },
): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const { column } of KNOWN_COLUMNS.fields) {
    const typed = cells.typed(column)
    if (typed !== '') kept[column] = typed
  }
  for (const { index, column } of known.headings) {
    const typed = (record[index] ?? '').trim()
    if (column === null && typed !== '') kept[`#${index}`] = typed
  }
  return kept
}

function complainOfHeading(reading: CsvReading, { mapping, row }: { mapping: ImportMapping; row: number }): void {
  const { headings, missing, doubled } = mapping
  for (const [first, second] of doubled) {
    const both =
      first === second ? `"${first}" is in the heading twice` : `"${first}" and "${second}" mean the same column`
    addIssue(reading, { severity: 'error', row, column: second, message: `${both}. Keep one of them.` })
  }
  const unknown = headings
    .filter(({ column, heading }) => column === null && heading !== '')
    .map(({ heading }) => heading)
  if (unknown.length > 0 && doubled.length === 0 && !reading.chosen && !mapping.remembered) {
    const list = unknown
      .slice(0, 10)
      .map((heading) => `"${heading}"`)
      .join(', ')
    const more = unknown.length > 10 ? ` and ${unknown.length - 10} more` : ''
    const message = `These columns are not known and were left out: ${list}${more}.`
    addIssue(reading, { severity: 'warning', row, message })
  }
  if (missing.length > 0) {
    const list = missing.map((label) => `"${label}"`).join(', ')
    const message = `The heading row lacks: ${list}. The template shows all columns and how they are named.`
    addIssue(reading, { severity: 'error', row, message })
  }
}

interface DateEvidence {
  doubtful: readonly DoubtfulDate[]
  dayFirst: number
  monthFirst: number | undefined
}

/** Once one row writes the day first, every slash date of the file that could be read both ways is a question to its writer. */
function refuseDoubtfulDates(reading: CsvReading, { doubtful, dayFirst, monthFirst }: DateEvidence): void {
  const also = monthFirst === undefined ? '' : `, and row ${monthFirst} the month first`
  const refused = new Set<number>()
  for (const { row, column, heading, typed, readAs } of doubtful) {
    refused.add(row)
    const [year = '', month = '', day = ''] = readAs.split('-')
    const message = `"${clip(typed)}" can be read with the day or the month first: row ${dayFirst} writes the day first${also}. Write it as 2026-07-31.`
    const fixes = [`${year}-${day}-${month}`, readAs].map(fixOf(column, typed))
    addIssue(reading, { severity: 'error', row, column: heading, name: column, message, fixes })
  }
  const moved = reading.rows.filter(({ row }) => refused.has(row))
  reading.rows = reading.rows.filter(({ row }) => !refused.has(row))
  reading.faultyRows.push(...moved.map(({ row, reference, cells }) => faultyRow({ row, reference, cells })))
  reading.faultyRows.sort((a, b) => a.row - b.row)
}
