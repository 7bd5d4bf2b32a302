import { acceptBid, confirmAward } from '@drawbar/contract/awards/awards.ts'
import {
  claimCarrierNumber,
  listNumberContests,
  settleNumberContest,
} from '@drawbar/contract/verification/number-claims.ts'
import { putPayTo } from '@drawbar/contract/carriers/operating-profile.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { claimReview, rejectDocument } from '@drawbar/contract/documents/document-reviews.ts'
import { recordPosition } from '@drawbar/contract/shipments/shipments.ts'
import { getCompanySignals } from '@drawbar/contract/risk/signals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { makeStaff, type SignedIn } from '../../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../../companies/testing.ts'
import { aBid, aMarket, aReadyCarrier, usd } from '../../bids/testing.ts'
import { anUploadedDocument, aPdf, approve } from '../../documents/testing.ts'
import { aPostedLoad } from '../../loads/testing.ts'
import { aDeliveredShipment, aDispatchedShipment, clockOf } from '../../shipments/testing.ts'
import { aRegisteredCarrier } from '../../register/testing.ts'
import { findSignals } from './rules.ts'
import { proveNumber } from '../../verification/testing.ts'
import { gatheredFacts } from '../testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const factsOf = (company: Pick<SignedIn, 'companyId'>) => gatheredFacts(app, company)
/** Ignores signals that the speed of the test causes: one truck in two towns within a second, and similar loads. */
const codesOf = async (company: Pick<SignedIn, 'companyId'>) =>
  findSignals(await factsOf(company)).flatMap(({ code, points }) =>
    code === 'fleet_implausible' || code === 'repost' ? [] : [`${code} ${points}`],
  )
const ago = (minutes: number) => fromNow(-minutes * 60_000)
const reachedAt = (as: SignedIn, phone: string) =>
  app.services.db.sql`update companies set phone = ${phone} where id = ${as.companyId}`

test('a contested number is looked at on both sides, and held against the one the register does not know', async () => {
  const staff = await makeStaff(app, 'Admin')
  const [holder, claimant] = [await signUpCarrier(app), await signUpCarrier(app)]
  const { usdot } = await aRegisteredCarrier(app, { phone: '(501) 555-0177' })
  await app.ok(claimCarrierNumber, { as: holder, body: { usdot: String(usdot) } })
  await proveNumber(app, holder)
  await reachedAt(holder, '+15015550177')
  await reachedAt(claimant, '+15045550100')
  expect((await app.call(claimCarrierNumber, { as: claimant, body: { usdot: String(usdot) } })).status).toBe(409)
  await app.drainJobs()
  const signalsOf = async ({ companyId }: SignedIn) =>
    (await app.ok(getCompanySignals, { as: staff, params: { companyId } })).signals.filter(
      ({ code }) => code === 'number_contested',
    )
  expect(await signalsOf(claimant)).toMatchObject([{ points: 15, evidence: [{ says: 'number_open' }] }])
  expect(await signalsOf(holder)).toEqual([])
  const [contest] = (await app.ok(listNumberContests, { as: staff })).items
  await app.ok(settleNumberContest, {
    as: staff,
    params: { contestId: contest?.id ?? '' },
    body: { owner: 'claimant', reason: 'The number was sold with the company', message: 'The FMCSA record names it.' },
  })
  await app.drainJobs()
  expect(await signalsOf(holder)).toMatchObject([{ points: 30, evidence: [{ says: 'number_lost' }] }])
  expect(await signalsOf(claimant)).toEqual([])
})

describe('who changes whom to pay', () => {
  async function changed(session: { ip: string; agent: string }): Promise<SignedIn> {
    const { sql } = app.services.db
    const carrier = await signUpCarrier(app)
    const { userId, companyId } = carrier
    await sql`update sessions set ip = '203.0.113.7', user_agent = 'Office', created_at = clock_time() - interval '60 days' where user_id = ${userId}`
    await sql`insert into sessions (id, user_id, ip, user_agent) values (${newId()}, ${userId}, ${session.ip}, ${session.agent})`
    const actor = { ...SYSTEM, kind: 'user' as const, userId, companyId, ip: session.ip }
    const detail = { before: 'carrier', after: 'Quick Cash Factors' }
    await app.services.run(actor, (tx) =>
      tx.audit({ action: 'carrier_pay_to.put', entity: 'company', entityId: companyId, detail }),
    )
    return carrier
  }

  test('from a device and a network that nobody there had used', async () => {
    const carrier = await changed({ ip: '198.51.100.9', agent: 'Stranger' })
    expect((await factsOf(carrier)).deviceChanges).toMatchObject([{ what: 'pay-to' }])
    expect(await codesOf(carrier)).toEqual(['bank_change 30', 'new_device 30'])
  })

  test.each([
    ['his own browser on the road', { ip: '198.51.100.9', agent: 'Office' }],
    ['another browser in the office', { ip: '203.0.113.7', agent: 'Phone' }],
    ['this machine', { ip: '127.0.0.1', agent: 'Stranger' }],
  ])('is himself in %s', async (_name, session) => {
    expect((await factsOf(await changed(session))).deviceChanges).toEqual([])
  })
})

