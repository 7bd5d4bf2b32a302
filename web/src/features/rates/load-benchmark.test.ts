import { expect, it } from 'vitest'
import { shownBenchmark } from './load-benchmark.ts'
import { aBoardLoad } from '../board/testing.ts'

const answer = {
  benchmark: {
    p25: 182_400,
    p50: 198_400,
    p75: 212_200,
    mean: 199_000,
    standardDeviation: 21_000,
    currency: 'USD',
    basis: 'per_mile',
    fuel: 'in',
    reports: 46,
    companies: 19,
    windowDays: 15,
    area: '',
    areaKind: 'market',
  },
  reports: 46,
  companies: 19,
  hidden: null,
} as const

it('shows a mile on a long haul and the whole trip on a short one', () => {
  const long = shownBenchmark(aBoardLoad({ distanceMeters: 800 * 1609.344, benchmark: answer }))
  expect(long.format(long.benchmark?.median ?? 0)).toBe('$2.48')
  expect(long.unitOf({ amount: 200_000, currency: 'USD' })).toBeCloseTo(2.5)
  const short = shownBenchmark(aBoardLoad({ distanceMeters: 200 * 1609.344, benchmark: answer }))
  expect(short.perTrip).toBe(true)
  expect(short.format(short.benchmark?.median ?? 0)).toBe('$1,984')
})

it('knows how little it knows', () => {
  expect(shownBenchmark(aBoardLoad())).toMatchObject({ benchmark: null, n: 2 })
})
