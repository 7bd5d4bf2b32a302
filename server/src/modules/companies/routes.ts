import * as contract from '@drawbar/contract/companies/index.ts'
import { command, plain, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { accessControl } from '../identity/index.ts'
import { closeCompany } from './close-company.ts'
import { closeOwnCompany } from './close-own-company.ts'
import { dismissDuplicate } from './duplicates/dismiss-duplicate.ts'
import { getCompany } from './get-company.ts'
import { getOwnCompany } from './get-own-company.ts'
import { listDuplicates } from './duplicates/list-duplicates.ts'
import { listCompanies } from './list-companies.ts'
import { listOpenItems } from './list-open-items.ts'
import { previewSuspension } from './suspension/preview-suspension.ts'
import { reinstateCompany } from './suspension/reinstate-company.ts'
import { register } from './register.ts'
import { saveOwnCompany } from './save-own-company.ts'
import { searchCompanies } from './search-companies.ts'
import { suspendCompany } from './suspension/suspend-company.ts'

/** `plain` where a text is sealed before the transaction or a cache is told after it. */
export const companiesRoutes = (services: Services): Route[] => [
  plain(contract.register, (input) => register(services, input)),
  query(contract.listCompanies, listCompanies),
  query(contract.searchCompanies, (sql, input) => searchCompanies(sql, { ...input, box: accessControl(services).box })),
  query(contract.listDuplicates, listDuplicates),
  command(contract.dismissDuplicate, dismissDuplicate),
  query(contract.getCompany, getCompany),
  query(contract.listOpenItems, listOpenItems),
  query(contract.previewSuspension, previewSuspension),
  plain(contract.suspendCompany, (input) => suspendCompany(services, input)),
  command(contract.reinstateCompany, reinstateCompany),
  plain(contract.closeCompany, (input) => closeCompany(services, input)),
  plain(contract.closeOwnCompany, (input) => closeOwnCompany(services, input)),
  query(contract.getOwnCompany, getOwnCompany),
  plain(contract.saveOwnCompany, (input) => saveOwnCompany(services, input)),
]
