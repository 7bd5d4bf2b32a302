import { z } from 'zod'
import { SUSPENSION_REASONS } from '../companies/companies.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, searchText, text } from '../fields.ts'
import { fraudCaseLifecycle } from '../lifecycles/fraud-case.ts'
import { flag, listOf, PageQuery, pageOf } from '../page.ts'

/** Domain §8: H counts 30, M 15; a sum is capped at 100. From 70 on the company is held, from 40 on a person looks, below it passes. */
export const WEIGHT_POINTS = { H: 30, M: 15 } as const
export const MAX_POINTS = 100
export const REVIEW_FROM = 40
export const HOLD_FROM = 70
export const LEASE_MINUTES = 30
/** So long an attempt at another company's VIN tells of the two: a dispute about a truck is settled within months, a typing error never is. */
export const VIN_CONTEST_DAYS = 180

export const SIGNALS = {
  auth_age: { weight: 'M', name: 'New authority' },
  auth_flap: { weight: 'H', name: 'Authority on and off' },
  contact_drift: { weight: 'H', name: 'Contact just changed' },
  contact_mismatch: { weight: 'H', name: 'Contact differs from the register' },
  domain_lookalike: { weight: 'H', name: 'Look-alike domain' },
  name_lookalike: { weight: 'H', name: 'Name of another company' },
  graph_link: { weight: 'H', name: 'Linked to a company in trouble' },
  fleet_implausible: { weight: 'H', name: 'More work than trucks' },
  vin_shared: { weight: 'H', name: 'VIN at two companies' },
  repost: { weight: 'H', name: 'Load posted again' },
  cobroker: { weight: 'H', name: 'Broker hauls as a carrier' },
  coi_odd: { weight: 'H', name: 'Insurance differs from the register' },
  bid_odd: { weight: 'M', name: 'Bids that do not add up' },
  bank_change: { weight: 'H', name: 'Pay-to in doubt' },
  doc_reuse: { weight: 'H', name: 'Document seen before' },
  poster_risk: { weight: 'M', name: 'Risky poster' },
  number_contested: { weight: 'H', name: 'USDOT number in dispute' },
  new_device: { weight: 'H', name: 'Change from a new device' },
  noa_odd: { weight: 'H', name: 'Notice of assignment in doubt' },
  track_mismatch: { weight: 'H', name: 'Tracking does not add up' },
  shill: { weight: 'M', name: 'Bidder tied to the poster' },
} as const satisfies Record<string, { weight: keyof typeof WEIGHT_POINTS; name: string }>
export type SignalCode = keyof typeof SIGNALS
export const SIGNAL_CODES = Object.keys(SIGNALS) as [SignalCode, ...SignalCode[]]

/** What may tie two companies together. */
export const LINK_KINDS = {
  address: 'address',
  phone: 'phone',
  email_domain: 'e-mail domain',
  officer: 'officer',
  tax_id: 'tax number',
  bank_account: 'bank account',
  login_device: 'login device',
  login_address: 'login address',
  vin: 'VIN',
  document: 'document',
  usdot: 'USDOT',
} as const
export type LinkKind = keyof typeof LINK_KINDS
export const LINK_KIND_CODES = Object.keys(LINK_KINDS) as [LinkKind, ...LinkKind[]]

