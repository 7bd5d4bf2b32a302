import { z } from 'zod'
import { NumberStatus } from '../register/carrier-number.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, longText, optionalText, searchText, text, Version } from '../fields.ts'
import { verificationLifecycle } from '../lifecycles/verification-case.ts'
import { PageQuery, pageOf } from '../page.ts'
import { PayoutHold } from '../billing/payout-hold.ts'
import {
  ASK_REASONS,
  CHECK_OUTCOMES,
  CHECK_SOURCES,
  CONFLICTS,
  REJECT_REASONS,
  REVERIFY_CAUSES,
  RISKS,
  VERDICTS,
  VERIFICATION_CHECKS,
  VerificationItem,
} from './verification-terms.ts'

export const VerificationLease = z.object({ holder: z.string(), mine: z.boolean(), until: z.string() })

export const VerificationListing = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  usdot: z.string().nullable(),
  /** `none` also where the company has given another number since. */
  numberStatus: NumberStatus,
  status: z.enum(verificationLifecycle.states),
  submittedAt: z.string(),
  contested: z.boolean(),
  appealed: z.boolean(),
  /** A verdict waits for its second person. */
  proposed: z.boolean(),
  checksDone: z.number(),
  lease: VerificationLease.nullable(),
  decidedAt: z.string().nullable(),
})
export type VerificationListing = z.infer<typeof VerificationListing>

export const VERIFICATION_VIEWS = ['queue', 'mine', 'second', 'contested', 'asked', 'done'] as const
export type VerificationView = (typeof VERIFICATION_VIEWS)[number]

/** `queue`: appeals first, then those who have waited longest. `asked` and `done`: the newest first. */
export const listVerificationCases = endpoint({
  id: 'listVerificationCases',
  method: 'GET',
  path: '/verification-cases',
  summary: 'Companies that wait to be verified',
  access: access.staff,
  query: PageQuery.extend({
    view: z.enum(VERIFICATION_VIEWS).default('queue'),
    q: searchText(),
    companyId: Id.optional(),
  }),
  response: pageOf(VerificationListing).extend({
    counts: z.object({
      queue: z.number(),
      mine: z.number(),
      second: z.number(),
      contested: z.number(),
      asked: z.number(),
      done: z.number(),
    }),
  }),
  errors: [],
})

export const EVIDENCE_FIELDS = [
  'name',
  'city',
  'register_status',
  'officer',
  'mail_domain',
  'phone',
  'authority',
  'authority_since',
  'insurer',
  'auto_limit',
  'auto_until',
  'cargo_limit',
  'cargo_until',
  'safety_rating',
  'out_of_service',
  'fleet',
  'w9',
  'coi',
  'authority_letter',
  'score',
  'same_number',
  'same_tax_id',
] as const
export type EvidenceField = (typeof EVIDENCE_FIELDS)[number]

export const CheckEvidence = z.object({
  field: z.enum(EVIDENCE_FIELDS),
  /** What the company says or sent. Money in US cents, days as dates. */
  says: z.string().nullable(),
  record: z.string().nullable(),
  /** The paper itself. */
  documentId: z.string().nullable(),
  outcome: z.enum(['match', 'differs', 'unknown']),
  /** It speaks against the company or proves nothing yet: who says OK all the same says why. */
  open: z.boolean(),
})
export type CheckEvidence = z.infer<typeof CheckEvidence>

const Proposal = z.object({
  verdict: z.enum(VERDICTS),
  reasons: z.array(z.enum(REJECT_REASONS)),
  words: z.string(),
  by: z.string(),
  mine: z.boolean(),
  at: z.string(),
})

