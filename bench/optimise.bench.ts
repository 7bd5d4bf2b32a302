/**
 * Awarding many loads at once: the time until the best answer is proved, on markets clustered as lanes are, with packages and every limit on;
 * what the limits cost against the same market without them, so that one sees that they bind; how many losing prices are known in one slice
 * of a worker; and how long the thread that answers requests was kept waiting meanwhile. Medians of five markets. Targets: 200 loads / 1,000 bids exact within 5 s, 500 / 2,500 within 15 s,
 * the event loop's p99 delay within 20 ms.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import {
  type AwardProblem,
  type AwardSolution,
  Optimiser,
  type PriceFound,
} from '../server/src/modules/award-plans/solver/index.ts'
import { awardMarket } from './award-market.ts'

const SIZES = [
  { loads: 200, bids: 1000, targetSeconds: 5 },
  { loads: 500, bids: 2500, targetSeconds: 15 },
]
const MARKETS = 5
const SECONDS = 20
const TARGET_DELAY_MS = 20
const NO_LIMITS = { maxCarriers: null, incumbentPercent: null, maxLoadsPerCarrier: null, servicePenaltyPercent: 10 }

const optimiser = new Optimiser()
const before = process.memoryUsage().rss
// The first question waits for the solver to be compiled, as the first after a start does; it is not counted.
await solved(awardMarket({ loads: 20, bids: 80, seed: 99 }))

const delay = monitorEventLoopDelay({ resolution: 1 })
for (const { loads, bids, targetSeconds } of SIZES) {
  const rounds: { answer: AwardSolution; limitsCost: number; known: number }[] = []
  const markets = Array.from({ length: MARKETS }, (_, at) => awardMarket({ loads, bids, seed: at + 1 }))
  delay.enable()
  for (const market of markets) {
    const answer = await solved(market)
    const free = await solved({ ...market, limits: NO_LIMITS })
    rounds.push({ answer, limitsCost: answer.weighed / free.weighed - 1, known: await knownInOneSlice(market, answer) })
  }
  delay.disable()
  const exact = rounds.filter(({ answer }) => answer.gap === 0 && answer.servesMost).length
  const seconds = median(rounds.map(({ answer }) => answer.solveMs / 1000))
  const slowest = Math.max(...rounds.map(({ answer }) => answer.solveMs / 1000))
  const p99 = delay.percentile(99) / 1e6
  const share = (pick: (round: (typeof rounds)[number]) => number) => `${(100 * median(rounds.map(pick))).toFixed(1)} %`
  console.log(
    `optimise  ${loads} loads, ${bids} bids   proved in ${seconds.toFixed(1)} s  slowest ${slowest.toFixed(1)} s  exact ${exact} of ${MARKETS} (target ≤ ${targetSeconds} s, all exact)`,
  )
  console.log(
    `optimise    limits cost ${share(({ limitsCost }) => limitsCost)}  losing prices known in ${SECONDS} s ${share(({ known }) => known)}`,
  )
  console.log(
    `optimise    event loop meanwhile  p99 ${p99.toFixed(1)} ms  max ${(delay.max / 1e6).toFixed(1)} ms (target p99 ≤ ${TARGET_DELAY_MS} ms)`,
  )
  if (seconds > targetSeconds || exact < MARKETS || p99 > TARGET_DELAY_MS) process.exitCode = 1
  delay.reset()
}
const used = process.memoryUsage().rss
await optimiser[Symbol.asyncDispose]()
console.log(
  `optimise  memory of the solver's thread  ${megabytes(used - before)} after all, of which ${megabytes(used - process.memoryUsage().rss)} back with its end`,
)

async function solved(market: AwardProblem): Promise<AwardSolution> {
  const answer = await optimiser.solve(market, { seconds: SECONDS })
  if (answer.kind !== 'solution') throw new Error(`no solution: ${JSON.stringify(answer)}`)
  return answer
}

async function knownInOneSlice(problem: AwardProblem, { bidIds }: AwardSolution): Promise<number> {
  const chosen = new Set(bidIds)
  const wanted = problem.bids.filter(({ id }) => !chosen.has(id)).map(({ id: bidId }) => ({ bidId, tries: 0 }))
  const known = new Set<string>()
  const onFound = ({ bidId, wouldHaveWon }: PriceFound): unknown => wouldHaveWon && known.add(bidId)
  await optimiser.prices({ problem, bidIds, wanted, secondsEach: 5 }, { seconds: SECONDS, onFound })
  return known.size / wanted.length
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}
