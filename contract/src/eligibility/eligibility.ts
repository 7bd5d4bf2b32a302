import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { Id, LocalDate, longText } from '../fields.ts'
import { answerLifecycle } from '../lifecycles/eligibility-answer.ts'
import { CompanyQuery, PageQuery, pageOf } from '../page.ts'

/** Of cover that is on file and that nobody but its carrier shows: how the sentence of its check ends. */
export const OWN_WORD = 'is the carrier’s own word; a certificate that staff approved or a filing has to show it.'

/** What the check says of a carrier that the consignor blocked, to whoever reads it; the consignor himself is told “you”. */
export const BLOCKED_BY_CONSIGNOR = 'The consignor does not work with this carrier.'

export const ELIGIBILITY_RULES = [
  'company_active',
  'company_verified',
  'number_on_file',
  'number_proven',
  'operating_authority',
  'authority_type',
  'authority_age',
  'out_of_service',
  'safety_rating',
  'auto_liability',
  'auto_liability_current',
  'cargo_cover',
  'cargo_cover_current',
  'hazmat_registered',
  'equipment_on_file',
  'blocked_by_consignor',
  'other_owner',
] as const
export type EligibilityRule = (typeof ELIGIBILITY_RULES)[number]

/**
 * What staff may set aside until a date. The others are facts that no evidence outweighs: out of service, authority inactive, cover
 * expired, a company suspended, a consignor that does not want the carrier, goods above the cover. They are mended, not excused.
 */
export const OVERRIDABLE_RULES = [
  'authority_type',
  'authority_age',
  'safety_rating',
  'auto_liability',
  'hazmat_registered',
] as const satisfies readonly EligibilityRule[]
export const isOverridable = (rule: EligibilityRule): boolean =>
  (OVERRIDABLE_RULES as readonly EligibilityRule[]).includes(rule)

/** Settled elsewhere: the company and its verification with staff, the list with the consignor, a tax number with whoever gave it. */
export const UNANSWERABLE_RULES: readonly EligibilityRule[] = [
  'company_active',
  'company_verified',
  'number_proven',
  'blocked_by_consignor',
  'other_owner',
]

/** One rule of eligibility with its evidence (design §7): what was asked, what was found, where and when. */
export const EligibilityReason = z.object({
  rule: z.enum(ELIGIBILITY_RULES),
  passed: z.boolean(),
  /** A `warning` is shown and does not stop anybody. */
  severity: z.enum(['block', 'warning']),
  datum: z.string(),
  source: z.string(),
  asOf: z.string(),
  /** Staff set the failed check aside through that day, for that reason. */
  override: z.object({ until: z.string(), reason: z.string() }).optional(),
})
export type EligibilityReason = z.infer<typeof EligibilityReason>

/** `conditional` may bid and haul; whoever awards sees what is not settled (domain §2). */
export const ELIGIBILITY_OUTCOMES = ['eligible', 'conditional', 'ineligible'] as const
export type EligibilityOutcome = (typeof ELIGIBILITY_OUTCOMES)[number]

export const EligibilityAnswer = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  usdot: z.string().nullable(),
  rule: z.enum(ELIGIBILITY_RULES),
  /** The check as it failed when the carrier answered. */
  datum: z.string(),
  statement: z.string(),
  document: z.object({ id: z.string(), fileName: z.string(), mediaType: z.string() }).nullable(),
  status: z.enum(answerLifecycle.states),
  openedBy: z.string().nullable(),
  openedAt: z.string(),
  /** When staff owe the decision: 24 hours, weekends not counted. */
  dueAt: z.string(),
  overdue: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
  overrideUntil: z.string().nullable(),
})
export type EligibilityAnswer = z.infer<typeof EligibilityAnswer>

