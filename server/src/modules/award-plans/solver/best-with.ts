import type { MipResult, Relaxed, Solver } from './highs-solver.ts'
import type { MipModel } from './model.ts'

/** Prices are whole, and the solver's tolerances far below one: what is this much over cannot be in an answer that is better. */
const SURE = 1
/** The first guess of how far an answer lies over its relaxation, as a multiple of the farthest of the last few. */
const GUESS = 1.25
const LAST_FEW = 8
const ROUNDING = 1e-4

/**
 * The best answers with one bid forced in. The relaxation is nearly free, and where it splits nothing it is the answer. Else it says of every
 * other bid by how much an answer would have to be dearer that takes it, or leaves it: what lies over a guess is settled, and the little
 * that remains is solved whole. An answer within the guess is the best there is; one beyond it names the guess that is large enough.
 */
export function bestWith({
  model,
  weights,
  solver,
  weighed,
}: {
  model: MipModel
  weights: readonly number[]
  solver: Solver
  /** What the best answer of all weighs. */
  weighed: number
}) {
  const relaxation = solver.relax(model)
  /** Answers that were found on the way hold for every bid in them: none of theirs is worse. */
  const atMost = new Map<number, number>()
  const atLeast = new Map<number, number>()
  const overs: number[] = [weighed - relaxation.free.objective]

  /** Infinity where no answer has the bid; null where the relaxation alone does not say. */
  function atOnce(choice: number): number | null {
    const relaxed = relaxation.forcing(choice)
    if (!relaxed) return Infinity
    atLeast.set(choice, relaxed.objective)
    return relaxed.whole ? Math.round(relaxed.objective) : null
  }

  /** Null when the time was over before it was known. */
  function solved(choice: number, seconds: number): number | null {
    const least = Math.ceil((atLeast.get(choice) ?? -Infinity) - ROUNDING)
    if (atMost.get(choice) === least) return least
    const relaxed = relaxation.forcing(choice)
    if (!relaxed) return Infinity
    const best = within(choice, { relaxed, guess: guessFor(choice, relaxed), seconds })
    if (best !== null && Number.isFinite(best)) overs.push(best - relaxed.objective)
    return best
  }

  const cost = (choice: number): number =>
    atLeast.get(choice) ?? relaxation.free.objective + (relaxation.free.reduced[choice] ?? 0)

  function guessFor(choice: number, { objective }: Relaxed): number {
    const known = atMost.get(choice)
    const usual = Math.max(...overs.slice(-LAST_FEW)) * GUESS
    return Math.max(SURE, Math.min(usual, known === undefined ? Infinity : known - objective))
  }

  function within(
    choice: number,
    { relaxed, guess, seconds }: { relaxed: Relaxed; guess: number; seconds: number },
  ): number | null {
    const until = performance.now() + seconds * 1000
    for (let over = guess; ;) {
      const { narrowed, settled } = settle(choice, { reduced: relaxed.reduced, over })
      const found = solver.solve(narrowed, {
        seconds: (until - performance.now()) / 1000,
        isSplit: true,
        // Where nothing is settled there is no guess either, and what is not found is not there.
        ...(settled === 0 ? {} : { under: relaxed.objective + over + SURE }),
      })
      if (found.status === 'time') return null
      const best = found.taken ? weightOf(found) : Infinity
      // Nothing was settled, or whatever was settled away costs more than this.
      if (settled === 0 || best <= relaxed.objective + over) return best
      if (performance.now() >= until) return null
      over = Number.isFinite(best) ? best - relaxed.objective : over * 4
    }
  }

  function settle(choice: number, { reduced, over }: { reduced: Float64Array; over: number }) {
    const lower = Float64Array.from(model.lower)
    const upper = new Float64Array(model.columns).fill(1)
    lower[choice] = 1
    let settled = 0
    reduced.forEach((by, column) => {
      if (column === choice || Math.abs(by) <= over + SURE) return
      settled += 1
      if (by > 0) upper[column] = 0
      else lower[column] = 1
    })
    return { narrowed: { ...model, lower, upper }, settled }
  }

  function weightOf({ taken }: MipResult): number {
    let sum = 0
    for (const at of taken ?? []) sum += weights[at] ?? 0
    for (const at of taken ?? []) if (sum < (atMost.get(at) ?? Infinity)) atMost.set(at, sum)
    return sum
  }

  return {
    atOnce,
    solved,
    /** By what taking each costs at least, as far as it is known: one that nearly won is of more use to know about than one that would have to come down far. */
    nearestFirst: (choices: readonly number[]): number[] => choices.toSorted((a, b) => cost(a) - cost(b)),
    [Symbol.dispose]: () => relaxation[Symbol.dispose](),
  }
}
