import { fromNow, nowMs } from '@drawbar/contract/clock.testing.ts'
import { getLane, HISTORY_WEEKS } from '@drawbar/contract/rates/rates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedIn } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { recordRate } from './record-rate.ts'

let app: TestApp
let carrier: SignedIn
let owners: SignedIn[]
beforeAll(async () => {
  app = await startTestApp()
  ;[carrier, ...owners] = await Promise.all([signUpCarrier(app), ...[0, 1, 2, 3].map(() => signUpConsignor(app))])
})
afterAll(() => app.close())

const LANE = { originPlaceId: 'us-il-chicago', destinationPlaceId: 'us-tx-dallas', equipment: 'V' } as const
const BACK = { originPlaceId: 'us-tx-dallas', destinationPlaceId: 'us-il-chicago', equipment: 'V' } as const
type Anybody = Pick<SignedIn, 'token'>
const lane = (as: Anybody = carrier, query: object = LANE) => app.ok(getLane, { as, query })
const owner = (at: number): SignedIn => owners[at % owners.length] ?? carrier

/** A load from Chicago to Dallas that was booked at this price so many days ago. */
async function booked(by: SignedIn, amount: number, { daysAgo = 0, carrierId = newId() } = {}) {
  const load = await aPostedLoad(app, by)
  app.setClock(fromNow(-daysAgo * 86_400_000))
  await app.services.run(SYSTEM, (tx) =>
    recordRate(tx, {
      loadId: load.id,
      awardId: newId(),
      bidId: newId(),
      carrierId,
      consignorId: by.companyId,
      amount,
      currency: 'USD',
      madeBy: 'person' as const,
    }),
  )
  app.setClock(null)
  return load.id
}

/** Days ago: past the benchmark's window of 15 and within that of 30 on every day of the week, in weeks that follow each other. */
const [LATER, EARLIER, LONG_AGO] = [17, 24, 38]
/** How many Mondays before the last one the week of that day began. */
const weekOf = (daysAgo: number): number => {
  const sinceMonday = ((new Date(nowMs()).getUTCDay() + 6) % 7) + new Date(nowMs()).getUTCHours() / 24
  return Math.ceil((daysAgo - sinceMonday) / 7)
}
const week = (
  { history }: { history: { weeks: readonly { reports: number; p50: number | null }[] } },
  daysAgo: number,
) => history.weeks.at(-1 - weekOf(daysAgo))

