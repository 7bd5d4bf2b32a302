import { addUnavailability, listFleetCalendar, removeUnavailability } from '@drawbar/contract/fleet/fleet-calendar.ts'
import { listVehicles } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { aDriver, aTractor, aTrailer, dayFrom } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a period stands in two weeks of its own line, makes the unit away, and goes again', async () => {
  const as = await signUpCarrier(app)
  const [truck, trailer, driver] = await Promise.all([aTractor(app, as), aTrailer(app, as), aDriver(app, as)])
  const body = {
    vehicleId: truck.id,
    reason: 'maintenance',
    startsOn: dayFrom(-2),
    endsOn: dayFrom(2),
    note: 'Brakes',
  } as const
  const period = await app.ok(addUnavailability, { as, body })
  await app.ok(addUnavailability, {
    as,
    body: { driverId: driver.id, reason: 'holiday', startsOn: dayFrom(40), endsOn: dayFrom(44) },
  })
  const lines = async (query: object = {}) => (await app.ok(listFleetCalendar, { as, query })).items
  expect(await lines()).toEqual([
    { id: truck.id, name: truck.unitNumber, status: 'active', bookings: [], away: [period] },
  ])
  expect((await lines({ what: 'trailer' })).map(({ id }) => id)).toEqual([trailer.id])
  expect((await lines({ what: 'driver' }))[0]?.away).toEqual([])
  expect((await lines({ what: 'driver', from: dayFrom(38) }))[0]?.away).toMatchObject([{ reason: 'holiday' }])
  const away = await app.ok(listVehicles, { as, query: { availability: 'away' } })
  expect(away.items).toMatchObject([{ id: truck.id, awayUntil: period.endsOn }])

  const params = { unavailabilityId: period.id }
  const foreign = await signUpCarrier(app)
  expect((await app.call(removeUnavailability, { as: foreign, params })).status).toBe(404)
  await app.ok(removeUnavailability, { as, params })
  expect((await app.call(removeUnavailability, { as, params })).status).toBe(404)
  expect((await lines())[0]?.away).toEqual([])
})

test.each([
  ['vehicleId', { vehicleId: undefined }],
  ['vehicleId', { driverId: newId() }],
  ['endsOn', { startsOn: '2030-02-02', endsOn: '2030-02-01' }],
  ['endsOn', { startsOn: '2030-02-02', endsOn: '2033-02-01' }],
  ['reason', { reason: 'tired of it' }],
])('a wrong %s is a 400 that names it: %o', async (field, wrong) => {
  const as = await signUpCarrier(app)
  const body = { vehicleId: newId(), reason: 'repair', startsOn: '2030-02-02', endsOn: '2030-02-02', ...wrong } as never
  const { status, problem } = await app.call(addUnavailability, { as, body })
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
})

test('another company’s vehicle and driver cannot be kept away', async () => {
  const [as, foreign] = await Promise.all([signUpCarrier(app), signUpCarrier(app)])
  const days = { reason: 'repair', startsOn: '2030-02-02', endsOn: '2030-02-02' } as const
  const truck = await aTractor(app, foreign)
  const driver = await aDriver(app, foreign)
  for (const of of [{ vehicleId: truck.id }, { driverId: driver.id }])
    expect((await app.call(addUnavailability, { as, body: { ...days, ...of } })).status).toBe(400)
})
