import { expect, it } from 'vitest'
import type { CompanyFacts, TripFact } from './facts.ts'
import { HONEST, raised } from './honest-facts.testing.ts'

const DALLAS = { latitude: 32.78, longitude: -96.8 }
const at = (hours: number) => new Date(Date.parse(HONEST.now) - 86_400_000 + hours * 3_600_000).toISOString()
/** East on Interstate 20 at 60 mph, except while it is parked. */
const drive = (stands?: { from: number; to: number }) =>
  Array.from({ length: 33 }, (_, quarter) => {
    const hours = quarter / 4
    const stood = stands ? Math.max(0, Math.min(hours, stands.to) - stands.from) : 0
    return { at: at(hours), latitude: 32.78, longitude: -96.8 + (hours - stood) * 1.03 }
  })
const trip = (changes: Partial<TripFact>) => ({
  trips: [
    {
      ...DALLAS,
      shipment: 'SH-1',
      value: 25_000_000,
      currency: 'USD',
      departedAt: at(0),
      arrivedAt: at(12),
      firstFixAt: at(0.1),
      stops: [DALLAS, { latitude: 33.75, longitude: -84.39 }],
      fixes: drive(),
      ...changes,
    },
  ],
})
const conflict = (times: number, degrees: number) => ({
  conflicts: Array.from({ length: times }, (_, index) => ({
    shipment: 'SH-1',
    at: at(index),
    one: DALLAS,
    other: { ...DALLAS, latitude: DALLAS.latitude + degrees },
  })),
})

it.each<[string, Partial<CompanyFacts>, string[]]>([
  ['a haul like any other', trip({}), []],
  ['no position all the way', trip({ firstFixAt: null, fixes: [] }), ['track_mismatch 15']],
  ['no position yet', trip({ firstFixAt: null, fixes: [], arrivedAt: null }), []],
  ['no position across town', trip({ firstFixAt: null, fixes: [], arrivedAt: at(1.5) }), []],
  ['the first position after half the way', trip({ firstFixAt: at(7), fixes: [] }), ['track_mismatch 15']],
  ['the first position after two hours', trip({ firstFixAt: at(2) }), []],
  ['75 minutes by the road', trip({ fixes: drive({ from: 1, to: 2.25 }) }), ['track_mismatch 15']],
  ['a break of half an hour', trip({ fixes: drive({ from: 1, to: 1.5 }) }), []],
  ['a rest beyond the first 200 miles', trip({ fixes: drive({ from: 4, to: 6 }) }), []],
  [
    '75 minutes at one of its stops',
    trip({ fixes: drive({ from: 1, to: 2.25 }), stops: [DALLAS, { latitude: 32.78, longitude: -95.77 }] }),
    [],
  ],
  ['waiting at the pickup', trip({ fixes: drive({ from: 0, to: 2 }) }), []],
  ['phone and truck in two towns', conflict(3, 0.5), ['track_mismatch 30']],
  ['phone and truck in two towns, twice', conflict(2, 0.5), []],
  ['phone and truck a few miles apart', conflict(9, 0.1), []],
])('%s', (_name, changes, expected) => {
  expect(raised(changes)).toEqual(expected)
})
