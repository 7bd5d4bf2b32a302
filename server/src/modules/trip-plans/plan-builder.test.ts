import { metersToMiles } from '@drawbar/contract/units.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimateDistance, type Point } from '../places/index.ts'
import { allStops, type Freight, type Home, MAX_WAIT_MINUTES, score, startPlan } from './plan-builder.ts'
import { driveMinutes, onShift, planStops, rested } from '../../platform/hours-of-service.ts'
import { searchPlans } from './search-plans.ts'

const HOUR = 60
/** A few towns that trucks reach within a day of each other. */
const TOWNS: readonly [Point, ...Point[]] = [
  { latitude: 41.88, longitude: -87.63 },
  { latitude: 41.08, longitude: -85.14 },
  { latitude: 39.77, longitude: -86.16 },
  { latitude: 38.25, longitude: -85.76 },
  { latitude: 38.63, longitude: -90.2 },
  { latitude: 35.15, longitude: -90.05 },
]
const town = (at: number): Point => TOWNS[at % TOWNS.length] ?? TOWNS[0]

interface Drawn {
  from: number
  to: number
  open: number
  wide: number
  amount: number
}
function freightOf({ from, to, open, wide, amount }: Drawn, at: number): Freight {
  const [pickup, delivery] = [town(from), town(to)]
  const { distanceMeters: meters } = estimateDistance(pickup, delivery)
  const closes = open * HOUR + wide * HOUR + driveMinutes(meters) * 2 + 8 * HOUR
  return {
    loadId: `load-${at}`,
    stops: [
      { ...pickup, open: open * HOUR, close: (open + wide) * HOUR, service: 120 },
      { ...delivery, open: open * HOUR, close: closes, service: 120 },
    ],
    legs: [meters],
    meters,
    region: to === 5 ? 'US-TN' : 'US-IL',
    amount,
  }
}
const anyMarket = fc
  .array(
    fc.record({
      from: fc.nat(5),
      to: fc.nat(5),
      open: fc.integer({ min: 0, max: 72 }),
      wide: fc.integer({ min: 1, max: 12 }),
      amount: fc.integer({ min: 20_000, max: 220_000 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((drawn) => drawn.map(freightOf))

const question = {
  startsAt: 0,
  costPerMile: 226,
  maxEmptyMeters: 322_000,
  outMeters: ({ latitude }: Point) => latitude * 1000,
}

/** Every order of up to three of the loads, each planned from scratch. */
function everyChain(
  market: readonly Freight[],
  start: ReturnType<typeof rested>,
  { most, home }: { most: number; home: Home | null },
) {
  const orders = (taken: readonly Freight[]): Freight[][] =>
    taken.length === most
      ? []
      : market
          .filter((load) => !taken.includes(load))
          .flatMap((load) => [[...taken, load], ...orders([...taken, load])])
  const best = new Map<string, number>()
  for (const loads of orders([])) {
    let [place, endsAt, empty] = [town(0), start.at, [] as number[]]
    const fits = loads.every((load, at) => {
      const [pickup, delivery] = [load.stops[0] ?? { ...town(0), open: 0 }, load.stops[1] ?? town(0)]
      const { distanceMeters } = estimateDistance(place, pickup)
      empty = [...empty, distanceMeters]
      if (
        distanceMeters > question.maxEmptyMeters ||
        pickup.open - endsAt - driveMinutes(distanceMeters) > MAX_WAIT_MINUTES
      )
        return false
      const plan = planStops(start, allStops({ loads: loads.slice(0, at + 1), empty }))
      if (plan.feasible) [place, endsAt] = [delivery, plan.end.at]
      return plan.feasible
    })
    if (!fits) continue
    let outMeters = question.outMeters(place)
    if (home !== null) {
      outMeters = estimateDistance(place, home).distanceMeters
      const way = { open: 0, close: home.by, service: 0, drive: driveMinutes(outMeters) }
      const plan = planStops(start, [...allStops({ loads, empty }), way])
      if (!plan.feasible) continue
      endsAt = plan.end.at
    }
    const amount = loads.reduce((sum, load) => sum + load.amount, 0)
    const meters = [...empty, ...loads.map((load) => load.meters), outMeters].reduce((sum, one) => sum + one, 0)
    const margin = amount - Math.round(226 * metersToMiles(meters))
    const first = loads[0]?.loadId ?? ''
    const perDay = Math.round(margin / Math.max(1, endsAt / (24 * HOUR)))
    best.set(first, Math.max(best.get(first) ?? Number.NEGATIVE_INFINITY, perDay))
  }
  const paying = [...best].filter(([, perDay]) => perDay > 0)
  return paying.length > 0 ? new Map(paying) : best
}

test('T12: the best chain from each first load is that of trying all orders', async () => {
  let [chained, home] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      anyMarket,
      fc.integer({ min: 1, max: 3 }),
      fc.option(
        fc.record({
          drive: fc.integer({ min: 0, max: 660 }),
          shift: fc.integer({ min: 0, max: 840 }),
          cycle: fc.integer({ min: 600, max: 4200 }),
        }),
      ),
      fc.option(fc.record({ to: fc.nat(5), by: fc.integer({ min: 12, max: 144 }) })),
      async (market, most, left, wanted) => {
        const homeBy = wanted && { ...town(wanted.to), by: wanted.by * HOUR }
        const label = left === null ? rested(0) : onShift(0, left)
        const found = await searchPlans(
          { ...question, start: { ...town(0), label }, most, home: homeBy, endsWell: () => true },
          async () => ({ freight: market, cut: false }),
        )
        expect(found.cut).toBeNull()
        const all = everyChain(market, label, { most, home: homeBy })
        expect(new Map(found.chains.map((chain) => [chain.loads[0]?.loadId, chain.marginPerDay]))).toEqual(all)
        expect(found.chains.map(({ marginPerDay }) => marginPerDay)).toEqual(
          [...all.values()].toSorted((a, b) => b - a),
        )
        chained += found.chains.filter(({ loads }) => loads.length > 1).length
        home += found.chains.filter(({ wayHome }) => wayHome !== null).length
      },
    ),
    { numRuns: 300, seed: 21 },
  )
  expect(chained).toBeGreaterThan(50)
  expect(home).toBeGreaterThan(50)
})

const CHICAGO_TO_ST_LOUIS = freightOf({ from: 0, to: 4, open: 2, wide: 4, amount: 120_000 }, 1)
const ask = (market: readonly Freight[], over: Partial<Parameters<typeof searchPlans>[0]> = {}) =>
  searchPlans(
    { ...question, start: { ...town(0), label: rested(0) }, most: 3, endsWell: () => true, ...over },
    async () => ({ freight: market, cut: false }),
  )

test('margin a day: all miles cost, those after the chain too, and a short day counts as one', () => {
  const { distanceMeters } = estimateDistance(town(0), town(4))
  const chain = { ...startPlan(town(4), rested(600)), loads: [CHICAGO_TO_ST_LOUIS], empty: [16_093] }
  const scored = score(chain, { ...question, outMeters: () => 80_467 })
  expect(scored.cost).toBe(Math.round(226 * (metersToMiles(distanceMeters) + 10 + 50)))
  expect([scored.margin, scored.days, scored.marginPerDay]).toEqual([120_000 - scored.cost, 1, 120_000 - scored.cost])
  expect(score({ ...chain, labels: [rested(4320)] }, question).days).toBe(3)
})

test('what costs more than it pays stands only where nothing pays; what was missed says by how much', async () => {
  const poor = { ...CHICAGO_TO_ST_LOUIS, amount: 10_000 }
  const only = await ask([poor])
  expect(only.chains[0]?.margin).toBeLessThan(0)
  const other = { ...CHICAGO_TO_ST_LOUIS, loadId: 'load-2' }
  const both = await ask([poor, other], { most: 1 })
  expect([both.chains.map(({ loads }) => loads[0]?.loadId), both.miss]).toEqual([['load-2'], null])
  const gone = {
    ...CHICAGO_TO_ST_LOUIS,
    stops: CHICAGO_TO_ST_LOUIS.stops.map((stop, at) => (at === 1 ? { ...stop, close: 400 } : stop)),
  }
  const arrives = 2 * HOUR + 120 + driveMinutes(gone.meters)
  expect((await ask([gone])).miss).toEqual({ loadId: 'load-1', stop: 1, lateMinutes: arrives - 400 })
})

test('a truck ends where it wants to, after as many loads as it takes', async () => {
  const home = freightOf({ from: 4, to: 5, open: 12, wide: 12, amount: 40_000 }, 2)
  expect((await ask([CHICAGO_TO_ST_LOUIS, home])).chains[0]?.loads).toHaveLength(1)
  const { chains } = await ask([CHICAGO_TO_ST_LOUIS, home], { endsWell: ({ region }) => region === 'US-TN' })
  expect(chains.map(({ loads }) => loads.map(({ loadId }) => loadId))).toEqual([['load-1', 'load-2']])
})

test('T12: a truck is home by the time asked, its rests included, or the delay is told', async () => {
  const { distanceMeters: meters } = estimateDistance(town(4), town(0))
  // Loaded from 2:00 to 4:00, in St. Louis after 6 h and unloaded two hours later; the way back passes 11 hours of driving.
  const back = 2 * HOUR + 120 + driveMinutes(CHICAGO_TO_ST_LOUIS.meters) + 120 + 10 * HOUR + driveMinutes(meters)
  const kept = await ask([CHICAGO_TO_ST_LOUIS], { most: 1, home: { ...town(0), by: back } })
  expect(kept.chains).toMatchObject([{ endsAt: back, outMeters: meters, wayHome: { meters } }])
  const late = await ask([CHICAGO_TO_ST_LOUIS], { most: 1, home: { ...town(0), by: back - 1 } })
  expect([late.chains, late.miss, late.lateHome]).toEqual([[], null, { loadId: 'load-1', stop: 2, lateMinutes: 1 }])
})

test('what is not looked at is said', async () => {
  const market = Array.from({ length: 8 }, (_, at) =>
    freightOf({ from: at % 3, to: (at + 1) % 6, open: at * 6, wide: 12, amount: 150_000 }, at),
  )
  const narrow = await ask(market, { limits: { fan: 2, width: 2, perFirst: 1 } })
  expect(narrow.cut).toBe('many')
  expect((await ask(market, { limits: { fan: 1, width: 90, perFirst: 3 } })).cut).toBe('many')
  expect((await ask(market, { limits: { fan: 8, width: 2, perFirst: 3 } })).cut).toBe('many')
  let looks = 0
  const hurried = await ask(market, { isOver: () => (looks += 1) > 4 })
  expect([hurried.cut, hurried.tried]).toEqual(['time', 3])
})
