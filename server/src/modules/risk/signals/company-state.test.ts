import { getCompany, getOwnCompany, searchCompanies, suspendCompany } from '@drawbar/contract/companies/companies.ts'
import { getUser, listUsers } from '@drawbar/contract/staff-users/staff-users.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { makeStaff, type SignedInStaff } from '../../identity/testing.ts'
import { signUpCarrier } from '../../companies/testing.ts'
import { aFraudCase } from '../testing.ts'

let app: TestApp
let staff: SignedInStaff
beforeAll(async () => {
  app = await startTestApp()
  staff = await makeStaff(app, 'Admin')
})
afterAll(() => app.close())

const stateOf = async (companyId: string) => (await app.ok(getCompany, { as: staff, params: { companyId } })).current
const listed = async (companyId: string, status: 'active' | 'under_review' | 'on_hold' | 'suspended') =>
  (await app.ok(searchCompanies, { as: staff, query: { q: companyId, status } })).items.map(
    ({ current }) => current.state,
  )

describe('the state of a company', () => {
  test('T7: a company that fraud review holds is on hold, with its case, and is not listed as active', async () => {
    const { carrier, fraudCase } = await aFraudCase(app, staff)
    const { sql } = app.services.db
    await sql`update fraud_cases set points = 75 where id = ${fraudCase.id}`
    expect(await stateOf(carrier.companyId)).toEqual({
      state: 'on_hold',
      case: { kind: 'fraud', id: fraudCase.id, points: 75 },
    })
    expect(await listed(carrier.companyId, 'on_hold')).toEqual(['on_hold'])
    expect(await listed(carrier.companyId, 'active')).toEqual([])
    // Below the blocking points, a company under review keeps working.
    await sql`update fraud_cases set points = 45 where id = ${fraudCase.id}`
    expect(await stateOf(carrier.companyId)).toMatchObject({ state: 'under_review', case: { points: 45 } })
    expect(await listed(carrier.companyId, 'under_review')).toEqual(['under_review'])
    await sql`update fraud_cases set status = 'escalated', decided_at = clock_time() where id = ${fraudCase.id}`
    expect(await stateOf(carrier.companyId)).toMatchObject({ state: 'on_hold' })
  })

  test('T7: a suspension says more than an open case', async () => {
    const { carrier } = await aFraudCase(app, staff)
    const body = { reason: 'safety', explanation: 'Out of service' } as const
    await app.ok(suspendCompany, { as: staff, params: { companyId: carrier.companyId }, body })
    expect(await stateOf(carrier.companyId)).toMatchObject({ state: 'suspended', case: { kind: 'fraud' } })
    expect(await listed(carrier.companyId, 'suspended')).toEqual(['suspended'])
  })

  test('T7: the users list and the own profile show the state that staff see', async () => {
    const { carrier, fraudCase } = await aFraudCase(app, staff)
    const { sql } = app.services.db
    const listedState = async () => {
      const { items } = await app.ok(listUsers, { as: staff, query: { companyId: carrier.companyId } })
      const detail = await app.ok(getUser, { as: staff, params: { userId: carrier.userId } })
      expect(items.map(({ company }) => company?.current)).toEqual([detail.company?.current])
      return detail.company?.current
    }
    const ownState = async () => (await app.ok(getOwnCompany, { as: carrier })).state
    await sql`update fraud_cases set points = 75 where id = ${fraudCase.id}`
    expect(await listedState()).toEqual({ state: 'on_hold', case: { kind: 'fraud', id: fraudCase.id, points: 75 } })
    expect(await ownState()).toBe('on_hold')
    // Only staff see a case that does not block; the company is not warned.
    await sql`update fraud_cases set points = 45 where id = ${fraudCase.id}`
    expect(await listedState()).toMatchObject({ state: 'under_review' })
    expect(await ownState()).toBe('active')
    await app.ok(suspendCompany, {
      as: staff,
      params: { companyId: carrier.companyId },
      body: { reason: 'safety', explanation: 'Out of service' },
    })
    expect(await ownState()).toBe('suspended')
    expect(await listedState()).toMatchObject({ state: 'suspended' })
  })

  test('T7: a company without a case is active', async () => {
    const { companyId } = await signUpCarrier(app)
    expect(await stateOf(companyId)).toEqual({ state: 'active', case: null })
  })
})
