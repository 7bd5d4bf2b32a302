import { afterAll, expect, test } from 'vitest'
import { type Sent, transactionThatSent } from '../../platform/round-trips.testing.ts'
import { startCountedApp } from '../../../test/counted-app.testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aBid, aReadyCarrier } from './testing.ts'

const { app, trips, close } = await startCountedApp()
afterAll(close)

test('a price takes twelve statements in five round trips, begin and commit among them', async () => {
  const [consignor, carrier] = await Promise.all([signUpConsignor(app), aReadyCarrier(app)])
  const bids: Sent[][] = []
  for (let placed = 0; placed < 12; placed += 1) {
    const load = await aPostedLoad(app, consignor)
    trips.take()
    await aBid(app, { as: carrier, loadId: load.id })
    bids.push(transactionThatSent('insert into bids', trips.take()))
  }
  expect(new Set(bids.map(({ length }) => length))).toEqual(new Set([12]))
  // A connection that meets a statement for the first time asks about it before.
  expect(Math.min(...bids.map((sent) => sent.filter(({ afterAnswer }) => afterAnswer).length))).toBe(5)
})
