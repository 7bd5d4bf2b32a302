/**
 * The winner determination problem of an award over many loads (domain §7): which bids to accept, so that as many loads as the limits allow
 * are served and the sum of their prices is least. Amounts are whole minor units of one currency.
 */
export interface OfferedBid {
  id: string
  loadId: string
  carrierId: string
  amount: number
  /** The carrier's record from 0 to 1; null when it has none yet, which is taken as 0: nothing speaks for it. */
  score: number | null
}

/** `groupCommit`: all of these bids or none. `either_or`: at most one of them. A bid is in one package at most. */
export interface OfferedPackage {
  id: string
  kind: 'together' | 'either_or'
  bidIds: readonly string[]
}

export interface AwardLimits {
  maxCarriers: number | null
  /** At least this share of the loads that have bids goes to incumbents. */
  incumbentPercent: number | null
  /** What one carrier's trucks can take, for each; `trucks` of the problem says otherwise for one. */
  maxLoadsPerCarrier: number | null
  /** A carrier of record 0 is weighed as if it asked this much more; one of record 1 by its price. */
  servicePenaltyPercent: number
}

export interface AwardProblem {
  loadIds: readonly string[]
  bids: readonly OfferedBid[]
  packages: readonly OfferedPackage[]
  incumbents: readonly string[]
  trucks: Readonly<Record<string, number>>
  /** Bids that every answer takes. */
  locked?: readonly string[]
  limits: AwardLimits
}

/** Which limits may stand against one another. Packages are the carriers' own limits. */
export const AWARD_LIMITS = ['maxCarriers', 'incumbentPercent', 'trucks', 'packages'] as const
export type AwardLimit = (typeof AWARD_LIMITS)[number]

export type WouldHaveWon =
  /** Under this amount the bid had been in the answer, all others unchanged; at it, the two were equal. */
  | { kind: 'below'; amount: number }
  /** No price is low enough: to take it would leave another load unserved, or break a limit, or cost the others more than all of it. */
  | { kind: 'never' }

/** What is sought after the answer: for each of these losing bids the price under which it had won. */
export interface PriceAsk {
  problem: AwardProblem
  /** The bids of the answer, which is proved to be the best. */
  bidIds: readonly string[]
  wanted: readonly { bidId: string; tries: number }[]
  /** For one integer program. Those that take longer are told as tried once more, and not begun where less is left. */
  secondsEach: number
}

/** What came of one losing bid. A try without a price: its relaxation did not say, or its time was over. No bound is passed off as a price. */
export interface PriceFound {
  bidId: string
  tries: number
  wouldHaveWon: WouldHaveWon | null
}

export interface AwardSolution {
  kind: 'solution'
  /** Accepted bids, by the order of the problem's loads. */
  bidIds: string[]
  /** Sum of what is paid. */
  cost: number
  /** Sum of what was weighed: prices with the service penalty. */
  weighed: number
  /** No answer weighs less than this, at as many loads served. */
  bound: number
  /** (weighed − bound) ÷ weighed. Zero is proved: there is no better answer. */
  gap: number
  /** It is proved that no answer serves more loads. */
  servesMost: boolean
  unserved: { loadId: string; why: 'no_bids' | 'limits' }[]
  /** How many more loads are served without one of the limits, where limits leave loads unserved and the time was enough to find out. */
  freedBy: { limit: AwardLimit; loads: number }[]
  solveMs: number
}

/** These limits cannot be kept together; without any one of them the others can. */
export interface AwardContradiction {
  kind: 'contradiction'
  limits: AwardLimit[]
  /** The largest share of the loads with bids that incumbents can take under the other limits. */
  incumbentPercentAtMost: number
}

export type AwardAnswer = AwardSolution | AwardContradiction | { kind: 'out_of_time' } | { kind: 'locked' }

export interface AwardProgress {
  phase: 'serving' | 'cost'
  /** Between the best answer so far and what is proved; null before the first. */
  gap: number | null
}
