import { createDriver, listDrivers, updateDriver } from '@drawbar/contract/fleet/fleet-drivers.ts'
import { createVehicle, listVehicles, updateVehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor } from '../companies/testing.ts'
import { makeStaff } from '../identity/testing.ts'
import { aDriver, aTractor } from './testing.ts'

let app: TestApp
let people: Record<'owner' | 'manager' | 'user' | 'consignor' | 'admin' | 'founder', { token: string }>
let companyId: string
let vehicleId: string
let driverId: string
beforeAll(async () => {
  app = await startTestApp()
  const owner = await signUpCarrier(app)
  companyId = owner.companyId
  people = {
    owner,
    manager: await addMember(app, owner, 'Manager'),
    user: await addMember(app, owner, 'User'),
    consignor: await signUpConsignor(app),
    admin: await makeStaff(app, 'Admin'),
    founder: await makeStaff(app, 'Founder'),
  }
  vehicleId = (await aTractor(app, owner)).id
  driverId = (await aDriver(app, owner)).id
})
afterAll(() => app.close())

describe('who may', () => {
  test.each([
    ['owner', 201],
    ['manager', 201],
    ['user', 403],
    ['consignor', 403],
    ['admin', 403],
    ['founder', 403],
    [null, 401],
  ] as const)('register: %s gets %i', async (who, status) => {
    const as = who ? people[who] : undefined
    expect((await app.call(createVehicle, { as, body: { kind: 'van', unitNumber: `by ${who}` } })).status).toBe(status)
    expect((await app.call(createDriver, { as, body: { name: `By ${who}`, phone: '312-555-0123' } })).status).toBe(
      status,
    )
    // A version that was never given shows that somebody got as far as the record.
    const past = status === 201 ? 409 : status
    expect((await app.call(updateVehicle, { as, params: { vehicleId }, body: { version: 99 } })).status).toBe(past)
    expect((await app.call(updateDriver, { as, params: { driverId }, body: { version: 99 } })).status).toBe(past)
  })

  test.each([
    ['owner', 200],
    ['user', 200],
    ['consignor', 403],
    ['admin', 200],
    ['founder', 200],
    [null, 401],
  ] as const)('look: %s gets %i', async (who, status) => {
    const as = who ? people[who] : undefined
    for (const endpoint of [listVehicles, listDrivers])
      expect((await app.call(endpoint, { as, query: { companyId } })).status).toBe(status)
  })

  test('staff name the company; a member cannot name another', async () => {
    const nameless = await app.call(listVehicles, { as: people.admin })
    expect([nameless.status, Object.keys(nameless.problem.errors ?? {})]).toEqual([400, ['companyId']])
    const other = await signUpCarrier(app)
    expect((await app.ok(listVehicles, { as: other, query: { companyId } })).items).toEqual([])
  })
})
