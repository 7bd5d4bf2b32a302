import * as boardContract from '@drawbar/contract/board/index.ts'
import * as truckPostingsContract from '@drawbar/contract/truck-postings/index.ts'
import * as tripPlansContract from '@drawbar/contract/trip-plans/index.ts'
import { command, query, type Route } from '../../platform/handlers.ts'
import type { Services } from '../../platform/services.ts'
import { priceSeal } from '../loads/index.ts'
import { askForCapacity } from './capacity/ask-for-capacity.ts'
import { listCapacityLoads } from './capacity/list-capacity-loads.ts'
import { listLoadTrucks } from './capacity/list-load-trucks.ts'
import { listOwnCapacity } from './capacity/list-own-capacity.ts'
import { postCapacity } from './capacity/post-capacity.ts'
import { searchCapacity } from './capacity/search-capacity.ts'
import { updateCapacity } from './capacity/update-capacity.ts'
import { withdrawCapacity } from './capacity/withdraw-capacity.ts'
import { getConsignorRecord } from './consignor-record/get-consignor-record.ts'
import { getBoardLoad } from './get-board-load.ts'
import { getHaulCost } from './get-haul-cost.ts'
import { getLane } from './get-lane.ts'
import { getRates } from './get-rates.ts'
import { listGoneLoads } from './list-gone-loads.ts'
import { openKnownBenchmarks } from './known-benchmarks.ts'
import { openKnownLoads } from './known-loads.ts'
import { hideCompany } from './marks/hide-company.ts'
import { listHiddenCompanies } from './marks/list-hidden-companies.ts'
import { markLoad } from './marks/mark-load.ts'
import { showCompany } from './marks/show-company.ts'
import { openPostIndex } from './post-index/post-index.ts'
import { RELOAD_THREAD, recommendLoads } from './reloads/recommend-loads.ts'
import { deleteSavedSearch } from './saved-searches/delete-saved-search.ts'
import { listSavedSearches } from './saved-searches/list-saved-searches.ts'
import { saveSearch } from './saved-searches/save-search.ts'
import { seeSavedSearch } from './saved-searches/see-saved-search.ts'
import { updateSavedSearch } from './saved-searches/update-saved-search.ts'
import { searchBoard } from './search-board.ts'
import { setHaulCost } from './set-haul-cost.ts'

export function marketRoutes(services: Services): readonly Route[] {
  const seal = priceSeal(services)
  const posts = openPostIndex(services)
  const known = openKnownBenchmarks()
  const loads = openKnownLoads()
  return [
    query(boardContract.searchBoard, (sql, input) => searchBoard(sql, input, { seal, posts, known, loads })),
    query(boardContract.listGoneLoads, listGoneLoads),
    query(boardContract.getBoardLoad, (sql, input) => getBoardLoad(sql, input, seal)),
    query(boardContract.getConsignorRecord, getConsignorRecord),
    query(boardContract.getRates, getRates),
    query(boardContract.getLane, getLane),
    command(boardContract.markLoad, markLoad),
    query(boardContract.listHiddenCompanies, listHiddenCompanies),
    command(boardContract.hideCompany, hideCompany),
    command(boardContract.showCompany, showCompany),
    query(boardContract.getHaulCost, getHaulCost),
    command(boardContract.setHaulCost, setHaulCost),
    query(boardContract.listSavedSearches, listSavedSearches),
    command(boardContract.saveSearch, saveSearch),
    command(boardContract.updateSavedSearch, updateSavedSearch),
    command(boardContract.deleteSavedSearch, deleteSavedSearch),
    command(boardContract.seeSavedSearch, seeSavedSearch),
    command(truckPostingsContract.askForCapacity, askForCapacity),
    query(truckPostingsContract.listCapacityLoads, listCapacityLoads),
    query(truckPostingsContract.listLoadTrucks, listLoadTrucks),
    query(truckPostingsContract.listOwnCapacity, listOwnCapacity),
    command(truckPostingsContract.postCapacity, postCapacity),
    query(tripPlansContract.recommendLoads, recommendLoads(services.threads.open(RELOAD_THREAD))),
    query(truckPostingsContract.searchCapacity, searchCapacity),
    command(truckPostingsContract.updateCapacity, updateCapacity),
    command(truckPostingsContract.withdrawCapacity, withdrawCapacity),
  ]
}
