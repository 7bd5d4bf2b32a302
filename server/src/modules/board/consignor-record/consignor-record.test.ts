import {
  approveCharge,
  listInvoices,
  listPayments,
  type Payment,
  recordPayment,
  rejectCharge,
  requestCharge,
  reversePayment,
} from '@drawbar/contract/billing/billing.ts'
import { cancelAward } from '@drawbar/contract/awards/fall-offs.ts'
import { fromNow } from '@drawbar/contract/clock.testing.ts'
import type { ConsignorRecord } from '@drawbar/contract/board/consignor-record.ts'
import { cancelLoad } from '@drawbar/contract/loads/loads.ts'
import { getBoardLoad, getConsignorRecord, searchBoard } from '@drawbar/contract/board/board.ts'
import { getShipment, rateConsignor } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../../identity/testing.ts'
import { signUpConsignor } from '../../companies/testing.ts'
import { aReadyCarrier, usd } from '../../bids/testing.ts'
import { aPostedLoad } from '../../loads/testing.ts'
import {
  aCompletedShipment,
  aDispatchedShipment,
  aPlannedShipment,
  type Hauled,
  tell,
} from '../../shipments/testing.ts'

let app: TestApp
let staff: SignedInStaff
let consignor: SignedIn
let looker: SignedIn
let hauls: Hauled[]

const daysLater = (days: number): string => fromNow(days * 86_400_000)
const rate = ({ carrier, shipment }: Hauled, stars: number) =>
  app.call(rateConsignor, { as: carrier, params: { shipmentId: shipment.id }, body: { stars } })

/** Beside a load that is posted now: at the row of the board and where it is opened. */
async function recordShown(): Promise<ConsignorRecord> {
  await app.sweep('board.count-records')
  const { id: offer } = await aPostedLoad(app, consignor)
  const { items } = await app.ok(searchBoard, { as: looker, query: { limit: 100 } })
  const row = items.find(({ loadId }) => loadId === offer)
  const opened = await app.ok(getBoardLoad, { as: looker, params: { loadId: offer } })
  expect(opened.ownerRecord).toEqual(row?.ownerRecord)
  const own = await app.ok(getConsignorRecord, { as: consignor })
  expect(own).toMatchObject({ record: opened.ownerRecord, fills: opened.ownerFills })
  return opened.ownerRecord
}

let transfers = 0
/** The payments, each of which paid an invoice whole. */
async function payAll({ shipment }: Hauled, receivedOn: string): Promise<Payment[]> {
  const { items } = await app.ok(listInvoices, { as: consignor, query: { shipmentId: shipment.id } })
  const made: Payment[] = []
  for (const { id: invoiceId, balance } of items) {
    await app.ok(recordPayment, {
      as: staff,
      params: { invoiceId },
      body: { amount: balance, bankReference: `RECORD-${(transfers += 1)}`, receivedOn },
    })
    made.push(...(await app.ok(listPayments, { as: staff, params: { invoiceId } })).items.slice(-1))
  }
  return made
}

beforeAll(async () => {
  app = await startTestApp()
  ;[staff, consignor, looker] = await Promise.all([makeStaff(app, 'Admin'), signUpConsignor(app), aReadyCarrier(app)])
  hauls = []
  for (let n = 0; n < 3; n += 1) {
    const carrier = await aReadyCarrier(app)
    // Its invoices are issued on the day of the payments below.
    await app.services.db.sql`update companies set time_zone = 'UTC' where id = ${carrier.companyId}`
    const load = await aPostedLoad(app, consignor)
    hauls.push(await aCompletedShipment(app, { market: { consignor, carrier, load } }))
  }
})
afterAll(() => app.close())

test('who has no history yet is shown without figures', async () => {
  const other = await signUpConsignor(app)
  const { id } = await aPostedLoad(app, other)
  const { ownerRecord } = await app.ok(getBoardLoad, { as: looker, params: { loadId: id } })
  expect(ownerRecord).toEqual({
    payDays: null,
    invoices: 0,
    detentionApproved: 0,
    detentionAsked: 0,
    calledOff: 0,
    movedStops: 0,
    bookedStops: 0,
    bookings: 0,
    dwellMinutes: null,
    dwellStops: 0,
    stars: null,
    ratings: 0,
  })
})

test('days to pay are the median of paid and overdue invoices, from three on', async () => {
  const [first, second, third] = hauls as [Hauled, Hauled, Hauled]
  app.setClock(daysLater(4))
  await payAll(first, daysLater(4).slice(0, 10))
  app.setClock(daysLater(20))
  await payAll(second, daysLater(12).slice(0, 10))
  // The third is open but not due: it says nothing yet, and two are too few to say.
  expect(await recordShown()).toMatchObject({ payDays: null, invoices: 2 })
  app.setClock(daysLater(40))
  // Due by now: it counts with its forty days, and nobody had to tell the record.
  expect(await recordShown()).toMatchObject({ payDays: 12, invoices: 3 })
  // A payment that was taken back says nothing of the days until the right one.
  for (const { id: paymentId, invoiceId } of await payAll(third, daysLater(40).slice(0, 10)))
    await app.ok(reversePayment, { as: staff, params: { invoiceId, paymentId }, body: { reason: 'Of another day' } })
  await payAll(third, daysLater(3).slice(0, 10))
  expect(await recordShown()).toMatchObject({ payDays: 4, invoices: 3 })
  app.setClock(daysLater(170))
  expect(await recordShown()).toMatchObject({ payDays: 4, invoices: 3 })
  app.setClock(daysLater(190))
  expect(await recordShown()).toMatchObject({ payDays: null, invoices: 0, dwellStops: 0 })
  app.setClock(null)
})

