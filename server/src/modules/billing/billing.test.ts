import {
  approveCharge,
  getInvoice,
  listCharges,
  listInvoices,
  payOut,
  recordPayment,
  rejectCharge,
  requestCharge,
} from '@drawbar/contract/billing/billing.ts'
import { getCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { putPayTo } from '@drawbar/contract/carriers/operating-profile.ts'
import { dayFromNow, nowMs } from '@drawbar/contract/clock.testing.ts'
import { approvePod } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { makeStaff } from '../identity/testing.ts'
import { usd } from '../bids/testing.ts'
import { anUploadedDocument } from '../documents/testing.ts'
import { aCompletedShipment, aDispatchedShipment, aPlannedShipment, aShipmentWithPod } from '../shipments/testing.ts'
import { account } from './accounts.ts'
import { accountBalance } from './index.ts'

let app: TestApp
let staff: Awaited<ReturnType<typeof makeStaff>>
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
})
afterAll(() => app.close())

const today = () => dayFromNow()
const balance = (name: string) => accountBalance(app.services.db.sql, { account: name, currency: 'USD' })
const invoiceOf = async (as: { token: string }, shipmentId: string) => {
  const { items } = await app.ok(listInvoices, { as, query: { shipmentId } })
  const [invoice] = items
  if (!invoice) throw new Error('no invoice')
  return invoice
}
let transfers = 0
const pay = (invoiceId: string, amount: number, overrides: object = {}) =>
  app.call(recordPayment, {
    as: staff,
    params: { invoiceId },
    body: { amount: usd(amount), bankReference: `WIRE-${(transfers += 1)}`, receivedOn: today(), ...overrides },
  })

