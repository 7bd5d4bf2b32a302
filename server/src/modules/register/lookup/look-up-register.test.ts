import { lookUpRegister } from '@drawbar/contract/register/register.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { type SignedIn } from '../../identity/testing.ts'
import { signUpCarrier, signUpConsignor } from '../../companies/testing.ts'
import { findRegisterRecord } from './find-register-record.ts'
import { aRegisteredCarrier } from '../testing.ts'

let app: TestApp
let carrier: SignedIn

beforeAll(async () => {
  app = await startTestApp()
  carrier = await signUpCarrier(app)
  await aRegisteredCarrier(app, { usdot: 3_100_001, dockets: ['MC777001'], legalName: 'OUACHITA COLD LINES, LLC' })
  await aRegisteredCarrier(app, { usdot: 3_100_002, dockets: ['MX777002'], legalName: 'ÑUÑOA & SONS TRUCKING' })
  await aRegisteredCarrier(app, {
    usdot: 3_100_003,
    dockets: ['MC777001'],
    legalName: "O'BRIEN HEAVY-HAUL",
    authorities: [],
    status: 'inactive',
  })
  await aRegisteredCarrier(app, { usdot: 3_100_004, legalName: 'LOWVIEW INC', dbaName: 'OUACHITA EXPRESS' })
})
afterAll(() => app.close())

const found = async (q?: string) =>
  (await app.ok(lookUpRegister, { as: carrier, query: q === undefined ? {} : { q } })).items.map(({ usdot }) => usdot)

test.each([
  ['3100001', ['3100001']],
  ['USDOT 3100002', ['3100002']],
  ['dot# 03100001', ['3100001']],
  ['MC-777001', ['3100001', '3100003']],
  ['777001', ['3100001', '3100003']],
  ['MX 777002', ['3100002']],
  ['FF777002', []],
  ['ouachita', ['3100001', '3100004']],
  ['nunoa', ['3100002']],
  ['obrien heavy', ['3100003']],
  ['ouachita express', ['3100004', '3100001']],
  ['ouachtia cold', ['3100001']],
  ['Ouchita Cold Lines', ['3100001']],
  ['Ouachita Clod', ['3100001', '3100004']],
  ['Lovview Ouachita', ['3100004']],
  ['Obrein Heavyhaul', ['3100003']],
  ['zzzz qqqq', []],
  ['%%%', []],
  ['o', []],
])('%s finds what is meant', async (q, expected) => {
  expect((await found(q)).filter((usdot) => usdot.startsWith('31000'))).toEqual(expected)
})

describe('a record', () => {
  test('carries the public facts, with amounts in cents and the day from which it may haul', async () => {
    expect(await findRegisterRecord(app.services.db.sql, { usdot: '03100001' })).toMatchObject({
      usdot: '3100001',
      dockets: ['MC777001'],
      legalName: 'OUACHITA COLD LINES, LLC',
      status: 'active',
      authorities: [{ type: 'common', status: 'active', grantedOn: '2019-04-02' }],
      authoritySince: '2019-04-02',
      safetyRating: null,
      powerUnits: 3,
      address: { street: '1 Depot Rd', city: 'Little Rock', region: 'AR', postalCode: '72209', country: 'US' },
      insurance: [{ kind: 'auto_liability', insurer: 'Test Mutual', amount: { amount: 100_000_000, currency: 'USD' } }],
      autoLiabilityRequired: { amount: 75_000_000, currency: 'USD' },
      mcs150On: '2026-01-15',
      source: 'census',
    })
  })

  test('is found by a docket that two carriers hold: who may haul stands first', async () => {
    const { sql } = app.services.db
    expect((await findRegisterRecord(sql, { docket: 'MC 777001' }))?.usdot).toBe('3100001')
    expect(await findRegisterRecord(sql, { docket: 'MC1' })).toBeNull()
    expect(await findRegisterRecord(sql, { usdot: 'x' })).toBeNull()
  })

  test('keeps what changed, and an older statement changes nothing', async () => {
    const entry = await aRegisteredCarrier(app, { usdot: 3_100_010 })
    await aRegisteredCarrier(app, {
      ...entry,
      phone: '(501) 555-0199',
      officers: ['KIM OTHER'],
      mcs150On: '2026-03-01',
    })
    await aRegisteredCarrier(app, { ...entry, phone: '(501) 555-0111', mcs150On: '2025-12-31' })
    const { sql } = app.services.db
    expect((await findRegisterRecord(sql, { usdot: '3100010' }))?.phone).toBe('(501) 555-0199')
    expect(await sql`select field, was, became from register_changes where usdot = 3100010 order by field`).toEqual([
      { field: 'officers', was: 'ROBIN EXAMPLE', became: 'KIM OTHER' },
      { field: 'phone', was: '(501) 555-0101', became: '(501) 555-0199' },
    ])
  })
})

test('shippers do not ask, strangers neither', async () => {
  expect((await app.call(lookUpRegister, { as: await signUpConsignor(app), query: { q: '1' } })).status).toBe(403)
  expect((await app.call(lookUpRegister, { query: { q: '1' } })).status).toBe(401)
})
