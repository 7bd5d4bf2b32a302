import { milesToMeters } from '@drawbar/contract/units.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type AreaReports,
  bandOf,
  firstPublished,
  GRAIN,
  FALLBACK_LEVELS,
  pastFigures,
  published,
  type RateReport,
  sampleOf,
  type Weighted,
  weightedQuantiles,
  winsorisedMoments,
} from './fallback-levels.ts'

const MILE = 1609.344
const LONG = 800 * MILE
const SHORT = 200 * MILE

const weighted = fc
  .array(fc.record({ value: fc.integer({ min: 1, max: 500 }), weight: fc.integer({ min: 1, max: 9 }) }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((list): Weighted[] => list)

/** The share of the weight below a value, read off the sample anew for each point and drawn as straight lines between them. */
function naiveQuantile(sample: readonly Weighted[], share: number): number {
  const sorted = sample.toSorted((a, b) => a.value - b.value || b.weight - a.weight)
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0)
  const points = sorted.map(({ value, weight }, at) => ({
    value,
    share: (sorted.slice(0, at).reduce((sum, one) => sum + one.weight, 0) + weight / 2) / total,
  }))
  const above = points.findIndex((point) => point.share >= share)
  const [high, low] = [points[above], points[above - 1]]
  if (!high) return points.at(-1)?.value ?? Number.NaN
  if (!low) return high.value
  return low.value + ((high.value - low.value) * (share - low.share)) / (high.share - low.share)
}

describe('weighted quantiles', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })

  test('are those of a naive reading, whatever the order and the scale of the weights', () => {
    fc.assert(
      fc.property(weighted, share, (sample, at) => {
        const [found = Number.NaN] = weightedQuantiles(sample, [at])
        expect(found).toBeCloseTo(naiveQuantile(sample, at), 6)
        const scaled = sample.toReversed().map(({ value, weight }) => ({ value, weight: weight * 0.37 }))
        expect(weightedQuantiles(scaled, [at])[0]).toBeCloseTo(found, 6)
      }),
    )
  })

  test('tell the same of equal prices, whichever was read first', () => {
    const sample = [
      { value: 152, weight: 1 },
      { value: 152, weight: 2 },
      { value: 153, weight: 3 },
    ]
    expect(weightedQuantiles(sample.toReversed(), [0.4])).toEqual(weightedQuantiles(sample, [0.4]))
  })

  test('rise with the share, never leave the sample, and rise when a price does', () => {
    fc.assert(
      fc.property(weighted, share, share, fc.nat(), (sample, one, other, which) => {
        const [low = 0, high = 0] = weightedQuantiles(sample, [Math.min(one, other), Math.max(one, other)])
        expect(low).toBeLessThanOrEqual(high + 1e-9)
        const values = sample.map(({ value }) => value)
        expect(low).toBeGreaterThanOrEqual(Math.min(...values))
        expect(high).toBeLessThanOrEqual(Math.max(...values))
        // Of the same weights: a price that overtakes another takes its own weight along.
        const even = sample.map(({ value }) => ({ value, weight: 1 }))
        const dearer = even.map((each, at) => (at === which % even.length ? { ...each, value: each.value + 50 } : each))
        expect(weightedQuantiles(dearer, [one])[0]).toBeGreaterThanOrEqual(
          (weightedQuantiles(even, [one])[0] ?? 0) - 1e-9,
        )
      }),
    )
  })

  test('are Hazen’s where all weigh the same', () => {
    const even = [10, 20, 30, 40].map((value) => ({ value, weight: 3 }))
    expect(weightedQuantiles(even, [0, 0.25, 0.5, 0.75, 1])).toEqual([10, 15, 25, 35, 40])
    expect(weightedQuantiles([], [0.5])).toEqual([Number.NaN])
  })
})

test('a typing error of two zeros is winsorised: the mean stays among the others', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 900, max: 1100 }), { minLength: 20, maxLength: 40 }), (prices) => {
      const sample = [...prices, 100_000].map((value) => ({ value, weight: 1 }))
      // The outlier stands at the interpolated 95th share, which is between the last honest price and itself at 20 reports.
      const [, limit = 0] = weightedQuantiles(sample, [0.05, 0.95])
      const { mean, standardDeviation } = winsorisedMoments(sample)
      expect(mean).toBeLessThanOrEqual(limit)
      expect(mean).toBeLessThan(1100 + (limit - 1100) / 10 + 1)
      const naive = sample.reduce((sum, { value }) => sum + value, 0) / sample.length
      expect(mean).toBeLessThan(naive)
      expect(standardDeviation).toBeLessThan(30_000)
    }),
  )
  expect(winsorisedMoments([{ value: 7, weight: 2 }])).toEqual({ mean: 7, standardDeviation: 0 })
  const three = winsorisedMoments([1, 2, 3].map((value) => ({ value, weight: 1 })))
  expect([three.mean, three.standardDeviation]).toEqual([2, expect.closeTo(1)])
})

