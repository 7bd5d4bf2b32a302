import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { awardPlanLifecycle } from '@drawbar/contract/lifecycles/award-plan.ts'
import { bidLifecycle } from '@drawbar/contract/lifecycles/bid.ts'
import { awardLifecycle } from '@drawbar/contract/lifecycles/award.ts'
import {
  counterBid,
  listBids,
  listLoadBids,
  placeBid,
  rejectBid,
  reviseBid,
  withdrawBid,
} from '@drawbar/contract/bids/bids.ts'
import { getAward } from '@drawbar/contract/awards/awards.ts'
import { cancelLoad, getLoad, updateLoad } from '@drawbar/contract/loads/loads.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { aPostedLoad, type TypedLoad, typedLoad } from '../loads/testing.ts'
import { expireBids } from './expire-bids.ts'
import { aBid, aMarket, aReadyCarrier, type Market, usd } from './testing.ts'
import { anOfferedAward, expireAwards } from '../awards/testing.ts'

let app: TestApp
let market: Market
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(null)
  market = await aMarket(app)
})

const later = (hours: number): string => fromNow(hours * 3_600_000)

test('each SQL check holds exactly the states of its lifecycle', async () => {
  const checks = await app.services.db.sql<{ name: string; states: string[] }[]>`
    select conname as name, array(select m[1] from regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') m) as states
    from pg_constraint where conname in ('bids_status_check', 'awards_status_check', 'award_plans_status_check')`
  const states = Object.fromEntries(checks.map(({ name, states: found }) => [name, found.toSorted()]))
  expect(states).toEqual({
    bids_status_check: bidLifecycle.states.toSorted(),
    awards_status_check: awardLifecycle.states.toSorted(),
    award_plans_status_check: awardPlanLifecycle.states.toSorted(),
  })
})

test('a bid is placed, revised, countered and rejected, and every price stays on record', async () => {
  const { consignor, carrier, load } = market
  const placed = await aBid(app, {
    as: carrier,
    loadId: load.id,
    terms: { note: 'Truck in Joliet', transitMinutes: 1500 },
  })
  expect(placed).toMatchObject({
    status: 'open',
    revision: 1,
    amount: usd(190_000),
    loadReference: load.reference,
    abilities: ['revise', 'withdraw'],
  })
  expect(placed.ratePerMile).toBe(Math.round(190_000 / (load.distanceMeters / 1609.344)))
  const params = { loadId: load.id, bidId: placed.id }
  const revised = await app.ok(reviseBid, { as: carrier, params, body: { amount: usd(185_000), expectedRevision: 1 } })
  expect(revised).toMatchObject({ status: 'open', revision: 2, amount: usd(185_000), note: null })
  expect(await app.ok(getLoad, { as: consignor, params: { loadId: load.id } })).toMatchObject({ bidsToAnswer: 1 })
  const countered = await app.ok(counterBid, {
    as: consignor,
    params,
    body: { amount: usd(180_000), note: 'Can you?', expectedRevision: 2 },
  })
  expect(countered).toMatchObject({
    status: 'countered',
    revision: 3,
    amount: usd(180_000),
    abilities: ['counter', 'reject'],
  })
  expect(await app.ok(getLoad, { as: consignor, params: { loadId: load.id } })).toMatchObject({
    lowestBid: usd(185_000),
    bidCount: 1,
    bidsToAnswer: 0,
  })
  const mine = await app.ok(listBids, { as: carrier, query: { live: 'true' } })
  expect(mine.items).toHaveLength(1)
  expect(mine.items[0]).toMatchObject({
    id: placed.id,
    abilities: ['revise', 'acceptCounter', 'withdraw'],
    award: null,
    load: { id: load.id },
  })
  const rejected = await app.ok(rejectBid, { as: consignor, params, body: { reason: 'rate', note: 'Too high' } })
  expect(rejected).toMatchObject({ status: 'rejected', rejectReason: 'rate', rejectNote: 'Too high', abilities: [] })
  expect(rejected.offers.map(({ by, amount, revision }) => [by, amount.amount, revision])).toEqual([
    ['carrier', 190_000, 1],
    ['carrier', 185_000, 2],
    ['consignor', 180_000, 3],
  ])
  expect((await app.ok(listBids, { as: carrier, query: { live: 'true' } })).items).toEqual([])
})

