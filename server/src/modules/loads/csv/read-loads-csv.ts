import { type DecodedText, decodeText, detectDelimiter, NO_TEXT } from '../../../platform/csv/decode-text.ts'
import { eachRecord } from '../../../platform/csv/each-record.ts'
import { clip } from '../../../platform/csv/parse-number.ts'
import { COLUMNS, type ColumnName } from './columns.ts'
import type { CsvIssue, CsvLoadRow, CsvReading } from './csv-load-row.ts'
import { readHeading, type Heading } from './read-heading.ts'
import { readRow } from './read-row.ts'

/** A year of a busy shipper's loads; it reads in a few seconds and some 100 MB, which one request may cost. More is sent in parts. */
export const MAX_CSV_ROWS = 50_000

/** A preview shows so many complaints; whoever has more repairs the cause of these first. The counts cover all. */
export const MAX_CSV_ISSUES = 1_000

/** Longest row in characters: notes of 4,000 and thirty short cells, with room for padding. A quotation mark that never closes ends here too. */
const MAX_ROW_LENGTH = 100_000

type DoubtfulDate = { row: number; column: string; typed: string }

/** Reads a load list. Never throws: what cannot be read is an issue, in words for the person who made the file. */
export function readLoadsCsv(bytes: Uint8Array): CsvReading {
  const decoded = withoutPictures(decodeText(bytes))
  const reading: CsvReading = {
    rows: [],
    faultyRows: [],
    issues: [],
    errorCount: 0,
    warningCount: 0,
    rowCount: 0,
    delimiter: ',',
    encoding: decoded.encoding,
  }
  if ('refusal' in decoded) {
    addIssue(reading, { severity: 'error', row: 0, message: decoded.refusal })
    return reading
  }
  const { text, delimiter } = detectDelimiter(decoded.text.replace(/^\ufeff/, ''))
  reading.delimiter = delimiter
  const reader = openReader(reading, { commaMayBeDecimal: delimiter === ';' })
  // Excel does not show its sep= line, so the heading is row 1 either way.
  let row = 0
  try {
    const broken = eachRecord(text, {
      delimiter,
      maxRowLength: MAX_ROW_LENGTH,
      take: (record) => {
        row += 1
        reader.take(record, row)
      },
    })
    if (broken !== null) {
      refuse(reading, { severity: 'error', row: 0, message: `Row ${row + 1}: ${broken}` })
      return reading
    }
  } catch (error) {
    if (!(error instanceof TooManyRows)) throw error
    const limit = MAX_CSV_ROWS.toLocaleString('en-US')
    refuse(reading, {
      severity: 'error',
      row: 0,
      message: `The file has more than ${limit} rows. Split it into smaller files.`,
    })
    return reading
  }
  reader.finish()
  return reading
}

/* oxlint-disable-next-line no-control-regex -- control characters are what is looked for */
const UNPRINTABLE = /^[^\r\n]{0,2000}?[\u0000-\u0008\u000e-\u001f]/

/** Any bytes are letters of Windows-1252: a heading that cannot be printed is of a picture or a program. */
const withoutPictures = (decoded: DecodedText): DecodedText =>
  'text' in decoded && UNPRINTABLE.test(decoded.text) ? { refusal: NO_TEXT, encoding: decoded.encoding } : decoded

class TooManyRows extends Error {}

/** The rows after the broken one cannot be told apart, so none is kept. */
function refuse(reading: CsvReading, issue: CsvIssue): void {
  reading.rows = []
  reading.faultyRows = []
  addIssue(reading, issue)
}

function addIssue(reading: CsvReading, issue: CsvIssue): void {
  if (issue.severity === 'error') reading.errorCount += 1
  else reading.warningCount += 1
  if (reading.issues.length < MAX_CSV_ISSUES) reading.issues.push(issue)
}

