import { suspendCompany } from '@drawbar/contract/companies/companies.ts'
import { listBids, listLoadBids, placeBid } from '@drawbar/contract/bids/bids.ts'
import { acceptBid, confirmAward, getAward } from '@drawbar/contract/awards/awards.ts'
import { cancelAward, reportNoShow } from '@drawbar/contract/awards/fall-offs.ts'
import { setCarrierPreference } from '@drawbar/contract/carriers/carrier-preferences.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { FALL_OFF_CODES, FALL_OFF_REASONS, fallOffReasonsOf } from '@drawbar/contract/awards/fall-off-reasons.ts'
import { getLoad } from '@drawbar/contract/loads/loads.ts'
import { searchBoard } from '@drawbar/contract/board/board.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { getScorecard } from '@drawbar/contract/carriers/scorecard.ts'
import { dispatchShipment, getShipment, recordShipmentEvent } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { aBid, aMarket, aReadyCarrier, type Market, usd } from '../bids/testing.ts'
import { brokenInvariants } from '../awards/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aCrew, aDispatchedShipment, aPlannedShipment, aSignedShipment, clockOf, tell } from './testing.ts'
import { sized } from '../../platform/sized.testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { LOGINS_PER_MINUTE: '100000' } })
})
afterAll(() => app.close())
beforeEach(() => app.setClock(null))

type Person = { token: string }
const end = (as: Person, loadId: string, body: { reason: string; note?: string }) =>
  app.call(cancelAward, { as, params: { loadId }, body: body as never })
const giveBack = ({ carrier, load }: Market) => end(carrier, load.id, { reason: 'breakdown' })
const remove = ({ consignor, load }: Market) =>
  end(consignor, load.id, { reason: 'carrier_late', note: 'No truck, no answer' })
const noShow = ({ consignor, load }: Market) =>
  app.call(reportNoShow, { as: consignor, params: { loadId: load.id }, body: {} })
const seen = ({ consignor, load }: Market) => app.ok(getLoad, { as: consignor, params: { loadId: load.id } })
const noticesOf = async (as: Person) => (await app.ok(listNotifications, { as })).items
const broken = (loadId: string) => brokenInvariants(app.services.db.sql, { loadIds: [loadId] })
const kept = async (as: Person) => {
  const { measures } = await app.ok(getScorecard, { as })
  const { hits, n } = measures.find(({ measure }) => measure === 'kept') ?? {}
  return [hits, n]
}
const onBoard = async (as: Person, loadId: string) =>
  (await app.ok(searchBoard, { as, query: { limit: 100 } })).items.find((post) => post.loadId === loadId)
const hoursAfter = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString()