test('the comparison shows each bid with its carrier’s papers, record and eligibility, and the owner’s abilities', async () => {
  const { consignor, carrier, load } = market
  const cheap = await aReadyCarrier(app)
  await aBid(app, { as: carrier, loadId: load.id })
  await aBid(app, { as: cheap, loadId: load.id, terms: { amount: usd(170_000) } })
  const compared = await app.ok(listLoadBids, { as: consignor, params: { loadId: load.id } })
  expect(compared).toMatchObject({
    sealed: false,
    bidCount: 2,
    award: null,
    load: { id: load.id, target: usd(195_000) },
  })
  expect(compared.items.map(({ amount }) => amount.amount)).toEqual([170_000, 190_000])
  expect(compared.items[0]).toMatchObject({
    carrierId: cheap.companyId,
    abilities: ['counter', 'accept', 'reject'],
    eligibility: { eligible: true },
    carrier: {
      docket: expect.stringMatching(/^MC\d+$/),
      authority: 'unknown',
      autoLiability: usd(100_000_000),
      completedLoads: 0,
      onTimePickups: { onTime: 0, n: 0 },
    },
  })
})

test('placing is refused for a load that is not open, closed, fixed, in another currency, or already bid on', async () => {
  const { consignor, carrier, load } = market
  const place = (loadId: string, amount: { amount: number; currency: 'USD' | 'CAD' } = usd(190_000)) =>
    app.call(placeBid, { as: carrier, params: { loadId }, body: { amount } })
  expect((await place(load.id, { amount: 190_000, currency: 'CAD' })).problem).toMatchObject({
    status: 422,
    code: 'currency_mismatch',
  })
  await aBid(app, { as: carrier, loadId: load.id })
  expect((await place(load.id)).problem).toMatchObject({ status: 409, code: 'bid_already_open' })
  const fixed = await aPostedLoad(app, consignor, { pricing: { mode: 'fixed', price: usd(180_000) } })
  expect((await place(fixed.id)).problem).toMatchObject({ status: 409, code: 'bids_not_taken' })
  const closing = await aPostedLoad(app, consignor, { pricing: { mode: 'open_bid', deadline: later(1) } })
  app.setClock(later(1.01))
  expect((await place(closing.id)).problem).toMatchObject({ status: 409, code: 'bidding_closed' })
  app.setClock(null)
  await app.ok(cancelLoad, { as: consignor, params: { loadId: fixed.id }, body: { reason: 'not_ready' } })
  expect((await place(fixed.id)).problem).toMatchObject({ status: 409, code: 'load_not_open' })
})

test('a carrier without a number is told to give one; papers decide the rest', async () => {
  const nameless = await signUpCarrier(app)
  const answer = await app.call(placeBid, {
    as: nameless,
    params: { loadId: market.load.id },
    body: { amount: usd(1) },
  })
  expect(answer.problem).toMatchObject({
    status: 422,
    code: 'carrier_not_eligible',
    detail: 'Tell us your USDOT or MC number first.',
  })
  expect(answer.problem.current).toEqual(
    expect.arrayContaining([expect.objectContaining({ rule: 'number_on_file', passed: false, severity: 'block' })]),
  )
})

test.each([
  [{ amount: usd(0) }, 'amount.amount'],
  [{ amount: usd(-5) }, 'amount.amount'],
  [{ amount: usd(1.5) }, 'amount.amount'],
  [{ amount: usd(2_000_000_000) }, 'amount.amount'],
  [{ amount: { amount: 1, currency: 'XXX' } }, 'amount.currency'],
  [{ amount: usd(1), transitMinutes: 0 }, 'transitMinutes'],
  [{ amount: usd(1), validUntil: '2020-01-01T00:00:00Z' }, 'validUntil'],
  [{ amount: usd(1), validUntil: '9999-12-31T00:00:00Z' }, 'validUntil'],
  [{ amount: usd(1), pickupAt: '0000-01-01T00:00:00Z' }, 'pickupAt'],
  [{ amount: usd(1), pickupAt: 'tomorrow' }, 'pickupAt'],
  [{ amount: usd(1), equipment: 'ZZ' }, 'equipment'],
  [{ amount: usd(1), note: 'x'.repeat(1001) }, 'note'],
  [{ amount: usd(1), note: 'a\u0000b' }, 'note'],
  [{}, 'amount'],
])('bad terms (case %#) name their field and write nothing', async (body, field) => {
  const answer = await app.call(placeBid, {
    as: market.carrier,
    params: { loadId: market.load.id },
    body: body as never,
  })
  expect(answer.problem).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(Object.keys(answer.problem.errors ?? {})).toEqual([field])
  expect(await app.services.db.sql`select 1 from bids where load_id = ${market.load.id}`).toHaveLength(0)
})

