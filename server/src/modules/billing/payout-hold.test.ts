import { answerTransfer, startTransfer } from '@drawbar/contract/teams/teams.ts'
import { getOwnCompany, saveOwnCompany } from '@drawbar/contract/companies/companies.ts'
import { getInvoice, listInvoices, payOut, recordPayment } from '@drawbar/contract/billing/billing.ts'
import { getCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { putPayTo } from '@drawbar/contract/carriers/operating-profile.ts'
import { nowMs } from '@drawbar/contract/clock.testing.ts'
import { undoReview } from '@drawbar/contract/documents/document-reviews.ts'
import { PAYOUT_HOLD_CAUSES, PAYOUT_HOLD_HOURS, type PayoutHoldCause } from '@drawbar/contract/billing/payout-hold.ts'
import { getVerificationCase, openVerificationCase } from '@drawbar/contract/verification/verification-cases.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember } from '../companies/testing.ts'
import { makeStaff, PASSWORD, type SignedIn, type SignedInStaff } from '../identity/testing.ts'
import { ACCOUNT, aBankLetter, approve, OTHER_ACCOUNT } from '../documents/testing.ts'
import { aCompletedShipment, clockOf } from '../shipments/testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
})
afterEach(() => app.setClock(null))
afterAll(() => app.close())

/** A verified carrier whose account staff know, with an invoice that was paid and waits for its payout. */
async function aPayout(): Promise<{ carrier: SignedIn; consignor: SignedIn; invoiceId: string }> {
  const { carrier, consignor, shipment } = await aCompletedShipment(app)
  await aLetter(carrier, ACCOUNT)
  const contact = { phone: '+15015550101', emailDomain: 'test-haul.example' }
  await app.services.db.sql`
    update companies set phone = ${contact.phone}, email_domain = ${contact.emailDomain} where id = ${carrier.companyId}`
  const { items } = await app.ok(listInvoices, { as: staff, query: { shipmentId: shipment.id } })
  const [invoice] = items
  if (!invoice) throw new Error('no invoice')
  await app.ok(recordPayment, {
    as: staff,
    params: { invoiceId: invoice.id },
    body: { amount: invoice.total, bankReference: `IN-${invoice.id}`, receivedOn: invoice.issuedOn },
  })
  return { carrier, consignor, invoiceId: invoice.id }
}

async function aLetter(carrier: SignedIn, account: object) {
  const document = await aBankLetter(app, carrier, { account, payee: 'Test Haul' })
  await approve(app, { staff, document })
  return document
}
async function saveContact(carrier: SignedIn, changed: { phone?: string; emailDomain?: string }): Promise<void> {
  const { name, version, phone, emailDomain } = await app.ok(getOwnCompany, { as: carrier })
  const body = { name, version, phone: phone ?? undefined, emailDomain: emailDomain ?? undefined, ...changed }
  await app.ok(saveOwnCompany, { as: carrier, body: body as never })
}

const CHANGES: Record<PayoutHoldCause, (carrier: SignedIn) => Promise<unknown>> = {
  pay_to: async (carrier) => {
    const { version } = await app.ok(getCarrierProfile, { as: carrier })
    await app.ok(putPayTo, { as: carrier, body: { kind: 'factor', factorName: 'Delta Freight Factors', version } })
  },
  bank: (carrier) => aLetter(carrier, OTHER_ACCOUNT),
  phone: (carrier) => saveContact(carrier, { phone: '+15015550199' }),
  email_domain: (carrier) => saveContact(carrier, { emailDomain: 'other-haul.example' }),
  officer: async (carrier) => {
    const heir = await addMember(app, carrier, 'Manager')
    await app.ok(startTransfer, { as: carrier, body: { toUserId: heir.userId } })
    for (const as of [carrier, heir]) await app.ok(answerTransfer, { as, body: { confirm: true, password: PASSWORD } })
  },
}

const read = (as: { token: string }, invoiceId: string) => app.ok(getInvoice, { as, params: { invoiceId } })
const out = (invoiceId: string, key: string) =>
  app.call(payOut, { as: staff, params: { invoiceId }, body: { bankReference: `OUT-${key}-${invoiceId}` } })

test.each(PAYOUT_HOLD_CAUSES)(
  'after %s changed, no money goes out for three days, and carrier and staff read until when',
  async (cause) => {
    const { carrier, consignor, invoiceId } = await aPayout()
    expect(await read(staff, invoiceId)).toMatchObject({
      payoutStatus: 'none',
      payoutHold: null,
      abilities: ['payOut'],
    })
    const before = nowMs()
    await CHANGES[cause](carrier)
    const after = nowMs()
    const hold = { until: expect.any(String), causes: [cause] }
    const held = await read(staff, invoiceId)
    expect(held).toMatchObject({ payoutStatus: 'held', payoutHold: hold, abilities: [] })
    const until = held.payoutHold?.until ?? ''
    const hours = PAYOUT_HOLD_HOURS * 3_600_000
    expect(Date.parse(until)).toBeGreaterThanOrEqual(before + hours - 5_000)
    expect(Date.parse(until)).toBeLessThanOrEqual(after + hours + 5_000)
    expect(await read(carrier, invoiceId)).toMatchObject({ payoutStatus: 'held', payoutHold: hold })
    expect(await read(consignor, invoiceId)).toMatchObject({ payoutStatus: null, payoutHold: null })
    expect((await app.ok(getCarrierProfile, { as: carrier })).payoutHold).toEqual(held.payoutHold)
    const { id: verificationId } = await app.ok(openVerificationCase, {
      as: staff,
      body: { companyId: carrier.companyId },
    })
    const found = await app.ok(getVerificationCase, { as: staff, params: { verificationId } })
    expect(found.payoutHold).toEqual(held.payoutHold)

    app.setClock(new Date(Date.parse(until) - 60_000).toISOString())
    const { status, problem } = await out(invoiceId, 'early')
    expect([status, problem.code]).toEqual([409, 'payout_held'])
    expect(problem.message).toContain(until.slice(0, 16).replace('T', ' '))
    app.setClock(new Date(Date.parse(until) + 60_000).toISOString())
    expect((await out(invoiceId, 'after')).body).toMatchObject({ payoutStatus: 'paid', payoutHold: null })
  },
)

