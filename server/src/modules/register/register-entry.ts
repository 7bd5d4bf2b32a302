import type { RegisterRecord } from '@drawbar/contract/register/register-record.ts'

/** A source that says how much is on file, and not by whom. */
export const NOT_NAMED = 'Not named'

/** In place of a policy number, where only the total of all that is on file of a kind is known. */
export const TOTAL = 'on file'

type Filing = RegisterRecord['insurance'][number]

/** One carrier as it is written into the register: amounts in US cents. */
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

/** The best of the authorities, for lists. */
export const bestAuthority = (authorities: readonly { status: string }[]) =>
  BEST_FIRST.find((status) => authorities.some((authority) => authority.status === status)) ?? 'none'
