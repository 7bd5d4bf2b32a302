/**
 * eligibility: whether a carrier may bid on, be awarded and haul a load, and the overrides that staff grant.
 * Owns: carrier_eligibility, override_requests.
 * Guarantees: eligibility is computed from data on file each time it is asked, never typed in, and always says why (rule, datum, source,
 * date); staff set aside only what may be set aside, and only until a day.
 * Emits: carrier.eligibility_changed, override_request.opened, override_request.decided.
 * Listens to: whatever an outcome rests on (`reassess…` in subscriptions.ts), company.reinstated (`refuseWhileCausePersists`).
 */
import type { Module } from '../../platform/module.ts'
import { reassessAll } from './reassess.ts'
import { eligibilityRoutes } from './routes.ts'

export const eligibility: Module = {
  name: 'eligibility',
  routes: () => eligibilityRoutes,
  // Local days turn hourly, so every carrier is reassessed within an hour of midnight.
  sweeps: [{ name: 'eligibility.reassess', everySeconds: 3600, run: reassessAll }],
  constraints: { override_requests_one_waiting: 'override_request_waiting' },
}
export { carrierCards } from './carrier-cards.ts'
export type { CarrierCard } from './carrier-cards.ts'
export { awardable, checkEligibility, checkLoadsFor, judgeCarriers } from './check-eligibility.ts'
export type { JudgedCarrier } from './check-eligibility.ts'
export { eligibilityMerge } from './merge-policy.ts'
export { reassessCompany, reassessOn, reassessQuietly, reassessVerified } from './reassess.ts'
export { refuseWhileCausePersists } from './refuse-while-cause-persists.ts'
export type { EligibilityLoad, EligibilityStage } from './rules/finding.ts'
