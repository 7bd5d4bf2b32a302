import { correctShipmentEvent, getShipment, type ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aDispatchedShipment, aShipmentWithPod, clockOf, type Hauled, tell } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = ({ carrier, shipment }: Pick<Hauled, 'carrier' | 'shipment'>) =>
  app.ok(getShipment, { as: carrier, params: { shipmentId: shipment.id } })
const correct = (
  { carrier, shipment }: Pick<Hauled, 'carrier' | 'shipment'>,
  {
    eventId,
    occurredAt,
    why = 'The driver pressed the wrong button',
  }: { eventId: string; occurredAt: string | null; why?: string },
) =>
  app.call(correctShipmentEvent, {
    as: carrier,
    params: { shipmentId: shipment.id, eventId },
    body: { occurredAt, why },
  })
const eventOf = ({ events }: ShipmentDetail, type: string): string =>
  events.find((event) => event.type === type && event.supersedes === null)?.id ?? ''
const fleetHours = async ({ shipment }: Pick<Hauled, 'shipment'>) =>
  (await app.services.db.sql`select from fleet_bookings where shipment_id = ${shipment.id}`).length

/** Loaded, and by a slip of the thumb unloaded. */
async function aSlip(hauled: Hauled): Promise<void> {
  const last = hauled.shipment.stops.length
  for (const [type, stopSequence] of [
    ['arrived', 1],
    ['loaded', 1],
    ['unloaded', last],
  ] as const)
    await tell(app, hauled, { type, stopSequence, occurredAt: await clockOf(app) })
}

test('a delivery that was none is taken back: the haul goes on with its crew, and the log tells all of it', async () => {
  const hauled = await aDispatchedShipment(app)
  const hours = await fleetHours(hauled)
  expect(hours).toBeGreaterThan(0)
  await aSlip(hauled)
  const delivered = await read(hauled)
  expect([delivered.status, await fleetHours(hauled)]).toEqual(['delivered', 0])

  const answer = await correct(hauled, { eventId: eventOf(delivered, 'unloaded'), occurredAt: null })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ status: 'loaded' })
  expect(answer.body.stops.at(-1)?.endedAt).toBeNull()
  expect(answer.body.abilities).toContain('recordPosition')
  expect(await fleetHours(hauled)).toBe(hours)
  expect(answer.body.events.filter(({ type }) => type === 'unloaded')).toMatchObject([
    { supersedes: null, withdrawn: false, source: 'manual' },
    {
      supersedes: eventOf(delivered, 'unloaded'),
      withdrawn: true,
      source: 'manual',
      note: 'The driver pressed the wrong button',
    },
  ])
  expect(await app.ok(getShipment, { as: hauled.consignor, params: { shipmentId: hauled.shipment.id } })).toMatchObject(
    {
      status: 'loaded',
    },
  )

  const twice = await correct(hauled, { eventId: eventOf(delivered, 'unloaded'), occurredAt: null })
  expect([twice.status, twice.problem.code]).toEqual([409, 'event_corrected'])
})

test('a crew that drives another haul by then is named, and nothing changes', async () => {
  const hauled = await aDispatchedShipment(app)
  await aSlip(hauled)
  const { consignor, carrier } = hauled
  const { driverId, tractorId } = await crewOf(hauled)
  const next = await aDispatchedShipment(app, {
    market: { consignor, carrier, load: await aPostedLoad(app, consignor) },
    crew: { driverId, tractorId },
  })
  const before = await read(hauled)
  const answer = await correct(hauled, { eventId: eventOf(before, 'unloaded'), occurredAt: null })
  expect([answer.status, answer.problem.code]).toEqual([409, 'driver_busy'])
  expect(answer.problem.message).toContain(next.shipment.reference)
  expect(await read(hauled)).toMatchObject({ status: 'delivered', events: { length: before.events.length } })
})

