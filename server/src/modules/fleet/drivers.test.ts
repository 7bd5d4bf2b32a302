import {
  createDriver,
  type Driver,
  listDrivers,
  placeDriver,
  revealLicence,
  updateDriver,
} from '@drawbar/contract/fleet.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { signUpCarrier } from '../accounts/testing.ts'
import { aDriver } from './testing.ts'

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
  ])('a wrong %s is a 400 that names it: %o', async (field, wrong) => {
    const { status, problem } = await app.call(createDriver, {
      as: carrier,
      body: { name: 'Wen Li', phone: '312-555-0108', ...wrong } as never,
    })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
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
