import type { Paper } from '@drawbar/contract/documents/company-documents.ts'
import type { Review, ReviewDetail } from '@drawbar/contract/documents/document-reviews.ts'

export const aDocument = (over: Partial<Paper> = {}): Paper => ({
  id: 'p1',
  kind: 'coi',
  companyId: 'c1',
  fileName: 'COI.pdf',
  mediaType: 'image/png',
  bytes: 2048,
  pages: 1,
  sha256: 'x',
  status: 'pending_review',
  subject: null,
  issuedOn: null,
  expiresOn: '2027-03-01',
  daysLeft: 144,
  claims: {},
  uploadedAt: '2026-10-08T19:11:00Z',
  uploadedBy: 'Ruth',
  submittedAt: '2026-10-08T19:11:00Z',
  answer: null,
  decision: null,
  keptUntil: null,
  actions: [],
  ...over,
})

export const aReview = (over: Partial<Review> = {}): Review => ({
  documentId: 'p1',
  kind: 'coi',
  status: 'pending_review',
  companyId: 'c1',
  companyName: 'Caddo Line Freight',
  subjectName: null,
  submittedAt: '2026-10-08T19:11:00Z',
  renewal: false,
  coverEndsOn: null,
  daysLeft: null,
  liveShipments: 0,
  heldAtPoints: null,
  accountShared: false,
  lease: null,
  decision: null,
  ...over,
})

export const aReviewDetail = (over: Partial<ReviewDetail> = {}): ReviewDetail => ({
  ...aReview(),
  paper: aDocument(),
  record: { source: 'register', asOf: '2026-10-08T09:10:00Z' },
  checks: [
    {
      field: 'legalName',
      says: 'Caddo Line Freight LLC',
      record: 'Caddo Line Freight LLC',
      source: 'register',
      outcome: 'match',
    },
    { field: 'autoLimit', says: '100000000 USD', record: '75000000 USD', source: 'declared', outcome: 'differs' },
  ],
  signals: [{ code: 'limit_raised', datum: '75000000 USD' }],
  accountHolders: null,
  versions: [],
  decisions: [],
  undoUntil: null,
  ...over,
})
