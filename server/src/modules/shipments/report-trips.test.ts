import { recordPosition, recordShipmentEvent } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, expect, test } from 'vitest'
import { type Sent, transactionThatSent } from '../../platform/round-trips.testing.ts'
import { startCountedApp } from '../../../test/counted-app.testing.ts'
import { aDispatchedShipment, clockOf } from './testing.ts'

const { app, trips, close } = await startCountedApp()
afterAll(close)

const afterAnswers = (sent: readonly Sent[]): number => sent.filter(({ afterAnswer }) => afterAnswer).length

/** The median of the latter half: a connection asks about a statement it meets for the first time, and the pool has up to sixteen. */
async function usual(statement: string, act: (at: string) => Promise<unknown>): Promise<number | undefined> {
  const base = Date.parse(await clockOf(app))
  const counts: number[] = []
  for (let told = 1; told <= 48; told += 1) {
    trips.take()
    await act(new Date(base + told * 1_000).toISOString())
    counts.push(afterAnswers(transactionThatSent(statement, trips.take())))
  }
  return counts.slice(24).toSorted((a, b) => a - b)[12]
}

test('a stop event takes six round trips, a position five, begin and commit among them', async () => {
  const { carrier, shipment } = await aDispatchedShipment(app)
  const params = { shipmentId: shipment.id }
  const reported = (occurredAt: string) =>
    app.ok(recordShipmentEvent, { as: carrier, params, body: { type: 'arrived', stopSequence: 1, occurredAt } })
  const moved = (at: string) =>
    app.ok(recordPosition, {
      as: carrier,
      params,
      body: { latitude: 32.5, longitude: -97.1, at, accuracyMeters: 20 },
    })
  expect(await usual('insert into shipment_events', reported)).toBe(6)
  expect(await usual('insert into positions', moved)).toBe(5)
})
