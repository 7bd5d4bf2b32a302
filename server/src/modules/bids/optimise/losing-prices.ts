import { type Choices, weigh } from './choices.ts'
import { bestWith } from './best-with.ts'
import type { Solver } from './highs-solver.ts'
import { buildModel } from './model.ts'
import type { AwardProblem, OfferedBid, WouldHaveWon } from './problem.ts'

interface Losing {
  choices: Choices
  problem: AwardProblem
  solver: Solver
  served: number
  taken: ReadonlySet<number>
  /** What the best answer weighs. */
  weighed: number
  isExact: boolean
  left: () => number
  onProgress: (done: number, of: number) => void
}

/**
 * For each losing bid the price under which it had won, all others unchanged: p − (Z_j − Z), where Z is the best answer and Z_j the best with
 * the bid forced in, which `best-with.ts` finds; those that were nearest first, until the time is over.
 */
export function losingPrices({
  choices,
  problem,
  solver,
  served,
  taken,
  weighed,
  isExact,
  left,
  onProgress,
}: Losing): { bidId: string; wouldHaveWon: WouldHaveWon }[] {
  const losers = [...choices.choices.keys()].filter((at) => !taken.has(at))
  const best = new Map<number, number>()
  if (isExact && losers.length > 0) {
    const model = buildModel(choices, problem.limits, { seek: 'cost', served })
    using answers = bestWith({ model, weights: choices.choices.map((choice) => choice.weighed), solver, weighed, left })
    // What is nearly free for all of them comes before what costs time for each.
    for (const find of [answers.atOnce, answers.solved])
      for (const choice of answers.nearestFirst(losers)) {
        if (left() <= 0) break
        const found = best.has(choice) ? null : find(choice)
        if (found !== null) best.set(choice, found)
        onProgress(best.size, losers.length)
      }
  }
  return losers.flatMap((at) =>
    (choices.choices[at]?.bids ?? []).map((bid) => ({
      bidId: bid.id,
      wouldHaveWon: priceOf(bid, {
        forced: best.get(at),
        weighed,
        penaltyPercent: problem.limits.servicePenaltyPercent,
      }),
    })),
  )
}

function priceOf(
  bid: OfferedBid,
  { forced, weighed, penaltyPercent }: { forced: number | undefined; weighed: number; penaltyPercent: number },
): WouldHaveWon {
  if (forced === undefined) return { kind: 'not_computed' }
  const weight = weigh(bid, penaltyPercent) - (forced - weighed)
  const amount = firstAtLeast({ weight, score: bid.score, penaltyPercent })
  return amount > 1 ? { kind: 'below', amount } : { kind: 'never' }
}

/** The lowest price that weighs at least this much: the penalty is of the price, so weight grows with price, and never less than it. */
function firstAtLeast({
  weight,
  score,
  penaltyPercent,
}: {
  weight: number
  score: number | null
  penaltyPercent: number
}): number {
  let [low, high] = [0, Math.max(0, weight)]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (weigh({ amount: middle, score }, penaltyPercent) >= weight) high = middle
    else low = middle + 1
  }
  return low
}
