import { getEligibilitySheet } from '@drawbar/contract/eligibility/eligibility.ts'
import { getScorecard } from '@drawbar/contract/carriers/scorecard.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-app.ts'
import { aReadyCarrier } from '../bids/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('T10: checks and the scorecard are as of the local day of their carrier', async () => {
  // Feb 28, 19:30 in Los Angeles.
  app.setClock('2027-03-01T03:30:00.000Z')
  const carrier = await aReadyCarrier(app)
  const { sql } = app.services.db
  await sql`update companies set time_zone = 'America/Los_Angeles' where id = ${carrier.companyId}`
  await sql`
    update carrier_profiles set authority = 'active', authority_since = '2027-01-29', updated_at = '2027-02-10T05:00:00Z'
    where company_id = ${carrier.companyId}`
  for (const table of ['verification_cases', 'insurance_policies'])
    await sql`update ${sql(table)} set verified_at = '2027-02-12T05:00:00Z' where company_id = ${carrier.companyId}`
  await sql`
    insert into fraud_cases (id, company_id, status, points, opened_at)
    values (${newId()}, ${carrier.companyId}, 'open', 75, '2027-02-20T05:00:00Z')`
  const { reasons } = await app.ok(getEligibilitySheet, { as: carrier })
  expect(Object.fromEntries(reasons.map(({ rule, asOf }) => [rule, asOf]))).toMatchObject({
    company_active: '2027-02-19',
    company_verified: '2027-02-11',
    auto_liability: '2027-02-11',
    operating_authority: '2027-02-09',
  })
  expect(reasons.find(({ rule }) => rule === 'authority_age')?.datum).toMatch(/^The authority is 30 days old/)
  expect(await app.ok(getScorecard, { as: carrier })).toMatchObject({ from: '2026-09-01', asOf: '2027-02-28' })
})
