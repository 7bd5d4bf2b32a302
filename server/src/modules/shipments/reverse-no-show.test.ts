import { suspendCompany } from '@drawbar/contract/companies/companies.ts'
import { listBids } from '@drawbar/contract/bids/bids.ts'
import { acceptBid, confirmAward, getAward } from '@drawbar/contract/awards/awards.ts'
import { cancelAward, reverseNoShow, reportNoShow } from '@drawbar/contract/awards/fall-offs.ts'
import { cancelLoad, getLoad, type LoadDetail, postLoad, updateLoad } from '@drawbar/contract/loads/loads.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { getScorecard } from '@drawbar/contract/carriers/scorecard.ts'
import { dispatchShipment, getShipment } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedInStaff } from '../identity/testing.ts'
import { aBid, aReadyCarrier } from '../bids/testing.ts'
import { brokenInvariants } from '../awards/testing.ts'
import { typedLoad } from '../loads/testing.ts'
import { aCrew, aDispatchedShipment } from './testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp({ env: { LOGINS_PER_MINUTE: '100000' } })
  staff = await makeStaff(app, 'Admin')
})
afterAll(() => app.close())
beforeEach(() => app.setClock(null))

type Hauled = Awaited<ReturnType<typeof aDispatchedShipment>>
const REASON = 'Gate camera shows the truck at 13:20'
const broken = (loadId: string) => brokenInvariants(app.services.db.sql, { loadIds: [loadId] })
const noticesOf = async (as: { token: string }) => (await app.ok(listNotifications, { as })).items
const seen = ({ load }: Hauled, as: { token: string }): Promise<LoadDetail> =>
  app.ok(getLoad, { as, params: { loadId: load.id } })
const kept = async (as: { token: string }) => {
  const { measures } = await app.ok(getScorecard, { as })
  const { hits, n } = measures.find(({ measure }) => measure === 'kept') ?? {}
  return [hits, n]
}
const rates = async (loadId: string) =>
  (await app.services.db.sql`select 1 from rate_reports where load_id = ${loadId}`).length

/** Reported an hour and a bit after the first pickup has closed. */
async function reported(): Promise<Hauled & { awardId: string; lift: ReturnType<typeof lifting> }> {
  app.setClock(null)
  const hauled = await aDispatchedShipment(app)
  const params = { loadId: hauled.load.id }
  const { id: awardId } = await app.ok(getAward, { as: hauled.carrier, params })
  app.setClock(new Date(Date.parse(hauled.load.stops[0]?.windowEndAt ?? '') + 66 * 60_000).toISOString())
  await app.ok(reportNoShow, { as: hauled.consignor, params, body: { note: 'No truck, no call' } })
  return { ...hauled, awardId, lift: lifting({ ...params, awardId }) }
}
const lifting =
  (params: { loadId: string; awardId: string }) =>
  (as: { token: string } = staff) =>
    app.call(reverseNoShow, { as, params, body: { reason: REASON } })

/** Its owner gives the load new dates, posts it again and awards it to `other`, who confirms. */
async function rebook({ load, consignor }: Hauled, other: { token: string }): Promise<void> {
  const params = { loadId: load.id }
  const { version } = await app.ok(getLoad, { as: consignor, params })
  const { stops } = await typedLoad(app)
  await app.ok(updateLoad, { as: consignor, params, body: { ...(await typedLoad(app)), stops, version } })
  await app.ok(postLoad, { as: consignor, params })
  const bid = await aBid(app, { as: other, loadId: load.id })
  await app.ok(acceptBid, {
    as: consignor,
    params: { ...params, bidId: bid.id },
    body: { expectedRevision: bid.revision },
  })
  await app.ok(confirmAward, { as: other, params })
}

