import { z } from 'zod'

/** How long one reviewer has a case to himself; every act on it runs it anew (domain §2.2 table A). */
export const VERIFICATION_LEASE_MINUTES = 30
/** How long a rejected company may appeal, once; after it, it may ask again from the start. */
export const APPEAL_DAYS = 30
/** From this risk score on a second person confirms the verdict (domain §8). */
export const SECOND_PERSON_SCORE = 40

/** What a company has to have on file before it may submit. */
export const REQUIREMENTS = ['number', 'insurance', 'authority', 'w9', 'coi', 'email', 'phone'] as const
export type Requirement = (typeof REQUIREMENTS)[number]

/** What a reviewer looks at, in this order. */
export const VERIFICATION_CHECKS = [
  'identity',
  'call_back',
  'authority',
  'insurance',
  'safety',
  'papers',
  'signals',
] as const
export type VerificationCheck = (typeof VERIFICATION_CHECKS)[number]
/** Checked again when a verified company’s contact, officer, bank or number changes: the limited re-review. */
export const RECHECKED = ['identity', 'call_back', 'signals'] as const satisfies readonly VerificationCheck[]

/** Checked again when the filing of an insurer goes whose policy staff had checked. */
export const RECHECKED_COVERAGE = ['insurance', 'signals'] as const satisfies readonly VerificationCheck[]

/** Checked again when a paper is refused that staff had not yet judged, or judged otherwise, when they vouched for the company. */
export const RECHECKED_DOCUMENT = ['authority', 'insurance', 'papers'] as const satisfies readonly VerificationCheck[]

export const CHECK_OUTCOMES = ['ok', 'not_ok', 'not_applicable'] as const
export type CheckOutcome = (typeof CHECK_OUTCOMES)[number]
export const CHECK_SOURCES = ['register', 'filing', 'paper', 'call', 'signals', 'company', 'other'] as const
export type CheckSource = (typeof CHECK_SOURCES)[number]

export const ASK_REASONS = [
  'paper_missing',
  'paper_unreadable',
  'paper_out_of_date',
  'name_differs',
  'address_differs',
  'insurance_differs',
  'authority_unclear',
  'contact_unreachable',
  'other',
] as const
export type AskReason = (typeof ASK_REASONS)[number]
export const REJECT_REASONS = [
  'identity_unproven',
  'number_of_another',
  'authority_inactive',
  'insurance_insufficient',
  'out_of_service',
  'false_papers',
  'fraud_suspected',
  'no_answer',
  'other',
] as const
export type RejectReason = (typeof REJECT_REASONS)[number]

/** Why a verdict needs two people. */
export const RISKS = ['contested', 'score', 'appeal', 'failed_check'] as const
export type Risk = (typeof RISKS)[number]

/** What makes a verified company be looked at again. */
export const REVERIFY_CAUSES = [
  'phone',
  'email_domain',
  'tax_id',
  'bank',
  'officer',
  'number',
  'cover',
  'paper',
] as const
export type ReverifyCause = (typeof REVERIFY_CAUSES)[number]

/** What ties somebody of staff to a company, so that they decide nothing about it. */
export const TIES = ['member', 'domain', 'acted'] as const
export type Tie = (typeof TIES)[number]

/** Why somebody of staff may not decide a verification case: an appeal is decided by somebody else than who rejected. */
export const CONFLICTS = [...TIES, 'rejected'] as const
export type Conflict = (typeof CONFLICTS)[number]

export const VERDICTS = ['verify', 'reject'] as const
export type Verdict = (typeof VERDICTS)[number]

const FileOnRecord = z.object({ id: z.string(), fileName: z.string(), mediaType: z.string() })

export const VerificationItem = z.object({
  id: z.string(),
  reason: z.enum(ASK_REASONS),
  /** The reviewer’s words. */
  words: z.string(),
  askedAt: z.string(),
  answer: z.string().nullable(),
  document: FileOnRecord.nullable(),
  answeredAt: z.string().nullable(),
})
export type VerificationItem = z.infer<typeof VerificationItem>
