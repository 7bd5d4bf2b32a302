import { z } from 'zod'
import { NumberStatus } from '../register/carrier-number.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, longText, optionalText, searchText, text } from '../fields.ts'
import { CompanyFacts, SaveCompanyBody } from './company-facts.ts'
import { CompanyHistoryEntry } from './company-history.ts'
import { COMPANY_STATES, CompanyState } from './company-state.ts'
import { companyLifecycle } from '../lifecycles/company.ts'
import { transferLifecycle } from '../lifecycles/transfer.ts'
import { Money } from '../money.ts'
import { OpenItems } from './open-items.ts'
import { pageOf, PageQuery } from '../page.ts'
import { COMPANY_ROLES } from '../roles.ts'
import { TIES } from '../verification/verification-terms.ts'

/** What staff see and do about companies, and what a company says of itself. */
export const SUSPENSION_REASONS = {
  fraud: 'Suspected fraud',
  authority: 'Operating authority lost',
  insurance: 'Insurance lapsed',
  safety: 'Out of service or unsafe',
  non_payment: 'Does not pay',
  documents: 'Papers missing or false',
  conduct: 'Conduct on the market',
  other: 'Another reason',
} as const
export type SuspensionReason = keyof typeof SUSPENSION_REASONS
const Reason = z.enum(Object.keys(SUSPENSION_REASONS) as [SuspensionReason, ...SuspensionReason[]], {
  error: 'Pick a reason.',
})

const Person = z.object({ userId: z.string(), name: z.string(), email: z.string() })

export const CompanyRecord = z.object({
  id: z.string(),
  name: z.string(),
  legalName: z.string().nullable(),
  type: z.number(),
  typeName: z.string(),
  status: z.enum(companyLifecycle.states),
  suspendedFor: Reason.nullable(),
  current: CompanyState,
  subscriptionTier: z.string(),
  usdot: z.string().nullable(),
  numberStatus: NumberStatus,
  emailDomain: z.string().nullable(),
  owners: z.array(Person),
  memberCount: z.number(),
  createdAt: z.string(),
  /** When one of its members last logged in. */
  lastActiveAt: z.string().nullable(),
})
export type CompanyRecord = z.infer<typeof CompanyRecord>

export const searchCompanies = endpoint({
  id: 'searchCompanies',
  method: 'GET',
  path: '/companies/search',
  summary: 'Companies by name, id, USDOT, tax id, e-mail address or its domain',
  access: access.staff,
  query: PageQuery.extend({
    q: searchText(),
    type: z.enum(['0', '1', '2']).transform(Number).optional(),
    status: z.enum(COMPANY_STATES).optional(),
    tier: optionalText('The plan', 60),
    sort: z.enum(['newest', 'name']).default('newest'),
  }),
  response: pageOf(CompanyRecord).extend({ tiers: z.array(z.string()) }),
  errors: [],
})

export const Suspension = z.object({
  reason: Reason,
  explanation: z.string(),
  note: z.string().nullable(),
  suspendedAt: z.string(),
  suspendedBy: z.string().nullable(),
  /** The viewer suspended it for fraud: somebody else has to lift it. */
  needsSecondPerson: z.boolean(),
})

/** Ownership on its way: who has said yes so far. */
export const Transfer = z.object({
  id: z.string(),
  status: z.enum(transferLifecycle.states),
  fromName: z.string(),
  fromEmail: z.string(),
  /** Null while an invited address has not joined. */
  toName: z.string().nullable(),
  toEmail: z.string(),
  startedBy: z.enum(['owner', 'staff']),
  reason: z.string().nullable(),
  fromConfirmedAt: z.string().nullable(),
  toConfirmedAt: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.string().nullable(),
  abilities: z.array(z.enum(['confirm', 'decline', 'withdraw'])),
})
export type Transfer = z.infer<typeof Transfer>

const Merged = z.object({ id: z.string(), name: z.string(), mergedAt: z.string() })

export const CompanyDetail = CompanyRecord.extend({
  facts: CompanyFacts,
  members: z.array(
    Person.extend({
      position: z.string(),
      companyRole: z.enum(COMPANY_ROLES),
      status: z.enum(['active', 'suspended']),
      lastLoginAt: z.string().nullable(),
    }),
  ),
  open: OpenItems,
  suspension: Suspension.nullable(),
  transfer: Transfer.nullable(),
  history: z.array(CompanyHistoryEntry),
  /** Where it went, when it was found to be another. */
  mergedInto: Merged.nullable(),
  /** Those that were found to be this one, the latest first. */
  takenIn: z.array(Merged),
  /** What keeps the viewer from deciding about it. */
  tie: z.enum(TIES).nullable(),
  abilities: z.array(z.enum(['suspend', 'reinstate', 'close', 'merge', 'transfer'])),
})
export type CompanyDetail = z.infer<typeof CompanyDetail>

