import type { ImportMapping, ImportOptions } from '@drawbar/contract/import-options.ts'
import type { ImportPreview } from '@drawbar/contract/load-imports/load-imports.ts'
import { decodeText } from '../../platform/csv/decode-text.ts'
import type { RememberedMapping } from '../../platform/csv/map-columns.ts'
import { openTable } from '../../platform/csv/open-table.ts'
import { pack, type Packed } from '../../platform/file-threads.ts'
import { type CsvIssue, type CsvReading, MAX_ROW_LENGTH, readLoadTable } from './csv/index.ts'
import { BROKEN_ENVELOPE, readTender, type TenderDraft, type X12Issue } from '@drawbar/x12/index.ts'
import { type ImportIssue, MAX_SHOWN_ROWS } from './import-draft.ts'
import type { KnownBy } from './repeats.ts'
import { tenderKey } from './edi-204/tender-key.ts'

/** What a thread is asked. */
export interface ReadFileQuestion {
  bytes: Uint8Array
  mode: 'strict' | 'lenient'
  /** YYYY-MM-DD in the middle of the market. */
  today: string
  options: ImportOptions
  remembered: readonly RememberedMapping[]
}

/** A file after its reader: rows that could be read wait for the check, the others already have their complaints. */
export interface FileHead extends KnownBy {
  format: ImportPreview['format']
  sheets: string[]
  sheet: string | null
  mapping: ImportMapping | null
  /** A mapping that a person chose in this call, to be remembered. */
  chosen: RememberedMapping | null
  rowCount: number
  /** Why this is no list of loads and no interchange at all, so that there is nothing to show by row or segment (decision 028). */
  refusals: string[]
  /** Complaints that belong to no row. */
  fileIssues: ImportIssue[]
  /** As many as a preview shows; `faultyCount` counts all. */
  faulty: {
    position: number
    reference: string | null
    summary: string
    issues: ImportIssue[]
    cells: Record<string, string>
  }[]
  faultyCount: number
  /** The reader's doubts about rows that it could read. */
  doubts: [position: number, issues: ImportIssue[]][]
  /** What the reader counted, lists being bounded. */
  errorCount: number
  warningCount: number
}

/** A refused tender is checked as well, so that all that is wrong with it is told at once. */
export type ReadRow = { list: CsvReading['rows'][number] } | { tender: TenderDraft; isRefused: boolean }
export type ReadFile = Packed<FileHead, ReadRow>

