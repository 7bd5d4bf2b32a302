import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import { getShipment, recordShipmentEvent, type ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import {
  aCompletedShipment,
  aDispatchedShipment,
  aPlannedShipment,
  aShipmentWithPod,
  clockOf,
  type Hauled,
} from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Event = BodyInput<typeof recordShipmentEvent>
const report = ({ carrier, shipment }: Pick<Hauled, 'carrier'> & { shipment: { id: string } }, event: Event) =>
  app.call(recordShipmentEvent, { as: carrier, params: { shipmentId: shipment.id }, body: event })
/** Seconds after the dispatch: a whole trip fits into the five minutes that a clock may run ahead. */
const after = async (seconds: number) => new Date(Date.parse(await clockOf(app)) + seconds * 1000).toISOString()

const facts = ({ status, stops }: ShipmentDetail) => ({
  status,
  visits: stops.map(({ arrivedAt, startedAt, endedAt, departedAt }) => ({ arrivedAt, startedAt, endedAt, departedAt })),
})

describe('recordShipmentEvent', () => {
  test('a trip told backwards ends as the trip told in order', async () => {
    const base = await clockOf(app)
    const trip: Event[] = (
      [
        ['en_route', 1],
        ['arrived', 1],
        ['loading', 1],
        ['loaded', 1],
        ['departed', 1],
        ['arrived', 2],
        ['unloading', 2],
        ['unloaded', 2],
      ] as const
    ).map(([type, stopSequence], n) => ({
      type,
      stopSequence,
      occurredAt: new Date(Date.parse(base) + 60_000 + n * 20_000).toISOString(),
    }))
    const results = []
    for (const order of [trip, trip.toReversed(), [...trip.slice(4), ...trip.slice(0, 4)]]) {
      const hauled = await aDispatchedShipment(app)
      for (const event of order) expect((await report(hauled, event)).status).toBe(200)
      results.push(facts(await app.ok(getShipment, { as: hauled.carrier, params: { shipmentId: hauled.shipment.id } })))
    }
    expect(results[0]?.status).toBe('delivered')
    expect(results[1]).toEqual(results[0])
    expect(results[2]).toEqual(results[0])
  })

  test('a delivery before its pickup is taken and flagged; the pickup that follows fills in', async () => {
    const hauled = await aDispatchedShipment(app)
    const { body: delivered } = await report(hauled, { type: 'unloaded', stopSequence: 2, occurredAt: await after(60) })
    expect(delivered).toMatchObject({ status: 'delivered', stops: [{ endedAt: null }, {}] })
    expect(delivered.events.find(({ type }) => type === 'unloaded')?.flag).toBe('gap')
    const { body: filled } = await report(hauled, { type: 'loaded', stopSequence: 1, occurredAt: await after(5) })
    expect(filled).toMatchObject({
      status: 'delivered',
      events: [{ type: 'dispatched' }, { type: 'loaded', flag: null }, { type: 'unloaded', flag: 'gap' }],
    })
    expect(filled.stops[0]?.endedAt).not.toBeNull()
  })

  test('T1: the server, not the caller, says where a report came from', async () => {
    const hauled = await aDispatchedShipment(app)
    const claimed = { type: 'arrived', stopSequence: 1, occurredAt: await after(0), source: 'app' } as Event
    await report(hauled, claimed)
    const { source: _, ...unclaimed } = claimed as Event & { source: string }
    const { body } = await report(hauled, { ...unclaimed, type: 'departed' })
    expect(body.events.filter(({ type }) => type !== 'dispatched').map(({ source }) => source)).not.toContain('app')
    expect(body.events.at(-1)).toMatchObject({ type: 'departed', source: 'manual' })
  })

  test('the same event of one source ten times at once is one event, and every answer is the state as it is', async () => {
    const hauled = await aDispatchedShipment(app)
    const event: Event = {
      type: 'arrived',
      stopSequence: 1,
      occurredAt: await after(0),
      sourceEventId: 'device-7/118',
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(hauled, event)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.events))).size).toBe(1)
    expect(answers[0]?.body.events.filter(({ type }) => type === 'arrived')).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.version))).toEqual(new Set([hauled.shipment.version + 1]))
  })

  test('a delay carries its reason and leaves the state', async () => {
    const hauled = await aDispatchedShipment(app)
    const { body } = await report(hauled, {
      type: 'exception',
      stopSequence: 1,
      occurredAt: await after(0),
      reason: 'weather',
      note: 'I-55 closed\nat Joliet',
    })
    expect(body).toMatchObject({
      status: 'dispatched',
      events: [{}, { type: 'exception', reason: 'weather', note: 'I-55 closed\nat Joliet' }],
    })
  })

  test('an instant that has not come, or lies before the award, is event_out_of_range', async () => {
    const hauled = await aDispatchedShipment(app)
    for (const occurredAt of [
      await after(301),
      '2020-01-01T00:00:00Z',
      new Date(Date.parse(hauled.award.offeredAt) - 60_000).toISOString(),
    ]) {
      const { status, problem } = await report(hauled, { type: 'arrived', stopSequence: 1, occurredAt })
      expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([
        422,
        'event_out_of_range',
        ['occurredAt'],
      ])
    }
    expect((await report(hauled, { type: 'arrived', stopSequence: 1, occurredAt: await after(290) })).status).toBe(200)
  })

  test.each([
    ['stopSequence', { stopSequence: 3 }],
    ['stopSequence', { stopSequence: 0 }],
    ['stopSequence', { stopSequence: 1.5 }],
    ['type', { type: 'teleported' }],
    ['type', { type: 'loading', stopSequence: 2 }],
    ['type', { type: 'unloaded', stopSequence: 1 }],
    ['type', { type: 'delivered' }],
    ['occurredAt', { occurredAt: '2026-11-21T08:00' }],
    ['occurredAt', { occurredAt: 'now' }],
    ['reason', { reason: 'bored' }],
    ['note', { note: 'x'.repeat(1001) }],
    ['sourceEventId', { sourceEventId: 'a\u0000b' }],
  ])('a wrong %s is a 400 that names it: %o', async (field, wrong) => {
    shared ??= await aDispatchedShipment(app)
    const { status, problem } = await report(shared, {
      type: 'arrived',
      stopSequence: 1,
      occurredAt: await clockOf(app),
      ...wrong,
    } as never)
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
  })
  let shared: Hauled | undefined

  test('before the dispatch and after the approval there is nothing to report: shipment_state', async () => {
    const planned = await aPlannedShipment(app)
    const done = await aCompletedShipment(app)
    for (const [carrier, id] of [
      [planned.carrier, planned.shipmentId],
      [done.carrier, done.shipment.id],
    ] as const) {
      const { status, problem } = await report(
        { carrier, shipment: { id } },
        { type: 'arrived', stopSequence: 1, occurredAt: await clockOf(app) },
      )
      expect([status, problem.code]).toEqual([409, 'shipment_state'])
    }
  })

  test('a late report after the proof was sent fills the visit and leaves the decision to the consignor', async () => {
    const hauled = await aShipmentWithPod(app)
    const { body } = await report(hauled, { type: 'departed', stopSequence: 2, occurredAt: await after(10) })
    expect(body.status).toBe('pod_submitted')
    expect(body.stops[1]?.departedAt).not.toBeNull()
  })

  test('the log cannot be changed, not even by the application', async () => {
    const { shipment } = await aDispatchedShipment(app)
    await expect(
      app.services.db.sql`update shipment_events set type = 'loaded' where shipment_id = ${shipment.id}`,
    ).rejects.toThrow('permission denied')
    await expect(app.services.db.sql`delete from shipment_events where shipment_id = ${shipment.id}`).rejects.toThrow(
      'permission denied',
    )
  })
})
