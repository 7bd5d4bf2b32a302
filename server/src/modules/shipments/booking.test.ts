import { approveDocument, claimReview } from '@drawbar/contract/documents/document-reviews.ts'
import { addUnavailability, listFleetCalendar } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { listDrivers } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { listVehicles, updateVehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { cancelLoad } from '@drawbar/contract/loads/loads.ts'
import { dispatchShipment, listCrewChoices } from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff } from '../identity/testing.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { aMarket, type Market } from '../bids/testing.ts'
import { aPdf, anUploadedDocument } from '../documents/testing.ts'
import { aDriver, aTractor, aTrailer, dayFrom } from '../fleet/testing.ts'
import { aPostedLoad, typedLoad } from '../loads/testing.ts'
import { aCrew, aDeliveredShipment, aDispatchedShipment, aSignedShipment, type Crew } from './testing.ts'

const OTHER_VIN = '11111111111111111'
let app: TestApp
let market: Market
beforeAll(async () => {
  app = await startTestApp()
  market = await aMarket(app)
})
afterAll(() => app.close())

/** A signed shipment whose windows lie `days` later than usual: pickup in 2 + days, delivery in 4 + days. */
async function signed({ days = 0, load = {} }: { days?: number; load?: object } = {}) {
  const { consignor, carrier } = market
  const { stops } = await typedLoad(app)
  const later = (local: string) => new Date(Date.parse(`${local}:00Z`) + days * 86_400_000).toISOString().slice(0, 16)
  const moved = stops.map((stop) => ({
    ...stop,
    windowStart: later(stop.windowStart),
    windowEnd: later(stop.windowEnd),
  }))
  const posted = await aPostedLoad(app, consignor, { stops: moved, ...load })
  return aSignedShipment(app, { market: { consignor, carrier, load: posted } })
}
const dispatch = (shipmentId: string, body: Crew) =>
  app.call(dispatchShipment, { as: market.carrier, params: { shipmentId }, body })

/** One truck in the fleet of its owner, who is another carrier, and under an approved lease in ours. */
async function aLeasedTruck(vin: string) {
  const staff = await makeStaff(app, 'Admin')
  const [mine, theirs] = [market, await aMarket(app)]
  const leased = await aTractor(app, mine.carrier, { vin, ownership: 'leased' })
  const owned = await aTractor(app, theirs.carrier, { vin })
  const details = { subjectId: leased.id, expiresOn: dayFrom(300), claims: { vin } }
  const file = { fileName: 'lease.pdf', bytes: aPdf({ comment: newId() }) }
  const { id } = await anUploadedDocument(app, { as: mine.carrier, kind: 'lease', details, file })
  await app.ok(claimReview, { as: staff, params: { documentId: id } })
  await app.ok(approveDocument, { as: staff, params: { documentId: id }, body: {} })
  return { mine, theirs, leased, owned }
}

