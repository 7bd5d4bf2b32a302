import { listDrivers, updateDriver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { listFleetCalendar } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import {
  answerWindow,
  changeCrew,
  dispatchShipment,
  getShipment,
  listShipments,
  proposeWindow,
} from '@drawbar/contract/shipments/shipments.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { aReadyCarrier } from '../bids/testing.ts'
import { aDriver, dayFrom } from '../fleet/testing.ts'
import { aPostedLoad } from '../loads/testing.ts'
import { aCrew, aDispatchedShipment, aSignedShipment, clockOf, type Crew, type Hauled, tell } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { LOGINS_PER_MINUTE: '100000' } })
})
afterAll(() => app.close())

type Signed = Awaited<ReturnType<typeof aSignedShipment>>
const TEAM = { teamRequired: true }
const dispatch = ({ carrier, shipmentId }: Pick<Signed, 'carrier' | 'shipmentId'>, body: Crew) =>
  app.call(dispatchShipment, { as: carrier, params: { shipmentId }, body })
const change = ({ carrier, shipment }: Pick<Hauled, 'carrier' | 'shipment'>, crew: Crew) =>
  app.call(changeCrew, { as: carrier, params: { shipmentId: shipment.id }, body: { ...crew, why: 'A relay' } })
const another = async ({ consignor, carrier }: Pick<Signed, 'consignor' | 'carrier'>) =>
  aSignedShipment(app, { market: { consignor, carrier, load: await aPostedLoad(app, consignor) } })
async function aTeam(carrier: Signed['carrier']): Promise<Crew & { secondDriverId: string }> {
  const [crew, second] = await Promise.all([aCrew(app, carrier), aDriver(app, carrier)])
  return { ...crew, secondDriverId: second.id }
}
const bookedOn = async (shipmentId: string) =>
  (
    await app.services.db.sql<{ id: string }[]>`
      select distinct resource_id as id from fleet_bookings where shipment_id = ${shipmentId} order by 1`
  ).map(({ id }) => id)
const ids = ({ driverId, secondDriverId, tractorId }: Crew) =>
  [driverId, secondDriverId, tractorId].filter((id) => id !== undefined).toSorted()

test('a load that requires a team goes with two people, who are both booked, shown to both sides and found on it', async () => {
  const signed = await aSignedShipment(app, { load: TEAM })
  const { carrier, consignor, shipmentId } = signed
  const team = await aTeam(carrier)
  const { secondDriverId, ...alone } = team
  const missing = await dispatch(signed, alone)
  expect([missing.status, missing.problem.code, Object.keys(missing.problem.errors ?? {})]).toEqual([
    422,
    'team_required',
    ['secondDriverId'],
  ])
  const twice = await dispatch(signed, { ...alone, secondDriverId: alone.driverId })
  expect([twice.status, twice.problem.code, twice.problem.errors]).toEqual([
    400,
    'invalid_input',
    { secondDriverId: 'A team is two people.' },
  ])
  expect(await bookedOn(shipmentId)).toEqual([])

  expect((await dispatch(signed, team)).status).toBe(200)
  expect(await bookedOn(shipmentId)).toEqual(ids(team))
  const drivers = (await app.ok(listDrivers, { as: carrier })).items
  const [first, second] = [team.driverId, secondDriverId].map((id) => drivers.find((one) => one.id === id))
  for (const as of [consignor, carrier])
    expect(await app.ok(getShipment, { as, params: { shipmentId } })).toMatchObject({
      teamRequired: true,
      driverName: first?.name,
      secondDriverName: second?.name,
      secondDriverPhone: second?.phone,
    })
  expect((await app.ok(listShipments, { as: consignor })).items[0]?.secondDriverName).toBe(second?.name)
  expect(second?.busyOn).toMatch(/^SH-/)
  const calendar = await app.ok(listFleetCalendar, {
    as: carrier,
    query: { what: 'driver', from: dayFrom(0) },
  })
  expect(calendar.items.find(({ id }) => id === secondDriverId)?.bookings.map((one) => one.shipmentId)).toEqual([
    shipmentId,
  ])
})

