import type { ImportRow } from '@drawbar/contract/loads.ts'
import type { z } from 'zod'
import type { LoadRecord } from '../load-record.ts'

export type ImportedRow = z.infer<typeof ImportRow>
export type ImportIssue = ImportedRow['issues'][number]

/** Notes what is wrong or odd; `field` is a column, a field of the load, or an X12 segment and element such as N7-13. */
export type Say = (severity: ImportIssue['severity'], field: string, message: string) => void

/** One row or tender after its check: what it would become, or why it becomes nothing. */
export interface ImportDraft {
  position: number
  reference: string | null
  summary: string
  issues: ImportIssue[]
  record: LoadRecord | null
}
