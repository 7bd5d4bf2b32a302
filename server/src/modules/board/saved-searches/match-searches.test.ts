import { SearchCriteria } from '@drawbar/contract/board/board-criteria.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explained, filledTables } from '../../../platform/explain.testing.ts'
import { newId } from '../../../platform/ids.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { type SignedIn } from '../../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../../companies/testing.ts'
import { fillBoard } from '../fill-board.testing.ts'
import { placedSearch } from '../search/placed-search.ts'
import { randomCriteria } from '../search/random-criteria.testing.ts'
import { findMatchablePost, matchingSearches } from '../sql/match-searches.ts'
import { insertSavedSearch } from '../sql/saved-searches.ts'
import { searchPosts } from '../sql/post-page.ts'
import { subscribedKeysOf, saveSearchTerms } from './search-keys.ts'
import { sized } from '../../../platform/sized.testing.ts'

const POSTS = 600
const SEARCHES = sized({ short: 60, full: 250 })

/** More states than a search listens at one by one. */
const STATES = 'AL AR AZ CA CO FL GA IA IL IN KS KY LA MI MN MO MS NC NE NJ NM NV NY OH OK OR PA SC TN TX UT VA WA WI'
  .split(' ')
  .map((state) => `US-${state}`)
const WIDE = [
  { originRegion: STATES, destinationRegion: STATES, equipment: ['V', 'R', 'F'] },
  { originRegion: STATES.filter((state) => state !== 'US-TX'), destinationRegion: STATES },
  { originRegion: STATES, destinationRegion: STATES.filter((state) => state !== 'US-GA') },
  { originRegion: ['US-TX', 'US-TX', ...STATES], destinationRegion: ['US-GA', 'US-GA'], excludedRegion: ['US-OH'] },
  { originPlaceId: 'us-il-chicago', originRadiusMiles: 500, originRegion: ['US-IL'], destinationRegion: STATES },
].map((criteria) => SearchCriteria.parse(criteria))

let app: TestApp
let carrier: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  const consignor = await signUpConsignor(app)
  carrier = await signUpCarrier(app)
  await fillBoard(app.services.db.sql, { count: POSTS, companyId: consignor.companyId })
})
afterAll(() => app.close())

test('a post finds exactly the saved searches whose board shows it', async () => {
  const { db, run } = app.services
  const found = new Map<string, string[]>()
  const asked = [...randomCriteria(SEARCHES - WIDE.length, 20_261_122), ...WIDE]
  await run(SYSTEM, async (tx) => {
    for (const [index, terms] of asked.entries()) {
      const id = newId()
      const key = { id, userId: carrier.userId, companyId: carrier.companyId }
      await insertSavedSearch(tx.sql, { ...key, name: `Search ${index}`, limit: SEARCHES + 1 })
      const muted = { mutedFrom: null, mutedTo: null }
      await saveSearchTerms(tx, key, {
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
        { sort: 'pickup', order: 'asc', limit: POSTS, after: null, many: false },
      )
      for (const { loadId } of posts) found.set(loadId, [...(found.get(loadId) ?? []), id])
    }
  })
  const loads = await db.sql<{ id: string }[]>`select id from loads where status = 'posted'`
  const wrong = []
  for (const { id: loadId } of loads) {
    const post = await findMatchablePost(db.sql, loadId)
    if (!post) throw new Error(`${loadId} is not on the board`)
    const matches = await matchingSearches(db.sql, {
      post,
      keys: subscribedKeysOf(post),
      offeredAt: '2099-01-01T00:00:00Z',
    })
    const [heard, shown] = [matches, (found.get(loadId) ?? []).toSorted()]
    if (JSON.stringify(heard) !== JSON.stringify(shown)) wrong.push({ loadId, heard, shown })
  }
  expect(wrong).toEqual([])
  await expectIndexAlone(loads[0]?.id ?? '')
  // It says something: thousands of pairs, and more searches that find than do not.
  expect([...found.values()].flat().length).toBeGreaterThan(1000)
  expect(new Set([...found.values()].flat()).size).toBeGreaterThan(SEARCHES / 2)
}, 120_000)

/** Of the searches at its keys those that look far enough ahead, without a look at the table. */
async function expectIndexAlone(loadId: string): Promise<void> {
  const post = await findMatchablePost(app.services.db.sql, loadId)
  if (!post) throw new Error(`${loadId} is not on the board`)
  await filledTables(app.databaseUrl, ['saved_search_keys', 'saved_searches'])
  const asked = { post, keys: subscribedKeysOf(post), offeredAt: '2099-01-01T00:00:00Z' }
  const plan = await explained(app.databaseUrl, (sql) => matchingSearches(sql, asked), { filled: true })
  const at = plan.findIndex((line) => line.includes('Index Only Scan using saved_search_keys_pkey'))
  expect(plan[at + 1]).toMatch(/Index Cond: \(\(key = ANY .* AND \(pickup_within_days >= /)
}
