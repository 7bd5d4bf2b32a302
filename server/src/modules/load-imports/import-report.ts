import type { ImportPreview, ImportReading } from '@drawbar/contract/load-imports/load-imports.ts'
import type { LoadRecord } from '../loads/index.ts'
import { type ImportDraft, type ImportedRow, type ImportIssue, MAX_SHOWN_ROWS } from './import-draft.ts'
import type { FileHead } from './read-file.ts'

type Answer = Pick<
  ImportPreview,
  'rowCount' | 'okCount' | 'faultyCount' | 'errorCount' | 'warningCount' | 'rows' | 'fileIssues'
>
type Head = Pick<
  FileHead,
  'rowCount' | 'fileIssues' | 'faulty' | 'faultyCount' | 'doubts' | 'errorCount' | 'warningCount'
>

/** The answer of a preview: counts of everything, and at most 1,000 rows, the faulty ones first, in the order of the file. */
export function openReport(head: Head) {
  let { errorCount, warningCount, faultyCount } = head
  let okCount = 0
  const doubts = new Map(head.doubts)
  const issues: ImportIssue[] = [...head.fileIssues]
  const unread: ImportedRow[] = head.faulty.map((row) => ({
    ...row,
    issues: row.issues.map(shown),
    ok: false,
    reading: null,
  }))
  const refused: ImportedRow[] = []
  const odd: ImportedRow[] = []
  const good: ImportedRow[] = []

  return {
    get errorCount() {
      return errorCount
    },
    get faultyCount() {
      return faultyCount
    },
    add({ position, reference, summary, issues: found, record, cells }: ImportDraft) {
      const ok = record !== null
      if (ok) okCount += 1
      else faultyCount += 1
      const errors = found.filter(({ severity }) => severity === 'error').length
      errorCount += errors
      warningCount += found.length - errors
      const rowIssues = [...(doubts.get(position) ?? []), ...found].map(shown)
      const list = ok ? (rowIssues.length > 0 ? odd : good) : refused
      if (list.length >= MAX_SHOWN_ROWS) return
      const reading = record === null ? null : readingOf(record)
      list.push({ position, reference, summary, ok, issues: rowIssues, reading, cells })
    },
    stop(message: string) {
      errorCount += 1
      issues.push({ severity: 'error', position: 0, field: null, message })
    },
    answer: (): Answer => ({
      rowCount: head.rowCount,
      okCount,
      faultyCount,
      errorCount,
      warningCount,
      rows: [...[...unread, ...refused].toSorted((a, b) => a.position - b.position), ...odd, ...good].slice(
        0,
        MAX_SHOWN_ROWS,
      ),
      fileIssues: issues.map(shown),
    }),
  }
}

const shown = ({ column = null, fixes = [], ...issue }: ImportIssue): ImportedRow['issues'][number] => ({
  ...issue,
  column,
  fixes,
})

function readingOf(record: LoadRecord): ImportReading {
  const { commodities, currency, priceAmount, targetAmount, declaredAmount } = record
  const amount = priceAmount ?? targetAmount
  const pieces = commodities.flatMap((one) => one.pieces ?? [])
  return {
    stops: record.stops.map(
      ({
        kind,
        facilityName,
        city,
        region,
        postalCode,
        country,
        timeZone,
        windowStartAt,
        windowEndAt,
        scheduling,
      }) => ({
        kind,
        facilityName,
        city,
        region,
        postalCode,
        country,
        timeZone,
        windowStartAt,
        windowEndAt,
        scheduling,
      }),
    ),
    equipment: record.equipment,
    trailerLengthMm: record.trailerLengthMm,
    weightGrams: record.weightGrams,
    pieces: pieces.length === 0 ? null : pieces.reduce((sum, count) => sum + count, 0),
    pallets: record.pallets,
    commodity: commodities.map(({ description }) => description).join('; '),
    hazmat: commodities.flatMap(({ hazmat }) => hazmat?.unNumber ?? []),
    temperature: record.temperature ?? null,
    pricingMode: record.pricingMode,
    price: amount === null ? null : { amount, currency },
    declaredValue: declaredAmount === null ? null : { amount: declaredAmount, currency },
    references: record.refs,
    notes: record.notes,
    biddingEndsAt: record.biddingEndsAt,
    expiresAt: record.expiresAt,
  }
}
