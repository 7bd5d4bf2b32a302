import { suspendCompany } from '@drawbar/contract/companies/companies.ts'
import { getInvoice, listInvoices, payOut, recordPayment } from '@drawbar/contract/billing/billing.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { approvePod, dispatchShipment, recordPosition, submitPod } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../identity/testing.ts'
import { anUploadedDocument } from '../documents/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aCrew, aDispatchedShipment, aSignedShipment, clockOf, tell } from './testing.ts'

let app: TestApp
let staff: SignedInStaff
let second: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  ;[staff, second] = await Promise.all([makeStaff(app, 'Admin'), makeStaff(app, 'Founder')])
})
afterAll(() => app.close())

const suspend = ({ companyId }: SignedIn) =>
  app.ok(suspendCompany, {
    as: staff,
    params: { companyId },
    body: { reason: 'documents', explanation: 'The insurance certificate is not the insurer’s.' },
  })
const told = async (as: { token: string }) =>
  (await app.ok(listNotifications, { as })).items.filter(({ kind }) => kind === 'company.suspended')

test('a loaded haul of a suspended carrier goes on to its invoice, what is not loaded stays, and all of staff are told', async () => {
  const loaded = await aDispatchedShipment(app)
  const { consignor, carrier } = loaded
  const params = { shipmentId: loaded.shipment.id }
  const last = loaded.shipment.stops.length
  for (const type of ['arrived', 'loaded', 'departed'] as const)
    await tell(app, loaded, { type, stopSequence: 1, occurredAt: await clockOf(app) })
  const waiting = await aSignedShipment(app, {
    market: { consignor, carrier, load: await aPostedLoad(app, consignor) },
  })
  const crew = await aCrew(app, carrier)

  expect(await suspend(carrier)).toMatchObject({ shipmentsGoOn: 1, shipmentsNotLoaded: 1 })

  const [alert, ...more] = await told(staff)
  expect(more).toEqual([])
  expect(alert).toMatchObject({
    title: expect.stringMatching(/ is suspended with 1 shipment on the road$/),
    body: `${loaded.shipment.reference}. Loaded freight continues. Make sure it arrives.`,
    path: `/admin/ownership?company=${carrier.companyId}`,
  })
  expect(await told(second)).toMatchObject([{ body: alert?.body }])
  expect([await told(carrier), await told(consignor)]).toEqual([[], []])
  const mails = await app.services.db.sql`select from mails where subject = ${alert?.title ?? ''}`
  expect(mails.length, 'each of staff by mail too').toBe(2)

  const refused = await app.call(dispatchShipment, {
    as: carrier,
    params: { shipmentId: waiting.shipmentId },
    body: crew,
  })
  expect([refused.status, refused.problem.code]).toEqual([422, 'carrier_not_eligible'])

  const at = await clockOf(app)
  await app.ok(recordPosition, { as: carrier, params, body: { latitude: 40, longitude: -89, at } })
  for (const type of ['arrived', 'unloaded'] as const)
    await tell(app, loaded, { type, stopSequence: last, occurredAt: await clockOf(app) })
  const document = await anUploadedDocument(app, { as: carrier })
  await app.ok(submitPod, {
    as: carrier,
    params,
    body: { documentId: document.id, receivedBy: 'Pat Moreno', receivedAt: await clockOf(app), piecesReceived: 24 },
  })
  expect(await app.ok(approvePod, { as: consignor, params })).toMatchObject({ status: 'completed' })

  // It earned its money, which waits until somebody lifts the suspension.
  const [invoice] = (await app.ok(listInvoices, { as: carrier, query: params })).items
  if (!invoice) throw new Error('a completed haul has no invoice')
  const ofInvoice = { as: staff, params: { invoiceId: invoice.id } }
  const paid = { amount: invoice.total, bankReference: 'IN-1', receivedOn: invoice.issuedOn }
  await app.ok(recordPayment, { ...ofInvoice, body: paid })
  expect(await app.ok(getInvoice, ofInvoice)).toMatchObject({ payoutStatus: 'held' })
  expect((await app.call(payOut, { ...ofInvoice, body: { bankReference: 'OUT-1' } })).problem.code).toBe('payout_held')
})

test('a consignor’s freight on the road is told of as well; before loading there is nothing to see to', async () => {
  const before = (await told(staff)).length
  const idle = await aDispatchedShipment(app)
  await suspend(idle.carrier)
  expect((await told(staff)).length).toBe(before)
  const { consignor, ...loaded } = await aDispatchedShipment(app)
  for (const type of ['arrived', 'loaded'] as const)
    await tell(app, loaded, { type, stopSequence: 1, occurredAt: await clockOf(app) })
  await suspend(consignor)
  expect((await told(staff)).length).toBe(before + 1)
})
