import { createVehicle, listVehicles, updateVehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { importVehicles } from '@drawbar/contract/fleet/fleet-import.ts'
import { listDrivers } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { listNotifications } from '@drawbar/contract/notifications/notifications.ts'
import { getCompanySignals } from '@drawbar/contract/risk/signals.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { makeStaff, type SignedInStaff } from '../identity/testing.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { aDriver, aTractor, dayFrom, uploadFleet } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const noticesOf = async (as: { token: string }) =>
  (await app.ok(listNotifications, { as })).items.filter(({ kind }) => kind === 'fleet.papers_expiring')

describe('papers that run out', () => {
  test('are told once each at 30, 14, 7 and 1 days and when they have, however often and by however many the sweep runs', async () => {
    const as = await signUpCarrier(app)
    await aTractor(app, as, { unitNumber: '118', registrationExpiresOn: '2031-03-31' })
    const told: string[] = []
    try {
      for (const day of ['02-28', '03-01', '03-02', '03-17', '03-24', '03-29', '03-30', '03-31', '04-01', '04-09']) {
        app.setClock(`2031-${day}T18:00:00Z`)
        await Promise.all([app.sweep('fleet.warn_of_papers'), app.sweep('fleet.warn_of_papers')])
        const [newest] = await noticesOf(as)
        if (newest && newest.title !== told.at(-1)) told.push(newest.title)
      }
    } finally {
      app.setClock(null)
    }
    const of = 'The registration of unit 118'
    expect(told).toEqual([
      `${of} expires in 30 days`,
      `${of} expires in 14 days`,
      `${of} expires in 7 days`,
      `${of} expires tomorrow`,
      `${of} has expired`,
    ])
    expect(await noticesOf(as)).toHaveLength(5)
  })

  test('are one notice where there are many; a renewed one is told anew and a retired unit not at all', async () => {
    const as = await signUpCarrier(app)
    const soon = '2031-03-31'
    const truck = await aTractor(app, as, { registrationExpiresOn: soon, inspectionExpiresOn: soon })
    await aDriver(app, as, { name: 'Wen Li', medicalCardExpiresOn: soon })
    const gone = await aTractor(app, as, { registrationExpiresOn: soon })
    await app.ok(updateVehicle, { as, params: { vehicleId: gone.id }, body: { version: 1, status: 'retired' } })
    app.setClock('2031-03-22T18:00:00Z')
    try {
      await app.sweep('fleet.warn_of_papers')
      expect((await noticesOf(as)).map(({ title }) => title)).toEqual(['3 fleet documents expire soon or have expired'])
      const body = { version: 1, registrationExpiresOn: '2031-03-30' }
      await app.ok(updateVehicle, { as, params: { vehicleId: truck.id }, body })
      await app.sweep('fleet.warn_of_papers')
      expect((await noticesOf(as)).map(({ title }) => title)).toContain(
        `The registration of unit ${truck.unitNumber} expires in 8 days`,
      )
    } finally {
      app.setClock(null)
    }
  })
})

test('lists find by paper, by what is free, by words; they sort both ways and page without a gap', async () => {
  const as = await signUpCarrier(app)
  const make = (unitNumber: string, fields: object) => aTractor(app, as, { unitNumber, ...fields })
  await make('A1', { registrationExpiresOn: dayFrom(-3), make: 'Volvo' })
  await make('A2', { inspectionExpiresOn: dayFrom(12), make: 'Mack' })
  await make('A3', { inspectionExpiresOn: dayFrom(200), vin: '1M8GDM9AXKP042788' })
  await make('A4', {})
  const units = async (query: object) =>
    (await app.ok(listVehicles, { as, query })).items.map(({ unitNumber }) => unitNumber)
  expect(await units({ papers: 'expired' })).toEqual(['A1'])
  expect(await units({ papers: 'expiring' })).toEqual(['A2'])
  expect(await units({ availability: 'unfit' })).toEqual(['A1'])
  expect(await units({ availability: 'free' })).toEqual(['A2', 'A3', 'A4'])
  expect(await units({ availability: 'on_shipment' })).toEqual([])
  expect(await units({ q: 'kp0427' })).toEqual(['A3'])
  expect(await units({ q: '%' })).toEqual([])
  expect(await units({ sort: 'expires' })).toEqual(['A1', 'A2', 'A3', 'A4'])
  expect(await units({ sort: 'expires', order: 'desc' })).toEqual(['A4', 'A3', 'A2', 'A1'])
  for (const order of ['asc', 'desc'] as const) {
    const first = await app.ok(listVehicles, { as, query: { sort: 'expires', order, limit: 2 } })
    const rest = await units({ sort: 'expires', order, limit: 2, cursor: first.nextCursor ?? '' })
    expect([...first.items.map(({ unitNumber }) => unitNumber), ...rest]).toEqual(
      await units({ sort: 'expires', order }),
    )
  }
  await aDriver(app, as, { name: 'Kim Late', medicalCardExpiresOn: dayFrom(-2) })
  await aDriver(app, as, { name: 'Lee Soon', licenceExpiresOn: dayFrom(29) })
  const names = async (query: object) => (await app.ok(listDrivers, { as, query })).items.map(({ name }) => name)
  expect(await names({ papers: 'expired' })).toEqual(['Kim Late'])
  expect(await names({ papers: 'expiring' })).toEqual(['Lee Soon'])
  expect(await names({ availability: 'free', sort: 'licence', order: 'desc' })).toEqual(['Lee Soon'])
})

describe('a VIN at two carriers', () => {
  const vin = '11111111111111111'
  test('has one owner, also when ten claim it at once; a lease is taken and told', async () => {
    const carriers = await Promise.all(Array.from({ length: 5 }, () => signUpCarrier(app)))
    const register = (as: { token: string }, ownership: 'owned' | 'leased') =>
      app.call(createVehicle, { as, body: { kind: 'tractor', unitNumber: '1', vin, ownership } })
    const answers = await Promise.all(carriers.map((as) => register(as, 'owned')))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('vin_taken')
    const loser = carriers[answers.findIndex(({ status }) => status === 409)]
    if (!loser) throw new Error('nobody lost')
    expect(await app.services.db.sql`select count(*)::int as n from events where type = 'vehicle.vin_shared'`).toEqual([
      { n: 0 },
    ])
    expect((await register(loser, 'leased')).status).toBe(201)
    expect(await app.services.db.sql`select companies from events where type = 'vehicle.vin_shared'`).toEqual([
      { companies: [] },
    ])
  })
})

describe('a VIN that a stranger typed first', () => {
  const vin = '1XKAD49X1CJ305882'
  const found = async (companyId: string) => {
    const { signals } = await app.ok(getCompanySignals, { as: staff, params: { companyId } })
    return signals.flatMap(({ code, evidence }) => (code === 'vin_shared' ? evidence.map(({ says }) => says) : []))
  }
  let staff: SignedInStaff
  test('is put to staff about both, whether its owner types it, imports it or changes a unit, and no more once it is filed', async () => {
    staff = await makeStaff(app, 'Admin')
    const [stranger, owner] = [await signUpCarrier(app), await signUpCarrier(app)]
    await aTractor(app, stranger, { vin })
    const unit = await aTractor(app, owner)
    const file = `Unit number,Kind,VIN\nN1,tractor,${vin}`
    const change = (body: object, version: number) =>
      app.call(updateVehicle, { as: owner, params: { vehicleId: unit.id }, body: { version, ...body } })
    const attempts = [
      () => app.call(createVehicle, { as: owner, body: { kind: 'tractor', unitNumber: 'N1', vin } }),
      () => change({ vin }, unit.version),
    ]
    for (const attempt of attempts) {
      const { problem } = await attempt()
      expect(problem).toMatchObject({ status: 409, code: 'vin_taken' })
      expect(problem.message).toContain('Our team has been notified.')
    }
    await app.drainJobs()
    expect([await found(owner.companyId), await found(stranger.companyId)]).toEqual([
      ['vin_contested'],
      ['vin_contested'],
    ])
    const told = await app.services.db.sql`
      select detail from audit_events where action = 'vehicle.contest' and entity_id = ${owner.companyId}`
    expect(told, 'once').toEqual([{ detail: { vin, ownerId: stranger.companyId } }])
    expect((await change({ vin, ownership: 'leased' }, unit.version)).status).toBe(200)
    await app.drainJobs()
    expect(await found(owner.companyId)).toEqual(['vin_elsewhere'])

    const importer = await signUpCarrier(app)
    const upload = (mode: string) => uploadFleet(app, importer, { endpoint: importVehicles, bytes: file, mode })
    const seen = await upload('preview')
    expect(seen.report.rows[0]?.issues[0]?.message).toContain('register it by itself, and our staff are told.')
    await app.drainJobs()
    expect(await found(importer.companyId), 'a preview claims nothing').toEqual([])
    const { report } = await upload('import')
    expect(report.rows[0]?.issues[0]?.message).toContain('Our team has been notified.')
    await app.drainJobs()
    expect(await found(importer.companyId)).toEqual(['vin_contested'])
  })
})
