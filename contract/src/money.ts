import { z } from 'zod'

/** ISO 4217 codes the market trades in, with their minor-unit digits. */
export const CURRENCIES = { USD: 2, CAD: 2, MXN: 2, EUR: 2, GBP: 2 } as const
export type Currency = keyof typeof CURRENCIES
export const Currency = z.enum(
  Object.keys(CURRENCIES) as [Currency, ...Currency[]],
  'Choose a currency: USD, CAD, MXN, EUR or GBP.',
)

/** $10,000,000.00: far above any single load, far below where a double loses a cent. */
export const MAX_AMOUNT = 1_000_000_000

/** Integer minor units and a currency; never a float. */
export const Money = z.object(
  {
    amount: z.int('Give the amount in whole cents.').min(-MAX_AMOUNT).max(MAX_AMOUNT),
    currency: Currency,
  },
  'Give an amount and its currency.',
)
export type Money = z.infer<typeof Money>

/** A sum of many amounts, in answers only: it has no ceiling of its own. */
export const MoneySum = z.object({ amount: z.int(), currency: Currency })

/** A price somebody offers: more than zero. */
export const Price = Money.extend({
  amount: z
    .int('Give the price in whole cents.')
    .positive('The price must be more than 0.')
    .max(MAX_AMOUNT, 'The price must be at most 10,000,000.00.'),
})
export type Price = z.infer<typeof Price>

export const money = (amount: number, currency: Currency): Money => ({ amount, currency })

/** Sum of same-currency amounts. Throws on a mixed list: adding across currencies needs an explicit exchange. */
export function sumMoney(items: readonly Money[], currency: Currency): Money {
  let amount = 0
  for (const item of items) {
    if (item.currency !== currency) throw new Error(`cannot add ${item.currency} to ${currency}`)
    amount += item.amount
  }
  return { amount, currency }
}

/** Splits `total` by weights so that the parts add up exactly (largest remainder). Weights ≥ 0, at least one > 0. */
export function splitAmount(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const parts = exact.map(Math.floor)
  let left = total - parts.reduce((a, b) => a + b, 0)
  const order = exact.map((value, index) => ({ index, rest: value - Math.floor(value) }))
  order.sort((a, b) => b.rest - a.rest || a.index - b.index)
  for (const { index } of order) {
    if (left <= 0) break
    parts[index] = (parts[index] ?? 0) + 1
    left -= 1
  }
  return parts
}

/** `amount × basisPoints / 10,000`, half away from zero: how a percentage fee is rounded everywhere. */
export function percentOf(amount: number, basisPoints: number): number {
  const product = amount * basisPoints
  return Math.sign(product) * Math.round(Math.abs(product) / 10_000)
}

/** Minor units per mile, rounded to a whole minor unit; null without a distance. */
export function ratePerMile(amount: number, distanceMeters: number): number | null {
  return distanceMeters > 0 ? Math.round(amount / (distanceMeters / 1609.344)) : null
}
