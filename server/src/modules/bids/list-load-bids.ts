import type { listLoadBids as endpoint } from '@drawbar/contract/bids/bids.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { money } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { readableCompany } from '../../platform/viewer.ts'
import { loadSummaries } from '../loads/index.ts'
import { NO_BENCHMARK } from '../rates/index.ts'
import { latestAwardOn } from './award-view.ts'
import { bidViews } from './bid-view.ts'
import { laneBenchmarks } from './lane-benchmarks.ts'
import { loadFacts } from './load-facts.ts'
import { type Opener, openBeforeReading } from './open-envelopes.ts'
import { isSealed } from './policy.ts'
import { ruleOf } from './sql/auto-accept.ts'
import { tiesOf } from './ties-of-bids.ts'
import { countLiveBids, findBidsOnLoad } from './sql/read-bids.ts'

/** All there is to decide a load by, on one screen. Before the deadline sealed bids are a count and nothing else, for staff too. */
export async function listLoadBids(
  sql: AnySql,
  { viewer, params, query }: Input<typeof endpoint>,
  opener: Opener,
): Promise<ResponseOf<typeof endpoint>> {
  const companyId = readableCompany(viewer, query.companyId)
  const load = await loadFacts(sql, params.loadId)
  if (load.companyId !== companyId) throw new AppError('not_found')
  const sealed = isSealed(load)
  if (!sealed) await openBeforeReading(sql, { loadIds: [load.loadId], ...opener })
  const [summaries, bids, ties, bidCount, award, rule] = await Promise.all([
    loadSummaries(sql, [load.loadId], viewer),
    sealed ? [] : findBidsOnLoad(sql, load.loadId),
    sealed ? [] : tiesOf(sql, load.loadId),
    countLiveBids(sql, load.loadId),
    sealed ? null : latestAwardOn(sql, { loadId: load.loadId, viewer }),
    ruleOf(sql, load.loadId),
  ])
  const summary = summaries.get(load.loadId)
  if (!summary) throw new AppError('not_found')
  const [{ items, unopened, unreadable }, benchmarks] = await Promise.all([
    bidViews(sql, { bids, load, viewer }),
    laneBenchmarks(sql, { loads: [summary], companyId }),
  ])
  const benchmark = benchmarks.get(load.loadId) ?? NO_BENCHMARK
  return {
    load: summary,
    items,
    ties,
    unopened,
    unreadable,
    sealed,
    sharesPrices: load.sharesPrices,
    rule: rule && {
      atOrUnder: money(rule.atOrUnder, rule.currency),
      onTimeAtLeast: rule.onTimeAtLeast,
      from: rule.from,
    },
    bidCount,
    benchmark,
    award,
  }
}
