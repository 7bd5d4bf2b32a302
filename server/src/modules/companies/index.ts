/**
 * companies: companies and their facts, names, suspensions and possible duplicates.
 * Owns: companies, company_suspensions, duplicate_dismissals, duplicate_keys, import_mappings.
 * Guarantees: no tax id is stored readable; an act on the market by a company that is being suspended comes first or is refused (`requireStanding`);
 *   a name that passes for an established company's is held until staff have reviewed it.
 * Emits: user.registered; company.suspended, .reinstated, .closed, .changed, .name_held, .name_released, .name_refused, .contact_changed.
 * Listens: nothing.
 */
import type { Module } from '../../platform/module.ts'
import { namesSweep } from './names/follow-name.ts'
import { companiesRoutes } from './routes.ts'
import { standingConstraints } from './sql/standing.ts'

export const companies: Module = {
  name: 'companies',
  routes: companiesRoutes,
  sweeps: [namesSweep],
  constraints: standingConstraints,
}

export { companiesMerge } from './merge/merge-room.ts'
export { clearName, fileRegisteredNames, keepNameHeld, unclearName } from './names/follow-name.ts'
export { nameMatches, nameReviewOf } from './names/name-reviews.ts'
export { registerCompany } from './register-company.ts'
export { requireStanding } from './require-standing.ts'
export { fillCompanyFacts, setCompanyHome } from './sql/company-home.ts'
export { holdsCompany, stateColumns, type StateRow, withState } from './sql/company-state.ts'
export { fileDuplicateKeys } from './sql/duplicate-keys.ts'
export { rememberedMappings, rememberMapping } from './sql/import-mappings.ts'
export { findSides, lockCompanies, type SideRow } from './sql/merges.ts'
export type { NameSideRow } from './sql/names.ts'
export { isProven, numberStatus } from './sql/number-status.ts'
export { shipmentsUnderWay } from './sql/open-items.ts'
export { lockStanding, shareStandings } from './sql/standing.ts'
