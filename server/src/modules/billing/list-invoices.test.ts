import { refresh } from '@drawbar/contract/identity/accounts.ts'
import { listInvoices } from '@drawbar/contract/billing/billing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { signUpConsignor, signUpProvider } from '../companies/testing.ts'
import { aReadyCarrier, declare, usd } from '../bids/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aCompletedShipment } from '../shipments/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('listInvoices: a provider reads what it owes as a consignor and what it is owed as a carrier, never both in one', async () => {
  const provider = await signUpProvider(app)
  const ships = { consignor: provider, carrier: await aReadyCarrier(app), load: await aPostedLoad(app, provider) }
  const owed = await aCompletedShipment(app, { market: ships })
  const asConsignor = await app.ok(listInvoices, { as: provider })

  const { token } = await app.ok(refresh, { as: provider, body: { token: provider.token, side: 'carrier' } })
  const carrier = { ...provider, token }
  await declare(app, carrier)
  const consignor = await signUpConsignor(app)
  const load = await aPostedLoad(app, consignor)
  const earned = await aCompletedShipment(app, { market: { consignor, carrier, load } })
  const asCarrier = await app.ok(listInvoices, { as: carrier })

  const turned = await app.ok(refresh, { as: carrier, body: { token, side: 'consignor' } })
  for (const { items, totals } of [asConsignor, await app.ok(listInvoices, { as: turned })]) {
    expect(items.map(({ shipmentId }) => shipmentId)).toEqual([owed.shipment.id])
    expect(totals).toMatchObject([{ open: usd(owed.shipment.amount.amount) }])
  }
  expect(asCarrier.items.map(({ shipmentId }) => shipmentId)).toEqual([earned.shipment.id])
  expect(asCarrier.totals).toMatchObject([{ open: usd(earned.shipment.amount.amount) }])

  const staff = await makeStaff(app, 'Admin')
  const both = await app.ok(listInvoices, { as: staff, query: { companyId: provider.companyId } })
  expect(both.items.map(({ shipmentId }) => shipmentId)).toEqual([earned.shipment.id, owed.shipment.id])
})
