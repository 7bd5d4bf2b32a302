import { claimCarrierNumber } from '@drawbar/contract/verification/number-claims.ts'
import { putCarrierProfile } from '@drawbar/contract/carriers/carriers.ts'
import { getCompany, searchCompanies } from '@drawbar/contract/companies/companies.ts'
import { getRegisterRecord } from '@drawbar/contract/register/register-staff.ts'
import {
  getVerificationCase,
  listVerificationCases,
  openVerificationCase,
} from '@drawbar/contract/verification/verification-cases.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { makeStaff, type SignedIn, type SignedInStaff } from '../../identity/testing.ts'
import { signUpCarrier } from '../../companies/testing.ts'
import { aRegisteredCarrier } from '../../register/testing.ts'
import { proveNumber, markVerified } from '../testing.ts'

let app: TestApp
let staff: SignedInStaff
let usdot: string
/** Keyed by the status of the number. */
let companies: Record<'none' | 'pending' | 'proven' | 'vouched', SignedIn>
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
  usdot = String((await aRegisteredCarrier(app)).usdot)
  const [none, pending, proven, vouched] = [
    await signUpCarrier(app),
    await signUpCarrier(app),
    await signUpCarrier(app),
    await signUpCarrier(app),
  ]
  companies = { none, pending, proven, vouched }
  const other = String((await aRegisteredCarrier(app)).usdot)
  await app.ok(claimCarrierNumber, { as: proven, body: { usdot: other } })
  await proveNumber(app, proven)
  for (const as of [vouched, pending]) await app.ok(claimCarrierNumber, { as, body: { usdot } })
  await markVerified(app, vouched)
})
afterAll(() => app.close())

describe('A1: staff read whether a number is confirmed', () => {
  const cases = [
    ['none', 'none'],
    ['pending', 'pending'],
    ['proven', 'proven'],
    ['vouched', 'proven'],
  ] as const

  test.each(cases)('in the list of companies and in the company: %s', async (which, numberStatus) => {
    const { companyId } = companies[which]
    const { items } = await app.ok(searchCompanies, { as: staff, query: { q: companyId } })
    expect(items).toMatchObject([{ id: companyId, numberStatus }])
    expect(await app.ok(getCompany, { as: staff, params: { companyId } })).toMatchObject({ numberStatus })
  })

  test.each(cases)('in the queue of cases and in the case: %s', async (which, numberStatus) => {
    const { companyId } = companies[which]
    const { id } = await app.ok(openVerificationCase, { as: staff, body: { companyId } })
    const view = which === 'vouched' ? 'done' : 'queue'
    const { items } = await app.ok(listVerificationCases, { as: staff, query: { companyId, view } })
    expect(items).toMatchObject([{ companyId, numberStatus }])
    const found = await app.ok(getVerificationCase, { as: staff, params: { verificationId: id } })
    expect(found).toMatchObject({ companyId, numberStatus })
  })

  test('beside each member in the register’s record', async () => {
    const { members } = await app.ok(getRegisterRecord, { as: staff, params: { usdot } })
    expect(Object.fromEntries(members.map((one) => [one.companyId, one.numberStatus]))).toEqual({
      [companies.pending.companyId]: 'pending',
      [companies.vouched.companyId]: 'proven',
    })
  })

  test('a refused case says nothing of a number that the company gave after it', async () => {
    const carrier = await signUpCarrier(app)
    await app.ok(putCarrierProfile, { as: carrier, body: { usdot: '90700011' } })
    const { id } = await app.ok(openVerificationCase, { as: staff, body: { companyId: carrier.companyId } })
    await app.services.db.sql`update verification_cases set status = 'rejected' where id = ${id}`
    await app.ok(putCarrierProfile, { as: carrier, body: { usdot: '90700012', version: 1 } })
    await markVerified(app, carrier)
    const found = await app.ok(getVerificationCase, { as: staff, params: { verificationId: id } })
    expect(found).toMatchObject({ usdot: '90700011', numberStatus: 'none' })
  })
})
