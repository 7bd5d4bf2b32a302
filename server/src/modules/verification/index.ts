/**
 * verification: staff verify a company, a carrier proves its USDOT number, and a proven number follows the register.
 * Owns: verification_cases, verification_checks, verification_items, verification_steps, number_claims, number_contests.
 * Guarantees: nobody verifies a company with a check left open, alone where the risk is high, or with an interest in it; one USDOT number is
 * verified for one company at a time; the profile of a member follows the register, which is asked once a day.
 * Emits: verification.moved, carrier.number_contested, .number_refused, .number_taken, .number_settled, .number_lost, carrier.record_changed.
 * Listens to: carrier.profile_saved (`followSavedProfile`), carrier.proven_number_entered (`contestEntered`); for a limited re-review
 * company.contact_changed, company.ownership_transferred, carrier.pay_to_changed and document.settled (`reverify…`).
 */
import type { Module } from '../../platform/module.ts'
import { refreshMembersSweep } from './register-sync/refresh-members.ts'
import { verificationRoutes } from './routes.ts'

export const verification: Module = {
  name: 'verification',
  routes: verificationRoutes,
  sweeps: [refreshMembersSweep],
  constraints: { verification_cases_one_number: 'number_verified_elsewhere' },
}
export { documentsAsked } from './checklist/documents-asked.ts'
export { verifyInBulk } from './verify-in-bulk.ts'
export { verificationMerge } from './merge-policy.ts'
export { contestEntered } from './number-claims/contest-number.ts'
export { followSavedProfile } from './number-claims/follow-saved-profile.ts'
export { reverifyAccount, reverifyContact, reverifyOwner, reverifyDocument, reverifyPayTo } from './reverify-company.ts'
