import type { ImportRow } from '@drawbar/contract/load-imports/load-imports.ts'
import type { LoadInput } from '@drawbar/contract/loads/load-input.ts'
import type { ImportFix } from '@drawbar/contract/import-options.ts'
import type { z } from 'zod'
import type { Likeness, LoadRecord } from '../loads/index.ts'
import type { TenderKey } from './edi-204/tender-key.ts'

/** A preview shows so many rows, the faulty ones first. */
export const MAX_SHOWN_ROWS = 1000

export type ImportedRow = z.infer<typeof ImportRow>
type Issue = ImportedRow['issues'][number]
/** `column` and `fixes` where a cell of a list is meant. */
export type ImportIssue = Omit<Issue, 'column' | 'fixes'> & Partial<Pick<Issue, 'column' | 'fixes'>>

/** Notes what is wrong or odd; `field` is a column, a field of the load, or an X12 segment and element such as N7-13. */
export type Say = (severity: ImportIssue['severity'], field: string, message: string) => void

/** One row or tender as its reader understood it, before its check. */
export interface TypedDraft {
  position: number
  reference: string | null
  summary: string
  /** Null for a row of a load list. */
  tender: TenderKey | null
  /** The reader found an error: whatever else is wrong is told with it, and it becomes nothing. */
  isRefused?: boolean
  /** Null when the reader or the place look-up has already refused it. */
  input: z.input<typeof LoadInput> | null
  issues: ImportIssue[]
  /** The name by which the person who made the file knows a field of the load. */
  fieldName: (path: string) => string
  /** Our name of the column of a list that gives a field of the load. */
  columnOf: (path: string) => string | null
  /** Suggestions of what a field of the load was meant to be. */
  fixesOf?: (path: string) => ImportFix[]
  cells: Readonly<Record<string, string>>
}

/** One row or tender after its check: what it would become, or why it becomes nothing. */
export interface ImportDraft {
  position: number
  reference: string | null
  summary: string
  issues: ImportIssue[]
  record: ImportedLoad | null
  cells: Readonly<Record<string, string>>
  /** What another row of the file may share with it; null where it becomes nothing. */
  freight: Freight | null
}

/** By what a load is known as the same freight, with how its file calls the day of its pickup. */
export interface Freight {
  likeness: Likeness
  dayField: string
}

/** A load as an import keeps it until its owner's word, with the tender that it came from. */
export type ImportedLoad = LoadRecord & { tender?: TenderKey }
