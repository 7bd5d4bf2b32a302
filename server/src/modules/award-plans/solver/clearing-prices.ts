import { bestWith } from './best-with.ts'
import { type Choices, choicesOf, weigh } from './choices.ts'
import type { Solver } from './highs-solver.ts'
import { buildModel } from './model.ts'
import type { AwardProblem, OfferedBid, PriceAsk, PriceFound, WouldHaveWon } from './problem.ts'

interface Options {
  solver: Solver
  /** For all of them. */
  seconds: number
  onFound: (found: PriceFound) => void
}

/**
 * For each losing bid the price under which it had won, all others unchanged: p − (Z_j − Z), where Z is the best answer and Z_j the best with
 * the bid forced in, which `best-with.ts` finds. Those that were tried least come first, of them those that were nearest: so what the relaxation
 * alone says is known of all before one of them is solved whole.
 */
export function clearingPrices(ask: PriceAsk, { solver, seconds, onFound }: Options): void {
  const { problem, secondsEach } = ask
  const until = performance.now() + seconds * 1000
  const left = (): number => (until - performance.now()) / 1000
  const choices = choicesOf(problem)
  const weights = choices.choices.map(({ weighed }) => weighed)
  const tries = triesOf(choices, ask)
  if (tries.size === 0) return
  const taken = answered(choices, ask)
  const weighed = taken.reduce((sum, at) => sum + (weights[at] ?? 0), 0)
  const served = taken.reduce((sum, at) => sum + (choices.choices[at]?.loads.length ?? 0), 0)
  const model = buildModel(choices, problem.limits, { seek: 'cost', served })
  using answers = bestWith({ model, weights, solver, weighed })
  const nearest = answers.nearestFirst([...tries.keys()])
  for (;;) {
    const least = Math.min(...tries.values())
    for (const choice of nearest.filter((at) => tries.get(at) === least)) {
      const seconds = Math.min(secondsEach, left())
      if (seconds <= 0) return
      const forced = least === 0 ? answers.atOnce(choice) : answers.solved(choice, seconds)
      // It had not its whole time: that was no try.
      if (forced === null && least > 0 && seconds < secondsEach) return
      for (const bid of choices.choices[choice]?.bids ?? [])
        onFound({
          bidId: bid.id,
          tries: least + 1,
          wouldHaveWon: forced === null ? null : priceOf(bid, { forced, weighed, problem }),
        })
      if (forced === null && least === 0) tries.set(choice, 1)
      else tries.delete(choice)
    }
    if (tries.size === 0) return
  }
}

/** The choices of the bids that are wanted, and how often they were tried. */
function triesOf({ choices }: Choices, { wanted }: PriceAsk): Map<number, number> {
  const ofBid = new Map(wanted.map(({ bidId, tries }) => [bidId, tries]))
  const tries = new Map<number, number>()
  choices.forEach(({ bids }, at) => {
    for (const { id } of bids) {
      const known = ofBid.get(id)
      if (known !== undefined) tries.set(at, known)
    }
  })
  return tries
}

function answered({ choices }: Choices, { bidIds }: PriceAsk): number[] {
  const chosen = new Set(bidIds)
  return [...choices.keys()].filter((at) => choices[at]?.bids.every(({ id }) => chosen.has(id)))
}

function priceOf(
  bid: OfferedBid,
  { forced, weighed, problem }: { forced: number; weighed: number; problem: AwardProblem },
): WouldHaveWon {
  const penaltyPercent = problem.limits.servicePenaltyPercent
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
