import * as contract from '@drawbar/contract/market.ts'
import { query, type Route } from '../../platform/handlers.ts'
import { getBoardLoad } from './get-board-load.ts'
import { getRates } from './get-rates.ts'
import { listGoneLoads } from './list-gone-loads.ts'
import { searchBoard } from './search-board.ts'

export const marketRoutes: readonly Route[] = [
  query(contract.searchBoard, searchBoard),
  query(contract.listGoneLoads, listGoneLoads),
  query(contract.getBoardLoad, getBoardLoad),
  query(contract.getRates, getRates),
]
