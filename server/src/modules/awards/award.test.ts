import {
  BID_VIEWS,
  type BidView,
  counterBid,
  listBids,
  listLoadBids,
  placeBid,
  withdrawBid,
} from '@drawbar/contract/bids/bids.ts'
import {
  acceptBid,
  acceptCounter,
  bookLoad,
  confirmAward,
  declineAward,
  getAward,
  rescindAward,
  signRateConfirmation,
} from '@drawbar/contract/awards/awards.ts'
import type { OwnBid } from '@drawbar/contract/bids/bid.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { cancelLoad, getLoad, pauseLoad, updateLoad } from '@drawbar/contract/loads/loads.ts'
import { getBoardLoad } from '@drawbar/contract/board/board.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { aPostedLoad, typedLoad } from '../loads/testing.ts'
import { brokenInvariants } from './invariants.testing.ts'
import { aBid, aMarket, aReadyCarrier, declare, type Market, usd } from '../bids/testing.ts'
import { anAwardedBid, anOfferedAward } from './testing.ts'

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
const statusOf = async ({ consignor, load }: Market): Promise<string> =>
  (await app.ok(getLoad, { as: consignor, params: { loadId: load.id } })).status
const events = (loadId: string, type: string) =>
  app.services.db.sql`select companies from events where type = ${type} and subject->>'loadId' = ${loadId}`

test('accepting offers the load; confirming books it, and every loser is told at once', async () => {
  const { consignor, carrier, load } = market
  const loser = await aReadyCarrier(app)
  const losing = await aBid(app, { as: loser, loadId: load.id })
  const { bid, award } = await anOfferedAward(app, market)
  expect(award).toMatchObject({
    status: 'offered',
    bidId: bid.id,
    amount: usd(190_000),
    abilities: ['rescind'],
    rateConfirmation: null,
  })
  expect(Date.parse(award.respondBy) - Date.parse(award.offeredAt)).toBe(3_600_000)
  expect(await app.ok(getLoad, { as: consignor, params: { loadId: load.id } })).toMatchObject({
    status: 'offered',
    answerBy: award.respondBy,
  })
  expect((await app.ok(listBids, { as: loser })).items[0]?.load.answerBy).toBeNull()
  expect((await app.ok(getAward, { as: carrier, params: { loadId: load.id } })).abilities).toEqual([
    'confirm',
    'decline',
  ])
  const confirmed = await app.ok(confirmAward, { as: carrier, params: { loadId: load.id } })
  expect(confirmed).toMatchObject({
    status: 'confirmed',
    rateConfirmation: { status: 'writing', version: 1, documentId: null },
    abilities: ['cancel'],
  })
  expect(await app.ok(getLoad, { as: consignor, params: { loadId: load.id } })).toMatchObject({
    status: 'booked',
    agreedPrice: usd(190_000),
    answerBy: null,
  })
  const mine = await app.ok(listBids, { as: loser })
  expect(mine.items[0]).toMatchObject({ id: losing.id, status: 'lost', award: null, abilities: [] })
  expect(await events(load.id, 'bid.lost')).toEqual([{ companies: [loser.companyId] }])
  expect(await events(load.id, 'award.confirmed')).toHaveLength(1)
  const compared = await app.ok(listLoadBids, { as: consignor, params: { loadId: load.id } })
  expect(compared.award).toMatchObject({ id: award.id, status: 'confirmed' })
})

/** The carrier's list by view, paged two by two, beside the counts that it says. */
async function views(as: {
  token: string
}): Promise<{ listed: Record<BidView, string[]>; counts: Record<BidView, number> }> {
  const listed: Record<BidView, string[]> = { waiting: [], live: [], won: [], over: [] }
  for (const view of BID_VIEWS) {
    let cursor: string | undefined
    do {
      const { items, nextCursor } = await app.ok(listBids, {
        as,
        query: { view, limit: 2, ...(cursor ? { cursor } : {}) },
      })
      listed[view].push(...items.map(({ id }) => id))
      cursor = nextCursor ?? undefined
    } while (cursor)
  }
  return { listed, counts: (await app.ok(listBids, { as })).counts }
}