test('ten million is the highest price: a cent above it is refused by its field, placed or named anew', async () => {
  const load = await aPostedLoad(app, market.consignor)
  const params = { loadId: load.id }
  const above = { amount: usd(1_000_000_001) }
  const tooMuch = { 'amount.amount': 'The price must be at most 10,000,000.00.' }
  const placed = await app.call(placeBid, { as: market.carrier, params, body: above })
  expect([placed.status, placed.problem.errors]).toEqual([400, tooMuch])
  const bid = await app.ok(placeBid, { as: market.carrier, params, body: { amount: usd(1_000_000_000) } })
  const revised = await app.call(reviseBid, {
    as: market.carrier,
    params: { ...params, bidId: bid.id },
    body: { ...above, expectedRevision: bid.revision },
  })
  expect([revised.status, revised.problem.errors]).toEqual([400, tooMuch])
})

test('revising is refused when stale, ended, closed, off the board, in another currency or no longer eligible', async () => {
  const { consignor, carrier } = market
  const load = await aPostedLoad(app, consignor, { pricing: { mode: 'open_bid', deadline: later(2) } })
  const bid = await aBid(app, { as: carrier, loadId: load.id })
  const revise = (body: object = {}) =>
    app.call(reviseBid, {
      as: carrier,
      params: { loadId: load.id, bidId: bid.id },
      body: { amount: usd(1000), expectedRevision: 1, ...body },
    })
  expect((await revise({ expectedRevision: 7 })).problem).toMatchObject({
    code: 'stale_revision',
    current: { revision: 1 },
  })
  expect((await revise({ amount: { amount: 5, currency: 'EUR' } })).problem.code).toBe('currency_mismatch')
  app.setClock(later(3))
  expect((await revise()).problem.code).toBe('bidding_closed')
  app.setClock(null)
  await app.services.db.sql`update companies set status = 'suspended' where id = ${carrier.companyId}`
  expect((await revise()).problem.code).toBe('company_suspended')
  await app.services.db.sql`update companies set status = 'active' where id = ${carrier.companyId}`
  await app.services.db.sql`update carrier_profiles set authority = 'inactive' where company_id = ${carrier.companyId}`
  expect((await revise()).problem).toMatchObject({
    code: 'carrier_not_eligible',
    detail: 'Operating authority is inactive.',
  })
  await app.services.db.sql`update loads set status = 'paused' where id = ${load.id}`
  expect((await revise()).problem.code).toBe('load_not_open')
  await app.ok(withdrawBid, { as: carrier, params: { loadId: load.id, bidId: bid.id } })
  expect((await revise()).problem.code).toBe('bid_not_open')
})

test('a withdrawn bid cannot be withdrawn, countered or rejected, and the carrier may bid anew', async () => {
  const { consignor, carrier, load } = market
  const bid = await aBid(app, { as: carrier, loadId: load.id })
  const params = { loadId: load.id, bidId: bid.id }
  expect((await app.ok(withdrawBid, { as: carrier, params })).status).toBe('withdrawn')
  expect((await app.call(withdrawBid, { as: carrier, params })).problem.code).toBe('bid_not_open')
  expect((await app.call(rejectBid, { as: consignor, params, body: { reason: 'rate' } })).problem.code).toBe(
    'bid_not_open',
  )
  expect(
    (await app.call(counterBid, { as: consignor, params, body: { amount: usd(5), expectedRevision: 1 } })).problem.code,
  ).toBe('bid_not_open')
  expect((await aBid(app, { as: carrier, loadId: load.id })).id).not.toBe(bid.id)
})

