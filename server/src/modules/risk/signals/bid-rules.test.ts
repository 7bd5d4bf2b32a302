import { expect, it } from 'vitest'
import type { CompanyFacts, FarBid } from './facts.ts'
import { daysAgo, raised } from './honest-facts.testing.ts'

const LITTLE_ROCK = { latitude: 34.75, longitude: -92.29 }
const LOS_ANGELES = { latitude: 34.05, longitude: -118.24 }
const far = (changes: Partial<FarBid>) => ({
  farBids: [
    {
      load: 'LD-1',
      lane: 'Los Angeles, CA to Seattle, WA',
      base: 'Little Rock, AR',
      value: 25_000_000,
      currency: 'USD',
      placedAt: daysAgo(1),
      home: LITTLE_ROCK,
      origin: LOS_ANGELES,
      destination: { latitude: 47.6, longitude: -122.33 },
      ...changes,
    },
  ],
})
const tie = { company: 'Delta Shippers', kind: 'login_device' as const, shown: 'a1b2c3d4…', bids: 4 }
const rivalry = (narrow: number, decided: number, won = 0) => ({
  rivalries: [{ company: 'Delta Shippers', decided, won, narrow }],
})

it.each<[string, Partial<CompanyFacts>, string[]]>([
  ['far from its base for the first time', far({}), ['bid_odd 8']],
  ['homeward from far', far({ destination: LITTLE_ROCK }), []],
  ['bids from the poster’s own desk', { ties: [tie] }, ['shill 15']],
  ['the desk of somebody it never dealt with', { ties: [{ ...tie, bids: 0 }] }, []],
  ['six narrow losses', rivalry(6, 6), ['shill 8']],
  ['five narrow losses', rivalry(5, 5), []],
  ['six narrow losses of ten', rivalry(6, 10), []],
  ['narrow losses and a win', rivalry(6, 7, 1), []],
])('%s', (_name, changes, expected) => {
  expect(raised(changes)).toEqual(expected)
})
