import { MAX_COUNTERS } from '@drawbar/contract/loads/bidding-rules.ts'
import {
  counterBid,
  listBids,
  listLoadBids,
  placeBid,
  reconfirmBid,
  reviseBid,
  withdrawBid,
} from '@drawbar/contract/bids/bids.ts'
import { acceptBid, confirmAward, declineAward, getAward, rescindAward } from '@drawbar/contract/awards/awards.ts'
import { cancelAward } from '@drawbar/contract/awards/fall-offs.ts'
import { fromNow, nowMs } from '@drawbar/contract/clock.testing.ts'
import { createLoad, getLoad, pauseLoad, postLoad, updateLoad } from '@drawbar/contract/loads/loads.ts'
import { getBoardLoad } from '@drawbar/contract/board/board.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aPostedLoad, type TypedLoad, typedLoad } from '../loads/testing.ts'
import { expireBids } from './expire-bids.ts'
import { aBid, aReadyCarrier, usd } from './testing.ts'

let app: TestApp
let consignor: SignedIn
let carriers: SignedIn[]
beforeAll(async () => {
  app = await startTestApp()
  consignor = await signUpConsignor(app)
  carriers = await Promise.all([0, 1, 2].map(() => aReadyCarrier(app)))
})
afterAll(() => app.close())
beforeEach(() => app.setClock(null))

const MINUTE = 60_000
const inMinutes = (minutes: number): string => fromNow(minutes * MINUTE)
const at = (minutes: number): void => app.setClock(inMinutes(minutes))
const posted = (pricing: Omit<Extract<TypedLoad['pricing'], { mode: 'open_bid' }>, 'mode'>) =>
  aPostedLoad(app, consignor, { pricing: { mode: 'open_bid', ...pricing } })
const carrier = (which: number): SignedIn => {
  const one = carriers[which]
  if (!one) throw new Error('no such carrier')
  return one
}
const bid = (which: number, loadId: string, dollars: number) =>
  aBid(app, { as: carrier(which), loadId, terms: { amount: usd(dollars * 100) } })
const mine = async (which: number, loadId: string) => {
  const { items } = await app.ok(listBids, { as: carrier(which), query: {} })
  return items.find((item) => item.loadId === loadId)
}
const sweep = () => app.sweep('awards.accept_by_rule')

test('a price in the last minutes moves the deadline, on screens too, as often as one comes; a quiet end ends it', async () => {
  const load = await posted({ deadline: inMinutes(60), extendMinutes: 5 })
  const params = { loadId: load.id }
  at(54)
  await bid(0, load.id, 2000)
  expect((await app.ok(getLoad, { as: consignor, params })).biddingEndsAt).toBe(load.biddingEndsAt)
  at(58)
  await bid(1, load.id, 1900)
  // Past the deadline that was typed, before and after the screens have heard of the new one.
  at(62)
  const first = await mine(0, load.id)
  const revise = (expectedRevision: number, dollars: number) =>
    app.call(reviseBid, {
      as: carrier(0),
      params: { ...params, bidId: first?.id ?? '' },
      body: { amount: usd(dollars * 100), expectedRevision },
    })
  expect((await revise(1, 1850)).status).toBe(200)
  await app.drainJobs()
  const ends = Date.parse((await app.ok(getLoad, { as: consignor, params })).biddingEndsAt ?? '') - nowMs()
  expect(Math.round(ends / MINUTE)).toBe(67)
  at(66)
  await bid(2, load.id, 1800)
  await app.drainJobs()
  at(72)
  expect((await revise(2, 1700)).problem.code).toBe('bidding_closed')
  expect((await app.call(placeBid, { as: carrier(1), params, body: { amount: usd(1) } })).problem.code).toBe(
    'bidding_closed',
  )
  expect((await app.ok(getBoardLoad, { as: carrier(1), params })).bidding.extendMinutes).toBe(5)
})

test('a counter after the deadline is answered with a price, which opens the bidding to nobody else', async () => {
  const load = await posted({ deadline: inMinutes(60), extendMinutes: 5 })
  const placed = await bid(0, load.id, 2000)
  const other = await bid(1, load.id, 2100)
  at(61)
  const revise = (which: number, bidId: string, expectedRevision: number) =>
    app.call(reviseBid, {
      as: carrier(which),
      params: { loadId: load.id, bidId },
      body: { amount: usd(195_000), expectedRevision },
    })
  expect((await mine(0, load.id))?.abilities).not.toContain('revise')
  expect((await revise(0, placed.id, 1)).problem.code).toBe('bidding_closed')
  await app.ok(counterBid, {
    as: consignor,
    params: { loadId: load.id, bidId: placed.id },
    body: { amount: usd(190_000), expectedRevision: 1 },
  })
  expect((await mine(0, load.id))?.abilities).toContain('revise')
  expect((await revise(0, placed.id, 2)).body).toMatchObject({ status: 'open', amount: usd(195_000) })
  await app.drainJobs()
  const { biddingEndsAt } = await app.ok(getLoad, { as: consignor, params: { loadId: load.id } })
  expect(biddingEndsAt).toBe(load.biddingEndsAt)
  // Once answered it is closed as the others are.
  expect((await revise(0, placed.id, 3)).problem.code).toBe('bidding_closed')
  expect((await revise(1, other.id, 1)).problem.code).toBe('bidding_closed')
  const late = { amount: usd(150_000) }
  expect((await app.call(placeBid, { as: carrier(2), params: { loadId: load.id }, body: late })).problem.code).toBe(
    'bidding_closed',
  )
})

