import { z } from 'zod'
import { PAPER_KINDS, REVIEW_REASONS } from './document-kinds.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, longText, searchText } from '../fields.ts'
import { documentLifecycle } from '../lifecycles/document.ts'
import { PageQuery, pageOf } from '../page.ts'
import { Paper, PaperDecision } from './company-documents.ts'

/** How long one reviewer has a paper to himself (domain §2.2 table A). */
export const REVIEW_LEASE_MINUTES = 30
/** How long a decision can be taken back. Its owner is told afterwards. */
export const UNDO_SECONDS = 60

export const ReviewLease = z.object({ holder: z.string(), mine: z.boolean(), until: z.string() })
export type ReviewLease = z.infer<typeof ReviewLease>

export const Review = z.object({
  documentId: z.string(),
  kind: z.enum(PAPER_KINDS),
  status: z.enum(documentLifecycle.states),
  companyId: z.string(),
  companyName: z.string(),
  subjectName: z.string().nullable(),
  submittedAt: z.string(),
  /** Whether its company was approved for such a paper before. */
  renewal: z.boolean(),
  /** When the cover on file of a carrier under way ends within 30 days: such papers come first. */
  coverEndsOn: z.string().nullable(),
  daysLeft: z.number().nullable(),
  liveShipments: z.number(),
  /** Points of the fraud case that holds its company, null where none does; and whether another company names the same account. */
  heldAtPoints: z.number().nullable(),
  accountShared: z.boolean(),
  lease: ReviewLease.nullable(),
  /** The last decision; of views of what is decided. */
  decision: PaperDecision.extend({ by: z.string() }).nullable(),
})
export type Review = z.infer<typeof Review>

export const REVIEW_VIEWS = ['queue', 'mine', 'asked', 'done'] as const

/** Those whose waiting hurts most first: cover and papers of the road that end soon under freight under way, then what fraud may stand behind, then by age. */
export const listReviews = endpoint({
  id: 'listReviews',
  method: 'GET',
  path: '/document-reviews',
  summary: 'Papers that wait for a reviewer',
  access: access.staff,
  query: PageQuery.extend({
    view: z.enum(REVIEW_VIEWS).default('queue'),
    kind: z.enum(PAPER_KINDS).optional(),
    companyId: Id.optional(),
    q: searchText(),
  }),
  response: pageOf(Review).extend({
    counts: z.object({ queue: z.number(), mine: z.number(), asked: z.number(), done: z.number() }),
    /** Since midnight in Chicago, where the desk sits. */
    throughput: z.object({ byMe: z.number(), byAll: z.number(), medianMinutes: z.number().nullable() }),
  }),
  errors: [],
})

/** Who stands for what is on record: `paper` is one that staff approved; `declared` and `company` are what the company typed itself. */
const RECORD_SOURCES = ['register', 'declared', 'staff', 'company', 'paper'] as const

export const ReviewCheck = z.object({
  field: z.string(),
  /** What the carrier says of the paper. Money in minor units, days as dates. */
  says: z.string().nullable(),
  record: z.string().nullable(),
  /** Of this row. With no `record`: who would know it, and does not. */
  source: z.enum(RECORD_SOURCES).nullable(),
  /** `as_declared`: it agrees with what the company itself typed, which proves nothing. */
  outcome: z.enum(['match', 'as_declared', 'differs', 'not_on_record', 'not_said']),
})
export const ReviewSignal = z.object({
  code: z.enum(['company_held', 'limit_raised', 'limit_lowered', 'seen_elsewhere', 'not_seen_before', 'ends_soon']),
  datum: z.string().nullable(),
})

/** Another company whose paper names the same bank account, by the newest such paper that counts, else by the newest. */
export const AccountHolder = z.object({
  companyId: z.string(),
  companyName: z.string(),
  status: z.enum(documentLifecycle.states),
  sentAt: z.string(),
})
export type AccountHolder = z.infer<typeof AccountHolder>

export const ReviewDetail = Review.extend({
  paper: Paper,
  record: z.object({
    /** The main source of the other column, and how old it is. */
    source: z.enum(RECORD_SOURCES),
    asOf: z.string(),
  }),
  checks: z.array(ReviewCheck),
  signals: z.array(ReviewSignal),
  /** Null where the paper names no account that could be compared. */
  accountHolders: z.array(AccountHolder).nullable(),
  /** The same kind about the same, newest first. */
  versions: z.array(
    Paper.pick({ id: true, status: true, fileName: true, uploadedAt: true, expiresOn: true, mediaType: true }),
  ),
  decisions: z.array(PaperDecision.extend({ by: z.string(), undone: z.boolean() })),
  /** Until when the viewer can take his decision back. */
  undoUntil: z.string().nullable(),
})
export type ReviewDetail = z.infer<typeof ReviewDetail>

const params = z.object({ documentId: Id })

export const getReview = endpoint({
  id: 'getReview',
  method: 'GET',
  path: '/document-reviews/:documentId',
  summary: 'A paper beside what it should prove',
  access: access.staff,
  params,
  response: ReviewDetail,
  errors: [],
})

/** Again by its holder, it runs anew. */
export const claimReview = endpoint({
  id: 'claimReview',
  method: 'POST',
  path: '/document-reviews/:documentId/claim',
  summary: 'Take a paper to review, for 30 minutes',
  access: access.staff,
  params,
  response: ReviewLease,
  errors: ['review_claimed', 'document_not_open', 'own_company'],
})

export const releaseReview = endpoint({
  id: 'releaseReview',
  method: 'POST',
  path: '/document-reviews/:documentId/release',
  summary: 'Give a paper back to the queue',
  access: access.staff,
  params,
  response: z.null(),
  status: 204,
  errors: [],
})

const note = longText('Note', 2000)
const reasons = z
  .array(z.enum(REVIEW_REASONS, 'Choose a reason from the list.'), 'Choose at least one reason.')
  .min(1, 'Choose at least one reason.')
  .max(REVIEW_REASONS.length, 'Choose each reason once.')
const DECISION_ERRORS = ['review_claimed', 'review_not_held', 'document_not_open', 'own_company'] as const

export const approveDocument = endpoint({
  id: 'approveDocument',
  method: 'POST',
  path: '/document-reviews/:documentId/approve',
  summary: 'Vouch for a paper',
  access: access.staff,
  params,
  body: z.object({ note }),
  response: ReviewDetail,
  errors: DECISION_ERRORS,
})
export const askDocument = endpoint({
  id: 'askDocument',
  method: 'POST',
  path: '/document-reviews/:documentId/ask',
  summary: 'Ask its company for more',
  access: access.staff,
  params,
  body: z.object({ reasons, note }),
  response: ReviewDetail,
  errors: DECISION_ERRORS,
})
export const rejectDocument = endpoint({
  id: 'rejectDocument',
  method: 'POST',
  path: '/document-reviews/:documentId/reject',
  summary: 'Refuse a paper',
  access: access.staff,
  params,
  body: z.object({ reasons, note }),
  response: ReviewDetail,
  errors: DECISION_ERRORS,
})

/** Within a minute, by the one who decided, as long as nothing was built on it. */
export const undoReview = endpoint({
  id: 'undoReview',
  method: 'POST',
  path: '/document-reviews/:documentId/undo',
  summary: 'Take back one’s own decision',
  access: access.staff,
  params,
  response: ReviewDetail,
  errors: ['undo_too_late'],
})
