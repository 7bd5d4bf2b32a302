import {
  type CarrierScorecard,
  type getScorecard as endpoint,
  SCORECARD_DAYS,
  type ScoreMeasure,
} from '@drawbar/contract/carriers/scorecard.ts'
import { wilsonLowerBound } from '@drawbar/contract/carriers/wilson.ts'
import type { AnySql } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { readableCompany } from '../../../platform/viewer.ts'
import { scorecards } from './scorecards.ts'
import { claimsRecord } from './claims-record.ts'
import { stopsCounted } from '../sql/stops-counted.ts'
import { carrierNamed, recentMisses } from '../sql/scorecards.ts'

/** Enough rows to check a share by hand, few enough to read. */
const MISSES_EACH = 10

/** Visible to the carrier and staff only: the misses name other companies' loads. */
export async function getScorecard(sql: AnySql, { viewer, query }: Input<typeof endpoint>): Promise<CarrierScorecard> {
  const companyId = readableCompany(viewer, query.companyId)
  const [carrier, cards, misses, claims, stops] = await Promise.all([
    carrierNamed(sql, companyId),
    scorecards(sql, [companyId]),
    recentMisses(sql, { carrierId: companyId, each: MISSES_EACH }),
    claimsRecord(sql, { carrierId: companyId, newest: MISSES_EACH }),
    stopsCounted(sql, companyId),
  ])
  const card = cards.get(companyId)
  // A company that only ships has no scorecard.
  if (!carrier || !card) throw new AppError('not_found')
  const { completedLoads, onTimePickups, onTimeDeliveries, ...rest } = card
  const measure = (name: ScoreMeasure, hits: number, n: number) => ({
    measure: name,
    stops: stops.get(name) ?? null,
    hits,
    n,
    // Minutes of one trip are not independent, so tracking has no confidence bound.
    lowerBound: n === 0 || name === 'tracking' ? null : wilsonLowerBound(hits, n),
  })
  return {
    companyId,
    companyName: carrier.name,
    windowDays: SCORECARD_DAYS,
    from: carrier.from,
    asOf: carrier.now,
    completedLoads,
    measures: [
      measure('pickups', onTimePickups.onTime, onTimePickups.n),
      measure('deliveries', onTimeDeliveries.onTime, onTimeDeliveries.n),
      ...(Object.keys(rest) as (keyof typeof rest)[]).map((name) => measure(name, rest[name].hits, rest[name].n)),
    ],
    claims,
    misses: [...misses],
  }
}