const aReport = (over: Partial<RateReport> = {}): RateReport => ({
  amount: 200_000,
  distanceMeters: LONG,
  ageDays: 1,
  consignor: 'a',
  carrier: 'p',
  ...over,
})
/** Reports of companies in turn. */
const reports = (count: number, over: Partial<RateReport> = {}): RateReport[] =>
  Array.from({ length: count }, (_, at) =>
    aReport({ consignor: 'abc'[at % 3] ?? '', carrier: 'pqr'[at % 3] ?? '', ...over }),
  )
const nothing: Required<AreaReports> = { zip3: [], market: [], extended_market: [], region: [] }

describe('a sample', () => {
  test('hides exactly below 7 reports, below 3 companies of either side, or where one has more than half', () => {
    const company = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    fc.assert(
      fc.property(fc.array(fc.record({ consignor: company, carrier: company }), { maxLength: 16 }), (deals) => {
        const side = (name: 'consignor' | 'carrier') => deals.map((deal) => deal[name])
        const kinds = (['consignor', 'carrier'] as const).map((name) => new Set(side(name)).size)
        const mostly = (['consignor', 'carrier'] as const).some((name) =>
          side(name).some((one) => side(name).filter((other) => other === one).length > deals.length / 2),
        )
        const shown = deals.length >= 7 && kinds.every((count) => count >= 3) && !mostly
        const { hidden, reports: n, companies } = sampleOf(deals)
        expect(hidden === null).toBe(shown)
        expect([n, companies]).toEqual([deals.length, Math.min(...kinds)])
      }),
      { numRuns: 500 },
    )
  })

  test('leaves two who put their views together at least four reports of two others to tell apart', () => {
    const company = fc.constantFrom('a', 'b', 'c', 'd')
    fc.assert(
      fc.property(
        fc.array(fc.record({ consignor: company, carrier: company }), { maxLength: 14 }),
        company,
        (deals, b) => {
          // The first of the two sees a sample without its own loads; the second takes its own out of it.
          for (const side of ['consignor', 'carrier'] as const) {
            if (sampleOf(deals).hidden !== null) return
            const left = deals.filter((deal) => deal[side] !== b)
            expect(left.length).toBeGreaterThanOrEqual(4)
            expect(new Set(left.map((deal) => deal[side])).size).toBeGreaterThanOrEqual(2)
          }
        },
      ),
      { numRuns: 500 },
    )
  })

  test('says which of them it lacks', () => {
    const of = (consignors: string, carriers: string) =>
      sampleOf(Array.from(consignors, (consignor, at) => ({ consignor, carrier: carriers[at] ?? '' }))).hidden
    expect(of('abcabc', 'pqrpqr')).toBe('few_reports')
    expect(of('abababa', 'pqrpqrp')).toBe('few_companies')
    expect(of('abcabca', 'ppqqpqp')).toBe('few_companies')
    expect(of('aaaabbc', 'pqrpqrp')).toBe('one_company')
    expect(of('abcabca', 'ppppqqr')).toBe('one_company')
    // Half is not more than half.
    expect(of('aaaabbcc', 'pqrpqrpq')).toBeNull()
    expect(of('abcabca', 'pqrpqrp')).toBeNull()
  })
})

