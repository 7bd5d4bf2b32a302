/**
 * carriers: who a carrier is, what covers it, and whether it may take a load.
 * Owns: carrier_profiles, insurance_policies, eligibility_answers, carrier_eligibility, carrier_standings, number_contests,
 * carrier_outcomes; what companies are known by and how that links them (company_attributes, link_values, link_components,
 * linked_companies); company_signals, fraud_cases, signal_progress; the public register (register_*), and the verification of a
 * company (verification_*).
 * Guarantees: eligibility is computed from data on file each time it is asked, never typed in, and always says why (rule, datum,
 * source, date); staff set aside only what may be set aside, and only until a day; a finished haul counts once in the record however
 * often it is reported; a number, typed or confirmed, follows the register, asked once a day; a carrier is warned of the end of a policy once a threshold; nobody vouches for a company with a
 * check left open, alone where the risk is high, or with an interest in it, and one USDOT number is verified for one company at a time.
 * Emits: carrier.eligibility_changed, carrier.watched_changed, carrier.preferred, carrier.pay_to_changed, carrier.number_contested, carrier.number_refused, carrier.number_taken, carrier.number_settled, carrier.number_lost, insurance.expiring, insurance.expired, insurance.ended, eligibility_answer.opened,
 * eligibility_answer.decided, fraud_case.changed, verification.moved. Listens to: shipment.completed (`recordOutcome`), shipment.recounted (`recountOutcome`), company.suspended (`reassessCompany`,
 * `assessLinked`), carrier.number_contested (`assessContest`), vehicle.vin_shared (`assessShared`),
 *   vehicle.vin_contested (`assessContestedVin`), company.name_held, .name_released (`assessName`), company.merged (`reassessCompany`, `assessMerged`), company.contact_changed,
 * company.ownership_transferred, carrier.pay_to_changed (a limited re-review), document.settled (`takeCertificate`,
 * `reverifyAccount`, `reverifyPaper`), document.settled, .superseded, .expired, .reopened (`followAccount`), company.reinstated
 * (`refuseWhileCausePersists`, `reassessCompany`); company.changed, .closed, carrier.pay_to_changed, document.approved and what undoes it
 * (`lookAtCompany`, `lookAtAccount`).
 */
import type { Module } from '../../platform/module.ts'
import { warnOfEnds } from './insurance/warn-of-ends.ts'
import { splitComponentJob } from './links/components.ts'
import { reassessAll } from './reassess.ts'
import { registerImportJob } from './register/import/run-register-import.ts'
import { embeddedRegisterJob } from './register/load-embedded-register.ts'
import { filesSweep } from './register/import/give-up-files.ts'
import { refreshMembersSweep } from './register/members/refresh-members.ts'
import { carriersRoutes } from './routes.ts'
import { verificationRoutes } from './routes/verification.ts'
import { assessJob, assessSweep } from './signals/assess-companies.ts'
import { CARRIER_CONSTRAINTS } from './sql.ts'
import { lookJob } from './watch/look-at-watched.ts'

/** Days turn at midnight UTC: within the hour every policy and every carrier was looked at. */
const HOURLY = 3600

export const carriers: Module = {
  name: 'carriers',
  routes: (services) => [...carriersRoutes(services), ...verificationRoutes(services)],
  jobs: [registerImportJob, embeddedRegisterJob, assessJob, splitComponentJob, lookJob],
  sweeps: [
    { name: 'insurance.warn', everySeconds: HOURLY, run: warnOfEnds },
    { name: 'carriers.reassess', everySeconds: HOURLY, run: reassessAll },
    filesSweep,
    refreshMembersSweep,
    assessSweep,
  ],
  constraints: { ...CARRIER_CONSTRAINTS, verification_cases_one_number: 'number_verified_elsewhere' },
}
export { assessMerged, carriersMerge } from './merge/merge-room.ts'
export {
  assessContest,
  assessContestedVin,
  assessLinked,
  assessName,
  assessShared,
  assessSweep,
} from './signals/assess-companies.ts'
export { documentsAsked } from './checklist/documents-asked.ts'
export { carrierCards } from './carrier-cards.ts'
export type { CarrierCard } from './carrier-cards.ts'
export { followAccount } from './links/follow-account.ts'
export { awardable, checkEligibility, checkLoadsFor, judgeCarriers } from './check-eligibility.ts'
export type { JudgedCarrier } from './check-eligibility.ts'
export type { EligibilityStage } from './finding.ts'
export type { EligibilityLoad } from './insurance-minimum.ts'
export { insuranceMinimum } from './insurance-minimum.ts'
export { takeCertificate } from './insurance/take-certificate.ts'
export { fileRegisterEntries } from './register/file-register-entries.ts'
export { findRegisterRecord } from './register/find-register-record.ts'
export { askForEmbeddedRegister, loadEmbeddedRegister } from './register/load-embedded-register.ts'
export type { RegisterEntry } from './register/register-entry.ts'
export { recordAuthority } from './record-authority.ts'
export { reassessCompany } from './reassess.ts'
export { refuseWhileCausePersists } from './refuse-while-cause-persists.ts'
export { recordOutcome, recountOutcome } from './record-outcome.ts'
export { scorecards } from './scorecards.ts'
export type { Scorecard } from './scorecards.ts'
export { lockPayee, payoutHolds } from './sql/payout-holds.ts'
export { findRemitTo } from './sql/remit-to.ts'
export { isBlocked, standingsOf } from './sql/standings.ts'
export { truckCounts } from './sql/truck-counts.ts'
export { lookAtAccount, lookAtCompany } from './watch/look-at-watched.ts'
export { enterVerified } from './verification/enter-verified.ts'
export {
  reverifyAccount,
  reverifyContact,
  reverifyOwner,
  reverifyPaper,
  reverifyPayTo,
} from './verification/reverify-company.ts'