export const EligibilitySheet = z.object({
  outcome: z.enum(ELIGIBILITY_OUTCOMES),
  reasons: z.array(EligibilityReason),
  /** The newest answer to each check that was ever answered. */
  answers: z.array(EligibilityAnswer),
  checkedAt: z.string(),
})
export type EligibilitySheet = z.infer<typeof EligibilitySheet>

export const getEligibilitySheet = endpoint({
  id: 'getEligibilitySheet',
  method: 'GET',
  path: '/carrier-profile/eligibility',
  summary: 'Every check of the carrier, computed now, with its evidence',
  access: access.carrierOrStaff,
  query: CompanyQuery,
  response: EligibilitySheet,
  errors: [],
})

const statement = (name: string) => longText(name, 2000).unwrap().min(10, `${name} must be at least 10 characters.`)

export const openEligibilityAnswer = endpoint({
  id: 'openEligibilityAnswer',
  method: 'POST',
  path: '/carrier-profile/eligibility/answers',
  summary: 'Answer a failed check with evidence; a clock runs on staff',
  access: { kinds: ['carrier'], capability: 'manageCompany' },
  body: z.object({
    rule: z.enum(ELIGIBILITY_RULES, 'Choose the check you answer.'),
    statement: statement('Your answer'),
    /** One of the company’s own papers. */
    documentId: Id.optional(),
  }),
  response: EligibilityAnswer,
  status: 201,
  errors: ['check_passes', 'check_not_answerable', 'answer_waiting'],
})

export const withdrawEligibilityAnswer = endpoint({
  id: 'withdrawEligibilityAnswer',
  method: 'POST',
  path: '/carrier-profile/eligibility/answers/:answerId/withdraw',
  summary: 'Take an answer back',
  access: { kinds: ['carrier'], capability: 'manageCompany' },
  params: z.object({ answerId: Id }),
  response: EligibilityAnswer,
  errors: ['answer_decided'],
})

export const listEligibilityAnswers = endpoint({
  id: 'listEligibilityAnswers',
  method: 'GET',
  path: '/eligibility-answers',
  summary: 'Carriers’ answers to failed checks, the overdue first',
  access: access.staff,
  query: PageQuery.extend({
    status: z.enum(answerLifecycle.states).default('waiting'),
    rule: z.enum(ELIGIBILITY_RULES).optional(),
    companyId: Id.optional(),
  }),
  response: pageOf(EligibilityAnswer).extend({ waiting: z.number(), overdue: z.number() }),
  errors: [],
})

export const acceptEligibilityAnswer = endpoint({
  id: 'acceptEligibilityAnswer',
  method: 'POST',
  path: '/eligibility-answers/:answerId/accept',
  summary: 'Set the check aside until a day, or record that it passes by now',
  access: access.staff,
  params: z.object({ answerId: Id }),
  body: z.object({
    reason: statement('The reason'),
    /** Needed while the check still fails. */
    until: LocalDate.optional(),
  }),
  response: EligibilityAnswer,
  errors: ['conflict_of_interest', 'answer_decided', 'check_not_overridable'],
})

export const refuseEligibilityAnswer = endpoint({
  id: 'refuseEligibilityAnswer',
  method: 'POST',
  path: '/eligibility-answers/:answerId/refuse',
  summary: 'Refuse a carrier’s answer, with the reason it reads',
  access: access.staff,
  params: z.object({ answerId: Id }),
  body: z.object({ reason: statement('The reason') }),
  response: EligibilityAnswer,
  errors: ['conflict_of_interest', 'answer_decided'],
})

export const revokeEligibilityAnswer = endpoint({
  id: 'revokeEligibilityAnswer',
  method: 'POST',
  path: '/eligibility-answers/:answerId/revoke',
  summary: 'Let a check that was set aside count again, with the reason that the carrier reads',
  access: access.staff,
  params: z.object({ answerId: Id }),
  body: z.object({ reason: statement('The reason') }),
  response: EligibilityAnswer,
  errors: ['conflict_of_interest', 'nothing_set_aside'],
})
