import { listBids } from '@drawbar/contract/bids/bids.ts'
import { cancelLoads, pauseLoads } from '@drawbar/contract/loads/bulk-loads.ts'
import { getLoad } from '@drawbar/contract/loads/loads.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aBid, aMarket, aReadyCarrier } from '../bids/testing.ts'
import { anOfferedAward } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('loads that are canceled together tell each bidder as one that is canceled alone; one with a carrier stays', async () => {
  const market = await aMarket(app)
  const { consignor, carrier, load: offered } = market
  const [first, second] = [await aPostedLoad(app, consignor), await aPostedLoad(app, consignor)]
  const other = await aReadyCarrier(app)
  await anOfferedAward(app, market)
  for (const as of [carrier, other]) await aBid(app, { as, loadId: first.id })
  await aBid(app, { as: other, loadId: second.id })
  const paused = await app.ok(pauseLoads, { as: consignor, body: { loadIds: [second.id, offered.id] } })
  expect(paused.left).toEqual([{ id: offered.id, reference: offered.reference, status: 'offered', errors: {} }])
  const { done, left } = await app.ok(cancelLoads, {
    as: consignor,
    body: { loadIds: [first.id, second.id, offered.id], reason: 'order_cancelled' },
  })
  expect(done.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
  expect(left).toEqual([{ id: offered.id, reference: offered.reference, status: 'offered', errors: {} }])
  const stands = await app.ok(getLoad, { as: consignor, params: { loadId: offered.id } })
  expect(stands.status).toBe('offered')
  await app.drainJobs()
  for (const [as, of] of [
    [carrier, [first]],
    [other, [first, second]],
  ] as const) {
    const bids = await app.ok(listBids, { as, query: { status: ['lost'] } })
    expect(bids.items.map(({ load }) => load.id).toSorted()).toEqual(of.map(({ id }) => id).toSorted())
    const { items } = await app.ok(listNotifications, { as, query: {} })
    expect(items.filter(({ title }) => title.includes('cancel'))).toHaveLength(of.length)
  }
})