describe('cancelAward', () => {
  test('the carrier gives a dispatched load back: it is open at once as it was, and everybody concerned hears', async () => {
    const market = await aMarket(app)
    const [loser, blocked] = await Promise.all([aReadyCarrier(app), aReadyCarrier(app)])
    for (const as of [loser, blocked]) await aBid(app, { as, loadId: market.load.id })
    const hauled = await aDispatchedShipment(app, { market })
    await app.ok(setCarrierPreference, {
      as: market.consignor,
      body: { carrierId: blocked.companyId, preference: 'blocked', reason: 'Left a driver waiting' } as never,
    })
    const { load, carrier, consignor, shipment } = hauled
    const before = await onBoard(loser, load.id)
    expect(before).toBeUndefined()
    expect(hauled.shipment.abilities).toContain('cancel')

    const given = await giveBack(market)
    expect(given).toMatchObject({ status: 200, body: { load: { status: 'posted', missing: [] }, told: 1 } })
    const now = await seen(market)
    expect(now).toMatchObject({
      status: 'posted',
      fallOffs: 1,
      agreedPrice: null,
      carrierName: null,
      shipmentId: null,
      pricing: load.pricing,
      endedBookings: [{ how: 'given_back', reason: 'breakdown', note: null, fault: 'carrier' }],
    })
    expect(Date.parse(now.postedAt ?? '')).toBeGreaterThan(Date.parse(load.postedAt ?? ''))
    expect(await onBoard(loser, load.id)).toBeDefined()
    expect(await app.ok(getShipment, { as: carrier, params: { shipmentId: shipment.id } })).toMatchObject({
      status: 'cancelled',
      abilities: ['addDocument'],
    })
    expect(await app.ok(getAward, { as: carrier, params: { loadId: load.id } })).toMatchObject({
      status: 'cancelled',
      abilities: [],
      rateConfirmation: { status: 'void' },
    })
    expect((await app.ok(listBids, { as: carrier })).items[0]).toMatchObject({
      status: 'withdrawn',
      rejectReason: 'breakdown',
    })
    expect(await kept(carrier)).toEqual([0, 1])
    const [rates] = await app.services.db.sql`select count(*)::int as n from rate_reports where load_id = ${load.id}`
    expect(rates).toEqual({ n: 0 })
    expect(await broken(load.id)).toEqual([])

    const [told] = await noticesOf(consignor)
    expect(told?.title).toMatch(new RegExp(`dropped ${load.reference}$`))
    expect(told?.body).toContain('Reason: breakdown. It is on the board again')
    expect((await noticesOf(loser))[0]).toMatchObject({
      kind: 'bid.load_reopened',
      path: `/carrier/available-loads?load=${load.id}`,
    })
    for (const as of [blocked, carrier])
      expect((await noticesOf(as)).map(({ kind }) => kind)).not.toContain('bid.load_reopened')
    // Both may bid again, and whoever had been booked may be booked again.
    for (const as of [loser, carrier]) await aBid(app, { as, loadId: load.id })

    // The second hears who was quicker, on either side and of either act.
    for (const second of [await giveBack(market), await remove(market), await noShow(market)]) {
      expect([second.status, second.problem.code]).toEqual([409, 'award_not_booked'])
      expect(second.problem.detail).toBe('The booking has ended: the carrier gave the load back.')
    }
  })

  test('the owner removes the carrier: only a carrier’s fault counts against it, and the reason and note are read', async () => {
    const market = await aMarket(app)
    await aPlannedShipment(app, { market })
    expect((await remove(market)).status).toBe(200)
    expect(await kept(market.carrier)).toEqual([0, 1])
    expect((await app.ok(listBids, { as: market.carrier })).items[0]).toMatchObject({
      status: 'rejected',
      rejectReason: 'carrier_late',
      rejectNote: 'No truck, no answer',
    })
    expect((await noticesOf(market.carrier))[0]?.body).toMatch(/Reason: carrier late\. Do not send a truck\.$/)
    // Booked anew, and taken back for the owner's own reason.
    await aPlannedShipment(app, { market })
    expect((await end(market.consignor, market.load.id, { reason: 'not_ready' })).status).toBe(200)
    expect(await kept(market.carrier)).toEqual([1, 2])
    expect((await seen(market)).endedBookings.map(({ fault }) => fault)).toEqual(['consignor', 'carrier'])
    expect((await seen(market)).fallOffs).toBe(2)
    expect(
      (await app.ok(listLoadBids, { as: market.consignor, params: { loadId: market.load.id } })).award,
    ).toMatchObject({ status: 'cancelled', abilities: [] })
  })

  test('a reason is of one’s own side, and whoever says that it was not his doing says what happened', async () => {
    const market = await aMarket(app)
    await aPlannedShipment(app, { market })
    const { carrier, consignor, load } = market
    for (const [as, side] of [
      [carrier, 'carrier'],
      [consignor, 'consignor'],
    ] as const) {
      for (const reason of FALL_OFF_CODES) {
        const own = fallOffReasonsOf(side).includes(reason)
        // Their own faults would be taken without a note, and end the booking.
        if (own && FALL_OFF_REASONS[reason].fault === side) continue
        const { status, problem } = await end(as, load.id, { reason })
        expect([side, reason, status, Object.keys(problem.errors ?? {})]).toEqual([
          side,
          reason,
          400,
          [own ? 'note' : 'reason'],
        ])
      }
    }
    expect((await seen(market)).status).toBe('booked')
  })

  test('freight that is on the truck keeps its carrier, and nothing of the act stays', async () => {
    const hauled = await aDispatchedShipment(app)
    await tell(app, hauled, { type: 'loaded', stopSequence: 1, occurredAt: await clockOf(app) })
    for (const act of [giveBack, remove]) {
      const { status, problem } = await act(hauled)
      expect([status, problem.code]).toEqual([422, 'freight_loaded'])
    }
    expect(await seen(hauled)).toMatchObject({ status: 'booked', fallOffs: 0, endedBookings: [] })
    const shown = await app.ok(getAward, { as: hauled.carrier, params: { loadId: hauled.load.id } })
    expect(shown).toMatchObject({ status: 'confirmed', abilities: [], rateConfirmation: { status: 'signed' } })
    expect(await broken(hauled.load.id)).toEqual([])
  })

  test('ends that passed while it was booked are lifted; what the board cannot show expires and says why', async () => {
    const [open, sealed, late] = await Promise.all([
      aMarket(app, { pricing: { mode: 'open_bid', deadline: hoursAfter(fromNow(), 1) } }),
      aMarket(app, { pricing: { mode: 'sealed_bid', deadline: hoursAfter(fromNow(), 1) } }),
      aMarket(app),
    ])
    await aPlannedShipment(app, { market: open })
    await aPlannedShipment(app, { market: late })
    const bid = await aBid(app, { as: sealed.carrier, loadId: sealed.load.id })
    app.setClock(hoursAfter(fromNow(), 2))
    await app.ok(acceptBid, {
      as: sealed.consignor,
      params: { loadId: sealed.load.id, bidId: bid.id },
      body: { expectedRevision: bid.revision },
    })
    await app.ok(confirmAward, { as: sealed.carrier, params: { loadId: sealed.load.id } })
    expect((await giveBack(open)).body.load).toMatchObject({ status: 'posted' })
    expect((await seen(open)).biddingEndsAt).toBeNull()
    const again = await app.call(placeBid, {
      as: open.carrier,
      params: { loadId: open.load.id },
      body: { amount: usd(180_000) },
    })
    expect(again.status).toBe(201)
    expect((await giveBack(sealed)).body.load).toMatchObject({
      status: 'expired',
      missing: ['The deadline for bids is in the past.'],
    })
    expect((await seen(sealed)).abilities).toEqual(expect.arrayContaining(['edit', 'repost']))

    app.setClock(hoursAfter(late.load.stops[0]?.windowEndAt ?? '', 0.5))
    expect((await giveBack(late)).body).toMatchObject({
      load: { status: 'expired', missing: ['This pickup is in the past.'] },
      told: 0,
    })
    expect((await noticesOf(late.consignor))[0]?.body).toContain('needs new dates')
    for (const { load } of [open, sealed, late]) expect(await broken(load.id)).toEqual([])
  })

  test('where carriers wait for their turn the load goes to the next of them, and the board never shows it', async () => {
    const [loser, next] = await Promise.all([aReadyCarrier(app), aReadyCarrier(app)])
    const { consignor, carrier } = await aMarket(app)
    const offers = [carrier, next].map(({ companyId }) => ({ companyId, amount: usd(180_000) }))
    const load = await aPostedLoad(app, consignor, { turns: { respondWithinMinutes: 30, offers } })
    await app.ok(confirmAward, { as: carrier, params: { loadId: load.id } })
    expect((await giveBack({ consignor, carrier, load })).body).toMatchObject({
      load: { status: 'offered', missing: [] },
      told: 0,
    })
    expect(await app.ok(getAward, { as: next, params: { loadId: load.id } })).toMatchObject({ status: 'offered' })
    expect((await noticesOf(consignor)).map(({ body }) => body).join()).toContain(
      'offered to the next carrier on your list',
    )
    expect(await onBoard(loser, load.id)).toBeUndefined()
    expect(await broken(load.id)).toEqual([])
  })

  test('a suspended carrier gives its load back; that of a suspended owner is paused', async () => {
    const staff = await makeStaff(app, 'Admin')
    const suspend = (companyId: string) =>
      app.ok(suspendCompany, {
        as: staff,
        params: { companyId },
        body: { reason: 'other', explanation: 'Papers are missing', note: '' } as never,
      })
    const [one, other] = [await aMarket(app), await aMarket(app)]
    for (const market of [one, other]) await aPlannedShipment(app, { market })
    await suspend(one.carrier.companyId)
    expect((await giveBack(one)).body.load.status).toBe('posted')
    await suspend(other.consignor.companyId)
    expect((await giveBack(other)).body.load.status).toBe('paused')
    expect(await onBoard(one.carrier, other.load.id)).toBeUndefined()
  })
})

