import type { ImportPreview } from '@drawbar/contract/loads.ts'
import type { ImportDraft, ImportedRow, ImportIssue } from './import-draft.ts'
import type { ReadFile } from './read-file.ts'

const MAX_ROWS = 1000

type Answer = Pick<ImportPreview, 'rowCount' | 'okCount' | 'errorCount' | 'warningCount' | 'rows' | 'fileIssues'>

/** What the preview tells: counts of everything, and at most 1,000 rows, the faulty ones first, as they stand in the file. */
export function openReport({
  rowCount,
  fileIssues,
  faulty,
  doubtsAt,
  errorCount: read,
  warningCount: doubted,
}: ReadFile) {
  let [okCount, errorCount, warningCount] = [0, read, doubted]
  const issues: ImportIssue[] = [...fileIssues]
  const unread: ImportedRow[] = faulty.slice(0, MAX_ROWS).map((row) => ({ ...row, ok: false }))
  const refused: ImportedRow[] = []
  const odd: ImportedRow[] = []
  const good: ImportedRow[] = []

  return {
    get errorCount() {
      return errorCount
    },
    add({ position, reference, summary, issues: found, record }: ImportDraft) {
      const ok = record !== null
      if (ok) okCount += 1
      const errors = found.filter(({ severity }) => severity === 'error').length
      errorCount += errors
      warningCount += found.length - errors
      const rowIssues = [...doubtsAt(position), ...found]
      const list = ok ? (rowIssues.length > 0 ? odd : good) : refused
      if (list.length < MAX_ROWS) list.push({ position, reference, summary, ok, issues: rowIssues })
    },
    stop(message: string) {
      errorCount += 1
      issues.push({ severity: 'error', position: 0, field: null, message })
    },
    answer: (): Answer => ({
      rowCount,
      okCount,
      errorCount,
      warningCount,
      rows: [...[...unread, ...refused].toSorted((a, b) => a.position - b.position), ...odd, ...good].slice(
        0,
        MAX_ROWS,
      ),
      fileIssues: issues,
    }),
  }
}