test('the views of a carrier’s own bids follow what it owes, and their counts agree with their pages', async () => {
  const { consignor, carrier, load } = market
  const posts = await Promise.all(Array.from({ length: 5 }, () => aPostedLoad(app, consignor)))
  const [open, countered, withdrawn, lost, other] = await Promise.all(
    posts.map(({ id }) => aBid(app, { as: carrier, loadId: id })),
  )
  const at = (bid: OwnBid | undefined) => ({ loadId: bid?.loadId ?? '', bidId: bid?.id ?? '' })
  await app.ok(counterBid, {
    as: consignor,
    params: at(countered),
    body: { amount: usd(150_000), expectedRevision: 1 },
  })
  await app.ok(withdrawBid, { as: carrier, params: at(withdrawn) })
  await app.ok(cancelLoad, { as: consignor, params: at(lost), body: { reason: 'not_ready' } })
  const { bid: awarded } = await anOfferedAward(app, market)
  const ids = (...bids: (OwnBid | undefined)[]) => new Set(bids.map((bid) => bid?.id))
  const expectViews = async (expected: Record<BidView, Set<string | undefined>>) => {
    const { listed, counts } = await views(carrier)
    for (const view of BID_VIEWS) {
      expect(new Set(listed[view]), view).toEqual(expected[view])
      expect(counts[view], view).toBe(listed[view].length)
    }
  }
  const rest = { over: ids(withdrawn, lost), won: ids(awarded) }
  await expectViews({ ...rest, waiting: ids(countered, awarded), live: ids(open, countered, awarded, other) })

  // Confirmed: while its paper is being written nobody waits for the carrier; then it has to sign; then it is won.
  await app.ok(confirmAward, { as: carrier, params: { loadId: load.id } })
  await expectViews({ ...rest, waiting: ids(countered), live: ids(open, countered, awarded, other) })
  await app.drainJobs()
  await expectViews({ ...rest, waiting: ids(countered, awarded), live: ids(open, countered, awarded, other) })
  const { rateConfirmation } = await app.ok(getAward, { as: carrier, params: { loadId: load.id } })
  await app.ok(signRateConfirmation, {
    as: carrier,
    params: { loadId: load.id },
    body: { name: 'Rosa Santos', contentHash: rateConfirmation?.contentHash ?? '' },
  })
  await expectViews({ ...rest, waiting: ids(countered), live: ids(open, countered, other) })

  const alone = await app.ok(listBids, { as: carrier, query: { bidId: awarded.id } })
  expect(alone.items.map(({ id }) => id)).toEqual([awarded.id])
  const rival = await aReadyCarrier(app)
  const theirs = await app.ok(listBids, { as: rival, query: { bidId: awarded.id } })
  expect(theirs).toMatchObject({ items: [], counts: { waiting: 0, live: 0, won: 0, over: 0 } })
})

test('whoever names the post he read is not bound to another: a changed one is refused, and bid on as it is now', async () => {
  const { consignor, carrier } = market
  const load = await aPostedLoad(app, consignor, { pricing: { mode: 'book_now', price: usd(190_000), alsoBids: true } })
  const params = { loadId: load.id }
  const typed = await typedLoad(app, {
    pricing: { mode: 'book_now', price: usd(190_000), alsoBids: true },
    commodities: [{ description: 'Canned vegetables', weightGrams: 15_000_000 }],
  })
  const { version } = await app.ok(updateLoad, { as: consignor, params, body: { ...typed, version: load.version } })
  const seen = { expectedVersion: load.version }
  const refused = [
    await app.call(placeBid, { as: carrier, params, body: { amount: usd(180_000), ...seen } }),
    await app.call(bookLoad, { as: carrier, params, body: { expectedPrice: usd(190_000), ...seen } }),
  ]
  for (const { status, problem } of refused)
    expect({ status, code: problem.code, current: problem.current }).toEqual({
      status: 409,
      code: 'stale_version',
      current: { version },
    })
  await app.ok(placeBid, { as: carrier, params, body: { amount: usd(180_000), expectedVersion: version } })
  await app.ok(bookLoad, { as: carrier, params, body: { expectedPrice: usd(190_000), expectedVersion: version } })
})