test('detention counts what was approved of what was decided, or left for a fortnight; waiting at docks is a median', async () => {
  const [first, second] = hauls as [Hauled, Hauled]
  const ask = async ({ carrier, shipment }: Hauled, code: 'detention_pickup' | 'detention_delivery' | 'lumper') =>
    app.ok(requestCharge, { as: carrier, params: { shipmentId: shipment.id }, body: { code, amount: usd(6_000) } })
  const [agreed, refused, lumper] = [
    await ask(first, 'detention_pickup'),
    await ask(first, 'detention_delivery'),
    await ask(second, 'lumper'),
  ]
  await ask(second, 'detention_delivery')
  const of = ({ shipment }: Hauled, chargeId: string) => ({
    as: consignor,
    params: { shipmentId: shipment.id, chargeId },
  })
  await app.ok(approveCharge, of(first, agreed.id))
  await app.ok(rejectCharge, { ...of(first, refused.id), body: { reason: 'Within the free time' } })
  await app.ok(approveCharge, of(second, lumper.id))
  expect(await recordShown()).toMatchObject({ detentionApproved: 1, detentionAsked: 2 })

  const waiting = await aDispatchedShipment(app, {
    market: { consignor, carrier: first.carrier, load: await aPostedLoad(app, consignor) },
  })
  const at = (minutes: number): string => fromNow(minutes * 60_000)
  await tell(app, waiting, { type: 'arrived', stopSequence: 1, occurredAt: at(0) })
  app.setClock(at(200))
  await tell(app, waiting, { type: 'departed', stopSequence: 1, occurredAt: at(190) })
  app.setClock(daysLater(15))
  // Three pickups left at once and this one after 190 minutes; nobody answered the fourth claim.
  expect(await recordShown()).toMatchObject({ detentionApproved: 1, detentionAsked: 3, dwellMinutes: 0, dwellStops: 4 })
  app.setClock(null)
})

test('bookings called off count where the reason is the consignor’s, of those of the window', async () => {
  const shipper = await signUpConsignor(app)
  const carrier = await aReadyCarrier(app)
  const booked = async () =>
    (await aPlannedShipment(app, { market: { consignor: shipper, carrier, load: await aPostedLoad(app, shipper) } }))
      .load
  const shown = async () => {
    await app.sweep('board.count-records')
    const { calledOff, bookings } = (await app.ok(getConsignorRecord, { as: shipper })).record
    return [calledOff, bookings]
  }
  const end = async (as: { token: string }, reason: 'not_ready' | 'weather' | 'breakdown' | 'freight_differs') =>
    app.ok(cancelAward, { as, params: { loadId: (await booked()).id }, body: { reason, note: 'As it was' } })
  await end(shipper, 'not_ready')
  await end(shipper, 'weather')
  await end(carrier, 'breakdown')
  await end(carrier, 'freight_differs')
  for (const reason of ['order_cancelled', 'carrier_late'] as const)
    await app.ok(cancelLoad, { as: shipper, params: { loadId: (await booked()).id }, body: { reason } })
  await booked()
  expect(await shown()).toEqual([3, 7])
  app.setClock(daysLater(181))
  expect(await shown()).toEqual([0, 0])
  app.setClock(null)
})

test('stars are the mean of three carriers; each may change its own for thirty days, and the consignor reads none of them', async () => {
  const [first, second, third] = hauls as [Hauled, Hauled, Hauled]
  expect((await rate(first, 2)).body.consignorRating).toMatchObject({ stars: 2 })
  await rate(first, 3)
  await rate(second, 5)
  expect(await recordShown()).toMatchObject({ stars: null, ratings: 2 })
  await rate(third, 5)
  expect(await recordShown()).toMatchObject({ stars: 4.3, ratings: 3 })

  const read = async (as: { token: string }) =>
    (await app.ok(getShipment, { as, params: { shipmentId: first.shipment.id } })).consignorRating
  expect(await read(first.carrier)).toMatchObject({ stars: 3 })
  expect(await read(staff)).toMatchObject({ stars: 3 })
  expect(await read(consignor)).toBeNull()
  const told = await app.services.db.sql`
    select from events where type = 'consignor.rated' and ${consignor.companyId} = any(companies)`
  expect(told).toHaveLength(0)
})

test('a consignor is not rated before the delivery, after thirty days, by another carrier or by itself', async () => {
  const [done] = hauls as [Hauled]
  const underWay = await aDispatchedShipment(app)
  expect((await rate(underWay, 1)).problem.code).toBe('shipment_state')
  expect((await rate({ ...done, carrier: looker }, 1)).status).toBe(404)
  expect((await rate({ ...done, carrier: consignor }, 1)).status).toBe(403)
  app.setClock(daysLater(31))
  expect((await rate(done, 1)).problem.code).toBe('rating_closed')
  app.setClock(null)
})

test('the record is read by the company itself and by staff who name it; a carrier has none', async () => {
  const { companyId } = consignor
  const named = await app.ok(getConsignorRecord, { as: staff, query: { companyId } })
  expect(named).toEqual(await app.ok(getConsignorRecord, { as: consignor }))
  expect((await app.call(getConsignorRecord, { as: staff, query: { companyId: looker.companyId } })).status).toBe(404)
  expect((await app.call(getConsignorRecord, { as: looker, query: { companyId } })).status).toBe(403)
})
