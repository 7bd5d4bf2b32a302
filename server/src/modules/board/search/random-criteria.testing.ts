import { dayFromNow } from '@drawbar/contract/clock.testing.ts'
import { EQUIPMENT_CODES } from '@drawbar/contract/codes.ts'
import { SearchCriteria } from '@drawbar/contract/board/board-criteria.ts'
import fc from 'fast-check'
import type { Criteria } from '../sql/saved-searches.ts'

const PLACES = ['us-il-chicago', 'us-tx-dallas', 'us-ga-atlanta', 'us-ca-los-angeles', 'us-nj-newark', 'us-tx-laredo']
const REGIONS = ['US-TX', 'US-IL', 'US-GA', 'US-CA', 'US-NJ', 'US-OH', 'US-FL']
const day = (ahead: number) => dayFromNow(ahead * 86_400_000)

/** Each of the twenty conditions in one search of seven, or most searches would find nothing and agree for that. */
const maybe = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 1, arbitrary: values }, { weight: 6, arbitrary: fc.constant(undefined) })
const some = <T>(values: readonly T[]) => fc.subarray([...values], { minLength: 1, maxLength: 3 })
const criteria = fc.record({
  originPlaceId: maybe(fc.constantFrom(...PLACES)),
  originRadiusMiles: fc.integer({ min: 10, max: 500 }),
  originRegion: maybe(some(REGIONS)),
  destinationPlaceId: maybe(fc.constantFrom(...PLACES)),
  destinationRadiusMiles: fc.integer({ min: 10, max: 500 }),
  destinationRegion: maybe(some(REGIONS)),
  excludedRegion: maybe(some(REGIONS)),
  equipment: maybe(some(EQUIPMENT_CODES)),
  pickupFrom: maybe(fc.integer({ min: 0, max: 12 }).map(day)),
  pickupTo: maybe(fc.integer({ min: 2, max: 14 }).map(day)),
  pickupWithinDays: maybe(fc.integer({ min: 1, max: 14 })),
  weightMaxPounds: maybe(fc.integer({ min: 5000, max: 45_000 })),
  trailerFeet: maybe(fc.constantFrom(26, 48, 53)),
  mode: maybe(fc.constantFrom(['ftl' as const], ['ptl' as const, 'ltl' as const])),
  distanceMinMiles: maybe(fc.integer({ min: 1, max: 1500 })),
  distanceMaxMiles: maybe(fc.integer({ min: 300, max: 3000 })),
  rateMin: maybe(fc.integer({ min: 0, max: 300_000 })),
  ratePerMileMin: maybe(fc.integer({ min: 0, max: 300 })),
  ageMaxHours: maybe(fc.integer({ min: 1, max: 80 })),
  pricingMode: maybe(fc.constantFrom(['open_bid' as const], ['book_now' as const, 'fixed' as const])),
  hazmat: maybe(fc.boolean()),
})

/** So many searches about the cities of fill-board.testing.ts, the same for the same seed. */
export const randomCriteria = (count: number, seed: number): Criteria[] =>
  fc.sample(criteria, { numRuns: count, seed }).map((given) => SearchCriteria.parse(JSON.parse(JSON.stringify(given))))
