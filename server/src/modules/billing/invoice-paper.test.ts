import {
  approveCharge,
  downloadInvoice,
  getInvoice,
  listInvoices,
  requestCharge,
} from '@drawbar/contract/billing/billing.ts'
import { getCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { putPayTo } from '@drawbar/contract/carriers/operating-profile.ts'
import { getOwnCompany, saveOwnCompany } from '@drawbar/contract/companies/companies.ts'
import { isMailingAddress } from '@drawbar/contract/billing/invoice-detail.ts'
import { approvePod } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn } from '../identity/testing.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { aMarket, usd } from '../bids/testing.ts'
import { anUploadedDocument, aPdf, approve } from '../documents/testing.ts'
import { aShipmentWithPod } from '../shipments/testing.ts'
import { invoiceDocument } from './pdf/invoice-document.ts'
import { aBilledHaul } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => app.setClock(null))

const detailOf = (as: SignedIn, invoiceId: string) => app.ok(getInvoice, { as, params: { invoiceId } })
const firstInvoice = async (as: SignedIn, shipmentId: string) => {
  const [invoice] = (await app.ok(listInvoices, { as, query: { shipmentId } })).items
  if (!invoice) throw new Error('no invoice')
  return invoice
}
async function saveAddress(
  as: SignedIn,
  mailingAddress: { line: string; city: string; region: string; postalCode: string },
) {
  const { version, name } = await app.ok(getOwnCompany, { as })
  await app.ok(saveOwnCompany, { as, body: { version, name, mailingAddress: { ...mailingAddress, country: 'US' } } })
  return name
}

describe('the number of an invoice', () => {
  test('T6: two carriers never issue the same number, and the database refuses a second one', async () => {
    const [one, other] = [await aBilledHaul(app), await aBilledHaul(app)]
    expect(one.invoice.number).toMatch(/^INV-\d{6,}$/)
    expect(other.invoice.number).not.toBe(one.invoice.number)
    await expect(
      app.services.db.sql`update invoices set number = ${one.invoice.number} where id = ${other.invoice.id}`,
    ).rejects.toThrow(/invoices_number/)
  })

  test('T6: an invoice is still found by the number that it had before', async () => {
    const { carrier, invoice } = await aBilledHaul(app)
    await app.services.db.sql`update invoices set former_number = 'INV-1777' where id = ${invoice.id}`
    const { items } = await app.ok(listInvoices, { as: carrier, query: { q: 'inv-1777' } })
    expect(items.map(({ id }) => id)).toEqual([invoice.id])
    expect((await detailOf(carrier, invoice.id)).formerNumber).toBe('INV-1777')
  })
})

