import {
  closeCompany,
  closeOwnCompany,
  getCompany,
  getOwnCompany,
  previewSuspension,
  reinstateCompany,
  suspendCompany,
} from '@drawbar/contract/companies/companies.ts'
import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { listOpenItems, OPEN_ITEMS, type OpenItem, type OpenKind } from '@drawbar/contract/companies/open-items.ts'
import { login } from '@drawbar/contract/identity/accounts.ts'
import { listBids, placeBid } from '@drawbar/contract/bids/bids.ts'
import { acceptBid, getAward } from '@drawbar/contract/awards/awards.ts'
import { getInvoice, listInvoices, payOut, recordPayment } from '@drawbar/contract/billing/billing.ts'
import { addInsurancePolicy, verifyInsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { getLoad, postLoad, resumeLoad } from '@drawbar/contract/loads/loads.ts'
import { listShipments } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { aBid, aMarket, aReadyCarrier, usd } from '../../bids/testing.ts'
import { anOfferedAward } from '../../awards/testing.ts'
import { aDraftLoad, aPostedLoad } from '../../loads/testing.ts'
import { aCompletedShipment, aDispatchedShipment } from '../../shipments/testing.ts'
import { addMember, signUpConsignor } from '../testing.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../../identity/testing.ts'

let app: TestApp
let staff: SignedInStaff
let second: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  ;[staff, second] = await Promise.all([makeStaff(app, 'Admin'), makeStaff(app, 'Founder')])
})
afterAll(() => app.close())

const of = ({ companyId }: SignedIn) => ({ companyId })
const suspend = (company: SignedIn, body: object = {}) =>
  app.call(suspendCompany, {
    as: staff,
    params: of(company),
    body: { reason: 'documents', explanation: 'The insurance certificate is not the insurer’s.', ...body },
  })
const preview = (company: SignedIn) => app.ok(previewSuspension, { as: staff, params: of(company) })
const reinstate = (company: SignedIn, as = second) =>
  app.call(reinstateCompany, { as, params: of(company), body: { note: 'The insurer confirmed.' } })
const statusOf = async (table: 'bids' | 'loads' | 'awards', id: string) => {
  const [row] = await app.services.db.sql<
    { status: string }[]
  >`select status from ${app.services.db.sql(table)} where id = ${id}`
  return row?.status
}

