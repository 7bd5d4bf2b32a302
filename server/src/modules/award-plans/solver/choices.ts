import { percentOf } from '@drawbar/contract/money.ts'
import type { AwardProblem, OfferedBid } from './problem.ts'

/** What is taken or left as a whole: one bid, or all bids of a package. */
export interface Choice {
  bids: readonly OfferedBid[]
  carrierId: string
  loads: readonly number[]
  amount: number
  weighed: number
}

/** The problem by numbers, in an order that does not depend on how it was told: the same market has the same answer. */
export interface Choices {
  loadIds: readonly string[]
  choices: readonly Choice[]
  carriers: readonly string[]
  /** Choices of which at most one is taken. */
  rivals: readonly (readonly number[])[]
  incumbents: ReadonlySet<string>
  /** Indexes of loads for which there is a choice. */
  servable: ReadonlySet<number>
  capacity: (carrierId: string) => number
  /** Indexes of choices that every answer takes. */
  locked: readonly number[]
}

const POINTS_OF_SCORE = 10_000

/** `price × (1 + penalty)`, in whole minor units: a record of 0 costs the whole penalty, one of 1 nothing. */
export function weigh({ amount, score }: Pick<OfferedBid, 'amount' | 'score'>, penaltyPercent: number): number {
  const lacking = Math.round((1 - Math.min(1, Math.max(0, score ?? 0))) * POINTS_OF_SCORE)
  return amount + percentOf(amount, Math.round((lacking * penaltyPercent) / 100))
}

export function choicesOf(problem: AwardProblem): Choices {
  const { limits, packages } = problem
  const loadIds = [...new Set(problem.loadIds)].toSorted()
  const loadAt = new Map(loadIds.map((id, at) => [id, at]))
  const bids = problem.bids.filter(({ loadId }) => loadAt.has(loadId)).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const bidOf = new Map(bids.map((bid) => [bid.id, bid]))
  const togetherOf = new Map<string, readonly string[]>()
  for (const { kind, bidIds } of packages) if (kind === 'together') for (const id of bidIds) togetherOf.set(id, bidIds)

  const choices: Choice[] = []
  const at = new Map<string, number>()
  for (const bid of bids) {
    if (at.has(bid.id)) continue
    const members = (togetherOf.get(bid.id) ?? [bid.id]).map((id) => bidOf.get(id))
    // A package of which a bid is gone, or whose load is not asked about, cannot be taken.
    if (members.some((member) => member === undefined)) continue
    const whole = members.filter((member) => member !== undefined)
    for (const { id } of whole) at.set(id, choices.length)
    choices.push({
      bids: whole,
      carrierId: bid.carrierId,
      loads: whole.map(({ loadId }) => loadAt.get(loadId) ?? -1),
      amount: whole.reduce((sum, { amount }) => sum + amount, 0),
      weighed: whole.reduce((sum, member) => sum + weigh(member, limits.servicePenaltyPercent), 0),
    })
  }
  const rivals = packages
    .filter(({ kind }) => kind === 'either_or')
    .map(({ bidIds }) => bidIds.map((id) => at.get(id)).filter((index) => index !== undefined))
    .filter(({ length }) => length > 1)
  const { trucks } = problem
  return {
    loadIds,
    choices,
    carriers: [...new Set(choices.map(({ carrierId }) => carrierId))].toSorted(),
    rivals,
    incumbents: new Set(problem.incumbents),
    servable: new Set(choices.flatMap(({ loads }) => loads)),
    locked: (problem.locked ?? []).map((id) => at.get(id)).filter((index) => index !== undefined),
    capacity: (carrierId) => trucks[carrierId] ?? limits.maxLoadsPerCarrier ?? Infinity,
  }
}
