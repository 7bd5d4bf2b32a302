import * as contract from '@drawbar/contract/board/index.ts'
import { command, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { priceSeal } from '../loads/index.ts'
import { openBenchmarkCache } from '../rates/index.ts'
import { getConsignorRecord } from './consignor-record/get-consignor-record.ts'
import { getBoardLoad } from './get-board-load.ts'
import { listGoneLoads } from './list-gone-loads.ts'
import { hideCompany } from './saved-loads/hide-company.ts'
import { listHiddenCompanies } from './saved-loads/list-hidden-companies.ts'
import { markLoad } from './saved-loads/mark-load.ts'
import { showCompany } from './saved-loads/show-company.ts'
import { deleteSavedSearch } from './saved-searches/delete-saved-search.ts'
import { listSavedSearches } from './saved-searches/list-saved-searches.ts'
import { saveSearch } from './saved-searches/save-search.ts'
import { seeSavedSearch } from './saved-searches/see-saved-search.ts'
import { updateSavedSearch } from './saved-searches/update-saved-search.ts'
import { openPostIndex } from './search-index/post-index.ts'
import { openLoadCache } from './search/load-cache.ts'
import { searchBoard } from './search/search-board.ts'

export function boardRoutes(services: Services): readonly Route[] {
  const seal = priceSeal(services)
  const posts = openPostIndex(services)
  const known = openBenchmarkCache()
  const loads = openLoadCache()
  return [
    query(contract.searchBoard, (sql, input) => searchBoard(sql, input, { seal, posts, known, loads })),
    query(contract.listGoneLoads, listGoneLoads),
    query(contract.getBoardLoad, (sql, input) => getBoardLoad(sql, input, seal)),
    query(contract.getConsignorRecord, getConsignorRecord),
    command(contract.markLoad, markLoad),
    query(contract.listHiddenCompanies, listHiddenCompanies),
    command(contract.hideCompany, hideCompany),
    command(contract.showCompany, showCompany),
    query(contract.listSavedSearches, listSavedSearches),
    command(contract.saveSearch, saveSearch),
    command(contract.updateSavedSearch, updateSavedSearch),
    command(contract.deleteSavedSearch, deleteSavedSearch),
    command(contract.seeSavedSearch, seeSavedSearch),
  ]
}
