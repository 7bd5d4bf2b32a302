import { createAwardPlan, getAwardPlan } from '@drawbar/contract/award-plans/award-plans.ts'
import {
  counterBid,
  listBids,
  listLoadBids,
  placeBid,
  placeBids,
  reviseBid,
  withdrawBid,
} from '@drawbar/contract/bids/bids.ts'
import { acceptBid, getAward } from '@drawbar/contract/awards/awards.ts'
import { nowMs } from '@drawbar/contract/clock.testing.ts'
import { cancelLoad, getLoad, updateLoad } from '@drawbar/contract/loads/loads.ts'
import { claimGuestBid, listBidInvitations, withdrawGuestBid } from '@drawbar/contract/guest-bids/guest-bids.ts'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { columnsThatTell } from '../../../test/leaks.testing.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { priceSeal } from '../loads/index.ts'
import { aPostedLoad, typedLoad } from '../loads/testing.ts'
import { anInvitation, aGuestBid } from '../guest-bids/testing.ts'
import { aBid, aReadyCarrier, usd } from './testing.ts'

let app: TestApp
let db: postgres.Sql
let consignor: SignedIn
let carrier: SignedIn
let rival: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  // The database's owner: whatever SQL can do, it can.
  db = postgres(app.databaseUrl, { max: 3 })
  ;[consignor, carrier, rival] = [await signUpConsignor(app), await aReadyCarrier(app), await aReadyCarrier(app)]
})
afterAll(async () => {
  await db.end()
  await app.close()
})
beforeEach(() => app.setClock(null))

const HOUR_MS = 3_600_000
const BEGUN = nowMs()
const inHours = (hours: number, ms = 0): string => new Date(BEGUN + hours * HOUR_MS + ms).toISOString()
const sealedUntil = (deadline: string) => ({ mode: 'sealed_bid' as const, deadline })
const aSealedLoad = (deadline: string) => aPostedLoad(app, consignor, { pricing: sealedUntil(deadline) })
const compare = (loadId: string) => app.ok(listLoadBids, { as: consignor, params: { loadId } })
const bidOn = (as: SignedIn, loadId: string, amount: number) =>
  aBid(app, { as, loadId, terms: { amount: usd(amount) } })
interface Kept {
  amount: string | null
  envelope: string | null
}
const kept = async (bidId: string): Promise<Kept> => {
  const [row] = await db<Kept[]>`select amount, envelope from bids where id = ${bidId}`
  if (!row) throw new Error('no such bid')
  return row
}
const openings = async (loadId: string): Promise<number> =>
  (await db`select from audit_events where action = 'load.open_bids' and entity_id = ${loadId}`).length

test('a price is a figure or an envelope in every table that has one, and a note is sealed with it', async () => {
  const load = await aSealedLoad(inHours(3))
  const bid = await bidOn(carrier, load.id, 190_000)
  await aGuestBid(app, await anInvitation(app, { as: consignor, loadId: load.id }))
  const refusal = async (run: () => Promise<unknown>): Promise<string> =>
    run().then(
      () => 'none',
      (error: postgres.PostgresError) => error.constraint_name ?? error.message,
    )
  for (const table of ['bids', 'bid_offers', 'guest_bids']) {
    const set = (what: string) => refusal(() => db.unsafe(`update ${table} set ${what} where load_id = $1`, [load.id]))
    expect(await set('amount = 190000')).toBe(`${table}_amount_or_envelope`)
    expect(await set('envelope = null, opens_at = null')).toBe(`${table}_amount_or_envelope`)
    expect(await set('opens_at = null')).toBe(`${table}_amount_or_envelope`)
    expect(await set(`note = 'All in 1,900'`)).toBe(`${table}_note_in_envelope`)
  }
  // How long an envelope is tells nothing of how much is in it.
  await app.ok(reviseBid, {
    as: carrier,
    params: { loadId: load.id, bidId: bid.id },
    body: { amount: usd(99), expectedRevision: 1 },
  })
  const lengths = await db`select distinct length(envelope) from bid_offers where bid_id = ${bid.id}`
  expect(lengths).toHaveLength(1)
})

