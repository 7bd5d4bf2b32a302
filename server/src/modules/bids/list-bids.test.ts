import { BID_SORTS, type BidSort, counterBid, listBids } from '@drawbar/contract/bids/bids.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { aPostedLoad, localTime, typedLoad } from '../loads/testing.ts'
import { aBid, aMarket, type Market, usd } from './testing.ts'

let app: TestApp
let market: Market
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  market = await aMarket(app)
})

/** Every page of two, as loads in the order that they came. */
async function paged(query: { sort?: BidSort; order?: 'asc' | 'desc' } = {}): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const answer = await app.ok(listBids, {
      as: market.carrier,
      query: { ...query, limit: 2, ...(cursor ? { cursor } : {}) },
    })
    seen.push(...answer.items.map(({ loadId }) => loadId))
    cursor = answer.nextCursor ?? undefined
  } while (cursor)
  return seen
}

/** A bid for so much on a load that is picked up in so many days. */
async function bidOn(days: number, amount: number, sealed = false): Promise<{ loadId: string; id: string }> {
  const { stops } = await typedLoad(app)
  const [from, to] = await Promise.all([localTime(app, days, '08:00'), localTime(app, days + 2, '08:00')])
  const [pickup, delivery] = stops
  if (!pickup || !delivery) throw new Error('a lane has two ends')
  const load = await aPostedLoad(app, market.consignor, {
    stops: [
      { ...pickup, windowStart: from, windowEnd: from.replace('T08', 'T14') },
      { ...delivery, windowStart: to, windowEnd: to.replace('T08', 'T16') },
    ],
    ...(sealed ? { pricing: { mode: 'sealed_bid', deadline: fromNow(3_600_000) } } : {}),
  })
  return aBid(app, { as: market.carrier, loadId: load.id, terms: { amount: usd(amount) } })
}

test('own bids page in every order without losing or repeating a row', async () => {
  const { consignor, carrier } = market
  const loads = await Promise.all(Array.from({ length: 5 }, () => aPostedLoad(app, consignor)))
  for (const load of loads) await aBid(app, { as: carrier, loadId: load.id })
  await app.services.db.sql`
    update bids set created_at = clock_time(), updated_at = clock_time() where carrier_company_id = ${carrier.companyId}`
  const all = loads.map(({ id }) => id).toSorted()
  for (const sort of BID_SORTS)
    for (const order of ['asc', 'desc'] as const)
      expect((await paged({ sort, order })).toSorted(), `${sort} ${order}`).toEqual(all)
  const { nextCursor } = await app.ok(listBids, { as: carrier, query: { sort: 'price', order: 'asc', limit: 2 } })
  const forged = ['zzz', '["x","y"]', '[1,2]'].map((key) => Buffer.from(key).toString('base64url'))
  const others: ({ cursor: string } & Parameters<typeof paged>[0])[] = [
    ...forged.map((cursor) => ({ cursor })),
    // Given out for another order, it would skip rows.
    { cursor: nextCursor ?? '', sort: 'price', order: 'desc' },
    { cursor: nextCursor ?? '', sort: 'waits', order: 'asc' },
  ]
  for (const query of others)
    expect((await app.call(listBids, { as: carrier, query })).problem.errors).toHaveProperty('cursor')
})

test('own bids stand by the latest change, by when they were placed, by pickup and by price', async () => {
  const [near, far, cheap] = [await bidOn(2, 190_000), await bidOn(9, 210_000), await bidOn(5, 99_000)]
  await app.services.db.sql`update bids set updated_at = clock_time() where id = ${near.id}`
  const [n, f, c] = [near.loadId, far.loadId, cheap.loadId]
  expect(await paged()).toEqual([n, c, f])
  expect(await paged({ sort: 'placed' })).toEqual([c, f, n])
  expect(await paged({ sort: 'pickup', order: 'asc' })).toEqual([n, c, f])
  expect(await paged({ sort: 'price', order: 'asc' })).toEqual([c, n, f])
  expect(await paged({ sort: 'price', order: 'desc' })).toEqual([f, n, c])
})

test('a price in its envelope stands behind those that the database can compare, whichever comes first of these', async () => {
  const [sealed, dear, cheap] = [await bidOn(3, 150_000, true), await bidOn(3, 190_000), await bidOn(3, 99_000)]
  expect(await paged({ sort: 'price', order: 'asc' })).toEqual([cheap.loadId, dear.loadId, sealed.loadId])
  expect(await paged({ sort: 'price', order: 'desc' })).toEqual([dear.loadId, cheap.loadId, sealed.loadId])
})

test('by rank the best, or the worst, stands first of those whose owner shows it, and behind them what has none shown', async () => {
  const { consignor, carrier } = market
  const rival = (await aMarket(app)).carrier
  const ranked = () => aPostedLoad(app, consignor, { pricing: { mode: 'open_bid', showRank: true } })
  const [second, first, hidden] = [await ranked(), await ranked(), await aPostedLoad(app, consignor)]
  for (const { id: loadId } of [first, second, hidden])
    await aBid(app, { as: carrier, loadId, terms: { amount: usd(190_000) } })
  await aBid(app, { as: rival, loadId: second.id, terms: { amount: usd(180_000) } })
  await aBid(app, { as: rival, loadId: first.id, terms: { amount: usd(200_000) } })
  expect(await paged({ sort: 'rank', order: 'asc' })).toEqual([first.id, second.id, hidden.id])
  expect(await paged({ sort: 'rank', order: 'desc' })).toEqual([second.id, first.id, hidden.id])
})

test('what waits for the carrier stands before what does not, and what runs out first before the rest', async () => {
  const [late, soon, patient, pressing] = [
    await bidOn(9, 190_000),
    await bidOn(3, 190_000),
    await bidOn(9, 190_000),
    await bidOn(9, 190_000),
  ]
  for (const [bid, hours] of [
    [patient, 30],
    [pressing, 2],
  ] as const)
    await app.ok(counterBid, {
      as: market.consignor,
      params: { loadId: bid.loadId, bidId: bid.id },
      body: {
        amount: usd(170_000),
        expectedRevision: 1,
        validUntil: fromNow(hours * 3_600_000),
      },
    })
  expect(await paged({ sort: 'waits', order: 'asc' })).toEqual(
    [pressing, patient, soon, late].map(({ loadId }) => loadId),
  )
})
