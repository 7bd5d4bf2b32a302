import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'

/** For sources that give an amount without the insurer. */
export const NOT_NAMED = 'Not named'

/** Replaces the policy number where only the total of a kind is known. */
export const TOTAL = 'on file'

type Filing = RegisterRecord['insurance'][number]

/** One carrier as written to the register. Amounts are US cents. */
export interface RegisterEntry extends Omit<
  RegisterRecord,
  | 'usdot'
  | 'address'
  | 'authorities'
  | 'authoritySince'
  | 'autoLiabilityRequired'
  | 'insurance'
  | 'source'
  | 'refreshedAt'
> {
  usdot: number
  operation: 'A' | 'B' | 'C' | null
  street: string | null
  city: string | null
  region: string | null
  postalCode: string | null
  country: string
  authorities: (RegisterRecord['authorities'][number] & { docket: string | null })[]
  autoRequired: number | null
  filings: (Omit<Filing, 'amount'> & { amount: number })[]
}

const BEST_FIRST = ['active', 'pending', 'inactive', 'revoked'] as const

/** The best authority, for lists. */
export const bestAuthority = (authorities: readonly { status: string }[]) =>
  BEST_FIRST.find((status) => authorities.some((authority) => authority.status === status)) ?? 'none'
