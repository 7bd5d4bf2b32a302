import { counterBid } from '@drawbar/contract/bids/bids.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { cancelLoad, updateLoad } from '@drawbar/contract/loads/loads.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import type { SignedIn } from '../identity/testing.ts'
import { aBid, aMarket, usd } from '../bids/testing.ts'
import { typedLoad } from '../loads/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.setClock(null))

const HOUR_MS = 3_600_000
const inHours = (hours: number): string => fromNow(hours * HOUR_MS)
const notices = async (as: SignedIn, words: RegExp) =>
  (await app.ok(listNotifications, { as })).items
    .filter(({ title }) => words.test(title))
    .map(({ title, body }) => [title, body.slice(body.indexOf('. ') + 2)])
const mails = async ({ email }: SignedIn, subject: string): Promise<number> =>
  (await app.services.db.sql`select from mails where recipient = ${email} and subject = ${subject}`).length

test('a load that ends uncovered is told to its owner by mail, and to who had bid on it in the bell, once', async () => {
  const { consignor, carrier, load } = await aMarket(app, { expiresAt: inHours(1) })
  await aBid(app, { as: carrier, loadId: load.id })
  app.setClock(inHours(1.01))
  await app.sweep('loads.expire')
  await app.sweep('loads.expire')
  await app.drainJobs()
  const title = `${load.reference} expired without a carrier`
  expect(await notices(consignor, /expired/)).toEqual([[title, 'Change its dates and repost it, or cancel it.']])
  expect(await mails(consignor, title)).toBe(1)
  const ended = `Your bid on ${load.reference} expired`
  expect(await notices(carrier, /Your bid .* expired/)).toEqual([[ended, 'The load ended without a carrier.']])
  expect(await mails(carrier, ended)).toBe(0)
})

test('a bid that was not confirmed after an edit, and a counter that was not answered, end with the reason', async () => {
  const { consignor, carrier, load } = await aMarket(app)
  await aBid(app, { as: carrier, loadId: load.id })
  const body = { ...(await typedLoad(app, { teamRequired: true })), version: load.version }
  await app.ok(updateLoad, { as: consignor, params: { loadId: load.id }, body })
  app.setClock(inHours(24.1))
  await app.sweep('bids.expire')
  await app.sweep('bids.expire')
  const ended = `Your bid on ${load.reference} expired`
  expect(await notices(carrier, /Your bid .* expired/)).toEqual([
    [ended, 'The load changed and you did not confirm your price in time.'],
  ])
  app.setClock(null)
  const again = await aBid(app, { as: carrier, loadId: load.id })
  await app.ok(counterBid, {
    as: consignor,
    params: { loadId: load.id, bidId: again.id },
    body: { amount: usd(150_000), expectedRevision: again.revision, validUntil: inHours(2) },
  })
  app.setClock(inHours(2.1))
  await app.sweep('bids.expire')
  expect(await notices(carrier, /Your bid .* expired/)).toContainEqual([
    ended,
    'The time to answer the counteroffer is over.',
  ])
})

test('who gave its bid a time itself is not told that it has passed', async () => {
  const { carrier, load } = await aMarket(app)
  await aBid(app, { as: carrier, loadId: load.id, terms: { validUntil: inHours(1) } })
  app.setClock(inHours(1.1))
  await app.sweep('bids.expire')
  expect(await notices(carrier, /Your bid .* expired/)).toEqual([])
})

test('the owner of sealed bids is told by mail, once, when they are open; of a load that was canceled before it is not', async () => {
  const pricing = { mode: 'sealed_bid' as const, deadline: inHours(2) }
  const [market, gone] = [await aMarket(app, { pricing }), await aMarket(app, { pricing })]
  for (const { carrier, load } of [market, gone]) await aBid(app, { as: carrier, loadId: load.id })
  const params = { loadId: gone.load.id }
  await app.ok(cancelLoad, { as: gone.consignor, params, body: { reason: 'order_cancelled' } })
  app.setClock(inHours(2.1))
  await app.sweep('bids.open_sealed')
  await app.sweep('bids.open_sealed')
  await app.drainJobs()
  const title = `The sealed bids on ${market.load.reference} are open`
  expect(await mails(market.consignor, title)).toBe(1)
  expect(await notices(market.consignor, /sealed/)).toEqual([
    [title, 'Bidding is closed. Compare the prices and award the load.'],
  ])
  expect(await notices(gone.consignor, /sealed/)).toEqual([])
})
