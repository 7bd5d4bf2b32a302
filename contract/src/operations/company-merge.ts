import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { Id, text } from '../fields.ts'
import { companyLifecycle } from '../lifecycles/company.ts'
import { Money } from '../money.ts'

/**
 * Two companies that are one. Staff say which of them stays; what the other has goes over to it, room by room, and the other is closed and
 * points at it. Never by itself (domain §2.2 A), and there is no way back.
 */

/** What a merge counts, with what becomes of it: it goes over, it stands with the closed company for those who look back, or it is over. */
export const MERGE_ITEMS = {
  members: { room: 'people', fate: 'moves' },
  invitations: { room: 'people', fate: 'moves' },
  sessions: { room: 'people', fate: 'ends' },
  policies: { room: 'carrier', fate: 'moves' },
  finished_hauls: { room: 'carrier', fate: 'moves' },
  standings: { room: 'carrier', fate: 'moves' },
  vehicles: { room: 'fleet', fate: 'moves' },
  drivers: { room: 'fleet', fate: 'moves' },
  absences: { room: 'fleet', fate: 'moves' },
  documents: { room: 'papers', fate: 'moves' },
  shared_documents: { room: 'papers', fate: 'moves' },
  loads: { room: 'loads', fate: 'moves' },
  load_invitations: { room: 'loads', fate: 'moves' },
  imports: { room: 'loads', fate: 'moves' },
  rate_reports: { room: 'market', fate: 'moves' },
  bids: { room: 'bids', fate: 'moves' },
  awards: { room: 'bids', fate: 'moves' },
  shipments: { room: 'shipments', fate: 'moves' },
  invoices: { room: 'money', fate: 'moves' },
  own_facts: { room: 'record', fate: 'stays' },
  cases: { room: 'record', fate: 'stays' },
  checks: { room: 'record', fate: 'stays' },
  signals: { room: 'record', fate: 'stays' },
  messages: { room: 'record', fate: 'stays' },
  trail: { room: 'record', fate: 'stays' },
} as const
export type MergeItem = keyof typeof MERGE_ITEMS
export const MERGE_ROOMS = [
  'people',
  'carrier',
  'fleet',
  'papers',
  'loads',
  'market',
  'bids',
  'shipments',
  'money',
  'record',
] as const
export type MergeRoomName = (typeof MERGE_ROOMS)[number]

/** What staff have to know before they say yes. `blocks`: not before it is settled, or not at all. */
export const MERGE_FINDINGS = {
  not_active: { blocks: true },
  wrong_kind: { blocks: true },
  two_numbers: { blocks: true },
  number_of_the_other: { blocks: true },
  verified_is_the_other: { blocks: true },
  verification_open: { blocks: true },
  fraud_case_open: { blocks: true },
  number_contest_open: { blocks: true },
  blocked_by_the_other: { blocks: true },
  traded: { blocks: true },
  pay_to_differs: { blocks: true },
  owners_step_down: { blocks: false },
  handover_withdrawn: { blocks: false },
  profile_stays: { blocks: false },
  override_requests_withdrawn: { blocks: false },
  preferences_conflict: { blocks: false },
  unit_numbers: { blocks: false },
  same_vin: { blocks: false },
  same_driver: { blocks: false },
  papers_superseded: { blocks: false },
  bank_letter_stays: { blocks: false },
  bank_letter_comes: { blocks: false },
  both_bid: { blocks: false },
  hauls_under_way: { blocks: false },
  owes: { blocks: false },
  is_owed: { blocks: false },
} as const
export type MergeFindingCode = keyof typeof MERGE_FINDINGS

const keysOf = <K extends string>(of: Record<K, unknown>) => Object.keys(of) as [K, ...K[]]

export const MergeFinding = z.object({
  code: z.enum(keysOf(MERGE_FINDINGS)),
  blocks: z.boolean(),
  count: z.number(),
  /** Up to five of them by the name that people know: a unit, a load, a person. */
  examples: z.array(z.string()),
  amounts: z.array(Money),
  /** Where it is settled, if in a record of its own. */
  recordId: z.string().nullable(),
})
export type MergeFinding = z.infer<typeof MergeFinding>

const MergeSide = z.object({
  id: z.string(),
  name: z.string(),
  typeName: z.string(),
  status: z.enum(companyLifecycle.states),
  legalName: z.string().nullable(),
  taxIdLast4: z.string().nullable(),
  usdot: z.string().nullable(),
  phone: z.string().nullable(),
  emailDomain: z.string().nullable(),
  owner: z.string().nullable(),
  createdAt: z.string(),
})
export type MergeSide = z.infer<typeof MergeSide>

export const MergePreview = z.object({
  /** The one that is closed, and the one that stays. Each keeps its own facts: nothing of what they say of themselves is mixed. */
  from: MergeSide,
  into: MergeSide,
  items: z.array(
    z.object({
      item: z.enum(keysOf(MERGE_ITEMS)),
      room: z.enum(MERGE_ROOMS),
      fate: z.enum(['moves', 'stays', 'ends']),
      count: z.number(),
    }),
  ),
  findings: z.array(MergeFinding),
})
export type MergePreview = z.infer<typeof MergePreview>

/** As a person reads a name on a screen, where several spaces are one. */
export const isTypedName = (typed: string, name: string): boolean => asRead(typed) === asRead(name)
const asRead = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

const MergeParams = z.object({ companyId: Id })

export const previewMerge = endpoint({
  id: 'previewMerge',
  method: 'GET',
  path: '/companies/:companyId/merge',
  summary: 'What merging this company into another would do, and what stands in the way',
  access: access.staff,
  params: MergeParams,
  query: z.object({ intoId: Id }),
  response: MergePreview,
  errors: [],
})

export const mergeCompanies = endpoint({
  id: 'mergeCompanies',
  method: 'POST',
  path: '/companies/:companyId/merge',
  summary: 'Merge this company into another, for good: everything goes over, and this one is closed',
  access: access.staff,
  params: MergeParams,
  body: z.object({
    intoId: Id,
    /** The name of the company that is closed, typed by hand. */
    confirm: text('The name', 200),
    reason: text('The reason', 1000),
  }),
  response: MergePreview,
  errors: ['merge_blocked', 'conflict_of_interest'],
  idempotencyKey: 'required',
})
