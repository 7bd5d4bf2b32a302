import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { bruteForce, broken, isBetter } from './brute-force.testing.ts'
import { openSolver, type MipResult, type Solver } from './highs-solver.ts'
import { clearingPrices } from './clearing-prices.ts'
import { optimise } from './optimise.ts'
import { Optimiser } from './optimiser.ts'
import type { AwardProblem, AwardSolution, OfferedBid, OfferedPackage, PriceAsk, PriceFound } from './problem.ts'
import { sized } from '../../../platform/sized.testing.ts'

/** One thread for all: each start of it compiles the solver anew. */
const optimiser = new Optimiser()
afterAll(() => optimiser[Symbol.asyncDispose]())

const NONE = { maxCarriers: null, incumbentPercent: null, maxLoadsPerCarrier: null, servicePenaltyPercent: 0 }
const bid = (
  id: string,
  loadId: string,
  carrierId: string,
  amount: number,
  score: number | null = null,
): OfferedBid => ({
  id,
  loadId,
  carrierId,
  amount,
  score,
})
const problem = (bids: OfferedBid[], more: Partial<AwardProblem> = {}): AwardProblem => ({
  loadIds: [...new Set(bids.map(({ loadId }) => loadId))],
  bids,
  packages: [],
  incumbents: [],
  trucks: {},
  limits: NONE,
  ...more,
})
const solve = (asked: AwardProblem, seconds = 20) => optimiser.solve(asked, { seconds })
async function solution(asked: AwardProblem): Promise<AwardSolution> {
  const answer = await solve(asked)
  if (answer.kind !== 'solution') throw new Error(`expected a solution, got ${JSON.stringify(answer)}`)
  return answer
}

/** Of all losing bids, or of some of them. */
const priceAsk = (asked: AwardProblem, { bidIds }: AwardSolution, wanted?: PriceAsk['wanted']): PriceAsk => ({
  problem: asked,
  bidIds,
  wanted: wanted ?? asked.bids.filter(({ id }) => !bidIds.includes(id)).map(({ id: bidId }) => ({ bidId, tries: 0 })),
  secondsEach: 20,
})
async function pricesOf(ask: PriceAsk): Promise<PriceFound[]> {
  const found: PriceFound[] = []
  await optimiser.prices(ask, { seconds: 60, onFound: (one) => found.push(one) })
  return found.filter(({ wouldHaveWon }) => wouldHaveWon !== null)
}

/** A market far too hard for a second: prices without a pattern, and under half of the carriers allowed, few loads each. */
function hard(): AwardProblem {
  let state = 1
  const random = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below
  const bids = [...Array(3000).keys()].map((at) =>
    bid(`b${at}`, `l${random(400)}`, `c${random(80)}`, 100_000 + random(50_000)),
  )
  const once = [...new Map(bids.map((one) => [`${one.loadId}/${one.carrierId}`, one])).values()]
  return problem(once, { limits: { ...NONE, maxCarriers: 35, maxLoadsPerCarrier: 13 } })
}

const someLimit = (max: number) => fc.option(fc.integer({ min: 1, max }), { freq: 2 })
/** Up to 18 bids of 6 carriers on 6 loads, prices close together, some equal; packages of neighbours of one carrier; all limits. */
const anyProblem: fc.Arbitrary<AwardProblem> = fc
  .record({
    offers: fc.uniqueArray(
      fc.record({
        load: fc.nat(5),
        carrier: fc.nat(5),
        amount: fc.oneof(
          fc.integer({ min: 90_000, max: 140_000 }),
          fc.integer({ min: 9, max: 14 }).map((tens) => tens * 10_000),
        ),
      }),
      { minLength: 1, maxLength: 18, size: 'max', selector: ({ load, carrier }) => `${load}/${carrier}` },
    ),
    kinds: fc.array(fc.constantFrom('together', 'either_or', 'alone', 'alone', 'alone'), {
      minLength: 6,
      maxLength: 6,
    }),
    scores: fc.array(fc.option(fc.double({ min: 0, max: 1, noNaN: true })), { minLength: 6, maxLength: 6 }),
    trucks: fc.dictionary(fc.constantFrom('c0', 'c1'), fc.integer({ min: 0, max: 2 })),
    incumbents: fc.subarray(['c0', 'c1', 'c2', 'c3']),
    limits: fc.record({
      maxCarriers: someLimit(4),
      incumbentPercent: fc.option(fc.integer({ min: 10, max: 70 }), { freq: 2 }),
      maxLoadsPerCarrier: someLimit(3),
      servicePenaltyPercent: fc.constantFrom(0, 0, 10, 35),
    }),
  })
  .map(({ offers, kinds, scores, trucks, incumbents, limits }) => {
    const bids = offers.map(({ load, carrier, amount }, at) =>
      bid(`b${String(at).padStart(2, '0')}`, `l${load}`, `c${carrier}`, amount, scores[carrier] ?? null),
    )
    const packages = [...Map.groupBy(bids, ({ carrierId }) => carrierId)].flatMap(([, own], at): OfferedPackage[] => {
      const kind = kinds[at]
      const bidIds = own.slice(0, 3).map(({ id }) => id)
      return bidIds.length > 1 && (kind === 'together' || kind === 'either_or') ? [{ id: `p${at}`, kind, bidIds }] : []
    })
    return problem(bids, { loadIds: ['l0', 'l1', 'l2', 'l3', 'l4', 'l5'], packages, trucks, incumbents, limits })
  })