function openReader(reading: CsvReading, style: { commaMayBeDecimal: boolean }) {
  let heading: Heading | 'unreadable' | undefined
  const doubtful: DoubtfulDate[] = []
  let dayFirst: number | undefined
  let monthFirst: number | undefined

  const takeRow = (record: readonly string[], row: number, known: Heading): void => {
    const headingOf = (column: ColumnName | undefined): string | undefined =>
      column === undefined ? undefined : (known.columns.get(column)?.heading ?? COLUMNS[column].label)
    const complain = (severity: CsvIssue['severity'], column: ColumnName | undefined, message: string): void => {
      const where = headingOf(column)
      addIssue(reading, { severity, row, ...(where === undefined ? {} : { column: where }), message })
    }
    const cell = (column: ColumnName): string | undefined => {
      const place = known.columns.get(column)
      const value = place === undefined ? '' : (record[place.index] ?? '').trim()
      return value === '' ? undefined : value
    }
    const extra = record.slice(known.width).find((value) => value.trim() !== '')
    if (extra !== undefined) {
      complain(
        'error',
        undefined,
        `This row has ${record.length} cells, the heading ${known.width}; "${clip(extra.trim())}" belongs to no column.`,
      )
    } else if (record.length < known.width) {
      complain(
        'warning',
        undefined,
        `This row has ${record.length} cells, the heading ${known.width}; the missing ones were read as empty.`,
      )
    }
    const load = readRow({
      row,
      cell,
      style,
      ...(known.weightUnit === undefined ? {} : { headingUnit: known.weightUnit }),
      complain,
      doubtDate: (column, typed) => doubtful.push({ row, column: headingOf(column) ?? column, typed }),
      seeDate: (order) => {
        if (order === 'day-first') dayFirst ??= row
        else monthFirst ??= row
      },
    })
    if (load && extra === undefined) reading.rows.push(load)
    else
      reading.faultyRows.push({
        row,
        ...(cell('reference') === undefined ? {} : { reference: clip(cell('reference') ?? '') }),
      })
  }

  return {
    take(record: readonly string[], row: number): void {
      if (record.every((value) => value.trim() === '')) return
      if (heading === undefined) {
        heading =
          readHeading(record, (severity, column, message) =>
            addIssue(reading, { severity, row, ...(column === undefined ? {} : { column }), message }),
          ) ?? 'unreadable'
        return
      }
      reading.rowCount += 1
      if (reading.rowCount > MAX_CSV_ROWS) throw new TooManyRows()
      if (heading !== 'unreadable') takeRow(record, row, heading)
    },
    finish(): void {
      if (heading === undefined) addIssue(reading, { severity: 'error', row: 0, message: 'The file is empty.' })
      else if (reading.rowCount === 0)
        addIssue(reading, { severity: 'error', row: 0, message: 'The file has a heading row and no loads under it.' })
      if (dayFirst !== undefined) refuseDoubtfulDates(reading, { doubtful, dayFirst, monthFirst })
    },
  }
}

type DateEvidence = { doubtful: readonly DoubtfulDate[]; dayFirst: number; monthFirst: number | undefined }

/** Once one row writes the day first, every slash date of the file that could be read both ways is a question to its writer. */
function refuseDoubtfulDates(reading: CsvReading, { doubtful, dayFirst, monthFirst }: DateEvidence): void {
  const also = monthFirst === undefined ? '' : `, and row ${monthFirst} the month first`
  const refused = new Set<number>()
  for (const { row, column, typed } of doubtful) {
    refused.add(row)
    const message = `"${clip(typed)}" can be read with the day or the month first: row ${dayFirst} writes the day first${also}. Write it as 2026-07-31.`
    addIssue(reading, { severity: 'error', row, column, message })
  }
  const moved = reading.rows.filter(({ row }) => refused.has(row))
  reading.rows = reading.rows.filter(({ row }) => !refused.has(row))
  reading.faultyRows.push(
    ...moved.map(({ row, reference }: CsvLoadRow) => ({ row, ...(reference === undefined ? {} : { reference }) })),
  )
  reading.faultyRows.sort((a, b) => a.row - b.row)
}