describe('reportNoShow', () => {
  test('an hour after the window, unless the carrier arrived: it counts against it, and the load needs new dates', async () => {
    const [absent, arrived] = [await aDispatchedShipment(app), await aDispatchedShipment(app)]
    const closes = absent.load.stops[0]?.windowEndAt ?? ''
    app.setClock(hoursAfter(closes, 0.9))
    const early = await noShow(absent)
    expect([early.status, early.problem.code]).toEqual([422, 'no_show_too_early'])
    await tell(app, arrived, { type: 'arrived', stopSequence: 1, occurredAt: await clockOf(app) })
    app.setClock(hoursAfter(closes, 1.1))
    const there = await noShow(arrived)
    expect([there.status, there.problem.code]).toEqual([409, 'carrier_arrived'])
    expect(await seen(arrived)).toMatchObject({ status: 'booked', fallOffs: 0 })
    const { abilities } = await app.ok(getShipment, {
      as: absent.consignor,
      params: { shipmentId: absent.shipment.id },
    })
    expect(abilities).toEqual(['cancel', 'noShow', 'proposeWindow', 'addDocument'])

    expect((await noShow(absent)).body).toMatchObject({
      load: { status: 'expired', missing: ['This pickup is in the past.'] },
      told: 0,
    })
    expect(await app.ok(getAward, { as: absent.carrier, params: { loadId: absent.load.id } })).toMatchObject({
      status: 'no_show',
    })
    expect(await kept(absent.carrier)).toEqual([0, 1])
    expect((await seen(absent)).endedBookings).toMatchObject([{ how: 'no_show', fault: 'carrier' }])
    expect((await noticesOf(absent.carrier))[0]?.title).toContain('A no-show was reported')
    const late = await app.call(recordShipmentEvent, {
      as: absent.carrier,
      params: { shipmentId: absent.shipment.id },
      body: { type: 'arrived', stopSequence: 1, occurredAt: await clockOf(app) },
    })
    expect([late.status, late.problem.detail]).toEqual([409, 'This haul was canceled: its booking has ended.'])
    expect(await broken(absent.load.id)).toEqual([])
  })
})

