import * as bidsContract from '@drawbar/contract/bids/index.ts'
import * as awardsContract from '@drawbar/contract/awards/index.ts'
import * as awardPlansContract from '@drawbar/contract/award-plans/index.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import { cancelLoad, getLoad, type LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aBid, aReadyCarrier, usd } from './testing.ts'

let app: TestApp
let carriers: [SignedIn, SignedIn]
let consignor: SignedIn
let loads: [LoadDetail, LoadDetail, LoadDetail]
beforeAll(async () => {
  app = await startTestApp()
  carriers = [await aReadyCarrier(app), await aReadyCarrier(app)]
})
afterAll(() => app.close())
beforeEach(async () => {
  app.setClock(null)
  consignor = await signUpConsignor(app)
  loads = [await aPostedLoad(app, consignor), await aPostedLoad(app, consignor), await aPostedLoad(app, consignor)]
})

const onBoth = (dollars: number) => loads.slice(0, 2).map(({ id: loadId }) => ({ loadId, amount: usd(dollars * 100) }))
const tied = (kind: 'together' | 'either_or', dollars = 1000) =>
  app.ok(bidsContract.placeBids, { as: carriers[0], body: { bids: onBoth(dollars), package: kind } })
/** All or nothing, of which the second bid stands for a minute alone: past it nobody can take them, until the sweep has ended both. */
async function brokenByTheClock(): Promise<[bidsContract.OwnBid, bidsContract.OwnBid]> {
  const validUntil = fromNow(60_000)
  const [first, second] = onBoth(1000)
  const { items } = await app.ok(bidsContract.placeBids, {
    as: carriers[0],
    body: { bids: [first, { ...second, validUntil }], package: 'together' } as BodyInput<typeof bidsContract.placeBids>,
  })
  app.setClock(fromNow(61_000))
  return items as [bidsContract.OwnBid, bidsContract.OwnBid]
}
const accept = ({ loadId, id: bidId, revision }: bidsContract.OwnBid) =>
  app.call(awardsContract.acceptBid, { as: consignor, params: { loadId, bidId }, body: { expectedRevision: revision } })
const bidsOf = async (load: LoadDetail) =>
  (await app.ok(bidsContract.listLoadBids, { as: consignor, params: { loadId: load.id } })).items
async function solved() {
  const { id } = await app.ok(awardPlansContract.createAwardPlan, {
    as: consignor,
    body: { loadIds: loads.map(({ id: loadId }) => loadId), limits: { allowOpenChecks: true } },
  })
  await app.drainJobs()
  return app.ok(awardPlansContract.getAwardPlan, { as: consignor, params: { planId: id } })
}
const noticesOf = async (as: SignedIn) => (await app.ok(listNotifications, { as })).items.map(({ title }) => title)
const award = (planId: string) =>
  app.call(awardPlansContract.awardPlan, { as: consignor, params: { planId }, body: {} })

test('bids on several loads are all written or none, and what is wrong is said of each load', async () => {
  const own = await aBid(app, { as: carriers[0], loadId: loads[0].id })
  const body = {
    bids: [
      { loadId: loads[0].id, amount: usd(1) },
      { loadId: loads[1].id, amount: { amount: 100, currency: 'EUR' as const } },
      { loadId: loads[2].id, amount: usd(100_000) },
    ],
  }
  const refused = await app.call(bidsContract.placeBids, { as: carriers[0], body })
  expect(refused.problem.code).toBe('bids_refused')
  expect(
    new Map((refused.problem.current as bidsContract.OwnBid[]).map((one) => [one.loadId, Reflect.get(one, 'code')])),
  ).toEqual(
    new Map([
      [loads[0].id, 'bid_already_open'],
      [loads[1].id, 'currency_mismatch'],
    ]),
  )
  expect(await bidsOf(loads[2])).toEqual([])
  await app.ok(bidsContract.withdrawBid, { as: carriers[0], params: { loadId: loads[0].id, bidId: own.id } })
  const placed = await app.ok(bidsContract.placeBids, { as: carriers[0], body: { bids: onBoth(900) } })
  expect([placed.packageId, placed.items.map(({ amount }) => amount)]).toEqual([null, [usd(90_000), usd(90_000)]])
  expect((await accept(placed.items[0] as bidsContract.OwnBid)).status).toBe(200)
})

test('what cannot be tied is refused: a load twice, loads of two companies, loads that are not there', async () => {
  const place = (loadIds: string[], kind?: 'together') =>
    app.call(bidsContract.placeBids, {
      as: carriers[0],
      body: { bids: loadIds.map((loadId) => ({ loadId, amount: usd(1000) })), ...(kind ? { package: kind } : {}) },
    })
  expect((await place([loads[0].id, loads[0].id])).problem.errors).toEqual({ bids: 'Name each load once.' })
  const other = await aPostedLoad(app, await signUpConsignor(app))
  expect((await place([loads[0].id, other.id], 'together')).problem.errors).toEqual({
    package: 'Only loads of one company can be tied.',
  })
  expect(await bidsOf(loads[0])).toEqual([])
  expect((await place([loads[0].id, newId()])).problem).toMatchObject({
    code: 'bids_refused',
    current: [{ code: 'not_found' }],
  })
})

