import { expect, test } from 'vitest'
import { bestWith } from './best-with.ts'
import { choicesOf } from './choices.ts'
import { openSolver, type Solver } from './highs-solver.ts'
import { buildModel } from './model.ts'
import { clearingPrices } from './clearing-prices.ts'
import type { AwardProblem, OfferedBid } from './problem.ts'
import { sized } from '../../../platform/sized.testing.ts'

/** A market of which every load hangs on every other: few carriers, a share for incumbents, trucks that run out, packages across lanes. */
function coupledMarket(seed: number): AwardProblem {
  let state = seed
  const below = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  const carriers = Array.from({ length: 12 }, (_, at) => `c${at}`)
  const loadIds = Array.from({ length: 30 }, (_, at) => `l${String(at).padStart(2, '0')}`)
  const bids = loadIds.flatMap((loadId): OfferedBid[] => {
    const usual = 80_000 + below(120_000)
    const asked = new Set(Array.from({ length: 5 }, () => below(carriers.length)))
    return [...asked].map((at) => ({
      id: `${loadId} c${at}`,
      loadId,
      carrierId: `c${at}`,
      amount: Math.round(usual * (0.9 + below(200) / 1000)),
      score: null,
    }))
  })
  const packages = carriers.flatMap((carrierId, at) => {
    const own = bids.filter((bid) => bid.carrierId === carrierId).slice(0, 3)
    return own.length < 3 || at % 2 === 1
      ? []
      : [
          {
            id: `p${at}`,
            kind: at % 4 === 0 ? ('together' as const) : ('either_or' as const),
            bidIds: own.map(({ id }) => id),
          },
        ]
  })
  return {
    loadIds,
    bids,
    packages,
    incumbents: ['c1', 'c5', 'c7'],
    trucks: { c1: 4, c3: 5 },
    limits: { maxCarriers: 7, incumbentPercent: 40, maxLoadsPerCarrier: 7, servicePenaltyPercent: 0 },
  }
}

interface Narrowed {
  settled: number
  columns: number
}

/** As the solver, and notes how much of each model was settled before it was solved whole. */
function watched(solver: Solver): { solver: Solver; seen: Narrowed[] } {
  const seen: Narrowed[] = []
  return {
    seen,
    solver: {
      ...solver,
      solve(model, options) {
        const open = [...model.lower.keys()].filter((at) => model.lower[at] !== (model.upper?.[at] ?? 1)).length
        seen.push({ settled: model.columns - open, columns: model.columns })
        return solver.solve(model, options)
      },
    },
  }
}

test(
  'the best answer with a bid in it is the one that is found by solving all of it, of coupled loads too',
  { timeout: 120_000 },
  async () => {
    const solver = await openSolver()
    let split = 0
    for (const seed of sized({ short: [11], full: [7, 11] })) {
      const problem = coupledMarket(seed)
      const choices = choicesOf(problem)
      const served = choices.servable.size
      const model = buildModel(choices, problem.limits, { seek: 'cost', served })
      const best = solver.solve(model, { seconds: 20 })
      expect(best.status).toBe('optimal')
      const weights = choices.choices.map(({ weighed }) => weighed)
      using answers = bestWith({ model, weights, solver, weighed: best.bound })
      const losers = [...choices.choices.keys()].filter((at) => !best.taken?.has(at))
      // Each is solved whole beside it, which is what takes the time.
      for (const choice of answers.nearestFirst(losers).filter((_, at) => at % 3 === 0)) {
        const whole = solver.solve(buildModel(choices, problem.limits, { seek: 'cost', served, forced: [choice] }), {
          seconds: 20,
        })
        const known = answers.atOnce(choice)
        if (known === null) split += 1
        const sum = [...(whole.taken ?? [])].reduce((total, at) => total + (weights[at] ?? 0), 0)
        expect(known ?? answers.solved(choice, 60)).toBe(whole.status === 'infeasible' ? Infinity : sum)
      }
    }
    // The markets were hard enough: what the relaxation alone does not say.
    expect(split).toBeGreaterThan(sized({ short: 5, full: 20 }))
  },
)

test('what is solved for a losing price is not the whole market again: much is settled by the relaxation', async () => {
  const problem = coupledMarket(11)
  const choices = choicesOf(problem)
  const { solver, seen } = watched(await openSolver())
  const served = choices.servable.size
  const best = solver.solve(buildModel(choices, problem.limits, { seek: 'cost', served }), { seconds: 20 })
  seen.length = 0
  const bidIds = choices.choices.flatMap(({ bids }, at) => (best.taken?.has(at) ? bids.map(({ id }) => id) : []))
  const wanted = problem.bids.map(({ id }) => id).filter((id) => !bidIds.includes(id))
  const known: string[] = []
  clearingPrices(
    { problem, bidIds, wanted: wanted.map((bidId) => ({ bidId, tries: 0 })), secondsEach: 60 },
    {
      solver,
      seconds: 120,
      onFound: ({ bidId, wouldHaveWon }) => {
        if (wouldHaveWon) known.push(bidId)
      },
    },
  )
  expect(known.toSorted()).toEqual(wanted.toSorted())
  const shares = seen.map(({ settled, columns }) => settled / columns).toSorted((a, b) => a - b)
  expect(shares.length).toBeGreaterThan(10)
  expect(shares[Math.floor(shares.length / 2)]).toBeGreaterThan(0.2)
})

test('an integer program that its slice had not the whole time for is no try; one that had it is', () => {
  const problem = coupledMarket(7)
  const split = { objective: 0, whole: false, reduced: new Float64Array(problem.bids.length) }
  const solver: Solver = {
    solve: () => ({ status: 'time', taken: null, bound: 0 }),
    relax: () => ({ free: split, forcing: () => split, [Symbol.dispose]: () => undefined }),
  }
  const triesAfter = (secondsEach: number): number[] => {
    const tries: number[] = []
    const [bid] = problem.bids
    const ask = { problem, bidIds: [], wanted: [{ bidId: bid?.id ?? '', tries: 1 }], secondsEach }
    clearingPrices(ask, { solver, seconds: 1, onFound: (found) => tries.push(found.tries) })
    return [...new Set(tries)]
  }
  expect([triesAfter(5), triesAfter(0.1)]).toEqual([[], [2]])
})
