import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { Id, LocalDate, longText } from '../fields.ts'
import { overrideRequestLifecycle } from '../lifecycles/override-request.ts'
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
  'cargo_coverage',
  'cargo_coverage_current',
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
export const RULES_WITHOUT_OVERRIDE_REQUEST: readonly EligibilityRule[] = [
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

export const OverrideRequest = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  usdot: z.string().nullable(),
  rule: z.enum(ELIGIBILITY_RULES),
  /** The failed check as of the request. */
  datum: z.string(),
  statement: z.string(),
  document: z.object({ id: z.string(), fileName: z.string(), mediaType: z.string() }).nullable(),
  status: z.enum(overrideRequestLifecycle.states),
  openedBy: z.string().nullable(),
  openedAt: z.string(),
  /** Staff decide within 24 hours, not counting weekends. */
  dueAt: z.string(),
  overdue: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
  overrideUntil: z.string().nullable(),
})
export type OverrideRequest = z.infer<typeof OverrideRequest>

export const EligibilitySheet = z.object({
  outcome: z.enum(ELIGIBILITY_OUTCOMES),
  reasons: z.array(EligibilityReason),
  /** The latest request for each check that ever had one. */
  overrideRequests: z.array(OverrideRequest),
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

export const openOverrideRequest = endpoint({
  id: 'openOverrideRequest',
  method: 'POST',
  path: '/carrier-profile/override-requests',
  summary: 'Request an override of a failed check, with evidence; staff decide within a day',
  access: { kinds: ['carrier'], capability: 'manageCompany' },
  body: z.object({
    rule: z.enum(ELIGIBILITY_RULES, 'Choose the check you answer.'),
    statement: statement('Your answer'),
    /** One of the company’s own documents. */
    documentId: Id.optional(),
  }),
  response: OverrideRequest,
  status: 201,
  errors: ['check_passes', 'override_not_requestable', 'override_request_waiting'],
})

export const withdrawOverrideRequest = endpoint({
  id: 'withdrawOverrideRequest',
  method: 'POST',
  path: '/carrier-profile/override-requests/:requestId/withdraw',
  summary: 'Withdraw an override request',
  access: { kinds: ['carrier'], capability: 'manageCompany' },
  params: z.object({ requestId: Id }),
  response: OverrideRequest,
  errors: ['override_request_decided'],
})

export const listOverrideRequests = endpoint({
  id: 'listOverrideRequests',
  method: 'GET',
  path: '/override-requests',
  summary: 'Override requests of carriers, the overdue first',
  access: access.staff,
  query: PageQuery.extend({
    status: z.enum(overrideRequestLifecycle.states).default('waiting'),
    rule: z.enum(ELIGIBILITY_RULES).optional(),
    companyId: Id.optional(),
  }),
  response: pageOf(OverrideRequest).extend({ waiting: z.number(), overdue: z.number() }),
  errors: [],
})

export const acceptOverrideRequest = endpoint({
  id: 'acceptOverrideRequest',
  method: 'POST',
  path: '/override-requests/:requestId/accept',
  summary: 'Override the check until a day, or record that it passes now',
  access: access.staff,
  params: z.object({ requestId: Id }),
  body: z.object({
    reason: statement('The reason'),
    /** Needed while the check still fails. */
    until: LocalDate.optional(),
  }),
  response: OverrideRequest,
  errors: ['conflict_of_interest', 'override_request_decided', 'check_not_overridable'],
})

export const refuseOverrideRequest = endpoint({
  id: 'refuseOverrideRequest',
  method: 'POST',
  path: '/override-requests/:requestId/refuse',
  summary: 'Refuse an override request, with a reason for the carrier',
  access: access.staff,
  params: z.object({ requestId: Id }),
  body: z.object({ reason: statement('The reason') }),
  response: OverrideRequest,
  errors: ['conflict_of_interest', 'override_request_decided'],
})

export const revokeOverrideRequest = endpoint({
  id: 'revokeOverrideRequest',
  method: 'POST',
  path: '/override-requests/:requestId/revoke',
  summary: 'Revoke an override, with a reason for the carrier',
  access: access.staff,
  params: z.object({ requestId: Id }),
  body: z.object({ reason: statement('The reason') }),
  response: OverrideRequest,
  errors: ['conflict_of_interest', 'nothing_overridden'],
})