describe('getLane', () => {
  test('an empty lane says how little it knows, in thirteen weeks from Mondays', async () => {
    const answer = await lane()
    expect(answer).toMatchObject({
      origin: { city: 'Chicago', region: 'IL' },
      destination: { city: 'Dallas', region: 'TX' },
      equipment: 'V',
      benchmark: { benchmark: null, reports: 0, hidden: 'few_reports' },
      own: [],
      nextOut: [],
    })
    const { weeks } = answer.history
    expect(weeks).toHaveLength(HISTORY_WEEKS)
    expect(weeks.every(({ startsOn }) => new Date(startsOn).getUTCDay() === 1)).toBe(true)
    expect(weeks.map(({ startsOn }) => startsOn)).toEqual(weeks.map(({ startsOn }) => startsOn).toSorted())
    expect(nowMs() - Date.parse(weeks.at(-1)?.startsOn ?? '')).toBeLessThan(7 * 86_400_000)
  })

  test('a week shows its prices from 7 reports of 3 companies, and below that its reports alone', async () => {
    for (let at = 0; at < 8; at += 1) await booked(owner(at), 170_000, { daysAgo: LATER })
    for (let at = 0; at < 8; at += 1) await booked(owner(at), 180_000, { daysAgo: EARLIER })
    for (let at = 0; at < 6; at += 1) await booked(owner(at), 999_000, { daysAgo: LONG_AGO })
    const answer = await lane()
    const { history, benchmark } = answer
    expect(history).toMatchObject({ areaKind: 'market', area: 'Chicago, IL area to Dallas, TX area' })
    // The distance is the gazetteer's, a little off the loads' own.
    expect((week(answer, LATER)?.p50 ?? 0) / 170_000).toBeCloseTo(1, 1)
    expect((week(answer, EARLIER)?.p50 ?? 0) / 180_000).toBeCloseTo(1, 1)
    expect(week(answer, LATER)).toMatchObject({ reports: 8, companies: 4 })
    expect(week(answer, LONG_AGO)).toEqual({
      startsOn: expect.any(String),
      p25: null,
      p50: null,
      p75: null,
      reports: 6,
      companies: 4,
    })
    expect(benchmark.benchmark).toMatchObject({ areaKind: 'market', windowDays: 30, reports: 16 })
  })

  test('the viewer’s own loads are points of its own and no part of any figure', async () => {
    const hauler = await signUpCarrier(app)
    const loadId = await booked(owner(0), 400_000, { daysAgo: LATER, carrierId: hauler.companyId })
    const [its, others, paid] = await Promise.all([lane(hauler), lane(), lane(owner(0))])
    expect(its.own).toEqual([
      expect.objectContaining({ loadId, side: 'earned', price: { amount: 400_000, currency: 'USD' } }),
    ])
    const point = its.own[0]
    expect(point && point.amount / its.distanceMeters).toBeCloseTo(400_000 / (point?.distanceMeters ?? 1), 3)
    expect([its, others].map((answer) => week(answer, LATER)?.reports)).toEqual([8, 9])
    expect(others.own).toEqual([])
    // What the consignor paid: its quarter of the weeks is out of the figures and in its points.
    expect(paid.own.every(({ side }) => side === 'paid')).toBe(true)
    expect(paid.own.map((own) => own.loadId)).toContain(loadId)
    expect(week(paid, LATER)).toMatchObject({ reports: 6, p50: null })
  })

  test('next out of a place are the lanes that leave its market, priced as on the board', async () => {
    const { nextOut } = await lane(carrier, BACK)
    expect(nextOut).toEqual([
      {
        destination: { city: 'Dallas', region: 'TX', country: 'US' },
        distanceMeters: expect.any(Number),
        benchmark: (await lane()).benchmark.benchmark && expect.objectContaining({ reports: 17, windowDays: 30 }),
      },
    ])
    expect((await lane()).nextOut).toEqual([])
    // Nothing of it is the viewer's own: without its quarter the lane is still known, by fewer reports.
    expect((await lane(owner(0), BACK)).nextOut[0]?.benchmark.reports).toBe(12)
  })

  test('a load’s lane is read by its owner, by carriers who see the load, and by staff', async () => {
    const open = await aPostedLoad(app, owner(0))
    const invited = await signUpCarrier(app)
    const closed = await aPostedLoad(app, owner(0), {
      visibility: { scope: 'invited', companyIds: [invited.companyId] },
    })
    const staff = await makeStaff(app, 'Admin')
    const read = async (as: Anybody | null, loadId: string) =>
      (await app.call(getLane, { ...(as ? { as } : {}), query: { loadId } })).status
    expect(await Promise.all([owner(0), carrier, staff].map((as) => read(as, open.id)))).toEqual([200, 200, 200])
    // Another consignor has no board to see it on.
    expect(await read(owner(1), open.id)).toBe(404)
    expect(await Promise.all([owner(0), invited, carrier, owner(1)].map((as) => read(as, closed.id)))).toEqual([
      200, 200, 404, 404,
    ])
    expect(await read(carrier, newId())).toBe(404)
    expect(await read(null, open.id)).toBe(401)
    const byLoad = await lane(carrier, { loadId: open.id })
    expect(byLoad).toMatchObject({ origin: { city: 'Chicago' }, destination: { city: 'Dallas' }, equipment: 'V' })
  })

  test('staff read with the eyes of the company they name', async () => {
    const staff = await makeStaff(app, 'Admin')
    const answer = await lane(staff, { ...LANE, companyId: owner(0).companyId })
    expect(answer.own.length).toBeGreaterThan(3)
    expect(week(answer, LATER)?.reports).toBe(6)
    expect((await lane(staff)).own).toEqual([])
  })

  test.each([
    [{ ...LANE, originPlaceId: 'us-xx-nowhere' }, 'originPlaceId'],
    [{ ...LANE, destinationPlaceId: undefined }, 'destinationPlaceId'],
    [{ ...LANE, equipment: undefined }, 'equipment'],
    [{ ...LANE, equipment: 'SHIP' }, 'equipment'],
    [{ ...LANE, currency: 'XXX' }, 'currency'],
    [{ loadId: 'LD-1' }, 'loadId'],
  ])('refuses %o by its field', async (query, field) => {
    const { status, problem } = await app.call(getLane, { as: carrier, query: query as never })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
  })
})
