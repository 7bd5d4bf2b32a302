/**
 * insurance: the policies of a carrier, which of them counts, and the filings of its insurers.
 * Owns: insurance_policies.
 * Guarantees: one order decides which policy of a kind counts, and a policy that staff checked counts before the carrier's own word; a
 * carrier is warned of the end of a policy once per threshold; a policy is good through its last day where the company is at home.
 * Emits: insurance.changed, insurance.expiring, insurance.expired, insurance.ended.
 * Listens to: document.settled (`takeCertificate`), carrier.profile_saved (`dropFilings`).
 */
import type { Module } from '../../platform/module.ts'
import { insuranceRoutes } from './routes.ts'
import { warnOfEnds } from './warn-of-ends.ts'

export const insurance: Module = {
  name: 'insurance',
  routes: () => insuranceRoutes,
  // Local days turn hourly, so every policy is checked within an hour of midnight.
  sweeps: [{ name: 'insurance.warn', everySeconds: 3600, run: warnOfEnds }],
}
export { dropFilings, filingsOf, followFilings } from './follow-filings.ts'
export { insuranceMinimum } from './insurance-minimum.ts'
export type { InsuredLoad } from './insurance-minimum.ts'
export { insuranceMerge } from './merge-policy.ts'
export { followCheckedPolicies, policiesOf, replaceFilings } from './sql/filings.ts'
export { checkDeclaredPolicies, countingPolicies, countingPolicy, isPast } from './sql/policies.ts'
export type { CountingPolicies, CountingPolicy } from './sql/policies.ts'
export { takeCertificate } from './take-certificate.ts'
export { coverageOf, showPolicy } from './view.ts'
