import type { AnySql } from '../../platform/db.ts'
import { sumOutcomes } from './sql.ts'

export interface Scorecard {
  completedLoads: number
  /** Always with its sample: 3 of 3 and 300 of 300 are not the same record. */
  onTimePickups: { onTime: number; n: number }
  onTimeDeliveries: { onTime: number; n: number }
}

/** One scorecard a carrier that was asked for, also for those without a finished haul. */
export async function scorecards(sql: AnySql, carrierIds: readonly string[]): Promise<Map<string, Scorecard>> {
  if (carrierIds.length === 0) return new Map()
  const rows = new Map((await sumOutcomes(sql, carrierIds)).map((row) => [row.carrierId, row]))
  return new Map(
    carrierIds.map((id) => {
      const row = rows.get(id)
      return [
        id,
        {
          completedLoads: row?.completedLoads ?? 0,
          onTimePickups: { onTime: row?.pickupsOnTime ?? 0, n: row?.pickups ?? 0 },
          onTimeDeliveries: { onTime: row?.deliveriesOnTime ?? 0, n: row?.deliveries ?? 0 },
        },
      ]
    }),
  )
}
