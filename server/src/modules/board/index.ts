/**
 * board: the loads that carriers can find, saved searches, and the record of each consignor.
 * Owns: market_posts with post_changes, board_marks, hidden_companies, saved_searches with saved_search_keys and search_finds, consignor_records.
 * Guarantees: the board shows exactly the loads that are posted, in the transaction that posts them; an invited load shows to the invited
 *   carriers only; no price of another carrier and no private target is returned; a saved search finds what the board finds, and reports a load once.
 * Emits: search.matched.
 * Listens: load.posted, .resumed, .reopened, .changed, .paused, .offered, .expired, .cancelled, .sunk, .confirmed; company.name_held, .merged;
 *   shipment.dispatched, .crew_changed, .completed; invoice.issued, .paid; charge.decided; consignor.rated.
 */
import { forgetChangesSweep } from '../../platform/change-feed.ts'
import type { Module } from '../../platform/module.ts'
import { recordsSweep } from './consignor-record/count-records.ts'
import { boardRoutes } from './routes.ts'
import { matchSearchesJob } from './saved-searches/match-searches.ts'
import { alertsSweep } from './saved-searches/send-alerts.ts'

export const board: Module = {
  name: 'board',
  routes: boardRoutes,
  jobs: [matchSearchesJob],
  sweeps: [alertsSweep, recordsSweep, forgetChangesSweep('board.forget-changes', 'post_changes')],
  constraints: { saved_searches_name: 'search_name_taken' },
}

export { boardReader } from './board-reader.ts'
export { recordSubscriptions } from './consignor-record/count-records.ts'
export { boardSubscriptions } from './update-board.ts'
export { boardMerge } from './merge-policy.ts'
export { discAround } from './search/placed-search.ts'
export { visibilityOf } from './visibility.ts'
export { type BoardRow, boardRows, type Reader } from './sql/board-rows.ts'
export { searchPosts } from './sql/post-page.ts'
export { type Disc, matching, type PostSearch } from './sql/search-posts.ts'
export { boardView, pricedLane } from './view.ts'
