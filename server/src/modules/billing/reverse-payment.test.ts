import { getInvoice, Invoice, listPayments, reversePayment } from '@drawbar/contract/billing/billing.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { mergeCompanies } from '@drawbar/contract/operations/company-merge.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedInStaff } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { usd } from '../bids/testing.ts'
import { aBilledHaul, type Billed, pay, sendOut } from './testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
})
afterAll(() => app.close())

/** Every account of the ledger that is not even, by its name. */
async function ledger(): Promise<Record<string, number>> {
  const rows = await app.services.db.sql<{ name: string; balance: number }[]>`
    select name, sum(amount)::bigint as balance
    from (select debit_account as name, amount from postings union all select credit_account, -amount from postings) moved
    group by name having sum(amount) <> 0 order by name`
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
}
/** As the acts on an invoice answer it. */
const read = async (invoiceId: string): Promise<Invoice> =>
  Invoice.parse(await app.ok(getInvoice, { as: staff, params: { invoiceId } }))
const payments = async (invoiceId: string) => (await app.ok(listPayments, { as: staff, params: { invoiceId } })).items
/** Recorded, and its id. */
async function recorded(invoiceId: string, amount: number, over: object = {}): Promise<string> {
  expect((await pay(app, { as: staff, invoiceId, amount, ...over })).status).toBe(201)
  return (await payments(invoiceId)).at(-1)?.id ?? ''
}
const reverse = (invoiceId: string, paymentId: string, reason = 'Typed on the wrong invoice') =>
  app.call(reversePayment, { as: staff, params: { invoiceId, paymentId }, body: { reason } })