describe('the freight invoice', () => {
  it('bills the signed rate and the approved extras, and both sides see the same total', async () => {
    const hauled = await aShipmentWithPod(app)
    const { consignor, carrier, shipment } = hauled
    const asked = await app.ok(requestCharge, {
      as: carrier,
      params: { shipmentId: shipment.id },
      body: { code: 'detention_delivery', amount: usd(15_000), note: '3 h at the dock' },
    })
    const refused = await app.ok(requestCharge, {
      as: carrier,
      params: { shipmentId: shipment.id },
      body: { code: 'lumper', amount: usd(9_000) },
    })
    await app.ok(approveCharge, { as: consignor, params: { shipmentId: shipment.id, chargeId: asked.id } })
    await app.ok(rejectCharge, {
      as: consignor,
      params: { shipmentId: shipment.id, chargeId: refused.id },
      body: { reason: 'No receipt' },
    })
    await app.ok(approvePod, { as: consignor, params: { shipmentId: shipment.id } })

    const theirs = await invoiceOf(consignor, shipment.id)
    const ours = await invoiceOf(carrier, shipment.id)
    const linehaul = shipment.amount.amount
    expect(theirs).toMatchObject({
      status: 'approved',
      total: usd(linehaul + 15_000),
      balance: usd(linehaul + 15_000),
      fee: null,
      net: null,
      payoutStatus: null,
    })
    expect(ours.total).toEqual(theirs.total)
    expect(ours.fee).toEqual(usd(Math.round(linehaul * 0.05)))
    expect(ours.lines.map(({ code, amount }) => [code, amount.amount])).toEqual([
      ['linehaul', linehaul],
      ['detention_delivery', 15_000],
    ])
    expect(theirs.lane).toBe('Chicago, IL to Dallas, TX')
    expect(await balance(account.receivable(consignor.companyId))).toBe(linehaul + 15_000)
    expect(await balance(account.payable(carrier.companyId))).toBe(-(linehaul + 15_000 - (ours.fee?.amount ?? 0)))
  })

  it('lets who decides about an extra read its receipt, and nobody else', async () => {
    const { consignor, carrier, shipment } = await aDispatchedShipment(app)
    const { id: documentId } = await anUploadedDocument(app, { as: carrier, kind: 'lumper_receipt' })
    const read = (as: { token: string }) =>
      app.http.inject({ url: `/api/documents/${documentId}/content`, headers: { authorization: `Bearer ${as.token}` } })
    expect((await read(consignor)).statusCode).toBe(404)
    await app.ok(requestCharge, {
      as: carrier,
      params: { shipmentId: shipment.id },
      body: { code: 'lumper', amount: usd(9_000), documentId },
    })
    expect((await read(consignor)).statusCode).toBe(200)
    expect((await read(await signUpConsignor(app))).statusCode).toBe(404)
  })

  it('an extra approved after the invoice is billed on its own, without a fee', async () => {
    const { consignor, carrier, shipment } = await aCompletedShipment(app)
    const asked = await app.ok(requestCharge, {
      as: carrier,
      params: { shipmentId: shipment.id },
      body: { code: 'layover', amount: usd(25_000) },
    })
    await app.ok(approveCharge, { as: consignor, params: { shipmentId: shipment.id, chargeId: asked.id } })
    const { items } = await app.ok(listInvoices, { as: carrier, query: { shipmentId: shipment.id } })
    expect(Object.fromEntries(items.map(({ kind, total }) => [kind, total.amount]))).toEqual({
      accessorial: 25_000,
      freight: shipment.amount.amount,
    })
    expect(new Set(items.map(({ number }) => number)).size).toBe(2)
  })

  it('approving twice at once makes one invoice and one journal', async () => {
    const { consignor, shipment } = await aShipmentWithPod(app)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.call(approvePod, { as: consignor, params: { shipmentId: shipment.id } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { items } = await app.ok(listInvoices, { as: consignor, query: { shipmentId: shipment.id } })
    expect(items).toHaveLength(1)
    const journals = await app.services.db.sql`select key from journals where source_id = ${items[0]?.id ?? ''}`
    expect(journals).toHaveLength(1)
  })
})

describe('paying', () => {
  it('in two parts with a bank fee, then out to the carrier: every account ends where the reference says', async () => {
    const { consignor, carrier, shipment } = await aCompletedShipment(app)
    const invoice = await invoiceOf(carrier, shipment.id)
    const total = invoice.total.amount
    const operatingBefore = await balance(account.cashOperating)
    expect(
      (await app.call(payOut, { as: staff, params: { invoiceId: invoice.id }, body: { bankReference: 'OUT-early' } }))
        .problem.code,
    ).toBe('payout_not_due')

    expect((await pay(invoice.id, 100_000)).body).toMatchObject({
      status: 'partially_paid',
      balance: usd(total - 100_000),
    })
    const paid = await pay(invoice.id, total - 100_000, { bankFee: usd(500) })
    expect(paid.body).toMatchObject({ status: 'paid', balance: usd(0), abilities: ['payOut'] })
    expect(await balance(account.receivable(consignor.companyId))).toBe(0)
    expect((await balance(account.cashOperating)) - operatingBefore).toBe((invoice.fee?.amount ?? 0) - 500)

    const out = await app.ok(payOut, {
      as: staff,
      params: { invoiceId: invoice.id },
      body: { bankReference: `OUT-${invoice.id}` },
    })
    expect(out.payoutStatus).toBe('paid')
    expect(await balance(account.payable(carrier.companyId))).toBe(0)
    expect(await balance(account.cashClient)).toBe(0)
    expect(
      (await app.call(payOut, { as: staff, params: { invoiceId: invoice.id }, body: { bankReference: 'OUT-again' } }))
        .problem.code,
    ).toBe('payout_not_due')
  })

  it('goes to nobody for three days after the carrier changed whom it is paid through', async () => {
    const { carrier, shipment } = await aCompletedShipment(app)
    const invoice = await invoiceOf(carrier, shipment.id)
    await pay(invoice.id, invoice.total.amount)
    const out = (key: string) =>
      app.call(payOut, { as: staff, params: { invoiceId: invoice.id }, body: { bankReference: `OUT-${key}` } })
    const { version } = await app.ok(getCarrierProfile, { as: carrier })
    const changed = nowMs()
    const body = { kind: 'factor', factorName: 'Delta Freight Factors', version } as const
    await app.ok(putPayTo, { as: carrier, body })
    const hoursLater = (hours: number) => app.setClock(new Date(changed + hours * 3_600_000).toISOString())
    for (const hours of [0.1, 71.9]) {
      hoursLater(hours)
      const { status, problem } = await out(`held-${hours}`)
      expect([status, problem.code]).toEqual([409, 'payout_held'])
      expect(problem.message).toContain(new Date(changed + 72 * 3_600_000).toISOString().slice(0, 10))
    }
    expect((await app.ok(getInvoice, { as: staff, params: { invoiceId: invoice.id } })).payoutStatus).not.toBe('paid')
    hoursLater(72.1)
    expect((await out('after')).body.payoutStatus).toBe('paid')
    app.setClock(null)
  })

  it('refuses what cannot be right, and writes nothing of it', async () => {
    const { shipment } = await aCompletedShipment(app)
    const invoice = await invoiceOf(staff, shipment.id)
    expect((await pay(invoice.id, invoice.total.amount + 1)).problem).toMatchObject({
      status: 422,
      code: 'overpayment',
    })
    expect((await pay(invoice.id, 1_000, { amount: { amount: 1_000, currency: 'CAD' } })).problem).toMatchObject({
      status: 422,
      code: 'currency_mismatch',
    })
    expect((await pay(invoice.id, 1_000, { bankFee: usd(1_000) })).problem.errors).toHaveProperty('bankFee')
    expect((await pay(invoice.id, 1_000, { receivedOn: '2999-01-01' })).problem.errors).toHaveProperty('receivedOn')
    expect((await pay(invoice.id, 1_000, { amount: usd(0) })).problem.errors).toEqual({
      'amount.amount': 'The price must be more than 0.',
    })
    expect((await pay(invoice.id, 1_000, { bankReference: 'SAME' })).status).toBe(201)
    expect((await pay(invoice.id, 1_000, { bankReference: 'SAME' })).problem.code).toBe('payment_recorded')
    expect((await app.ok(getInvoice, { as: staff, params: { invoiceId: invoice.id } })).paid).toEqual(usd(1_000))
    await pay(invoice.id, invoice.total.amount - 1_000)
    expect((await pay(invoice.id, 1)).problem.code).toBe('invoice_not_payable')
  })

  it('the same Idempotency-Key pays once and answers the same bytes', async () => {
    const { shipment } = await aCompletedShipment(app)
    const invoice = await invoiceOf(staff, shipment.id)
    const body = { amount: usd(5_000), bankReference: 'KEYED', receivedOn: today() }
    const first = await app.call(recordPayment, { as: staff, params: { invoiceId: invoice.id }, body, key: 'pay-1' })
    const second = await app.call(recordPayment, { as: staff, params: { invoiceId: invoice.id }, body, key: 'pay-1' })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body))
    const other = await app.call(recordPayment, {
      as: staff,
      params: { invoiceId: invoice.id },
      body: { ...body, bankReference: 'OTHER' },
      key: 'pay-1',
    })
    expect(other.problem).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    expect(
      (await app.call(recordPayment, { as: staff, params: { invoiceId: invoice.id }, body, key: null })).problem.code,
    ).toBe('idempotency_key_required')
  })
})

