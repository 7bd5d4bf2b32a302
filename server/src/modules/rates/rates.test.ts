import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { getRates } from '@drawbar/contract/rates/rates.ts'
import { searchBoard } from '@drawbar/contract/board/board.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { type SignedIn } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { zip3Of } from './lane-key.ts'
import { deleteRate, recordRate } from './record-rate.ts'

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
async function booked(
  owner: SignedIn,
  amount: number,
  { daysAgo = 0, carrierId = newId(), load: over = {} }: { daysAgo?: number; carrierId?: string; load?: object } = {},
) {
  const load = await aPostedLoad(app, owner, over)
  const award = {
    loadId: load.id,
    awardId: newId(),
    bidId: newId(),
    carrierId,
    consignorId: owner.companyId,
    amount,
    currency: 'USD',
    madeBy: 'person' as const,
  }
  app.setClock(fromNow(-daysAgo * 86_400_000))
  await app.services.run(SYSTEM, (tx) => recordRate(tx, award))
  app.setClock(null)
  return award
}

test('a report keeps the first three characters of a postal code of the US or Canada', () => {
  const zip3 = (country: string, ...codes: string[]) => codes.map((postalCode) => zip3Of({ country, postalCode }))
  expect(zip3('US', '75201', '75201-1234', '752011234', '4276', '501', ' 60607 ', '64000')).toEqual(
    ['752', '752', '752', '042', '005', '606', '640'].map((digits) => `US-${digits}`),
  )
  expect(zip3('CA', 'K1A 0B6', 'k1a')).toEqual(['CA-K1A', 'CA-K1A'])
  expect([...zip3('US', 'K1A 0B6', 'ABC', ''), ...zip3('CA', '75201', '501', ''), ...zip3('MX', '64000')]).toEqual(
    Array.from({ length: 7 }, () => null),
  )
})

describe('benchmarks', () => {
  test('hide until seven loads of three companies were booked and none has most of them, and always say how many there are', async () => {
    expect(await rates()).toEqual({ benchmark: null, reports: 0, companies: 0, hidden: 'few_reports' })
    const [one, two, three] = owners
    for (const owner of [one, two, one, two, one, two]) await booked(owner, 135_000)
    expect(await rates()).toEqual({ benchmark: null, reports: 6, companies: 2, hidden: 'few_reports' })
    await booked(two, 135_000)
    expect(await rates()).toEqual({ benchmark: null, reports: 7, companies: 2, hidden: 'few_companies' })
    await booked(three, 100_000)
    expect(await rates()).toMatchObject({
      reports: 8,
      companies: 3,
      hidden: null,
      benchmark: {
        p25: 135_000,
        p50: 135_000,
        p75: 135_000,
        currency: 'USD',
        basis: 'per_mile',
        fuel: 'in',
        reports: 8,
        companies: 3,
        windowDays: 15,
        area: 'Chicago, IL area to Dallas, TX area',
        areaKind: 'market',
      },
    })
    const { benchmark } = await rates()
    expect(benchmark?.mean).toBeLessThan(135_000)
    expect(benchmark?.standardDeviation).toBeGreaterThan(5000)
  })

  test('leave out what the viewer itself paid, or earned', async () => {
    expect(await rates(owners[2])).toEqual({ benchmark: null, reports: 7, companies: 2, hidden: 'few_companies' })
    expect((await rates(owners[3])).benchmark?.reports).toBe(8)
    const hauler = await signUpCarrier(app)
    const earned = await booked(owners[2], 500_000, { carrierId: hauler.companyId })
    expect([(await rates()).reports, (await rates(hauler)).reports]).toEqual([9, 8])
    await app.services.run(SYSTEM, (tx) => deleteRate(tx, earned))
  })

  test('stay hidden where more than half of the loads are one company’s', async () => {
    const flat = { equipment: ['F' as const] }
    const [one, two, three] = owners
    for (const owner of [one, one, one, one, one, two, three]) await booked(owner, 150_000, { load: flat })
    expect(await rates(carrier, { equipment: 'F' })).toEqual({
      benchmark: null,
      reports: 7,
      companies: 3,
      hidden: 'one_company',
    })
    for (const owner of [one, two, three]) await booked(owner, 150_000, { load: flat })
    expect((await rates(carrier, { equipment: 'F' })).hidden).toBe('one_company')
    await booked(two, 150_000, { load: flat })
    await booked(three, 150_000, { load: flat })
    expect((await rates(carrier, { equipment: 'F' })).benchmark).toMatchObject({ p50: 150_000, reports: 12 })
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
    expect(benchmark).toMatchObject({ windowDays: 90, area: 'IL to TX', areaKind: 'region', reports: 8 })
    // Springfield to Houston is about as long as Chicago to Dallas.
    expect(benchmark?.p50).toBeGreaterThan(110_000)
    expect(benchmark?.p50).toBeLessThan(150_000)
  })

  test('forget a price that nobody hauled for', async () => {
    const award = await booked(owners[2], 999_000)
    expect((await rates()).reports).toBe(9)
    await app.services.run(SYSTEM, (tx) => deleteRate(tx, award))
    expect((await rates()).reports).toBe(8)
  })

  test('stand on every row of the board, by the postal codes of its stops', async () => {
    const { items } = await app.ok(searchBoard, {
      as: carrier,
      query: { originPlaceId: 'us-il-chicago', equipment: ['V'] },
    })
    expect(items.length).toBeGreaterThan(5)
    expect(items.every(({ benchmark }) => benchmark.benchmark?.p50 === 135_000)).toBe(true)
    expect(items[0]?.benchmark.benchmark).toMatchObject({ areaKind: 'zip3', windowDays: 7, area: 'ZIP 606 to ZIP 752' })
  })

  test('widen from fifteen days to thirty before they leave the lane', async () => {
    const reefers = { equipment: ['R' as const], temperature: { minDeciCelsius: 0, maxDeciCelsius: 40 } }
    const [one, two, three] = owners
    for (const owner of [one, two, three, one, two, three, one])
      await booked(owner, 200_000, { daysAgo: 20, load: reefers })
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