test('after a seal was opened a counter is answered with a price in figures', async () => {
  const load = await aPostedLoad(app, consignor, { pricing: { mode: 'sealed_bid', deadline: inMinutes(60) } })
  const placed = await bid(0, load.id, 2000)
  at(61)
  const params = { loadId: load.id, bidId: placed.id }
  await app.ok(counterBid, { as: consignor, params, body: { amount: usd(190_000), expectedRevision: 1 } })
  const body = { amount: usd(195_000), expectedRevision: 2 }
  await app.ok(reviseBid, { as: carrier(0), params, body })
  const { items } = await app.ok(listLoadBids, { as: consignor, params: { loadId: load.id } })
  expect(items).toMatchObject([{ status: 'open', amount: usd(195_000) }])
})

test('only a deadline can move', async () => {
  const { status, problem } = await app.call(createLoad, {
    as: consignor,
    body: await typedLoad(app, { pricing: { mode: 'open_bid', extendMinutes: 5 } }),
  })
  expect([status, problem.errors]).toEqual([
    400,
    { 'pricing.extendMinutes': 'Only a deadline can move. Say until when bids are taken.' },
  ])
})

test('a bidder learns its place where the owner shows it, equals share one, and a counter changes nobody’s', async () => {
  const load = await posted({ showRank: true })
  const hidden = await posted({})
  const [, second] = [await bid(0, load.id, 2000), await bid(1, load.id, 1900), await bid(2, load.id, 2000)]
  await bid(0, hidden.id, 2000)
  const places = async () => Promise.all([0, 1, 2].map(async (which) => (await mine(which, load.id))?.rank))
  const before = [
    { place: 2, of: 3 },
    { place: 1, of: 3 },
    { place: 2, of: 3 },
  ]
  expect(await places()).toEqual(before)
  expect((await mine(0, hidden.id))?.rank).toBeNull()
  await app.ok(counterBid, {
    as: consignor,
    params: { loadId: load.id, bidId: second?.id ?? '' },
    body: { amount: usd(999_900), expectedRevision: 1 },
  })
  expect(await places()).toEqual(before)
})

test('after so many counters there is an answer or none', async () => {
  const load = await posted({})
  const placed = await bid(0, load.id, 2000)
  const counter = (expectedRevision: number) =>
    app.call(counterBid, {
      as: consignor,
      params: { loadId: load.id, bidId: placed.id },
      body: { amount: usd(100_000 + expectedRevision), expectedRevision },
    })
  for (let round = 1; round <= MAX_COUNTERS; round += 1) expect((await counter(round)).status).toBe(200)
  const { status, problem } = await counter(MAX_COUNTERS + 1)
  expect([status, problem.code]).toEqual([409, 'counters_used_up'])
})

test('the last prices are shown to those who bid, without names, once the load is booked and if its owner shares them', async () => {
  const load = await posted({ sharePrices: true })
  const secret = await posted({})
  for (const { id } of [load, secret]) {
    const won = await bid(0, id, 1800)
    await bid(1, id, 1950)
    const [row] = [await bid(2, id, 2100)]
    await app.ok(counterBid, {
      as: consignor,
      params: { loadId: id, bidId: row.id },
      body: { amount: usd(50_000), expectedRevision: 1 },
    })
    expect((await mine(1, id))?.prices).toBeNull()
    await app.ok(acceptBid, { as: consignor, params: { loadId: id, bidId: won.id }, body: { expectedRevision: 1 } })
    expect((await mine(1, id))?.prices).toBeNull()
    await app.ok(confirmAward, { as: carrier(0), params: { loadId: id } })
  }
  // The third asked 2,100; that it was offered 500 concerns nobody else.
  expect((await mine(1, load.id))?.prices).toEqual([
    { amount: usd(180_000), won: true, yours: false },
    { amount: usd(195_000), won: false, yours: true },
    { amount: usd(210_000), won: false, yours: false },
  ])
  expect(JSON.stringify(await mine(1, load.id))).not.toContain(carrier(0).companyId)
  expect((await mine(1, secret.id))?.prices).toBeNull()
})