async function crewOf({ shipment }: Pick<Hauled, 'shipment'>) {
  const [row] = await app.services.db.sql<
    { driverId: string; tractorId: string }[]
  >`select driver_id, tractor_id from shipments where id = ${shipment.id}`
  if (!row) throw new Error('the shipment is gone')
  return row
}

test('the right time stands before what the phone said; who corrects gives a possible one, and why', async () => {
  const hauled = await aDispatchedShipment(app)
  const now = await clockOf(app)
  await tell(app, hauled, { type: 'arrived', stopSequence: 1, occurredAt: now })
  const eventId = eventOf(await read(hauled), 'arrived')
  const early = await correct(hauled, { eventId, occurredAt: '2001-01-01T00:00:00Z' })
  expect([early.status, Object.keys(early.problem.errors ?? {})]).toEqual([422, ['occurredAt']])
  const noReason = await correct(hauled, { eventId, occurredAt: now, why: ' ' })
  expect([noReason.status, Object.keys(noReason.problem.errors ?? {})]).toEqual([400, ['why']])

  const right = new Date(Date.parse(now) + 60_000).toISOString()
  expect((await correct(hauled, { eventId, occurredAt: right })).status).toBe(200)
  expect((await read(hauled)).stops[0]?.arrivedAt).toBe(right)
  // Its own correction can be corrected.
  const correction = (await read(hauled)).events.find(({ supersedes }) => supersedes === eventId)?.id ?? ''
  expect((await correct(hauled, { eventId: correction, occurredAt: now })).status).toBe(200)
  expect((await read(hauled)).stops[0]?.arrivedAt).toBe(now)
})

test('what nobody reported, another’s shipment and one that is settled are left alone', async () => {
  const hauled = await aDispatchedShipment(app)
  const dispatched = await correct(hauled, { eventId: eventOf(await read(hauled), 'dispatched'), occurredAt: null })
  expect([dispatched.status, dispatched.problem.code]).toEqual([422, 'event_not_reported'])
  await aSlip(hauled)
  const eventId = eventOf(await read(hauled), 'unloaded')
  const stranger = await signUpCarrier(app)
  expect((await correct({ ...hauled, carrier: stranger }, { eventId, occurredAt: null })).status).toBe(404)
  expect((await correct({ ...hauled, carrier: hauled.consignor }, { eventId, occurredAt: null })).status).toBe(403)
  const other = await aShipmentWithPod(app)
  expect((await correct(other, { eventId, occurredAt: null })).status, 'of another shipment').toBe(404)
})

test('a report that makes the truck leave before it came is marked', async () => {
  const hauled = await aDispatchedShipment(app)
  const now = Date.parse(await clockOf(app))
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString()
  await tell(app, hauled, { type: 'arrived', stopSequence: 1, occurredAt: at(90) })
  await tell(app, hauled, { type: 'departed', stopSequence: 1, occurredAt: at(30) })
  expect((await read(hauled)).events.find(({ type }) => type === 'departed')?.flag).toBe('backwards')
})

test('while its proof waits a delivery is moved in time, which is kept, and not taken back', async () => {
  const hauled = await aShipmentWithPod(app)
  const before = await read(hauled)
  const unloaded = before.events.find(({ type }) => type === 'unloaded')
  if (!unloaded) throw new Error('nothing was unloaded')
  const back = await correct(hauled, { eventId: unloaded.id, occurredAt: null })
  expect([back.status, back.problem.code]).toEqual([409, 'shipment_state'])
  expect(back.problem.message).toContain('waits for approval')
  const later = new Date(Date.parse(unloaded.occurredAt) + 60_000).toISOString()
  expect((await correct(hauled, { eventId: unloaded.id, occurredAt: later })).status).toBe(200)
  const [row] = await app.services.db.sql<
    { deliveredAt: string }[]
  >`select delivered_at from shipments where id = ${hauled.shipment.id}`
  expect(row?.deliveredAt).toBe(later)
  expect((await read(hauled)).status).toBe('pod_submitted')
})
