import { CLAIM_FIELDS, PAPERS, type ReviewDetail } from '@drawbar/contract/documents.ts'
import type { Money } from '@drawbar/contract/money.ts'
import type { PaperRow } from '../sql/papers.ts'
import type { OnRecord } from './find-on-record.ts'

type Check = ReviewDetail['checks'][number]

/** What the paper is said to prove beside what is on record. */
export function compareClaims(paper: PaperRow, { fields }: OnRecord): Check[] {
  const { claims, ends } = PAPERS[paper.kind]
  // An older paper says what such papers were asked then.
  const older = CLAIM_FIELDS.filter((field) => !claims.includes(field) && said(paper.claims[field]) !== null)
  const rows = [...older, ...claims].map((field) => checkOf(field, said(paper.claims[field]), fields[field] ?? []))
  return ends ? [...rows, checkOf('expiresOn', paper.expiresOn, fields['expiresOn'] ?? [])] : rows
}

const said = (value: string | Money | undefined): string | null => {
  if (value === undefined || value === '') return null
  return typeof value === 'string' ? value : `${value.amount} ${value.currency}`
}

function checkOf(field: string, says: string | null, onRecord: readonly (string | null)[]): Check {
  const known = onRecord.filter((one) => one !== null)
  const same = known.find((one) => says !== null && plain(one) === plain(says))
  const record = same ?? known[0] ?? null
  const outcome =
    says === null ? 'not_said' : record === null ? 'not_on_record' : same === undefined ? 'differs' : 'match'
  return { field, says, record, outcome }
}

/** `Caddo Line Freight, L.L.C.` and `CADDO LINE FREIGHT LLC` are one name. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/(llc|inc|incorporated|corp|corporation|co|company|ltd)$/, '')
