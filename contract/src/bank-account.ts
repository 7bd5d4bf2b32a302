import { z } from 'zod'

/** On paper both numbers are set in groups. */
const digits = (missing: string) => z.string(missing).transform((typed) => typed.replaceAll(/[\s-]/g, ''))

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1]
/** ABA routing number: its nine digits, weighed 3, 7 and 1 by turns, add up to a multiple of ten. So do nine zeros, which are no bank. */
const isRoutingNumber = (number: string): boolean =>
  /^(?!0+$)\d{9}$/.test(number) &&
  WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(number[place]), 0) % 10 === 0

/** The account that a bank letter or a voided check names. Sent with the paper; what is kept of it tells nobody the number. */
export const BankAccount = z.object({
  routingNumber: digits('Give the routing number.').pipe(
    z
      .string()
      .regex(/^\d{9}$/, 'A routing number has nine digits.')
      .refine(isRoutingNumber, 'A digit of this routing number is wrong. Read it from the paper once more.'),
  ),
  /** NACHA leaves 17 places for it. */
  accountNumber: digits('Give the account number.').pipe(
    z
      .string()
      .regex(/^\d{4,17}$/, 'An account number has 4 to 17 digits.')
      .refine((number) => /[1-9]/.test(number), 'An account number is not all zeros.'),
  ),
})
export type BankAccount = z.infer<typeof BankAccount>
