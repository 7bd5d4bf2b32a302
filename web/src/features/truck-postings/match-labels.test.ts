import { MATCH_POINTS, type MatchBreakdown } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { expect, test } from 'vitest'
import { matchReasons } from './match-labels.ts'

const breakdown = (over: Partial<MatchBreakdown> = {}): MatchBreakdown => ({
  total: 68,
  deadhead: { points: 26, meters: 67_600 },
  time: { points: 10, minutes: 1389 },
  equipment: { points: 15, fit: 'exact' },
  price: { points: 17, asked: 183_100, against: 195_000, source: 'target', currency: 'USD' },
  record: { points: 0, onTime: 0, n: 0 },
  ...over,
})
const reasons = (match: MatchBreakdown, side: 'consignor' | 'carrier' = 'consignor') =>
  matchReasons(match, { side, distance: 'mi' }).map(({ sentence }) => sentence)

test('every part says its figure, and the points are those of the sum', () => {
  expect(reasons(breakdown())).toEqual([
    '42 mi empty to the pickup, estimated.',
    'Can be there 23 h 09 m before pickup opens.',
    'The equipment that is asked for.',
    'Asks at least $1,831; your target is $1,950.',
    'No stops on record yet (n 0).',
  ])
  const parts = matchReasons(breakdown(), { side: 'consignor', distance: 'mi' })
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(68)
  expect(parts.map(({ part, most }) => [part, most])).toEqual(Object.entries(MATCH_POINTS))
})

test('a truck that comes late, of another type, without a rate and with a record', () => {
  const price = { points: 10, asked: null, against: 195_000, source: 'target', currency: 'USD' } as const
  const text = reasons(
    breakdown({
      time: { points: 15, minutes: -90 },
      equipment: { points: 7, fit: 'compatible' },
      price,
      record: { points: 13, onTime: 29, n: 31 },
    }),
  )
  expect(text.slice(1)).toEqual([
    'Can be there 1 h 30 m after pickup has opened.',
    'Another type, which can take it.',
    'Shows no least rate: half of the points.',
    '29 of 31 stops on time.',
  ])
  const record = { points: 15, onTime: 14, n: 14 }
  expect(reasons(breakdown({ record }), 'carrier')[4]).toBe('You were on time at 14 of 14 stops.')
  expect(reasons(breakdown({ price }), 'carrier')[3]).toBe('You name no least rate: half of the points.')
})