test('a load that lies as the report left it is booked again as it was, and both sides read why', async () => {
  const absent = await reported()
  const { carrier, consignor, load, shipment } = absent
  const params = { loadId: load.id }
  expect([await kept(carrier), await rates(load.id)]).toEqual([[0, 1], 0])
  expect((await seen(absent, staff)).endedBookings).toMatchObject([
    { awardId: absent.awardId, how: 'no_show', abilities: ['reverseNoShow'] },
  ])
  expect((await seen(absent, consignor)).endedBookings).toMatchObject([{ abilities: [] }])

  const { status, body } = await absent.lift()
  expect([status, body]).toEqual([
    200,
    { awardId: absent.awardId, stands: true, load: { id: load.id, reference: load.reference, status: 'booked' } },
  ])
  expect([await kept(carrier), await rates(load.id)]).toEqual([[1, 1], 1])
  expect(await app.ok(getAward, { as: carrier, params })).toMatchObject({
    id: absent.awardId,
    status: 'confirmed',
    abilities: ['cancel'],
    rateConfirmation: { status: 'signed' },
  })
  expect((await app.ok(listBids, { as: carrier })).items[0]).toMatchObject({ status: 'accepted', rejectReason: null })
  expect(await seen(absent, consignor)).toMatchObject({
    status: 'booked',
    fallOffs: 0,
    endedBookings: [],
    shipmentId: shipment.id,
    carrierName: expect.any(String),
    agreedPrice: { amount: expect.any(Number) },
  })
  expect(await broken(load.id)).toEqual([])
  // What staff took back is not reported again the same minute: the carrier has its grace anew.
  const repeat = () => app.call(reportNoShow, { as: consignor, params, body: { note: 'Still no truck' } })
  const offered = async () => [
    (await app.ok(getAward, { as: consignor, params })).abilities.includes('noShow'),
    (await app.ok(getShipment, { as: consignor, params: { shipmentId: shipment.id } })).abilities.includes('noShow'),
  ]
  expect([(await repeat()).problem.code, await offered()]).toEqual(['no_show_too_early', [false, false]])
  // The truck had been set free: the haul is planned, and its carrier sends one anew.
  const planned = await app.ok(getShipment, { as: carrier, params: { shipmentId: shipment.id } })
  expect(planned).toMatchObject({ status: 'planned', driverName: null })
  const dispatched = await app.call(dispatchShipment, {
    as: carrier,
    params: { shipmentId: shipment.id },
    body: await aCrew(app, carrier),
  })
  expect(dispatched.body).toMatchObject({ status: 'dispatched' })

  for (const [as, words] of [
    [carrier, 'The booking is active again: dispatch a truck.'],
    [consignor, 'The booking is active again.'],
  ] as const) {
    const told = (await noticesOf(as)).find(({ kind }) => kind === 'award.no_show_reversed')
    expect([told?.title, told?.body]).toEqual([
      expect.stringContaining('was withdrawn'),
      expect.stringContaining(words),
    ])
    expect(told?.body).toContain(REASON)
  }
  const { sql } = app.services.db
  const [trail] = await sql`
    select actor_user_id, detail from audit_events where action = 'award.reverse_no_show' and entity_id = ${absent.awardId}`
  expect(trail).toMatchObject({ actorUserId: staff.userId, detail: { reason: REASON, stands: true } })

  const again = await absent.lift()
  expect([again.status, again.problem.code]).toEqual([409, 'no_show_not_reversible'])
})

test('once its owner has moved the load on it stays where it is, and the record alone is set right', async () => {
  const [redated, rebooked, canceled] = [await reported(), await reported(), await reported()]
  app.setClock(new Date(Date.parse(redated.load.stops[0]?.windowEndAt ?? '') + 70 * 60_000).toISOString())
  const other = await aReadyCarrier(app)
  const { version } = await app.ok(getLoad, { as: redated.consignor, params: { loadId: redated.load.id } })
  await app.ok(updateLoad, {
    as: redated.consignor,
    params: { loadId: redated.load.id },
    body: { ...(await typedLoad(app)), version },
  })
  await rebook(rebooked, other)
  await app.ok(cancelLoad, {
    as: canceled.consignor,
    params: { loadId: canceled.load.id },
    body: { reason: 'order_cancelled' },
  })
  for (const [absent, status] of [
    [redated, 'expired'],
    [rebooked, 'booked'],
    [canceled, 'cancelled'],
  ] as const) {
    expect(await kept(absent.carrier)).toEqual([0, 1])
    expect((await absent.lift()).body).toMatchObject({ stands: false, load: { status } })
    expect(await kept(absent.carrier)).toEqual([1, 1])
    expect((await seen(absent, absent.consignor)).status).toBe(status)
    expect((await seen(absent, staff)).endedBookings).toMatchObject([
      { how: 'no_show_reversed', note: REASON, fault: 'force_majeure', abilities: [] },
    ])
    expect((await app.ok(listBids, { as: absent.carrier })).items[0]).toMatchObject({
      status: 'lost',
      rejectReason: null,
    })
    const shown = await app.ok(getShipment, { as: absent.carrier, params: { shipmentId: absent.shipment.id } })
    expect(shown.status).toBe('cancelled')
    expect((await noticesOf(absent.carrier)).map(({ body }) => body).join()).toContain('The booking stays canceled')
    expect(await broken(absent.load.id)).toEqual([])
  }
  const held = await app.ok(getAward, { as: other, params: { loadId: rebooked.load.id } })
  expect(held.status).toBe('confirmed')
})

