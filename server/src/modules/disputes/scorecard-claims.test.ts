import { fromNow } from '@drawbar/contract/clock.testing.ts'
import {
  acceptCargoClaim,
  contestCargoClaim,
  declineCargoClaim,
  offerCargoClaim,
  withdrawCargoClaim,
} from '@drawbar/contract/disputes/disputes.ts'
import { getScorecard } from '@drawbar/contract/carriers/scorecard.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { usd } from '../bids/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aCompletedShipment, aDeliveredShipment } from '../shipments/testing.ts'
import { aCargoClaim, type Claimed } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('claims stand on the carrier’s record at what was agreed or is claimed; those that rest or were withdrawn do not', async () => {
  const first = await aCompletedShipment(app)
  const { consignor, carrier } = first
  const market = { consignor, carrier, load: await aPostedLoad(app, consignor) }
  const second = await aCompletedShipment(app, { market })
  const freight = first.shipment.amount.amount + second.shipment.amount.amount
  const record = async () => (await app.ok(getScorecard, { as: carrier })).claims
  expect(await record()).toEqual({
    loads: 2,
    counted: 0,
    open: 0,
    withdrawn: 0,
    resting: 0,
    values: [{ claimed: usd(0), freight: usd(freight) }],
    newest: [],
  })

  const at = ({ claim }: Claimed) => ({ params: { shipmentId: claim.shipmentId, claimId: claim.id } })
  const settled = await aCargoClaim(app, { hauled: first, kind: 'shortage', amount: usd(50_000) })
  const offered = { version: 1, amount: usd(20_000), note: 'Half was found.' }
  await app.ok(offerCargoClaim, { as: carrier, ...at(settled), body: offered })
  await app.ok(acceptCargoClaim, { as: consignor, ...at(settled), body: { version: 2 } })
  const takenBack = await aCargoClaim(app, { hauled: first, kind: 'theft', amount: usd(70_000) })
  await app.ok(withdrawCargoClaim, { as: consignor, ...at(takenBack), body: { version: 1 } })
  const refused = await aCargoClaim(app, { hauled: second, kind: 'delay', amount: usd(9_000) })
  await app.ok(declineCargoClaim, { as: carrier, ...at(refused), body: { version: 1, note: 'The dock was closed.' } })
  // Of a haul that is not completed: in no record yet.
  const underWay = { consignor, carrier, load: await aPostedLoad(app, consignor) }
  await aCargoClaim(app, { hauled: await aDeliveredShipment(app, { market: underWay }), kind: 'loss' })
  const counted = { reference: settled.claim.reference, kind: 'shortage', status: 'agreed', amount: usd(20_000) }
  expect(await record()).toMatchObject({
    loads: 2,
    counted: 1,
    open: 0,
    withdrawn: 1,
    resting: 1,
    values: [{ claimed: usd(20_000), freight: usd(freight) }],
    newest: [counted],
  })

  await app.ok(contestCargoClaim, { as: consignor, ...at(refused), body: { version: 2, note: 'It was open.' } })
  const after = await record()
  expect([after.counted, after.open, after.resting, after.values[0]?.claimed]).toEqual([2, 1, 0, usd(29_000)])
  expect(after.newest.map(({ reference }) => reference)).toEqual([refused.claim.reference, counted.reference])

  app.setClock(fromNow(181 * 86_400_000))
  expect(await record()).toMatchObject({ loads: 0, counted: 0, values: [], newest: [] })
  app.setClock(null)
})
