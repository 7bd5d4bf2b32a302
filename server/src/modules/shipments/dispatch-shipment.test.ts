import { updateDriver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { updateVehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { dispatchShipment, getShipment } from '@drawbar/contract/shipments/shipments.ts'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { aMarket, aReadyCarrier, declare, usd } from '../bids/testing.ts'
import { aDriver, aTractor, aTrailer } from '../fleet/testing.ts'
import { aPostedLoad, GASOLINE } from '../loads/testing.ts'
import {
  aCrew,
  aDeliveredShipment,
  aDispatchedShipment,
  aPlannedShipment,
  aSignedShipment,
  type Crew,
} from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Planned = Awaited<ReturnType<typeof aPlannedShipment>>
const dispatch = ({ carrier, shipmentId }: Pick<Planned, 'carrier' | 'shipmentId'>, body: Crew) =>
  app.call(dispatchShipment, { as: carrier, params: { shipmentId }, body })
const status = async ({ carrier, shipmentId }: Planned) =>
  (await app.ok(getShipment, { as: carrier, params: { shipmentId } })).status

/** A second signed shipment between the same two companies. */
async function another({ consignor, carrier }: Pick<Planned, 'consignor' | 'carrier'>): Promise<Planned> {
  return aSignedShipment(app, { market: { consignor, carrier, load: await aPostedLoad(app, consignor) } })
}

describe('dispatchShipment', () => {
  test('waits for the signature: rate_confirmation_unsigned', async () => {
    const planned = await aPlannedShipment(app)
    const { status: code, problem } = await dispatch(planned, await aCrew(app, planned.carrier))
    expect([code, problem.code]).toEqual([409, 'rate_confirmation_unsigned'])
    expect((await app.ok(getShipment, { as: planned.carrier, params: planned })).abilities).toEqual([
      'cancel',
      'addDocument',
    ])
  })

  test('happens once: shipment_state', async () => {
    const { carrier, shipment } = await aDispatchedShipment(app)
    const { status: code, problem } = await dispatch({ carrier, shipmentId: shipment.id }, await aCrew(app, carrier))
    expect([code, problem.code]).toEqual([409, 'shipment_state'])
  })

  test('a driver and a truck on the road are driver_busy and vehicle_busy, and the words name the shipment', async () => {
    const { carrier, consignor, shipment } = await aDispatchedShipment(app)
    const rows = await app.services.db.sql<
      { driverId: string; tractorId: string }[]
    >`select driver_id, tractor_id from shipments where id = ${shipment.id}`
    const [busy] = rows
    const next = await another({ carrier, consignor })
    const free = await aCrew(app, carrier)
    const driver = await dispatch(next, { ...free, driverId: busy?.driverId ?? '' })
    expect([driver.status, driver.problem.code, driver.problem.errors]).toEqual([
      409,
      'driver_busy',
      { driverId: expect.stringContaining(`is on ${shipment.reference} until `) as string },
    ])
    const tractor = await dispatch(next, { ...free, tractorId: busy?.tractorId ?? '' })
    expect([tractor.status, tractor.problem.code, tractor.problem.errors]).toEqual([
      409,
      'vehicle_busy',
      { tractorId: expect.stringContaining(`is on ${shipment.reference} until `) as string },
    ])
    expect(await status(next)).toBe('planned')
  })

  test('driver and truck are free again after the delivery', async () => {
    const carrier = await aReadyCarrier(app)
    const crew = await aCrew(app, carrier)
    const market = { ...(await aMarket(app)), carrier }
    await aDeliveredShipment(app, { market, crew })
    expect((await dispatch(await another(market), crew)).status).toBe(200)
  })

  test('two dispatchers who give one driver, one truck or one trailer to two shipments: one wins, whoever comes first', async () => {
    const market = await aMarket(app)
    const { carrier } = market
    const trailer = await aTrailer(app, carrier)
    for (const shared of ['driverId', 'tractorId', 'trailerId'] as const) {
      const a = await another(market)
      const b = await another(market)
      const [one, two] = await Promise.all([aCrew(app, carrier), aCrew(app, carrier)])
      const pair: [Crew, Crew] =
        shared === 'trailerId'
          ? [
              { ...one, trailerId: trailer.id },
              { ...two, trailerId: trailer.id },
            ]
          : [one, { ...two, [shared]: one[shared] }]
      const answers = await Promise.all([dispatch(a, pair[0]), dispatch(b, pair[1])])
      expect(
        answers.map(({ status: code }) => code).sort((a, b) => a - b),
        shared,
      ).toEqual([200, 409])
      const refused = answers.find(({ status: code }) => code === 409)
      expect(refused?.problem.code).toBe(shared === 'driverId' ? 'driver_busy' : 'vehicle_busy')
      const winner = answers.find(({ status: code }) => code === 200)
      expect(refused?.problem.message).toContain(`is on ${winner?.body.reference}`)
      expect([await status(a), await status(b)].sort()).toEqual(['dispatched', 'planned'])
    }
  })

  test('the key of the booked hours alone decides: without it two dispatchers do get one driver', async () => {
    const control = await startTestApp()
    try {
      const owner = postgres(control.databaseUrl, { max: 1, onnotice: () => undefined })
      await owner`alter table fleet_bookings drop constraint fleet_bookings_once`
      await owner.end()
      const market = await aMarket(control)
      let doubled = false
      for (let round = 0; round < 30 && !doubled; round += 1) {
        const shipments = []
        for (let n = 0; n < 2; n += 1)
          shipments.push(
            await aSignedShipment(control, {
              market: { ...market, load: await aPostedLoad(control, market.consignor) },
            }),
          )
        const [one, two] = await Promise.all([aCrew(control, market.carrier), aCrew(control, market.carrier)])
        const crews = [one, { ...two, driverId: one.driverId }]
        const answers = await Promise.all(
          shipments.map(({ shipmentId }, n) =>
            control.call(dispatchShipment, { as: market.carrier, params: { shipmentId }, body: crews[n] ?? one }),
          ),
        )
        doubled = answers.every(({ status: code }) => code === 200)
      }
      expect(doubled).toBe(true)
    } finally {
      await control.close()
    }
  })

  test('ten clicks on one button dispatch once', async () => {
    const signed = await aSignedShipment(app)
    const crew = await aCrew(app, signed.carrier)
    const answers = await Promise.all(Array.from({ length: 10 }, () => dispatch(signed, crew)))
    expect(answers.map(({ status: code }) => code).sort((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(
      await app.services.db
        .sql`select count(*)::int as n from shipment_events where shipment_id = ${signed.shipmentId}`,
    ).toEqual([{ n: 1 }])
  })
})

describe('who and what may roll', () => {
  let signed: Planned
  let crew: Crew
  beforeAll(async () => {
    signed = await aSignedShipment(app, { load: { commodities: [GASOLINE] } as never, market: await hazmatMarket() })
    crew = await aCrew(app, signed.carrier)
  })
  async function hazmatMarket() {
    const market = await aMarket(app)
    await declare(app, market.carrier, { hazmat: true, autoLiability: usd(500_000_000) })
    return { ...market, load: await aPostedLoad(app, market.consignor, { commodities: [GASOLINE] }) }
  }
  const refusal = async (body: Partial<Crew>) => {
    const { status: code, problem } = await dispatch(signed, { ...crew, ...body })
    return { status: code, code: problem.code, said: problem.message, fields: Object.keys(problem.errors ?? {}) }
  }

  test('a driver who left, one without a license are driver_unavailable; one without the endorsement is endorsement_missing', async () => {
    const { carrier } = signed
    const gone = await aDriver(app, carrier)
    await app.ok(updateDriver, { as: carrier, params: { driverId: gone.id }, body: { version: 1, status: 'inactive' } })
    const expired = await aDriver(app, carrier, { name: 'Lee Expired', licenceExpiresOn: '2020-01-31' })
    const plain = await aDriver(app, carrier, { name: 'Kim Plain', endorsements: [] })
    expect(await refusal({ driverId: gone.id })).toMatchObject({
      status: 422,
      code: 'driver_unavailable',
      fields: ['driverId'],
    })
    expect(await refusal({ driverId: expired.id })).toMatchObject({
      status: 422,
      code: 'driver_unavailable',
      said: 'The license of Lee Expired expired on 2020-01-31.',
    })
    expect(await refusal({ driverId: plain.id })).toMatchObject({
      status: 422,
      code: 'endorsement_missing',
      said: 'Kim Plain lacks the endorsement for hazmat (H), which this placarded load needs.',
    })
  })

  test('a truck out of service, and a trailer in the truck’s place, are vehicle_unavailable', async () => {
    const { carrier } = signed
    const broken = await aTractor(app, carrier)
    await app.ok(updateVehicle, {
      as: carrier,
      params: { vehicleId: broken.id },
      body: { version: 1, status: 'out_of_service' },
    })
    const trailer = await aTrailer(app, carrier)
    expect(await refusal({ tractorId: broken.id })).toMatchObject({
      status: 422,
      code: 'vehicle_unavailable',
      fields: ['tractorId'],
    })
    expect(await refusal({ tractorId: trailer.id })).toMatchObject({
      status: 422,
      code: 'vehicle_unavailable',
      fields: ['tractorId'],
    })
    expect(await refusal({ trailerId: crew.tractorId })).toMatchObject({
      status: 422,
      code: 'vehicle_unavailable',
      fields: ['trailerId'],
    })
  })

  test('drivers, trucks and trailers of another company are none of ours', async () => {
    const foreign = await aReadyCarrier(app)
    const [driver, tractor, trailer] = await Promise.all([
      aDriver(app, foreign),
      aTractor(app, foreign),
      aTrailer(app, foreign),
    ])
    expect(await refusal({ driverId: driver.id, tractorId: tractor.id, trailerId: trailer.id })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: ['driverId', 'tractorId', 'trailerId'],
    })
    expect(await refusal({ driverId: 'Dana' as never })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: ['driverId'],
    })
  })

  test('cover that ran out since the award stops the truck: carrier_not_eligible, with the reasons', async () => {
    await declare(app, signed.carrier, { hazmat: true, autoLiability: usd(500_000_000), autoExpiresOn: '2020-01-31' })
    const { status: code, problem } = await dispatch(signed, crew)
    expect([code, problem.code]).toEqual([422, 'carrier_not_eligible'])
    expect(problem.message).toContain('2020-01-31')
    expect(problem.current).toEqual(
      expect.arrayContaining([expect.objectContaining({ rule: 'auto_liability_current', passed: false })]),
    )
    await declare(app, signed.carrier, { hazmat: true, autoLiability: usd(500_000_000) })
    expect((await dispatch(signed, crew)).status).toBe(200)
  })
})