/** The sentences that evidence is told in. What stands in braces comes with it, in `values`. */
export const EVIDENCE = {
  authority_granted: 'Authority granted {on}, {days} days ago.',
  authority_flap: 'Authority revoked or suspended {times} times in two years, last on {on}.',
  prior_revoke: 'The register marks it as revoked before.',
  contact_changed: 'The {what} changed on {on}, from {before} to {after}.',
  contact_differs: 'The {what} here is {own}; the register has {registered}.',
  free_mail: 'Its people write from free mail alone; the register has {trucks} trucks.',
  lookalike_same: '{domain} reads like {other}, the domain of {company}.',
  lookalike: '{domain} is {edits} letters away from {other}, the domain of {company}.',
  name_confusable: 'Its name “{name}” passes for “{other}” of {company}, here since {on}.',
  link_direct: 'Same {kind} {value} as {company}, {standing} on {since}: {reason}. {holders} companies hold it.',
  link_direct_bare: 'Same {kind} {value} as {company}, {standing}. {holders} companies hold it.',
  link_through: 'Linked to {company}, {standing}, through {through}.',
  fleet_overbooked: '{loads} loads overlap on {on}; {trucks} trucks are on file.',
  fleet_jump: 'Truck {unit} was {miles} mi apart within {minutes} min, at {from} and {to}.',
  vin_elsewhere: 'VIN {vin} is also on the fleet of {company}.',
  vin_contested: 'Both it and {company} say that VIN {vin} is their own, since {on}.',
  reposted: '{load} repeats {original} of {company}, posted {hours} h before: {lane}, {pounds} lb.',
  reposted_by_winner: '{load} repeats {original}, which {company} had awarded to it: {lane}, {pounds} lb.',
  reposted_cheaper: '{load} repeats {original} of {company} at {percent}% less: {lane}, {pounds} lb.',
  broker_only: 'Active as a broker, not as a carrier, and took {loads} loads as the carrier.',
  insurer_differs: 'It states {own} as insurer; the register has {registered}.',
  limit_differs: 'It states {own} of auto liability; the register has {registered}.',
  cover_new: 'The filing on record began {on}, {days} days ago.',
  cover_missing: 'It states auto liability; the register has no filing.',
  bid_low: 'Bid {amount} on {load}; nineteen of twenty booked loads like it pay more than {floor}, n {n}.',
  bids_at_once: '{count} bids within {seconds} seconds of the post, last on {load}.',
  bid_far: 'First bid on {lane} with {load}, {miles} mi from its base in {base}, for goods worth {value}.',
  pay_to_changed: 'To be paid to {after} instead of {before} since {on}, {days} days.',
  account_changed: 'Bank account {after} was approved on {on}, {days} days ago, instead of {before}.',
  account_elsewhere: 'Bank account {account} is also that of {company}, since {on}.',
  account_name:
    'Bank account {account} is in the name of {payee}, and neither the company nor its record is called that.',
  document_elsewhere: '{file} is the same file that {company} sent on {on}.',
  poster_cancels: '{cancelled} of {awards} confirmed awards canceled in 90 days.',
  poster_overdue: '{count} invoices are past due, the oldest since {on}.',
  poster_new: 'On this market since {on}, {days} days.',
  number_open:
    'Both it and {company} say that USDOT {usdot} is theirs, since {on}; the contact on record is not its own.',
  number_lost: 'Staff found on {on} that USDOT {usdot} belongs to {company}.',
  new_device: 'The {what} changed on {on}, by {person}, from a device and a network not seen here before {since}.',
  noa_missing: 'To be paid to the factor {factor}; no notice of assignment is on file.',
  noa_unseen: 'None of {carriers} other carriers that factor here is paid through {factor}.',
  noa_after: '{factor} was named on {on}, with {count} delivered loads not yet paid out.',
  track_apart: 'Phone and truck were {miles} mi apart on {shipment} on {on}, {times} times.',
  track_none: 'No position of {shipment} in {hours} h from pickup to delivery, for goods worth {value}.',
  track_late: 'The first position of {shipment} came {hours} h after pickup, for goods worth {value}.',
  track_stop: '{shipment} stood {minutes} min, {miles} mi after its pickup, at none of its stops; goods worth {value}.',
  shill_linked: '{count} bids between it and {company} in 90 days; both have the same {kind} {value}.',
  shill_narrow: 'Lost {count} of {of} bids on loads of {company} by less than {percent}%, and won none.',
} as const
export type EvidenceSentence = keyof typeof EVIDENCE
export const EVIDENCE_CODES = Object.keys(EVIDENCE) as [EvidenceSentence, ...EvidenceSentence[]]

/** Where a datum comes from. */
export const EVIDENCE_SOURCES = {
  register: 'FMCSA register',
  profile: 'Carrier profile',
  accounts: 'Accounts',
  fleet: 'Fleet',
  documents: 'Documents',
  loads: 'Loads',
  bids: 'Bids',
  shipments: 'Shipments',
  invoices: 'Invoices',
  links: 'Links between companies',
} as const
export type EvidenceSource = keyof typeof EVIDENCE_SOURCES

