/**
 * rates: what lanes pay: reports of confirmed prices and the benchmarks made of them.
 * Owns: rate_reports with rate_report_changes, haul_costs.
 * Guarantees: a benchmark below 7 reports of 3 companies, or mostly of one, is hidden; a company's own loads are never part of the figures it reads.
 * Emits: nothing. Listens: award.confirmed, .cancelled, .no_show_reversed.
 */
import { forgetChangesSweep } from '../../platform/change-feed.ts'
import type { Module } from '../../platform/module.ts'
import { ratesRoutes } from './routes.ts'

export const rates: Module = {
  name: 'rates',
  routes: ratesRoutes,
  sweeps: [forgetChangesSweep('rates.forget-changes', 'rate_report_changes')],
}

export { benchmarksOf, NO_BENCHMARK } from './benchmarks.ts'
export { cellNumber, cellNumberOf, type Cells, cellsOf, type LaneEnds, narrowCell, wideCell } from './cell-number.ts'
export { type BenchmarkCache, openBenchmarkCache } from './benchmark-cache.ts'
export type { PricedLane } from './lane-key.ts'
export { ratesMerge } from './merge-policy.ts'
export { rateSubscriptions } from './record-rate.ts'
export { countMarket } from './sql/count-market.ts'
export { findHaulCost } from './sql/haul-costs.ts'