const MARKETS = sized({ short: 100, full: 500 })

test(
  'random markets of up to 18 bids: no way of awarding them is better than the answer, and it keeps every limit',
  { timeout: 120_000 },
  async () => {
    const seen = { solution: 0, contradiction: 0, out_of_time: 0, locked: 0, unserved: 0, packaged: 0, bids: 0 }
    await fc.assert(
      fc.asyncProperty(anyProblem, async (asked) => {
        const answer = await solve(asked)
        const best = bruteForce(asked)
        seen[answer.kind] += 1
        seen.bids = Math.max(seen.bids, asked.bids.length)
        if (answer.kind !== 'solution') {
          expect(best).toBeNull()
          return
        }
        const ofId = new Map(asked.bids.map((one) => [one.id, one]))
        const taken = answer.bidIds.map((id) => ofId.get(id)).filter((one) => one !== undefined)
        expect(broken(asked, taken)).toEqual([])
        expect(new Set(taken.map(({ loadId }) => loadId)).size).toBe(answer.bidIds.length)
        expect({ served: taken.length, weighed: answer.weighed }).toEqual(best)
        expect([answer.gap, answer.bound, answer.servesMost]).toEqual([0, answer.weighed, true])
        expect(answer.cost).toBe(taken.reduce((sum, { amount }) => sum + amount, 0))
        expect(answer.unserved.length + taken.length).toBe(6)
        if (answer.unserved.some(({ why }) => why === 'limits')) seen.unserved += 1
        if (asked.packages.some(({ bidIds }) => answer.bidIds.includes(bidIds[0] ?? ''))) seen.packaged += 1
      }),
      { numRuns: MARKETS, seed: 20_261_122 },
    )
    // The markets were hard enough: limits that bind, limits that contradict, packages that are taken.
    expect(Math.min(seen.contradiction, seen.unserved, seen.packaged)).toBeGreaterThan(MARKETS / 25)
    expect([seen.out_of_time, seen.bids]).toEqual([0, 18])
  },
)

