import type { Random } from '../random.ts'

export type Kind = 'V' | 'R' | 'F'

/** Dollars a mile, fuel included, in the middle of the market. */
const PER_MILE: Record<Kind, number> = { V: 2.05, R: 2.45, F: 2.6 }
/** A truck's day costs the same when it drives half of it. */
const SHORT_MILES = 450
const SHORT_EXTRA = 0.85
const LONG_MILES = 1_400
const LONG_SHARE = 0.94
const LEAST_DOLLARS = 480

/** What the lane pays now, in dollars. `pull` is its headhaul or backhaul. */
export function marketPrice({ kind, miles, pull }: { kind: Kind; miles: number; pull: number }, rng: Random): number {
  const short = miles < SHORT_MILES ? 1 + (SHORT_EXTRA * (SHORT_MILES - miles)) / SHORT_MILES : 1
  const long = miles > LONG_MILES ? LONG_SHARE : 1
  return Math.max(LEAST_DOLLARS, miles * PER_MILE[kind] * short * long * pull * (1 + 0.025 * rng.bell()))
}

/** A carrier's price around it, never further off than 12%. */
export function bidPrice({ market, leaning }: { market: number; leaning: number }, rng: Random): number {
  const share = leaning * (1 + 0.045 * rng.bell())
  return market * Math.max(0.88, Math.min(1.12, share))
}

/** People offer round numbers: whole cents of a multiple of `step` dollars. */
export const cents = (dollars: number, step = 5): number => Math.round(dollars / step) * step * 100

export const usd = (amount: number) => ({ amount, currency: 'USD' as const })