const aNotice = (as: SignedIn, payee: string) =>
  anUploadedDocument(app, {
    as,
    kind: 'noa',
    details: { claims: { payee } },
    file: { bytes: aPdf({ comment: newId() }) },
  })

test('a factor named after delivery without a notice; with one that staff approved nothing is said', async () => {
  const { carrier } = await aDeliveredShipment(app)
  const [profile] = await app.services.db.sql<{ version: number }[]>`
    select version from carrier_profiles where company_id = ${carrier.companyId}`
  const factor = { kind: 'factor', factorName: 'Delta Factors, LLC' } as const
  const { version } = await app.ok(putPayTo, { as: carrier, body: { ...factor, version: profile?.version ?? 0 } })
  const other = await aReadyCarrier(app)
  await app.services.db.sql`
    update carrier_profiles set pay_to = 'factor', factor_name = 'delta factors' where company_id = ${other.companyId}`
  expect((await factsOf(carrier)).factoring).toMatchObject({ notice: 'none', unpaid: 1, carriers: 1, alike: 1 })
  expect(await codesOf(carrier)).toEqual(['noa_odd 30'])
  const notice = await aNotice(carrier, 'Delta Factors')
  await app.ok(putPayTo, { as: carrier, body: { ...factor, noticeDocumentId: notice.id, version } })
  expect(await codesOf(carrier)).toEqual(['noa_odd 15'])
  await approve(app, { staff: await makeStaff(app, 'Admin'), document: notice })
  expect(await codesOf(carrier)).toEqual([])
})

test('a notice that was refused is answered by a later one among the papers; one for another payee answers nothing', async () => {
  const staff = await makeStaff(app, 'Admin')
  const carrier = await signUpCarrier(app)
  const noticeOf = async () => (await factsOf(carrier)).factoring?.notice
  const first = await aNotice(carrier, 'Delta Factors')
  const body = { kind: 'factor', factorName: 'Delta Factors', noticeDocumentId: first.id, version: 0 } as const
  await app.ok(putPayTo, { as: carrier, body })
  await app.ok(claimReview, { as: staff, params: { documentId: first.id } })
  await app.ok(rejectDocument, { as: staff, params: { documentId: first.id }, body: { reasons: ['unreadable'] } })
  expect(await noticeOf()).toBe('none')
  await approve(app, { staff, document: await aNotice(carrier, 'Quick Cash Factors') })
  expect(await noticeOf()).toBe('none')
  const second = await aNotice(carrier, 'Delta Factors, LLC')
  expect(await noticeOf()).toBe('waiting')
  await approve(app, { staff, document: second })
  expect(await noticeOf()).toBe('approved')
})

describe('the track of a haul', () => {
  test('goods worth stealing, and no position all the way', async () => {
    const { sql } = app.services.db
    const { carrier, shipment } = await aDeliveredShipment(app, { load: { declaredValue: usd(10_000_000) } })
    await sql`update stop_visits set departed_at = ${ago(600)} where shipment_id = ${shipment.id} and stop_sequence = 1`
    const [trip] = (await factsOf(carrier)).trips
    expect(trip).toMatchObject({ value: 10_000_000, firstFixAt: null, fixes: [], stops: [{}, {}] })
    expect(await codesOf(carrier)).toEqual(['track_mismatch 15'])
    const fixes = Array.from({ length: 12 }, (_, index) => ({ id: newId(), at: ago(590 - index * 7) }))
    await sql`
      insert into positions (shipment_id, id, latitude, longitude, source, at)
      select ${shipment.id}, id, 40.5, -88.9, 'app', at from jsonb_to_recordset(${sql.json(fixes)}) as f (id uuid, at timestamptz)`
    const { trips } = await factsOf(carrier)
    expect(trips[0]?.fixes.length).toBeLessThan(8)
    expect(trips[0]?.firstFixAt).not.toBeNull()
    // Parked for 75 minutes, ninety miles out.
    expect(await codesOf(carrier)).toEqual(['track_mismatch 15'])
    await sql`update loads set declared_amount = 9999999 where id = ${shipment.loadId}`
    expect((await factsOf(carrier)).trips).toEqual([])
  })

  test('a phone that is elsewhere than the truck', async () => {
    const hauled = await aDispatchedShipment(app)
    const { carrier, shipment } = hauled
    const now = Date.parse(await clockOf(app))
    // No ELD integration exists yet, so the test writes the position directly.
    const { sql } = app.services.db
    const elds = [0, 2, 4].map((index) => ({ id: newId(), at: new Date(now + index).toISOString() }))
    await sql`
      insert into positions (shipment_id, id, latitude, longitude, source, at)
      select ${shipment.id}, id, 41.8, -87.6, 'eld', at from jsonb_to_recordset(${sql.json(elds)}) as f (id uuid, at timestamptz)`
    for (const [index, latitude] of [39.7, 38.9, 37.1].entries())
      await app.ok(recordPosition, {
        as: carrier,
        params: { shipmentId: shipment.id },
        body: { latitude, longitude: -87.6, at: new Date(now + 2 * index + 1).toISOString(), accuracyMeters: 30 },
      })
    expect((await factsOf(carrier)).conflicts).toHaveLength(3)
    expect(await codesOf(carrier)).toEqual(['track_mismatch 30'])
  })
})