test('countering is refused when stale, in another currency, in the past, or while the load is offered', async () => {
  const { consignor, carrier, load } = market
  const bid = await aBid(app, { as: carrier, loadId: load.id })
  const counter = (body: object = {}) =>
    app.call(counterBid, {
      as: consignor,
      params: { loadId: load.id, bidId: bid.id },
      body: { amount: usd(1000), expectedRevision: 1, ...body },
    })
  expect((await counter({ expectedRevision: 2 })).problem.code).toBe('stale_revision')
  expect((await counter({ amount: { amount: 5, currency: 'EUR' } })).problem.code).toBe('currency_mismatch')
  expect((await counter({ validUntil: '2020-01-01T00:00:00Z' })).problem.errors).toHaveProperty('validUntil')
  const other = await aReadyCarrier(app)
  await anOfferedAward(app, { consignor, carrier: other, load })
  expect((await counter()).problem.code).toBe('load_not_open')
})

test('sealed bids are a count and nothing else before the deadline, for owner and staff; after it they open', async () => {
  const { consignor, carrier } = market
  const load = await aPostedLoad(app, consignor, {
    pricing: { mode: 'sealed_bid', reserve: usd(150_000), deadline: later(4) },
  })
  const bid = await aBid(app, { as: carrier, loadId: load.id, terms: { amount: usd(123_457), note: 'secret note' } })
  const params = { loadId: load.id, bidId: bid.id }
  const read = await app.ok(listLoadBids, { as: consignor, params: { loadId: load.id } })
  expect(read).toMatchObject({ sealed: true, bidCount: 1, items: [], award: null })
  expect(JSON.stringify(read)).not.toMatch(/123457|secret note/)
  expect(JSON.stringify(read)).not.toContain(carrier.companyId)
  expect(
    (await app.call(counterBid, { as: consignor, params, body: { amount: usd(5), expectedRevision: 1 } })).problem,
  ).toMatchObject({ status: 409, code: 'bidding_sealed' })
  expect((await app.call(rejectBid, { as: consignor, params, body: { reason: 'rate' } })).problem.code).toBe(
    'bidding_sealed',
  )
  const staff = await makeStaff(app, 'Admin')
  const query = { companyId: carrier.companyId }
  expect(
    await app.ok(listLoadBids, { as: staff, params: { loadId: load.id }, query: { companyId: consignor.companyId } }),
  ).toMatchObject({ sealed: true, items: [] })
  expect((await app.ok(listBids, { as: staff, query })).items).toEqual([])
  expect((await app.ok(listBids, { as: carrier })).items).toMatchObject([{ id: bid.id, amount: usd(123_457) }])
  app.setClock(later(4.01))
  expect((await app.ok(listBids, { as: staff, query })).items).toMatchObject([{ id: bid.id, amount: usd(123_457) }])
  const opened = await app.ok(listLoadBids, { as: consignor, params: { loadId: load.id } })
  expect(opened).toMatchObject({ sealed: false, bidCount: 1, items: [{ id: bid.id, amount: usd(123_457) }] })
})

test('taking a sealed bid back does not open the seal: its load stays sealed until the deadline', async () => {
  const { consignor, carrier } = market
  const pricing = { mode: 'sealed_bid' as const, deadline: later(4) }
  const load = await aPostedLoad(app, consignor, { pricing })
  const edit = async (changed: TypedLoad['pricing']) => {
    const { version } = await app.ok(getLoad, { as: consignor, params: { loadId: load.id } })
    return app.call(updateLoad, {
      as: consignor,
      params: { loadId: load.id },
      body: { ...(await typedLoad(app)), pricing: changed, version },
    })
  }
  expect((await edit({ ...pricing, deadline: later(5) })).status).toBe(200)
  expect((await edit(pricing)).status).toBe(200)
  const bid = await aBid(app, { as: carrier, loadId: load.id, terms: { amount: usd(123_457) } })
  await app.ok(withdrawBid, { as: carrier, params: { loadId: load.id, bidId: bid.id } })
  expect((await edit({ mode: 'open_bid' })).problem.errors).toHaveProperty(['pricing.mode'])
  expect((await edit({ ...pricing, deadline: later(1) })).problem.errors).toHaveProperty(['pricing.deadline'])
  expect(await app.ok(listLoadBids, { as: consignor, params: { loadId: load.id } })).toMatchObject({
    sealed: true,
    bidCount: 0,
    items: [],
  })
})