test('any other load may go with two; the second is held to what the first is', async () => {
  const signed = await aSignedShipment(app)
  const { carrier } = signed
  const crew = await aCrew(app, carrier)
  const refusal = async (secondDriverId: string) => {
    const { status, problem } = await dispatch(signed, { ...crew, secondDriverId })
    return [status, problem.code, Object.keys(problem.errors ?? {})]
  }
  const expired = await aDriver(app, carrier, { licenceExpiresOn: '2020-01-31' })
  const sick = await aDriver(app, carrier, { medicalCardExpiresOn: dayFrom(-2) })
  const gone = await aDriver(app, carrier)
  await app.ok(updateDriver, { as: carrier, params: { driverId: gone.id }, body: { version: 1, status: 'terminated' } })
  for (const { id } of [expired, sick, gone])
    expect(await refusal(id)).toEqual([422, 'driver_unavailable', ['secondDriverId']])
  const foreign = await aDriver(app, await aReadyCarrier(app))
  expect(await refusal(foreign.id)).toEqual([400, 'invalid_input', ['secondDriverId']])
  const busy = await aDispatchedShipment(app, {
    market: { consignor: signed.consignor, carrier, load: await aPostedLoad(app, signed.consignor) },
    crew: await aTeam(carrier),
  })
  const [onIt] = await app.services.db.sql<{ id: string }[]>`
    select second_driver_id as id from shipments where id = ${busy.shipment.id}`
  expect(await refusal(onIt?.id ?? '')).toEqual([409, 'driver_busy', ['secondDriverId']])

  const second = await aDriver(app, carrier)
  expect((await dispatch(signed, { ...crew, secondDriverId: second.id })).body).toMatchObject({
    teamRequired: false,
    secondDriverName: second.name,
  })
})

test('two dispatchers who give one person to two shipments, in whichever seat: one wins', async () => {
  const market = await aSignedShipment(app)
  const { carrier } = market
  for (const seat of ['driverId', 'secondDriverId'] as const) {
    const [a, b] = [await another(market), await another(market)]
    const [one, two] = [await aTeam(carrier), await aTeam(carrier)]
    const answers = await Promise.all([dispatch(a, one), dispatch(b, { ...two, [seat]: one.secondDriverId })])
    expect(
      answers.map(({ status }) => status).toSorted((x, y) => x - y),
      seat,
    ).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.problem.code).toBe('driver_busy')
    expect(
      (await Promise.all([a, b].map(({ shipmentId }) => bookedOn(shipmentId)))).filter((ids) => ids.length > 0),
    ).toHaveLength(1)
  }
})

test('another crew is a team again where the load requires one; who is left out is free, and the consignor reads both names', async () => {
  const team = (carrier: Signed['carrier']) => aTeam(carrier)
  const signed = await aSignedShipment(app, { load: TEAM })
  const { carrier, consignor } = signed
  const first = await team(carrier)
  const { body: shipment } = await dispatch(signed, first)
  const hauled = { ...signed, shipment }
  const { driverId, tractorId } = first
  expect((await change(hauled, { driverId, tractorId })).problem.code).toBe('team_required')
  expect((await change(hauled, { driverId, tractorId, secondDriverId: driverId })).problem.errors).toHaveProperty(
    'secondDriverId',
  )
  expect(await bookedOn(shipment.id), 'a refused change frees nobody').toEqual(ids(first))

  // The second takes the wheel, and another comes beside him.
  const relief = await aDriver(app, carrier)
  const next = { driverId: first.secondDriverId, secondDriverId: relief.id, tractorId }
  const changed = await change(hauled, next)
  expect(changed.body).toMatchObject({ driverName: shipment.secondDriverName, secondDriverName: relief.name })
  expect(await bookedOn(shipment.id)).toEqual(ids(next))
  const [notice] = (await app.ok(listNotifications, { as: consignor })).items
  expect(notice?.body).toContain(`${shipment.secondDriverName} + ${relief.name}`)
  expect((await dispatch(await another(signed), { ...(await aCrew(app, carrier)), driverId })).status).toBe(200)
})

test('the hours of both go where the window goes, and both are free after the delivery', async () => {
  const signed = await aSignedShipment(app)
  const team = await aTeam(signed.carrier)
  const { body: shipment } = await dispatch(signed, team)
  const hauled = { ...signed, shipment }
  const stop = shipment.stops.at(-1)
  const later = (at: string | undefined) => new Date(Date.parse(at ?? '') + 3 * 3_600_000).toISOString()
  const params = { shipmentId: shipment.id }
  const asked = await app.ok(proposeWindow, {
    as: signed.consignor,
    params,
    body: {
      stopSequence: stop?.sequence ?? 0,
      windowStartAt: later(stop?.windowStartAt),
      windowEndAt: later(stop?.windowEndAt),
      reason: 'The dock is full',
    },
  })
  const move = { ...params, moveId: asked.windowMoves[0]?.id ?? '' }
  await app.ok(answerWindow, { as: signed.carrier, params: move, body: { answer: 'agree' } })
  expect(await bookedOn(shipment.id)).toEqual(ids(team))
  const occurredAt = await clockOf(app)
  for (const [type, stopSequence] of [
    ['loaded', 1],
    ['unloaded', 2],
  ] as const)
    await tell(app, hauled, { type, stopSequence, occurredAt })
  expect((await dispatch(await another(signed), team)).status).toBe(200)
})
