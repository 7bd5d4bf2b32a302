import { getAward, signRateConfirmation } from '@drawbar/contract/awards/awards.ts'
import { windowMoveLifecycle } from '@drawbar/contract/lifecycles/window-move.ts'
import { cancelLoad, getLoad } from '@drawbar/contract/loads/loads.ts'
import { getConsignorRecord } from '@drawbar/contract/board/board.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { getScorecard } from '@drawbar/contract/carriers/scorecard.ts'
import {
  answerWindow,
  approvePod,
  getShipment,
  proposeWindow,
  submitPod,
} from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { anUploadedDocument } from '../documents/testing.ts'
import { aDispatchedShipment, aPlannedShipment, aShipmentWithPod, clockOf, type Hauled, tell } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { LOGINS_PER_MINUTE: '100000' } })
})
afterAll(() => app.close())
beforeEach(() => app.setClock(null))

const HOUR = 3_600_000
const REASON = 'The dock is full that morning'
const after = (at: string | undefined, hours: number) => new Date(Date.parse(at ?? '') + hours * HOUR).toISOString()
const ofShipment = ({ shipment }: Hauled) => ({ shipmentId: shipment.id })
/** The last stop, so many hours later. */
const ask = (hauled: Hauled, hours = 3, body: object = {}) => {
  const stop = hauled.shipment.stops.at(-1)
  return app.call(proposeWindow, {
    as: hauled.consignor,
    params: ofShipment(hauled),
    body: {
      stopSequence: stop?.sequence ?? 0,
      windowStartAt: after(stop?.windowStartAt, hours),
      windowEndAt: after(stop?.windowEndAt, hours),
      reason: REASON,
      ...body,
    },
  })
}
const answer = (hauled: Hauled, moveId: string, word: 'agree' | 'decline' = 'agree') =>
  app.call(answerWindow, { as: hauled.carrier, params: { ...ofShipment(hauled), moveId }, body: { answer: word } })
const openMove = async (hauled: Hauled): Promise<string> => {
  const { windowMoves } = await app.ok(getShipment, { as: hauled.carrier, params: ofShipment(hauled) })
  return windowMoves.find(({ status }) => status === 'proposed')?.id ?? 'none'
}
const told = async (as: { token: string }) => (await app.ok(listNotifications, { as })).items[0]
const pointsOf = async (as: { token: string }) =>
  (await app.ok(getScorecard, { as })).measures.filter(({ measure }) => measure === 'deliveries').map(({ n }) => n)