describe('what accounts payable needs', () => {
  test('T6: bill-to, carrier, references, terms and the evidence of each line', async () => {
    const market = await aMarket(app, {
      references: [
        { type: 'PO', value: 'CTP-77098' },
        { type: 'BM', value: 'DAL-55214' },
      ],
    })
    const { consignor, carrier } = market
    const billed = await saveAddress(consignor, {
      line: '1400 Stockyards Blvd',
      city: 'Fort Worth',
      region: 'TX',
      postalCode: '76164',
    })
    await saveAddress(carrier, { line: '9 Prairie Rd', city: 'Wichita', region: 'KS', postalCode: '67202' })
    const { shipment } = await aShipmentWithPod(app, { market })
    const receipt = await anUploadedDocument(app, { as: carrier, kind: 'lumper_receipt' })
    const asked = await app.ok(requestCharge, {
      as: carrier,
      params: { shipmentId: shipment.id },
      body: { code: 'lumper', amount: usd(15_000), documentId: receipt.id, note: 'Receipt 20771' },
    })
    await app.ok(approveCharge, { as: consignor, params: { shipmentId: shipment.id, chargeId: asked.id } })
    await app.ok(approvePod, { as: consignor, params: { shipmentId: shipment.id } })

    const invoice = await detailOf(consignor, (await firstInvoice(consignor, shipment.id)).id)
    expect(invoice).toMatchObject({
      termsDays: 30,
      references: [
        { type: 'PO', value: 'CTP-77098' },
        { type: 'BM', value: 'DAL-55214' },
      ],
      billTo: { name: billed, address: ['1400 Stockyards Blvd', 'Fort Worth, TX 76164'], numbers: [] },
      carrier: {
        address: ['9 Prairie Rd', 'Wichita, KS 67202'],
        numbers: [expect.stringMatching(/^USDOT \d+$/), expect.stringMatching(/^MC\d+$/)],
      },
      remitTo: { kind: 'carrier', name: invoice.carrierName, pendingFactor: null },
      stops: [
        { kind: 'pickup', place: 'Chicago, IL', arrived: true },
        { kind: 'delivery', place: 'Dallas, TX', arrived: true },
      ],
      freight: { pallets: 24 },
      sameShipment: [],
      fee: null,
    })
    expect(invoice.lines.map(({ code, evidence }) => [code, evidence.map(({ kind }) => kind)])).toEqual([
      ['linehaul', ['rate_confirmation', 'pod']],
      ['lumper', ['receipt', 'approval']],
    ])
    expect(invoice.lines[1]?.evidence[0]?.documentId).toBe(receipt.id)
    expect(invoice.lines[0]?.evidence[0]).toMatchObject({ by: 'Robin Example', documentId: expect.any(String) })
  })

  test('T6: the names and addresses stay those of the day of issue', async () => {
    const market = await aMarket(app)
    const { consignor, carrier } = market
    await saveAddress(consignor, { line: '2 Old St', city: 'Reno', region: 'NV', postalCode: '89501' })
    const { shipment } = await aShipmentWithPod(app, { market })
    await app.ok(approvePod, { as: consignor, params: { shipmentId: shipment.id } })
    const invoice = await firstInvoice(carrier, shipment.id)
    const before = await detailOf(carrier, invoice.id)
    expect(before.billTo.address).toEqual(['2 Old St', 'Reno, NV 89501'])
    await saveAddress(consignor, { line: '1 New St', city: 'Reno', region: 'NV', postalCode: '89501' })
    expect((await detailOf(carrier, invoice.id)).billTo).toEqual(before.billTo)
    // An invoice from before they were kept reads the company as it is.
    await app.services.db.sql`update invoices set parties = null where id = ${invoice.id}`
    expect((await detailOf(carrier, invoice.id)).billTo.address).toEqual(['1 New St', 'Reno, NV 89501'])
  })

  test('an invoice shows an address that was entered after it was issued', async () => {
    const { consignor, carrier, invoice } = await aBilledHaul(app)
    const before = await detailOf(carrier, invoice.id)
    expect([before.billTo, before.carrier].some(({ address }) => isMailingAddress(address))).toBe(false)
    await saveAddress(consignor, { line: '1 New St', city: 'Reno', region: 'NV', postalCode: '89501' })
    await saveAddress(carrier, { line: '9 Prairie Rd', city: 'Wichita', region: 'KS', postalCode: '67202' })
    const after = await detailOf(carrier, invoice.id)
    expect(after.billTo).toEqual({ ...before.billTo, address: ['1 New St', 'Reno, NV 89501'] })
    expect(after.carrier.address).toEqual(['9 Prairie Rd', 'Wichita, KS 67202'])
    expect(after.remitTo.address).toEqual(['9 Prairie Rd', 'Wichita, KS 67202'])
  })

  test('T6: the factor is paid from the approval of its notice of assignment on, the carrier until then', async () => {
    const { consignor, carrier, invoice } = await aBilledHaul(app)
    const staff = await makeStaff(app, 'Admin')
    const { version } = await app.ok(getCarrierProfile, { as: carrier })
    const notice = await anUploadedDocument(app, {
      as: carrier,
      kind: 'noa',
      details: { claims: { payee: 'Cottonwood Factoring' } },
      file: { bytes: aPdf({ comment: invoice.id }) },
    })
    const body = {
      kind: 'factor',
      factorName: 'Cottonwood Factoring, LLC',
      factorAddress: { line: 'PO Box 77', city: 'Memphis', region: 'TN', postalCode: '38101' },
      noticeDocumentId: notice.id,
      version,
    } as const
    await app.ok(putPayTo, { as: carrier, body })
    expect((await detailOf(consignor, invoice.id)).remitTo).toMatchObject({
      kind: 'carrier',
      name: invoice.carrierName,
      pendingFactor: 'Cottonwood Factoring, LLC',
    })
    await approve(app, { staff, document: notice })
    expect((await detailOf(consignor, invoice.id)).remitTo).toMatchObject({
      kind: 'factor',
      name: 'Cottonwood Factoring, LLC',
      address: ['PO Box 77', 'Memphis, TN 38101'],
      noticeApprovedAt: expect.any(String),
      pendingFactor: null,
    })
    const after = await app.ok(getCarrierProfile, { as: carrier })
    await app.ok(putPayTo, { as: carrier, body: { kind: 'carrier', version: after.version } })
    expect((await detailOf(consignor, invoice.id)).remitTo).toMatchObject({
      kind: 'carrier',
      name: invoice.carrierName,
    })
  })

  test('T6: the email names the number, the amount and the due date, and links to the invoice', async () => {
    const { consignor, invoice } = await aBilledHaul(app)
    await app.drainJobs()
    const [mail] = await app.services.db.sql<{ subject: string; body: string }[]>`
      select subject, body from mails where recipient = ${consignor.email} and subject like 'Invoice%' order by id desc limit 1`
    const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })
    const amount = `$${(invoice.total.amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
    expect(mail?.subject).toBe(`Invoice ${invoice.number}: ${amount} due ${day.format(Date.parse(invoice.dueOn))}`)
    expect(mail?.body).toContain(`/payments?invoice=${invoice.id}`)
  })
})

describe('the PDF', () => {
  test('T6: both companies and staff download it, nobody else', async () => {
    const { consignor, carrier, invoice } = await aBilledHaul(app)
    const read = (as: SignedIn | { token: string }) =>
      app.http.inject({
        url: `/api${downloadInvoice.path.replace(':invoiceId', invoice.id)}`,
        headers: { authorization: `Bearer ${as.token}` },
      })
    for (const as of [consignor, carrier, await makeStaff(app, 'Admin')]) {
      const answer = await read(as)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(answer.headers['content-disposition']).toContain(`${invoice.number}.pdf`)
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await read(await signUpCarrier(app))).statusCode).toBe(404)
  })

  test('T6: it says whom to pay, what for and how, and nothing of the carrier’s fee', async () => {
    const { consignor, invoice } = await aBilledHaul(app)
    const detail = await detailOf(consignor, invoice.id)
    const text = JSON.stringify(
      invoiceDocument({
        ...detail,
        references: [{ type: 'PO', value: 'CTP-77098' }],
        dueOn: '2026-11-06',
        remitTo: {
          ...detail.remitTo,
          kind: 'factor',
          name: 'Cottonwood Factoring',
          account: '…8830',
          address: ['PO Box 77', 'Memphis, TN 38101'],
          // The evening of March 31 in Chicago.
          noticeApprovedAt: '2026-04-01T03:00:00Z',
        },
        timeZone: 'America/Chicago',
      }).content,
    )
    for (const said of [
      invoice.number,
      'due Fri, Nov 6, 2026',
      'Bill to',
      detail.billTo.name,
      'Remit to',
      'Cottonwood Factoring',
      `for ${detail.carrier.name}`,
      'PO Box 77',
      'Memphis, TN 38101',
      'Account …8830',
      'Notice of assignment verified Tue, Mar 31, 2026',
      'CTP-77098',
      'Net 30 days from the issue date',
      'Balance due',
      'Rate confirmation signed',
      'pay Cottonwood Factoring only',
    ])
      expect(text).toContain(said)
    expect(text).not.toMatch(/fee/i)
  })
})

test('T10: an invoice is issued, due and overdue by the local day of its carrier', async () => {
  const hauled = await aShipmentWithPod(app)
  const { carrier, consignor, shipment } = hauled
  await app.services.db.sql`update companies set time_zone = 'America/Los_Angeles' where id = ${carrier.companyId}`
  // 03:30 UTC on Mar 1 is 19:30 on Feb 28 in Los Angeles.
  app.setClock('2027-03-01T03:30:00.000Z')
  await app.ok(approvePod, { as: consignor, params: { shipmentId: shipment.id } })
  const invoice = await firstInvoice(carrier, shipment.id)
  expect([invoice.issuedOn, invoice.dueOn]).toEqual(['2027-02-28', '2027-03-30'])
  app.setClock('2027-03-31T03:30:00.000Z')
  expect(await firstInvoice(carrier, shipment.id)).toMatchObject({ overdue: false })
  expect((await app.ok(listInvoices, { as: carrier })).totals).toMatchObject([{ overdue: usd(0) }])
  app.setClock('2027-03-31T07:30:00.000Z')
  expect(await firstInvoice(carrier, shipment.id)).toMatchObject({ overdue: true })
  expect((await app.ok(listInvoices, { as: carrier })).totals).toMatchObject([{ overdue: invoice.total }])
})
