import type { Choices } from './choices.ts'
import type { MipResult } from './highs-solver.ts'
import { type Ask, incumbentLoads } from './model.ts'
import type { AwardContradiction, AwardLimit, AwardLimits } from './problem.ts'

/** Each of them lets every load stay unserved, so that only the incumbents' share can stand against them. */
const OTHERS = ['maxCarriers', 'trucks', 'packages'] as const satisfies readonly AwardLimit[]

/**
 * Which limits stand against one another: each is lifted in turn, and stays lifted where the rest still cannot be kept. What is left is
 * irreducible: without any one of them the others can be kept.
 */
export function findContradiction(
  choices: Choices,
  limits: AwardLimits,
  run: (ask: Ask) => MipResult,
): AwardContradiction | { kind: 'out_of_time' } {
  const needed = incumbentLoads(choices, limits.incumbentPercent ?? 0)
  /** The most loads that incumbents can take; undefined when the time was not enough to know. */
  const most = (lifted: ReadonlySet<AwardLimit>): number | undefined => {
    const { status, taken } = run({ seek: 'incumbent_loads', dropped: new Set([...lifted, 'incumbentPercent']) })
    if (status !== 'optimal' || !taken) return undefined
    return choices.choices.reduce(
      (sum, { carrierId, loads }, at) => sum + (taken.has(at) && choices.incumbents.has(carrierId) ? loads.length : 0),
      0,
    )
  }
  const reachable = most(new Set())
  if (reachable === undefined) return { kind: 'out_of_time' }
  const lifted = new Set<AwardLimit>()
  for (const limit of OTHERS) {
    const without = most(new Set([...lifted, limit]))
    if (without === undefined) return { kind: 'out_of_time' }
    if (without < needed) lifted.add(limit)
  }
  return {
    kind: 'contradiction',
    limits: ['incumbentPercent', ...OTHERS.filter((limit) => !lifted.has(limit))],
    incumbentPercentAtMost: Math.floor((100 * reachable) / Math.max(1, choices.servable.size)),
  }
}