test('who bid and withdrew reads no prices, and after a fall-off nobody stands twice', async () => {
  const load = await posted({ sharePrices: true })
  const params = { loadId: load.id }
  const confirmed = async (which: number, dollars: number) => {
    const won = await bid(which, load.id, dollars)
    const chosen = { ...params, bidId: won.id }
    await app.ok(acceptBid, { as: consignor, params: chosen, body: { expectedRevision: 1 } })
    await app.ok(confirmAward, { as: carrier(which), params })
  }
  const peeped = await bid(2, load.id, 9000)
  await app.ok(withdrawBid, { as: carrier(2), params: { ...params, bidId: peeped.id } })
  await bid(1, load.id, 1950)
  await confirmed(0, 1800)
  expect((await mine(2, load.id))?.prices).toBeNull()
  await app.ok(cancelAward, { as: carrier(0), params, body: { reason: 'breakdown' } })
  await bid(1, load.id, 2000)
  const late = await aReadyCarrier(app)
  carriers.push(late)
  await confirmed(3, 1990)
  expect((await mine(1, load.id))?.prices).toEqual([
    { amount: usd(199_000), won: true, yours: false },
    { amount: usd(200_000), won: false, yours: true },
  ])
  expect((await mine(0, load.id))?.prices).toBeNull()
  expect((await mine(2, load.id))?.prices).toBeNull()
})

test('a rule accepts the cheapest bid that fits, after its wait; what was taken back or declined it does not accept again', async () => {
  const load = await posted({ autoAccept: { atOrUnder: usd(190_000), afterMinutes: 10 } })
  const params = { loadId: load.id }
  await bid(0, load.id, 1950)
  await bid(1, load.id, 1900)
  const cheapest = await bid(2, load.id, 1850)
  expect(JSON.stringify(await app.ok(getBoardLoad, { as: carrier(0), params }))).not.toContain('190000')
  at(9)
  await sweep()
  expect((await app.ok(getLoad, { as: consignor, params })).status).toBe('posted')
  at(11)
  await sweep()
  const award = await app.ok(getAward, { as: consignor, params })
  expect(award).toMatchObject({ bidId: cheapest.id, status: 'offered', madeBy: 'rule', amount: usd(185_000) })
  await app.ok(rescindAward, { as: consignor, params })
  await sweep()
  const next = await app.ok(getAward, { as: consignor, params })
  expect(next).toMatchObject({ carrierId: carrier(1).companyId, status: 'offered', madeBy: 'rule' })
  await app.ok(declineAward, { as: carrier(1), params, body: { reason: 'capacity' } })
  await sweep()
  expect((await app.ok(listLoadBids, { as: consignor, params })).load.status).toBe('posted')
})

test('a rule says how long the carrier has to confirm', async () => {
  const load = await posted({ autoAccept: { atOrUnder: usd(190_000), respondWithinMinutes: 30 } })
  await bid(0, load.id, 1850)
  await sweep()
  const award = await app.ok(getAward, { as: consignor, params: { loadId: load.id } })
  expect(Date.parse(award.respondBy) - Date.parse(award.offeredAt)).toBeCloseTo(30 * MINUTE, -3)
})

test('a rule that asks for a record is not met by a carrier without one, nor by one that may not haul the load', async () => {
  const load = await posted({ autoAccept: { atOrUnder: usd(190_000), onTimeAtLeast: 1 } })
  await bid(0, load.id, 1800)
  await sweep()
  expect((await app.ok(getLoad, { as: consignor, params: { loadId: load.id } })).status).toBe('posted')
  const { version } = await app.ok(getLoad, { as: consignor, params: { loadId: load.id } })
  const dear = await typedLoad(app, {
    pricing: { mode: 'open_bid', autoAccept: { atOrUnder: usd(190_000) } },
    declaredValue: usd(90_000_000),
  })
  await app.ok(updateLoad, { as: consignor, params: { loadId: load.id }, body: { ...dear, version } })
  await sweep()
  expect((await app.ok(getLoad, { as: consignor, params: { loadId: load.id } })).status).toBe('posted')
})