test('nothing that SQL can write opens an envelope early: not another deadline of the load or of the envelope, not another bid', async () => {
  const deadline = inHours(3)
  const load = await aSealedLoad(deadline)
  const [bid, other] = [await bidOn(carrier, load.id, 190_000), await bidOn(rival, load.id, 170_000)]
  await aGuestBid(app, await anInvitation(app, { as: consignor, loadId: load.id }))
  await db`update guest_bids set envelope = (select envelope from bids where id = ${bid.id}) where load_id = ${load.id}`
  const look = async () => {
    await app.sweep('bids.open_sealed')
    const read = await compare(load.id)
    expect(JSON.stringify(read)).not.toMatch(/190000|170000/)
    return read
  }
  await db`update loads set bidding_ends_at = clock_time() - interval '1 minute' where id = ${load.id}`
  expect(await look()).toMatchObject({ sealed: false, items: [], unreadable: [{}, {}] })
  expect(
    (
      await app.call(acceptBid, {
        as: consignor,
        params: { loadId: load.id, bidId: bid.id },
        body: { expectedRevision: 1 },
      })
    ).status,
  ).toBe(500)

  const errors = vi.spyOn(app.services.log, 'error')
  await db`update bids set opens_at = clock_time() - interval '1 minute' where load_id = ${load.id}`
  expect(await look()).toMatchObject({ items: [], unreadable: [{}, {}] })
  await look()
  // Told once for each, with what to do about it.
  expect(errors.mock.calls.map(([, words]) => words)).toEqual(Array(2).fill(expect.stringContaining('SECRETS_KEY')))
  errors.mockRestore()
  expect(await openings(load.id)).toBe(0)
  await db`update loads set bidding_ends_at = ${deadline} where id = ${load.id}`
  await db`update bids set opens_at = ${deadline} where load_id = ${load.id}`

  // A rival's envelope in one's own bid would be read by its own carrier.
  await db`update bids set envelope = (select envelope from bids where id = ${bid.id}) where id = ${other.id}`
  const own = await app.ok(listBids, { as: rival, query: { bidId: other.id } })
  expect(own).toMatchObject({ items: [], unreadable: [{ bidId: other.id }] })

  // The one that nobody touched opens in its time; the other is named beside it.
  app.setClock(inHours(3, 1))
  expect(await compare(load.id)).toMatchObject({
    items: [{ id: bid.id, amount: usd(190_000) }],
    unreadable: [{ bidId: other.id }],
  })
  const { id: planId } = await app.ok(createAwardPlan, {
    as: consignor,
    body: { loadIds: [load.id], limits: { allowOpenChecks: true } },
  })
  await app.drainJobs()
  const plan = await app.ok(getAwardPlan, { as: consignor, params: { planId } })
  expect(plan.answer).toMatchObject({ awards: [{ bidId: bid.id }], losing: [], leftOut: [] })
  expect((await app.ok(listBidInvitations, { as: consignor, params: { loadId: load.id } })).items).toMatchObject([
    { state: 'bid', bid: null },
  ])
})

test('whoever comes first after the deadline opens all of the load at once, and one of many does', async () => {
  const deadline = inHours(3)
  const [one, two, three, four] = [
    await aSealedLoad(deadline),
    await aSealedLoad(deadline),
    await aSealedLoad(deadline),
    await aSealedLoad(deadline),
  ]
  const bids = (
    await app.ok(placeBids, {
      as: carrier,
      body: { bids: [one, two, three, four].map(({ id }, at) => ({ loadId: id, amount: usd(150_000 + at) })) },
    })
  ).items
  const bidOf = (loadId: string) => bids.find((bid) => bid.loadId === loadId)?.id ?? ''
  const gone = await bidOn(rival, one.id, 140_000)
  await app.ok(withdrawBid, { as: rival, params: { loadId: one.id, bidId: gone.id } })
  await app.sweep('bids.open_sealed')
  for (const { id } of bids) expect(await kept(id)).toMatchObject({ amount: null })

  app.setClock(deadline)
  // Acts that nobody looked before: each opens what it rests on.
  const act = (loadId: string) => ({ as: consignor, params: { loadId, bidId: bidOf(loadId) } })
  await app.ok(acceptBid, { ...act(two.id), body: { expectedRevision: 1 } })
  expect(await app.ok(getAward, { as: consignor, params: { loadId: two.id } })).toMatchObject({ amount: usd(150_001) })
  const countered = await app.ok(counterBid, { ...act(three.id), body: { amount: usd(140_000), expectedRevision: 1 } })
  expect(countered.offers.map(({ amount }) => amount)).toEqual([usd(150_002), usd(140_000)])
  const { id: planId } = await app.ok(createAwardPlan, {
    as: consignor,
    body: { loadIds: [four.id], limits: { allowOpenChecks: true } },
  })
  await app.drainJobs()
  const plan = await app.ok(getAwardPlan, { as: consignor, params: { planId } })
  expect(plan.answer?.awards).toMatchObject([{ amount: usd(150_003) }])

  const many = await Promise.all([...Array.from({ length: 6 }, () => compare(one.id)), app.sweep('bids.open_sealed')])
  for (const read of many.slice(0, 6))
    expect(read).toMatchObject({ items: [{ amount: usd(150_000) }], unopened: [{ bidId: gone.id }], unreadable: [] })
  expect(await openings(one.id)).toBe(1)
  expect((await app.ok(getLoad, { as: consignor, params: { loadId: one.id } })).lowestBid).toEqual(usd(150_000))
  await app.sweep('bids.open_sealed')
  expect(await openings(one.id)).toBe(1)
  const [told] = await db<{ n: number }[]>`
    select count(*)::int as n from events where type = 'load.bids_opened' and subject ->> 'loadId' = ${one.id}`
  expect(told?.n).toBe(1)
  expect(await kept(bidOf(one.id))).toEqual({ amount: '150000', envelope: null })
})

