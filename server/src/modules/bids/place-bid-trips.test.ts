import { afterAll, beforeAll, expect, test } from 'vitest'
import { countRoundTrips, type RoundTrips, type Sent } from '../../platform/round-trips.testing.ts'
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

/** Of the transaction that wrote the bid: what else the house does meanwhile goes over other connections. */
function transactionOf(sent: readonly Sent[]): Sent[] {
  const writer = sent.find(({ statement }) => statement.includes('insert into bids'))?.connection
  const own = sent.filter(({ connection }) => connection === writer)
  const written = own.findIndex(({ statement }) => statement.includes('insert into bids'))
  const named = (word: string) => (one: Sent) => one.statement.trim() === word
  const begun = own.slice(0, written).findLastIndex(named('begin'))
  return own.slice(begun, own.findIndex((one, at) => at > written && named('commit')(one)) + 1)
}

test('a price takes twelve statements in five round trips, begin and commit among them', async () => {
  const [consignor, carrier] = await Promise.all([signUpConsignor(app), aReadyCarrier(app)])
  const bids: Sent[][] = []
  for (let placed = 0; placed < 12; placed += 1) {
    const load = await aPostedLoad(app, consignor)
    trips.take()
    await aBid(app, { as: carrier, loadId: load.id })
    bids.push(transactionOf(trips.take()))
  }
  expect(new Set(bids.map(({ length }) => length))).toEqual(new Set([12]))
  // A connection that meets a statement for the first time asks about it before.
  expect(Math.min(...bids.map((sent) => sent.filter(({ afterAnswer }) => afterAnswer).length))).toBe(5)
})
