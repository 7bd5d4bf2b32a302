import * as contract from '@drawbar/contract/companies/index.ts'
import * as duplicatesContract from '@drawbar/contract/companies/index.ts'
import * as openItemsContract from '@drawbar/contract/companies/index.ts'
import { command, plain, query, type Route } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { accessControl } from '../access-control.ts'
import { closeCompany } from '../companies/close-company.ts'
import { closeOwnCompany } from '../companies/close-own-company.ts'
import { dismissDuplicate } from '../companies/dismiss-duplicate.ts'
import { getCompany } from '../companies/get-company.ts'
import { getOwnCompany } from '../companies/get-own-company.ts'
import { listDuplicates } from '../companies/list-duplicates.ts'
import { listOpenItems } from '../companies/list-open-items.ts'
import { previewSuspension } from '../companies/preview-suspension.ts'
import { reinstateCompany } from '../companies/reinstate-company.ts'
import { saveOwnCompany } from '../companies/save-own-company.ts'
import { searchCompanies } from '../companies/search-companies.ts'
import { suspendCompany } from '../companies/suspend-company.ts'

/** `plain` where a text is sealed before the transaction or a cache is told after it. */
export const companiesRoutes = (services: Services): Route[] => [
  query(contract.searchCompanies, (sql, input) => searchCompanies(sql, { ...input, box: accessControl(services).box })),
  query(duplicatesContract.listDuplicates, listDuplicates),
  command(duplicatesContract.dismissDuplicate, dismissDuplicate),
  query(contract.getCompany, getCompany),
  query(openItemsContract.listOpenItems, listOpenItems),
  query(contract.previewSuspension, previewSuspension),
  plain(contract.suspendCompany, (input) => suspendCompany(services, input)),
  command(contract.reinstateCompany, reinstateCompany),
  plain(contract.closeCompany, (input) => closeCompany(services, input)),
  plain(contract.closeOwnCompany, (input) => closeOwnCompany(services, input)),
  query(contract.getOwnCompany, getOwnCompany),
  plain(contract.saveOwnCompany, (input) => saveOwnCompany(services, input)),
]
