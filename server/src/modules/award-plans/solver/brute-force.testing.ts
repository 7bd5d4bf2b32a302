import { weigh } from './choices.ts'
import type { AwardLimit, AwardProblem, OfferedBid } from './problem.ts'

/** What an answer breaks, said from the words of the limits and not from the solver's rows. */
export function broken(problem: AwardProblem, taken: readonly OfferedBid[]): AwardLimit[] {
  const { limits, packages, incumbents, trucks } = problem
  const ids = new Set(taken.map(({ id }) => id))
  const ofCarrier = Map.groupBy(taken, ({ carrierId }) => carrierId)
  const share = (limits.incumbentPercent ?? 0) * loadsThatCanBeServed(problem)
  return [
    ...(ofCarrier.size > (limits.maxCarriers ?? Infinity) ? ['maxCarriers' as const] : []),
    ...(100 * taken.filter(({ carrierId }) => incumbents.includes(carrierId)).length < share
      ? ['incumbentPercent' as const]
      : []),
    ...([...ofCarrier].some(([id, own]) => own.length > (trucks[id] ?? limits.maxLoadsPerCarrier ?? Infinity))
      ? ['trucks' as const]
      : []),
    ...(packages.some(({ kind, bidIds }) => {
      const count = bidIds.filter((id) => ids.has(id)).length
      return kind === 'together' ? count !== 0 && count !== bidIds.length : count > 1
    })
      ? ['packages' as const]
      : []),
  ]
}

function loadsThatCanBeServed({ bids, packages }: AwardProblem): number {
  const there = new Set(bids.map(({ id }) => id))
  const whole = bids.filter(({ id }) =>
    packages.every(
      ({ kind, bidIds }) => kind === 'either_or' || !bidIds.includes(id) || bidIds.every((other) => there.has(other)),
    ),
  )
  return new Set(whole.map(({ loadId }) => loadId)).size
}

export interface Best {
  served: number
  weighed: number
}
export const isBetter = (a: Best, b: Best): boolean =>
  a.served > b.served || (a.served === b.served && a.weighed < b.weighed)

/** Every way of giving each load to one of its bids or to none. Null when every way breaks a limit. */
export function bruteForce(
  problem: AwardProblem,
  {
    lifted = [],
    only = () => true,
  }: { lifted?: readonly AwardLimit[]; only?: (taken: readonly OfferedBid[]) => boolean } = {},
): Best | null {
  const ofLoad = [...Map.groupBy(problem.bids, ({ loadId }) => loadId).values()].map((here) =>
    here.map((bid) => ({ bid, weight: weigh(bid, problem.limits.servicePenaltyPercent) })),
  )
  let best: Best | null = null
  const taken: OfferedBid[] = []
  const visit = (at: number, weighed: number): void => {
    const here = ofLoad[at]
    if (!here) {
      const found = { served: taken.length, weighed }
      if (best !== null && !isBetter(found, best)) return
      if (only(taken) && broken(problem, taken).every((limit) => lifted.includes(limit))) best = found
      return
    }
    for (const { bid, weight } of here) {
      taken.push(bid)
      visit(at + 1, weighed + weight)
      taken.pop()
    }
    visit(at + 1, weighed)
  }
  visit(0, 0)
  return best
}