describe('reversePayment', () => {
  test('a payment taken back leaves every account and the invoice as before it, and the right one takes its reference', async () => {
    const { invoice } = await aBilledHaul(app)
    const [before, asIssued] = [await ledger(), await read(invoice.id)]
    const bankReference = 'CHECK 77'
    const wrong = await recorded(invoice.id, invoice.total.amount, { bankReference, bankFee: usd(900) })
    const paidWrongly = await ledger()
    expect(paidWrongly).not.toEqual(before)

    const back = await reverse(invoice.id, wrong, 'It paid another invoice')
    const { version: _, ...same } = asIssued
    expect([back.status, back.body]).toMatchObject([200, { ...same, abilities: ['recordPayment'] }])
    expect(await ledger()).toEqual(before)
    expect(await payments(invoice.id)).toMatchObject([
      {
        status: 'reversed',
        reversalReason: 'It paid another invoice',
        bankReference,
        bankFee: usd(900),
        abilities: [],
      },
    ])

    await recorded(invoice.id, invoice.total.amount, { bankReference, bankFee: usd(900) })
    expect(await ledger()).toEqual(paidWrongly)
    expect((await sendOut(app, { as: staff, invoiceId: invoice.id })).body.payoutStatus).toBe('paid')
  })

  test('each of its journals is named by one that undoes it, and none is touched', async () => {
    const { invoice } = await aBilledHaul(app)
    const wrong = await recorded(invoice.id, invoice.total.amount)
    const journals = () => app.services.db.sql<{ id: string; kind: string; reversalOf: string | null }[]>`
      select id, kind, reversal_of from journals where source_id = ${wrong} order by at, id`
    const booked = await journals()
    expect(booked.map(({ kind }) => kind)).toEqual(['payment_received', 'payment_settled', 'share_taken'])
    await reverse(invoice.id, wrong)
    const after = await journals()
    expect(after.slice(0, booked.length)).toEqual(booked)
    expect(after.slice(booked.length).map(({ kind, reversalOf }) => [kind, reversalOf])).toEqual(
      booked.map(({ id }) => ['payment_reversed', id]),
    )
  })

  test('of two payments the one that is left keeps the invoice part paid, and the share is taken when it is paid again', async () => {
    const { invoice } = await aBilledHaul(app)
    const first = await recorded(invoice.id, 30_000, { bankFee: usd(100) })
    const before = await ledger()
    const fee = invoice.fee?.amount ?? 0
    const rest = invoice.total.amount - 30_000
    await recorded(invoice.id, rest)
    // Not the payment that filled it: the share goes back all the same.
    expect((await reverse(invoice.id, first)).body).toMatchObject({
      status: 'partially_paid',
      paid: usd(rest),
      paidAt: null,
    })
    const second = (await payments(invoice.id)).at(-1)?.id ?? ''
    await recorded(invoice.id, 30_000, { bankFee: usd(100) })
    expect((await read(invoice.id)).status).toBe('paid')
    expect((await ledger())['cash_operating']).toBe((before['cash_operating'] ?? 0) + fee - 100)
    expect((await reverse(invoice.id, second)).body).toMatchObject({ status: 'partially_paid', paid: usd(30_000) })
    expect(await ledger()).toEqual(before)
  })

  test('is refused in words once the carrier was paid out of it, and a second time', async () => {
    const { invoice } = await aBilledHaul(app)
    const id = await recorded(invoice.id, invoice.total.amount)
    await sendOut(app, { as: staff, invoiceId: invoice.id })
    const before = await ledger()
    const late = await reverse(invoice.id, id)
    expect([late.status, late.problem.code]).toEqual([409, 'payment_paid_out'])
    expect(late.problem.message).toMatch(/paid out of this payment/)
    expect(await payments(invoice.id)).toMatchObject([{ status: 'recorded', abilities: [] }])
    expect(await ledger()).toEqual(before)

    const other = await aBilledHaul(app)
    const taken = await recorded(other.invoice.id, 5_000)
    expect((await reverse(other.invoice.id, taken)).status).toBe(200)
    expect((await reverse(other.invoice.id, taken)).problem.code).toBe('payment_reversed')
    expect((await reverse(invoice.id, taken)).status).toBe(404)
    expect((await reverse(newId(), taken)).status).toBe(404)
  })

  test('six at once take it back once', async () => {
    const { invoice } = await aBilledHaul(app)
    const [, id] = [await recorded(invoice.id, 2_000), await recorded(invoice.id, 70_000)]
    const answers = await Promise.all(Array.from({ length: 6 }, () => reverse(invoice.id, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, problem } of answers) if (status !== 200) expect(problem.code).toBe('payment_reversed')
    expect((await read(invoice.id)).paid).toEqual(usd(2_000))
  })

  test('of a payout and a reversal that cross, one is refused and nobody is paid of money that went back', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { invoice, carrier } = await aBilledHaul(app)
      const id = await recorded(invoice.id, invoice.total.amount)
      const acts = [() => reverse(invoice.id, id), () => sendOut(app, { as: staff, invoiceId: invoice.id })]
      const answers = await Promise.all((round % 2 ? acts.toReversed() : acts).map((act) => act()))
      const [back, out] = round % 2 ? answers.toReversed() : answers
      const paidOut = out?.status === 201
      expect([back?.status, out?.status]).toEqual(paidOut ? [409, 201] : [200, 409])
      expect([back?.problem?.code, out?.problem?.code]).toEqual(
        paidOut ? ['payment_paid_out', undefined] : [undefined, 'payout_not_due'],
      )
      const owed = (await ledger())[`payable_carrier:${carrier.companyId}`]
      expect(owed).toBe(paidOut ? undefined : -(invoice.net?.amount ?? 0))
    }
  })

  test('both sides are told, the trail names who and why, and no member reads payments', async () => {
    const { invoice, consignor, carrier, shipment } = await aBilledHaul(app)
    const id = await recorded(invoice.id, 9_000)
    await reverse(invoice.id, id, 'Returned by the bank')
    await app.drainJobs()
    for (const as of [consignor, carrier]) {
      const titles = (await app.ok(listNotifications, { as })).items.map(({ title }) => title)
      expect(titles).toContain(`A payment for ${shipment.reference} was reversed`)
      expect((await app.call(listPayments, { as, params: { invoiceId: invoice.id } })).status).toBe(403)
    }
    const [entry] = await app.services.db.sql<{ actorUserId: string; detail: object }[]>`
      select actor_user_id, detail from audit_events where action = 'invoice.reverse_payment' and entity_id = ${invoice.id}`
    expect(entry).toMatchObject({
      actorUserId: staff.userId,
      detail: { amount: 9_000, reason: 'Returned by the bank' },
    })
  })

  test('what a merged company owed comes back to the company that owes the invoice now', async () => {
    const { invoice, consignor }: Billed = await aBilledHaul(app)
    const id = await recorded(invoice.id, 12_000)
    const into = await signUpConsignor(app)
    const [named] = await app.services.db.sql<{ name: string }[]>`
      select name from companies where id = ${consignor.companyId}`
    await app.ok(mergeCompanies, {
      as: staff,
      params: { companyId: consignor.companyId },
      body: { intoId: into.companyId, confirm: named?.name ?? '', reason: 'One company that signed up twice' },
    })
    expect((await reverse(invoice.id, id)).status).toBe(200)
    const left = await ledger()
    expect(left[`ar_consignor:${into.companyId}`]).toBe(invoice.total.amount)
    expect(left).not.toHaveProperty(`ar_consignor:${consignor.companyId}`)
  })
})

test('listPayments pages without loss or repeat, oldest first', async () => {
  const { invoice } = await aBilledHaul(app)
  const made: string[] = []
  for (let n = 1; n <= 5; n += 1) made.push(await recorded(invoice.id, n * 100))
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const params = { invoiceId: invoice.id }
    const page = await app.ok(listPayments, { as: staff, params, query: { limit: 2, cursor } })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(made)
  expect((await app.call(listPayments, { as: staff, params: { invoiceId: newId() } })).status).toBe(404)
})