export const VerificationCase = VerificationListing.extend({
  docket: z.string().nullable(),
  phone: z.string().nullable(),
  statement: z.string().nullable(),
  submittedBy: z.string().nullable(),
  verifiedAt: z.string().nullable(),
  /** The other company that goes by this number, or has this tax number, and is verified. */
  rival: z.object({ companyId: z.string(), name: z.string(), shares: z.enum(['number', 'tax_id']) }).nullable(),
  /** What the register said when the company submitted; null without a record. */
  register: z.object({ source: z.string(), refreshedAt: z.string(), phone: z.string().nullable() }).nullable(),
  risks: z.array(z.enum(RISKS)),
  /** Points of the fraud signals that stand. */
  score: z.number(),
  causes: z.array(z.enum(REVERIFY_CAUSES)),
  /** No money goes out to the company for three days after what was checked had changed. */
  payoutHold: PayoutHold.nullable(),
  checks: z.array(
    z.object({
      check: z.enum(VERIFICATION_CHECKS),
      outcome: z.enum(CHECK_OUTCOMES).nullable(),
      source: z.enum(CHECK_SOURCES).nullable(),
      note: z.string().nullable(),
      by: z.string().nullable(),
      at: z.string().nullable(),
      evidence: z.array(CheckEvidence),
    }),
  ),
  items: z.array(VerificationItem),
  proposal: Proposal.nullable(),
  decision: Proposal.omit({ mine: true }).extend({ confirmedBy: z.string().nullable() }).nullable(),
  appeal: z.object({ text: z.string(), at: z.string() }).nullable(),
  history: z.array(
    z.object({
      action: z.string(),
      by: z.string().nullable(),
      at: z.string(),
      reasons: z.array(z.string()),
      words: z.string().nullable(),
    }),
  ),
  /** Of an undecided appeal: how many of staff did not refuse before. It takes two of them. */
  appealDeciders: z.number().nullable(),
  /** Why the viewer may not decide here. */
  conflict: z.enum(CONFLICTS).nullable(),
  actions: z.array(z.enum(['claim', 'release', 'check', 'ask', 'verify', 'reject', 'confirm', 'decline', 'reopen'])),
  version: z.number(),
})
export type VerificationCase = z.infer<typeof VerificationCase>

const params = z.object({ verificationId: Id })

export const getVerificationCase = endpoint({
  id: 'getVerificationCase',
  method: 'GET',
  path: '/verification-cases/:verificationId',
  summary: 'A case: checks beside their evidence, and its history',
  access: access.staff,
  params,
  response: VerificationCase,
  errors: [],
})

/** From the register’s or the company’s record; a case that stands already is answered as it is. */
export const openVerificationCase = endpoint({
  id: 'openVerificationCase',
  method: 'POST',
  path: '/verification-cases',
  summary: 'Start the verification of a company that has not asked for it',
  access: access.staff,
  body: z.object({ companyId: Id }),
  response: VerificationCase,
  errors: [],
})

/** Again by its holder, the half hour begins anew. */
export const claimVerificationCase = endpoint({
  id: 'claimVerificationCase',
  method: 'POST',
  path: '/verification-cases/:verificationId/claim',
  summary: 'Take a case for 30 minutes',
  access: access.staff,
  params,
  response: VerificationCase,
  errors: ['verification_held', 'verification_state', 'conflict_of_interest'],
})

export const releaseVerificationCase = endpoint({
  id: 'releaseVerificationCase',
  method: 'POST',
  path: '/verification-cases/:verificationId/release',
  summary: 'Give a case back to the queue',
  access: access.staff,
  params,
  response: VerificationCase,
  errors: ['verification_not_held'],
})

export const setVerificationCheck = endpoint({
  id: 'setVerificationCheck',
  method: 'PUT',
  path: '/verification-cases/:verificationId/checks/:check',
  summary: 'Say how a check came out, and by what source',
  access: access.staff,
  params: params.extend({ check: z.enum(VERIFICATION_CHECKS) }),
  body: z
    .object({
      outcome: z.enum(CHECK_OUTCOMES, 'Choose OK, not OK or not applicable.'),
      source: z.enum(CHECK_SOURCES, 'Say what it was checked against.'),
      note: optionalText('The note', 500),
    })
    .refine(({ outcome, note }) => outcome === 'ok' || Boolean(note), {
      path: ['note'],
      message: 'Say in a note why it is not OK, or does not apply.',
    })
    .refine(({ source, note }) => source !== 'call' || Boolean(note), {
      path: ['note'],
      message: 'Write down which number you called and who answered.',
    }),
  response: VerificationCase,
  errors: ['verification_not_held', 'verification_state'],
})