/** Each round on a booking of its own. The two sides against each other, and against the load's cancellation, stand in races.test.ts. */
describe('a booking’s end against', () => {
  const ROUNDS = sized({ short: 2, full: 10 })

  test('dispatch, arrival and loading: the booking ends before the freight is aboard, or not at all', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const signed = await aSignedShipment(app)
      const body = await aCrew(app, signed.carrier)
      const params = { shipmentId: signed.shipmentId }
      const dispatched = await Promise.all([
        giveBack(signed),
        app.call(dispatchShipment, { as: signed.carrier, params, body }),
      ])
      expect(dispatched[0].status).toBe(200)
      expect([200, 409]).toContain(dispatched[1].status)

      const hauled = await aDispatchedShipment(app)
      const type = round % 2 === 0 ? ('loaded' as const) : ('arrived' as const)
      const [ended, reported] = await Promise.all([
        giveBack(hauled),
        app.call(recordShipmentEvent, {
          as: hauled.carrier,
          params: { shipmentId: hauled.shipment.id },
          body: { type, stopSequence: 1, occurredAt: await clockOf(app) },
        }),
      ])
      const legal = type === 'loaded' ? ['200 409', '422 200'] : ['200 200', '200 409']
      expect(legal).toContain(`${ended.status} ${reported.status}`)
      const { status } = await app.ok(getShipment, { as: hauled.carrier, params: { shipmentId: hauled.shipment.id } })
      expect([status, (await seen(hauled)).status]).toEqual(
        ended.status === 200 ? ['cancelled', 'posted'] : ['loaded', 'booked'],
      )
      expect([...(await broken(signed.load.id)), ...(await broken(hauled.load.id))]).toEqual([])
    }
  })
})