describe('hours of a crew', () => {
  test('next week’s haul is given to a driver who is still on this week’s, an overlapping one is not', async () => {
    const crew = await aCrew(app, market.carrier)
    const [now, overlapping, next] = [await signed(), await signed({ days: 1 }), await signed({ days: 7 })]
    expect((await dispatch(now.shipmentId, crew)).status).toBe(200)
    const refused = await dispatch(overlapping.shipmentId, crew)
    expect([refused.status, refused.problem.code]).toEqual([409, 'driver_busy'])
    expect((await dispatch(next.shipmentId, crew)).status).toBe(200)
    const { items } = await app.ok(listDrivers, { as: market.carrier, query: { availability: 'on_shipment' } })
    const calendar = await app.ok(listFleetCalendar, { as: market.carrier, query: { what: 'driver' } })
    expect(items.map(({ id }) => id)).toContain(crew.driverId)
    expect(calendar.items.find(({ id }) => id === crew.driverId)?.bookings).toHaveLength(2)
  })

  test('are free again after a delivery and after a cancellation', async () => {
    for (const end of ['delivered', 'cancelled'] as const) {
      const crew = await aCrew(app, market.carrier)
      const load = await aPostedLoad(app, market.consignor)
      const options = { market: { ...market, load }, crew }
      if (end === 'delivered') await aDeliveredShipment(app, options)
      else {
        await aDispatchedShipment(app, options)
        const call = { as: market.consignor, params: { loadId: load.id }, body: { reason: 'not_ready' } } as const
        await app.ok(cancelLoad, call)
      }
      expect((await dispatch((await signed()).shipmentId, crew)).status, end).toBe(200)
    }
  })

  test('a haul that should be over and is not keeps its crew from one that begins now', async () => {
    const crew = await aCrew(app, market.carrier)
    const late = await signed()
    const next = await signed({ days: 3 })
    expect((await dispatch(late.shipmentId, crew)).status).toBe(200)
    try {
      app.setClock(`${dayFrom(6)}T12:00:00Z`)
      const { status, problem } = await dispatch(next.shipmentId, crew)
      expect([status, problem.code]).toEqual([409, 'driver_busy'])
      expect(problem.message).toMatch(/is still on SH-/)
    } finally {
      app.setClock(null)
    }
  })

  test('three dispatchers and one crew: one wins, two hear who was quicker', async () => {
    const crew = await aCrew(app, market.carrier)
    const hauls = []
    for (let n = 0; n < 3; n += 1) hauls.push(await signed({ days: n % 2 }))
    const answers = await Promise.all(hauls.map(({ shipmentId }) => dispatch(shipmentId, crew)))
    const winner = answers.find(({ status }) => status === 200)
    const losers = answers.filter(({ status }) => status === 409)
    expect(losers).toHaveLength(2)
    for (const { problem } of losers) {
      expect(problem.code).toMatch(/^(driver|vehicle)_busy$/)
      expect(problem.message).toContain(winner?.body.reference)
    }
  })
})

