import {
  createDriver,
  type Driver,
  listDrivers,
  placeDriver,
  revealLicence,
  updateDriver,
} from '@drawbar/contract/fleet/fleet-drivers.ts'
import { importDrivers } from '@drawbar/contract/fleet/fleet-import.ts'
import { canBecome, driverLifecycle } from '@drawbar/contract/lifecycles/driver.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { signUpCarrier } from '../companies/testing.ts'
import { aDriver, uploadFleet } from './testing.ts'

let app: TestApp
let carrier: Awaited<ReturnType<typeof signUpCarrier>>
beforeAll(async () => {
  app = await startTestApp()
  carrier = await signUpCarrier(app)
})
afterAll(() => app.close())

const change = (driver: Driver, body: object) =>
  app.call(updateDriver, { as: carrier, params: { driverId: driver.id }, body: { version: driver.version, ...body } })

describe('createDriver', () => {
  test('keeps what was typed', async () => {
    const driver = await app.ok(createDriver, { as: carrier, body: { name: 'Wen Li', phone: '(312) 555-0108' } })
    expect(driver).toEqual({
      id: driver.id,
      name: 'Wen Li',
      phone: '(312) 555-0108',
      licenceLast4: null,
      licenceRegion: null,
      licenceClass: null,
      endorsements: [],
      hiredOn: null,
      homeTimeZone: null,
      hosRuleset: null,
      driveLeftMinutes: null,
      shiftLeftMinutes: null,
      breakLeftMinutes: null,
      cycleLeftMinutes: null,
      hoursReadAt: null,
      hoursSource: null,
      papers: [
        { paper: 'licence', expiresOn: null, standing: 'not_given', daysLeft: null },
        { paper: 'medical_card', expiresOn: null, standing: 'not_given', daysLeft: null },
      ],
      status: 'active',
      busyOn: null,
      awayUntil: null,
      lastPlace: null,
      version: 1,
    })
  })

  test.each([
    ['name', { name: '' }],
    ['phone', { phone: '555' }],
    ['phone', { phone: 'call me' }],
    ['licenceExpiresOn', { licenceExpiresOn: '2026-02-30' }],
    ['licenceRegion', { licenceRegion: 'Texas' }],
    ['endorsements.0', { endorsements: ['Z'] }],
    ['licenceClass', { licenceClass: 'D' }],
    ['licenceNumber', { licenceNumber: 'D1' }],
    ['licenceExpiresOn', { licenceExpiresOn: '1900-01-01' }],
    ['hiredOn', { hiredOn: '1900-01-01' }],
    ['homeTimeZone', { homeTimeZone: 'Mars/Olympus' }],
    ['hosRuleset', { hosRuleset: 'none' }],
    ['driveLeftMinutes', { driveLeftMinutes: 661, hoursReadAt: '2026-01-05T06:00:00Z' }],
    ['cycleLeftMinutes', { cycleLeftMinutes: 0.5, hoursReadAt: '2026-01-05T06:00:00Z' }],
    ['hoursReadAt', { driveLeftMinutes: 480 }],
    ['hoursReadAt', { driveLeftMinutes: 480, hoursReadAt: '2098-01-05T06:00:00Z' }],
  ])('a wrong %s is a 400 that names it: %o', async (field, wrong) => {
    const { status, problem } = await app.call(createDriver, {
      as: carrier,
      body: { name: 'Wen Li', phone: '312-555-0108', ...wrong } as never,
    })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('the hours left', () => {
  const READ = '2026-01-05T06:00:00.000Z'
  const left = { driveLeftMinutes: 480, shiftLeftMinutes: 600, breakLeftMinutes: 300, cycleLeftMinutes: 2400 }

  test('stand as the log showed them, with the instant at which somebody read it', async () => {
    const { id, version } = await aDriver(app, carrier)
    const params = { driverId: id }
    const set = await app.ok(updateDriver, { as: carrier, params, body: { ...left, hoursReadAt: READ, version } })
    expect(set).toMatchObject({ ...left, hoursReadAt: READ })
    const renamed = await app.ok(updateDriver, { as: carrier, params, body: { name: 'Wen Li', version: version + 1 } })
    expect(renamed).toMatchObject({ ...left, hoursReadAt: READ })
    const { items } = await app.ok(listDrivers, { as: carrier, query: { limit: 100 } })
    expect(items.find((one) => one.id === id)).toMatchObject({ ...left, hoursReadAt: READ })
  })

  test.each([
    ['new hours under the old instant', { driveLeftMinutes: 60 }],
    ['hours whose instant is taken away', { hoursReadAt: null }],
  ])('%s are refused', async (_what, body) => {
    const made = await app.ok(createDriver, {
      as: carrier,
      body: { name: 'Wen Li', phone: '312-555-0108', ...left, hoursReadAt: READ },
    })
    const at = { as: carrier, params: { driverId: made.id } }
    const { problem } = await app.call(updateDriver, { ...at, body: { ...body, version: made.version } })
    expect(problem.errors).toEqual({ hoursReadAt: 'Say when the log showed these hours.' })
    const none = { driveLeftMinutes: null, shiftLeftMinutes: null, breakLeftMinutes: null, cycleLeftMinutes: null }
    const gone = await app.ok(updateDriver, { ...at, body: { ...none, hoursReadAt: null, version: made.version } })
    expect(gone).toMatchObject({ ...none, hoursReadAt: null })
  })

  test('the database keeps no hours without their instant', async () => {
    const { id } = await aDriver(app, carrier)
    const bare = app.services.db.sql`update drivers set drive_left_minutes = 480 where id = ${id}`
    await expect(bare).rejects.toThrow('drivers_hours_dated')
  })

  test('a file brings them, and is told at which row the instant is missing', async () => {
    const heading = 'Name,Phone,"Driving left, minutes","Cycle left, minutes",Log read at\n'
    const row = (name: string, at: string) => `${name},312-555-0108,480,2400,${at}\n`
    const sent = (bytes: string) => uploadFleet(app, carrier, { endpoint: importDrivers, mode: 'import', bytes })
    const faulty = await sent(heading + row('Ann', READ) + row('Ben', ''))
    expect(faulty.report.rows.map(({ name, issues }) => [name, issues])).toEqual([
      ['Ben', [{ column: 'hoursReadAt', field: 'Log read at', message: 'Say when the log showed these hours.' }]],
      ['Ann', []],
    ])
    await sent(heading + row('Ann Imported', READ))
    const { items } = await app.ok(listDrivers, { as: carrier, query: { q: 'Ann Imported' } })
    expect(items[0]).toMatchObject({
      driveLeftMinutes: 480,
      shiftLeftMinutes: null,
      cycleLeftMinutes: 2400,
      hoursReadAt: READ,
    })
  })
})

describe('the license number', () => {
  test('is kept sealed, shown by its last four, opened by revealLicence alone and written down', async () => {
    const driver = await aDriver(app, carrier, { licenceNumber: 'd123 4567-x' })
    expect(driver.licenceLast4).toBe('567X')
    const [row] = await app.services.db.sql<{ licenceSealed: string }[]>`
      select licence_sealed from drivers where id = ${driver.id}`
    expect(row?.licenceSealed).not.toContain('4567')
    const call = { as: carrier, params: { driverId: driver.id } }
    expect(await app.ok(revealLicence, call)).toEqual({ licenceNumber: 'D123 4567-X' })
    expect(
      await app.services.db
        .sql`select count(*)::int as n from audit_events where action = 'driver.revealLicence' and entity_id = ${driver.id}`,
    ).toEqual([{ n: 1 }])
    const foreign = await signUpCarrier(app)
    expect((await app.call(revealLicence, { ...call, as: foreign })).status).toBe(404)
  })

  test('names one active driver of a company, however it is spaced, also when ten are added at once: licence_taken', async () => {
    const as = await signUpCarrier(app)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        app.call(createDriver, {
          as,
          body: { name: `Driver ${n}`, phone: '312-555-0108', licenceNumber: n % 2 ? 'TX 99-1234' : 'TX991234' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, ...Array(9).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('licence_taken')
    expect((await aDriver(app, carrier, { licenceNumber: 'TX991234' })).licenceLast4).toBe('1234')
  })
})

test('placeDriver names a town and a time, and an older report changes nothing', async () => {
  const driver = await aDriver(app, carrier)
  const place = (body: object) =>
    app.call(placeDriver, { as: carrier, params: { driverId: driver.id }, body: { placeId: 'us-tx-dallas', ...body } })
  const { body: placed } = await place({ at: '2026-01-02T08:00:00Z' })
  expect(placed.lastPlace).toMatchObject({ name: 'Dallas, TX', source: 'hand', at: '2026-01-02T08:00:00.000Z' })
  const { body: still } = await place({ placeId: 'us-il-chicago', at: '2026-01-01T08:00:00Z' })
  expect(still.lastPlace?.name).toBe('Dallas, TX')
  expect(Object.keys((await place({ placeId: 'us-tx-atlantis' })).problem.errors ?? {})).toEqual(['placeId'])
  expect(Object.keys((await place({ at: '2099-01-01T00:00:00Z' })).problem.errors ?? {})).toEqual(['at'])
})

describe('updateDriver', () => {
  test('a new phone number leaves the endorsement and the license', async () => {
    const driver = await aDriver(app, carrier)
    const { body } = await change(driver, { phone: '312-555-0177' })
    expect(body).toEqual({ ...driver, phone: '312-555-0177', version: 2 })
  })

  test('a stale copy is refused with the driver as he stands', async () => {
    const driver = await aDriver(app, carrier)
    const { body: changed } = await change(driver, { status: 'inactive' })
    const { status, problem } = await change(driver, { name: 'Somebody Else' })
    expect([status, problem.code, problem.current]).toEqual([409, 'stale_version', changed])
  })

  test('the SQL check holds exactly the states of its lifecycle', async () => {
    const [row] = await app.services.db.sql<{ rule: string }[]>`
      select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'drivers_status_check'`
    expect([...(row?.rule.matchAll(/'(\w+)'/g) ?? [])].map(([, state]) => state)).toEqual(driverLifecycle.states)
  })

  test.each(driverLifecycle.states.flatMap((from) => driverLifecycle.states.map((to) => [from, to] as const)))(
    'from %s to %s, where an act leads there, and driver_state where none does',
    async (from, to) => {
      const driver = await aDriver(app, carrier)
      await app.services.db.sql`update drivers set status = ${from} where id = ${driver.id}`
      const { status, body, problem } = await change(driver, { status: to })
      expect(canBecome(from, to) ? [status, body.status] : [status, problem.code]).toEqual(
        canBecome(from, to) ? [200, to] : [409, 'driver_state'],
      )
    },
  )

  test('who waits to be cleared is no choice for a dispatch; who has left is in no list until asked for, and may be hired under his license', async () => {
    const as = await signUpCarrier(app)
    const fields = { licenceNumber: 'T100-2000-3000' }
    const first = await aDriver(app, as, { ...fields, status: 'pending' })
    expect(first.status).toBe('pending')
    const move = (status: Driver['status'], version: number) =>
      app.ok(updateDriver, { as, params: { driverId: first.id }, body: { version, status } })
    await move('active', 1)
    await move('terminated', 2)
    const listed = async (query: object) => (await app.ok(listDrivers, { as, query })).items.map(({ id }) => id)
    expect([await listed({}), await listed({ status: ['terminated'] })]).toEqual([[], [first.id]])
    const second = await aDriver(app, as, fields)
    await move('pending', 3)
    const { status, problem } = await app.call(updateDriver, {
      as,
      params: { driverId: first.id },
      body: { version: 4, status: 'active' },
    })
    expect([status, problem.code]).toEqual([409, 'licence_taken'])
    expect(await listed({ status: ['pending', 'active'] })).toEqual(expect.arrayContaining([first.id, second.id]))
  })

  test('a driver of another company does not exist', async () => {
    const foreign = await aDriver(app, await signUpCarrier(app))
    expect((await change(foreign, { name: 'Taken Over' })).status).toBe(404)
    expect((await change({ ...foreign, id: newId() }, {})).status).toBe(404)
  })
})

test('listDrivers pages namesakes without a gap or a repeat', async () => {
  const as = await signUpCarrier(app)
  const made = []
  for (let n = 0; n < 5; n += 1) made.push((await aDriver(app, as, { name: 'Chris Doe' })).id)
  const first = await app.ok(listDrivers, { as, query: { limit: 3 } })
  const second = await app.ok(listDrivers, { as, query: { limit: 3, cursor: first.nextCursor ?? '' } })
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made)
  expect(second.nextCursor).toBeNull()
})