test('an offer or a bid that cannot be expired does not keep the others', async () => {
  const { consignor, carrier } = market
  // What other tests left behind.
  app.setClock(later(1.01))
  await app.sweep('awards.expire')
  await app.sweep('bids.expire')
  app.setClock(null)
  const awarded = [market, { ...market, load: await aPostedLoad(app, consignor) }]
  for (const each of awarded) await anOfferedAward(app, each)
  const open = [await aPostedLoad(app, consignor), await aPostedLoad(app, consignor)]
  for (const { id: loadId } of open) await aBid(app, { as: carrier, loadId, terms: { validUntil: later(0.5) } })
  app.setClock(later(1.01))
  for (const sweep of [expireAwards, expireBids]) {
    let runs = 0
    await sweep({
      ...app.services,
      run: (actor, work) =>
        (runs += 1) === 1 ? Promise.reject(new Error('the database went away')) : app.services.run(actor, work),
    })
    expect(runs).toBe(2)
  }
  const statuses = async (ids: string[]) =>
    (
      await app.services.db.sql<
        { status: string }[]
      >`select status from bids where load_id = any(${ids}::uuid[]) order by status`
    ).map(({ status }) => status)
  expect(await statuses(awarded.map(({ load: { id } }) => id))).toEqual(['accepted', 'declined'])
  expect(await statuses(open.map(({ id }) => id))).toEqual(['expired', 'open'])
})

test('bids and counters lapse by the clock, once, and their carriers hear of it', async () => {
  const { consignor, carrier, load } = market
  const bid = await aBid(app, { as: carrier, loadId: load.id, terms: { validUntil: later(2) } })
  await app.sweep('bids.expire')
  expect((await app.ok(listLoadBids, { as: consignor, params: { loadId: load.id } })).items[0]?.status).toBe('open')
  app.setClock(later(2.01))
  await Promise.all([app.sweep('bids.expire'), app.sweep('bids.expire')])
  expect((await app.ok(listLoadBids, { as: consignor, params: { loadId: load.id } })).items[0]).toMatchObject({
    id: bid.id,
    status: 'expired',
    abilities: [],
  })
  expect(
    await app.services.db.sql`select 1 from events where type = 'bid.expired' and subject->>'bidId' = ${bid.id}`,
  ).toHaveLength(1)
})

test('cancelling a load ends its bids and its award, and leaves nobody waiting', async () => {
  const { consignor, carrier, load } = market
  const other = await aReadyCarrier(app)
  const waiting = await aBid(app, { as: other, loadId: load.id })
  const { bid } = await anOfferedAward(app, market)
  await app.ok(cancelLoad, { as: consignor, params: { loadId: load.id }, body: { reason: 'order_cancelled' } })
  const rows = await app.services.db.sql<
    { id: string; status: string }[]
  >`select id, status from bids where load_id = ${load.id}`
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    [waiting.id]: 'lost',
    [bid.id]: 'lost',
  })
  const told = await app.ok(listNotifications, { as: other })
  expect(told.items.map(({ kind, title }) => [kind, title])).toEqual([['bid.lost', `${load.reference} was canceled`]])
  expect(await app.ok(getAward, { as: carrier, params: { loadId: load.id } })).toMatchObject({
    status: 'cancelled',
    abilities: [],
  })
})

test('a bid that waited for an edit is judged by the load that the edit left', async () => {
  const { carrier, load } = market
  const other = await aReadyCarrier(app)
  const bid = await aBid(app, { as: carrier, loadId: load.id })
  const [locked, edited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const editing = app.services.db.transaction(async (sql) => {
    await sql`update loads set hazmat = true where id = ${load.id}`
    locked.resolve()
    await edited.promise
  })
  await locked.promise
  const waiting = [
    app.call(placeBid, { as: other, params: { loadId: load.id }, body: { amount: usd(180_000) } }),
    app.call(reviseBid, {
      as: carrier,
      params: { loadId: load.id, bidId: bid.id },
      body: { amount: usd(180_000), expectedRevision: 1 },
    }),
  ]
  const stuck = () =>
    app.services.db.sql`
      select distinct pid from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
  await vi.waitFor(async () => expect(await stuck()).toHaveLength(waiting.length), { timeout: 10_000 })
  edited.resolve()
  await editing
  for (const answer of await Promise.all(waiting))
    expect(answer.problem).toMatchObject({ code: 'carrier_not_eligible' })
})
