import { type Choices, weigh } from './choices.ts'
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

/** A bid that would have to come down far is of less use to know about than one that nearly won. */
interface Waiting {
  choice: number
  atLeast: number
}

/**
 * For each losing bid the price under which it had won, all others unchanged: p − (Z_j − Z), where Z is the best answer and Z_j the best with
 * the bid forced in. The relaxation with the bid forced in is nearly free, and where it splits nothing it is Z_j; the rest is solved whole,
 * those that were nearest first, until the time is over.
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
    const waiting: Waiting[] = []
    {
      using relaxation = solver.relax(model)
      for (const choice of losers) {
        if (left() <= 0) break
        const forced = relaxation.forcing(choice)
        if (!forced) best.set(choice, Infinity)
        else if (forced.whole) best.set(choice, Math.round(forced.objective))
        else waiting.push({ choice, atLeast: forced.objective })
        onProgress(best.size, losers.length)
      }
    }
    for (const { choice } of waiting.toSorted((a, b) => a.atLeast - b.atLeast)) {
      if (left() <= 0) break
      const forced = solver.solve(buildModel(choices, problem.limits, { seek: 'cost', served, forced: [choice] }), {
        seconds: left(),
      })
      if (forced.status === 'infeasible') best.set(choice, Infinity)
      else if (forced.status === 'optimal' && forced.taken) {
        const { taken: others } = forced
        best.set(
          choice,
          choices.choices.reduce((sum, other, at) => sum + (others.has(at) ? other.weighed : 0), 0),
        )
      }
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
