import { type Choices, choicesOf } from './choices.ts'
import { findContradiction } from './contradiction.ts'
import type { MipResult, Solver } from './highs-solver.ts'
import { type Ask, buildModel } from './model.ts'
import {
  AWARD_LIMITS,
  type AwardAnswer,
  type AwardLimit,
  type AwardProblem,
  type AwardProgress,
  type AwardSolution,
} from './problem.ts'

export interface OptimiseOptions {
  solver: Solver
  seconds: number
  onProgress?: (progress: AwardProgress) => void
}

/** Of what is left, this much may go into serving more loads; the rest is for their cost. */
const SHARE_FOR_SERVING = 0.5
/** What one limit keeps from being served is a remark beside the answer. */
const SECONDS_PER_REMARK = 2

/**
 * As many loads as the limits allow are served, then the sum of what is weighed is least. Most often every load with a bid can be served, so
 * that is tried first, and its rows make the tightest model; else the most that can be served is sought and then held.
 */
export function optimise(problem: AwardProblem, { solver, seconds, onProgress }: OptimiseOptions): AwardAnswer {
  const started = performance.now()
  const left = (): number => seconds - (performance.now() - started) / 1000
  const choices = choicesOf(problem)
  const tell = (phase: AwardProgress['phase'], gap: number | null): void =>
    onProgress?.({ phase, gap: gap !== null && Number.isFinite(gap) ? gap : null })
  const run = (
    ask: Ask,
    phase: AwardProgress['phase'],
    options: { seconds?: number; start?: MipResult['taken'] } = {},
  ): MipResult => {
    tell(phase, null)
    return solver.solve(buildModel(choices, problem.limits, ask), {
      seconds: Math.min(left(), options.seconds ?? Infinity),
      start: options.start ?? null,
      ...(ask.seek === 'served' ? { target: -choices.servable.size } : {}),
      ...(onProgress ? { onProgress: (gap) => tell(phase, gap) } : {}),
    })
  }

  let served = choices.servable.size
  let servesMost = true
  // The solver refuses a model without columns.
  let best: MipResult =
    choices.choices.length === 0
      ? { status: 'optimal', taken: new Set(), bound: 0 }
      : run({ seek: 'cost', served }, 'cost')
  if (!best.taken) {
    const most = run({ seek: 'served' }, 'serving', { seconds: left() * SHARE_FOR_SERVING })
    if (most.status === 'infeasible') {
      // Without a lock every load may stay unserved, so that only the incumbents' share can be contradicted.
      if (choices.locked.length > 0) return { kind: 'locked' }
      const { limits } = problem
      return findContradiction(choices, limits, (ask) => run(ask, 'serving'))
    }
    // Nothing taken is what a solver begins with: unless it is proved to be the most, nothing was found.
    if (!most.taken || (most.taken.size === 0 && most.status !== 'optimal')) return { kind: 'out_of_time' }
    served = loadsServed(choices, most.taken)
    servesMost = most.status === 'optimal'
    best = run({ seek: 'cost', served }, 'cost', { start: most.taken })
    if (!best.taken) best = { status: 'time', taken: most.taken, bound: 0 }
  }
  const taken = choices.choices.filter((_, at) => best.taken?.has(at))
  const weighed = taken.reduce((sum, choice) => sum + choice.weighed, 0)
  const bound = best.status === 'optimal' ? weighed : Math.max(0, Math.min(weighed, best.bound))
  const solveMs = performance.now() - started
  const isExact = best.status === 'optimal' && servesMost

  const freedBy = isExact && served < choices.servable.size ? remarks() : []
  const servedAt = new Set(taken.flatMap(({ loads }) => loads))
  const accepted = taken.flatMap(({ bids }) => bids).toSorted((a, b) => (a.loadId < b.loadId ? -1 : 1))
  const solution: AwardSolution = {
    kind: 'solution',
    bidIds: accepted.map(({ id }) => id),
    cost: taken.reduce((sum, { amount }) => sum + amount, 0),
    weighed,
    bound,
    gap: weighed === 0 ? 0 : (weighed - bound) / weighed,
    servesMost,
    unserved: choices.loadIds.flatMap((loadId, at) =>
      servedAt.has(at) ? [] : [{ loadId, why: choices.servable.has(at) ? ('limits' as const) : ('no_bids' as const) }],
    ),
    freedBy,
    solveMs,
  }
  return solution

  /** Each limit is lifted in turn. */
  function remarks(): { limit: AwardLimit; loads: number }[] {
    return AWARD_LIMITS.flatMap((limit) => {
      if (left() <= 0) return []
      const freed = run({ seek: 'served', dropped: new Set([limit]) }, 'serving', {
        seconds: SECONDS_PER_REMARK,
        start: best.taken,
      })
      const more = freed.status === 'optimal' && freed.taken ? loadsServed(choices, freed.taken) - served : 0
      return more > 0 ? [{ limit, loads: more }] : []
    })
  }
}

const loadsServed = ({ choices }: Choices, taken: ReadonlySet<number>): number =>
  choices.reduce((sum, { loads }, at) => sum + (taken.has(at) ? loads.length : 0), 0)
