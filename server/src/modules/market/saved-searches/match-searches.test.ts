import { EQUIPMENT_CODES } from '@drawbar/contract/codes.ts'
import { SearchCriteria } from '@drawbar/contract/market.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { type SignedIn, signUpCarrier, signUpConsignor } from '../../accounts/testing.ts'
import { fillBoard } from '../fill-board.testing.ts'
import { placedSearch } from '../placed-search.ts'
import { heardPost, matchingSearches } from '../sql/match-searches.ts'
import { insertSavedSearch } from '../sql/saved-searches.ts'
import { searchPosts } from '../sql/search-posts.ts'
import { heardKeys, keepTerms } from './keep-terms.ts'

const POSTS = 600
const SEARCHES = 250

let app: TestApp
let carrier: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  const consignor = await signUpConsignor(app)
  carrier = await signUpCarrier(app)
  await fillBoard(app.services.db.sql, { count: POSTS, companyId: consignor.companyId })
})
afterAll(() => app.close())

const PLACES = ['us-il-chicago', 'us-tx-dallas', 'us-ga-atlanta', 'us-ca-los-angeles', 'us-nj-newark', 'us-tx-laredo']
const REGIONS = ['US-TX', 'US-IL', 'US-GA', 'US-CA', 'US-NJ', 'US-OH', 'US-FL']
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

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

test('a post finds exactly the saved searches whose board shows it', async () => {
  const { db, run } = app.services
  const found = new Map<string, string[]>()
  const asked = fc.sample(criteria, { numRuns: SEARCHES, seed: 20_261_122 })
  await run(SYSTEM, async (tx) => {
    for (const [index, given] of asked.entries()) {
      const id = newId()
      const key = { id, userId: carrier.userId, companyId: carrier.companyId }
      await insertSavedSearch(tx.sql, { ...key, name: `Search ${index}`, limit: SEARCHES + 1 })
      const terms = SearchCriteria.parse(JSON.parse(JSON.stringify(given)))
      const muted = { mutedFrom: null, mutedTo: null }
      await keepTerms(tx, key, {
        name: `Search ${index}`,
        criteria: terms,
        pace: 'instant',
        mail: false,
        ...muted,
        timeZone: 'UTC',
      })
      const posts = await searchPosts(
        tx.sql,
        { ...(await placedSearch(tx.sql, terms)), viewerCompanyId: carrier.companyId, hiddenCompanyIds: [] },
        { sort: 'pickup', order: 'asc', limit: POSTS, after: null },
      )
      for (const { loadId } of posts) found.set(loadId, [...(found.get(loadId) ?? []), id])
    }
  })
  const loads = await db.sql<{ id: string }[]>`select id from loads where status = 'posted'`
  const wrong = []
  for (const { id: loadId } of loads) {
    const post = await heardPost(db.sql, loadId)
    if (!post) throw new Error(`${loadId} is not on the board`)
    const matches = await matchingSearches(db.sql, {
      post,
      keys: heardKeys(post),
      offeredAt: '2099-01-01T00:00:00Z',
    })
    const [heard, shown] = [matches, (found.get(loadId) ?? []).toSorted()]
    if (JSON.stringify(heard) !== JSON.stringify(shown)) wrong.push({ loadId, heard, shown })
  }
  expect(wrong).toEqual([])
  // It says something: thousands of pairs, and more searches that find than do not.
  expect([...found.values()].flat().length).toBeGreaterThan(1000)
  expect(new Set([...found.values()].flat()).size).toBeGreaterThan(SEARCHES / 2)
}, 120_000)
