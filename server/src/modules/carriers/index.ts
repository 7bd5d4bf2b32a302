/**
 * carriers: a carrier's profile, the lists on which consignors prefer or block carriers, and its scorecard.
 * Owns: carrier_profiles, carrier_outcomes, carrier_preferences.
 * Guarantees: what the register says belongs to its number and leaves the profile with it; a completed haul counts once, however often it
 * is reported; one company per proven USDOT number.
 * Emits: carrier.profile_saved, carrier.proven_number_entered, carrier.record_changed, carrier.pay_to_changed, carrier.preferred.
 * Listens to: shipment.completed (`recordOutcome`), shipment.recounted (`recountOutcome`).
 */
import type { Module } from '../../platform/module.ts'
import { carriersRoutes } from './routes.ts'
import { CARRIER_CONSTRAINTS } from './sql/profiles.ts'

export const carriers: Module = { name: 'carriers', routes: carriersRoutes, constraints: CARRIER_CONSTRAINTS }
export { carriersMerge } from './merge-policy.ts'
export { findingsOf } from './profile/findings-of.ts'
export { recordAuthority, recordChanged } from './profile/record-authority.ts'
export { numberStatus } from './profile/view.ts'
export { recordOutcome, recountOutcome } from './scorecard/record-outcome.ts'
export { scorecards } from './scorecard/scorecards.ts'
export type { Scorecard } from './scorecard/scorecards.ts'
export { accountsOf, accountsStatement } from './sql/bank-accounts.ts'
export type { ApprovedAccount } from './sql/bank-accounts.ts'
export { findProfilePair } from './sql/merges.ts'
export type { Pair, ProfileHalf } from './sql/merges.ts'
export {
  belongsToOther,
  endClaim,
  findHolder,
  forgetNumber,
  lockNumber,
  markClaimed,
  saveClaim,
} from './sql/numbers.ts'
export type { Holder } from './sql/numbers.ts'
export { lockPayee, payoutHolds } from './sql/payout-holds.ts'
export { findProfiles, lockCarrier, profileColumns, profileTables, saveProfile } from './sql/profiles.ts'
export type { ProfileRow } from './sql/profiles.ts'
export { askAgain, followSoon, saveFindings, takeMembersToFollow, takeMemberToAsk } from './sql/register-sync.ts'
export type { Member } from './sql/register-sync.ts'
export { findRemitTo } from './sql/remit-to.ts'
export { isBlocked, preferencesFor } from './sql/preferences.ts'
export { truckCounts } from './sql/truck-counts.ts'