test('who withdrew under seal has taken its price along: no column, list or staff’s reading has it, its carrier alone', async () => {
  const load = await aSealedLoad(inHours(3))
  const bid = await bidOn(carrier, load.id, 7_654_321)
  const params = { loadId: load.id, bidId: bid.id }
  await app.ok(reviseBid, { as: carrier, params, body: { amount: usd(6_543_219), expectedRevision: 1 } })
  await app.ok(withdrawBid, { as: carrier, params })
  const invited = await anInvitation(app, { as: consignor, loadId: load.id })
  const proved = await aGuestBid(app, invited, { amount: usd(5_432_198) })
  await app.ok(withdrawGuestBid, { params: { token: invited.token }, body: { proof: proved.proof } })
  await bidOn(rival, load.id, 170_000)
  app.setClock(inHours(3, 1))
  await app.sweep('bids.open_sealed')
  const figures = ['7654321', '6543219', '5432198']
  expect(await columnsThatTell(app, figures)).toEqual([])
  const compared = await compare(load.id)
  expect(compared).toMatchObject({
    items: [{ amount: usd(170_000) }],
    unopened: [{ bidId: bid.id, status: 'withdrawn' }],
    unreadable: [],
  })
  const invitations = await app.ok(listBidInvitations, { as: consignor, params: { loadId: load.id } })
  const admin = await makeStaff(app, 'Admin')
  const asStaff = await app.ok(listBids, { as: admin, query: { companyId: carrier.companyId, limit: 100 } })
  expect(JSON.stringify([compared, invitations, asStaff])).not.toMatch(new RegExp(figures.join('|')))
  expect(asStaff.unreadable).toEqual([])
  const own = await app.ok(listBids, { as: carrier, query: { bidId: bid.id } })
  expect(own.items[0]?.offers.map(({ amount }) => amount)).toEqual([usd(7_654_321), usd(6_543_219)])
})

test('who cancels before the deadline never reads a price, neither at once nor when the deadline comes; who cancels after it does', async () => {
  const [early, late] = [await aSealedLoad(inHours(3)), await aSealedLoad(inHours(3))]
  const bid = await bidOn(carrier, early.id, 7_654_321)
  await app.ok(reviseBid, {
    as: carrier,
    params: { loadId: early.id, bidId: bid.id },
    body: { amount: usd(6_543_219), expectedRevision: 1 },
  })
  const invited = await anInvitation(app, { as: consignor, loadId: early.id })
  await aGuestBid(app, invited, { amount: usd(5_432_198) })
  await bidOn(rival, late.id, 170_000)
  const cancel = (loadId: string) =>
    app.ok(cancelLoad, { as: consignor, params: { loadId }, body: { reason: 'order_cancelled' } })
  await cancel(early.id)
  expect(await compare(early.id)).toMatchObject({ sealed: true, items: [], unopened: [] })
  app.setClock(inHours(3, 1))
  await cancel(late.id)
  await app.sweep('bids.open_sealed')
  const compared = await compare(early.id)
  expect(compared).toMatchObject({ items: [], unopened: [{ bidId: bid.id, status: 'lost' }], unreadable: [] })
  expect(await columnsThatTell(app, ['7654321', '6543219', '5432198'])).toEqual([])
  expect(await openings(early.id)).toBe(0)
  const own = await app.ok(listBids, { as: carrier, query: { bidId: bid.id } })
  expect(own.items[0]?.offers.map(({ amount }) => amount)).toEqual([usd(7_654_321), usd(6_543_219)])
  expect(await compare(late.id)).toMatchObject({ items: [{ amount: usd(170_000), status: 'lost' }], unopened: [] })
})

