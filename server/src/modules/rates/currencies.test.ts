import type { QueryInput, ResponseOf } from '@drawbar/contract/endpoint.ts'
import { listSavedSearches, saveSearch } from '@drawbar/contract/board/saved-searches.ts'
import { searchBoard } from '@drawbar/contract/board/board.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'

const RATE = 300_000
/** Some 40,000 pesos are 2,000 dollars: more in figures, less in worth. */
const PRICES: readonly [string, number, Currency][] = [
  ['pesos', 4_000_000, 'MXN'],
  ['low', 100_000, 'USD'],
  ['euros', 900_000, 'EUR'],
  ['high', 350_000, 'USD'],
]

let app: TestApp
let carrier: SignedIn
const made = new Map<string, string>()
beforeAll(async () => {
  app = await startTestApp()
  const [consignor, signedUp] = await Promise.all([signUpConsignor(app), signUpCarrier(app)])
  carrier = signedUp
  await app.ok(saveSearch, {
    as: carrier,
    body: {
      name: 'Well paid',
      criteria: { rateMin: RATE },
      alerts: { pace: 'instant', timeZone: 'America/Chicago' },
    },
  })
  for (const [name, amount, currency] of PRICES) {
    const load = await aPostedLoad(app, consignor, {
      currency,
      pricing: { mode: 'book_now', price: { amount, currency } },
    })
    made.set(load.id, name)
  }
  made.set((await aPostedLoad(app, consignor)).id, 'bids')
})
afterAll(() => app.close())

const search = (query: QueryInput<typeof searchBoard>) =>
  app.ok(searchBoard, { as: carrier, query: { limit: 100, ...query } })
const names = ({ items }: ResponseOf<typeof searchBoard>) => items.map(({ loadId }) => made.get(loadId))

test.each([{ rateMin: RATE }, { ratePerMileMin: 300 }])('a least rate of %o asks for dollars alone', async (query) => {
  expect(names(await search(query))).toEqual(['high'])
})

test.each(['rate', 'rate_per_mile'] as const)(
  'by %s, dollars come first in either direction, and pages of one go through all',
  async (sort) => {
    for (const [order, dollars] of [
      ['asc', ['low', 'high']],
      ['desc', ['high', 'low']],
    ] as const) {
      const whole = names(await search({ sort, order }))
      expect(whole.slice(0, 2)).toEqual(dollars)
      expect(new Set(whole.slice(2))).toEqual(new Set(['bids', 'euros', 'pesos']))
      const pages: (string | undefined)[] = []
      let cursor: string | null = null
      do {
        const answer: ResponseOf<typeof searchBoard> = await search({
          sort,
          order,
          limit: 1,
          ...(cursor === null ? {} : { cursor }),
        })
        pages.push(...names(answer))
        cursor = answer.nextCursor
      } while (cursor !== null)
      expect(pages).toEqual(whole)
    }
  },
)

test('an alert with a least rate tells of what pays it in dollars', async () => {
  await app.drainJobs()
  const { items } = await app.ok(listNotifications, { as: carrier })
  const told = items.filter(({ kind }) => kind === 'search.matched')
  expect(told).toHaveLength(1)
  const { items: searches } = await app.ok(listSavedSearches, { as: carrier })
  expect(searches.map(({ total }) => total)).toEqual([1])
})
