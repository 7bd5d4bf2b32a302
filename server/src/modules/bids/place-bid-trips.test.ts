import { afterAll, beforeAll, expect, test } from 'vitest'
import { countRoundTrips, type RoundTrips, type Sent, transactionThatSent } from '../../platform/round-trips.testing.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { signUpConsignor } from '../accounts/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aBid, aReadyCarrier } from './testing.ts'

let app: TestApp
let trips: RoundTrips
beforeAll(async () => {
  app = await startTestApp({
    through: async (url) => {
      trips = await countRoundTrips(url)
      return trips.url
    },
  })
})
afterAll(async () => {
  await app.close()
  await trips.close()
})

test('a price takes thirteen statements in five round trips, begin and commit among them', async () => {
  const [consignor, carrier] = await Promise.all([signUpConsignor(app), aReadyCarrier(app)])
  const bids: Sent[][] = []
  for (let placed = 0; placed < 12; placed += 1) {
    const load = await aPostedLoad(app, consignor)
    trips.take()
    await aBid(app, { as: carrier, loadId: load.id })
    bids.push(transactionThatSent('insert into bids', trips.take()))
  }
  expect(new Set(bids.map(({ length }) => length))).toEqual(new Set([13]))
  // A connection that meets a statement for the first time asks about it before.
  expect(Math.min(...bids.map((sent) => sent.filter(({ afterAnswer }) => afterAnswer).length))).toBe(5)
})
