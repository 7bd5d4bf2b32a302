import {
  contestDelay,
  insistOnDelay,
  listDelayContests,
  settleDelay,
} from '@drawbar/contract/shipments/delay-contests.ts'
import { delayContestLifecycle } from '@drawbar/contract/lifecycles/delay-contest.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { getScorecard } from '@drawbar/contract/carriers/scorecard.ts'
import { approvePod, correctShipmentEvent, getShipment, submitPod } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedInStaff } from '../identity/testing.ts'
import { signUpConsignor } from '../companies/testing.ts'
import { aReadyCarrier } from '../bids/testing.ts'
import { anUploadedDocument } from '../documents/testing.ts'
import { aDispatchedShipment, clockOf, type Hauled, tell } from './testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp({ env: { LOGINS_PER_MINUTE: '100000' } })
  staff = await makeStaff(app, 'Admin')
})
afterEach(() => app.setClock(null))
afterAll(() => app.close())

const HOUR = 3_600_000
const DAY = 24 * HOUR
const WHY = 'The road was open all day'
const ANSWER = 'It was closed at Amarillo'
const ofShipment = ({ shipment }: Hauled) => ({ shipmentId: shipment.id })
const after = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString()

/** Picked up in time; at the delivery three hours after its window, by the state of the road. */
async function aLateShipment({ reason = 'road' as 'road' | 'driver' } = {}): Promise<Hauled> {
  app.setClock(null)
  const hauled = await aDispatchedShipment(app)
  const at = await clockOf(app)
  await tell(app, hauled, { type: 'arrived', stopSequence: 1, occurredAt: at })
  await tell(app, hauled, { type: 'loaded', stopSequence: 1, occurredAt: at })
  const lateAt = after(hauled.shipment.stops.at(-1)?.windowEndAt ?? '', 3 * HOUR)
  app.setClock(lateAt)
  await tell(app, hauled, { type: 'arrived', stopSequence: 2, occurredAt: lateAt, reason })
  const shipment = await tell(app, hauled, { type: 'unloaded', stopSequence: 2, occurredAt: lateAt })
  return { ...hauled, shipment }
}
async function complete(hauled: Hauled): Promise<void> {
  const document = await anUploadedDocument(app, { as: hauled.carrier })
  const body = { documentId: document.id, receivedBy: 'Pat Moreno', receivedAt: await clockOf(app) }
  await app.ok(submitPod, { as: hauled.carrier, params: ofShipment(hauled), body })
  await app.ok(approvePod, { as: hauled.consignor, params: ofShipment(hauled) })
}
const contest = (hauled: Hauled, stopSequence = 2) =>
  app.call(contestDelay, { as: hauled.consignor, params: ofShipment(hauled), body: { stopSequence, why: WHY } })
const excuseOf = async (hauled: Hauled, as: { token: string }) =>
  (await app.ok(getShipment, { as, params: ofShipment(hauled) })).stops.at(-1)?.excuse
const contestIn = async (hauled: Hauled) => ({
  ...ofShipment(hauled),
  delayContestId: (await excuseOf(hauled, hauled.carrier))?.contest?.id ?? '',
})
const insist = async (hauled: Hauled) =>
  app.call(insistOnDelay, { as: hauled.carrier, params: await contestIn(hauled), body: { answer: ANSWER } })
const settle = async (hauled: Hauled, outcome: 'excuse' | 'count') =>
  app.call(settleDelay, { as: staff, params: await contestIn(hauled), body: { outcome, reason: 'The highway log' } })
const deliveries = async (as: { token: string }) => {
  const { measures } = await app.ok(getScorecard, { as })
  const row = measures.find(({ measure }) => measure === 'deliveries')
  return { hits: row?.hits, n: row?.n, ...row?.stops }
}
const newestNotice = async (as: { token: string }) => (await app.ok(listNotifications, { as })).items[0]

const EXCUSED = { hits: 0, n: 0, planned: 1, excused: 1, moved: 0, contested: 0, refused: 0 }
const CONTESTED = { ...EXCUSED, n: 1, excused: 0, contested: 1 }

