import { fromNow } from '@drawbar/contract/clock.testing.ts'
import type { Endpoint } from '@drawbar/contract/endpoint.ts'
import {
  approvePod,
  correctShipmentEvent,
  dispatchShipment,
  getShipment,
  listShipments,
  recordPosition,
  recordShipmentEvent,
  rejectPod,
  submitPod,
} from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { makeStaff } from '../identity/testing.ts'
import { aShipmentWithPod, type Hauled } from './testing.ts'

const WHO = [
  'carrier',
  'consignor',
  'carrierUser',
  'consignorManager',
  'otherCarrier',
  'otherConsignor',
  'admin',
  'founder',
  'anonymous',
] as const
type Who = (typeof WHO)[number]

let app: TestApp
let hauled: Hauled
let people: Record<Exclude<Who, 'anonymous'>, { token: string }>
beforeAll(async () => {
  app = await startTestApp()
  hauled = await aShipmentWithPod(app)
  people = {
    carrier: hauled.carrier,
    consignor: hauled.consignor,
    carrierUser: await addMember(app, hauled.carrier, 'User'),
    consignorManager: await addMember(app, hauled.consignor, 'Manager'),
    otherCarrier: await signUpCarrier(app),
    otherConsignor: await signUpConsignor(app),
    admin: await makeStaff(app, 'Admin'),
    founder: await makeStaff(app, 'Founder'),
  }
})
afterAll(() => app.close())

const now = () => fromNow()
const crew = () => ({ driverId: newId(), tractorId: newId() })
const fix = () => ({ latitude: 41, longitude: -87, at: now() })
const arrival = () => ({ type: 'arrived', stopSequence: 2, occurredAt: now() })
const proof = () => ({ documentId: newId(), receivedBy: 'Pat', receivedAt: now() })

/** The shipment waits for its proof to be decided: who gets past access and policy gets 409 for what the state forbids. */
const CARRIER = {
  carrier: 409,
  carrierUser: 409,
  otherCarrier: 404,
  consignor: 403,
  consignorManager: 403,
  otherConsignor: 403,
}
const CONSIGNOR = { otherConsignor: 404, carrier: 403, carrierUser: 403, otherCarrier: 403 }
const STAFF_NEVER = { admin: 403, founder: 403, anonymous: 401 }

const MATRIX: readonly [Endpoint, () => unknown, Partial<Record<Who, number>>][] = [
  [
    listShipments,
    () => undefined,
    {
      carrier: 200,
      carrierUser: 200,
      consignor: 200,
      consignorManager: 200,
      otherCarrier: 200,
      otherConsignor: 200,
      admin: 400,
      founder: 400,
      anonymous: 401,
    },
  ],
  [
    getShipment,
    () => undefined,
    {
      carrier: 200,
      carrierUser: 200,
      consignor: 200,
      consignorManager: 200,
      otherCarrier: 404,
      otherConsignor: 404,
      admin: 200,
      founder: 200,
      anonymous: 401,
    },
  ],
  [dispatchShipment, crew, { ...CARRIER, ...STAFF_NEVER }],
  [recordShipmentEvent, arrival, { ...CARRIER, ...STAFF_NEVER, carrier: 200, carrierUser: 200 }],
  [
    correctShipmentEvent,
    () => ({ occurredAt: null, why: 'A slip' }),
    { ...CARRIER, ...STAFF_NEVER, carrier: 404, carrierUser: 404 },
  ],
  [recordPosition, fix, { ...CARRIER, ...STAFF_NEVER }],
  [submitPod, proof, { ...CARRIER, ...STAFF_NEVER }],
  // Rejected by a Manager first, so that the owner after him finds nothing that waits; the Manager's own right to approve is in pod.test.ts.
  [rejectPod, () => ({ reason: 'Blurred' }), { consignorManager: 200, ...CONSIGNOR, ...STAFF_NEVER }],
  [rejectPod, () => ({ reason: 'Blurred' }), { consignor: 409 }],
  [approvePod, () => undefined, { consignor: 409, consignorManager: 409, ...CONSIGNOR, ...STAFF_NEVER }],
]

describe('who may', () => {
  for (const [endpoint, body, expected] of MATRIX) {
    for (const who of WHO.filter((name) => expected[name] !== undefined)) {
      test(`${endpoint.id}: ${who} gets ${expected[who]}`, async () => {
        const as = who === 'anonymous' ? undefined : people[who]
        const sent = body()
        const answer = await app.call(endpoint, {
          as,
          params: { shipmentId: hauled.shipment.id, eventId: newId() } as never,
          ...(sent ? { body: sent as never } : {}),
        })
        expect(answer.status).toBe(expected[who])
      })
    }
  }

  test('an id of no shipment, and one that is no id, are a 404', async () => {
    for (const shipmentId of [newId(), 'SH-31001'])
      expect((await app.call(getShipment, { as: hauled.carrier, params: { shipmentId } })).status).toBe(404)
  })

  test('staff read and may do nothing', async () => {
    expect(
      (await app.ok(getShipment, { as: people.founder, params: { shipmentId: hauled.shipment.id } })).abilities,
    ).toEqual([])
  })

  test('the owner’s target reaches no screen of a shipment', async () => {
    for (const as of [hauled.carrier, hauled.consignor]) {
      const seen = await app.ok(getShipment, { as, params: { shipmentId: hauled.shipment.id } })
      expect(seen.load).not.toHaveProperty('target')
    }
  })
})