test('of each losing bid the price is named under which it had won, to the cent; in slices and alone the same', async () => {
  const solver = await openSolver()
  /** A few at a time, and of each time what the relaxation alone says, as a slice that ends before it solves one. */
  const inSlices = (ask: PriceAsk): PriceFound[] => {
    const known: PriceFound[] = []
    let wanted = ask.wanted
    while (wanted.length > 0) {
      const met = new Map(wanted.slice(0, 3).map((one) => [one.bidId, { ...one, wouldHaveWon: null } as PriceFound]))
      const onFound = (one: PriceFound): unknown => {
        if (!met.get(one.bidId)?.wouldHaveWon) met.set(one.bidId, one)
        return met
      }
      clearingPrices({ ...ask, wanted: [...met.values()] }, { solver, seconds: 60, onFound })
      known.push(...[...met.values()].filter(({ wouldHaveWon }) => wouldHaveWon !== null))
      wanted = wanted.filter(({ bidId }) => !known.some((one) => one.bidId === bidId))
    }
    return known
  }
  const byBid = (found: readonly PriceFound[]) =>
    Object.fromEntries(found.map(({ bidId, wouldHaveWon }) => [bidId, wouldHaveWon]))
  const markets = sized({ short: 8, full: 30 })
  let named = 0
  await fc.assert(
    fc.asyncProperty(anyProblem, async (asked) => {
      const answer = await solve(asked)
      if (answer.kind !== 'solution') return
      const ask = priceAsk(asked, answer)
      const found = await pricesOf(ask)
      expect(found).toHaveLength(ask.wanted.length)
      expect(byBid(inSlices(ask))).toEqual(byBid(found))
      for (const { bidId, wouldHaveWon } of found) {
        // Alone, and solved whole: as if the relaxation had not said it.
        const alone = await pricesOf({ ...ask, wanted: [{ bidId, tries: 1 }] })
        expect(byBid(alone)[bidId]).toEqual(wouldHaveWon)
        const at = wouldHaveWon?.kind === 'below' ? wouldHaveWon.amount : 2
        const winsAt = (amount: number): boolean => {
          const cheaper = { ...asked, bids: asked.bids.map((one) => (one.id === bidId ? { ...one, amount } : one)) }
          const has = (taken: readonly OfferedBid[]): boolean => taken.some(({ id }) => id === bidId)
          const [withIt, without] = [
            bruteForce(cheaper, { only: has }),
            bruteForce(cheaper, { only: (taken) => !has(taken) }),
          ]
          return withIt !== null && (without === null || isBetter(withIt, without))
        }
        expect([winsAt(at - 1), winsAt(at)]).toEqual([wouldHaveWon?.kind === 'below', false])
        named += 1
      }
    }),
    { numRuns: markets, seed: 7 },
  )
  expect(named).toBeGreaterThan(markets * 3)
})

test('what carriers tie together is taken whole or not at all, alternatives once', async () => {
  const bids = [
    bid('a1', 'l1', 'a', 100),
    bid('a2', 'l2', 'a', 100),
    bid('b1', 'l1', 'b', 90),
    bid('c2', 'l2', 'c', 130),
  ]
  const together = { id: 'p', kind: 'together' as const, bidIds: ['a1', 'a2'] }
  const tied = await solution(problem(bids, { packages: [together] }))
  // 200 for both against 90 + 130; alone, a1 and a2 cannot be had.
  expect([tied.bidIds, tied.cost]).toEqual([['a1', 'a2'], 200])
  const either = await solution(problem(bids, { packages: [{ ...together, kind: 'either_or' }] }))
  expect([either.bidIds, either.cost]).toEqual([['b1', 'a2'], 190])
  // A tie of which a load is not asked about is not there.
  const half = await solution({ ...problem(bids, { packages: [together] }), loadIds: ['l1', 'l3'] })
  expect([half.bidIds, half.unserved]).toEqual([['b1'], [{ loadId: 'l3', why: 'no_bids' }]])
})

test('a poor record is weighed as a higher price and paid as asked', async () => {
  const bids = [bid('poor', 'l1', 'a', 100_000, 0), bid('good', 'l1', 'b', 108_000, 1)]
  const weighing = (servicePenaltyPercent: number) =>
    solution(problem(bids, { limits: { ...NONE, servicePenaltyPercent } }))
  expect((await weighing(5)).bidIds).toEqual(['poor'])
  const preferred = await weighing(10)
  expect([preferred.bidIds, preferred.cost, preferred.weighed]).toEqual([['good'], 108_000, 108_000])
  // 98,182 × 1.1 is the first that weighs 108,000.
  const weighed = problem(bids, { limits: { ...NONE, servicePenaltyPercent: 10 } })
  expect(await pricesOf(priceAsk(weighed, preferred))).toMatchObject([
    { bidId: 'poor', wouldHaveWon: { kind: 'below', amount: 98_182 } },
  ])
})

