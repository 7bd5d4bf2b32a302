import { z } from 'zod'

/**
 * What a company may do right now, in one word: its lifecycle first, then what review has open about it. `on_hold`: fraud review stops it.
 * `under_review`: a case is open and stops nothing yet.
 */
export const COMPANY_STATES = ['active', 'under_review', 'on_hold', 'suspended', 'closed'] as const
export const CompanyState = z.object({
  state: z.enum(COMPANY_STATES),
  /** The case behind it, for staff to open: fraud before verification. */
  case: z.object({ kind: z.enum(['fraud', 'verification']), id: z.string(), points: z.number().nullable() }).nullable(),
})
export type CompanyState = z.infer<typeof CompanyState>
