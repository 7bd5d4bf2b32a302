import { z } from 'zod'
import { BankAccount } from './bank-account.ts'
import { Docket, Usdot } from '../register/carrier-number.ts'
import { DOCUMENT_KINDS, PAPER_KINDS, REVIEW_REASONS } from './document-kinds.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, LocalDate, longText, optionalText, shaped, text } from '../fields.ts'
import { documentLifecycle } from '../lifecycles/document.ts'
import { Money, Price } from '../money.ts'
import { CompanyQuery, PageQuery, pageOf } from '../page.ts'
import { WrittenVin } from '../fleet/vin.ts'

export const Claims = z.object({
  legalName: optionalText('Legal name', 160),
  taxIdLast4: shaped({
    max: 4,
    pattern: /^\d{4}$/,
    error: 'Give the last four digits of the tax number.',
  }).optional(),
  usdot: Usdot.optional(),
  docket: Docket.optional(),
  insurer: optionalText('Insurer', 120),
  policyNumber: optionalText('Policy number', 60),
  autoLimit: Price.optional(),
  cargoLimit: Price.optional(),
  effectiveOn: LocalDate.optional(),
  payee: optionalText('Payee', 160),
  /** Of the account that was sent with the paper. */
  bankLast4: z.string().optional(),
  number: optionalText('Number', 60),
  region: optionalText('State', 3),
  vin: WrittenVin.optional(),
})
export type Claims = z.infer<typeof Claims>

/** What is said of a paper when it is sent. */
export const PaperDetails = z.object({
  issuedOn: LocalDate.optional(),
  expiresOn: LocalDate.optional(),
  /** The vehicle or driver that it is about. */
  subjectId: Id.optional(),
  claims: Claims.omit({ bankLast4: true }).default({}),
  /** Where the paper names one. */
  account: BankAccount.optional(),
  /** A paper of the same kind that waits or was sent back: this one takes its place. */
  replaces: Id.optional(),
  note: longText('Note', 1000),
})
export type PaperDetails = z.infer<typeof PaperDetails>

export const PaperSubject = z.object({
  type: z.enum(['vehicle', 'driver']),
  id: z.string(),
  /** Unit number, or the driver's name. */
  name: z.string(),
})

export const PaperDecision = z.object({
  action: z.enum(['approve', 'ask', 'reject']),
  reasons: z.array(z.enum(REVIEW_REASONS)),
  note: z.string().nullable(),
  at: z.string(),
})

export const Paper = z.object({
  id: z.string(),
  kind: z.enum(PAPER_KINDS),
  companyId: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  pages: z.number().nullable(),
  sha256: z.string(),
  status: z.enum(documentLifecycle.states),
  subject: PaperSubject.nullable(),
  issuedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  /** By the calendar where its company is at home; negative once past. */
  daysLeft: z.number().nullable(),
  claims: z.object({ ...Claims.shape, autoLimit: Money.optional(), cargoLimit: Money.optional() }).partial(),
  uploadedAt: z.string(),
  uploadedBy: z.string().nullable(),
  /** Since when it waits for a reviewer; when it last did. */
  submittedAt: z.string(),
  /** What its owner wrote with it, or in answer. */
  answer: z.string().nullable(),
  /** The last word of a reviewer. */
  decision: PaperDecision.nullable(),
  /** Its bytes are kept at least until then. */
  keptUntil: z.string().nullable(),
  actions: z.array(z.enum(['answer', 'remove'])),
})
export type Paper = z.infer<typeof Paper>

export const listDocuments = endpoint({
  id: 'listDocuments',
  method: 'GET',
  path: '/documents',
  summary: 'A company’s papers, newest first, every version',
  access: access.signedIn,
  query: PageQuery.extend({
    ...CompanyQuery.shape,
    kind: z.enum(PAPER_KINDS).optional(),
    status: z.enum(documentLifecycle.states).optional(),
    subjectId: Id.optional(),
  }),
  response: pageOf(Paper),
  errors: [],
})

export const getPaperwork = endpoint({
  id: 'getPaperwork',
  method: 'GET',
  path: '/paperwork',
  summary: 'Which papers a company is asked for, and what is on file',
  access: access.signedIn,
  query: CompanyQuery,
  response: z.object({
    items: z.array(
      z.object({
        kind: z.enum(PAPER_KINDS),
        asked: z.boolean(),
        /** The one that counts. */
        valid: Paper.nullable(),
        /** Sent after it, and not settled in its favour. */
        latest: Paper.nullable(),
        /** Of kinds about vehicles or drivers: how many there are, and how many have one that counts. */
        units: z.object({ total: z.number(), covered: z.number() }).nullable(),
      }),
    ),
  }),
  errors: [],
})

const params = z.object({ documentId: Id })

export const answerReview = endpoint({
  id: 'answerReview',
  method: 'POST',
  path: '/documents/:documentId/answer',
  summary: 'Answer what a reviewer asked',
  access: { kinds: ['consignor', 'carrier'], capability: 'manageFleet' },
  params,
  body: z.object({ text: text('Answer', 1000) }),
  response: Paper,
  errors: ['document_not_open'],
})

/** Only before a reviewer has taken it. */
export const removeDocument = endpoint({
  id: 'removeDocument',
  method: 'DELETE',
  path: '/documents/:documentId',
  summary: 'Take back a paper that nobody has reviewed',
  access: { kinds: ['consignor', 'carrier'], capability: 'manageFleet' },
  params,
  response: z.null(),
  status: 204,
  errors: ['document_not_open', 'review_claimed'],
})

export const UPLOADABLE_KINDS = DOCUMENT_KINDS.filter((kind) => kind !== 'rate_confirmation')
