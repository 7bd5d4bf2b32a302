import { cancelLoad } from '@drawbar/contract/loads/loads.ts'
import { dispatchShipment, getShipment } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { aCrew, aDeliveredShipment, aDispatchedShipment, aSignedShipment, clockOf, tell } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const cancel = ({ consignor, load }: { consignor: { token: string }; load: { id: string } }) =>
  app.call(cancelLoad, { as: consignor, params: { loadId: load.id }, body: { reason: 'order_cancelled' } })
const seen = (as: { token: string }, shipmentId: string) => app.ok(getShipment, { as, params: { shipmentId } })

describe('cancelShipment', () => {
  test('ends with its load, for both sides, and the crew is free', async () => {
    const hauled = await aDispatchedShipment(app)
    expect((await cancel(hauled)).status).toBe(200)
    for (const as of [hauled.carrier, hauled.consignor]) {
      const shipment = await seen(as, hauled.shipment.id)
      expect(shipment).toMatchObject({
        status: 'cancelled',
        nextStop: null,
        punctuality: null,
        abilities: ['addDocument'],
      })
      expect(shipment.events.at(-1)).toMatchObject({ type: 'cancelled', source: 'system', note: 'order_cancelled' })
      expect(shipment.stops).toHaveLength(2)
    }
    const [row] = await app.services.db
      .sql`select count(*)::int as n from events where type = 'shipment.cancelled' and subject ->> 'shipmentId' = ${hauled.shipment.id}`
    expect(row).toEqual({ n: 1 })
  })

  test('freight that is aboard cannot be cancelled away, and nothing of the act stays', async () => {
    const hauled = await aDispatchedShipment(app)
    await tell(app, hauled, { type: 'loaded', stopSequence: 1, occurredAt: await clockOf(app) })
    for (const { shipment, ...rest } of [hauled, await aDeliveredShipment(app)]) {
      const before = (await seen(rest.carrier, shipment.id)).status
      const { status, problem } = await cancel(rest)
      expect([status, problem.code]).toEqual([409, 'load_not_cancellable'])
      expect(await seen(rest.consignor, shipment.id)).toMatchObject({ status: before, load: { status: 'booked' } })
    }
  })

  test('cancelling against dispatching: a shipment is never left rolling on a cancelled load', async () => {
    for (let round = 0; round < 8; round += 1) {
      const signed = await aSignedShipment(app)
      const body = await aCrew(app, signed.carrier)
      const dispatched = app.call(dispatchShipment, {
        as: signed.carrier,
        params: { shipmentId: signed.shipmentId },
        body,
      })
      const [cancelled, { status }] = await Promise.all([cancel(signed), dispatched])
      // Cancelling is open until the freight is aboard, so it wins in either order; dispatching wins only if it came first.
      expect(cancelled.status).toBe(200)
      expect([200, 409]).toContain(status)
      expect((await seen(signed.consignor, signed.shipmentId)).status).toBe('cancelled')
    }
  })

  test('cancelling against the report of loading: one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const hauled = await aDispatchedShipment(app)
      const loaded = tell(app, hauled, { type: 'loaded', stopSequence: 1, occurredAt: await clockOf(app) }).then(
        () => true,
        () => false,
      )
      const [{ status }, reported] = await Promise.all([cancel(hauled), loaded])
      const now = await seen(hauled.consignor, hauled.shipment.id)
      expect([now.status, now.load.status, status, reported]).toEqual(
        status === 200 ? ['cancelled', 'cancelled', 200, false] : ['loaded', 'booked', 409, true],
      )
    }
  })
})
