import { z } from 'zod'
import { shaped } from '../fields.ts'

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1]
/** ABA routing number: its nine digits, weighed 3, 7 and 1 by turns, add up to a multiple of ten. So do nine zeros, which are no bank. */
const isRoutingNumber = (number: string): boolean =>
  /^(?!0+$)\d{9}$/.test(number) &&
  WEIGHTS.reduce((sum, weight, place) => sum + weight * Number(number[place]), 0) % 10 === 0

/** The account that a bank letter or a voided check names. Sent with the paper; what is kept of it tells nobody the number. */
export const BankAccount = z.object({
  routingNumber: shaped({
    max: 9,
    pattern: /^\d{9}$/,
    error: 'A routing number has nine digits.',
    missing: 'Give the routing number.',
    grouped: true,
  }).refine(isRoutingNumber, 'A digit of this routing number is wrong. Read it from the paper once more.'),
  /** NACHA leaves 17 places for it. */
  accountNumber: shaped({
    max: 17,
    pattern: /^\d{4,17}$/,
    error: 'An account number has 4 to 17 digits.',
    missing: 'Give the account number.',
    grouped: true,
  }).refine((number) => /[1-9]/.test(number), 'An account number is not all zeros.'),
})
export type BankAccount = z.infer<typeof BankAccount>
