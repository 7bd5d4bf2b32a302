import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { Id, LocalDate, longText, optionalText, text, Version } from '../fields.ts'
import { CompanyQuery } from '../page.ts'
import { MAX_AMOUNT, Money } from '../money.ts'

export const POLICY_KINDS = ['auto_liability', 'cargo', 'general', 'workers_comp', 'reefer_breakdown'] as const
export type PolicyKind = (typeof POLICY_KINDS)[number]

/** Days before its last day at which the carrier is warned, each once. On the day after it, the gate is closed. */
export const WARNING_DAYS = [30, 14, 7, 1] as const

export const MAX_POLICIES = 50

/** Canceled by its insurer; a forged paper; marked as checked by mistake, so that it is the carrier’s own word again. */
export const END_CAUSES = ['canceled', 'forged', 'mistaken'] as const
export type EndCause = (typeof END_CAUSES)[number]

export const InsurancePolicy = z.object({
  id: z.string(),
  kind: z.enum(POLICY_KINDS),
  insurer: z.string().nullable(),
  policyNumber: z.string().nullable(),
  limit: Money,
  deductible: Money.nullable(),
  effectiveOn: z.string().nullable(),
  /** Null where a filing runs until it is cancelled, or nobody has said. */
  expiresOn: z.string().nullable(),
  exclusions: z.array(z.string()),
  /** Staff found that it is not in force since then, whatever its last day says. */
  ended: z.object({ on: z.string(), cause: z.enum(['canceled', 'forged']) }).nullable(),
  /** It was checked, and since then the register names no filing of its insurer any more. */
  filingGoneOn: z.string().nullable(),
  /** Who says so: the carrier, the register’s filings, its certificate of insurance, staff. */
  source: z.enum(['declared', 'register', 'coi', 'staff']),
  verifiedAt: z.string().nullable(),
  verifiedBy: z.string().nullable(),
  /** By the database’s clock: not begun, in force, in its last 30 days, over. */
  state: z.enum(['upcoming', 'current', 'expiring', 'expired']),
  /** Whole days until its last day; 0 is that day, negative after it. */
  daysLeft: z.number().nullable(),
  /** Whether the gate goes by this one among several of its kind. */
  counts: z.boolean(),
  /** It was checked, and no other that was checked is in force: its company neither changes nor removes it. */
  kept: z.boolean(),
  updatedAt: z.string(),
  version: z.number(),
})
export type InsurancePolicy = z.infer<typeof InsurancePolicy>

const Cover = Money.extend({
  amount: z
    .int('Give the cover in whole cents.')
    .min(0, 'Cover cannot be negative.')
    .max(MAX_AMOUNT, 'Cover must be at most 10,000,000.00.'),
})
const PolicyDay = LocalDate.refine(
  (date) => date >= '2000-01-01' && date < '2100-01-01',
  'Give a day between 2000 and 2099.',
)

const PolicyBody = z.object({
  kind: z.enum(POLICY_KINDS, 'Choose the kind of policy.'),
  insurer: text('Insurer', 120),
  policyNumber: optionalText('Policy number', 40),
  limit: Cover,
  deductible: Cover.optional(),
  effectiveOn: PolicyDay.optional(),
  expiresOn: PolicyDay,
  exclusions: z
    .array(text('Exclusion', 160), 'List the exclusions.')
    .max(20, 'List at most 20 exclusions.')
    .default([]),
})
const endsAfterItBegins = ({ effectiveOn, expiresOn }: { effectiveOn?: string | undefined; expiresOn: string }) =>
  effectiveOn === undefined || effectiveOn <= expiresOn
const ENDS_FIRST = { path: ['expiresOn'], message: 'The policy cannot end before it begins.' }

export const listInsurancePolicies = endpoint({
  id: 'listInsurancePolicies',
  method: 'GET',
  path: '/carrier-profile/policies',
  summary: 'The carrier’s insurance policies, those in force first',
  access: access.carrierOrStaff,
  query: CompanyQuery,
  response: z.object({ items: z.array(InsurancePolicy) }),
  errors: [],
})

export const addInsurancePolicy = endpoint({
  id: 'addInsurancePolicy',
  method: 'POST',
  path: '/carrier-profile/policies',
  summary: 'Declare an insurance policy',
  access: { kinds: ['carrier'], capability: 'manageCompany' },
  body: PolicyBody.refine(endsAfterItBegins, ENDS_FIRST),
  response: InsurancePolicy,
  status: 201,
  errors: ['too_many_policies'],
})

/** What the carrier changes is its own word again: whoever verified it verified something else. */
export const updateInsurancePolicy = endpoint({
  id: 'updateInsurancePolicy',
  method: 'PUT',
  path: '/carrier-profile/policies/:policyId',
  summary: 'Correct an insurance policy',
  access: { kinds: ['carrier'], capability: 'manageCompany' },
  params: z.object({ policyId: Id }),
  body: PolicyBody.extend({ version: Version }).refine(endsAfterItBegins, ENDS_FIRST),
  response: InsurancePolicy,
  errors: ['stale_version', 'policy_kept'],
})

export const removeInsurancePolicy = endpoint({
  id: 'removeInsurancePolicy',
  method: 'DELETE',
  path: '/carrier-profile/policies/:policyId',
  summary: 'Take an insurance policy off the file',
  access: { kinds: ['carrier'], capability: 'manageCompany' },
  params: z.object({ policyId: Id }),
  response: z.undefined(),
  status: 204,
  errors: ['policy_kept'],
})

/** Staff held it beside the certificate or asked the insurer. */
export const verifyInsurancePolicy = endpoint({
  id: 'verifyInsurancePolicy',
  method: 'POST',
  path: '/insurance-policies/:policyId/verify',
  summary: 'Mark an insurance policy as checked',
  access: access.staff,
  params: z.object({ policyId: Id }),
  body: z.object({
    source: z.enum(['coi', 'staff', 'register'], 'Say what the policy was checked against.'),
    /** Needed where none is on file: a certificate has its last day, and so does what an insurer says. */
    expiresOn: PolicyDay.optional(),
    version: Version,
  }),
  response: InsurancePolicy,
  errors: ['conflict_of_interest', 'stale_version'],
})

/** It stops counting at once, and its carrier is told why. */
export const endInsurancePolicy = endpoint({
  id: 'endInsurancePolicy',
  method: 'POST',
  path: '/insurance-policies/:policyId/end',
  summary: 'Record that an insurance policy is not in force, or was not checked',
  access: access.staff,
  params: z.object({ policyId: Id }),
  body: z.object({
    cause: z.enum(END_CAUSES, 'Say why it does not count any more.'),
    /** The first day without it; today at the latest. Not asked where it was checked by mistake. */
    endedOn: PolicyDay.optional(),
    /** As the carrier reads it. */
    reason: longText('The reason', 1000).unwrap().min(10, 'The reason must be at least 10 characters.'),
    version: Version,
  }),
  response: InsurancePolicy,
  errors: ['conflict_of_interest', 'stale_version'],
})
