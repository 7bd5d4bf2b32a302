import * as bidsContract from '@drawbar/contract/bids/index.ts'
import * as awardsContract from '@drawbar/contract/awards/index.ts'
import * as awardPlansContract from '@drawbar/contract/award-plans/index.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import { getCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { putOperatingProfile } from '@drawbar/contract/carriers/operating-profile.ts'
import { setCarrierPreference } from '@drawbar/contract/carriers/carrier-preferences.ts'
import { updateVehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { getLoad, updateLoad, type LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { approvePod } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpConsignor } from '../companies/testing.ts'
import { makeStaff, type SignedIn } from '../identity/testing.ts'
import { aTractor, aTrailer } from '../fleet/testing.ts'
import { aPostedLoad, typedLoad } from '../loads/testing.ts'
import { aShipmentWithPod } from '../shipments/testing.ts'
import { findAwardPlan } from './sql/award-plans.ts'
import { aBid, aReadyCarrier, usd } from '../bids/testing.ts'
import { watchPlan } from './watch-plan.ts'

let app: TestApp
let carriers: [SignedIn, SignedIn, SignedIn]
let consignor: SignedIn
let loads: [LoadDetail, LoadDetail, LoadDetail]
beforeAll(async () => {
  app = await startTestApp()
  carriers = [await aReadyCarrier(app), await aReadyCarrier(app), await aReadyCarrier(app)]
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(null)
  consignor = await signUpConsignor(app)
  loads = [await aPostedLoad(app, consignor), await aPostedLoad(app, consignor), await aPostedLoad(app, consignor)]
})

const bidOn = (load: LoadDetail, carrier: SignedIn, dollars: number) =>
  aBid(app, { as: carrier, loadId: load.id, terms: { amount: usd(dollars * 100) } })
type Asked = Partial<BodyInput<typeof awardPlansContract.createAwardPlan>>
/** The carriers of these tests have an authority that nobody checked, which leaves them out of a plan unless it is allowed. */
const begin = ({ limits, ...asked }: Asked = {}) =>
  app.ok(awardPlansContract.createAwardPlan, {
    as: consignor,
    body: { loadIds: loads.map(({ id }) => id), ...asked, limits: { allowOpenChecks: true, ...limits } },
  })
const read = (planId: string, as: SignedIn = consignor) =>
  app.ok(awardPlansContract.getAwardPlan, { as, params: { planId } })
async function solved(asked: Asked = {}) {
  const { id } = await begin(asked)
  await app.drainJobs()
  return read(id)
}
/** As a worker does each second. */
const workOut = () => app.sweep('award_plans.work_out_prices')
const award = (planId: string, key = newId()) =>
  app.call(awardPlansContract.awardPlan, { as: consignor, params: { planId }, body: {}, key })
const statuses = () =>
  Promise.all(loads.map(async ({ id }) => (await app.ok(getLoad, { as: consignor, params: { loadId: id } })).status))

/** The first carrier is cheapest on two loads, the second on one and close behind on the others; nobody bids on the third but the third. */
async function bids() {
  const [one, two, three] = carriers
  return [
    await bidOn(loads[0], one, 1000),
    await bidOn(loads[0], two, 1100),
    await bidOn(loads[1], one, 2000),
    await bidOn(loads[1], two, 1900),
    await bidOn(loads[2], three, 500),
  ] as const
}

test('a plan is searched by a job, told on the stream, and awarded whole, once', async () => {
  const [a, b, , d, e] = await bids()
  const begun = await begin({ limits: { maxCarriers: 3 } })
  expect(begun).toMatchObject({ status: 'solving', answer: null, abilities: ['cancel'] })
  await app.drainJobs()
  const plan = await read(begun.id)
  expect(plan).toMatchObject({ status: 'solved', failure: null, abilities: ['award', 'askPrice'] })
  expect(plan.answer).toMatchObject({
    total: usd(340_000),
    cheapest: { loads: 3, total: usd(340_000), here: usd(340_000) },
    gap: 0,
    servesMost: true,
    unserved: [],
    leftOut: [],
  })
  expect(plan.answer?.awards.map(({ bidId }) => bidId).toSorted()).toEqual([a.id, d.id, e.id].toSorted())
  // The award may be made before what the losers had to ask is known.
  expect(plan.answer).toMatchObject({ prices: { state: 'open', known: 0 } })
  await workOut()
  const { answer } = await read(begun.id)
  expect(answer).toMatchObject({ prices: { state: 'done', known: 2 } })
  expect(answer?.losing.find(({ bidId }) => bidId === b.id)?.wouldHaveWon).toEqual({
    kind: 'below',
    amount: usd(100_000),
  })
  const heard = await app.services.db.sql`
    select subject, companies from events where type = 'award_plan.changed' and subject->>'awardPlanId' = ${plan.id}`
  expect(heard.length).toBeGreaterThan(1)
  expect(heard.every((event) => JSON.stringify(event['companies']) === JSON.stringify([consignor.companyId]))).toBe(
    true,
  )

  const key = newId()
  const awarded = await award(plan.id, key)
  expect(awarded.body).toMatchObject({ status: 'awarded', abilities: ['askPrice'] })
  expect(await statuses()).toEqual(['offered', 'offered', 'offered'])
  expect((await award(plan.id, key)).body).toEqual(awarded.body)
  expect((await award(plan.id)).problem.code).toBe('award_plan_over')
  const offer = await app.ok(awardsContract.getAward, { as: carriers[1], params: { loadId: loads[1].id } })
  expect(offer).toMatchObject({ bidId: d.id, status: 'offered', amount: usd(190_000) })
  expect(
    (await app.call(awardPlansContract.awardPlan, { as: consignor, params: { planId: plan.id }, body: {}, key: null }))
      .problem.code,
  ).toBe('idempotency_key_required')
})

test('the losing bids of one load stand together, the lowest first', async () => {
  const [one, two, three] = carriers
  // In the order of their bids, and of their prices, the loads alternate.
  await bidOn(loads[1], three, 1300)
  await bidOn(loads[0], three, 1200)
  await bidOn(loads[1], two, 1100)
  await bidOn(loads[0], two, 1000)
  await bidOn(loads[0], one, 800)
  await bidOn(loads[1], one, 900)
  const { answer } = await solved()
  const references = loads.slice(0, 2).map(({ reference }) => reference)
  expect(answer?.losing.map(({ loadReference, amount }) => [loadReference, amount.amount])).toEqual([
    [references[0], 100_000],
    [references[0], 120_000],
    [references[1], 110_000],
    [references[1], 130_000],
  ])
})

test('one load that moved stops all of it, and is named', async () => {
  const [a, , , d] = await bids()
  const stopped = async (planId: string) => {
    const answer = await award(planId)
    expect(answer.problem.code).toBe('award_plan_stopped')
    expect(await statuses()).not.toContain('offered')
    return answer.problem.current
  }
  const plan = await solved()
  await app.ok(bidsContract.reviseBid, {
    as: carriers[1],
    params: { loadId: loads[1].id, bidId: d.id },
    body: { amount: usd(180_000), expectedRevision: 1 },
  })
  expect(await stopped(plan.id)).toMatchObject({
    loadId: loads[1].id,
    loadReference: loads[1].reference,
    code: 'stale_revision',
  })

  // The note of a load is none of its terms: no bid is bumped, and still it is not the load that was weighed.
  const noted = await solved()
  const { version } = await app.ok(getLoad, { as: consignor, params: { loadId: loads[0].id } })
  await app.ok(updateLoad, {
    as: consignor,
    params: { loadId: loads[0].id },
    body: { ...(await typedLoad(app)), notes: 'Ring at gate 4', version },
  })
  expect(await stopped(noted.id)).toMatchObject({ loadId: loads[0].id, code: 'stale_version' })

  const blocked = await solved()
  const preference = (value: 'blocked' | null) =>
    app.ok(setCarrierPreference, {
      as: consignor,
      body: { carrierId: carriers[2].companyId, preference: value, reason: 'Late' },
    })
  await preference('blocked')
  expect(await stopped(blocked.id)).toMatchObject({ loadId: loads[2].id, code: 'carrier_not_eligible' })
  await preference(null)

  const withdrawn = await solved()
  await app.ok(bidsContract.withdrawBid, { as: carriers[0], params: { loadId: loads[0].id, bidId: a.id } })
  expect(await stopped(withdrawn.id)).toMatchObject({ loadId: loads[0].id, code: 'bid_not_open' })
  expect((await read(withdrawn.id)).status).toBe('solved')
})

test('what does not enter is told with its reason, and a load without bids is no error', async () => {
  const [a, , , d, e] = await bids()
  const countered = await app.ok(bidsContract.counterBid, {
    as: consignor,
    params: { loadId: loads[0].id, bidId: a.id },
    body: { amount: usd(90_000), expectedRevision: 1 },
  })
  await app.ok(setCarrierPreference, {
    as: consignor,
    body: { carrierId: carriers[2].companyId, preference: 'blocked', reason: 'Late' },
  })
  const bare = await aPostedLoad(app, consignor)
  const { answer } = await solved({ loadIds: [...loads.map(({ id }) => id), bare.id] })
  expect(answer?.leftOut.map(({ bidId, why }) => [bidId, why])).toEqual(
    expect.arrayContaining([
      [countered.id, 'countered'],
      [e.id, 'not_eligible'],
    ]),
  )
  expect(answer?.leftOut).toHaveLength(2)
  expect(answer?.unserved.map(({ loadId, why }) => [loadId, why])).toEqual(
    expect.arrayContaining([
      [bare.id, 'no_bids'],
      [loads[2].id, 'none_entered'],
    ]),
  )
  expect(answer?.awards.map(({ loadId }) => loadId).toSorted()).toEqual([loads[0].id, loads[1].id].toSorted())
  expect(answer?.awards.map(({ bidId }) => bidId)).toContain(d.id)
})

test('what is not sound in a carrier and stops nobody stands beside its award, as the single award says it', async () => {
  await bids()
  const { version, lanes } = await app.ok(getCarrierProfile, { as: carriers[1] })
  const work = { equipment: [{ code: 'F' as const, count: 3 }], lanes }
  await app.ok(putOperatingProfile, { as: carriers[1], body: { ...work, version } })
  const { answer } = await solved()
  const equipment = (carrierId: string | undefined) =>
    answer?.awards
      .filter((row) => row.carrierId === carrierId)
      .map(({ doubts }) => doubts.filter(({ rule }) => rule === 'equipment_on_file'))
  const [doubted] = equipment(carriers[1].companyId) ?? []
  expect(doubted).toEqual([{ rule: 'equipment_on_file', datum: 'The carrier lists no Dry van.' }])
  const others = answer?.awards.filter(({ carrierId }) => carrierId !== carriers[1].companyId) ?? []
  expect(others.length).toBeGreaterThan(0)
  expect(others.flatMap(({ doubts }) => doubts).filter(({ rule }) => rule === 'equipment_on_file')).toEqual([])
})

test('a bid whose time has passed, and one that its carrier has not confirmed since an edit, are told apart and not weighed', async () => {
  const [one, two] = carriers
  const validUntil = fromNow(60_000)
  const brief = await aBid(app, { as: one, loadId: loads[0].id, terms: { amount: usd(100_000), validUntil } })
  const asked = await bidOn(loads[1], one, 1000)
  const kept = await bidOn(loads[1], two, 1200)
  const { version } = loads[1]
  await app.ok(updateLoad, {
    as: consignor,
    params: { loadId: loads[1].id },
    body: { ...(await typedLoad(app, { teamRequired: true })), version },
  })
  await app.ok(bidsContract.reconfirmBid, {
    as: two,
    params: { loadId: loads[1].id, bidId: kept.id },
    body: { expectedRevision: 2 },
  })
  app.setClock(fromNow(61_000))
  const { answer } = await solved()
  expect(answer?.awards.map(({ bidId }) => bidId)).toEqual([kept.id])
  expect(Object.fromEntries((answer?.leftOut ?? []).map(({ bidId, why }) => [bidId, why]))).toEqual({
    [brief.id]: 'lapsed',
    [asked.id]: 'unconfirmed',
  })
})

test('T5: carriers with an open check are left out with the reason, unless the shipper allows them', async () => {
  const [a] = await bids()
  for (const [carrier, code] of [
    [carriers[0], 'R'],
    [carriers[1], 'V'],
    [carriers[2], 'V'],
  ] as const) {
    const { version, lanes } = await app.ok(getCarrierProfile, { as: carrier })
    await app.ok(putOperatingProfile, { as: carrier, body: { equipment: [{ code, count: 3 }], lanes, version } })
  }
  await app.services.db
    .sql`update carrier_profiles set authority = 'active' where company_id = any(${carriers.map(({ companyId }) => companyId)}::uuid[])`
  const { answer } = await solved({ limits: { allowOpenChecks: false } })
  expect(answer?.awards.map(({ carrierId }) => carrierId)).not.toContain(carriers[0].companyId)
  expect(answer?.awards.flatMap(({ doubts }) => doubts)).toEqual([])
  expect(answer?.leftOut.find(({ bidId }) => bidId === a.id)).toMatchObject({
    why: 'open_check',
    datum: 'The carrier lists no Dry van.',
  })
  // It asked 1,000, and the shipper may still award it by hand: 1,100 is not the lowest.
  const instead = answer?.awards.find(({ loadId }) => loadId === loads[0].id)
  expect(instead).toMatchObject({ amount: usd(110_000), lowest: usd(100_000) })
  expect(answer?.cheapest).toEqual({ loads: 3, total: usd(340_000), here: usd(350_000) })
  const allowed = (await solved()).answer
  expect(allowed?.awards.map(({ bidId }) => bidId)).toContain(a.id)
  await app.services.db
    .sql`update carrier_profiles set authority = 'unknown' where company_id = any(${carriers.map(({ companyId }) => companyId)}::uuid[])`
  const { answer: unchecked } = await solved({ limits: { allowOpenChecks: false } })
  expect(unchecked?.awards).toEqual([])
  expect(unchecked?.leftOut.map(({ why }) => why)).toEqual([
    'open_check',
    'open_check',
    'open_check',
    'open_check',
    'open_check',
  ])
})

test('T5: an excluded bid is never taken, a locked one always, and the rest is recalculated around them', async () => {
  const [a, b, c, d, e] = await bids()
  const { answer } = await solved({ limits: { excludedBidIds: [d.id], lockedBidIds: [b.id] } })
  expect(answer?.awards.map(({ bidId }) => bidId).toSorted()).toEqual([b.id, c.id, e.id].toSorted())
  expect(answer?.awards.map(({ bidId, isLocked }) => [bidId, isLocked])).toContainEqual([b.id, true])
  expect(Object.fromEntries((answer?.leftOut ?? []).map(({ bidId, why }) => [bidId, why]))).toEqual({
    [a.id]: 'other_locked',
    [d.id]: 'excluded',
  })
  const lowest = new Map(answer?.awards.map((row) => [row.bidId, row.lowest]))
  expect([lowest.get(b.id), lowest.get(c.id), lowest.get(e.id)]).toEqual([usd(100_000), usd(190_000), usd(50_000)])
  // The cheapest single carrier is another one: the lock decides who it is.
  const one = await solved({ limits: { maxCarriers: 1, lockedBidIds: [e.id] } })
  expect(one.answer?.awards.map(({ bidId }) => bidId)).toEqual([e.id])
  expect(await solved({ limits: { maxCarriers: 1, lockedBidIds: [a.id, e.id] } })).toMatchObject({
    status: 'unsolved',
    failure: { kind: 'locked' },
  })
})

test('T5: a carrier is an incumbent once it has completed a load of this shipper, not when it is booked', async () => {
  const isIncumbent = async () => {
    const { answer } = await solved({ loadIds: [loads[2].id] })
    return answer?.awards.map((row) => row.isIncumbent)
  }
  const hauled = await aShipmentWithPod(app, {
    market: { consignor, carrier: carriers[2], load: await aPostedLoad(app, consignor) },
  })
  await bidOn(loads[2], carriers[2], 500)
  expect(await isIncumbent()).toEqual([false])
  await app.ok(approvePod, { as: consignor, params: { shipmentId: hauled.shipment.id } })
  expect(await isIncumbent()).toEqual([true])
})

test('limits hold, and those that contradict are named', async () => {
  await bids()
  const { answer } = await solved({ limits: { maxCarriers: 1, maxLoadsPerCarrier: 2 } })
  expect(new Set(answer?.awards.map(({ carrierId }) => carrierId)).size).toBe(1)
  expect(answer?.unserved).toMatchObject([{ loadId: loads[2].id, why: 'limits' }])
  expect(answer?.freedBy).toEqual([{ limit: 'maxCarriers', loads: 1 }])
  expect(answer?.cheapest).toMatchObject({ loads: 2, total: usd(290_000), here: usd(300_000) })
  const none = await solved({ limits: { incumbentPercent: 40 } })
  expect(none).toMatchObject({
    status: 'unsolved',
    answer: null,
    failure: { kind: 'contradiction', limits: ['incumbentPercent'], incumbentPercentAtMost: 0 },
  })
  expect((await award(none.id)).problem.code).toBe('award_plan_over')
})

test('no carrier takes more than its trucks: those in service here, or its power units in the register; both caps hold', async () => {
  const carrier = await aReadyCarrier(app)
  const plan = async (limits: object) => (await solved({ limits })).answer?.awards.length
  for (const load of loads) await bidOn(load, carrier, 1000)
  const { sql } = app.services.db
  await sql`update carrier_profiles set power_units = null where company_id = ${carrier.companyId}`
  await sql`delete from vehicles where company_id = ${carrier.companyId}`
  expect(await plan({ withinFleets: true })).toBe(3)
  await sql`update carrier_profiles set power_units = 1 where company_id = ${carrier.companyId}`
  expect([await plan({ withinFleets: true }), await plan({})]).toEqual([1, 3])
  const [first] = [await aTractor(app, carrier), await aTractor(app, carrier)]
  await aTrailer(app, carrier)
  expect(await plan({ withinFleets: true })).toBe(2)
  expect(await plan({ withinFleets: true, maxLoadsPerCarrier: 1 })).toBe(1)
  await app.ok(updateVehicle, {
    as: carrier,
    params: { vehicleId: first.id },
    body: { version: 1, status: 'out_of_service' },
  })
  const held = (await solved({ limits: { withinFleets: true } })).answer
  expect([held?.awards.length, held?.freedBy]).toEqual([1, [{ limit: 'trucks', loads: 2 }]])
})

test('sealed bids are neither weighed nor shown before their deadline, and a load sealed anew shuts what was found', async () => {
  const deadline = fromNow(3_600_000)
  const sealed = await aPostedLoad(app, consignor, { pricing: { mode: 'sealed_bid', deadline } })
  await aBid(app, { as: carriers[0], loadId: sealed.id, terms: { amount: usd(123_457) } })
  await bids()
  const loadIds = [sealed.id, ...loads.map(({ id }) => id)]
  const shut = await solved({ loadIds })
  expect(shut.answer?.unserved).toMatchObject([{ loadId: sealed.id, why: 'sealed' }])
  const stored = await app.services.db.sql`select * from award_plans where id = ${shut.id}`
  expect(JSON.stringify([shut, stored])).not.toContain('123457')
  app.setClock(new Date(Date.parse(deadline) + 1000).toISOString())
  const opened = await solved({ loadIds: [sealed.id] })
  expect(opened.answer?.awards).toMatchObject([{ loadId: sealed.id, amount: usd(123_457) }])
  app.setClock(null)
  expect(await read(opened.id)).toMatchObject({ status: 'solved', answer: null, abilities: [] })
  expect((await award(opened.id)).problem).toMatchObject({
    code: 'award_plan_stopped',
    current: { code: 'bidding_sealed', loadId: sealed.id },
  })
})

test('one search a company; it can be stopped, and is given up when its process died', async () => {
  await bids()
  const first = await begin()
  const second = await app.call(awardPlansContract.createAwardPlan, {
    as: consignor,
    body: { loadIds: [loads[0].id], limits: {} },
  })
  expect(second.problem.code).toBe('award_plan_running')
  const stop = () => app.call(awardPlansContract.cancelAwardPlan, { as: consignor, params: { planId: first.id } })
  expect((await stop()).body).toMatchObject({ status: 'cancelled', abilities: [] })
  await app.drainJobs()
  expect((await read(first.id)).status).toBe('cancelled')
  expect((await stop()).problem.code).toBe('award_plan_over')

  const { id } = await begin()
  await app.services.db.sql`delete from pgboss.job where data->>'job' = 'bids.solve-award-plan' and state = 'created'`
  await app.sweep('award_plans.give_up')
  expect((await read(id)).status).toBe('solving')
  app.setClock(fromNow(200_000))
  await app.sweep('award_plans.give_up')
  expect(await read(id)).toMatchObject({ status: 'unsolved', failure: { kind: 'error' } })
})

test('a search under way tells how far it is, and is stopped from outside', async () => {
  const { id } = await begin()
  const row = await findAwardPlan(app.services.db.sql, id)
  if (!row) throw new Error('no plan')
  const progress = { phase: 'cost' as const, gap: 0.02 }
  let looks = 0
  const stopped = Promise.withResolvers<void>()
  const over = new AbortController()
  const watching = watchPlan(app.services, {
    plan: row,
    progress: () => {
      looks += 1
      return progress
    },
    onStopped: stopped.resolve,
    over: over.signal,
  })
  await expect.poll(() => looks, { timeout: 15_000 }).toBeGreaterThan(2)
  expect((await read(id)).progress).toEqual(progress)
  await app.ok(awardPlansContract.cancelAwardPlan, { as: consignor, params: { planId: id } })
  await stopped.promise
  await watching
  const told = await app.services.db.sql`select 1 from events where subject->>'awardPlanId' = ${id}`
  // Begun, further on its way, stopped: what did not change is not told again.
  expect(told).toHaveLength(3)
})

test('loads of others, of two currencies, or too many are refused in words', async () => {
  const other = await aPostedLoad(app, await signUpConsignor(app))
  const ask = (loadIds: string[]) =>
    app.call(awardPlansContract.createAwardPlan, { as: consignor, body: { loadIds, limits: {} } })
  for (const foreign of [other.id, newId()])
    expect((await ask([loads[0].id, foreign])).problem.errors).toEqual({
      loadIds: 'Some of these loads are not yours, or are gone.',
    })
  const euro = await aPostedLoad(app, consignor, { currency: 'EUR', pricing: { mode: 'open_bid' } })
  expect((await ask([loads[0].id, euro.id])).problem.code).toBe('currency_mismatch')
  expect((await ask([])).problem.errors).toEqual({ loadIds: 'Choose at least one load.' })
  expect((await ask(Array.from({ length: 501 }, newId))).problem.errors).toEqual({
    loadIds: 'Choose at most 500 loads.',
  })
})

test('a plan is its company’s own; a Manager and carriers stay out; staff who name the company read it', async () => {
  await bids()
  const { id } = await solved()
  const params = { planId: id }
  const statusFor = async (as: { token: string }) => [
    (await app.call(awardPlansContract.getAwardPlan, { as, params })).status,
    (await app.call(awardPlansContract.cancelAwardPlan, { as, params })).status,
    (await app.call(awardPlansContract.awardPlan, { as, params, body: {} })).status,
  ]
  expect(await statusFor(await signUpConsignor(app))).toEqual([404, 404, 404])
  expect(await statusFor(carriers[0])).toEqual([403, 403, 403])
  expect(await statusFor(await addMember(app, consignor, 'Manager'))).toEqual([403, 403, 403])
  expect(await statusFor(await addMember(app, consignor, 'User'))).toEqual([200, 403, 403])
  const query = { companyId: consignor.companyId }
  const admin = await makeStaff(app, 'Admin')
  expect((await app.ok(awardPlansContract.getAwardPlan, { as: admin, params, query })).abilities).toEqual([])
})
