import { listFraudCases, recomputeSignals } from '@drawbar/contract/risk/signals.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { makeStaff, type SignedIn } from '../../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../../companies/testing.ts'
import { aBid, aReadyCarrier, declare, usd } from '../../bids/testing.ts'
import { anAwardedBid } from '../../awards/testing.ts'
import { aPostedLoad } from '../../loads/testing.ts'

let app: TestApp
let staff: { token: string }
let owners: SignedIn[]
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
  owners = await Promise.all([signUpConsignor(app), signUpConsignor(app), signUpConsignor(app)])
})
afterAll(() => app.close())

/** The signals that staff see right after an assessment, and whether a case is open. */
async function lookedAt({ companyId }: SignedIn) {
  const { points, verdict, signals } = await app.ok(recomputeSignals, { as: staff, params: { companyId } })
  const { items } = await app.ok(listFraudCases, { as: staff, query: { limit: 100 } })
  return {
    points,
    verdict,
    signals: Object.fromEntries(signals.map((signal) => [signal.code, signal])),
    cases: items.filter((one) => one.companyId === companyId),
  }
}

const owner = (index: number) => owners[index % owners.length] as SignedIn
const postedBy = (index: number, load: Parameters<typeof aPostedLoad>[2] = {}) => aPostedLoad(app, owner(index), load)

/** Loads on the lane, each offered to and confirmed by another carrier for $1,900. */
async function bookings(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await anAwardedBid(app, {
      consignor: owner(index),
      carrier: await aReadyCarrier(app),
      load: await postedBy(index),
    })
}

test('a bid under what one booking in twenty pays is odd once seven bookings say so, and not before', async () => {
  const [low, near] = [await aReadyCarrier(app), await aReadyCarrier(app)]
  await bookings(6)
  const load = await postedBy(0)
  await aBid(app, { as: low, loadId: load.id, terms: { amount: usd(120_000) } })
  await aBid(app, { as: near, loadId: load.id, terms: { amount: usd(185_000) } })
  expect((await lookedAt(low)).signals).toEqual({})
  await bookings(1)
  const { points, signals } = await lookedAt(low)
  expect({ points, codes: Object.keys(signals) }).toEqual({ points: 15, codes: ['bid_odd'] })
  expect(signals['bid_odd']?.evidence).toMatchObject([
    { says: 'bid_low', source: 'bids', values: { amount: '$1,200', floor: '$1,900', load: load.reference, n: 7 } },
  ])
  expect((await lookedAt(near)).signals, 'a shade below is a bargain').toEqual({})
})

test('38 points are shown and wait for nobody; 45 are a case', async () => {
  await bookings(7)
  // The assessment records its domain.
  await lookedAt(await signUpCarrier(app, { email: 'owner@northwind-haulage.example' }))
  const carrier = await signUpCarrier(app, { email: 'owner@n0rthwind-haulage.example' })
  await declare(app, carrier)
  const { sql } = app.services.db
  await sql`update companies set home_city = 'Seattle, WA' where id = ${carrier.companyId}`
  const first = await lookedAt(carrier)
  expect(first).toMatchObject({ points: 30, verdict: 'pass', cases: [] })
  expect(Object.keys(first.signals)).toEqual(['domain_lookalike'])

  // A first haul far from home with high-value goods at a fair price.
  const dear = await postedBy(0, { declaredValue: usd(10_000_000) })
  const bid = await aBid(app, { as: carrier, loadId: dear.id })
  expect(bid.amount).toEqual(usd(190_000))
  const below = await lookedAt(carrier)
  expect(below).toMatchObject({ points: 38, verdict: 'pass', cases: [] })
  expect(below.signals).toMatchObject({ domain_lookalike: { points: 30 }, bid_odd: { points: 8 } })

  await aBid(app, { as: carrier, loadId: (await postedBy(1)).id, terms: { amount: usd(120_000) } })
  const above = await lookedAt(carrier)
  expect(above).toMatchObject({ points: 45, verdict: 'review', cases: [{ status: 'open', points: 45 }] })
})
