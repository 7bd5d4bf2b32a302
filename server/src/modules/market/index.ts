/**
 * market: what is on the board, and what lanes pay.
 * Owns: market_posts with post_changes, rate_reports with rate_report_changes, board_marks, hidden_companies, haul_costs, saved_searches with saved_search_keys and search_finds,
 *   capacity_postings with capacity_days and capacity_asks, consignor_records.
 * Guarantees: the board shows exactly the loads that are posted, in the transaction that posts them; an invited load shows to those invited only;
 *   no price of another carrier and no private target leaves here; a benchmark below 7 reports of 3 companies,
 *   or mostly of one, is not shown.
 *   A saved search finds what the board finds, and tells an offer once.
 *   A chain of loads that is recommended can be driven: windows and hours of service are kept, and no revenue in it is made up.
 *   A day of a vehicle belongs to one offer; a carrier's least rate reaches nobody unless it shows it, in no figure and no order.
 * Emits: search.matched, capacity.changed, capacity.asked.
 * Listens: load.posted, .resumed, .reopened, .changed, .paused, .offered, .expired, .cancelled, .sunk, .confirmed; award.confirmed, .cancelled; shipment.dispatched, .crew_changed, .completed; invoice.issued,
 *   .paid; charge.decided; consignor.rated; company.merged.
 */
import { changesSweep } from './forget-changes.ts'
import type { Module } from '../../platform/module.ts'
import { matchSearchesJob } from './alerts/match-searches.ts'
import { alertsSweep } from './alerts/tell-alerts.ts'
import { capacitySubscriptions, capacitySweep } from './capacity/end-offers.ts'
import { recordsSweep, recordSubscriptions } from './consignor-record/count-records.ts'
import { boardSubscriptions } from './keep-board.ts'
import { rateSubscriptions } from './record-rate.ts'
import { marketRoutes } from './routes.ts'

export { benchmarksOf, NO_BENCHMARK } from './benchmarks.ts'
export { carrierOfTruck } from './sql/capacity.ts'
export { pickTruck } from './capacity/lock-truck.ts'
export { marketMerge } from './merge-room.ts'
export const marketSubscriptions = [
  ...boardSubscriptions,
  ...rateSubscriptions,
  ...capacitySubscriptions,
  ...recordSubscriptions,
]

export const market: Module = {
  name: 'market',
  routes: marketRoutes,
  jobs: [matchSearchesJob],
  sweeps: [alertsSweep, capacitySweep, recordsSweep, changesSweep],
  constraints: { saved_searches_name: 'search_name_taken', capacity_asks_once: 'already_asked' },
}
