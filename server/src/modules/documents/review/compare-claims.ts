import { CLAIM_FIELDS } from '@drawbar/contract/documents/document-kinds.ts'
import { PAPERS } from '@drawbar/contract/documents/document-rules.ts'
import type { ReviewDetail } from '@drawbar/contract/documents/document-reviews.ts'
import type { Money } from '@drawbar/contract/money.ts'
import type { PaperRow } from '../sql/papers.ts'
import type { Known, OnRecord } from './find-on-record.ts'

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

/** What the company itself typed elsewhere agrees with its paper, and proves nothing. */
const PROVES: Record<Known['source'], boolean> = {
  register: true,
  staff: true,
  paper: true,
  declared: false,
  company: false,
}

function checkOf(field: string, says: string | null, onRecord: readonly Known[]): Check {
  const known = onRecord.filter(({ value }) => value !== null)
  const same = known.find(({ value }) => says !== null && value !== null && plain(value) === plain(says))
  const shown = same ?? known[0] ?? onRecord[0]
  return {
    field,
    says,
    record: shown?.value ?? null,
    source: shown?.source ?? null,
    outcome: outcomeOf({ isSaid: says !== null, same, isKnown: known.length > 0 }),
  }
}

function outcomeOf({
  isSaid,
  same,
  isKnown,
}: {
  isSaid: boolean
  same: Known | undefined
  isKnown: boolean
}): Check['outcome'] {
  if (!isSaid) return 'not_said'
  if (same) return PROVES[same.source] ? 'match' : 'as_declared'
  return isKnown ? 'differs' : 'not_on_record'
}

/** `Caddo Line Freight, L.L.C.` and `CADDO LINE FREIGHT LLC` are one name. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/(llc|inc|incorporated|corp|corporation|co|company|ltd)$/, '')