test('the SQL check holds exactly the states of its lifecycle', async () => {
  const [row] = await app.services.db.sql<{ rule: string }[]>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'window_moves_status_check'`
  expect([...(row?.rule.matchAll(/'(\w+)'/g) ?? [])].map(([, state]) => state)).toEqual(windowMoveLifecycle.states)
})

test('a stop moves once the carrier agrees, with the hours of its crew, and both sides hear; the record counts it', async () => {
  const hauled = await aDispatchedShipment(app)
  const stop = hauled.shipment.stops.at(-1)
  expect((await ask(hauled)).body).toMatchObject({
    windowMoves: [{ status: 'proposed', stopSequence: 2, fromStartAt: stop?.windowStartAt, reason: REASON }],
    stops: [{}, { windowStartAt: stop?.windowStartAt }],
  })
  expect((await told(hauled.carrier))?.body).toContain(REASON)
  const lastHour = async () => {
    const { sql } = app.services.db
    const [row] = await sql<{ at: string }[]>`
      select max(hour) as at from fleet_bookings where shipment_id = ${hauled.shipment.id}`
    return row?.at
  }
  const before = await lastHour()
  const mayAnswer = async () =>
    (await app.ok(getShipment, { as: hauled.carrier, params: ofShipment(hauled) })).abilities.includes('answerWindow')
  expect(await mayAnswer()).toBe(true)

  const agreed = await answer(hauled, await openMove(hauled))
  expect(await mayAnswer()).toBe(false)
  expect(agreed.body).toMatchObject({
    windowMoves: [{ status: 'agreed', answeredAt: expect.any(String) }],
    stops: [{}, { windowStartAt: after(stop?.windowStartAt, 3), windowEndAt: after(stop?.windowEndAt, 3) }],
  })
  const load = await app.ok(getLoad, { as: hauled.consignor, params: { loadId: hauled.load.id } })
  expect(load.stops.at(-1)?.windowStartAt).toBe(after(stop?.windowStartAt, 3))
  expect((await told(hauled.consignor))?.title).toContain('agrees to the new time in Dallas')
  expect(await lastHour()).toBe(after(before, 3))
  await app.sweep('board.count-records')
  const { record } = await app.ok(getConsignorRecord, { as: hauled.consignor })
  expect(record).toMatchObject({ movedStops: 1, bookedStops: 2 })
  const again = await answer(hauled, agreed.body.windowMoves[0]?.id ?? '')
  expect([again.status, again.problem.code]).toEqual([409, 'window_answered'])
})

test('declined it stays; another proposal takes the place of the one before', async () => {
  const hauled = await aDispatchedShipment(app)
  const stop = hauled.shipment.stops.at(-1)
  await ask(hauled)
  const first = await openMove(hauled)
  await ask(hauled, 5)
  expect((await answer(hauled, first)).problem.code).toBe('window_answered')
  const declined = await answer(hauled, await openMove(hauled), 'decline')
  expect(declined.body.windowMoves.map(({ status }) => status)).toEqual(['declined', 'withdrawn'])
  expect(declined.body.stops.at(-1)?.windowStartAt).toBe(stop?.windowStartAt)
  expect((await told(hauled.consignor))?.title).toContain('declines')
})

test('only ahead, in the order of the trip, of a stop that nobody has reached, while the haul goes on', async () => {
  const hauled = await aDispatchedShipment(app)
  const [pickup, delivery] = hauled.shipment.stops
  const fieldOf = async (body: object, hours = 3) => Object.keys((await ask(hauled, hours, body)).problem.errors ?? {})
  expect(await fieldOf({ windowEndAt: after(delivery?.windowStartAt, 2) })).toEqual(['windowEndAt'])
  expect(
    await fieldOf({ windowStartAt: after(pickup?.windowStartAt, -9), windowEndAt: after(pickup?.windowStartAt, -8) }),
  ).toEqual(['windowEndAt'])
  expect(await fieldOf({ stopSequence: 9 })).toEqual(['stopSequence'])
  // A pickup after the delivery has closed.
  expect(await fieldOf({ stopSequence: 1 }, 12)).toEqual(['windowStartAt'])
  expect((await ask(hauled)).status).toBe(200)
  const open = await openMove(hauled)
  for (const [type, stopSequence] of [
    ['arrived', 1],
    ['loaded', 1],
    ['arrived', 2],
  ] as const)
    await tell(app, hauled, { type, stopSequence, occurredAt: await clockOf(app) })
  expect((await ask(hauled)).problem.code).toBe('stop_reached')
  expect((await answer(hauled, open)).problem.code).toBe('stop_reached')
  // Refused, it is still open: what could not move was not agreed either.
  expect(await openMove(hauled)).toBe(open)
  const done = await aShipmentWithPod(app)
  expect((await ask(done)).problem.code).toBe('shipment_state')
  expect((await answer(hauled, hauled.shipment.id)).problem.code).toBe('window_answered')
})

test('an agreement is refused once the window is over, or another agreement has put it out of the order of the trip', async () => {
  const crossed = await aDispatchedShipment(app)
  const [pickup, delivery] = crossed.shipment.stops
  const early = { windowStartAt: pickup?.windowStartAt, windowEndAt: pickup?.windowEndAt }
  const late = { windowStartAt: delivery?.windowStartAt, windowEndAt: delivery?.windowEndAt }
  // Each is in order while the other stop stands where it stood.
  expect((await ask(crossed, 0, early)).status).toBe(200)
  const toPickup = await openMove(crossed)
  const asked = await ask(crossed, 0, { ...late, stopSequence: 1 })
  const toDelivery = asked.body.windowMoves.find(({ stopSequence }) => stopSequence === 1)?.id ?? 'none'
  expect((await answer(crossed, toDelivery)).status).toBe(200)
  expect((await answer(crossed, toPickup)).problem.code).toBe('window_overtaken')

  const slow = await aDispatchedShipment(app)
  await ask(slow)
  const open = await openMove(slow)
  app.setClock(after(slow.shipment.stops.at(-1)?.windowEndAt, 4))
  expect((await answer(slow, open)).problem.code).toBe('window_overtaken')
  expect((await answer(slow, open, 'decline')).status).toBe(200)
})

/** Loaded before, and delivered, proved and approved by the clock as it stands. */
async function complete(hauled: Hauled, loadedAt: string): Promise<void> {
  const occurredAt = await clockOf(app)
  for (const [type, stopSequence, at] of [
    ['arrived', 1, loadedAt],
    ['loaded', 1, loadedAt],
    ['arrived', 2, occurredAt],
    ['unloaded', 2, occurredAt],
  ] as const)
    await tell(app, hauled, { type, stopSequence, occurredAt: at })
  const document = await anUploadedDocument(app, { as: hauled.carrier })
  const body = { documentId: document.id, receivedBy: 'Pat Moreno', receivedAt: occurredAt }
  await app.ok(submitPod, { as: hauled.carrier, params: ofShipment(hauled), body })
  await app.ok(approvePod, { as: hauled.consignor, params: ofShipment(hauled) })
}

test('moved four hours ahead by consent a delivery is no measure of the carrier; moved later it is', async () => {
  for (const [ahead, n] of [
    [5, 0],
    [3, 1],
  ] as const) {
    app.setClock(null)
    const hauled = await aDispatchedShipment(app)
    const loadedAt = await clockOf(app)
    app.setClock(after(hauled.shipment.stops.at(-1)?.windowStartAt, -ahead))
    expect((await ask(hauled)).status).toBe(200)
    expect((await answer(hauled, await openMove(hauled))).status).toBe(200)
    await complete(hauled, loadedAt)
    expect(await pointsOf(hauled.carrier)).toEqual([n])
  }
})

test('an answer that crosses the cancellation of the load finds one order', async () => {
  for (let round = 0; round < 3; round += 1) {
    const hauled = await aDispatchedShipment(app)
    await ask(hauled)
    const move = await openMove(hauled)
    const [agreed, canceled] = await Promise.all([
      answer(hauled, move),
      app.call(cancelLoad, {
        as: hauled.consignor,
        params: { loadId: hauled.load.id },
        body: { reason: 'order_cancelled' },
      }),
    ])
    expect(canceled.status).toBe(200)
    expect([200, 409]).toContain(agreed.status)
  }
})

describe('the rate confirmation of a stop that moved', () => {
  const paperOf = async ({ carrier, load }: Pick<Hauled, 'carrier' | 'load'>) =>
    (await app.ok(getAward, { as: carrier, params: { loadId: load.id } })).rateConfirmation
  const written = async (loadId: string) =>
    app.services.db.sql<{ version: number; status: string; window: string }[]>`
      select version, status, terms -> 'stops' -> 1 ->> 'window' as window from rate_confirmations where load_id = ${loadId} order by version`
  const sign = ({ carrier, load }: Pick<Hauled, 'carrier' | 'load'>, contentHash: string | null | undefined) =>
    app.call(signRateConfirmation, {
      as: carrier,
      params: { loadId: load.id },
      body: { name: 'Robin Example', contentHash: contentHash ?? '' },
    })

  test('is written anew with the new time, for the carrier to sign; what was signed stays as it was', async () => {
    const hauled = await aDispatchedShipment(app)
    const before = await paperOf(hauled)
    await ask(hauled, 26)
    await answer(hauled, await openMove(hauled))
    await app.drainJobs()
    const papers = await written(hauled.load.id)
    expect(papers).toMatchObject([
      { version: 1, status: 'signed' },
      { version: 2, status: 'issued' },
    ])
    const clock = (at: string | undefined) =>
      new Intl.DateTimeFormat('en-US', { timeZone: 'America/Chicago', day: 'numeric' }).format(new Date(at ?? ''))
    const moved = after(hauled.shipment.stops.at(-1)?.windowStartAt, 26)
    expect(papers[1]?.window).not.toBe(papers[0]?.window)
    expect(papers[1]?.window).toMatch(new RegExp(`\\b${clock(moved)}\\b`))
    expect(await told(hauled.carrier)).toMatchObject({
      title: `The rate confirmation for ${hauled.load.reference} is ready to sign`,
    })
    const paper = await paperOf(hauled)
    expect(paper).toMatchObject({ version: 2, status: 'issued', signedName: null })
    expect((await sign(hauled, before?.contentHash)).problem.code).toBe('rate_confirmation_changed')
    expect((await sign(hauled, paper?.contentHash)).status).toBe(200)
    expect(await paperOf(hauled)).toMatchObject({ version: 2, status: 'signed' })
  })

  test('that nobody had signed yet is void, and a decline writes none', async () => {
    const planned = await aPlannedShipment(app)
    const shipment = await app.ok(getShipment, { as: planned.carrier, params: { shipmentId: planned.shipmentId } })
    const hauled = { ...planned, shipment }
    await app.drainJobs()
    await ask(hauled)
    await answer(hauled, await openMove(hauled), 'decline')
    expect(await written(planned.load.id)).toMatchObject([{ version: 1, status: 'issued' }])
    const old = await paperOf(hauled)
    await ask(hauled)
    await answer(hauled, await openMove(hauled))
    expect((await sign(hauled, old?.contentHash)).problem.code).toBe('rate_confirmation_not_ready')
    await app.drainJobs()
    expect(await written(planned.load.id)).toMatchObject([
      { version: 1, status: 'void' },
      { version: 2, status: 'issued' },
    ])
  })
})
