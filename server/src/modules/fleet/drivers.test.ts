import { createDriver, type Driver, listDrivers, updateDriver } from '@drawbar/contract/fleet.ts'
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
      licenceRegion: null,
      licenceExpiresOn: null,
      hazmatEndorsed: false,
      status: 'active',
      busyOn: null,
      version: 1,
    })
  })

  test.each([
    ['name', { name: '' }],
    ['phone', { phone: '555' }],
    ['phone', { phone: 'call me' }],
    ['licenceExpiresOn', { licenceExpiresOn: '2026-02-30' }],
    ['licenceRegion', { licenceRegion: 'Texas' }],
    ['hazmatEndorsed', { hazmatEndorsed: 'yes' }],
  ])('a wrong %s is a 400 that names it: %o', async (field, wrong) => {
    const { status, problem } = await app.call(createDriver, {
      as: carrier,
      body: { name: 'Wen Li', phone: '312-555-0108', ...wrong } as never,
    })
    expect([status, Object.keys(problem.errors ?? {})]).toEqual([400, [field]])
  })
})

describe('updateDriver', () => {
  test('a new phone number leaves the endorsement and the licence', async () => {
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
