/**
 * carriers: who a carrier is and whether it may take a load.
 * Owns: carrier_profiles, carrier_outcomes, and the public register (register_*).
 * Guarantees: eligibility is computed from data on file each time it is asked, never typed in, and always says why (rule, datum,
 * source, date); a finished haul counts once in the record however often it is reported.
 * Emits: nothing. Listens to: shipment.completed (`recordOutcome`).
 */
import type { Module } from '../../platform/module.ts'
import { carriersRoutes } from './routes.ts'

export const carriers: Module = { name: 'carriers', routes: () => carriersRoutes }
export { carrierCards } from './carrier-cards.ts'
export type { CarrierCard } from './carrier-cards.ts'
export { checkEligibility, checkEligibilityOf } from './check-eligibility.ts'
export type { EligibilityStage } from './eligibility-rules.ts'
export type { EligibilityLoad } from './insurance-minimum.ts'
export { insuranceMinimum } from './insurance-minimum.ts'
export { fileRegisterEntries } from './register/file-register-entries.ts'
export { findRegisterRecord } from './register/find-register-record.ts'
export { loadEmbeddedRegister } from './register/load-embedded-register.ts'
export type { RegisterEntry } from './register/register-entry.ts'
export { recordAuthority } from './record-authority.ts'
export { recordOutcome } from './record-outcome.ts'
export { scorecards } from './scorecards.ts'
export type { Scorecard } from './scorecards.ts'
