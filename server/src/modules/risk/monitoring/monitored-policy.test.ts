import { addInsurancePolicy } from '@drawbar/contract/insurance/insurance.ts'
import { claimCarrierNumber } from '@drawbar/contract/verification/number-claims.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test-app.ts'
import { signUpCarrier } from '../../companies/testing.ts'
import { showPolicy } from '../../insurance/index.ts'
import { monitoredFacts } from '../sql/monitoring.ts'
import { aRegisteredCarrier } from '../../register/testing.ts'
import { proveNumber } from '../../verification/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a watched policy has expired when the day of its carrier is over, as at the gate, and not when it is over in London', async () => {
  const carrier = await signUpCarrier(app)
  const { usdot } = await aRegisteredCarrier(app)
  await app.ok(claimCarrierNumber, { as: carrier, body: { usdot: String(usdot) } })
  await proveNumber(app, carrier)
  const { companyId } = carrier
  await app.services.db.sql`update companies set time_zone = 'Pacific/Honolulu' where id = ${companyId}`
  const { id } = await app.ok(addInsurancePolicy, {
    as: carrier,
    body: {
      kind: 'cargo',
      insurer: 'Test Mutual',
      policyNumber: 'C-78',
      limit: { amount: 10_000_000, currency: 'USD' },
      expiresOn: '2098-03-01',
    },
  })
  const said = (at: string) => {
    app.setClock(at)
    return app.services.db.read(async (sql) => [
      (await showPolicy(sql, { companyId, id })).state,
      (await monitoredFacts(sql, Number(usdot))).find(({ kind }) => kind === 'policy')?.value,
    ])
  }
  expect(await said('2098-03-02T09:30:00.000Z')).toEqual(['expiring', 'in_force'])
  expect(await said('2098-03-02T10:30:00.000Z')).toEqual(['expired', 'expired'])
})