const CompanyParams = z.object({ companyId: Id })

export const getCompany = endpoint({
  id: 'getCompany',
  method: 'GET',
  path: '/companies/:companyId',
  summary: 'A company with its members, what it has open and what was done about it',
  access: access.staff,
  params: CompanyParams,
  response: CompanyDetail,
  errors: [],
})

/** In numbers, what a suspension does now. Doing it answers with the same figures. */
export const SuspensionEffects = z.object({
  bidsWithdrawn: z.number(),
  postsPaused: z.number(),
  /** Offers not yet confirmed, given or received: they end, and the load is open again. */
  offersEnded: z.number(),
  payoutsHeld: z.number(),
  payoutsHeldAmounts: z.array(Money),
  /** On the road with freight: they go on. */
  shipmentsGoOn: z.number(),
  /** Booked and not loaded: they stay booked, and a suspended carrier cannot dispatch them. */
  shipmentsNotLoaded: z.number(),
  members: z.number(),
  sessions: z.number(),
})
export type SuspensionEffects = z.infer<typeof SuspensionEffects>

export const previewSuspension = endpoint({
  id: 'previewSuspension',
  method: 'GET',
  path: '/companies/:companyId/suspension',
  summary: 'What suspending this company would do',
  access: access.staff,
  params: CompanyParams,
  response: SuspensionEffects,
  errors: [],
})

export const suspendCompany = endpoint({
  id: 'suspendCompany',
  method: 'POST',
  path: '/companies/:companyId/suspend',
  summary: 'Suspend a company: bids withdrawn, posts paused, offers ended, payouts held',
  access: access.staff,
  params: CompanyParams,
  body: z.object({
    reason: Reason,
    explanation: text('What the company reads', 1000),
    note: longText('The note', 2000),
    endSessions: z.boolean({ error: 'Say whether its members are signed out.' }).default(false),
  }),
  response: SuspensionEffects,
  errors: ['company_not_active', 'conflict_of_interest'],
})

export const reinstateCompany = endpoint({
  id: 'reinstateCompany',
  method: 'POST',
  path: '/companies/:companyId/reinstate',
  summary: 'Lift a suspension; a second person does when the reason was fraud',
  access: access.staff,
  params: CompanyParams,
  body: z.object({ note: text('The note', 2000) }),
  response: z.undefined(),
  status: 204,
  errors: ['company_not_suspended', 'second_person_required', 'suspension_cause_persists', 'conflict_of_interest'],
})

export const closeCompany = endpoint({
  id: 'closeCompany',
  method: 'POST',
  path: '/companies/:companyId/close',
  summary: 'Close a company that has nothing open; its members are signed out for good',
  access: access.staff,
  params: CompanyParams,
  body: z.object({ note: text('The note', 2000) }),
  response: z.undefined(),
  status: 204,
  errors: ['company_closed', 'company_has_open_items', 'conflict_of_interest'],
})

/** Its name is typed once more: it cannot be undone. */
export const closeOwnCompany = endpoint({
  id: 'closeOwnCompany',
  method: 'POST',
  path: '/company/close',
  summary: 'Close my company, which has nothing open; everybody of it is signed out for good',
  access: { ...access.parties, capability: 'ownCompany' },
  body: z.object({ name: text('The name of the company', 160) }),
  response: z.undefined(),
  status: 204,
  errors: ['company_closed', 'company_has_open_items', 'not_while_acting'],
})

export const OwnCompany = CompanyFacts.extend({
  /** Its state as far as it is known to the company itself: a fraud case that stops nothing is not. */
  state: z.enum(COMPANY_STATES),
})
export type OwnCompany = z.infer<typeof OwnCompany>

export const getOwnCompany = endpoint({
  id: 'getOwnCompany',
  method: 'GET',
  path: '/company',
  summary: 'What my company says of itself',
  access: access.parties,
  response: OwnCompany,
  errors: [],
})

export const saveOwnCompany = endpoint({
  id: 'saveOwnCompany',
  method: 'PUT',
  path: '/company',
  summary: 'Say it anew',
  access: { ...access.parties, capability: 'manageCompany' },
  body: SaveCompanyBody,
  response: OwnCompany,
  errors: ['stale_version', 'not_while_acting'],
})

/** Companies that staff may open a company screen for. */
export const listCompanies = endpoint({
  id: 'listCompanies',
  method: 'GET',
  path: '/companies',
  summary: 'Find companies',
  access: access.staff,
  query: z.object({
    q: optionalText('Name', 100),
    type: z.enum(['0', '1', '2']).transform(Number).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string(), type: z.number(), typeName: z.string() })),
  }),
  errors: [],
})
