/**
 * companies: companies and their facts, names, suspensions and possible duplicates.
 * Owns: companies, company_suspensions, duplicate_dismissals, duplicate_keys, import_mappings.
 * Guarantees: no tax id is stored readable; an act on the market by a company that is being suspended comes first or is refused (`requireActiveCompany`);
 *   a name that passes for an established company's is held until staff have reviewed it.
 * Emits: user.registered; company.suspended, .reinstated, .closed, .changed, .name_held, .name_released, .name_refused, .contact_changed.
 * Listens: nothing.
 */
import type { Module } from '../../platform/module.ts'
import { namesSweep } from './names/review-name.ts'
import { companiesRoutes } from './routes.ts'
import { suspensionConstraints } from './sql/company-status.ts'

export const companies: Module = {
  name: 'companies',
  routes: companiesRoutes,
  sweeps: [namesSweep],
  constraints: suspensionConstraints,
}

export { companiesMerge } from './merge-policy.ts'
export { clearName, acceptRegisteredNames, refuseName, unclearName } from './names/review-name.ts'
export { nameMatches, nameReviewOf } from './names/name-reviews.ts'
export { registerCompany } from './register-company.ts'
export { requireActiveCompany } from './require-active-company.ts'
export { fillCompanyFacts, setCompanyHome } from './sql/company-home.ts'
export { holdsCompany, stateColumns, type StateRow, withState } from './sql/company-state.ts'
export { updateDuplicateKeys } from './sql/duplicate-keys.ts'
export { findImportMappings, saveImportMapping } from './sql/import-mappings.ts'
export { findSides, lockCompanies, type SideRow } from './sql/merges.ts'
export type { NameSideRow } from './sql/names.ts'
export { isProven, numberStatus } from './sql/number-status.ts'
export { shipmentsUnderWay } from './sql/open-items.ts'
export { lockCompanyStatus, shareCompanyStatuses } from './sql/company-status.ts'
