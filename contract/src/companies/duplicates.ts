import { z } from 'zod'
import { CompanyRecord } from './companies.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, text } from '../fields.ts'
import { pageOf, PageQuery } from '../page.ts'

/** What may speak for two companies being one, with its weight. Links are evidence, not proof (domain §8): staff decide. */
export const DUPLICATE_EVIDENCE = {
  tax_id: { words: 'Same tax id', points: 50 },
  usdot: { words: 'Same USDOT number', points: 50 },
  bank_account: { words: 'Same bank account', points: 50 },
  phone: { words: 'Same phone', points: 25 },
  domain: { words: 'Same domain', points: 20 },
  name: { words: 'Same name and city', points: 20 },
} as const
export type DuplicateEvidence = keyof typeof DUPLICATE_EVIDENCE
const Kind = z.enum(Object.keys(DUPLICATE_EVIDENCE) as [DuplicateEvidence, ...DuplicateEvidence[]])

const Half = CompanyRecord.pick({
  id: true,
  name: true,
  status: true,
  suspendedFor: true,
  current: true,
  createdAt: true,
}).extend({
  typeName: z.string(),
  owner: z.string().nullable(),
})

export const DuplicatePair = z.object({
  /** The older of the two first. */
  company: Half,
  other: Half,
  points: z.number(),
  /** Each with what the two share: the number itself, the last digits of a tax id or an account. */
  evidence: z.array(z.object({ kind: Kind, shared: z.string() })),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>

export const listDuplicates = endpoint({
  id: 'listDuplicates',
  method: 'GET',
  path: '/companies/duplicates',
  summary: 'Pairs of companies that may be one, and why; without those that were dismissed on the same evidence',
  access: access.staff,
  query: PageQuery,
  response: pageOf(DuplicatePair),
  errors: [],
})

export const dismissDuplicate = endpoint({
  id: 'dismissDuplicate',
  method: 'POST',
  path: '/companies/:companyId/duplicates/dismiss',
  summary: 'These are two companies; the pair stays away until something new speaks for one',
  access: access.staff,
  params: z.object({ companyId: Id }),
  body: z.object({ otherId: Id, reason: text('The reason', 1000) }),
  response: z.undefined(),
  status: 204,
  errors: ['no_duplicate', 'conflict_of_interest'],
})
