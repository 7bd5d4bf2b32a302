import { MAX_FLEET_ROWS } from '@drawbar/contract/fleet.ts'
import { MAX_CELL, splitBrackets } from '../../../platform/csv/cell.ts'
import { decodeText, detectDelimiter } from '../../../platform/csv/decode-text.ts'
import { eachRecord } from '../../../platform/csv/each-record.ts'
import { AppError } from '../../../platform/errors.ts'

/** Far beyond thirty short cells. */
const MAX_ROW_LENGTH = 20_000
class TooManyRows extends Error {}

export interface Table {
  /** Cells by the key of their column, without the blank ones; the heading is row 1. */
  rows: { row: number; cells: ReadonlyMap<string, string> }[]
  /** How the file writes each column. */
  headings: ReadonlyMap<string, string>
  unknownColumns: string[]
  /** In such a file a comma is usually the decimal sign. */
  commaMayBeDecimal: boolean
}

/** “Plate_State ” and “plate state” are one heading, “Length (m)” is the length, and Canada writes “Licence number”. */
export const headingKey = (heading: string): string =>
  splitBrackets(heading.normalize('NFKC'))
    .name.toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace('licence', 'license')

/** The rows under a heading of known columns; `import_refused` where the file as a whole cannot be read. */
export function readTable(
  bytes: Uint8Array,
  { known, needed }: { known: readonly string[]; needed: readonly string[] },
): Table {
  const decoded = decodeText(bytes)
  if ('refusal' in decoded) throw refused(decoded.refusal)
  const { text, delimiter } = detectDelimiter(decoded.text.replace(/^\ufeff/, ''))
  const names = new Map(known.map((label) => [headingKey(label), label]))
  const columns = new Map<string, number>()
  const table: Table & { headings: Map<string, string> } = {
    rows: [],
    headings: new Map(),
    unknownColumns: [],
    commaMayBeDecimal: delimiter === ';',
  }
  let row = 0
  const takeHeading = (record: readonly string[]): void => {
    for (const [index, cell] of record.entries()) {
      const heading = cell.trim().slice(0, MAX_CELL)
      const key = headingKey(heading)
      if (heading === '') continue
      if (!names.has(key)) table.unknownColumns.push(heading.slice(0, 40))
      else if (columns.has(key)) throw refused(`The column “${heading.slice(0, 40)}” stands twice in the heading.`)
      else {
        columns.set(key, index)
        table.headings.set(key, heading)
      }
    }
    const missing = needed.filter((label) => !columns.has(headingKey(label)))
    if (missing.length > 0)
      throw refused(`The heading lacks ${missing.join(', ')}. The template shows how a file begins.`)
  }
  const take = (record: readonly string[]): void => {
    row += 1
    if (record.every((cell) => cell.trim() === '')) return
    if (columns.size === 0) return takeHeading(record)
    if (table.rows.length === MAX_FLEET_ROWS) throw new TooManyRows()
    const cells = [...columns].flatMap(([key, index]): [string, string][] => {
      const value = (record[index] ?? '').trim()
      return value === '' ? [] : [[key, value]]
    })
    table.rows.push({ row, cells: new Map(cells) })
  }
  try {
    const broken = eachRecord(text, { delimiter, maxRowLength: MAX_ROW_LENGTH, take })
    if (broken !== null) throw refused(`Row ${row + 1}: ${broken}`)
  } catch (error) {
    if (!(error instanceof TooManyRows)) throw error
    throw refused(`The file has more than ${MAX_FLEET_ROWS.toLocaleString('en-US')} rows. Split it into smaller files.`)
  }
  if (table.rows.length === 0) throw refused('The file has no rows under its heading.')
  return table
}

const refused = (detail: string): AppError => new AppError('import_refused', { detail, errors: { file: detail } })
