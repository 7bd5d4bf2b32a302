import { z } from 'zod'
import { FactChange } from './company-facts.ts'
import { Money } from '../money.ts'

/** What an entry of a company's history may name: which person, which policy, which rule. */
export const HISTORY_ABOUT = [
  'person',
  'personBefore',
  'companyRole',
  'companyRoleBefore',
  'company',
  'suspendedFor',
  'policyKind',
  'insurer',
  'policyNumber',
  'limit',
  'effectiveOn',
  'expiresOn',
  'endedOn',
  'endCause',
  'policySource',
  'rule',
  'overrideUntil',
  'standing',
  'usdot',
  'docket',
  'authority',
  'authoritySince',
  'equipment',
  'lanes',
  'payToBefore',
  'payTo',
  'vin',
  'fileName',
  'rows',
] as const
export type HistoryAbout = (typeof HISTORY_ABOUT)[number]

export const CompanyHistoryEntry = z.object({
  id: z.string(),
  at: z.string(),
  action: z.string(),
  actor: z.string().nullable(),
  note: z.string().nullable(),
  /** What the act was about, as it stood then. */
  about: z.array(z.object({ what: z.enum(HISTORY_ABOUT), value: z.union([z.string(), z.number(), Money]) })),
  /** What the company said of itself before and after the act; of the tax id only its end. */
  changes: z.array(FactChange),
})
export type CompanyHistoryEntry = z.infer<typeof CompanyHistoryEntry>
