import { getRates, searchBoard } from '@drawbar/contract/market.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn, signUpCarrier, signUpConsignor } from '../accounts/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { forgetRate, recordRate } from './record-rate.ts'

let app: TestApp
let carrier: SignedIn
let owners: [SignedIn, SignedIn, SignedIn, SignedIn]
beforeAll(async () => {
  app = await startTestApp()
  carrier = await signUpCarrier(app)
  owners = await Promise.all([signUpConsignor(app), signUpConsignor(app), signUpConsignor(app), signUpConsignor(app)])
})
afterAll(() => app.close())

const LANE = { originPlaceId: 'us-il-chicago', destinationPlaceId: 'us-tx-dallas', equipment: 'V' } as const
const rates = (as: SignedIn = carrier, query: object = {}) => app.ok(getRates, { as, query: { ...LANE, ...query } })

/** A load of the owner that was booked at this price so many days ago. */
async function booked(owner: SignedIn, amount: number, { daysAgo = 0, carrierId = newId() } = {}) {
  const load = await aPostedLoad(app, owner)
  const award = {
    loadId: load.id,
    awardId: newId(),
    bidId: newId(),
    carrierId,
    consignorId: owner.companyId,
    amount,
    currency: 'USD',
  }
  app.setClock(new Date(Date.now() - daysAgo * 86_400_000).toISOString())
  await app.services.run(SYSTEM, (tx) => recordRate(tx, award))
  app.setClock(null)
  return award
}

describe('benchmarks', () => {
  test('hide until seven loads of three companies were booked, and always say how many there are', async () => {
    expect(await rates()).toEqual({ benchmark: null, reports: 0, companies: 0 })
    for (const amount of [100_000, 110_000, 120_000, 130_000, 140_000, 150_000]) await booked(owners[0], amount)
    await booked(owners[1], 160_000)
    // Seven reports, and two companies.
    expect(await rates()).toEqual({ benchmark: null, reports: 7, companies: 2 })
    await booked(owners[2], 170_000)
    expect(await rates()).toMatchObject({
      reports: 8,
      companies: 3,
      benchmark: {
        p25: 117_500,
        p50: 135_000,
        p75: 152_500,
        currency: 'USD',
        basis: 'per_trip',
        reports: 8,
        companies: 3,
        windowDays: 15,
        area: 'Chicago, IL area to Dallas, TX area',
      },
    })
  })

  test('leave out what the viewer itself paid', async () => {
    expect(await rates(owners[2])).toEqual({ benchmark: null, reports: 7, companies: 2 })
    expect((await rates(owners[3])).benchmark?.reports).toBe(8)
  })

  test('are of one kind of equipment, one currency and one lane', async () => {
    for (const query of [
      { equipment: 'R' },
      { currency: 'CAD' },
      { originPlaceId: 'us-tx-dallas', destinationPlaceId: 'us-il-chicago' },
    ]) {
      expect((await rates(carrier, query)).benchmark).toBeNull()
    }
    expect((await rates(carrier, { equipment: 'VA' })).benchmark?.p50).toBe(135_000)
  })

  test('of the two states stand in for a lane without its own, brought to its length', async () => {
    const { benchmark } = await rates(carrier, {
      originPlaceId: 'us-il-springfield',
      destinationPlaceId: 'us-tx-houston',
    })
    expect(benchmark).toMatchObject({ windowDays: 90, area: 'IL to TX', reports: 8 })
    // Springfield to Houston is about as long as Chicago to Dallas.
    expect(benchmark?.p50).toBeGreaterThan(110_000)
    expect(benchmark?.p50).toBeLessThan(150_000)
  })

  test('forget a price that nobody hauled for', async () => {
    const award = await booked(owners[2], 999_000)
    expect((await rates()).reports).toBe(9)
    await app.services.run(SYSTEM, (tx) => forgetRate(tx, award))
    expect((await rates()).reports).toBe(8)
  })

  test('stand on every row of the board', async () => {
    const { items } = await app.ok(searchBoard, { as: carrier, query: { originPlaceId: 'us-il-chicago' } })
    expect(items.length).toBeGreaterThan(5)
    expect(items.every(({ benchmark }) => benchmark.benchmark?.p50 === 135_000)).toBe(true)
  })

  test('widen from fifteen days to thirty before they leave the lane', async () => {
    const reefers = { equipment: ['R' as const], temperature: { minDeciCelsius: 0, maxDeciCelsius: 40 } }
    const [one, two, three] = owners
    for (const owner of [one, two, three, one, two, three, one]) {
      const load = await aPostedLoad(app, owner, reefers)
      app.setClock(new Date(Date.now() - 20 * 86_400_000).toISOString())
      await app.services.run(SYSTEM, (tx) =>
        recordRate(tx, {
          loadId: load.id,
          awardId: newId(),
          bidId: newId(),
          carrierId: newId(),
          consignorId: load.ownerCompanyId,
          amount: 200_000,
          currency: 'USD',
        }),
      )
      app.setClock(null)
    }
    expect((await rates(carrier, { equipment: 'R' })).benchmark).toMatchObject({ p50: 200_000, windowDays: 30 })
  })

  test.each([
    [{ originPlaceId: 'us-xx-nowhere' }, 'originPlaceId'],
    [{ destinationPlaceId: 'nowhere' }, 'destinationPlaceId'],
    [{ equipment: 'SHIP' }, 'equipment'],
    [{ currency: 'XXX' }, 'currency'],
  ])('refuse %o by its field', async (query, field) => {
    const { status, problem } = await app.call(getRates, { as: carrier, query: { ...LANE, ...query } as never })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
  })

  test('are for those who signed in', async () => {
    expect((await app.call(getRates, { query: LANE })).status).toBe(401)
  })
})
