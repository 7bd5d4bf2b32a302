import { savePreferences } from '@drawbar/contract/identity/own-account.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import {
  correctShipmentEvent,
  getShipment,
  listShipments,
  recordPosition,
} from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { aDispatchedShipment, clockOf, type Hauled, tell } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.setClock(null))
afterAll(() => app.close())

const sweep = () => app.sweep('shipments.follow_punctuality')
const titles = async (as: { token: string }, kind: RegExp) =>
  (await app.ok(listNotifications, { as })).items.filter((one) => kind.test(one.kind)).map(({ title }) => title)
const mails = async (email: string, subject: string) =>
  app.services.db.sql<{ subject: string; body: string }[]>`
    select subject, body from mails where recipient = ${email} and subject like ${`%${subject}%`}`
const seen = (hauled: Hauled, as: { token: string } = hauled.consignor) =>
  app.ok(getShipment, { as, params: { shipmentId: hauled.shipment.id } })
const dueOf = ({ shipment }: Hauled) => Date.parse(shipment.stops[0]?.windowEndAt ?? '')

describe('T3: late and at risk are told once, by the sweep', () => {
  test('late tells the shipper in the app and by email, the carrier in the app, and each once', async () => {
    const hauled = await aDispatchedShipment(app)
    const { consignor, carrier, shipment } = hauled
    await sweep()
    expect(await titles(consignor, /^shipment\.(late|at_risk)$/)).toEqual([])
    app.setClock(new Date(dueOf(hauled) + 60_000).toISOString())
    await Promise.all([sweep(), sweep()])
    await sweep()
    const title = `${shipment.reference} is late in ${shipment.stops[0]?.city}`
    expect([await titles(consignor, /late/), await titles(carrier, /late/)]).toEqual([[title], [title]])
    const [mail, ...more] = await mails(consignor.email, 'is late in')
    expect([mail?.subject, more]).toEqual([title, []])
    expect(mail?.body).toContain('It was due by ')
    expect(mail?.body).toContain(`/consignor/shipments?shipment=${shipment.id}`)
    expect(await mails(carrier.email, 'is late in')).toEqual([])
    for (const as of [consignor, carrier]) {
      const { items, counts } = await app.ok(listShipments, { as, query: { punctuality: ['late'] } })
      expect([items.map(({ id, punctuality }) => [id, punctuality]), counts]).toEqual([
        [[shipment.id, 'late']],
        { dispatched: 1 },
      ])
      expect((await app.ok(listShipments, { as, query: { punctuality: ['early', 'on_time'] } })).items).toEqual([])
    }
  })

  test('at risk comes with the position that makes it so, and a position back and forth tells it once', async () => {
    const hauled = await aDispatchedShipment(app)
    const { consignor, carrier, shipment } = hauled
    await app.ok(savePreferences, { as: consignor, body: { language: 'es' } })
    const base = dueOf(hauled) - 4 * 3_600_000
    const there = { latitude: shipment.stops[0]?.latitude ?? 0, longitude: shipment.stops[0]?.longitude ?? 0 }
    const report = async (minute: number, north: number) => {
      const at = new Date(base + minute * 60_000).toISOString()
      app.setClock(at)
      const body = { latitude: there.latitude + north, longitude: there.longitude, at }
      await app.ok(recordPosition, { as: carrier, params: { shipmentId: shipment.id }, body })
      await sweep()
      return (await seen(hauled)).punctuality
    }
    expect([await report(0, 3.5), await report(100, 1.2), await report(101, 1.21)]).toEqual([
      'at_risk',
      'on_time',
      'on_time',
    ])
    expect(await report(140, 1.9)).toBe('at_risk')
    expect(await titles(consignor, /at_risk/)).toEqual([
      `${shipment.reference} is at risk of being late in ${shipment.stops[0]?.city}`,
    ])
    expect((await mails(consignor.email, 'en riesgo')).length).toBe(1)
  })
})

test('an appointment is due 15 minutes in, and its notice has no other stop’s estimate', async () => {
  const hauled = await aDispatchedShipment(app)
  const { carrier, shipment } = hauled
  await app.services.db
    .sql`update stops set scheduling = 'appointment' where load_id = ${shipment.loadId} and sequence = 1`
  const dueAt = Date.parse(shipment.stops[0]?.windowStartAt ?? '') + 15 * 60_000
  expect((await seen(hauled, carrier)).nextStop?.dueAt).toBe(new Date(dueAt).toISOString())
  const occurredAt = new Date(dueAt + 5 * 60_000).toISOString()
  app.setClock(occurredAt)
  for (const type of ['en_route', 'arrived'] as const) await tell(app, hauled, { type, stopSequence: 1, occurredAt })
  await sweep()
  const late = (await app.ok(listNotifications, { as: carrier })).items.find(({ kind }) => kind === 'shipment.late')
  expect(late?.body).toMatch(/It was due by [^.]+\.$/)
})

describe('T3: an exception is told at once', () => {
  const problem = async (hauled: Hauled) => {
    const { carrier, shipment } = hauled
    const body = { type: 'exception', stopSequence: 1, reason: 'mechanical', note: 'Road closed, 5 h late' } as const
    await tell(app, { carrier, shipment }, { ...body, occurredAt: await clockOf(app) })
  }
  test('the shipper gets a notice and an email, both sides see it until it is resolved', async () => {
    const hauled = await aDispatchedShipment(app)
    const { consignor, carrier, shipment } = hauled
    await problem(hauled)
    const title = `Problem reported on ${shipment.reference}: mechanical`
    expect([await titles(consignor, /exception/), await titles(carrier, /exception/)]).toEqual([[title], []])
    const [mail] = await mails(consignor.email, 'Problem reported')
    expect([mail?.subject, mail?.body.includes('Road closed, 5 h late')]).toEqual([title, true])
    for (const as of [consignor, carrier]) {
      const [item] = (await app.ok(listShipments, { as })).items
      expect(item?.exception).toMatchObject({ reason: 'mechanical', stopSequence: 1, note: 'Road closed, 5 h late' })
    }
    await tell(app, hauled, { type: 'resolved', stopSequence: 1, occurredAt: await clockOf(app) })
    expect((await seen(hauled)).exception).toBeNull()
  })
  test('it is over once the truck is there, and was none where its report is withdrawn', async () => {
    const arrived = await aDispatchedShipment(app)
    await problem(arrived)
    expect((await seen(arrived)).exception).not.toBeNull()
    await tell(app, arrived, { type: 'en_route', stopSequence: 1, occurredAt: await clockOf(app) })
    expect((await seen(arrived)).exception).not.toBeNull()
    await tell(app, arrived, { type: 'arrived', stopSequence: 1, occurredAt: await clockOf(app) })
    expect((await seen(arrived)).exception).toBeNull()
    const mistaken = await aDispatchedShipment(app)
    await problem(mistaken)
    const eventId = (await seen(mistaken)).exception?.eventId ?? ''
    await app.ok(correctShipmentEvent, {
      as: mistaken.carrier,
      params: { shipmentId: mistaken.shipment.id, eventId },
      body: { occurredAt: null, why: 'Another truck' },
    })
    expect((await seen(mistaken)).exception).toBeNull()
  })
})
