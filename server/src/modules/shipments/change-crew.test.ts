import { suspendCompany } from '@drawbar/contract/companies/companies.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { changeCrew, getShipment } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import {
  aCompletedShipment,
  aCrew,
  aDispatchedShipment,
  aSignedShipment,
  clockOf,
  type Crew,
  type Hauled,
  tell,
} from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const WHY = 'The truck broke down at Joliet'
const change = ({ carrier, shipment }: Pick<Hauled, 'carrier'> & { shipment: { id: string } }, crew: Crew, why = WHY) =>
  app.call(changeCrew, { as: carrier, params: { shipmentId: shipment.id }, body: { ...crew, why } })
const read = ({ carrier, shipment }: Pick<Hauled, 'carrier' | 'shipment'>) =>
  app.ok(getShipment, { as: carrier, params: { shipmentId: shipment.id } })
const booked = async (shipmentId: string) =>
  (
    await app.services.db.sql<{ id: string }[]>`
      select distinct resource_id as id from fleet_bookings where shipment_id = ${shipmentId} order by 1`
  ).map(({ id }) => id)

test('another truck takes a loaded haul on: its hours are booked, the first is free, the log says why and the consignor hears of it', async () => {
  const hauled = await aDispatchedShipment(app)
  const { consignor, carrier } = hauled
  for (const type of ['arrived', 'loaded'] as const)
    await tell(app, hauled, { type, stopSequence: 1, occurredAt: await clockOf(app) })
  const before = await read(hauled)
  const next = await aCrew(app, carrier)
  const answer = await change(hauled, next)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ status: before.status })
  expect(answer.body.tractorUnit).not.toBe(before.tractorUnit)
  expect(answer.body.events.find(({ type }) => type === 'crew_changed')).toMatchObject({ note: WHY })
  expect(await booked(hauled.shipment.id)).toEqual([next.driverId, next.tractorId].toSorted())

  const [notice] = (await app.ok(listNotifications, { as: consignor })).items
  expect(notice).toMatchObject({
    kind: 'shipment.crew_changed',
    title: `New driver or truck for ${hauled.shipment.reference}`,
  })
  expect(notice?.body).toContain(WHY)
  expect(notice?.body).toContain(answer.body.driverName)
})

test('who stays on is not in his own way; who is on another haul is named, and nothing changes', async () => {
  const hauled = await aDispatchedShipment(app)
  const { consignor, carrier } = hauled
  const { crew } = await read(hauled)
  if (crew === null) return expect.fail('the carrier does not read its own crew')
  const { tractorId } = await aCrew(app, carrier)
  expect((await change(hauled, { driverId: crew.driverId, tractorId })).status).toBe(200)

  const other = await aDispatchedShipment(app, {
    market: { consignor, carrier, load: await aPostedLoad(app, consignor) },
  })
  const refused = await change(other, { driverId: crew.driverId, tractorId: crew.tractorId })
  expect([refused.status, refused.problem.code]).toEqual([409, 'driver_busy'])
  expect(refused.problem.message).toContain(hauled.shipment.reference)
  expect((await booked(other.shipment.id)).length).toBe(2)
})

test('before loading the carrier must pass its checks; freight aboard goes on with another truck all the same', async () => {
  const [waiting, laden] = [await aDispatchedShipment(app), await aDispatchedShipment(app)]
  for (const type of ['arrived', 'loaded'] as const)
    await tell(app, laden, { type, stopSequence: 1, occurredAt: await clockOf(app) })
  const crews = [await aCrew(app, waiting.carrier), await aCrew(app, laden.carrier)] as const
  const staff = await makeStaff(app, 'Admin')
  for (const { carrier } of [waiting, laden])
    await app.ok(suspendCompany, {
      as: staff,
      params: { companyId: carrier.companyId },
      body: { reason: 'documents', explanation: 'The certificate is not the insurer’s.' },
    })
  expect((await change(waiting, crews[0])).problem.code).toBe('carrier_not_eligible')
  expect((await change(laden, crews[1])).status).toBe(200)
})

test('only the carrier, only under way, and with a reason', async () => {
  const hauled = await aDispatchedShipment(app)
  const crew = await aCrew(app, hauled.carrier)
  expect((await change({ ...hauled, carrier: await signUpCarrier(app) }, crew)).status).toBe(404)
  expect((await change({ ...hauled, carrier: hauled.consignor }, crew)).status).toBe(403)
  expect(Object.keys((await change(hauled, crew, ' ')).problem.errors ?? {})).toEqual(['why'])
  const planned = await aSignedShipment(app)
  const early = await change(
    { carrier: planned.carrier, shipment: { id: planned.shipmentId } },
    await aCrew(app, planned.carrier),
  )
  expect([early.status, early.problem.code]).toEqual([409, 'shipment_state'])
  const done = await aCompletedShipment(app)
  expect((await change(done, await aCrew(app, done.carrier))).problem.code).toBe('shipment_state')
})

test('the carrier reads who and what of its fleet is on it; the consignor and staff read names', async () => {
  const { carrier } = await aSignedShipment(app)
  const crew = await aCrew(app, carrier)
  const consignor = await signUpConsignor(app)
  const market = { carrier, consignor, load: await aPostedLoad(app, consignor) }
  const hauled = await aDispatchedShipment(app, { crew, market })
  const of = async (as: { token: string }) =>
    (await app.ok(getShipment, { as, params: { shipmentId: hauled.shipment.id } })).crew
  expect(await of(carrier)).toEqual({ ...crew, secondDriverId: null, trailerId: null })
  expect(await of(consignor)).toBeNull()
  expect(await of(await makeStaff(app, 'Admin'))).toBeNull()
})