test('two changes hold until the later has run out', async () => {
  const { carrier, invoiceId } = await aPayout()
  await CHANGES.phone(carrier)
  const first = (await read(staff, invoiceId)).payoutHold?.until ?? ''
  await CHANGES.pay_to(carrier)
  const { payoutHold } = await read(staff, invoiceId)
  expect(payoutHold?.causes).toEqual(['pay_to', 'phone'])
  expect(Date.parse(payoutHold?.until ?? '')).toBeGreaterThan(Date.parse(first))
})

test('three changes on three days: each hold ends on its own day, and the last of them lets the money go', async () => {
  const { carrier, invoiceId } = await aPayout()
  const start = Date.parse(await clockOf(app))
  const inHours = (hours: number) => app.setClock(new Date(start + hours * 3_600_000).toISOString())
  await CHANGES.phone(carrier)
  inHours(24)
  await CHANGES.bank(carrier)
  inHours(48)
  await CHANGES.pay_to(carrier)
  const causesAt = async (hours: number) => {
    inHours(hours)
    const { payoutHold } = await read(staff, invoiceId)
    const refused = await out(invoiceId, String(hours))
    expect([refused.status, refused.problem.code]).toEqual([409, 'payout_held'])
    return { causes: payoutHold?.causes, hours: Math.round((Date.parse(payoutHold?.until ?? '') - start) / 3_600_000) }
  }
  expect(await causesAt(49)).toEqual({ causes: ['pay_to', 'bank', 'phone'], hours: 120 })
  expect(await causesAt(73)).toEqual({ causes: ['pay_to', 'bank'], hours: 120 })
  expect(await causesAt(97)).toEqual({ causes: ['pay_to'], hours: 120 })
  inHours(121)
  expect((await out(invoiceId, 'after all')).body).toMatchObject({ payoutStatus: 'paid', payoutHold: null })
})

test('a change that is taken back ends its own hold and no other; one made again begins anew', async () => {
  const { carrier, invoiceId } = await aPayout()
  const start = Date.parse(await clockOf(app))
  await CHANGES.phone(carrier)
  const letter = await aLetter(carrier, OTHER_ACCOUNT)
  expect((await read(staff, invoiceId)).payoutHold?.causes).toEqual(['bank', 'phone'])
  await app.ok(undoReview, { as: staff, params: { documentId: letter.id } })
  expect((await read(staff, invoiceId)).payoutHold?.causes).toEqual(['phone'])
  app.setClock(new Date(start + 60 * 3_600_000).toISOString())
  await saveContact(carrier, { phone: '+15015550177' })
  app.setClock(new Date(start + 73 * 3_600_000).toISOString())
  expect((await read(staff, invoiceId)).payoutHold?.causes, 'the second phone has its own three days').toEqual([
    'phone',
  ])
  expect((await out(invoiceId, 'second phone')).problem.code).toBe('payout_held')
})

test('the same account once more, a decision that was taken back and what changed before staff vouched hold nothing', async () => {
  const { carrier, invoiceId } = await aPayout()
  await aLetter(carrier, ACCOUNT)
  expect((await read(staff, invoiceId)).payoutHold).toBeNull()
  const document = await aLetter(carrier, OTHER_ACCOUNT)
  expect((await read(staff, invoiceId)).payoutHold).not.toBeNull()
  await app.ok(undoReview, { as: staff, params: { documentId: document.id } })
  expect((await read(staff, invoiceId)).payoutHold).toBeNull()

  const { sql } = app.services.db
  await sql`update verification_cases set status = 'in_review', verified_at = null where company_id = ${carrier.companyId}`
  await CHANGES.phone(carrier)
  await sql`update verification_cases set status = 'verified', verified_at = clock_time() where company_id = ${carrier.companyId}`
  expect((await read(staff, invoiceId)).payoutHold).toBeNull()
})

test('a change of the account that is being made is waited for', async () => {
  const { carrier, invoiceId } = await aPayout()
  const letter = await aBankLetter(app, carrier, { account: OTHER_ACCOUNT, payee: 'Test Haul' })
  const { sql } = app.services.db
  let paying: ReturnType<typeof out> | undefined
  await sql.begin(async (tx) => {
    await tx`update documents set status = 'superseded' where company_id = ${carrier.companyId} and kind = 'bank_letter' and id <> ${letter.id}`
    await tx`update documents set status = 'approved' where id = ${letter.id}`
    await tx`
      insert into document_decisions (id, document_id, reviewer_user_id, action, reasons, queued_at)
      values (gen_random_uuid(), ${letter.id}, ${staff.userId}, 'approve', '{}', clock_time())`
    paying = out(invoiceId, 'racing')
    const waiting = () =>
      sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
    await expect.poll(async () => (await waiting()).length, { timeout: 4000, interval: 20 }).toBeGreaterThan(0)
  })
  expect((await paying)?.problem.code).toBe('payout_held')
})
