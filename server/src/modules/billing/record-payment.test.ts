import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedInStaff } from '../identity/testing.ts'
import { aBilledHaul, pay, sendOut } from './testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
})
afterEach(() => app.setClock(null))
afterAll(() => app.close())

test('recordPayment: one transfer pays several invoices, and twice on one of them it is refused', async () => {
  const [first, second] = [await aBilledHaul(app), await aBilledHaul(app)]
  const bankReference = '1001'
  for (const { invoice } of [first, second])
    expect((await pay(app, { as: staff, invoiceId: invoice.id, amount: 40_000, bankReference })).status).toBe(201)
  const again = await pay(app, { as: staff, invoiceId: first.invoice.id, amount: 40_000, bankReference })
  expect([again.status, again.problem.code]).toEqual([409, 'payment_recorded'])
  const rows = await app.services.db.sql`select invoice_id from payments where bank_reference = ${bankReference}`
  expect(new Set(rows.map((row) => row['invoiceId']))).toEqual(new Set([first.invoice.id, second.invoice.id]))
})

test('payOut: one transfer pays out several invoices, each of them once', async () => {
  const hauls = [await aBilledHaul(app), await aBilledHaul(app)]
  const bankReference = 'BATCH 7'
  for (const { invoice } of hauls) {
    await pay(app, { as: staff, invoiceId: invoice.id, amount: invoice.total.amount })
    const out = await sendOut(app, { as: staff, invoiceId: invoice.id, bankReference })
    expect([out.status, out.body.payoutStatus]).toEqual([201, 'paid'])
  }
  const again = await sendOut(app, { as: staff, invoiceId: hauls[0]?.invoice.id ?? '', bankReference })
  expect([again.status, again.problem.code]).toEqual([409, 'payout_not_due'])
})

test('recordPayment: a day counts as begun once it has begun anywhere, and not an hour before', async () => {
  const { invoice } = await aBilledHaul(app)
  app.setClock('2031-03-04T09:59:00Z')
  // A session of today has ended by then.
  const later = await makeStaff(app, 'Admin')
  const received = (receivedOn: string) => pay(app, { as: later, invoiceId: invoice.id, amount: 1_000, receivedOn })
  expect((await received('2031-03-04')).status).toBe(201)
  expect((await received('2031-03-05')).problem.errors).toEqual({ receivedOn: 'This day is still to come.' })
  app.setClock('2031-03-04T10:01:00Z')
  expect((await received('2031-03-05')).status).toBe(201)
  expect((await received('2031-03-06')).problem.errors).toEqual({ receivedOn: 'This day is still to come.' })
})

test('recordPayment: of a transfer that is more than one invoice asks, the refusal says where the rest goes, and it can go there', async () => {
  const [first, second] = [await aBilledHaul(app), await aBilledHaul(app)]
  const bankReference = 'WIRE FOR TWO'
  const [asked, rest] = [first.invoice.total.amount, 12_345]
  const record = (invoiceId: string, amount: number) => pay(app, { as: staff, invoiceId, amount, bankReference })
  const whole = await record(first.invoice.id, asked + rest)
  expect([whole.status, whole.problem.code]).toEqual([422, 'overpayment'])
  expect(whole.problem.message).toMatch(/on another invoice under the same bank reference/)
  expect((await record(first.invoice.id, asked)).body).toMatchObject({ status: 'paid' })
  expect((await record(second.invoice.id, rest)).body).toMatchObject({ status: 'partially_paid' })
})

test.each(['2026-11-05T11:00:00Z', '2026-11-06T03:00:00Z'])(
  'F25: a payment cannot have arrived before the load was booked, at %s',
  async (bookedAt) => {
    const { invoice, shipment } = await aBilledHaul(app)
    app.setClock('2026-11-18T15:00:00Z')
    await app.services.db.sql`update shipments set created_at = ${bookedAt} where id = ${shipment.id}`
    const received = (receivedOn: string) => pay(app, { as: staff, invoiceId: invoice.id, amount: 1_000, receivedOn })
    // Both Nov 5 where the carrier is at home, in Chicago.
    const refused = { receivedOn: 'Give a day from 2026-11-05 on: the load was booked then.' }
    expect((await received('1901-01-01')).problem.errors).toEqual(refused)
    expect((await received('2026-11-04')).problem.errors).toEqual(refused)
    expect((await received('2026-11-05')).status).toBe(201)
    app.setClock(null)
  },
)