test('staff count no sealed bid before its deadline', async () => {
  const { consignor, carrier } = market
  const staff = await makeStaff(app, 'Admin')
  const sealed = await aPostedLoad(app, consignor, { pricing: { mode: 'sealed_bid', deadline: later(2) } })
  await aBid(app, { as: carrier, loadId: sealed.id })
  const query = { companyId: carrier.companyId }
  expect((await app.ok(listBids, { as: carrier })).counts.live).toBe(1)
  expect(await app.ok(listBids, { as: staff, query })).toMatchObject({ items: [], counts: { live: 0 } })
  app.setClock(later(3))
  expect((await app.ok(listBids, { as: staff, query })).counts.live).toBe(1)
})

test('a counter that the carrier accepts is offered and confirmed in one step', async () => {
  const { consignor, carrier, load } = market
  const bid = await aBid(app, { as: carrier, loadId: load.id })
  const params = { loadId: load.id, bidId: bid.id }
  expect((await app.call(acceptCounter, { as: carrier, params, body: { expectedRevision: 1 } })).problem.code).toBe(
    'not_your_turn',
  )
  await app.ok(counterBid, { as: consignor, params, body: { amount: usd(175_000), expectedRevision: 1 } })
  expect((await app.call(acceptBid, { as: consignor, params, body: { expectedRevision: 2 } })).problem.code).toBe(
    'not_your_turn',
  )
  const award = await app.ok(acceptCounter, { as: carrier, params, body: { expectedRevision: 2 } })
  expect(award).toMatchObject({ status: 'confirmed', amount: usd(175_000), rateConfirmation: { status: 'writing' } })
  expect(await statusOf(market)).toBe('booked')
})

test('a booking takes the load at its price, through a bid the carrier had or a new one', async () => {
  const { consignor } = market
  const load = await aPostedLoad(app, consignor, { pricing: { mode: 'book_now', price: usd(200_000) } })
  const carrier = await aReadyCarrier(app)
  const bid = await aBid(app, { as: carrier, loadId: load.id })
  const book = (as: { token: string }, loadId = load.id, price = usd(200_000)) =>
    app.call(bookLoad, { as, params: { loadId }, body: { expectedPrice: price } })
  expect((await book(carrier, load.id, usd(199_999))).problem).toMatchObject({
    code: 'stale_revision',
    current: { price: usd(200_000) },
  })
  expect((await book(market.carrier, market.load.id)).problem.code).toBe('load_not_bookable')
  const answer = await book(carrier)
  expect(answer).toMatchObject({ status: 201, body: { status: 'confirmed', bidId: bid.id, amount: usd(200_000) } })
  expect((await book(market.carrier)).problem.code).toBe('already_awarded')
  const fixed = await aPostedLoad(app, consignor, { pricing: { mode: 'fixed', price: usd(1_000) } })
  expect((await book(carrier, fixed.id, usd(1_000))).body).toMatchObject({ status: 'confirmed', amount: usd(1_000) })
  await app.ok(pauseLoad, { as: consignor, params: { loadId: market.load.id } })
  expect((await book(carrier, market.load.id)).problem.code).toBe('load_not_open')
})

test('declining reopens the load and ends the bid with its reason; the others still stand', async () => {
  const { carrier, load } = market
  const other = await aReadyCarrier(app)
  const waiting = await aBid(app, { as: other, loadId: load.id })
  const { bid } = await anOfferedAward(app, market)
  const declined = await app.ok(declineAward, {
    as: carrier,
    params: { loadId: load.id },
    body: { reason: 'capacity', note: 'Broke down' },
  })
  expect(declined).toMatchObject({ status: 'declined', abilities: [] })
  expect(await statusOf(market)).toBe('posted')
  expect((await app.ok(listBids, { as: carrier })).items[0]).toMatchObject({
    id: bid.id,
    status: 'declined',
    rejectReason: 'capacity',
    rejectNote: 'Broke down',
  })
  expect((await app.ok(listBids, { as: other })).items[0]).toMatchObject({ id: waiting.id, status: 'open' })
  expect(
    (await app.call(declineAward, { as: carrier, params: { loadId: load.id }, body: { reason: 'rate' } })).problem.code,
  ).toBe('award_not_offered')
  expect((await app.call(confirmAward, { as: carrier, params: { loadId: load.id } })).problem.code).toBe(
    'award_not_offered',
  )
})