/** An interchange begins with ISA; one that lost its first lines is told that, and not that it lacks the columns of a list. */
const BEGINS_X12 = /^\s*(?:ISA|GS|ST)(?:[^A-Za-z0-9\s,;"]|$)/

/** By content, never by name. Runs on a thread of its own. */
export async function readFile(question: ReadFileQuestion): Promise<ReadFile> {
  const { bytes, mode } = question
  const start = decodeText(bytes.subarray(0, 200))
  if ('refusal' in start || !BEGINS_X12.test(start.text)) return readList(question)
  const decoded = decodeText(bytes)
  return 'refusal' in decoded ? readList(question) : readX12(decoded.text, mode)
}

const errorsOf = <Issue extends { severity: string }>(issues: readonly Issue[]) =>
  issues.filter(({ severity }) => severity === 'error')

async function readList({ bytes, today, options, remembered }: ReadFileQuestion): Promise<ReadFile> {
  const table = await openTable(bytes, { sheet: options.sheet, maxRowLength: MAX_ROW_LENGTH })
  const reading = readLoadTable(table, { today, ...options, remembered })
  const { rows, faultyRows, issues, rowCount, errorCount, warningCount, mapping, headingsKey, chosen } = reading
  const byRow = Map.groupBy(issues.map(issueOfList), ({ position }) => position)
  const ofRow = new Set([...rows, ...faultyRows].map(({ row }) => row))
  const head: FileHead = {
    format: 'refusal' in table ? 'csv' : table.format,
    sheets: 'refusal' in table ? [] : table.sheets,
    sheet: 'refusal' in table ? null : table.sheet,
    mapping,
    chosen:
      chosen &&
      mapping !== null &&
      headingsKey !== null &&
      mapping.missing.length === 0 &&
      options.columns !== undefined
        ? { headings: headingsKey, columns: options.columns }
        : null,
    rowCount,
    refusals: mapping === null || rowCount === 0 ? errorsOf(issues).map(({ message }) => message) : [],
    // What is wrong with the heading is wrong with the file.
    fileIssues: [...byRow].flatMap(([row, found]) => (ofRow.has(row) ? [] : found)),
    faulty: faultyRows.slice(0, MAX_SHOWN_ROWS).map(({ row, reference, cells }) => ({
      position: row,
      reference: reference ?? null,
      summary: 'Could not be read',
      issues: byRow.get(row) ?? [],
      cells,
    })),
    faultyCount: faultyRows.length,
    tenders: [],
    references: rows.flatMap(({ reference, poNumber, bolNumber }) => reference ?? poNumber ?? bolNumber ?? []),
    doubts: rows.flatMap(({ row }): FileHead['doubts'] => {
      const found = byRow.get(row)
      return found === undefined ? [] : [[row, found]]
    }),
    errorCount,
    warningCount,
  }
  return pack<FileHead, ReadRow>(
    head,
    rows.map((list) => ({ list })),
  )
}

const issueOfList = ({ severity, row, column, name, message, fixes }: CsvIssue): ImportIssue => ({
  severity,
  position: row,
  field: column ?? null,
  column: name ?? null,
  message,
  fixes: fixes ?? [],
})

function readX12(text: string, mode: 'strict' | 'lenient'): ReadFile {
  const { tenders, refused, outlines, issues } = readTender(text, { mode })
  const errors = errorsOf(issues)
  const fatal = outlines.length === 0 ? errors : errors.filter(({ code }) => BROKEN_ENVELOPE.has(code))
  const all = issues.map(issueOfX12)
  const first = new Map(outlines.map((outline) => [outline.firstSegment, outline]))
  const issuesOf = (firstSegment: number): ImportIssue[] => {
    const lastSegment = first.get(firstSegment)?.lastSegment ?? firstSegment
    return all.filter(({ position }) => position >= firstSegment && position <= lastSegment)
  }
  const everyTender = [...tenders, ...refused]
  const read = new Set(everyTender.map(({ envelope }) => envelope.firstSegment))
  const faulty = outlines.filter(({ firstSegment }) => !read.has(firstSegment))
  const head: FileHead = {
    format: 'x12_204',
    sheets: [],
    sheet: null,
    mapping: null,
    chosen: null,
    rowCount: outlines.length,
    refusals: fatal.map(({ message }) => message),
    fileIssues: all.filter(
      ({ position }) =>
        !outlines.some(({ firstSegment, lastSegment }) => position >= firstSegment && position <= lastSegment),
    ),
    faulty: faulty.slice(0, MAX_SHOWN_ROWS).map(({ firstSegment, shipmentId }) => ({
      position: firstSegment,
      reference: shipmentId ?? null,
      summary: 'Was not read',
      issues: issuesOf(firstSegment),
      cells: {},
    })),
    faultyCount: faulty.length,
    tenders: tenders.map(({ envelope }) => ({ position: envelope.firstSegment, key: tenderKey(envelope) })),
    references: tenders.map(({ shipmentId }) => shipmentId),
    doubts: everyTender.flatMap(({ envelope }): FileHead['doubts'] => {
      const found = issuesOf(envelope.firstSegment)
      return found.length === 0 ? [] : [[envelope.firstSegment, found]]
    }),
    errorCount: errors.length,
    warningCount: issues.length - errors.length,
  }
  return pack<FileHead, ReadRow>(head, [
    ...tenders.map((tender) => ({ tender, isRefused: false })),
    ...refused.map((tender) => ({ tender, isRefused: true })),
  ])
}

const issueOfX12 = ({ severity, segment, segmentId, element, message }: X12Issue): ImportIssue => ({
  severity,
  position: segment,
  field: segmentId ? `${segmentId}${element === undefined ? '' : `-${String(element).padStart(2, '0')}`}` : null,
  message,
})