describe('the ladder', () => {
  test.each(FALLBACK_LEVELS.map((step, at) => [at, step.area, step.days] as const))(
    'stops at step %i: %s of %i days',
    (at, area, days) => {
      const before = FALLBACK_LEVELS[at - 1]
      const ageDays = before?.area === area ? before.days + 0.5 : days
      expect(firstPublished({ ...nothing, [area]: reports(7, { ageDays }) }, LONG)).toMatchObject({
        step: { area, days },
        reports: 7,
        companies: 3,
        hidden: null,
      })
      const tooOld = firstPublished({ ...nothing, [area]: reports(7, { ageDays: days + 0.01 }) }, LONG)
      expect(tooOld?.step?.days).not.toBe(days)
    },
  )

  test('passes over a narrow sample that one company has most of, and tells the last sample where none may be shown', () => {
    const mostlyOne = [...reports(3), ...reports(5, { carrier: 'p' })]
    expect(firstPublished({ ...nothing, market: mostlyOne, region: reports(9) }, LONG)?.step?.area).toBe('region')
    expect(firstPublished({ ...nothing, market: reports(6), region: reports(4) }, LONG)).toEqual({
      step: null,
      figures: null,
      reports: 4,
      companies: 3,
      hidden: 'few_reports',
    })
  })

  test('says nothing where it turns on an area that was not looked at, be it only as the step above', () => {
    expect(firstPublished({ zip3: [], market: reports(6) }, LONG)).toBeNull()
    expect(firstPublished({ zip3: [], market: reports(9, { ageDays: 20 }) }, LONG)).toBeNull()
    expect(firstPublished({ zip3: [], market: reports(9) }, LONG)?.step?.days).toBe(15)
  })

  test('prices a long haul by the mile and a short one by the trip', () => {
    const longer = reports(9, { amount: 200_000, distanceMeters: 1000 * MILE })
    expect(firstPublished({ ...nothing, region: longer }, 500 * MILE)?.figures?.p50).toBeCloseTo(100_000)
    const short = reports(9, { amount: 60_000, distanceMeters: 100 * MILE })
    const trip = firstPublished({ ...nothing, region: short }, SHORT)?.figures
    expect([trip?.p25, trip?.p50, trip?.mean]).toEqual([60_000, 60_000, expect.closeTo(60_000)])
  })

  test('draws the quartiles towards the step above by (n·m + 10·M) / (n + 10), and not towards a hidden one', () => {
    const [narrow, wide] = [reports(30, { amount: 200_000 }), reports(30, { amount: 240_000 })]
    const leaning = firstPublished({ ...nothing, market: narrow.slice(0, 10), extended_market: wide }, LONG)
    // Its step above is the same market's 30 days.
    expect(leaning?.figures?.p50).toBeCloseTo(200_000)
    const month = firstPublished({ ...nothing, market: reports(10, { ageDays: 20 }), extended_market: wide }, LONG)
    expect(month?.figures?.p50).toBeCloseTo((10 * 200_000 + 10 * 240_000) / 20)
    expect(month?.figures?.mean).toBeCloseTo(200_000)
    const hidden = firstPublished(
      {
        ...nothing,
        market: reports(10, { ageDays: 20 }),
        extended_market: wide.map((one) => ({ ...one, carrier: 'p' })),
      },
      LONG,
    )
    expect(hidden?.figures?.p50).toBeCloseTo(200_000)
  })

  test('lets a price weigh half as much 15 days later', () => {
    const fresh = reports(7, { amount: 100_000, ageDays: 0 })
    const old = reports(14, { amount: 300_000, ageDays: 15 })
    // 7 of weight 1 against 14 of weight ½: the median is midway.
    expect(firstPublished({ ...nothing, market: [...fresh, ...old] }, LONG)?.figures?.mean).toBeCloseTo(200_000)
  })

  test('keeps its figures in order and within the prices it saw, whatever they are', () => {
    const aDeal = fc.record({
      amount: fc.integer({ min: 10_000, max: 900_000 }),
      distanceMeters: fc.integer({ min: 410_000, max: 4_000_000 }),
      ageDays: fc.double({ min: 0, max: 90, noNaN: true }),
      consignor: fc.constantFrom('a', 'b', 'c', 'd'),
      carrier: fc.constantFrom('p', 'q', 'r', 's'),
    })
    const some = fc.array(aDeal, { maxLength: 24 })
    let shown = 0
    fc.assert(
      fc.property(fc.record({ zip3: some, market: some, extended_market: some, region: some }), (areas) => {
        const outcome = firstPublished(areas, LONG)
        const samples = FALLBACK_LEVELS.map(({ area, days }) => areas[area].filter(({ ageDays }) => ageDays <= days))
        const first = samples.findIndex((sample) => sampleOf(sample).hidden === null)
        expect(outcome?.step ?? null).toEqual(FALLBACK_LEVELS[first] ?? null)
        if (!outcome?.figures) return
        shown += 1
        const { p25, p50, p75, mean, standardDeviation } = outcome.figures
        expect(p25).toBeLessThanOrEqual(p50)
        expect(p50).toBeLessThanOrEqual(p75)
        const yields = [...(samples[first] ?? []), ...(samples[first + 1] ?? [])].map(
          (one) => (one.amount / one.distanceMeters) * LONG,
        )
        expect(p25).toBeGreaterThanOrEqual(Math.min(...yields) - 1e-6)
        expect(p75).toBeLessThanOrEqual(Math.max(...yields) + 1e-6)
        expect(mean).toBeLessThanOrEqual(Math.max(...yields) + 1e-6)
        expect(standardDeviation).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 300 },
    )
    expect(shown).toBeGreaterThan(100)
  })
})

test('a stretch of the past hides like a benchmark, and leans on nothing', () => {
  expect(pastFigures(reports(6), LONG)).toBeNull()
  expect(pastFigures(reports(9, { carrier: 'p' }), LONG)).toBeNull()
  expect(pastFigures(reports(7, { ageDays: 80 }), LONG)).toEqual(
    [200_000, 200_000, 200_000].map((price) => expect.closeTo(price)),
  )
})

test('short trips are of five bands, each with its upper bound, and every longer haul of one', () => {
  const miles = [1, 50, 51, 100, 200, 249, 250, 251, 900]
  expect(miles.map((length) => bandOf(milesToMeters(length)))).toEqual([0, 0, 1, 1, 3, 4, 4, 5, 5])
})

test('figures are published to the grain, so that one more booking cannot be subtracted', () => {
  expect(published(198_372, 'USD')).toBe(198_500)
  expect(published(12, 'USD')).toBe(GRAIN.USD)
  expect(published(1_983_720, 'MXN')).toBe(1_985_000)
})