/** Every row behind a figure, one a page. */
async function itemsBehind(company: SignedIn, kind: OpenKind): Promise<OpenItem[]> {
  const rows: OpenItem[] = []
  let cursor: string | null = null
  do {
    const query: { kind: OpenKind; limit: number; cursor?: string } = { kind, limit: 1, ...(cursor ? { cursor } : {}) }
    const page: ResponseOf<typeof listOpenItems> = await app.ok(listOpenItems, {
      as: staff,
      params: of(company),
      query,
    })
    rows.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return rows
}

describe('a carrier that is suspended', () => {
  test('loses what is open, exactly as the preview said, and keeps what is under way', async () => {
    const { consignor, carrier, load } = await aMarket(app)
    const [bidOn, awarded] = [load, await aPostedLoad(app, consignor)]
    const bid = await aBid(app, { as: carrier, loadId: bidOn.id })
    const offered = await anOfferedAward(app, { consignor, carrier, load: awarded })
    const underWay = await aDispatchedShipment(app, {
      market: { consignor, carrier, load: await aPostedLoad(app, consignor) },
    })
    const effects = {
      bidsWithdrawn: 1,
      postsPaused: 0,
      offersEnded: 1,
      payoutsHeld: 0,
      payoutsHeldAmounts: [],
      shipmentsGoOn: 0,
      shipmentsNotLoaded: 1,
      members: 1,
      sessions: 1,
    }
    expect(await preview(carrier)).toEqual(effects)
    const { open } = await app.ok(getCompany, { as: staff, params: of(carrier) })
    expect(open).toEqual({ loads: 0, bids: 1, awards: 2, shipments: 1, invoices: 0, payouts: 0, claims: 0 })
    // Behind each figure stand as many rows, page by page.
    for (const kind of OPEN_ITEMS) expect([kind, (await itemsBehind(carrier, kind)).length]).toEqual([kind, open[kind]])
    expect(await itemsBehind(carrier, 'awards')).toMatchObject([
      { status: 'confirmed', side: 'carrier', amount: underWay.award.amount, bidId: expect.any(String) },
      {
        id: offered.award.id,
        status: 'offered',
        loadId: awarded.id,
        bidId: offered.bid.id,
        otherName: expect.any(String),
      },
    ])
    expect(await itemsBehind(consignor, 'shipments')).toMatchObject([
      { id: underWay.shipment.id, reference: underWay.shipment.reference, side: 'consignor', status: 'dispatched' },
    ])
    const nowhere = await app.call(listOpenItems, { as: staff, params: { companyId: newId() } })
    expect(nowhere.status).toBe(404)
    expect((await suspend(carrier)).body).toEqual(effects)

    expect(await statusOf('bids', bid.id)).toBe('withdrawn')
    expect(await statusOf('awards', offered.award.id)).toBe('rescinded')
    expect(await statusOf('bids', offered.bid.id)).toBe('withdrawn')
    // The consignor looks for another carrier at once.
    expect(await statusOf('loads', awarded.id)).toBe('posted')
    expect(await preview(carrier)).toMatchObject({ bidsWithdrawn: 0, offersEnded: 0, shipmentsNotLoaded: 1 })

    // Signed in, reading, and told why; the market is closed to it.
    expect((await app.ok(getMe, { as: carrier })).company?.suspension).toMatchObject({
      reason: 'Papers missing or false',
      explanation: 'The insurance certificate is not the insurer’s.',
    })
    expect((await app.ok(listShipments, { as: carrier })).items.map(({ id }) => id)).toEqual([underWay.shipment.id])
    const refused = await app.call(placeBid, {
      as: carrier,
      params: { loadId: bidOn.id },
      body: { amount: usd(100_000) },
    })
    expect(refused.problem.code).toBe('company_suspended')
    expect((await suspend(carrier)).problem.code).toBe('company_not_active')

    expect((await reinstate(carrier, staff)).status).toBe(204)
    expect((await app.ok(getMe, { as: carrier })).company?.suspension).toBeNull()
    await aBid(app, { as: carrier, loadId: bidOn.id })
    expect((await reinstate(carrier)).problem.code).toBe('company_not_suspended')
  })

  test('is not paid out until it is lifted', async () => {
    const { carrier, shipment } = await aCompletedShipment(app)
    const [invoice] = (await app.ok(listInvoices, { as: carrier, query: { shipmentId: shipment.id } })).items
    if (!invoice?.net) throw new Error('no invoice')
    const params = { invoiceId: invoice.id }
    await app.ok(recordPayment, {
      as: staff,
      params,
      body: { amount: invoice.total, bankReference: newId(), receivedOn: invoice.issuedOn },
    })
    expect(await preview(carrier)).toMatchObject({ payoutsHeld: 1, payoutsHeldAmounts: [invoice.net] })
    await suspend(carrier)
    expect(await app.ok(getInvoice, { as: staff, params })).toMatchObject({ payoutStatus: 'held', abilities: [] })
    const pay = () => app.call(payOut, { as: staff, params, body: { bankReference: newId() } })
    expect((await pay()).problem.code).toBe('payout_held')
    await reinstate(carrier)
    expect((await pay()).body.payoutStatus).toBe('paid')
  })
})

describe('a consignor that is suspended', () => {
  test('is off the board, its offers are taken back, and its posts wait for it afterwards', async () => {
    const { consignor, carrier, load } = await aMarket(app)
    const offeredLoad = await aPostedLoad(app, consignor)
    const draft = await aDraftLoad(app, consignor)
    const { award, bid } = await anOfferedAward(app, { consignor, carrier, load: offeredLoad })
    expect((await suspend(consignor)).body).toMatchObject({ postsPaused: 2, offersEnded: 1, bidsWithdrawn: 0 })
    expect([await statusOf('loads', load.id), await statusOf('loads', offeredLoad.id)]).toEqual(['paused', 'paused'])
    expect([await statusOf('awards', award.id), await statusOf('bids', bid.id)]).toEqual(['rescinded', 'open'])
    expect((await app.ok(listBids, { as: carrier })).items.map(({ status }) => status)).toEqual(['open'])
    const post = await app.call(postLoad, { as: consignor, params: { loadId: draft.id } })
    expect(post.problem.code).toBe('company_suspended')
    await reinstate(consignor)
    expect((await app.ok(getLoad, { as: consignor, params: { loadId: load.id } })).status).toBe('paused')
    expect((await app.ok(resumeLoad, { as: consignor, params: { loadId: load.id } })).status).toBe('posted')
  })
})

test('suspected fraud is lifted by somebody else, which the database decides', async () => {
  const company = await signUpConsignor(app)
  await suspend(company, { reason: 'fraud', note: 'Same EIN as a banned one' })
  const detail = (as: SignedInStaff) => app.ok(getCompany, { as, params: of(company) })
  expect((await detail(staff)).suspension).toMatchObject({ needsSecondPerson: true, note: 'Same EIN as a banned one' })
  expect((await detail(second)).suspension?.needsSecondPerson).toBe(false)
  const alone = await reinstate(company, staff)
  expect([alone.status, alone.problem.code]).toEqual([422, 'second_person_required'])
  expect((await detail(staff)).status).toBe('suspended')
  expect((await reinstate(company)).status).toBe(204)
  expect((await detail(staff)).history.map(({ action }) => action)).toEqual(['company.reinstate', 'company.suspend'])
})

test('its people are signed out only when asked, hear of it by mail, and the note stays with staff', async () => {
  const company = await signUpConsignor(app)
  const member = await addMember(app, company, 'Dispatcher')
  await suspend(company, { note: 'for staff alone', endSessions: true })
  for (const who of [company, member]) expect((await app.call(getMe, { as: who })).status).toBe(401)
  const again = await app.ok(login, { body: { email: company.email, password: company.password } })
  const me = await app.ok(getMe, { as: again })
  expect(me.company?.suspension?.reason).toBe('Papers missing or false')
  expect(JSON.stringify(me)).not.toContain('for staff alone')
  const mails = await app.services.db.sql<{ recipient: string; body: string }[]>`
    select recipient, body from mails where subject = 'Your company is suspended' and recipient in (${company.email}, ${member.email})`
  expect(mails.map(({ recipient }) => recipient)).toEqual([company.email])
  expect(mails[0]?.body).toContain('/contact')
  expect(mails[0]?.body).not.toContain('for staff alone')
})

test('a suspension against an accepted bid: whichever came first, nothing stays open between the two', async () => {
  const consignor = await signUpConsignor(app)
  const outcomes = new Set<string>()
  for (let round = 0; round < 4; round += 1) {
    const carrier = await aReadyCarrier(app)
    const load = await aPostedLoad(app, consignor)
    const bid = await aBid(app, { as: carrier, loadId: load.id })
    const accept = () =>
      app.call(acceptBid, { as: consignor, params: { loadId: load.id, bidId: bid.id }, body: { expectedRevision: 1 } })
    const rebid = async () => {
      const other = await aPostedLoad(app, consignor)
      return app.call(placeBid, { as: carrier, params: { loadId: other.id }, body: { amount: usd(150_000) } })
    }
    const [accepted, suspended, placed] = await Promise.all(
      round % 2 ? [accept(), suspend(carrier), rebid()] : [accept(), suspend(carrier), rebid()].toReversed(),
    ).then((all) => (round % 2 ? all : all.toReversed()))
    expect(suspended?.status).toBe(200)
    outcomes.add(`${accepted?.status} ${placed?.status}`)
    expect(await statusOf('bids', bid.id)).toBe('withdrawn')
    expect(await statusOf('loads', load.id)).toBe('posted')
    const [live] = await app.services.db.sql<{ n: number }[]>`
      select count(*)::int as n from bids where carrier_company_id = ${carrier.companyId} and status in ('open', 'countered', 'accepted')`
    expect(live?.n).toBe(0)
    const award = await app.call(getAward, { as: consignor, params: { loadId: load.id } })
    if (award.status === 200) expect(award.body.status).toBe('rescinded')
  }
  expect([...outcomes].every((one) => /^(200|409|422) (201|409)$/.test(one))).toBe(true)
})

describe('closing', () => {
  const close = (company: SignedIn) =>
    app.call(closeCompany, { as: staff, params: of(company), body: { note: 'They asked for it' } })

  test('is refused with what is still open', async () => {
    const { consignor, carrier, load } = await aMarket(app)
    await aBid(app, { as: carrier, loadId: load.id })
    expect((await close(consignor)).problem).toMatchObject({
      status: 422,
      code: 'company_has_open_items',
      current: { loads: 1 },
    })
    expect((await close(carrier)).problem.current).toEqual({ bids: 1 })
  })

  test('by its owner, who types its name, and by nobody else of it', async () => {
    const { consignor } = await aMarket(app)
    const [manager, enterprise] = [
      await addMember(app, consignor, 'Manager'),
      await addMember(app, consignor, 'Enterprise'),
    ]
    const { name } = await app.ok(getOwnCompany, { as: consignor })
    const closeOwn = (as: SignedIn, typed = name) => app.call(closeOwnCompany, { as, body: { name: typed } })
    expect((await closeOwn(consignor, 'Another name')).problem.errors).toEqual({
      name: 'Type the company’s name exactly as it stands here.',
    })
    for (const member of [manager, enterprise]) expect((await closeOwn(member)).status).toBe(403)
    expect((await closeOwn(consignor)).problem).toMatchObject({
      code: 'company_has_open_items',
      current: { loads: 1 },
    })
    const idle = await signUpConsignor(app)
    const idleName = (await app.ok(getOwnCompany, { as: idle })).name
    expect((await closeOwn(idle, idleName)).status).toBe(204)
    expect((await app.call(getMe, { as: idle })).status).toBe(401)
    const { history } = await app.ok(getCompany, { as: staff, params: of(idle) })
    expect(history[0]).toMatchObject({ action: 'company.close', note: 'Closed by its owner' })
  })

  test('ends every session and every way back in, once', async () => {
    const company = await signUpConsignor(app)
    await aDraftLoad(app, company)
    expect((await close(company)).status).toBe(204)
    expect((await app.call(getMe, { as: company })).status).toBe(401)
    const again = await app.call(login, { body: { email: company.email, password: company.password } })
    expect(again.problem.code).toBe('invalid_credentials')
    expect((await close(company)).problem.code).toBe('company_closed')
    expect((await suspend(company)).problem.code).toBe('company_not_active')
  })
})

test('what a carrier was suspended for is mended before anybody lifts it', async () => {
  const carrier = await aReadyCarrier(app)
  await app.services.db
    .sql`update insurance_policies set expires_on = '2020-12-31' where company_id = ${carrier.companyId} and kind = 'auto_liability'`
  await suspend(carrier, { reason: 'insurance' })
  const persists = { status: 422, code: 'suspension_cause_persists' }
  const expired = {
    ...persists,
    detail: 'Auto liability expired on 2020-12-31.',
    current: [{ rule: 'auto_liability_current', passed: false }],
  }
  expect((await reinstate(carrier)).problem).toMatchObject(expired)
  expect((await app.ok(getCompany, { as: staff, params: of(carrier) })).status).toBe('suspended')
  const terms = { kind: 'auto_liability' as const, insurer: 'Prairie Mutual', limit: usd(100_000_000) }
  const renewed = await app.ok(addInsurancePolicy, { as: carrier, body: { ...terms, expiresOn: '2099-12-31' } })
  expect((await reinstate(carrier)).problem, 'a date that the carrier typed').toMatchObject(expired)
  const at = { as: staff, params: { policyId: renewed.id } }
  await app.ok(verifyInsurancePolicy, { ...at, body: { source: 'coi', version: renewed.version } })
  expect((await reinstate(carrier)).status).toBe(204)
})

test.each(['auto_liability', 'cargo'])(
  'a suspension for insurance stands while %s is only the carrier’s own word or on no file',
  async (kind) => {
    const carrier = await aReadyCarrier(app)
    const { sql } = app.services.db
    await suspend(carrier, { reason: 'insurance' })
    await sql`update insurance_policies set source = 'declared', verified_at = null where company_id = ${carrier.companyId} and kind = ${kind}`
    const stands = {
      code: 'suspension_cause_persists',
      current: [{ rule: kind === 'cargo' ? 'cargo_coverage' : kind }],
    }
    expect((await reinstate(carrier)).problem).toMatchObject(stands)
    await sql`delete from insurance_policies where company_id = ${carrier.companyId} and kind = ${kind}`
    expect((await reinstate(carrier)).problem).toMatchObject(stands)
    await sql`
      insert into insurance_policies (id, company_id, kind, insurer, limit_amount, limit_currency, effective_on, source)
      values (${newId()}, ${carrier.companyId}, ${kind}, 'Filed Mutual', 100000000, 'USD', '2020-01-01', 'register')`
    expect((await reinstate(carrier)).status).toBe(204)
  },
)

test('a company that is not there is not found', async () => {
  const params = { companyId: newId() }
  const at = { as: staff, params }
  const answers = await Promise.all([
    app.call(getCompany, at),
    app.call(previewSuspension, at),
    app.call(suspendCompany, { ...at, body: { reason: 'other', explanation: 'x' } }),
    app.call(reinstateCompany, { ...at, body: { note: 'x' } }),
    app.call(closeCompany, { ...at, body: { note: 'x' } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})
