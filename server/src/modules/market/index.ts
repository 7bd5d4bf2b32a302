/**
 * market: what is on the board, and what lanes pay.
 * Owns: market_posts, rate_reports, board_marks, hidden_companies, haul_costs, saved_searches with saved_search_keys and search_finds.
 * Guarantees: the board shows exactly the loads that are posted, in the transaction that posts them; an invited load shows to those invited only;
 *   no price of another carrier and no private target leaves here; a benchmark below 7 reports of 3 companies,
 *   or mostly of one, is not shown.
 *   A saved search finds what the board finds, and tells an offer once.
 * Emits: search.matched.
 * Listens: load.posted, .resumed, .reopened, .changed, .paused, .offered, .expired, .cancelled; award.confirmed, .cancelled.
 */
import type { Module } from '../../platform/module.ts'
import { matchSearchesJob } from './alerts/match-searches.ts'
import { alertsSweep } from './alerts/tell-alerts.ts'
import { boardSubscriptions } from './keep-board.ts'
import { rateSubscriptions } from './record-rate.ts'
import { marketRoutes } from './routes.ts'

export { benchmarksOf, NO_BENCHMARK } from './benchmarks.ts'
export { marketMerge } from './merge-room.ts'
export const marketSubscriptions = [...boardSubscriptions, ...rateSubscriptions]

export const market: Module = {
  name: 'market',
  routes: () => marketRoutes,
  jobs: [matchSearchesJob],
  sweeps: [alertsSweep],
  constraints: { saved_searches_name: 'search_name_taken' },
}
