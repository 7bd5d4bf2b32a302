import type { ImportPreview } from '@drawbar/contract/loads.ts'
import { invalid } from '../../../platform/errors.ts'
import type { AddressBook } from '../address-book.ts'
import { type CsvIssue, readLoadsCsv } from '../csv/index.ts'
import { readTender, type X12Issue } from '../x12/index.ts'
import { csvDraft } from './csv-draft.ts'
import type { ImportIssue, TypedDraft } from './import-draft.ts'
import type { KnownBy } from './repeats.ts'
import { tenderDraft } from './tender-draft.ts'
import { tenderKey } from './tender-key.ts'

/** A file after its reader: rows that could be read wait for the check, the others already have their complaints. */
export interface ReadFile extends KnownBy {
  format: ImportPreview['format']
  rowCount: number
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

/** By content, never by name: an interchange begins with ISA. */
export function readFile(bytes: Uint8Array, mode: string | undefined): ReadFile {
  if (mode !== undefined && mode !== 'strict' && mode !== 'lenient')
    throw invalid({ mode: 'Choose strict or lenient.' })
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replace(/^(ï»¿)?\s*/, '')
  return /^ISA[^A-Za-z0-9\s,;]/.test(start) ? readX12(bytes, mode ?? 'strict') : readCsv(bytes)
}

function readCsv(bytes: Uint8Array): ReadFile {
  const { rows, faultyRows, issues, rowCount, errorCount, warningCount } = readLoadsCsv(bytes)
  const byRow = Map.groupBy(issues.map(issueOfCsv), ({ position }) => position)
  // Row 1 is the heading: what is wrong with it is wrong with the file.
  const fileIssues = [...(byRow.get(0) ?? []), ...(byRow.get(1) ?? [])]
  return {
    format: 'csv',
    rowCount,
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

function readX12(bytes: Uint8Array, mode: 'strict' | 'lenient'): ReadFile {
  const { tenders, outlines, issues } = readTender(textOf(bytes), { mode })
  const within = (
    { position }: ImportIssue,
    { firstSegment, lastSegment }: { firstSegment: number; lastSegment: number },
  ) => position >= firstSegment && position <= lastSegment
  const all = issues.map(issueOfX12)
  const outlineOf = (first: number) =>
    outlines.find(({ firstSegment }) => firstSegment === first) ?? { firstSegment: first, lastSegment: first }
  const issuesOf = (first: number) => all.filter((issue) => within(issue, outlineOf(first)))
  const read = new Set(tenders.map(({ envelope }) => envelope.firstSegment))
  return {
    format: 'x12_204',
    rowCount: outlines.length,
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
    drafts: tenders.map((tender) => (places) => tenderDraft(tender, places)),
    doubtsAt: issuesOf,
    errorCount: issues.filter(({ severity }) => severity === 'error').length,
    warningCount: issues.filter(({ severity }) => severity === 'warning').length,
  }
}

const issueOfX12 = ({ severity, segment, segmentId, element, message }: X12Issue): ImportIssue => ({
  severity,
  position: segment,
  field: segmentId ? `${segmentId}${element === undefined ? '' : `-${String(element).padStart(2, '0')}`}` : null,
  message,
})

/** X12 knows no encoding: UTF-8 where it is valid, else the Windows one of most senders. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