test('limits that contradict are named, and none beside them', async () => {
  const bids = [
    bid('a1', 'l1', 'a', 100),
    bid('a2', 'l2', 'a', 100),
    bid('b3', 'l3', 'b', 100),
    bid('c4', 'l4', 'c', 100),
  ]
  const asked = (limits: Partial<AwardProblem['limits']>, more: Partial<AwardProblem> = {}) =>
    solve(problem(bids, { incumbents: ['a'], limits: { ...NONE, ...limits }, ...more }))
  // a has two of four loads, whatever else is set.
  expect(await asked({ incumbentPercent: 60, maxCarriers: 2, maxLoadsPerCarrier: 5 })).toEqual({
    kind: 'contradiction',
    limits: ['incumbentPercent'],
    incumbentPercentAtMost: 50,
  })
  expect(await asked({ incumbentPercent: 50, maxCarriers: 2, maxLoadsPerCarrier: 1 })).toEqual({
    kind: 'contradiction',
    limits: ['incumbentPercent', 'trucks'],
    incumbentPercentAtMost: 25,
  })
  expect(await asked({ incumbentPercent: 70, maxCarriers: 1 }, { incumbents: ['a', 'b'] })).toMatchObject({
    limits: ['incumbentPercent', 'maxCarriers'],
  })
  const packages = [{ id: 'p', kind: 'either_or' as const, bidIds: ['a1', 'a2'] }]
  expect(await asked({ incumbentPercent: 50 }, { packages })).toMatchObject({
    limits: ['incumbentPercent', 'packages'],
  })
  expect(await asked({ incumbentPercent: 50, maxCarriers: 1 })).toMatchObject({
    kind: 'solution',
    bidIds: ['a1', 'a2'],
    unserved: [
      { loadId: 'l3', why: 'limits' },
      { loadId: 'l4', why: 'limits' },
    ],
    freedBy: [{ limit: 'maxCarriers', loads: 2 }],
  })
})

test('nothing to award is an answer, and so is the same market told in another order', async () => {
  expect(await solution({ ...problem([]), loadIds: ['l1'] })).toMatchObject({ bidIds: [], cost: 0, gap: 0 })
  const [asked] = fc.sample(
    anyProblem.filter(({ bids }) => bids.length > 15),
    { numRuns: 1, seed: 3 },
  )
  if (!asked) throw new Error('no market')
  // All at one price: every way of serving most is as good as another.
  const even = { ...asked, bids: asked.bids.map((one) => ({ ...one, amount: 100_000 })), limits: NONE }
  const turned = {
    ...even,
    bids: even.bids.toReversed(),
    loadIds: even.loadIds.toReversed(),
    packages: even.packages.toReversed(),
  }
  const { solveMs: _a, ...first } = await solution(even)
  const { solveMs: _b, ...second } = await solution(turned)
  expect(second).toEqual(first)
})

test('out of time there is an answer with what is proved of it, or none and no pretence', async () => {
  let answer = await solve(hard(), 1)
  // On a busy machine the first second may end before anything is found.
  for (let seconds = 2; answer.kind === 'out_of_time' && seconds <= 16; seconds *= 2)
    answer = await solve(hard(), seconds)
  expect(answer.kind).toBe('solution')
  if (answer.kind !== 'solution') return
  expect(
    broken(
      hard(),
      hard().bids.filter(({ id }) => answer.bidIds.includes(id)),
    ),
  ).toEqual([])
  expect(answer.gap).toBeGreaterThan(0)
  expect(answer.bound).toBeLessThan(answer.weighed)
  expect(await solve(hard(), 0)).toEqual({ kind: 'out_of_time' })
})

test('a search that had no time to take anything has no answer, though taking nothing breaks no limit', () => {
  const nothing: MipResult = { status: 'time', taken: new Set(), bound: 0 }
  const answers: MipResult[] = [{ ...nothing, taken: null }, nothing]
  const solver: Solver = {
    solve: () => answers.shift() ?? nothing,
    relax: () => {
      throw new Error('nobody asks for prices of no answer')
    },
  }
  expect(optimise(hard(), { solver, seconds: 0 })).toEqual({ kind: 'out_of_time' })
})

test('a search that is stopped, and a thread that dies, say so; the next question is answered', async () => {
  const own = new Optimiser()
  const stop = new AbortController()
  const phases: string[] = []
  const stopped = own.solve(hard(), {
    seconds: 60,
    signal: stop.signal,
    onProgress: ({ phase }) => {
      phases.push(phase)
      stop.abort()
    },
  })
  await expect(stopped).rejects.toThrow('The search was stopped.')
  expect(phases.length).toBeGreaterThan(0)
  expect(await own.solve(problem([bid('a', 'l', 'c', 5)]), { seconds: 5 })).toMatchObject({ kind: 'solution', cost: 5 })
  await own[Symbol.asyncDispose]()

  const dying = new Optimiser(new URL('data:text/javascript,process.exit(3)'))
  await expect(dying.solve(problem([]), { seconds: 5 })).rejects.toThrow('The solver stopped unexpectedly.')
  const failing = new Optimiser(new URL('data:text/javascript,throw new Error("no memory")'))
  await expect(failing.solve(problem([]), { seconds: 5 })).rejects.toThrow('The solver failed.')
})
