import type { LEFT_OUT_REASONS, UNSERVED_REASONS } from '@drawbar/contract/award-plans/award-plans.ts'
import type { EligibilityReason } from '@drawbar/contract/eligibility/eligibility.ts'
import type { AwardSolution, OfferedPackage, WouldHaveWon } from './solver/index.ts'

/** A bid as the plan saw it; the award is held to this revision. */
export interface WeighedBid {
  id: string
  loadId: string
  carrierId: string
  carrierName: string
  amount: number
  revision: number
  score: number | null
  /** Absent in plans that were made before this was kept. */
  doubts?: Pick<EligibilityReason, 'rule' | 'datum'>[]
}

/** What a plan keeps of the market it was made from, so that it can be awarded as it was shown, and explained later. */
export interface Weighed {
  /** The version at which each load was read. */
  loadVersions: Record<string, number>
  bids: WeighedBid[]
  leftOut: (WeighedBid & {
    why: (typeof LEFT_OUT_REASONS)[number]
    datum: string | null
    /** Only together with others. */
    isTied?: boolean
  })[]
  /** Loads that were not asked about, or have no bid that could be. */
  unopened: { loadId: string; why: (typeof UNSERVED_REASONS)[number] }[]
  incumbents: string[]
  packages: OfferedPackage[]
  /** Of each carrier whose trucks are a limit. */
  trucks: Record<string, number>
  solution: AwardSolution & {
    /** In plans that were made when the search itself worked them out. */
    losing?: { bidId: string; wouldHaveWon: WouldHaveWon | { kind: 'not_computed' } }[]
  }
}

/** There is no better answer: only then is exact what a loser had to ask. */
export const isProved = ({ gap, servesMost }: AwardSolution): boolean => gap === 0 && servesMost

/** The shipper's own limits: it may award such a bid by hand all the same. */
const LEFT_OUT_BY_CHOICE = new Set<(typeof LEFT_OUT_REASONS)[number]>(['open_check', 'excluded', 'other_locked'])

/** For each load the lowest price at which it could be awarded by itself, without any limit. A bid that is tied to others cannot. */
export function lowestAlone({ bids, leftOut, packages }: Pick<Weighed, 'bids' | 'leftOut' | 'packages'>) {
  const tied = new Set(packages.flatMap(({ kind, bidIds }) => (kind === 'together' ? bidIds : [])))
  const lowest = new Map<string, number>()
  for (const { loadId, amount } of [
    ...bids.filter(({ id }) => !tied.has(id)),
    ...leftOut.filter(({ why, isTied }) => LEFT_OUT_BY_CHOICE.has(why) && !isTied),
  ])
    lowest.set(loadId, Math.min(amount, lowest.get(loadId) ?? Infinity))
  return lowest
}

export function losersOf({ bids, solution }: Weighed): WeighedBid[] {
  const chosen = new Set(solution.bidIds)
  return bids.filter(({ id }) => !chosen.has(id))
}
