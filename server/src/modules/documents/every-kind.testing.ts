import {
  type ClaimField,
  DOCUMENT_KINDS,
  PAPER_KINDS,
  type DocumentKind,
  type PaperKind,
} from '@drawbar/contract/documents/document-kinds.ts'
import type { Document } from '@drawbar/contract/documents/documents.ts'
import { PAPERS } from '@drawbar/contract/documents/document-rules.ts'
import { newId } from '../../platform/ids.ts'
import type { TestApp } from '../../test-app.ts'
import type { SignedIn } from '../identity/testing.ts'
import { aDriver, aTractor } from '../fleet/testing.ts'
import { ACCOUNT, anUploadedDocument, aPdf } from './testing.ts'

const CLAIMS: Record<Exclude<ClaimField, 'bankLast4'>, unknown> = {
  legalName: 'Example Haul, LLC',
  taxIdLast4: '4321',
  usdot: '1234567',
  docket: 'MC123456',
  insurer: 'Four States Mutual',
  policyNumber: 'FSM-220417',
  autoLimit: { amount: 100_000_000, currency: 'USD' },
  cargoLimit: { amount: 10_000_000, currency: 'USD' },
  effectiveOn: '2026-01-01',
  payee: 'Example Haul, LLC',
  number: 'A-4711',
  region: 'IL',
  vin: '1M8GDM9AXKP042788',
}
const isTyped = (field: ClaimField): field is keyof typeof CLAIMS => field !== 'bankLast4'

/** What must be said of a paper of this kind, by its own rule: all of it, and nothing more. */
export function soundDetails(kind: PaperKind, subjects: { vehicle?: string; driver?: string } = {}) {
  const { about, ends, needs, account } = PAPERS[kind]
  return {
    claims: Object.fromEntries(needs.filter(isTyped).map((field) => [field, CLAIMS[field]])),
    ...(ends ? { expiresOn: '2099-03-01' } : {}),
    ...(about === 'company' ? {} : { subjectId: subjects[about] }),
    ...(account ? { account: ACCOUNT } : {}),
  }
}

/** Who sends papers of all kinds of his side. */
export interface Sender extends SignedIn {
  side: 'consignor' | 'carrier'
  subjects: { vehicle?: string; driver?: string }
}
export async function aSender(app: TestApp, as: SignedIn, side: 'consignor' | 'carrier'): Promise<Sender> {
  if (side === 'consignor') return { ...as, side, subjects: {} }
  const [vehicle, driver] = [await aTractor(app, as), await aDriver(app, as)]
  return { ...as, side, subjects: { vehicle: vehicle.id, driver: driver.id } }
}

const isPaper = (kind: DocumentKind): kind is PaperKind => (PAPER_KINDS as readonly string[]).includes(kind)

/** A rate confirmation is written by the house and sent by nobody. */
export const kindsOf = ({ side }: Pick<Sender, 'side'>): DocumentKind[] =>
  DOCUMENT_KINDS.filter((kind) => (isPaper(kind) ? PAPERS[kind].sides.includes(side) : kind !== 'rate_confirmation'))

/** A file of that kind that nobody sent before; `replaces` makes it the next version of one that waits. */
export const aDocumentOfKind = (
  app: TestApp,
  { as, kind, replaces }: { as: Sender; kind: DocumentKind; replaces?: string },
): Promise<Document> =>
  anUploadedDocument(app, {
    as,
    kind,
    ...(isPaper(kind) ? { details: { ...soundDetails(kind, as.subjects), ...(replaces ? { replaces } : {}) } } : {}),
    file: { fileName: `${kind}.pdf`, bytes: aPdf({ comment: newId() }) },
  })
