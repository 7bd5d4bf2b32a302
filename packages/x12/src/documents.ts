import { place, shorten } from './elements.ts'
import type { FunctionalGroup, Interchange, TransactionSet } from './envelope.ts'
import { readInterchanges } from './envelope.ts'
import { openIssueLog, WHOLE_FILE, type IssueLog, type ReadMode, type X12Issue } from './issues.ts'

/** What to call the other documents of a load's life, for a person who sent the wrong one. */
const DOCUMENT_NAMES: Readonly<Record<string, string>> = {
  '204': 'load tender',
  '210': 'freight invoice',
  '214': 'shipment status',
  '990': 'answer to a tender',
  '997': 'acknowledgment',
  '999': 'acknowledgment',
}

/** The sentence for a file that holds another document than the one asked for; true when it was written. */
function refuseOtherDocument(set: TransactionSet, wanted: string, log: IssueLog): boolean {
  if (set.code === wanted) return false
  const [st] = set.segments
  const what = DOCUMENT_NAMES[set.code]
  const found = what === undefined ? `document type "${shorten(set.code)}"` : `a ${set.code} (${what})`
  const message = `This file holds ${found}, not a ${wanted} (${DOCUMENT_NAMES[wanted]}).`
  log.error(st ? place(st, 1) : WHOLE_FILE, 'wrong_document', message)
  return true
}

export type SetPlace = { interchange: Interchange; group: FunctionalGroup; set: TransactionSet }

export type DocumentReading<Document> = {
  /** In strict mode empty as soon as the file has one error; in lenient mode those documents that have none. */
  documents: Document[]
  /** Those that an error keeps out, as far as they could be read: to check the rest of them, so that every error is told at once. */
  refused: Document[]
  issues: readonly X12Issue[]
  /** For the acknowledgment (997). */
  interchanges: Interchange[]
}

type DocumentReader<Document> = {
  wanted: string
  mode: ReadMode
  read: (place: SetPlace, log: IssueLog) => Document | undefined
}

/** Reads every document of one kind; `read` answers undefined for one that cannot be told at all. Never throws: what cannot be read is an issue. */
export function readDocuments<Document>(
  text: string,
  { wanted, mode, read }: DocumentReader<Document>,
): DocumentReading<Document> {
  const log = openIssueLog(mode)
  const interchanges = readInterchanges(text, log)
  const documents: Document[] = []
  const refused: Document[] = []
  for (const interchange of interchanges) {
    for (const group of interchange.groups) {
      for (const set of group.sets) {
        const document = refuseOtherDocument(set, wanted, log) ? undefined : read({ interchange, group, set }, log)
        const first = set.segments[0]?.number ?? 0
        const last = set.segments.at(-1)?.number ?? 0
        if (document === undefined) continue
        if (log.hasErrorBetween(first, last)) refused.push(document)
        else documents.push(document)
      }
    }
  }
  return mode === 'strict' && log.hasError()
    ? { documents: [], refused: [...documents, ...refused], issues: log.issues, interchanges }
    : { documents, refused, issues: log.issues, interchanges }
}