test('the SQL check holds exactly the states of its lifecycle', async () => {
  const [row] = await app.services.db.sql<{ rule: string }[]>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'delay_contests_status_check'`
  expect([...(row?.rule.matchAll(/'(\w+)'/g) ?? [])].map(([, state]) => state)).toEqual(delayContestLifecycle.states)
})

test('a reason excuses until it is disputed, then the stop counts; staff settle what both insist on, and the record follows', async () => {
  const hauled = await aLateShipment()
  expect(await excuseOf(hauled, hauled.consignor)).toEqual({
    reasons: ['road'],
    contestBy: null,
    contest: null,
    abilities: ['contestDelay'],
  })
  expect((await excuseOf(hauled, hauled.carrier))?.abilities).toEqual([])
  await complete(hauled)
  expect(await deliveries(hauled.carrier)).toEqual(EXCUSED)

  expect((await contest(hauled)).body.stops.at(-1)?.excuse).toMatchObject({
    contest: { status: 'contested', why: WHY },
    abilities: [],
  })
  expect(await deliveries(hauled.carrier)).toEqual(CONTESTED)
  expect((await newestNotice(hauled.carrier))?.title).toContain('Your reason for the delay in Dallas is disputed')
  expect((await contest(hauled)).problem.code).toBe('delay_contest_state')
  expect((await settle(hauled, 'count')).problem.code, 'the carrier has not answered').toBe('delay_contest_state')

  expect((await excuseOf(hauled, hauled.carrier))?.abilities).toEqual(['insistOnDelay'])
  expect((await insist(hauled)).body.stops.at(-1)?.excuse?.contest).toMatchObject({
    status: 'insisted',
    answer: ANSWER,
  })
  expect((await insist(hauled)).problem.code).toBe('delay_contest_state')
  expect(await deliveries(hauled.carrier), 'it counts while staff have not decided').toEqual(CONTESTED)
  expect((await newestNotice(hauled.consignor))?.body).toContain(ANSWER)
  const queue = await app.ok(listDelayContests, { as: staff })
  expect(queue.items.find(({ shipmentId }) => shipmentId === hauled.shipment.id)).toMatchObject({
    reference: hauled.shipment.reference,
    city: 'Dallas',
    reasons: ['road'],
    why: WHY,
    answer: ANSWER,
  })

  expect((await settle(hauled, 'excuse')).body.stops.at(-1)?.excuse?.contest).toMatchObject({
    status: 'excused',
    decision: 'The highway log',
  })
  expect(await deliveries(hauled.carrier)).toEqual(EXCUSED)
  for (const as of [hauled.carrier, hauled.consignor])
    expect((await newestNotice(as))?.title).toContain('does not count')
  expect((await settle(hauled, 'count')).problem.code).toBe('delay_contest_state')
  const { items } = await app.ok(listDelayContests, { as: staff })
  expect(items.map(({ shipmentId }) => shipmentId)).not.toContain(hauled.shipment.id)
})

test('contested on the road it counts from the completion on; what staff refuse goes on counting', async () => {
  const hauled = await aLateShipment()
  expect((await contest(hauled)).status).toBe(200)
  // Another excusing reason for the same stop makes no way round the contest.
  await tell(app, hauled, { type: 'exception', stopSequence: 2, occurredAt: await clockOf(app), reason: 'weather' })
  await complete(hauled)
  expect(await deliveries(hauled.carrier)).toEqual(CONTESTED)
  await insist(hauled)
  expect((await settle(hauled, 'count')).status).toBe(200)
  expect(await deliveries(hauled.carrier)).toEqual({ ...CONTESTED, contested: 0, refused: 1 })
  expect((await newestNotice(hauled.carrier))?.title).toContain('The delay in Dallas counts')
})

test('there is nothing to contest at a stop that was on time, nor where the carrier takes the delay on itself', async () => {
  const hauled = await aLateShipment({ reason: 'driver' })
  expect((await contest(hauled)).problem.code).toBe('delay_not_excused')
  expect((await contest(hauled, 1)).problem.code).toBe('delay_not_excused')
  expect((await contest(hauled, 9)).problem.errors).toHaveProperty('stopSequence')
  await complete(hauled)
  expect(await deliveries(hauled.carrier)).toEqual({ ...EXCUSED, n: 1, excused: 0 })
})

test('a contest of a stop that was on time after all lapses with the completion', async () => {
  const hauled = await aLateShipment()
  await contest(hauled)
  const { events } = await app.ok(getShipment, { as: hauled.carrier, params: ofShipment(hauled) })
  const arrived = events.find(({ type, stopSequence }) => type === 'arrived' && stopSequence === 2)
  await app.ok(correctShipmentEvent, {
    as: hauled.carrier,
    params: { ...ofShipment(hauled), eventId: arrived?.id ?? '' },
    body: { occurredAt: hauled.shipment.stops.at(-1)?.windowEndAt ?? '', why: 'The gate log says so' },
  })
  await complete(hauled)
  const [row] = await app.services.db.sql`select status from delay_contests where shipment_id = ${hauled.shipment.id}`
  expect(row).toEqual({ status: 'lapsed' })
  expect(await deliveries(hauled.carrier)).toEqual({ ...EXCUSED, hits: 1, n: 1, excused: 0 })
})

test('seven days after the completion nobody contests any more, and seven after the contest nobody insists', async () => {
  const silent = await aLateShipment()
  await complete(silent)
  const done = await clockOf(app)
  app.setClock(after(done, 7 * DAY + HOUR))
  expect((await excuseOf(silent, silent.consignor))?.abilities).toEqual([])
  expect((await contest(silent)).problem.code).toBe('delay_contest_closed')

  const conceded = await aLateShipment()
  await contest(conceded)
  app.setClock(after(await clockOf(app), 7 * DAY + HOUR))
  expect((await excuseOf(conceded, conceded.carrier))?.abilities).toEqual([])
  expect((await insist(conceded)).problem.code).toBe('delay_contest_closed')
  expect((await excuseOf(conceded, conceded.carrier))?.contest?.status).toBe('contested')
})

test('each says only what is his to say, of his own hauls', async () => {
  const hauled = await aLateShipment()
  const params = ofShipment(hauled)
  const body = { stopSequence: 2, why: WHY }
  for (const [as, status] of [
    [hauled.carrier, 403],
    [staff, 403],
    [await signUpConsignor(app), 404],
  ] as const)
    expect((await app.call(contestDelay, { as, params, body })).status).toBe(status)
  await contest(hauled)
  const ofContest = await contestIn(hauled)
  for (const [as, status] of [
    [hauled.consignor, 403],
    [await aReadyCarrier(app), 404],
  ] as const)
    expect((await app.call(insistOnDelay, { as, params: ofContest, body: { answer: ANSWER } })).status).toBe(status)
  await insist(hauled)
  const decision = { outcome: 'excuse', reason: 'Mine' } as const
  expect((await app.call(settleDelay, { as: hauled.carrier, params: ofContest, body: decision })).status).toBe(403)
  expect((await app.call(listDelayContests, { as: hauled.carrier })).status).toBe(403)
  const nowhere = { ...params, delayContestId: newId() }
  expect((await app.call(settleDelay, { as: staff, params: nowhere, body: decision })).problem.code).toBe(
    'delay_contest_state',
  )
  const { sql } = app.services.db
  await sql`insert into memberships (user_id, company_id, company_role) values (${staff.userId}, ${hauled.carrier.companyId}, 'User')`
  expect((await app.call(settleDelay, { as: staff, params: ofContest, body: decision })).problem.code).toBe(
    'conflict_of_interest',
  )
  await sql`delete from memberships where user_id = ${staff.userId}`
})

test('of two contests at once one stands, and a contest that crosses the approval finds one order', async () => {
  const twice = await aLateShipment()
  const both = await Promise.all([contest(twice), contest(twice)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])

  const crossed = await aLateShipment()
  const document = await anUploadedDocument(app, { as: crossed.carrier })
  await app.ok(submitPod, {
    as: crossed.carrier,
    params: ofShipment(crossed),
    body: { documentId: document.id, receivedBy: 'Pat Moreno', receivedAt: await clockOf(app) },
  })
  const approval = app.call(approvePod, { as: crossed.consignor, params: ofShipment(crossed) })
  expect((await Promise.all([contest(crossed), approval])).map(({ status }) => status)).toEqual([200, 200])
  expect(await deliveries(crossed.carrier)).toEqual(CONTESTED)
})
