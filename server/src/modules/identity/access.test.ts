import { createAdmin, login, logout, refresh } from '@drawbar/contract/identity/accounts.ts'
import { listCompanies } from '@drawbar/contract/companies/companies.ts'
import { endSession, getMe, listSessions } from '@drawbar/contract/identity/own-account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { addMember, signUpCarrier, signUpConsignor, signUpProvider } from '../companies/testing.ts'
import { makeStaff } from './testing.ts'

let app: TestApp
let people: Record<string, { token: string } | undefined>
beforeAll(async () => {
  app = await startTestApp()
  const consignor = await signUpConsignor(app)
  people = {
    anonymous: undefined,
    consignor,
    manager: await addMember(app, consignor, 'Manager'),
    user: await addMember(app, consignor, 'User'),
    carrier: await signUpCarrier(app),
    provider: await signUpProvider(app),
    admin: await makeStaff(app, 'Admin'),
    founder: await makeStaff(app, 'Founder'),
  }
})
afterAll(() => app.close())

const MEMBERS = ['consignor', 'manager', 'user', 'carrier', 'provider']
const body = (overrides: object = {}) => ({
  email: `${newId().slice(-8)}@staff.example`,
  password: 'Password123!',
  name: 'Ada Admin',
  ...overrides,
})

describe('who may call', () => {
  test('create-admin: the Founder alone', async () => {
    for (const [who, as] of Object.entries(people)) {
      const { status } = await app.call(createAdmin, { as, body: body() })
      expect(status, who).toBe(who === 'founder' ? 201 : who === 'anonymous' ? 401 : 403)
    }
    expect(await app.services.db.sql`select 1 from users where email like '%@staff.example'`).toHaveLength(1)
  })

  test('the list of companies: staff alone', async () => {
    for (const [who, as] of Object.entries(people)) {
      const { status } = await app.call(listCompanies, { as })
      expect(status, who).toBe(who === 'anonymous' ? 401 : MEMBERS.includes(who) ? 403 : 200)
    }
  })

  test('what is a person’s own: whoever is signed in', async () => {
    for (const [who, as] of Object.entries(people)) {
      const expected = who === 'anonymous' ? 401 : 200
      expect((await app.call(getMe, { as })).status, who).toBe(expected)
      expect((await app.call(listSessions, { as })).status, who).toBe(expected)
      expect((await app.call(endSession, { as, params: { sessionId: newId() } })).status, who).toBe(as ? 404 : 401)
      expect((await app.call(refresh, { as, body: { token: as?.token ?? '' } })).status, who).toBe(expected)
    }
    expect((await app.call(logout)).status).toBe(401)
  })
})

describe('create-admin', () => {
  test('makes an Admin who can log in', async () => {
    const sent = body({ email: 'Ada@Drawbar.example' })
    const made = await app.ok(createAdmin, { as: people['founder'], body: sent })
    expect(made).toEqual({ userId: expect.any(String), email: 'Ada@Drawbar.example', role: 'Admin' })
    const session = await app.ok(login, { body: { email: sent.email, password: sent.password } })
    expect(session.role).toBe('Admin')
    expect(await app.ok(getMe, { as: session })).toMatchObject({
      role: 'Admin',
      userType: null,
      companyRole: null,
      company: null,
      position: 'Admin',
    })
    const [entry] = await app.services.db
      .sql`select actor_kind from audit_events where entity_id = ${made.userId} and action = 'user.create_staff'`
    expect(entry).toEqual({ actorKind: 'staff' })
  })

  test.each([
    [{ email: 'x' }, 400, 'invalid_input', 'email'],
    [{ name: ' ' }, 400, 'invalid_input', 'name'],
    [{ password: 'short' }, 400, 'invalid_input', 'password'],
    [{ password: 'password' }, 422, 'password_refused', 'password'],
  ])('refuses %j', async (overrides, status, code, field) => {
    const answer = await app.call(createAdmin, { as: people['founder'], body: body(overrides) })
    expect(answer.problem).toMatchObject({ status, code, errors: { [field]: expect.any(String) } })
  })

  test('an address that is taken stays whose it is', async () => {
    const { email } = await signUpConsignor(app)
    expect(
      (await app.call(createAdmin, { as: people['founder'], body: body({ email: email.toUpperCase() }) })).problem.code,
    ).toBe('email_taken')
  })

  test('no field of the payload makes a Founder', async () => {
    const sent = body({ role: 'Founder', staffRole: 'Founder' })
    expect((await app.ok(createAdmin, { as: people['founder'], body: sent })).role).toBe('Admin')
  })
})

test('staff find companies by part of the name and by type; signs of patterns are letters', async () => {
  await signUpConsignor(app, { companyName: '100% Haul_age Ltd' })
  await signUpCarrier(app, { companyName: '1000 Haulers Inc' })
  const find = async (query: { q?: string; type?: '0' | '1' | '2'; limit?: number }) =>
    (await app.ok(listCompanies, { as: people['admin'], query })).items.map(
      ({ name, typeName }) => `${name}/${typeName}`,
    )
  expect(await find({ q: 'haul' })).toEqual(['100% Haul_age Ltd/Consignor', '1000 Haulers Inc/Carrier'])
  expect(await find({ q: '100% HAUL_' })).toEqual(['100% Haul_age Ltd/Consignor'])
  expect(await find({ q: 'haul', type: '1' })).toEqual(['1000 Haulers Inc/Carrier'])
  expect(await find({ q: 'haul', limit: 1 })).toHaveLength(1)
  for (const query of [{ q: 'a\u0000' }, { type: '3' }, { limit: 0 }, { limit: 101 }, { limit: 'x' }]) {
    expect(
      (await app.call(listCompanies, { as: people['admin'], query: query as never })).status,
      JSON.stringify(query),
    ).toBe(400)
  }
})