describe('papers and doubts at the gate', () => {
  test('an expired medical card and inspection refuse, one that runs out before the pickup too', async () => {
    const { shipmentId } = await signed()
    const { carrier } = market
    const crew = await aCrew(app, carrier)
    const sick = await aDriver(app, carrier, { name: 'Kim Late', medicalCardExpiresOn: dayFrom(-2) })
    const rusty = await aTractor(app, carrier, { unitNumber: 'R1', inspectionExpiresOn: dayFrom(-2) })
    const soon = await aTrailer(app, carrier, { unitNumber: 'R2', registrationExpiresOn: dayFrom(0) })
    for (const [wrong, code, words] of [
      [{ driverId: sick.id }, 'driver_unavailable', `The medical card of Kim Late expired on ${dayFrom(-2)}.`],
      [{ tractorId: rusty.id }, 'vehicle_unavailable', `The annual inspection of unit R1 expired on ${dayFrom(-2)}.`],
      [{ trailerId: soon.id }, 'vehicle_unavailable', 'before the pickup'],
    ] as const) {
      const { status, problem } = await dispatch(shipmentId, { ...crew, ...wrong })
      expect([status, problem.code]).toEqual([422, code])
      expect(problem.message).toContain(words)
    }
  })

  test('a leased truck whose VIN another carrier registered is dispatched once its lease is approved past the haul', async () => {
    const { shipmentId } = await signed()
    const { carrier } = market
    const vin = '1M8GDM9AXKP042788'
    const leased = await aTractor(app, carrier, { unitNumber: 'L1', vin, ownership: 'leased' })
    const crew = { ...(await aCrew(app, carrier)), tractorId: leased.id }
    const choice = async () => {
      const query = { what: 'truck', q: 'L1' } as const
      return (await app.ok(listCrewChoices, { as: carrier, params: { shipmentId }, query })).items[0]?.refusals
    }
    expect(await choice(), 'nobody else has it').toEqual([])
    await aTractor(app, await signUpCarrier(app), { vin })
    const { status, problem } = await dispatch(shipmentId, crew)
    expect([status, problem.code]).toEqual([422, 'vehicle_unavailable'])
    expect(problem.errors?.['tractorId'] ?? problem.message).toContain('Send its lease under Papers')
    const staff = await makeStaff(app, 'Admin')
    const lease = async (expiresOn: string) => {
      const details = { subjectId: leased.id, expiresOn, claims: { vin } }
      const file = { fileName: 'lease.pdf', bytes: aPdf({ comment: newId() }) }
      const { id } = await anUploadedDocument(app, { as: carrier, kind: 'lease', details, file })
      await app.ok(claimReview, { as: staff, params: { documentId: id } })
      await app.ok(approveDocument, { as: staff, params: { documentId: id }, body: {} })
    }
    await lease(dayFrom(1))
    expect(await choice(), 'a lease that ends on the road').toEqual([expect.stringContaining('lease')])
    await lease(dayFrom(300))
    expect(await choice()).toEqual([])
    const retyped = await app.ok(updateVehicle, {
      as: carrier,
      params: { vehicleId: leased.id },
      body: { vin: OTHER_VIN, version: leased.version },
    })
    await aTractor(app, await signUpCarrier(app), { vin: OTHER_VIN })
    expect(await choice(), 'a lease of another VIN').toEqual([expect.stringContaining('lease')])
    await app.ok(updateVehicle, {
      as: carrier,
      params: { vehicleId: leased.id },
      body: { vin, version: retyped.version },
    })
    expect((await dispatch(shipmentId, crew)).status).toBe(200)
  })

  test('one truck in the fleets of its owner and of its lessee is on one haul at a time, whoever dispatches first', async () => {
    const { mine, theirs, leased, owned } = await aLeasedTruck('1XKAD49X1CJ305882')
    const hauls = [
      { as: mine.carrier, ...(await signed()), tractor: leased },
      { as: theirs.carrier, ...(await aSignedShipment(app, { market: theirs })), tractor: owned },
    ]
    const bodies = await Promise.all(
      hauls.map(async ({ as, tractor }) => ({ ...(await aCrew(app, as)), tractorId: tractor.id })),
    )
    const send = (n: number) =>
      app.call(dispatchShipment, {
        as: hauls[n]?.as,
        params: { shipmentId: hauls[n]?.shipmentId ?? '' },
        body: bodies[n] as Crew,
      })
    const answers = await Promise.all([send(0), send(1)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const late = answers.findIndex(({ status }) => status === 409)
    const refusals = [answers[late], await send(late)]
    for (const refused of refusals) {
      expect(refused?.problem.code).toBe('vehicle_busy')
      expect(refused?.problem.message).toContain('is on a haul of another carrier')
    }
  })

  test('a truck that is late on the haul of its owner is on no haul of its lessee, who is not told which', async () => {
    const { theirs, leased, owned } = await aLeasedTruck('1FUJGLDR6CSBM1234')
    const late = await aSignedShipment(app, { market: theirs })
    const sent = { ...(await aCrew(app, theirs.carrier)), tractorId: owned.id }
    await app.ok(dispatchShipment, { as: theirs.carrier, params: { shipmentId: late.shipmentId }, body: sent })
    const [next, later] = [await signed({ days: 3 }), await signed({ days: 9 })]
    const crew = { ...(await aCrew(app, market.carrier)), tractorId: leased.id }
    try {
      app.setClock(`${dayFrom(6)}T12:00:00Z`)
      const { problem } = await dispatch(next.shipmentId, crew)
      expect(problem.code).toBe('vehicle_busy')
      expect(problem.message).toContain(`Unit ${leased.unitNumber} is still on a haul of another carrier.`)
      expect((await dispatch(later.shipmentId, crew)).status, 'nobody knows for how long').toBe(200)
    } finally {
      app.setClock(null)
    }
  })

  test('a period of unavailability and a paper that runs out on the road are dispatch_doubtful, and go on a second word', async () => {
    const { shipmentId } = await signed()
    const { carrier } = market
    const driver = await aDriver(app, carrier, { licenceExpiresOn: dayFrom(2) })
    const crew = { ...(await aCrew(app, carrier)), driverId: driver.id }
    const days = { reason: 'maintenance', startsOn: dayFrom(3), endsOn: dayFrom(9) } as const
    await app.ok(addUnavailability, { as: carrier, body: { vehicleId: crew.tractorId, ...days } })
    const { status, problem } = await dispatch(shipmentId, crew)
    expect([status, problem.code]).toEqual([409, 'dispatch_doubtful'])
    expect(problem.current).toEqual([
      expect.stringContaining('during the haul'),
      expect.stringContaining('is not to be had through'),
    ])
    const query = { what: 'truck', q: '' } as const
    const choices = await app.ok(listCrewChoices, { as: carrier, params: { shipmentId }, query })
    expect(choices.items.find(({ id }) => id === crew.tractorId)).toMatchObject({
      refusals: [],
      doubts: [expect.any(String)],
    })
    expect((await dispatch(shipmentId, { ...crew, despiteDoubts: true })).status).toBe(200)
  })

  test('a driver whose hours are spent is a doubt as long as there is no time to rest before the pickup', async () => {
    const { shipmentId } = await signed()
    const { carrier } = market
    const driver = await aDriver(app, carrier, { name: 'Kim Tired' })
    const crew = { ...(await aCrew(app, carrier)), driverId: driver.id }
    const read = (hours: { drive: number | null; cycle: number | null; before: number }) => app.services.db.sql`
      update drivers set drive_left_minutes = ${hours.drive}, cycle_left_minutes = ${hours.cycle}, hours_read_at = (
        select min(st.window_start_at) - make_interval(hours => ${hours.before}) from stops st join shipments s on s.load_id = st.load_id
        where s.id = ${shipmentId})
      where id = ${driver.id}`
    const doubts = async () => {
      const query = { what: 'driver', q: 'Kim Tired' } as const
      return (await app.ok(listCrewChoices, { as: carrier, params: { shipmentId }, query })).items[0]?.doubts
    }
    await read({ drive: 0, cycle: null, before: 2 })
    expect(await doubts()).toEqual([expect.stringContaining('no time for ten hours of rest')])
    const { status, problem } = await dispatch(shipmentId, crew)
    expect([status, problem.code]).toEqual([409, 'dispatch_doubtful'])
    await read({ drive: 0, cycle: null, before: 11 })
    expect(await doubts(), 'time to rest').toEqual([])
    await read({ drive: 0, cycle: 0, before: 30 })
    expect(await doubts()).toEqual([expect.stringContaining('no time for a restart')])
    await read({ drive: 60, cycle: 600, before: 2 })
    expect(await doubts()).toEqual([])
    expect((await dispatch(shipmentId, crew)).status).toBe(200)
  })

  test('a tank needs N, X counts for it, and the tank may be the trailer that was chosen', async () => {
    const { carrier } = market
    const { shipmentId } = await signed({ load: { equipment: ['TN'] } })
    const plain = await aDriver(app, carrier, { name: 'Kim Plain', endorsements: ['H'] })
    const both = await aDriver(app, carrier, { name: 'Lee Both', endorsements: ['X'] })
    const crew = await aCrew(app, carrier)
    const { status, problem } = await dispatch(shipmentId, { ...crew, driverId: plain.id })
    expect([status, problem.code]).toEqual([422, 'endorsement_missing'])
    expect(problem.message).toBe('Kim Plain lacks the endorsement for tank vehicles (N), which this load needs.')
    expect((await dispatch(shipmentId, { ...crew, driverId: both.id })).status).toBe(200)
    const dry = await signed()
    const tank = await aTrailer(app, carrier, { equipment: 'TN' })
    const free = await aTractor(app, carrier)
    const body = { driverId: plain.id, tractorId: free.id, trailerId: tank.id }
    expect((await dispatch(dry.shipmentId, body)).problem.code).toBe('endorsement_missing')
  })
})

test('listCrewChoices finds every driver and unit by words, with the gate’s own reasons, and none for another company', async () => {
  const { carrier } = market
  const { shipmentId } = await signed()
  await aDriver(app, carrier, { name: 'Zed Expired', licenceExpiresOn: dayFrom(-9) })
  const call = { as: carrier, params: { shipmentId } }
  const drivers = await app.ok(listCrewChoices, { ...call, query: { what: 'driver', q: 'zed' } })
  expect(drivers.items).toMatchObject([{ name: 'Zed Expired', refusals: [expect.stringContaining('expired')] }])
  const first = await app.ok(listCrewChoices, { ...call, query: { what: 'truck', limit: 1 } })
  const cursor = first.nextCursor ?? ''
  const second = await app.ok(listCrewChoices, { ...call, query: { what: 'truck', limit: 1, cursor } })
  expect(second.items[0]?.id).not.toBe(first.items[0]?.id)
  const trailers = await app.ok(listCrewChoices, { ...call, query: { what: 'trailer' } })
  const all = await app.ok(listVehicles, { as: carrier, query: { kind: ['trailer'] } })
  expect(trailers.items.map(({ id }) => id)).toEqual(all.items.map(({ id }) => id))
  const foreign = await signUpCarrier(app)
  expect((await app.call(listCrewChoices, { ...call, as: foreign, query: { what: 'driver' } })).status).toBe(404)
})