test('a rule that asks for a record takes who surely keeps it, not who may, however much cheaper', async () => {
  const consigned = consignor.companyId
  const delivered = (which: number, n: number, onTime: number) => app.services.db.sql`
    insert into carrier_outcomes (shipment_id, carrier_company_id, consignor_company_id, pickups, pickups_on_time, deliveries, deliveries_on_time, completed_at)
    select gen_random_uuid(), ${carrier(which).companyId}, ${consigned}, 1, 1, 1, (i <= ${onTime})::int, clock_time() - interval '1 day'
    from generate_series(1, ${n}) i`
  // Wilson's lower end: 34 of 34 is 89.8 %, 50 of 50 is 92.9 %.
  await delivered(0, 34, 34)
  await delivered(1, 50, 50)
  const load = await posted({ autoAccept: { atOrUnder: usd(190_000), onTimeAtLeast: 90 } })
  const params = { loadId: load.id }
  await bid(0, load.id, 1500)
  await sweep()
  expect((await app.ok(getLoad, { as: consignor, params })).status).toBe('posted')
  // Its owner reads the rule beside the bids, and from when it is at work.
  const { rule } = await app.ok(listLoadBids, { as: consignor, params })
  const { postedAt } = await app.ok(getLoad, { as: consignor, params })
  expect(rule).toEqual({ atOrUnder: usd(190_000), onTimeAtLeast: 90, from: postedAt })
  const sure = await bid(1, load.id, 1890)
  await sweep()
  expect(await app.ok(getAward, { as: consignor, params })).toMatchObject({ bidId: sure.id, madeBy: 'rule' })
  expect((await app.ok(listLoadBids, { as: consignor, params })).rule).toBeNull()
})

test('after an edit of what was priced nobody is bound before the carrier says that its price holds; silence ends the bid', async () => {
  const load = await posted({})
  const params = { loadId: load.id }
  const placed = await Promise.all([0, 1, 2].map((which) => bid(which, load.id, 1900 + which)))
  const ids = placed.map(({ id }) => id)
  await app.ok(counterBid, {
    as: consignor,
    params: { ...params, bidId: ids[2] ?? '' },
    body: { amount: usd(180_000), expectedRevision: 1 },
  })
  const edited = await app.ok(updateLoad, {
    as: consignor,
    params,
    body: { ...(await typedLoad(app, { teamRequired: true })), version: load.version },
  })
  const bids = async () => (await app.ok(listLoadBids, { as: consignor, params })).items
  const stand = async () => {
    const items = await bids()
    return ids.map((id) => items.find((one) => one.id === id))
  }
  const [first, second, third] = await stand()
  expect([first?.reconfirmBy, second?.reconfirmBy, third?.reconfirmBy]).toEqual([
    expect.any(String),
    expect.any(String),
    null,
  ])
  expect(first?.abilities).toEqual(['counter', 'reject'])
  const accept = (revision: number) =>
    app.call(acceptBid, {
      as: consignor,
      params: { ...params, bidId: ids[0] ?? '' },
      body: { expectedRevision: revision },
    })
  expect((await accept(2)).problem.code).toBe('bid_needs_reconfirm')
  expect((await mine(0, load.id))?.abilities).toContain('reconfirm')
  expect((await app.ok(listBids, { as: carrier(0), query: { view: 'waiting' } })).items.map(({ id }) => id)).toContain(
    ids[0],
  )
  const holds = (which: number, body: { expectedRevision: number; expectedVersion?: number }) =>
    app.call(reconfirmBid, { as: carrier(which), params: { ...params, bidId: ids[which] ?? '' }, body })
  expect((await holds(0, { expectedRevision: 1 })).problem.code).toBe('stale_revision')
  expect((await holds(0, { expectedRevision: 2, expectedVersion: load.version })).problem.code).toBe('stale_version')
  expect((await holds(2, { expectedRevision: 3 })).problem.code).toBe('bid_not_open')
  expect((await holds(0, { expectedRevision: 2, expectedVersion: edited.version })).body).toMatchObject({
    reconfirmBy: null,
    amount: usd(190_000),
  })
  // A day later the one that said nothing is over; the counter stands.
  at(24 * 60 + 1)
  await expireBids(app.services)
  expect((await stand()).map((one) => one?.status)).toEqual(['open', 'expired', 'countered'])
  app.setClock(null)
  await app.ok(pauseLoad, { as: consignor, params })
  expect((await holds(0, { expectedRevision: 2 })).problem.code).toBe('load_not_open')
  await app.ok(postLoad, { as: consignor, params, body: {} })
  expect((await accept(2)).status).toBe(200)
})

test('another free time at a stop is asked for again: it stands on the rate confirmation', async () => {
  const load = await posted({})
  await bid(0, load.id, 1900)
  const typed = await typedLoad(app)
  const stops = typed.stops.map((stop) => ({ ...stop, freeTimeMinutes: 30 }))
  const body = { ...typed, stops, version: load.version }
  await app.ok(updateLoad, { as: consignor, params: { loadId: load.id }, body })
  expect((await mine(0, load.id))?.reconfirmBy).toEqual(expect.any(String))
})
