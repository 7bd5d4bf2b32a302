import { listBids, listLoadBids } from '@drawbar/contract/bids/bids.ts'
import { confirmAward, declineAward, getAward, rescindAward } from '@drawbar/contract/awards/awards.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import { getLoad, pauseLoad, type LoadDetail } from '@drawbar/contract/loads/loads.ts'
import {
  type CapacityPosting,
  listOwnCapacity,
  withdrawCapacity,
} from '@drawbar/contract/truck-postings/truck-postings.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { offerLoadToTruck } from '@drawbar/contract/awards/truck-offers.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aPostedTruck, typedTruck } from '../board/testing.ts'
import { expireAwards } from './expire-awards.ts'
import { aBid, aReadyCarrier, usd } from '../bids/testing.ts'

let app: TestApp
let carrier: SignedIn
let consignor: SignedIn
let load: LoadDetail
let truck: CapacityPosting
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ;[carrier, consignor] = await Promise.all([aReadyCarrier(app), signUpConsignor(app)])
  load = await aPostedLoad(app, consignor)
  truck = await aPostedTruck(app, carrier)
})
afterEach(() => app.setClock(null))
afterAll(() => app.close())

const offer = (
  over: Partial<BodyInput<typeof offerLoadToTruck>> = {},
  {
    as = consignor,
    postingId = truck.postingId,
    key = newId(),
  }: { as?: SignedIn; postingId?: string; key?: string } = {},
) =>
  app.call(offerLoadToTruck, {
    as,
    params: { loadId: load.id, postingId },
    body: { amount: usd(187_500), ...over },
    key,
  })
const statusOf = async () => (await app.ok(getLoad, { as: consignor, params: { loadId: load.id } })).status
const truckState = async () => (await app.ok(listOwnCapacity, { as: carrier, query: {} })).items[0]?.status

test('the carrier of a posted truck is offered the load at the owner’s price, hears so, and confirms: booked, the truck is used', async () => {
  const key = newId()
  const { status, body } = await offer({ respondWithinMinutes: 30 }, { key })
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ status: 'offered', madeBy: 'truck', amount: usd(187_500), carrierId: carrier.companyId }),
  ])
  expect((await offer({ respondWithinMinutes: 30 }, { key })).body.id).toBe(body.id)
  expect([await statusOf(), await truckState()]).toEqual(['offered', 'active'])
  const [told] = (await app.ok(listNotifications, { as: carrier })).items
  expect(told?.kind).toBe('award.offered')
  const [own] = (await app.ok(listBids, { as: carrier, query: {} })).items
  expect(own).toMatchObject({ status: 'accepted', amount: usd(187_500) })
  await app.ok(confirmAward, { as: carrier, params: { loadId: load.id } })
  expect([await statusOf(), await truckState()]).toEqual(['booked', 'matched'])
})

test.each([
  ['declined', () => app.ok(declineAward, { as: carrier, params: { loadId: load.id }, body: { reason: 'rate' } })],
  ['taken back', () => app.ok(rescindAward, { as: consignor, params: { loadId: load.id } })],
  [
    'left unanswered',
    async () => {
      app.setClock(fromNow(61 * 60_000))
      await expireAwards(app.services)
      app.setClock(null)
    },
  ],
])(
  '%s, the load is on the board again, no bid is left in the carrier’s name, and others’ bids stand',
  async (_, end) => {
    const rival = await aReadyCarrier(app)
    const bid = await aBid(app, { as: rival, loadId: load.id })
    expect((await offer()).status).toBe(201)
    await end()
    expect([await statusOf(), await truckState()]).toEqual(['posted', 'active'])
    const { items } = await app.ok(listLoadBids, { as: consignor, params: { loadId: load.id }, query: {} })
    expect(items.filter(({ status }) => status === 'open').map(({ id }) => id)).toEqual([bid.id])
    expect((await offer({ amount: usd(190_000) })).status).toBe(201)
  },
)

test('of an offer and a booking by another, or of two offers at once, one holds', async () => {
  const other = await aPostedTruck(app, await aReadyCarrier(app))
  const answers = await Promise.all([offer(), offer({}, { postingId: other.postingId })])
  expect(answers.map(({ status, problem }) => (status === 201 ? 'offered' : problem.code)).toSorted()).toEqual([
    'already_awarded',
    'offered',
  ])
  expect((await app.ok(getAward, { as: consignor, params: { loadId: load.id } })).status).toBe('offered')
})