test('a rescinded offer leaves the bid standing as it was, and it can be accepted again', async () => {
  const { consignor, carrier, load } = market
  expect((await app.call(rescindAward, { as: consignor, params: { loadId: load.id } })).problem.code).toBe(
    'award_not_offered',
  )
  const { bid } = await anOfferedAward(app, market)
  expect(await app.ok(rescindAward, { as: consignor, params: { loadId: load.id } })).toMatchObject({
    status: 'rescinded',
  })
  expect(await statusOf(market)).toBe('posted')
  const again = await app.ok(acceptBid, {
    as: consignor,
    params: { loadId: load.id, bidId: bid.id },
    body: { expectedRevision: bid.revision },
  })
  expect(again.status).toBe('offered')
  await app.ok(confirmAward, { as: carrier, params: { loadId: load.id } })
  expect((await app.call(rescindAward, { as: consignor, params: { loadId: load.id } })).problem.code).toBe(
    'award_not_offered',
  )
})

test('an offer lapses by the clock: a late confirm is refused before and after the sweep, which runs once', async () => {
  const { carrier, load } = market
  await anOfferedAward(app, market)
  app.setClock(later(1.01))
  expect((await app.call(confirmAward, { as: carrier, params: { loadId: load.id } })).problem).toMatchObject({
    status: 410,
    code: 'offer_expired',
  })
  await Promise.all([app.sweep('awards.expire'), app.sweep('awards.expire')])
  expect((await app.call(confirmAward, { as: carrier, params: { loadId: load.id } })).problem.code).toBe(
    'offer_expired',
  )
  app.setClock(null)
  expect(await app.ok(getAward, { as: carrier, params: { loadId: load.id } })).toMatchObject({ status: 'expired' })
  expect(await statusOf(market)).toBe('posted')
  expect(await events(load.id, 'award.expired')).toHaveLength(1)
})

test('an offer lasts no longer than the last pickup, and none is made or confirmed after it', async () => {
  const { consignor, carrier, load } = market
  const { sql } = app.services.db
  const closes = later(0.5)
  await sql`update loads set last_pickup_end_at = ${closes} where id = ${load.id}`
  const { award } = await anOfferedAward(app, market)
  expect(award.respondBy).toBe(closes)
  // Given before offers ended with the pickup.
  await sql`update awards set respond_by = ${later(2)} where id = ${award.id}`
  app.setClock(later(0.51))
  const confirm = () => app.call(confirmAward, { as: carrier, params: { loadId: load.id } })
  expect((await confirm()).problem.code).toBe('offer_expired')
  app.setClock(null)
  await app.ok(rescindAward, { as: consignor, params: { loadId: load.id } })
  app.setClock(later(0.51))
  const params = { loadId: load.id, bidId: award.bidId ?? '' }
  expect((await app.call(acceptBid, { as: consignor, params, body: { expectedRevision: 1 } })).problem.code).toBe(
    'load_not_open',
  )
  app.setClock(null)
})

test('accepting is refused when stale, lapsed, withdrawn, off the board, awarded or not eligible', async () => {
  const { consignor, carrier, load } = market
  const bid = await aBid(app, { as: carrier, loadId: load.id, terms: { validUntil: later(1) } })
  const params = { loadId: load.id, bidId: bid.id }
  const accept = (body: object = {}) =>
    app.call(acceptBid, { as: consignor, params, body: { expectedRevision: 1, ...body } })
  expect((await accept({ expectedRevision: 2 })).problem.code).toBe('stale_revision')
  expect((await accept({ respondWithinMinutes: 4 })).problem.errors).toHaveProperty('respondWithinMinutes')
  app.setClock(later(2))
  expect((await accept()).problem).toMatchObject({ status: 410, code: 'bid_expired' })
  app.setClock(null)
  await declare(app, carrier, { autoExpiresOn: '2020-01-01' })
  expect((await accept()).problem).toMatchObject({
    status: 422,
    code: 'carrier_not_eligible',
    detail: 'Auto liability expired on 2020-01-01.',
  })
  await declare(app, carrier)
  await app.ok(pauseLoad, { as: consignor, params: { loadId: load.id } })
  expect((await accept()).problem.code).toBe('load_not_open')
  await app.services.db.sql`update loads set status = 'posted' where id = ${load.id}`
  await app.ok(withdrawBid, { as: carrier, params })
  expect((await accept()).problem.code).toBe('bid_not_open')
  await anOfferedAward(app, market)
  expect((await accept()).problem.code).toBe('already_awarded')
})

