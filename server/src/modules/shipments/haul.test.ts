import { getAward } from '@drawbar/contract/awards/awards.ts'
import { downloadDocument } from '@drawbar/contract/documents/documents.ts'
import { listDrivers } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { listVehicles } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { getLoad } from '@drawbar/contract/loads/loads.ts'
import {
  approvePod,
  dispatchShipment,
  getShipment,
  recordPosition,
  recordShipmentEvent,
  submitPod,
} from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { anUploadedDocument, aPng } from '../documents/testing.ts'
import { aDriver, aTractor, aTrailer } from '../fleet/testing.ts'
import { aSignedShipment, clockOf } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const eventsOf = async (shipmentId: string) =>
  (
    await app.services.db.sql<
      { type: string }[]
    >`select type from events where subject ->> 'shipmentId' = ${shipmentId} and type !~ '^invoice' order by id`
  ).map(({ type }) => type)

test('a haul, from the plan to the approved proof, as both sides see it', async () => {
  const { consignor, carrier, load, shipmentId } = await aSignedShipment(app)
  const params = { shipmentId }
  const seenBy = (as: { token: string }) => app.ok(getShipment, { as, params })
  const planned = await seenBy(carrier)
  expect(planned).toMatchObject({
    reference: expect.stringMatching(/^SH-\d+$/) as string,
    status: 'planned',
    loadId: load.id,
    driverName: null,
    rateConfirmationSigned: true,
    abilities: ['dispatch', 'cancel', 'addDocument'],
    nextStop: { sequence: 1, city: 'Chicago', kind: 'pickup' },
    punctuality: null,
    amount: { amount: 190_000, currency: 'USD' },
    track: [],
    pods: [],
  })
  expect(planned.documents.map(({ kind }) => kind)).toEqual(['rate_confirmation'])
  expect((await seenBy(consignor)).abilities).toEqual(['cancel', 'proposeWindow', 'addDocument'])

  const [driver, tractor, trailer] = await Promise.all([
    aDriver(app, carrier),
    aTractor(app, carrier),
    aTrailer(app, carrier),
  ])
  const crew = { driverId: driver.id, tractorId: tractor.id, trailerId: trailer.id }
  expect(await app.ok(dispatchShipment, { as: carrier, params, body: crew })).toMatchObject({
    status: 'dispatched',
    driverName: driver.name,
    tractorUnit: tractor.unitNumber,
    trailerUnit: trailer.unitNumber,
    abilities: ['recordEvent', 'recordPosition', 'changeCrew', 'cancel', 'addDocument'],
    version: 2,
  })
  expect(await seenBy(consignor)).toMatchObject({
    driverName: driver.name,
    driverPhone: driver.phone,
    abilities: ['cancel', 'proposeWindow', 'addDocument'],
  })
  expect((await app.ok(listDrivers, { as: carrier })).items[0]?.busyOn).toBe(planned.reference)
  expect((await app.ok(listVehicles, { as: carrier })).items.map(({ busyOn }) => busyOn)).toEqual([
    planned.reference,
    planned.reference,
  ])

  const now = await clockOf(app)
  const report = (type: string, stopSequence: number) =>
    app.ok(recordShipmentEvent, {
      as: carrier,
      params,
      body: { type: type as 'arrived', stopSequence, occurredAt: now, note: `${type} by phone` },
    })
  expect((await report('en_route', 1)).status).toBe('en_route_pickup')
  expect((await report('arrived', 1)).status).toBe('at_pickup')
  expect((await report('loaded', 1)).status).toBe('loaded')
  expect(await report('departed', 1)).toMatchObject({
    status: 'in_transit',
    nextStop: { sequence: 2, city: 'Dallas' },
    punctuality: 'on_time',
  })
  expect(
    await app.ok(recordPosition, {
      as: carrier,
      params,
      body: { latitude: 41.5, longitude: -88.1, at: now, accuracyMeters: 12 },
    }),
  ).toEqual({ accepted: true, reason: null })
  expect(await seenBy(consignor)).toMatchObject({
    lastPosition: { latitude: 41.5, longitude: -88.1, source: 'app' },
    track: [{ latitude: 41.5 }],
    stops: [
      { arrivedAt: now, departedAt: now, punctuality: 'early' },
      { arrivedAt: null, punctuality: null },
    ],
  })
  expect((await report('arrived', 2)).status).toBe('at_delivery')
  expect(await report('unloaded', 2)).toMatchObject({
    status: 'delivered',
    nextStop: null,
    abilities: ['submitPod', 'recordEvent', 'rateConsignor', 'addDocument'],
  })
  expect((await app.ok(listDrivers, { as: carrier })).items[0]?.busyOn).toBeNull()

  const photo = await anUploadedDocument(app, { as: carrier, file: { fileName: 'pod.png', bytes: aPng() } })
  const content = (as: { token: string }) =>
    app.http.inject({
      method: 'GET',
      url: `/api${downloadDocument.path.replace(':documentId', photo.id)}`,
      headers: { authorization: `Bearer ${as.token}` },
    })
  expect((await content(consignor)).statusCode).toBe(404)
  const submitted = await app.ok(submitPod, {
    as: carrier,
    params,
    body: { documentId: photo.id, receivedBy: 'Pat Moreno', receivedAt: now, exceptions: 'One carton wet' },
  })
  expect(submitted).toMatchObject({
    status: 'pod_submitted',
    podStatus: 'submitted',
    abilities: ['recordEvent', 'rateConsignor', 'addDocument'],
    pods: [{ documentId: photo.id, exceptions: 'One carton wet', status: 'submitted' }],
  })
  expect((await content(consignor)).rawPayload).toEqual(Buffer.from(aPng()))
  expect((await seenBy(consignor)).abilities).toEqual(['rejectPod', 'approvePod', 'addDocument'])

  const done = await app.ok(approvePod, { as: consignor, params })
  expect(done).toMatchObject({
    status: 'completed',
    podStatus: 'approved',
    punctuality: 'early',
    abilities: ['addDocument'],
    load: { status: 'completed' },
  })
  expect(done.documents.map(({ kind }) => kind)).toEqual(['rate_confirmation', 'pod'])
  expect(done.events.map(({ type }) => type)).toEqual([
    'dispatched',
    'en_route',
    'arrived',
    'loaded',
    'departed',
    'arrived',
    'unloaded',
  ])
  expect((await app.ok(getLoad, { as: consignor, params: { loadId: load.id } })).status).toBe('completed')
  expect((await app.ok(getAward, { as: carrier, params: { loadId: load.id } })).status).toBe('fulfilled')

  expect(await eventsOf(shipmentId)).toEqual([
    'shipment.planned',
    'shipment.dispatched',
    ...Array.from({ length: 4 }, () => 'shipment.progressed'),
    'shipment.moved',
    'shipment.progressed',
    'shipment.delivered',
    'pod.submitted',
    'shipment.completed',
  ])
  const [told] = await app.services.db.sql<
    { companies: string[] }[]
  >`select companies from events where type = 'shipment.completed' and subject ->> 'shipmentId' = ${shipmentId}`
  expect(told?.companies.toSorted()).toEqual([consignor.companyId, carrier.companyId].sort())
  // The whole trip was told for one instant: it was driven by nobody, and the delivery says nothing of the carrier.
  expect(
    done.events.filter(({ flag }) => flag === 'too_fast').map(({ type, stopSequence }) => [type, stopSequence]),
  ).toEqual([['arrived', 2]])
  const [outcome] = await app.services.db
    .sql`select pickups, pickups_on_time, deliveries, deliveries_on_time from carrier_outcomes where shipment_id = ${shipmentId}`
  expect(outcome).toEqual({ pickups: 1, pickupsOnTime: 1, deliveries: 0, deliveriesOnTime: 0 })
})
