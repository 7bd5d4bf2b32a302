import { listVehicles } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { getShipment, recordPosition } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { aDeliveredShipment, aDispatchedShipment, aPlannedShipment, clockOf, type Hauled } from './testing.ts'

let app: TestApp
let hauled: Hauled
let start: number
beforeAll(async () => {
  app = await startTestApp()
  hauled = await aDispatchedShipment(app)
  start = Date.parse(await clockOf(app))
})
afterAll(() => {
  app.setClock(null)
  return app.close()
})

const after = (minutes: number) => new Date(start + minutes * 60_000).toISOString()
const report = (
  body: object,
  { carrier, id }: { carrier: { token: string }; id: string } = { carrier: hauled.carrier, id: hauled.shipment.id },
) =>
  app.call(recordPosition, {
    as: carrier,
    params: { shipmentId: id },
    body: { latitude: 41.88, longitude: -87.63, at: after(0), ...body },
  })
const seen = () => app.ok(getShipment, { as: hauled.consignor, params: { shipmentId: hauled.shipment.id } })

describe('recordPosition', () => {
  test('the newest is the truck’s place, a late one only lengthens the line', async () => {
    app.setClock(after(120))
    expect((await report({ at: after(0) })).body).toEqual({ accepted: true, reason: null })
    expect((await report({ latitude: 40.9, at: after(60), accuracyMeters: 25 })).body.accepted).toBe(true)
    expect((await report({ latitude: 41.4, at: after(30) })).body.accepted).toBe(true)
    const { lastPosition, track, version } = await seen()
    expect(lastPosition).toEqual({
      latitude: 40.9,
      longitude: -87.63,
      near: 'Watseka, IL',
      at: after(60),
      source: 'app',
    })
    expect(track.map(({ latitude }) => latitude)).toEqual([41.88, 41.4, 40.9])
    expect(version).toBe(hauled.shipment.version)
    const { items } = await app.ok(listVehicles, { as: hauled.carrier, query: { kind: ['tractor'] } })
    expect(items.map(({ lastPlace }) => lastPlace)).toEqual([{ ...lastPosition, name: null }])
  })

  test('a jump is kept aside with its reason, told to nobody and shown to nobody', async () => {
    app.setClock(after(120))
    const events = () => app.services.db.sql`select count(*)::int as n from events where type = 'shipment.moved'`
    const before = await events()
    const { status, body } = await report({ latitude: 32.78, longitude: -96.8, at: after(90) })
    expect([status, body.accepted]).toEqual([200, false])
    expect(body.reason).toMatch(/km from the position of .*160 km\/h/)
    expect((await seen()).lastPosition?.at).toBe(after(60))
    expect((await seen()).track).toHaveLength(3)
    expect(await events()).toEqual(before)
    const [kept] = await app.services.db
      .sql`select count(*)::int as n from positions where quarantined_reason is not null`
    expect(kept).toEqual({ n: 1 })
    expect((await report({ latitude: 40.2, at: after(100) })).body.accepted).toBe(true)
  })

  test('three fixes in a row that agree outweigh the wild one before them', async () => {
    app.setClock(null)
    const { carrier, shipment } = await aDispatchedShipment(app)
    const begin = Date.parse(await clockOf(app))
    app.setClock(new Date(begin + 3_600_000).toISOString())
    const fix = async (minute: number, latitude: number) =>
      (await report({ latitude, at: new Date(begin + minute * 60_000).toISOString() }, { carrier, id: shipment.id }))
        .body.accepted
    expect([
      await fix(0, 60),
      await fix(5, 41.8),
      await fix(10, 41.7),
      await fix(15, 41.6),
      await fix(20, 41.5),
    ]).toEqual([true, false, false, true, true])
    app.setClock(null)
    expect(
      (await app.ok(getShipment, { as: carrier, params: { shipmentId: shipment.id } })).lastPosition?.latitude,
    ).toBe(41.5)
  })

  test('a phone that sends again adds no point', async () => {
    app.setClock(after(120))
    const again = { latitude: 40.1, at: after(110) }
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(again)))
    expect(answers.every(({ status, body }) => status === 200 && body.accepted)).toBe(true)
    expect((await seen()).track.filter(({ at }) => at === after(110))).toHaveLength(1)
  })

  test('more than five minutes ahead, or before the dispatch, is event_out_of_range', async () => {
    app.setClock(after(120))
    for (const at of [after(125.1), after(-60 * 24)]) {
      const { status, problem } = await report({ latitude: 40.1, at })
      expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, 'event_out_of_range', ['at']])
    }
    expect((await report({ latitude: 40.05, at: after(125) })).body.accepted).toBe(true)
  })

  test.each([
    ['latitude', { latitude: 91 }],
    ['latitude', { latitude: null }],
    ['longitude', { longitude: -180.5 }],
    ['longitude', { longitude: '-87' }],
    ['at', { at: 'yesterday' }],
    ['accuracyMeters', { accuracyMeters: -1 }],
  ])('a wrong %s is a 400 that names it: %o', async (field, wrong) => {
    const { status, problem } = await report(wrong)
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
  })

  test('is shared from the dispatch to the delivery and not a minute longer: shipment_state', async () => {
    app.setClock(null)
    const planned = await aPlannedShipment(app)
    const delivered = await aDeliveredShipment(app)
    for (const [carrier, id] of [
      [planned.carrier, planned.shipmentId],
      [delivered.carrier, delivered.shipment.id],
    ] as const) {
      const { status, problem } = await report({ at: await clockOf(app) }, { carrier, id })
      expect([status, problem.code]).toEqual([409, 'shipment_state'])
    }
  })

  test.each([1, 499, 500, 501, 1003])(
    'of %i positions at most 500 make the line, the first and the last among them',
    async (total) => {
      app.setClock(null)
      const { carrier, shipment } = await aDispatchedShipment(app)
      await app.services.db.sql`
      insert into positions (shipment_id, id, latitude, longitude, source, at)
      select ${shipment.id}, gen_random_uuid(), 41, -87, 'eld', ${after(0)}::timestamptz + make_interval(secs => n) from generate_series(1, ${total}) n`
      const { track } = await app.ok(getShipment, { as: carrier, params: { shipmentId: shipment.id } })
      expect(track.length).toBeLessThanOrEqual(500)
      expect(track.length).toBeGreaterThan(Math.min(total, 500) / 2)
      expect([track[0]?.at, track.at(-1)?.at]).toEqual([after(1 / 60), after(total / 60)])
    },
  )

  test('a shipment of nobody is a 404', async () => {
    expect((await report({}, { carrier: hauled.carrier, id: newId() })).status).toBe(404)
  })
})