test('sealed bids cannot be accepted before the deadline', async () => {
  const { consignor, carrier } = market
  const load = await aPostedLoad(app, consignor, { pricing: { mode: 'sealed_bid', deadline: later(2) } })
  const bid = await aBid(app, { as: carrier, loadId: load.id })
  const call = { as: consignor, params: { loadId: load.id, bidId: bid.id }, body: { expectedRevision: 1 } }
  expect((await app.call(acceptBid, call)).problem.code).toBe('bidding_sealed')
  app.setClock(later(2.01))
  expect((await app.ok(acceptBid, call)).status).toBe('offered')
})

test('cover below the declared value warns at the bid and blocks at the award', async () => {
  const { consignor } = market
  const carrier = await aReadyCarrier(app, { profile: { cargoCoverage: usd(1_000_000) } })
  const load = await aPostedLoad(app, consignor, { declaredValue: usd(5_000_000) })
  const bid = await aBid(app, { as: carrier, loadId: load.id })
  const { eligibility } = await app.ok(getBoardLoad, { as: carrier, params: { loadId: load.id } })
  expect(eligibility).toMatchObject({
    eligible: true,
    reasons: expect.arrayContaining([
      expect.objectContaining({ rule: 'cargo_coverage', passed: false, severity: 'warning' }),
    ]),
  })
  const params = { loadId: load.id, bidId: bid.id }
  expect((await app.call(acceptBid, { as: consignor, params, body: { expectedRevision: 1 } })).problem.code).toBe(
    'carrier_not_eligible',
  )
  await declare(app, carrier)
  await app.ok(acceptBid, { as: consignor, params, body: { expectedRevision: 1 } })
  await declare(app, carrier, { cargoCoverage: usd(10) })
  expect((await app.call(confirmAward, { as: carrier, params: { loadId: load.id } })).problem.code).toBe(
    'carrier_not_eligible',
  )
  const price = await aPostedLoad(app, consignor, {
    declaredValue: usd(5_000_000),
    pricing: { mode: 'fixed', price: usd(9) },
  })
  expect(
    (await app.call(bookLoad, { as: carrier, params: { loadId: price.id }, body: { expectedPrice: usd(9) } })).problem
      .code,
  ).toBe('carrier_not_eligible')
})

test('the same Idempotency-Key gives the same bytes again, and accepts once', async () => {
  const { consignor, carrier, load } = market
  const key = newId()
  const bid = { as: carrier, params: { loadId: load.id }, body: { amount: usd(5_000) }, key }
  const [first, second] = await Promise.all([app.call(placeBid, bid), app.call(placeBid, bid)])
  expect(second.body).toEqual(first.body)
  expect(first.status).toBe(201)
  const accept = {
    as: consignor,
    params: { loadId: load.id, bidId: first.body.id },
    body: { expectedRevision: 1 },
    key: newId(),
  }
  const answers = await Promise.all([
    app.call(acceptBid, accept),
    app.call(acceptBid, accept),
    app.call(acceptBid, accept),
  ])
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect((await app.call(acceptBid, { ...accept, body: { expectedRevision: 2 } })).problem.code).toBe(
    'idempotency_key_reused',
  )
  expect((await app.call(acceptBid, { ...accept, key: null })).problem.code).toBe('idempotency_key_required')
})

test('cancelling a booked load ends the award, the bid and the rate confirmation together', async () => {
  const { consignor, carrier, load } = market
  await anAwardedBid(app, market)
  await app.drainJobs()
  await app.ok(cancelLoad, { as: consignor, params: { loadId: load.id }, body: { reason: 'order_cancelled' } })
  expect(await app.ok(getAward, { as: carrier, params: { loadId: load.id } })).toMatchObject({
    status: 'cancelled',
    rateConfirmation: { status: 'void' },
    abilities: [],
  })
})

test('whatever the acts above did, the rows they left agree', async () => {
  expect(await brokenInvariants(app.services.db.sql)).toEqual([])
})