describe('extras', () => {
  it('are asked from dispatch on, in the load’s currency, for what came on top', async () => {
    const planned = await aPlannedShipment(app)
    const ask = (as: { token: string }, shipmentId: string, body: object) =>
      app.call(requestCharge, {
        as,
        params: { shipmentId },
        body: { code: 'detention_pickup', amount: usd(5_000), ...body },
      })
    expect((await ask(planned.carrier, planned.shipmentId, {})).problem.code).toBe('shipment_state')
    const { carrier, shipment } = await aDispatchedShipment(app)
    expect((await ask(carrier, shipment.id, { amount: { amount: 5_000, currency: 'EUR' } })).problem.code).toBe(
      'currency_mismatch',
    )
    for (const code of ['linehaul', 'fuel_surcharge', 'tonu'])
      expect((await ask(carrier, shipment.id, { code })).problem.errors, code).toHaveProperty('code')
    expect((await ask(carrier, shipment.id, { documentId: shipment.id })).problem.errors).toHaveProperty('documentId')
    expect((await ask(carrier, shipment.id, {})).status).toBe(201)
  })

  it('are decided once', async () => {
    const { consignor, carrier, shipment } = await aDispatchedShipment(app)
    const asked = await app.ok(requestCharge, {
      as: carrier,
      params: { shipmentId: shipment.id },
      body: { code: 'tolls', amount: usd(2_000) },
    })
    const params = { shipmentId: shipment.id, chargeId: asked.id }
    const answers = await Promise.all([
      app.call(approveCharge, { as: consignor, params }),
      app.call(rejectCharge, { as: consignor, params, body: { reason: 'Not agreed' } }),
      app.call(approveCharge, { as: consignor, params }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, problem } of answers) if (status !== 200) expect(problem.code).toBe('charge_not_open')
  })

  it('another company sees nothing; the carrier cannot approve its own; a member without money rights may not decide', async () => {
    const { consignor, carrier, shipment } = await aDispatchedShipment(app)
    const asked = await app.ok(requestCharge, {
      as: carrier,
      params: { shipmentId: shipment.id },
      body: { code: 'tolls', amount: usd(2_000) },
    })
    const params = { shipmentId: shipment.id, chargeId: asked.id }
    const [stranger, rival, dispatcher] = await Promise.all([
      signUpConsignor(app),
      signUpCarrier(app),
      addMember(app, consignor, 'Dispatcher'),
    ])
    expect((await app.call(approveCharge, { as: stranger, params })).status).toBe(404)
    expect((await app.call(approveCharge, { as: carrier, params })).status).toBe(403)
    expect((await app.call(approveCharge, { as: dispatcher, params })).status).toBe(403)
    expect((await app.call(listCharges, { as: rival, params: { shipmentId: shipment.id } })).status).toBe(404)
    expect(
      (await app.ok(listCharges, { as: consignor, params: { shipmentId: shipment.id } })).items[0]?.abilities,
    ).toEqual(['approve', 'reject'])
    expect(
      (await app.ok(listCharges, { as: carrier, params: { shipmentId: shipment.id } })).items[0]?.abilities,
    ).toEqual([])
  })
})

describe('the list', () => {
  it('pages without loss or repeat, filters, and sums by currency', async () => {
    const first = await aCompletedShipment(app)
    const { consignor, carrier } = first
    for (const code of ['layover', 'tolls', 'storage'] as const) {
      const asked = await app.ok(requestCharge, {
        as: carrier,
        params: { shipmentId: first.shipment.id },
        body: { code, amount: usd(1_000) },
      })
      await app.ok(approveCharge, { as: consignor, params: { shipmentId: first.shipment.id, chargeId: asked.id } })
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await app.ok(listInvoices, { as: carrier, query: { limit: 2, ...(cursor ? { cursor } : {}) } })
      seen.push(...page.items.map(({ number }) => number))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(4)
    const [wanted = ''] = seen
    const { items, totals } = await app.ok(listInvoices, { as: carrier, query: { q: wanted.toLowerCase() } })
    expect(items.map(({ number }) => number)).toEqual([wanted])
    expect(totals).toEqual([{ open: usd(first.shipment.amount.amount + 3_000), overdue: usd(0), paid30Days: usd(0) }])
    expect((await app.ok(listInvoices, { as: carrier, query: { q: '%' } })).items).toEqual([])
    expect((await app.call(listInvoices, { as: carrier, query: { cursor: 'rubbish' } })).problem.errors).toHaveProperty(
      'cursor',
    )
  })
})