export const Evidence = z.object({
  says: z.enum(EVIDENCE_CODES),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  source: z.enum(Object.keys(EVIDENCE_SOURCES) as [EvidenceSource, ...EvidenceSource[]]),
  asOf: z.string(),
})
export type Evidence = z.infer<typeof Evidence>

type PlacesOf<Sentence> = Sentence extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesOf<Rest> : never
/** Evidence as a rule gives it: a value for each place of its sentence, and no other. */
export type ToldEvidence = {
  [S in EvidenceSentence]: Omit<Evidence, 'says' | 'values'> & {
    says: S
    values: Record<PlacesOf<(typeof EVIDENCE)[S]>, string | number>
  }
}[EvidenceSentence]

export const Signal = z.object({
  code: z.enum(SIGNAL_CODES),
  points: z.number(),
  evidence: z.array(Evidence),
  raisedAt: z.string(),
  checkedAt: z.string(),
  /** How staff decided on this very evidence; a cleared signal counts nothing. */
  decidedAs: z.enum(['cleared', 'watched', 'escalated']).nullable(),
})
export type Signal = z.infer<typeof Signal>

const Person = z.object({ id: z.string(), name: z.string() })
export const FraudCase = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  status: z.enum(fraudCaseLifecycle.states),
  points: z.number(),
  openedAt: z.string(),
  holder: Person.nullable(),
  /** Null unless somebody holds it now. */
  leaseUntil: z.string().nullable(),
  heldByYou: z.boolean(),
  decidedBy: Person.nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  appeal: z.string().nullable(),
  /** Of the counted signals, the heaviest first. */
  codes: z.array(z.enum(SIGNAL_CODES)),
})
export type FraudCase = z.infer<typeof FraudCase>

const STANDING = z.enum(['active', 'escalated', 'suspended', 'closed'])
/** One value that several companies of the component hold. */
export const CompanyLink = z.object({
  kind: z.enum(LINK_KIND_CODES),
  shown: z.string(),
  /** All that hold it, in the component or not. */
  holders: z.number(),
  /** 0 to 1: a value that two hold says much, one that many hold says little. */
  strength: z.number(),
  companyIds: z.array(z.string()),
  firstSeenAt: z.string(),
})
export type CompanyLink = z.infer<typeof CompanyLink>

export const LinkedCompany = z.object({
  companyId: z.string(),
  name: z.string(),
  standing: STANDING,
  /** When it came to that standing, where the trail tells. */
  since: z.string().nullable(),
  reason: z.string().nullable(),
  points: z.number(),
})
export type LinkedCompany = z.infer<typeof LinkedCompany>

/** What staff compare two companies of one name by. */
export const NameSide = z.object({
  companyId: z.string(),
  name: z.string(),
  legalName: z.string().nullable(),
  dbaName: z.string().nullable(),
  typeName: z.string(),
  createdAt: z.string(),
  usdot: z.string().nullable(),
  verifiedAt: z.string().nullable(),
  /** Of its members’ mailboxes. */
  mailDomains: z.array(z.string()),
  completedLoads: z.number(),
})
export type NameSide = z.infer<typeof NameSide>

export const CompanySignals = z.object({
  companyId: z.string(),
  companyName: z.string(),
  points: z.number(),
  verdict: z.enum(['pass', 'review', 'hold']),
  checkedAt: z.string().nullable(),
  signals: z.array(Signal),
  /** Its name is held: since when, and beside whom it passes for, the oldest first. */
  nameReview: z.object({ heldAt: z.string(), own: NameSide, others: z.array(NameSide) }).nullable(),
  links: z.object({
    /** Companies of its component, itself among them; `size` counts those that are not listed too. */
    size: z.number(),
    companies: z.array(LinkedCompany),
    values: z.array(CompanyLink),
  }),
  /** The newest first; at most one is live. */
  cases: z.array(FraudCase),
})
export type CompanySignals = z.infer<typeof CompanySignals>

const CompanyParams = z.object({ companyId: Id })
const CaseParams = z.object({ caseId: Id })