test('a price that is changed while the envelopes are opened is opened as it was changed', async () => {
  const deadline = inHours(3)
  const load = await aSealedLoad(deadline)
  const bid = await bidOn(carrier, load.id, 190_000)
  const changed = await priceSeal(app.services).close(
    { amount: 180_000, note: null },
    { bidId: bid.id, opensAt: deadline },
  )
  app.setClock(inHours(3, 1))
  const late = await db.begin(async (tx) => {
    // As a bidder holds it who came in time and has not yet committed.
    await tx`select from loads where id = ${load.id} for share`
    await tx`update bids set envelope = ${changed} where id = ${bid.id}`
    const opening = app.sweep('bids.open_sealed')
    await expect.poll(() => waiting(), { timeout: 4000, interval: 20 }).toBe(true)
    return { opening }
  })
  await late.opening
  expect(await kept(bid.id)).toEqual({ amount: '180000', envelope: null })
})

/** Whether somebody waits for a lock. */
const waiting = async (): Promise<boolean> =>
  (await db`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length > 0

test('a bid of the last millisecond is sealed and opens with the rest; one of the deadline, or after it, is none', async () => {
  const deadline = inHours(3)
  const load = await aSealedLoad(deadline)
  const first = await bidOn(rival, load.id, 200_000)
  app.setClock(inHours(3, -1))
  const bid = await bidOn(carrier, load.id, 190_000)
  expect(await kept(bid.id)).toMatchObject({ amount: null })
  for (const late of [deadline, inHours(3, 1)]) {
    app.setClock(late)
    const params = { loadId: load.id, bidId: first.id }
    const body = { amount: usd(100_000), expectedRevision: 1 }
    expect((await app.call(reviseBid, { as: rival, params, body })).problem.code).toBe('bidding_closed')
    const another = await aReadyCarrier(app)
    const placed = await app.call(placeBid, { as: another, params, body: { amount: usd(100_000) } })
    expect(placed.problem.code).toBe('bidding_closed')
  }
  expect((await compare(load.id)).items.map(({ amount }) => amount)).toEqual([usd(190_000), usd(200_000)])
})

test('a bid by link that is claimed goes over from one envelope into another', async () => {
  const load = await aSealedLoad(inHours(3))
  const invited = await anInvitation(app, { as: consignor, loadId: load.id })
  const { proof } = await aGuestBid(app, invited, { amount: usd(181_000), note: 'All in' })
  const { bidId } = await app.ok(claimGuestBid, {
    as: carrier,
    params: { token: invited.token },
    body: { proof, numberDiffers: true },
  })
  expect(await kept(bidId)).toMatchObject({ amount: null })
  expect((await app.ok(listBids, { as: carrier, query: { bidId } })).items).toMatchObject([
    { amount: usd(181_000), note: 'All in', offers: [{ amount: usd(181_000), note: 'All in' }] },
  ])
  app.setClock(inHours(3, 1))
  await app.sweep('bids.open_sealed')
  await app.sweep('guest_bids.open_sealed')
  const [left] = await db<{ n: number }[]>`
    select count(*)::int as n from guest_bids p full join bids b on false where coalesce(p.load_id, b.load_id) = ${load.id}
      and coalesce(p.envelope, b.envelope) is not null`
  expect(left?.n).toBe(0)
  expect((await compare(load.id)).items).toMatchObject([{ amount: usd(181_000), note: 'All in' }])
})

test('what was bid in the open is not sealed afterwards, and a round under a new seal leaves the figures of the last one', async () => {
  const open = await aPostedLoad(app, consignor)
  await bidOn(carrier, open.id, 190_000)
  const { version } = await app.ok(getLoad, { as: consignor, params: { loadId: open.id } })
  const body = { ...(await typedLoad(app, { pricing: sealedUntil(inHours(3)) })), version }
  const refused = await app.call(updateLoad, { as: consignor, params: { loadId: open.id }, body })
  expect(refused.problem.errors).toHaveProperty(['pricing.mode'])

  // The load moves on before its ended bids were opened: they open in their own time, whatever it is priced by then.
  const load = await aSealedLoad(inHours(3))
  const bid = await bidOn(carrier, load.id, 190_000)
  await db`update bids set status = 'lost' where id = ${bid.id}`
  app.setClock(inHours(3, 1))
  const now = await app.ok(getLoad, { as: consignor, params: { loadId: load.id } })
  await app.ok(updateLoad, {
    as: consignor,
    params: { loadId: load.id },
    body: { ...(await typedLoad(app, { pricing: sealedUntil(inHours(5)) })), version: now.version },
  })
  await app.sweep('bids.open_sealed')
  expect(await kept(bid.id)).toEqual({ amount: '190000', envelope: null })
  const again = await bidOn(carrier, load.id, 170_000)
  expect(await kept(again.id)).toMatchObject({ amount: null })
  expect(await compare(load.id)).toMatchObject({ sealed: true, items: [] })
})
