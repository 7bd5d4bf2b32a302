import { type Award } from '@drawbar/contract/awards/award.ts'
import { getAward, signRateConfirmation } from '@drawbar/contract/awards/awards.ts'
import type { BodyInput } from '@drawbar/contract/endpoint.ts'
import {
  approvePod,
  dispatchShipment,
  recordShipmentEvent,
  type ShipmentDetail,
  submitPod,
} from '@drawbar/contract/shipments/shipments.ts'
import { vi } from 'vitest'
import type { TestApp } from '../../test-app.ts'
import { aMarket, type Market } from '../bids/testing.ts'
import { anAwardedBid } from '../awards/testing.ts'
import { anUploadedDocument } from '../documents/testing.ts'
import { aDriver, aTractor } from '../fleet/testing.ts'
import type { TypedLoad } from '../loads/testing.ts'

/** A market whose load has a shipment. Every builder goes one act further than the one above it, over HTTP. */
export interface Hauled extends Market {
  award: Award
  shipment: ShipmentDetail
}

export type Crew = BodyInput<typeof dispatchShipment>
type Event = BodyInput<typeof recordShipmentEvent>

/** Booked: the shipment is planned and its rate confirmation waits for the signature. */
export async function aPlannedShipment(
  app: TestApp,
  { load = {}, market }: { load?: Partial<TypedLoad>; market?: Market } = {},
): Promise<Market & { award: Award; shipmentId: string }> {
  const made = market ?? (await aMarket(app, load))
  const { award } = await anAwardedBid(app, made)
  if (!award.shipmentId) throw new Error('a confirmed award has no shipment')
  return { ...made, award, shipmentId: award.shipmentId }
}

export async function aSignedShipment(
  app: TestApp,
  options: Parameters<typeof aPlannedShipment>[1] = {},
): Promise<Market & { award: Award; shipmentId: string }> {
  const planned = await aPlannedShipment(app, options)
  const { carrier, load } = planned
  await app.drainJobs()
  // Where another server stands on the same database, its worker may have taken the job and be at it.
  const contentHash = await vi.waitFor(
    async () => {
      const { rateConfirmation } = await app.ok(getAward, { as: carrier, params: { loadId: load.id } })
      if (!rateConfirmation?.contentHash) throw new Error('the rate confirmation was not written')
      return rateConfirmation.contentHash
    },
    { timeout: 10_000 },
  )
  const award = await app.ok(signRateConfirmation, {
    as: carrier,
    params: { loadId: load.id },
    body: { name: 'Robin Example', contentHash },
  })
  return { ...planned, award }
}

/** A driver and a tractor of the carrier that nobody else uses. */
export async function aCrew(app: TestApp, carrier: { token: string }): Promise<Crew> {
  const [driver, tractor] = await Promise.all([aDriver(app, carrier), aTractor(app, carrier)])
  return { driverId: driver.id, tractorId: tractor.id }
}

export async function aDispatchedShipment(
  app: TestApp,
  { crew, ...options }: Parameters<typeof aPlannedShipment>[1] & { crew?: Crew } = {},
): Promise<Hauled> {
  const { shipmentId, ...signed } = await aSignedShipment(app, options)
  const body = crew ?? (await aCrew(app, signed.carrier))
  return { ...signed, shipment: await app.ok(dispatchShipment, { as: signed.carrier, params: { shipmentId }, body }) }
}

export const tell = (
  app: TestApp,
  { carrier, shipment }: Pick<Hauled, 'carrier' | 'shipment'>,
  event: Event,
): Promise<ShipmentDetail> =>
  app.ok(recordShipmentEvent, { as: carrier, params: { shipmentId: shipment.id }, body: event })

/** The database's clock: what happened, happened by it. */
export async function clockOf(app: TestApp): Promise<string> {
  const [row] = await app.services.db.read((sql) => sql<{ now: string }[]>`select clock_time() as now`)
  if (!row) throw new Error('the database told no time')
  return row.now
}

/** Picked up at the first stop and unloaded at the last, both just now. */
export async function aDeliveredShipment(
  app: TestApp,
  options: Parameters<typeof aDispatchedShipment>[1] = {},
): Promise<Hauled> {
  const hauled = await aDispatchedShipment(app, options)
  const occurredAt = await clockOf(app)
  const last = hauled.shipment.stops.length
  const trip = [
    ['arrived', 1],
    ['loaded', 1],
    ['departed', 1],
    ['arrived', last],
    ['unloaded', last],
  ] as const
  let { shipment } = hauled
  for (const [type, stopSequence] of trip) shipment = await tell(app, hauled, { type, stopSequence, occurredAt })
  return { ...hauled, shipment }
}

export async function aShipmentWithPod(
  app: TestApp,
  options: Parameters<typeof aDispatchedShipment>[1] = {},
): Promise<Hauled> {
  const hauled = await aDeliveredShipment(app, options)
  const document = await anUploadedDocument(app, { as: hauled.carrier })
  const shipment = await app.ok(submitPod, {
    as: hauled.carrier,
    params: { shipmentId: hauled.shipment.id },
    body: { documentId: document.id, receivedBy: 'Pat Moreno', receivedAt: await clockOf(app), piecesReceived: 24 },
  })
  return { ...hauled, shipment }
}

/** Approved: the shipment is completed and everything that follows from it has happened. */
export async function aCompletedShipment(
  app: TestApp,
  options: Parameters<typeof aDispatchedShipment>[1] = {},
): Promise<Hauled> {
  const hauled = await aShipmentWithPod(app, options)
  const shipment = await app.ok(approvePod, { as: hauled.consignor, params: { shipmentId: hauled.shipment.id } })
  return { ...hauled, shipment }
}
