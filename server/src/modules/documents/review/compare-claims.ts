import { type PaperKind, PAPERS, type ReviewDetail } from '@drawbar/contract/documents.ts'
import type { Money } from '@drawbar/contract/money.ts'
import type { PaperRow } from '../sql/papers.ts'
import type { RecordRow } from '../sql/reviews.ts'

type Check = ReviewDetail['checks'][number]

/** What the paper is said to prove beside what is on record. */
export function compareClaims(paper: PaperRow, record: RecordRow): Check[] {
  const { claims, ends } = PAPERS[paper.kind]
  const onRecord = recordOf(paper.kind, record)
  const rows = claims.map((field) => checkOf(field, said(paper.claims[field]), onRecord[field] ?? null))
  return ends ? [...rows, checkOf('expiresOn', paper.expiresOn, onRecord['expiresOn'] ?? null)] : rows
}

function recordOf(kind: PaperKind, record: RecordRow): Partial<Record<string, string | null>> {
  return {
    legalName: record.companyName,
    usdot: record.usdot,
    docket: record.docket,
    insurer: record.insurer,
    autoLimit: amount(record.autoAmount, record.autoCurrency),
    cargoLimit: amount(record.cargoAmount, record.cargoCurrency),
    vin: record.vin,
    region: kind === 'cdl' ? record.licenceRegion : null,
    expiresOn: kind === 'coi' ? record.autoExpiresOn : kind === 'cdl' ? record.licenceExpiresOn : null,
  }
}

const amount = (minor: number | null, currency: string | null): string | null =>
  minor === null || currency === null ? null : `${minor} ${currency}`

const said = (value: string | Money | undefined): string | null => {
  if (value === undefined || value === '') return null
  return typeof value === 'string' ? value : amount(value.amount, value.currency)
}

function checkOf(field: string, says: string | null, record: string | null): Check {
  const outcome =
    says === null ? 'not_said' : record === null ? 'not_on_record' : plain(says) === plain(record) ? 'match' : 'differs'
  return { field, says, record, outcome }
}

/** `Caddo Line Freight, L.L.C.` and `CADDO LINE FREIGHT LLC` are one name. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replace(/(llc|inc|incorporated|corp|corporation|co|company|ltd)$/, '')
