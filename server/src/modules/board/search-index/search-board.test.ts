import { type BoardQuery, searchBoard as endpoint } from '@drawbar/contract/board/board.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Viewer } from '../../../platform/viewer.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { type SignedIn } from '../../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../../companies/testing.ts'
import { priceSeal } from '../../loads/index.ts'
import { fillBoard } from '../fill-board.testing.ts'
import { openBenchmarkCache } from '../../rates/index.ts'
import { openLoadCache } from '../search/load-cache.ts'
import { searchBoard } from '../search/search-board.ts'
import type { PostIndex } from './post-index.ts'
import { anIndex } from './testing.ts'

const PAGES = 3
const IN_DATABASE: PostIndex = { current: async () => null, settled: async () => undefined }

let app: TestApp
let carrier: SignedIn
let inMemory: PostIndex
beforeAll(async () => {
  app = await startTestApp()
  const [consignor, signedUp] = await Promise.all([signUpConsignor(app), signUpCarrier(app)])
  carrier = signedUp
  await fillBoard(app.services.db.sql, { count: 400, companyId: consignor.companyId })
  inMemory = await anIndex(app.services)
})
afterAll(() => app.close())

function ask(query: Record<string, unknown>, posts: PostIndex) {
  const viewer = { kind: 'carrier', companyId: carrier.companyId, userId: carrier.userId } as Viewer
  const input = {
    params: {},
    body: undefined,
    viewer,
    request: { id: '', ip: '', userAgent: '', language: 'en' as const, sessionId: null },
  }
  const parsed = endpoint.query?.parse(query) as BoardQuery
  return searchBoard(
    app.services.db.sql,
    { ...input, query: parsed },
    { seal: priceSeal(app.services), posts, known: openBenchmarkCache(), loads: openLoadCache() },
  )
}

test.each([
  { sort: 'age' },
  { sort: 'rate', order: 'desc' },
  { sort: 'weight', order: 'asc', equipment: 'V,R' },
  { sort: 'deadhead', originPlaceId: 'us-il-chicago', originRadiusMiles: 400 },
  { sort: 'destination' },
  { sort: 'pickup', view: '-125,25,-66,50' },
])(
  'the board answers $sort from memory as from the database, and a page of one goes on in the other',
  async (asked) => {
    let cursor: string | undefined
    for (let page = 0; page < PAGES; page += 1) {
      const query = { limit: 20, ...asked, ...(cursor ? { cursor } : {}) }
      const [fromMemory, fromDatabase] = [await ask(query, inMemory), await ask(query, IN_DATABASE)]
      expect(fromMemory.items.length).toBeGreaterThan(0)
      expect(fromMemory).toEqual(fromDatabase)
      cursor = fromMemory.nextCursor ?? undefined
      if (cursor === undefined) break
    }
  },
)