test('of two bids at once on the same loads one is refused by the index', async () => {
  const place = () => app.call(bidsContract.placeBids, { as: carriers[0], body: { bids: onBoth(1000) } })
  const answers = await Promise.all([place(), place()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(['bid_already_open', 'bids_refused']).toContain(answers.find(({ status }) => status === 409)?.problem.code)
})

test('what is tied together is not accepted alone, and a plan awards it whole', async () => {
  const { items, packageId } = await tied('together')
  const [first] = items
  if (!first) throw new Error('no bid')
  expect((await accept(first)).problem.code).toBe('bid_in_package')
  await aBid(app, { as: carriers[1], loadId: loads[0].id, terms: { amount: usd(90_000) } })
  await aBid(app, { as: carriers[1], loadId: loads[1].id, terms: { amount: usd(120_000) } })
  const plan = await solved()
  // 2,000 for both, against 900 and 1,200 apart.
  expect(plan.answer).toMatchObject({ total: usd(200_000), cheapest: { total: usd(210_000), here: usd(200_000) } })
  expect(plan.answer?.awards.map(({ bidId }) => bidId).toSorted()).toEqual(items.map(({ id }) => id).toSorted())
  expect((await award(plan.id)).status).toBe(200)
  expect((await app.ok(getLoad, { as: consignor, params: { loadId: loads[1].id } })).status).toBe('offered')
  expect(packageId).not.toBeNull()
})

test('who compares reads what a bid is tied to before it decides, with the price of each, and whether it can be taken at all', async () => {
  const tiesOf = async (load: LoadDetail) =>
    (await app.ok(bidsContract.listLoadBids, { as: consignor, params: { loadId: load.id } })).ties
  await aBid(app, { as: carriers[1], loadId: loads[0].id })
  expect(await tiesOf(loads[0])).toEqual([])
  const [first, second] = (await tied('together')).items as [bidsContract.OwnBid, bidsContract.OwnBid]
  const of = (bid: bidsContract.OwnBid, over: object = {}) => ({
    bidId: bid.id,
    loadId: bid.loadId,
    loadReference: bid.loadReference,
    status: 'open',
    amount: usd(100_000),
    ...over,
  })
  expect(await tiesOf(loads[0])).toEqual([{ bidId: first.id, kind: 'together', broken: false, others: [of(second)] }])
  expect(await tiesOf(loads[1])).toEqual([{ bidId: second.id, kind: 'together', broken: false, others: [of(first)] }])
  expect(await tiesOf(loads[2])).toEqual([])
  await app.ok(bidsContract.withdrawBid, { as: carriers[0], params: { loadId: second.loadId, bidId: second.id } })
  expect(await tiesOf(loads[0])).toEqual([
    { bidId: first.id, kind: 'together', broken: true, others: [of(second, { status: 'withdrawn' })] },
  ])
  expect(await tiesOf(loads[1])).toEqual([])
})

test('its carrier reads what each of its bids is tied to', async () => {
  const tieOf = async ({ id: bidId }: bidsContract.OwnBid) =>
    (await app.ok(bidsContract.listBids, { as: carriers[0], query: { bidId } })).items.map(({ tie }) => tie)
  const single = await aBid(app, { as: carriers[0], loadId: loads[2].id })
  const [first, second] = (await tied('either_or')).items as [bidsContract.OwnBid, bidsContract.OwnBid]
  expect(await tieOf(single)).toEqual([null])
  const { id: bidId, loadId, loadReference } = second
  expect(await tieOf(first)).toEqual([
    { kind: 'either_or', others: [{ bidId, loadId, loadReference, status: 'open' }] },
  ])
  await app.ok(bidsContract.withdrawBid, { as: carriers[0], params: { loadId, bidId } })
  await app.drainJobs()
  expect(await tieOf(first)).toEqual([
    { kind: 'either_or', others: [{ bidId, loadId, loadReference, status: 'withdrawn' }] },
  ])
  expect((await bidsOf(loads[0])).map(({ status }) => status)).toEqual(['open'])
})

test('bids are not tied across a seal: the tie would tell on the open load who bids on the sealed one', async () => {
  const deadline = (hours: number) => fromNow(hours * 3_600_000)
  const sealed = (until: string) => aPostedLoad(app, consignor, { pricing: { mode: 'sealed_bid', deadline: until } })
  const until = deadline(1)
  const [one, same, later] = [await sealed(until), await sealed(until), await sealed(deadline(2))]
  const place = (of: LoadDetail[]) =>
    app.call(bidsContract.placeBids, {
      as: carriers[0],
      body: { bids: of.map(({ id: loadId }) => ({ loadId, amount: usd(123_400) })), package: 'either_or' },
    })
  const refusal = { package: 'A sealed load can be tied only to loads that are sealed until the same time.' }
  expect((await place([loads[0], one])).problem.errors).toEqual(refusal)
  expect((await place([one, later])).problem.errors).toEqual(refusal)
  expect((await place([one, same])).status).toBe(201)
  expect((await app.ok(bidsContract.listLoadBids, { as: consignor, params: { loadId: one.id } })).ties).toEqual([])
})

test('a package of which a bid is gone does not enter, and its others are told with the reason', async () => {
  const [left, gone] = await brokenByTheClock()
  const { answer } = await solved()
  expect(new Map(answer?.leftOut.map(({ bidId, why }) => [bidId, why]))).toEqual(
    new Map([
      [left.id, 'package_broken'],
      [gone.id, 'lapsed'],
    ]),
  )
  expect(answer?.awards).toEqual([])
  expect((await accept(left)).problem.code).toBe('bid_in_package')
})

test('of alternatives the award of one ends the others, by hand and by a plan', async () => {
  const { items } = await tied('either_or')
  const [one, other] = items
  if (!one || !other) throw new Error('no bids')
  expect((await accept(one)).status).toBe(200)
  const statusOf = async ({ id, loadId }: bidsContract.OwnBid) =>
    (await bidsOf(loads.find((load) => load.id === loadId) ?? loads[0])).find((bid) => bid.id === id)?.status
  expect([await statusOf(one), await statusOf(other)]).toEqual(['accepted', 'lost'])
  const told = await app.services.db
    .sql`select companies from events where type = 'bid.lost' and subject->>'bidId' = ${other.id}`
  // The owner may have the other load's comparison open.
  expect(told).toEqual([{ companies: expect.arrayContaining([carriers[0].companyId, consignor.companyId]) }])
  expect(await noticesOf(carriers[0])).toContain(`Your bid on ${other.loadReference} is closed`)
  expect(await noticesOf(carriers[0])).not.toContain(`${other.loadReference} went to another carrier`)

  loads = [await aPostedLoad(app, consignor), await aPostedLoad(app, consignor), await aPostedLoad(app, consignor)]
  const again = await tied('either_or', 800)
  const plan = await solved()
  expect(plan.answer?.awards).toHaveLength(1)
  expect((await award(plan.id)).status).toBe(200)
  const states = await Promise.all(again.items.map(statusOf))
  expect(new Set(states)).toEqual(new Set(['accepted', 'lost']))
})

test('of alternatives the one that its carrier takes ends the others: a counter accepted, a load booked', async () => {
  const [one, other] = (await tied('either_or')).items
  if (!one || !other) throw new Error('no bids')
  const stateOf = async ({ loadId, id }: bidsContract.OwnBid) =>
    (await app.ok(bidsContract.listLoadBids, { as: consignor, params: { loadId } })).items.find((bid) => bid.id === id)
      ?.status
  const { revision } = await app.ok(bidsContract.counterBid, {
    as: consignor,
    params: { loadId: one.loadId, bidId: one.id },
    body: { amount: usd(90_000), expectedRevision: one.revision },
  })
  await app.ok(awardsContract.acceptCounter, {
    as: carriers[0],
    params: { loadId: one.loadId, bidId: one.id },
    body: { expectedRevision: revision },
  })
  expect([await stateOf(one), await stateOf(other)]).toEqual(['accepted', 'lost'])

  const bookable = await aPostedLoad(app, consignor, {
    pricing: { mode: 'book_now', price: usd(150_000), alsoBids: true },
  })
  loads = [bookable, await aPostedLoad(app, consignor), await aPostedLoad(app, consignor)]
  const [booked, left] = (await tied('either_or')).items
  if (!booked || !left) throw new Error('no bids')
  await app.ok(awardsContract.bookLoad, {
    as: carriers[0],
    params: { loadId: bookable.id },
    body: { expectedPrice: usd(150_000), expectedVersion: bookable.version },
  })
  expect([await stateOf(booked), await stateOf(left)]).toEqual(['accepted', 'lost'])
})

test('of what was tied all or nothing, the one that its carrier takes alone ends the others: it may bid on them anew', async () => {
  const bookable = await aPostedLoad(app, consignor, {
    pricing: { mode: 'book_now', price: usd(150_000), alsoBids: true },
  })
  const take = {
    counter: async ({ loadId, id: bidId, revision: expectedRevision }: bidsContract.OwnBid) => {
      const params = { loadId, bidId }
      const body = { amount: usd(90_000), expectedRevision }
      const { revision } = await app.ok(bidsContract.counterBid, { as: consignor, params, body })
      await app.ok(awardsContract.acceptCounter, { as: carriers[0], params, body: { expectedRevision: revision } })
    },
    booking: ({ loadId }: bidsContract.OwnBid) =>
      app.ok(awardsContract.bookLoad, { as: carriers[0], params: { loadId }, body: { expectedPrice: usd(150_000) } }),
  }
  for (const [how, first] of [
    ['counter', loads[0]],
    ['booking', bookable],
  ] as const) {
    const second = await aPostedLoad(app, consignor)
    const bids = [first, second].map(({ id: loadId }) => ({ loadId, amount: usd(100_000) }))
    const { items } = await app.ok(bidsContract.placeBids, { as: carriers[0], body: { bids, package: 'together' } })
    const [own] = items.filter(({ loadId }) => loadId === first.id)
    if (!own) throw new Error('no bid on the first load')
    await take[how](own)
    await app.drainJobs()
    expect((await bidsOf(first)).map(({ status }) => status)).toEqual(['accepted'])
    expect((await bidsOf(second)).map(({ status }) => status)).toEqual(['lost'])
    expect(await noticesOf(carriers[0])).toContain(`Your bid on ${second.reference} is closed`)
    expect((await accept(await aBid(app, { as: carriers[0], loadId: second.id }))).status).toBe(200)
  }
})

test('of what was tied all or nothing, one that its carrier withdraws, or that runs out, ends the others: it may bid on them anew', async () => {
  const end = {
    withdraw: async () => {
      const [first, second] = (await tied('together')).items as [bidsContract.OwnBid, bidsContract.OwnBid]
      await app.ok(bidsContract.withdrawBid, { as: carriers[0], params: { loadId: second.loadId, bidId: second.id } })
      return first
    },
    'run out': async () => {
      const [first] = await brokenByTheClock()
      await app.sweep('bids.expire')
      return first
    },
  }
  for (const act of Object.values(end)) {
    loads = [await aPostedLoad(app, consignor), await aPostedLoad(app, consignor), loads[2]]
    const left = await act()
    await app.drainJobs()
    expect((await bidsOf(loads[0])).map(({ id, status }) => [id, status])).toEqual([[left.id, 'lost']])
    expect(await noticesOf(carriers[0])).toContain(`Your bid on ${left.loadReference} is closed`)
    expect((await accept(await aBid(app, { as: carriers[0], loadId: loads[0].id }))).status).toBe(200)
  }
})

const END_ONE = [
  [
    'is canceled',
    () => app.ok(cancelLoad, { as: consignor, params: { loadId: loads[0].id }, body: { reason: 'order_cancelled' } }),
  ],
  [
    'runs out',
    async () => {
      await app.services.db
        .sql`update loads set expires_at = clock_time() - interval '1 minute' where id = ${loads[0].id}`
      await app.sweep('loads.expire')
    },
  ],
  [
    'goes to another carrier',
    async () => {
      const rival = await aBid(app, { as: carriers[1], loadId: loads[0].id })
      await accept(rival)
      await app.ok(awardsContract.confirmAward, { as: carriers[1], params: { loadId: loads[0].id } })
    },
  ],
  [
    'is refused to it',
    async (own: bidsContract.OwnBid) => {
      const params = { loadId: own.loadId, bidId: own.id }
      await app.ok(bidsContract.rejectBid, { as: consignor, params, body: { reason: 'rate' } })
    },
  ],
] as const

test.each(END_ONE)(
  'where one load %s, what was tied to it all or nothing ends too, its carrier is told and may bid anew',
  async (_how, end) => {
    const bids = (await tied('together')).items
    const own = bids.find(({ loadId }) => loadId === loads[0].id)
    if (!own) throw new Error('no bid on the first load')
    const stranger = await aBid(app, { as: carriers[1], loadId: loads[1].id })
    await end(own)
    await app.drainJobs()
    const { items, ties } = await app.ok(bidsContract.listLoadBids, { as: consignor, params: { loadId: loads[1].id } })
    const stands = new Map(items.map(({ carrierId, status }) => [carrierId, status]))
    expect(stands).toEqual(
      new Map([
        [carriers[0].companyId, 'lost'],
        [stranger.carrierId, 'open'],
      ]),
    )
    expect(ties).toEqual([])
    const notices = (await app.ok(listNotifications, { as: carriers[0] })).items
    const notice = notices.find(({ title }) => title === `Your bid on ${loads[1].reference} is closed`)
    expect(notice?.body).toContain('You bid all or nothing, and another bid of the package closed.')
    const anew = await aBid(app, { as: carriers[0], loadId: loads[1].id })
    expect((await accept(anew)).status).toBe(200)
  },
)