test.each(['carrier', 'consignor'] as const)(
  'while its %s is suspended the booking does not stand again, and the record alone is set right',
  async (side) => {
    const absent = await reported()
    await app.ok(suspendCompany, {
      as: staff,
      params: { companyId: absent[side].companyId },
      body: { reason: 'documents', explanation: 'The certificate is not the insurer’s.' },
    })
    expect((await absent.lift()).body).toMatchObject({ stands: false, load: { status: 'expired' } })
    const [award] = await app.services.db.sql`select status from awards where id = ${absent.awardId}`
    const [shipment] = await app.services.db.sql`select status from shipments where id = ${absent.shipment.id}`
    expect([award?.['status'], shipment?.['status']]).toEqual(['cancelled', 'cancelled'])
    expect(await broken(absent.load.id)).toEqual([])
  },
)

test('a lift that crosses a suspension waits for it, and then the booking does not stand again', async () => {
  const absent = await reported()
  const { sql } = app.services.db
  let lifting: ReturnType<typeof absent.lift> | undefined
  await sql.begin(async (tx) => {
    await tx`update companies set status = 'suspended' where id = ${absent.carrier.companyId}`
    lifting = absent.lift()
    const waiting = () =>
      sql`select from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`
    await expect.poll(async () => (await waiting()).length, { timeout: 15_000, interval: 20 }).toBeGreaterThan(0)
  })
  expect((await lifting)?.body).toMatchObject({ stands: false, load: { status: 'expired' } })
  expect(await broken(absent.load.id)).toEqual([])
})

test('neither side takes it back, an award that is none is not there, and a booking that ended otherwise is no no-show', async () => {
  const absent = await reported()
  for (const as of [absent.carrier, absent.consignor]) expect((await absent.lift(as)).status).toBe(403)
  const elsewhere = await reported()
  expect((await lifting({ loadId: elsewhere.load.id, awardId: absent.awardId })()).status).toBe(404)
  const empty = await app.call(reverseNoShow, {
    as: staff,
    params: { loadId: absent.load.id, awardId: absent.awardId },
    body: { reason: ' ' },
  })
  expect(Object.keys(empty.problem.errors ?? {})).toEqual(['reason'])
  app.setClock(null)
  const given = await aDispatchedShipment(app)
  const params = { loadId: given.load.id }
  const award = await app.ok(getAward, { as: given.carrier, params })
  await app.ok(cancelAward, { as: given.carrier, params, body: { reason: 'breakdown' } })
  expect((await lifting({ ...params, awardId: award.id })()).problem.code).toBe('no_show_not_reversible')
})

test('two of staff at once, and an owner who gives new dates or cancels meanwhile, find one order', async () => {
  for (let round = 0; round < 3; round += 1) {
    const absent = await reported()
    const params = { loadId: absent.load.id }
    const { version } = await app.ok(getLoad, { as: absent.consignor, params })
    const typed = await typedLoad(app)
    const [one, two, edit] = await Promise.all([
      absent.lift(),
      absent.lift(),
      round === 2
        ? app.call(cancelLoad, { as: absent.consignor, params, body: { reason: 'order_cancelled' } })
        : app.call(updateLoad, { as: absent.consignor, params, body: { ...typed, version } }),
    ])
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const lifted = one.status === 200 ? one.body : two.body
    const { status } = await seen(absent, absent.consignor)
    // Whoever came first to the load decides; a canceled one may have been booked again before.
    if (round === 2) expect(status).toBe('cancelled')
    else
      expect([lifted.stands, status, edit.status === 200]).toEqual(
        lifted.stands ? [true, 'booked', false] : [false, 'expired', true],
      )
    expect(await kept(absent.carrier)).toEqual([1, 1])
    expect(await broken(absent.load.id)).toEqual([])
  }
})
