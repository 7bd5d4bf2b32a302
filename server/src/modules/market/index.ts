/**
 * market: what is on the board, and what lanes pay.
 * Owns: market_posts, rate_reports.
 * Guarantees: the board shows exactly the loads that are posted, in the transaction that posts them; an invited load shows to those invited only;
 *   no price of another carrier and no private target leaves here; a benchmark below 7 reports of 3 companies is not shown.
 * Emits: nothing.
 * Listens: load.posted, .resumed, .reopened, .changed, .paused, .offered, .expired, .cancelled; award.confirmed, .cancelled.
 */
import type { Module } from '../../platform/module.ts'
import { boardSubscriptions } from './keep-board.ts'
import { rateSubscriptions } from './record-rate.ts'
import { marketRoutes } from './routes.ts'

export { benchmarksOf, type PricedLane } from './benchmarks.ts'
export { marketMerge } from './merge-room.ts'
export const marketSubscriptions = [...boardSubscriptions, ...rateSubscriptions]

export const market: Module = { name: 'market', routes: () => marketRoutes }
