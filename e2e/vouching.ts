import { listCompanies } from '@drawbar/contract/accounts.ts'
import { listInsurancePolicies, verifyInsurancePolicy } from '@drawbar/contract/carriers.ts'
import {
  claimVerificationCase,
  openVerificationCase,
  setVerificationCheck,
  VERIFICATION_CHECKS,
  verifyCompany,
} from '@drawbar/contract/verification.ts'
import { call, tokenOf } from './calls.ts'
import type { House } from './house.ts'
import { enterFounder } from './joining.ts'

const REVIEWER = { name: 'Ivy Founder', email: 'ivy@house.example', password: 'granite-window-40' }

/** Who verifies carriers in stories about something else. */
export const enterReviewer = (house: House): Promise<void> => enterFounder(house, REVIEWER)

/** Staff check these carriers and their cover and vouch for them: no award is made and nothing dispatched before. */
export async function vouchFor(house: House, names: readonly string[]): Promise<void> {
  const as = await tokenOf(house, REVIEWER)
  for (const name of names) {
    const { items } = await call(house, listCompanies, { as, query: { q: name } })
    const opened = await call(house, openVerificationCase, { as, body: { companyId: items[0]?.id ?? '' } })
    const params = { verificationId: opened.id }
    let { version } = await call(house, claimVerificationCase, { as, params })
    for (const check of VERIFICATION_CHECKS) {
      const body = { outcome: 'ok', source: 'register', note: 'Called, the owner answered' } as const
      ;({ version } = await call(house, setVerificationCheck, { as, params: { ...params, check }, body }))
    }
    await call(house, verifyCompany, { as, params, body: { version } })
    const policies = await call(house, listInsurancePolicies, { as, query: { companyId: opened.companyId } })
    for (const policy of policies.items)
      await call(house, verifyInsurancePolicy, {
        as,
        params: { policyId: policy.id },
        body: { source: 'staff', version: policy.version },
      })
  }
}