test('refused: another’s load, a truck that does not fit or is gone, a load off the board, a carrier that has bid, another currency, no price', async () => {
  expect((await offer({}, { as: await signUpConsignor(app) })).status).toBe(404)
  const flat = await aPostedTruck(app, carrier, typedTruck({ equipment: 'F' }))
  expect((await offer({}, { postingId: flat.postingId })).status).toBe(404)
  expect((await offer({ amount: { amount: 1000, currency: 'EUR' } })).problem.code).toBe('currency_mismatch')
  expect((await offer({ amount: usd(0) })).status).toBe(400)
  await aBid(app, { as: carrier, loadId: load.id })
  expect((await offer()).problem.code).toBe('carrier_has_bid')
  const rival = await aReadyCarrier(app)
  const theirs = await aPostedTruck(app, rival)
  await app.services.db
    .sql`update carrier_profiles set out_of_service_on = '2026-01-02' where company_id = ${rival.companyId}`
  // The ranking shows none that may not haul.
  expect((await offer({}, { postingId: theirs.postingId })).status).toBe(404)
  await app.ok(withdrawCapacity, { as: carrier, params: { postingId: truck.postingId } })
  expect((await offer()).problem.code).toBe('capacity_not_open')
  await app.ok(pauseLoad, { as: consignor, params: { loadId: load.id } })
  expect((await offer()).problem.code).toBe('load_not_open')
})

test('sealed bids are opened first', async () => {
  const deadline = fromNow(3_600_000)
  load = await aPostedLoad(app, consignor, { pricing: { mode: 'sealed_bid', deadline } })
  expect((await offer()).problem.code).toBe('bidding_sealed')
})

test('of two trucks of one carrier that it was offered the load for, the one it takes it with is used', async () => {
  const other = await aPostedTruck(app, carrier)
  expect((await offer()).status).toBe(201)
  await app.ok(declineAward, { as: carrier, params: { loadId: load.id }, body: { reason: 'rate' } })
  expect((await offer({ amount: usd(195_000) }, { postingId: other.postingId })).status).toBe(201)
  await app.ok(confirmAward, { as: carrier, params: { loadId: load.id } })
  const states = new Map(
    (await app.ok(listOwnCapacity, { as: carrier, query: {} })).items.map(({ postingId, status }) => [
      postingId,
      status,
    ]),
  )
  expect([states.get(truck.postingId), states.get(other.postingId)]).toEqual(['active', 'matched'])
})

test('an offer that crosses a suspension waits for it, and is not made', async () => {
  const { sql } = app.services.db
  let offered: ReturnType<typeof offer> | undefined
  await sql.begin(async (held) => {
    await held`update companies set status = 'suspended' where id = ${carrier.companyId}`
    offered = offer()
    const waiting = () =>
      sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
    await expect.poll(async () => (await waiting()).length, { timeout: 15_000, interval: 20 }).toBeGreaterThan(0)
  })
  expect((await offered)?.status).toBe(404)
  expect(await statusOf()).toBe('posted')
})

test('a carrier that let the load go by, declined or unanswered, is offered it again for more only', async () => {
  const refused = { code: 'carrier_passed', detail: 'This carrier did not take the load at this price. Offer more.' }
  expect((await offer()).status).toBe(201)
  await app.ok(declineAward, { as: carrier, params: { loadId: load.id }, body: { reason: 'rate' } })
  expect((await offer()).problem).toMatchObject(refused)
  expect((await offer({ amount: usd(187_400) })).problem).toMatchObject(refused)
  expect((await offer({ amount: usd(187_600) })).status).toBe(201)
  app.setClock(fromNow(61 * 60_000))
  await expireAwards(app.services)
  expect((await offer({ amount: usd(187_600) })).problem).toMatchObject(refused)
  expect((await offer({ amount: usd(190_000) })).status).toBe(201)
  // What the owner took back, the carrier did not let go by.
  await app.ok(rescindAward, { as: consignor, params: { loadId: load.id } })
  expect((await offer({ amount: usd(190_000) })).status).toBe(201)
})