export const getCompanySignals = endpoint({
  id: 'getCompanySignals',
  method: 'GET',
  path: '/companies/:companyId/signals',
  summary: 'Fraud signals of a company with their evidence, its links and its cases',
  access: access.staff,
  params: CompanyParams,
  response: CompanySignals,
  errors: [],
})

export const recomputeSignals = endpoint({
  id: 'recomputeSignals',
  method: 'POST',
  path: '/companies/:companyId/signals/recompute',
  summary: 'Check a company for signals now',
  access: access.staff,
  params: CompanyParams,
  response: CompanySignals,
  errors: [],
})

/** `urgency`: the most points first, then the longest wait. `decided`: the newest decision first. */
export const CASE_VIEWS = ['live', 'mine', 'decided'] as const
export const listFraudCases = endpoint({
  id: 'listFraudCases',
  method: 'GET',
  path: '/fraud-cases',
  summary: 'Cases by urgency',
  access: access.staff,
  query: PageQuery.extend({
    view: z.enum(CASE_VIEWS).default('live'),
    q: searchText(),
    signal: listOf(z.enum(SIGNAL_CODES)),
    unheld: flag.optional(),
  }),
  response: pageOf(FraudCase).extend({ counts: z.object({ live: z.number(), mine: z.number() }) }),
  errors: [],
})

export const claimFraudCase = endpoint({
  id: 'claimFraudCase',
  method: 'POST',
  path: '/fraud-cases/:caseId/claim',
  summary: 'Take a case for half an hour, or keep it for another',
  access: access.staff,
  params: CaseParams,
  response: FraudCase,
  errors: ['conflict_of_interest', 'case_held', 'case_decided'],
})

export const releaseFraudCase = endpoint({
  id: 'releaseFraudCase',
  method: 'POST',
  path: '/fraud-cases/:caseId/release',
  summary: 'Give a case back to the queue',
  access: access.staff,
  params: CaseParams,
  response: FraudCase,
  errors: ['case_not_yours', 'case_decided'],
})

/** Why a case ends as it does. */
export const CASE_REASONS = {
  explained: 'Explained and checked',
  same_owner: 'Same owner, declared',
  shared_place: 'Shared yard or office',
  register_late: 'The register is behind',
  wrong_match: 'Wrong match',
  keep_watching: 'Odd, not proven',
  name_taken: 'Name must be changed',
  identity_unproven: 'Identity not proven',
  double_brokering: 'Double brokering',
  false_documents: 'False documents',
  chameleon: 'Same people as a company we removed',
} as const
export type CaseReason = keyof typeof CASE_REASONS
const TROUBLE: Readonly<Record<string, string>> = { ...SUSPENSION_REASONS, ...CASE_REASONS }
/** Why a company is in trouble, in words: what a case was decided for, or what it was suspended for. What staff wrote themselves stays. */
export const troubleWords = (reason: string): string =>
  (Object.hasOwn(TROUBLE, reason) ? TROUBLE[reason] : undefined) ?? reason
export const CASE_OUTCOMES = ['cleared', 'watched', 'escalated'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]
const REASON_CODES = Object.keys(CASE_REASONS) as [CaseReason, ...CaseReason[]]

/** Links are evidence, not proof (domain §8): a person decides, says why, and can be asked to look again. */
export const decideFraudCase = endpoint({
  id: 'decideFraudCase',
  method: 'POST',
  path: '/fraud-cases/:caseId/decide',
  summary: 'Clear, watch or escalate a case that you hold',
  access: access.staff,
  params: CaseParams,
  body: z.object({
    outcome: z.enum(CASE_OUTCOMES, 'Choose clear, watch or escalate.'),
    reason: z.enum(REASON_CODES, 'Pick a reason first.'),
    note: text('The note', 1000),
  }),
  response: FraudCase,
  errors: ['conflict_of_interest', 'case_not_yours', 'case_decided'],
})

export const reopenFraudCase = endpoint({
  id: 'reopenFraudCase',
  method: 'POST',
  path: '/fraud-cases/:caseId/reopen',
  summary: 'Take a decided case up again, on appeal',
  access: access.staff,
  params: CaseParams,
  body: z.object({ appeal: text('Why it is looked at again', 1000) }),
  response: FraudCase,
  errors: ['conflict_of_interest', 'case_not_decided', 'case_open_already'],
})
