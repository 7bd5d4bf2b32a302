import type { Count, ScoreMeasure } from '@drawbar/contract/carriers/scorecard.ts'
import type { AnySql } from '../../../platform/db.ts'
import { type ScorecardRow, sumRecords } from '../sql/scorecards.ts'

/** Each share of the window with its sample: 3 of 3 and 300 of 300 are not the same record. */
export interface Scorecard extends Record<Exclude<ScoreMeasure, 'pickups' | 'deliveries'>, Count> {
  /** Ever. */
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

/** One scorecard a carrier that was asked for, also for those without a finished haul. One statement, however many they are. */
export async function scorecards(sql: AnySql, carrierIds: readonly string[]): Promise<Map<string, Scorecard>> {
  if (carrierIds.length === 0) return new Map()
  const rows = await sumRecords(sql, carrierIds)
  return new Map(rows.map((row) => [row.carrierId, view(row)]))
}
