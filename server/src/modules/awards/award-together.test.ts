import * as bidsContract from '@drawbar/contract/bids/index.ts'
import * as awardsContract from '@drawbar/contract/awards/index.ts'
import * as awardPlansContract from '@drawbar/contract/award-plans/index.ts'
import { cancelLoad, getLoad, type LoadDetail } from '@drawbar/contract/loads/loads.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aPostedLoad, localTime, typedLoad, type TypedLoad } from '../loads/testing.ts'
import { aReadyCarrier, declare, usd } from '../bids/testing.ts'
import { brokenInvariants } from './testing.ts'

let app: TestApp
let carrier: SignedIn
let consignor: SignedIn
let loads: [LoadDetail, LoadDetail]
beforeAll(async () => {
  app = await startTestApp()
  carrier = await aReadyCarrier(app)
})
afterAll(() => app.close())

/** Two loads, tied all or nothing by their carrier and offered by a plan. */
beforeEach(async () => {
  app.setClock(null)
  await offerTogether({ declaredValue: usd(5_000_000) })
})

async function offerTogether(second: Partial<TypedLoad>, body: { respondWithinMinutes?: number } = {}): Promise<void> {
  consignor = await signUpConsignor(app)
  loads = [await aPostedLoad(app, consignor), await aPostedLoad(app, consignor, second)]
  const bids = loads.map(({ id: loadId }) => ({ loadId, amount: usd(100_000) }))
  await app.ok(bidsContract.placeBids, { as: carrier, body: { bids, package: 'together' } })
  const { id: planId } = await app.ok(awardPlansContract.createAwardPlan, {
    as: consignor,
    body: { loadIds: loads.map(({ id }) => id), limits: { allowOpenChecks: true } },
  })
  await app.drainJobs()
  await app.ok(awardPlansContract.awardPlan, { as: consignor, params: { planId }, body })
}

const of = (load: LoadDetail) => ({ params: { loadId: load.id } })
const confirm = (load: LoadDetail) => app.call(awardsContract.confirmAward, { as: carrier, ...of(load) })
const states = () =>
  Promise.all(loads.map(async ({ id }) => (await app.ok(getLoad, { as: consignor, params: { loadId: id } })).status))
const bidStates = async () => {
  const { items } = await app.ok(bidsContract.listBids, { as: carrier })
  return loads.map(({ id }) => items.find(({ loadId }) => loadId === id)?.status)
}
const titles = async (as: SignedIn) => (await app.ok(listNotifications, { as })).items.map(({ title }) => title)
const told = async (words: RegExp) => (await titles(consignor)).filter((title) => words.test(title)).length

test('confirming one load of what was tied all or nothing books all of it', async () => {
  const [first, second] = loads
  const seen = await app.ok(awardsContract.getAward, { as: carrier, ...of(first) })
  expect(seen.together).toEqual([
    { loadId: second.id, loadReference: second.reference, amount: { amount: 100_000, currency: 'USD' } },
  ])
  expect(await app.ok(awardsContract.confirmAward, { as: carrier, ...of(second) })).toMatchObject({
    status: 'confirmed',
    together: [],
  })
  expect(await states()).toEqual(['booked', 'booked'])
  expect(await told(/confirmed/)).toBe(2)
  await app.drainJobs()
  expect(await app.ok(awardsContract.getAward, { as: carrier, ...of(first) })).toMatchObject({
    rateConfirmation: { status: 'issued' },
  })
})

test('where one of the loads may not be hauled none is booked, and the refusal names it', async () => {
  const [first, second] = loads
  await declare(app, carrier, { cargoCoverage: usd(1_000_000) })
  const { problem } = await confirm(first)
  expect(problem.code).toBe('carrier_not_eligible')
  expect(problem.detail).toMatch(`${second.reference} is tied to this load and cannot be booked: `)
  expect(await states()).toEqual(['offered', 'offered'])
  await declare(app, carrier)
})

test('declining one declines all, and the owner hears of each', async () => {
  await app.ok(awardsContract.declineAward, { as: carrier, ...of(loads[0]), body: { reason: 'capacity' } })
  expect(await states()).toEqual(['posted', 'posted'])
  expect(await bidStates()).toEqual(['declined', 'declined'])
  expect(await told(/was declined/)).toBe(2)
  expect((await confirm(loads[1])).problem.code).toBe('award_not_offered')
})

test('taking one back takes all back: nobody is left with a part of it at the price of the whole', async () => {
  await app.ok(awardsContract.rescindAward, { as: consignor, ...of(loads[1]) })
  expect(await states()).toEqual(['posted', 'posted'])
  expect(await bidStates()).toEqual(['open', 'open'])
  const back = loads.map(({ reference }) => `The offer of ${reference} was withdrawn`)
  expect(await titles(carrier)).toEqual(expect.arrayContaining(back))
})

test('where one lapses all lapse, before and after the sweep', async () => {
  const { id } = loads[0]
  await app.services.db.sql`update awards set respond_by = clock_time() - interval '1 minute' where load_id = ${id}`
  expect((await confirm(loads[1])).problem.code).toBe('offer_expired')
  await app.sweep('awards.expire')
  expect(await states()).toEqual(['posted', 'posted'])
  expect(await bidStates()).toEqual(['declined', 'declined'])
})

test('both say one time to answer: that of the load whose last pickup closes first, which ends both', async () => {
  const [{ stops }, day] = await Promise.all([typedLoad(app), localTime(app, 1, '')])
  const sooner = stops.map((stop) =>
    stop.kind === 'pickup' ? { ...stop, windowStart: `${day}08:00`, windowEnd: `${day}14:00` } : stop,
  )
  await offerTogether({ stops: sooner }, { respondWithinMinutes: 48 * 60 })
  const closes = loads[1].stops[0]?.windowEndAt
  const told = loads.map(
    async (load) => (await app.ok(awardsContract.getAward, { as: carrier, ...of(load) })).respondBy,
  )
  expect(await Promise.all(told)).toEqual([closes, closes])
})

test('a load that is canceled ends the offers that were tied to it, before they can be confirmed', async () => {
  await app.ok(cancelLoad, { as: consignor, ...of(loads[0]), body: { reason: 'order_cancelled' } })
  expect((await confirm(loads[1])).problem.code).toBe('award_not_offered')
  await app.drainJobs()
  expect(await states()).toEqual(['cancelled', 'posted'])
  // It would stand for good, and could never be accepted without the other.
  expect(await bidStates()).toEqual(['lost', 'lost'])
  expect(await titles(carrier)).toContain(`The offer of ${loads[1].reference} was withdrawn`)
})

test('a confirm that crosses a decline of the other load finds one order', async () => {
  const decline = () =>
    app.call(awardsContract.declineAward, { as: carrier, ...of(loads[1]), body: { reason: 'rate' } })
  await Promise.all([confirm(loads[0]), decline()])
  expect(new Set(await states()).size).toBe(1)
})

test('whatever the acts above did, the rows they left agree', async () => {
  expect(await brokenInvariants(app.services.db.sql)).toEqual([])
})
