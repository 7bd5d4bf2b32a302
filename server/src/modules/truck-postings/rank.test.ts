import { EQUIPMENT_CODES } from '@drawbar/contract/codes.ts'
import { MATCH_POINTS, type MatchBreakdown } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { expect, test } from 'vitest'
import { randomOf } from '../board/fill-board.testing.ts'
import { byRank, rank, type RankedLoad, type RankedTruck } from './rank.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-11-22T12:00:00Z')
const random = randomOf(7)
const between = (from: number, to: number): number => from + random() * (to - from)
const oneOf = <T>(...choices: readonly [T, ...T[]]): T => choices[Math.floor(random() * choices.length)] ?? choices[0]

const aTruck = (): RankedTruck => {
  const availableFrom = NOW + between(-24, 72) * HOUR
  return {
    equipment: oneOf('V', 'R', 'F', 'SD', ...EQUIPMENT_CODES),
    at: { latitude: between(38, 44), longitude: between(-92, -84) },
    radiusMiles: Math.round(between(20, 300)),
    availableFrom,
    availableTo: availableFrom + between(6, 96) * HOUR,
    destinations: oneOf([], [{ latitude: 32.8, longitude: -96.8 }], [{ latitude: 34, longitude: -118.2 }]),
    destinationRegions: oneOf([], [], ['US-TX'], ['US-CA']),
    asksPerMile: oneOf(null, Math.round(between(120, 400))),
    currency: oneOf('USD', 'USD', 'USD', 'CAD'),
    mode: oneOf('full', 'full', 'partial'),
    lengthMm: oneOf(null, 14_630, 16_154),
    maxWeightGrams: oneOf(null, 20_000_000, 10_000_000),
    ...(() => {
      const n = Math.floor(between(0, 60))
      return { n, onTime: Math.floor(between(0, n + 1)) }
    })(),
  }
}
const aLoad = (): RankedLoad => {
  const windowStartAt = NOW + between(2, 96) * HOUR
  return {
    equipment: oneOf(['V'], ['R'], ['F'], ['V', 'R']),
    pickup: { latitude: between(39, 43), longitude: between(-91, -85) },
    delivery: { latitude: 32.8, longitude: -96.8 },
    deliveryRegion: 'US-TX',
    windowStartAt,
    windowEndAt: windowStartAt + between(1, 12) * HOUR,
    distanceMeters: 1_500_000,
    weightGrams: oneOf(5_000_000, 15_000_000, 19_000_000),
    trailerLengthMm: oneOf(null, 14_630, 16_154),
    isFull: oneOf(true, false),
    currency: 'USD',
    against: oneOf(null, { amount: Math.round(between(150_000, 300_000)), source: 'target' }),
  }
}
const sumOf = ({ total: _total, ...parts }: MatchBreakdown): number =>
  Object.values(parts).reduce((sum, { points }) => sum + points, 0)

const PAIRS = Array.from({ length: 20_000 }, () => ({ truck: aTruck(), load: aLoad() }))
const RANKED = PAIRS.flatMap(({ truck, load }) => {
  const breakdown = rank(truck, load, NOW)
  return breakdown ? [{ truck, load, breakdown }] : []
})

test('the parts are whole, within their most, and add up', () => {
  expect(RANKED.length).toBeGreaterThan(200)
  for (const { breakdown } of RANKED) {
    expect(breakdown.total).toBe(sumOf(breakdown))
    for (const [part, most] of Object.entries(MATCH_POINTS)) {
      const { points } = breakdown[part as keyof typeof MATCH_POINTS]
      expect(Number.isInteger(points) && points >= 0 && points <= most).toBe(true)
    }
  }
})

test('nothing that fails a hard constraint has a rank', () => {
  for (const { truck, load } of RANKED) {
    const failing: [Partial<RankedTruck>, Partial<RankedLoad>][] = [
      [{ equipment: 'TN' }, {}],
      [{ maxWeightGrams: load.weightGrams - 1 }, {}],
      [{ lengthMm: 14_000 }, { trailerLengthMm: 14_001 }],
      [{ mode: 'partial' }, { isFull: true }],
      [{ destinations: [], destinationRegions: ['US-ME'] }, {}],
      [{ destinations: [{ latitude: 45, longitude: -69 }], destinationRegions: [] }, {}],
      [{ availableTo: load.windowStartAt - 1 }, {}],
      [{ availableFrom: load.windowEndAt + 1 }, {}],
      [{ at: { latitude: 48, longitude: -122 } }, {}],
      [{ radiusMiles: 1, at: { ...load.pickup, latitude: load.pickup.latitude + 0.1 } }, {}],
    ]
    for (const [ofTruck, ofLoad] of failing)
      expect(rank({ ...truck, ...ofTruck }, { ...load, ...ofLoad }, NOW)).toBeNull()
  }
})

test('better in one thing is never worse in the whole', () => {
  for (const { truck, load, breakdown } of RANKED) {
    const better: Partial<RankedTruck>[] = [
      { onTime: truck.n },
      { onTime: truck.onTime + 20, n: truck.n + 20 },
      ...(truck.asksPerMile === null ? [] : [{ asksPerMile: truck.asksPerMile - 20 }]),
      ...(load.equipment[0] ? [{ equipment: load.equipment[0] }] : []),
    ]
    for (const more of better)
      expect(rank({ ...truck, ...more }, load, NOW)?.total ?? -1).toBeGreaterThanOrEqual(breakdown.total)
    const nearer = rank({ ...truck, at: load.pickup }, load, NOW)
    expect(nearer?.deadhead.points).toBeGreaterThanOrEqual(breakdown.deadhead.points)
    // An hour nearer to when the doors open, on either side.
    const { minutes } = breakdown.time
    if (Math.abs(minutes) < 120 || Math.max(truck.availableFrom, NOW) !== truck.availableFrom) continue
    const closer = rank({ ...truck, availableFrom: truck.availableFrom + Math.sign(minutes) * HOUR }, load, NOW)
    if (closer) expect(closer.time.points).toBeGreaterThanOrEqual(breakdown.time.points)
  }
})

test('the order is that of the sums, the same from wherever one starts', () => {
  const [first] = RANKED
  if (!first) throw new Error('nothing was ranked')
  const matches = PAIRS.slice(0, 4000).flatMap(({ truck }, at) => {
    const breakdown = rank(truck, first.load, NOW)
    return breakdown ? [{ id: String(at), breakdown }] : []
  })
  const order = byRank<(typeof matches)[number]>(({ id }) => id)
  const sorted = matches.toSorted(order)
  expect(sorted.length).toBeGreaterThan(20)
  expect(matches.toReversed().toSorted(order)).toEqual(sorted)
  const totals = sorted.map(({ breakdown }) => breakdown.total)
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
})