export const askVerificationCase = endpoint({
  id: 'askVerificationCase',
  method: 'POST',
  path: '/verification-cases/:verificationId/ask',
  summary: 'Ask the company for more, item by item',
  access: access.staff,
  params,
  body: z.object({
    items: z
      .array(
        z.object({
          reason: z.enum(ASK_REASONS, 'Choose a reason from the list.'),
          words: text('What you ask for', 500),
        }),
        'List what you ask for.',
      )
      .min(1, 'Ask for at least one thing.')
      .max(10, 'Ask for at most 10 things at once.'),
    version: Version,
  }),
  response: VerificationCase,
  errors: ['verification_not_held', 'verification_state', 'stale_version', 'conflict_of_interest'],
})

const VERDICT_ERRORS = [
  'verification_not_held',
  'verification_state',
  'stale_version',
  'conflict_of_interest',
  'checks_open',
  'number_verified_elsewhere',
] as const
const words = (name: string) => longText(name, 1000).unwrap().min(10, `${name} must be at least 10 characters.`)

/**
 * What a company has to have on file to ask for it, still counts when staff vouch for it: a paper that was refused since stops them.
 * Where the risk is high this proposes, and somebody else confirms. The phone is proved by the call back: without one that reached the
 * company, nobody vouches for it (domain §2.2 table A).
 */
export const verifyCompany = endpoint({
  id: 'verifyCompany',
  method: 'POST',
  path: '/verification-cases/:verificationId/verify',
  summary: 'Vouch for a company',
  access: access.staff,
  params,
  body: z.object({ words: longText('The note', 1000), version: Version }),
  response: VerificationCase,
  errors: [...VERDICT_ERRORS, 'phone_unproved', 'requirement_missing'],
})

export const rejectCompany = endpoint({
  id: 'rejectCompany',
  method: 'POST',
  path: '/verification-cases/:verificationId/reject',
  summary: 'Refuse to vouch for a company, with reasons that it reads',
  access: access.staff,
  params,
  body: z.object({
    reasons: z
      .array(z.enum(REJECT_REASONS, 'Choose a reason from the list.'), 'Choose at least one reason.')
      .min(1, 'Choose at least one reason.')
      .max(REJECT_REASONS.length, 'Choose each reason once.'),
    words: words('Your explanation'),
    version: Version,
  }),
  response: VerificationCase,
  errors: VERDICT_ERRORS,
})

export const confirmVerdict = endpoint({
  id: 'confirmVerdict',
  method: 'POST',
  path: '/verification-cases/:verificationId/confirm',
  summary: 'Confirm the verdict that a colleague proposed',
  access: access.staff,
  params,
  body: z.object({ version: Version }),
  response: VerificationCase,
  errors: [
    'verification_state',
    'stale_version',
    'conflict_of_interest',
    'second_reviewer_required',
    'checks_open',
    'phone_unproved',
    'requirement_missing',
    'number_verified_elsewhere',
  ],
})

/** By its author it is a change of mind. */
export const declineVerdict = endpoint({
  id: 'declineVerdict',
  method: 'POST',
  path: '/verification-cases/:verificationId/decline',
  summary: 'Send a proposed verdict back to the queue, or take back one’s own',
  access: access.staff,
  params,
  body: z.object({ words: words('The reason'), version: Version }),
  response: VerificationCase,
  errors: ['verification_state', 'stale_version', 'conflict_of_interest'],
})

export const reopenVerification = endpoint({
  id: 'reopenVerification',
  method: 'POST',
  path: '/verification-cases/:verificationId/reopen',
  summary: 'Put a verified company back into the queue; it is not verified meanwhile',
  access: access.staff,
  params,
  body: z.object({ words: words('The reason'), version: Version }),
  response: VerificationCase,
  errors: ['verification_state', 'stale_version', 'conflict_of_interest'],
})
