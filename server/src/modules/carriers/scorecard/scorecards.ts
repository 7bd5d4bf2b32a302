import type { Count, ScoreMeasure } from '@drawbar/contract/carriers/scorecard.ts'
import type { AnySql } from '../../../platform/db.ts'
import { type ScorecardRow, sumRecords } from '../sql/scorecards.ts'

/** Each share comes with its sample size: 3 of 3 is a weaker record than 300 of 300. */
export interface Scorecard extends Record<Exclude<ScoreMeasure, 'pickups' | 'deliveries'>, Count> {
  /** All time. */
  completedLoads: number
  onTimePickups: { onTime: number; n: number }
  onTimeDeliveries: { onTime: number; n: number }
}

const view = (row: ScorecardRow): Scorecard => ({
  completedLoads: row.completedLoads,
  onTimePickups: { onTime: row.pickupsOnTime, n: row.pickups },
  onTimeDeliveries: { onTime: row.deliveriesOnTime, n: row.deliveries },
  acceptance: { hits: row.accepted, n: row.answered },
  kept: { hits: row.confirmed - row.fallOffs, n: row.confirmed },
  tracking: { hits: row.trackedMinutes, n: row.transitMinutes },
  pod: { hits: row.paperedInADay, n: row.papered },
})

/** One scorecard per requested carrier, including carriers without a completed haul. One statement for all of them. */
export async function scorecards(sql: AnySql, carrierIds: readonly string[]): Promise<Map<string, Scorecard>> {
  if (carrierIds.length === 0) return new Map()
  const rows = await sumRecords(sql, carrierIds)
  return new Map(rows.map((row) => [row.carrierId, view(row)]))
}
