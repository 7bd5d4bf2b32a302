import { approveCharge, requestCharge } from '@drawbar/contract/billing/billing.ts'
import { listActionItems, offerCargoClaim } from '@drawbar/contract/disputes/disputes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { usd } from '../bids/testing.ts'
import { aCompletedShipment } from '../shipments/testing.ts'
import { aCargoClaim } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const itemsOf = async (as: { token: string }, query: object = {}) =>
  (await app.ok(listActionItems, { as, query })).items.map(
    ({ kind, code, claimStatus }) => `${kind} ${code ?? claimStatus}`,
  )

test('T4: an accessorial waits for its shipper until it is decided', async () => {
  const hauled = await aCompletedShipment(app)
  const params = { shipmentId: hauled.shipment.id }
  const body = { code: 'tolls' as const, amount: usd(4_500) }
  const charge = await app.ok(requestCharge, { as: hauled.carrier, params, body })
  const [item] = (await app.ok(listActionItems, { as: hauled.consignor })).items
  expect(item).toMatchObject({
    kind: 'charge',
    shipmentReference: hauled.shipment.reference,
    amount: usd(4_500),
    code: 'tolls',
  })
  expect([await itemsOf(hauled.carrier), await itemsOf(await signUpConsignor(app))]).toEqual([[], []])
  await app.ok(approveCharge, { as: hauled.consignor, params: { ...params, chargeId: charge.id } })
  expect(await itemsOf(hauled.consignor)).toEqual([])
})

test('T4: a claim waits for the carrier, and for its shipper once there is an offer', async () => {
  const { consignor, carrier, claim } = await aCargoClaim(app)
  expect([await itemsOf(carrier), await itemsOf(consignor)]).toEqual([['claim filed'], []])
  const [item] = (await app.ok(listActionItems, { as: carrier })).items
  expect([item?.reference, item?.dueAt !== null]).toEqual([claim.reference, true])
  await app.ok(offerCargoClaim, {
    as: carrier,
    params: { shipmentId: claim.shipmentId, claimId: claim.id },
    body: { version: claim.version, amount: usd(1_000), note: 'Half of it was sold' },
  })
  expect([await itemsOf(carrier), await itemsOf(consignor)]).toEqual([[], ['claim offered']])
  const staff = await makeStaff(app, 'Admin')
  expect(await itemsOf(staff, { companyId: consignor.companyId })).toEqual(['claim offered'])
  expect((await app.call(listActionItems, { as: staff })).status).toBe(400)
})
