import { acceptBid, confirmAward, placeBid } from '@drawbar/contract/bids.ts'
import { dispatchShipment } from '@drawbar/contract/shipments.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { signUpConsignor } from '../accounts/testing.ts'
import { aBid, anOfferedAward, aReadyCarrier } from '../bids/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aCrew, aSignedShipment } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.setClock(null))
afterAll(() => app.close())

/** Midnight UTC is when a policy's last day ends. */
const today = new Date().toISOString().slice(0, 10)
const evening = `${today}T23:40:00Z`
const afterMidnight = new Date(Date.parse(`${today}T00:05:00Z`) + 86_400_000).toISOString()

test('cover that lapses by the clock is refused at the bid, the award, its confirmation and the dispatch, with its reason', async () => {
  app.setClock(evening)
  const [consignor, carrier] = await Promise.all([
    signUpConsignor(app),
    aReadyCarrier(app, { profile: { autoExpiresOn: today } }),
  ])
  const load = () => aPostedLoad(app, consignor)
  const [toBid, toAward, toConfirm, toDispatch] = [await load(), await load(), await load(), await load()]
  const bid = await aBid(app, { as: carrier, loadId: toAward.id })
  await anOfferedAward(app, { consignor, carrier, load: toConfirm })
  const { shipmentId } = await aSignedShipment(app, { market: { consignor, carrier, load: toDispatch } })
  const crew = await aCrew(app, carrier)

  app.setClock(afterMidnight)
  const answers = [
    await app.call(placeBid, {
      as: carrier,
      params: { loadId: toBid.id },
      body: { amount: { amount: 1000, currency: 'USD' } },
    }),
    await app.call(acceptBid, {
      as: consignor,
      params: { loadId: toAward.id, bidId: bid.id },
      body: { expectedRevision: bid.revision },
    }),
    await app.call(confirmAward, { as: carrier, params: { loadId: toConfirm.id } }),
    await app.call(dispatchShipment, { as: carrier, params: { shipmentId }, body: crew }),
  ]
  for (const { problem } of answers) {
    expect(problem).toMatchObject({
      status: 422,
      code: 'carrier_not_eligible',
      detail: `Auto liability expired on ${today}.`,
    })
    expect(problem.current).toContainEqual({
      rule: 'auto_liability_current',
      passed: false,
      severity: 'block',
      datum: `Auto liability expired on ${today}.`,
      source: 'Declared by the carrier',
      asOf: today,
    })
  }

  app.setClock(evening)
  expect((await app.call(dispatchShipment, { as: carrier, params: { shipmentId }, body: crew })).status).toBe(200)
})
