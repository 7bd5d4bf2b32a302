import { acceptBid, declineAward } from '@drawbar/contract/awards/awards.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { getScorecard, type ScoreMeasure } from '@drawbar/contract/carriers/scorecard.ts'
import { approvePod } from '@drawbar/contract/shipments/shipments.ts'
import { wilsonLowerBound } from '@drawbar/contract/carriers/wilson.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { SYSTEM } from '../../../platform/transaction.ts'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { makeStaff } from '../../identity/testing.ts'
import { signUpConsignor } from '../../companies/testing.ts'
import { aBid, aReadyCarrier } from '../../bids/testing.ts'
import { aPostedLoad } from '../../loads/testing.ts'
import { aShipmentWithPod } from '../../shipments/testing.ts'
import { recordOutcome } from './record-outcome.ts'
import { scorecards } from './scorecards.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a carrier’s record is counted from what happened, with what counts against it', async () => {
  const hauled = await aShipmentWithPod(app)
  const { carrier, consignor, shipment } = hauled
  // Ninety minutes in transit, with a position every ten minutes for the first hour and none after that.
  await app.services.db.sql`
    update stop_visits set arrived_at = clock_time() - interval '2 hours', departed_at = clock_time() - interval '90 minutes'
    where shipment_id = ${shipment.id} and stop_sequence = 1`
  // The receiver is 50 miles away, which is drivable in that time.
  await app.services.db.sql`
    update stops d set latitude = p.latitude + 0.7, longitude = p.longitude from stops p
    where d.load_id = ${shipment.load.id} and d.sequence = 2 and p.load_id = d.load_id and p.sequence = 1`
  await app.services.db.sql`update shipments set delivered_at = clock_time() where id = ${shipment.id}`
  await app.services.db.sql`
    insert into positions (shipment_id, id, latitude, longitude, source, at)
    select ${shipment.id}, gen_random_uuid(), 40, -88, 'app', clock_time() - make_interval(mins => 90 - 10 * n) from generate_series(0, 4) as n`
  await app.ok(approvePod, { as: consignor, params: { shipmentId: shipment.id } })
  const other = await aPostedLoad(app, consignor)
  const bid = await aBid(app, { as: carrier, loadId: other.id })
  const params = { loadId: other.id }
  await app.ok(acceptBid, {
    as: consignor,
    params: { ...params, bidId: bid.id },
    body: { expectedRevision: bid.revision },
  })
  await app.ok(declineAward, { as: carrier, params, body: { reason: 'capacity' } })

  const card = await app.ok(getScorecard, { as: carrier })
  const counts = Object.fromEntries(card.measures.map(({ measure, hits, n }) => [measure, [hits, n]]))
  expect(card.completedLoads).toBe(1)
  expect(counts).toEqual({
    pickups: [1, 1],
    deliveries: [1, 1],
    acceptance: [1, 2],
    kept: [1, 1],
    tracking: [70, 90],
    pod: [1, 1],
  } satisfies Record<ScoreMeasure, number[]>)
  expect(card.measures.find(({ measure }) => measure === 'acceptance')?.lowerBound).toBeCloseTo(wilsonLowerBound(1, 2))
  expect(
    card.misses.map(({ measure, reference, missed, of, reason }) => ({ measure, reference, missed, of, reason })),
  ).toEqual([
    { measure: 'acceptance', reference: other.reference, missed: 1, of: 1, reason: 'capacity' },
    { measure: 'tracking', reference: shipment.reference, missed: 20, of: 90, reason: null },
  ])
})

test('a load called off counts as fallen off only where the carrier is why', async () => {
  const carrier = await aReadyCarrier(app)
  const ended = async (status: string, reason: string | null) => {
    const load = await aPostedLoad(app, await signUpConsignor(app))
    await app.services.db.sql`
      insert into awards (load_id, id, bid_id, consignor_company_id, carrier_company_id, status, amount, currency, respond_by, confirmed_at, ended_reason)
      select id, gen_random_uuid(), gen_random_uuid(), company_id, ${carrier.companyId}, ${status}, 1, 'USD', clock_time(), clock_time(), ${reason}
      from loads where id = ${load.id}`
  }
  await ended('cancelled', 'order_cancelled')
  await ended('cancelled', 'carrier_late')
  await ended('no_show', null)
  const { kept } = (await scorecards(app.services.db.sql, [carrier.companyId])).get(carrier.companyId) ?? {}
  expect(kept).toEqual({ hits: 1, n: 3 })
})

test('hauls older than the window count as completed and nowhere else', async () => {
  const carrier = await aReadyCarrier(app)
  const completedAt = fromNow(-181 * 86_400_000)
  const outcome = {
    loadId: newId(),
    awardId: newId(),
    consignorId: newId(),
    pickups: 1,
    pickupsOnTime: 1,
    deliveries: 1,
    deliveriesOnTime: 1,
  }
  await app.services.run(SYSTEM, (tx) =>
    recordOutcome(tx, { ...outcome, shipmentId: newId(), carrierId: carrier.companyId, completedAt }),
  )
  const card = await app.ok(getScorecard, { as: carrier })
  expect(card.completedLoads).toBe(1)
  expect(card.measures.every(({ n, lowerBound }) => n === 0 && lowerBound === null)).toBe(true)
})

test('only the carrier and staff read it, staff by naming the company', async () => {
  const [staff, consignor, carrier] = [
    await makeStaff(app, 'Admin'),
    await signUpConsignor(app),
    await aReadyCarrier(app),
  ]
  expect((await app.call(getScorecard, { as: consignor })).status).toBe(403)
  expect((await app.call(getScorecard, { as: staff })).problem.errors).toHaveProperty('companyId')
  expect((await app.ok(getScorecard, { as: staff, query: { companyId: carrier.companyId } })).companyId).toBe(
    carrier.companyId,
  )
  expect((await app.call(getScorecard, { as: staff, query: { companyId: consignor.companyId } })).status).toBe(404)
})
