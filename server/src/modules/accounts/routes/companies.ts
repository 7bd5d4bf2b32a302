import * as contract from '@drawbar/contract/companies.ts'
import { dismissDuplicate, listDuplicates } from '@drawbar/contract/duplicates.ts'
import { listOpenItems } from '@drawbar/contract/open-items.ts'
import { command, plain, query, type Route } from '../../../platform/handlers.ts'
import type { Services } from '../../../platform/services.ts'
import { accessControl } from '../access-control.ts'
import { close } from '../companies/close-company.ts'
import { closeOwn } from '../companies/close-own-company.ts'
import { dismiss } from '../companies/dismiss-duplicate.ts'
import { readCompany } from '../companies/get-company.ts'
import { readOwnCompany } from '../companies/get-own-company.ts'
import { readDuplicates } from '../companies/list-duplicates.ts'
import { readOpenItems } from '../companies/list-open-items.ts'
import { readEffects } from '../companies/preview-suspension.ts'
import { reinstate } from '../companies/reinstate-company.ts'
import { storeOwnCompany } from '../companies/save-own-company.ts'
import { readCompanyRecords } from '../companies/search-companies.ts'
import { suspend } from '../companies/suspend-company.ts'

/** `plain` where a text is sealed before the transaction or a cache is told after it. */
export const companiesRoutes = (services: Services): Route[] => [
  query(contract.searchCompanies, (sql, input) =>
    readCompanyRecords(sql, { ...input, box: accessControl(services).box }),
  ),
  query(listDuplicates, readDuplicates),
  command(dismissDuplicate, dismiss),
  query(contract.getCompany, readCompany),
  query(listOpenItems, readOpenItems),
  query(contract.previewSuspension, readEffects),
  plain(contract.suspendCompany, (input) => suspend(services, input)),
  command(contract.reinstateCompany, reinstate),
  plain(contract.closeCompany, (input) => close(services, input)),
  plain(contract.closeOwnCompany, (input) => closeOwn(services, input)),
  query(contract.getOwnCompany, readOwnCompany),
  plain(contract.saveOwnCompany, (input) => storeOwnCompany(services, input)),
]
