import type { ImportPreview } from '@drawbar/contract/loads.ts'
import { decodeText } from '../../../platform/csv/decode-text.ts'
import { invalid } from '../../../platform/errors.ts'
import type { AddressBook } from '../address-book.ts'
import { type CsvIssue, readLoadsCsv } from '../csv/index.ts'
import { BROKEN_ENVELOPE, readTender, type X12Issue } from '../x12/index.ts'
import { csvDraft } from './csv-draft.ts'
import type { ImportIssue, TypedDraft } from './import-draft.ts'
import type { KnownBy } from './repeats.ts'
import { tenderDraft } from './tender-draft.ts'
import { tenderKey } from './tender-key.ts'

/** A file after its reader: rows that could be read wait for the check, the others already have their complaints. */
export interface ReadFile extends KnownBy {
  format: ImportPreview['format']
  rowCount: number
  /** Why this is no list of loads and no interchange at all, so that there is nothing to show by row or segment (decision 028). */
  refusals: string[]
  /** Complaints that belong to no row. */
  fileIssues: ImportIssue[]
  faulty: { position: number; reference: string | null; summary: string; issues: ImportIssue[] }[]
  drafts: ((places: AddressBook) => Promise<TypedDraft>)[]
  /** The reader's doubts about a row that it could read. */
  doubtsAt: (position: number) => ImportIssue[]
  /** What the reader counted, lists being bounded. */
  errorCount: number
  warningCount: number
}

/** An interchange begins with ISA; one that lost its first lines is told that, and not that it lacks the columns of a list. */
const BEGINS_X12 = /^\s*(?:ISA|GS|ST)(?:[^A-Za-z0-9\s,;"]|$)/

/** By content, never by name. */
export function readFile(bytes: Uint8Array, mode: string | undefined): ReadFile {
  if (mode !== undefined && mode !== 'strict' && mode !== 'lenient')
    throw invalid({ mode: 'Choose strict or lenient.' })
  const start = decodeText(bytes.subarray(0, 200))
  if ('refusal' in start || !BEGINS_X12.test(start.text)) return readCsv(bytes)
  const decoded = decodeText(bytes)
  return 'refusal' in decoded ? readCsv(bytes) : readX12(decoded.text, mode ?? 'strict')
}

const errorsOf = <Issue extends { severity: string }>(issues: readonly Issue[]) =>
  issues.filter(({ severity }) => severity === 'error')

function readCsv(bytes: Uint8Array): ReadFile {
  const { rows, faultyRows, issues, rowCount, errorCount, warningCount } = readLoadsCsv(bytes)
  const byRow = Map.groupBy(issues.map(issueOfCsv), ({ position }) => position)
  // Row 1 is the heading: what is wrong with it is wrong with the file.
  const fileIssues = [...(byRow.get(0) ?? []), ...(byRow.get(1) ?? [])]
  const toldApart = rows.length + faultyRows.length > 0
  return {
    format: 'csv',
    rowCount,
    refusals: toldApart ? [] : errorsOf(fileIssues).map(({ message }) => message),
    fileIssues,
    faulty: faultyRows.map(({ row, reference }) => ({
      position: row,
      reference: reference ?? null,
      summary: 'Could not be read',
      issues: byRow.get(row) ?? [],
    })),
    tenders: [],
    references: rows.flatMap(({ reference }) => reference ?? []),
    drafts: rows.map((row) => (places) => csvDraft(row, places)),
    doubtsAt: (position) => byRow.get(position) ?? [],
    errorCount,
    warningCount,
  }
}

const issueOfCsv = ({ severity, row, column, message }: CsvIssue): ImportIssue => ({
  severity,
  position: row,
  field: column ?? null,
  message,
})

function readX12(text: string, mode: 'strict' | 'lenient'): ReadFile {
  const { tenders, refused, outlines, issues } = readTender(text, { mode })
  const errors = errorsOf(issues)
  const fatal = outlines.length === 0 ? errors : errors.filter(({ code }) => BROKEN_ENVELOPE.has(code))
  const within = (
    { position }: ImportIssue,
    { firstSegment, lastSegment }: { firstSegment: number; lastSegment: number },
  ) => position >= firstSegment && position <= lastSegment
  const all = issues.map(issueOfX12)
  const outlineOf = (first: number) =>
    outlines.find(({ firstSegment }) => firstSegment === first) ?? { firstSegment: first, lastSegment: first }
  const issuesOf = (first: number) => all.filter((issue) => within(issue, outlineOf(first)))
  const read = new Set([...tenders, ...refused].map(({ envelope }) => envelope.firstSegment))
  return {
    format: 'x12_204',
    rowCount: outlines.length,
    refusals: fatal.map(({ message }) => message),
    fileIssues: all.filter((issue) => !outlines.some((outline) => within(issue, outline))),
    faulty: outlines
      .filter(({ firstSegment }) => !read.has(firstSegment))
      .map(({ firstSegment, shipmentId }) => ({
        position: firstSegment,
        reference: shipmentId ?? null,
        summary: 'Was not read',
        issues: issuesOf(firstSegment),
      })),
    tenders: tenders.map(({ envelope }) => ({ position: envelope.firstSegment, key: tenderKey(envelope) })),
    references: tenders.map(({ shipmentId }) => shipmentId),
    drafts: [
      ...tenders.map((tender) => (places: AddressBook) => tenderDraft(tender, places)),
      ...refused.map((tender) => async (places: AddressBook) => ({
        ...(await tenderDraft(tender, places)),
        isRefused: true,
      })),
    ],
    doubtsAt: issuesOf,
    errorCount: errors.length,
    warningCount: issues.length - errors.length,
  }
}

const issueOfX12 = ({ severity, segment, segmentId, element, message }: X12Issue): ImportIssue => ({
  severity,
  position: segment,
  field: segmentId ? `${segmentId}${element === undefined ? '' : `-${String(element).padStart(2, '0')}`}` : null,
  message,
})