describe('who bids', () => {
  test('from the poster’s own desk', async () => {
    const { sql } = app.services.db
    const { consignor, carrier, load } = await aMarket(app)
    const stranger = await signUpConsignor(app)
    const ids = [consignor, carrier, stranger].map(({ userId }) => userId)
    await sql`update sessions set ip = '203.0.113.44', user_agent = 'One desk' where user_id = any(${ids}::uuid[])`
    await aBid(app, { as: carrier, loadId: load.id })
    await factsOf(consignor)
    await factsOf(stranger)
    const { ties } = await factsOf(carrier)
    expect(ties.map(({ kind, bids }) => `${kind} ${bids}`).toSorted()).toEqual(['login_device 0', 'login_device 1'])
    expect(await codesOf(carrier)).toEqual(['shill 15'])
    expect(await codesOf(consignor)).toEqual(['shill 15'])
    expect(await codesOf(stranger)).toEqual([])
  })

  test('and loses by a hair', async () => {
    const { consignor, carrier: winner, load } = await aMarket(app)
    const [near, wide] = [await aReadyCarrier(app), await aReadyCarrier(app)]
    const bid = await aBid(app, { as: winner, loadId: load.id, terms: { amount: usd(190_000) } })
    await aBid(app, { as: near, loadId: load.id, terms: { amount: usd(192_000) } })
    await aBid(app, { as: wide, loadId: load.id, terms: { amount: usd(230_000) } })
    await app.ok(acceptBid, {
      as: consignor,
      params: { loadId: load.id, bidId: bid.id },
      body: { expectedRevision: bid.revision },
    })
    expect((await factsOf(near)).rivalries).toEqual([])
    await app.ok(confirmAward, { as: winner, params: { loadId: load.id } })
    expect((await factsOf(near)).rivalries).toMatchObject([{ decided: 1, won: 0, narrow: 1 }])
    expect((await factsOf(wide)).rivalries).toMatchObject([{ decided: 1, won: 0, narrow: 0 }])
    expect((await factsOf(winner)).rivalries).toEqual([])
  })

  test('far from home, for the first time, on goods worth stealing', async () => {
    const consignor = await signUpConsignor(app)
    const declaredValue = usd(10_000_000)
    const dear = await aPostedLoad(app, consignor, { declaredValue })
    const [carrier, declared, cheap] = [await aReadyCarrier(app), await aReadyCarrier(app), await aReadyCarrier(app)]
    const { sql } = app.services.db
    const ids = [carrier, declared, cheap].map(({ companyId }) => companyId)
    await sql`update companies set home_city = 'Seattle, WA' where id = any(${ids}::uuid[])`
    await sql`
      update carrier_profiles set lanes = '[{"origin": "WA", "destination": "TX, OK"}]' where company_id = ${declared.companyId}`
    for (const as of [carrier, declared]) await aBid(app, { as, loadId: dear.id })
    await aBid(app, { as: cheap, loadId: (await aPostedLoad(app, consignor)).id })
    expect((await factsOf(carrier)).farBids).toMatchObject([
      { load: dear.reference, lane: 'Chicago, IL to Dallas, TX', base: 'Seattle, WA', value: 10_000_000 },
    ])
    expect(await codesOf(carrier)).toEqual(['bid_odd 8'])
    expect((await factsOf(declared)).farBids).toEqual([])
    expect((await factsOf(cheap)).farBids).toEqual([])
    // The second time is not the first in this region.
    await aBid(app, { as: carrier, loadId: (await aPostedLoad(app, consignor, { declaredValue })).id })
    expect((await factsOf(carrier)).farBids.map(({ load }) => load)).toEqual([dear.reference])
  })
})
