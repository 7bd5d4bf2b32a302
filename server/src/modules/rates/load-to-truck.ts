import { EQUIPMENT, EQUIPMENT_CODES } from '@drawbar/contract/codes.ts'
import { type LaneRates, MIN_RATIO_POSTS } from '@drawbar/contract/rates/rates.ts'
import type { AnySql } from '../../platform/db.ts'
import { cellNumberOf } from './cell-number.ts'
import type { PricedLane } from './lane-key.ts'
import { countMarket } from './sql/count-market.ts'

/** Loads to a truck where the haul starts, by kind of equipment: above 1, trucks are what is short. */
export async function loadToTruck(sql: AnySql, { origin, equipment }: PricedLane): Promise<LaneRates['loadToTruck']> {
  const { kind } = EQUIPMENT[equipment]
  const { loads, trucks } = await countMarket(sql, {
    cell: cellNumberOf(origin),
    equipment: EQUIPMENT_CODES.filter((code) => EQUIPMENT[code].kind === kind),
  })
  if (loads < MIN_RATIO_POSTS || trucks < MIN_RATIO_POSTS) return null
  return { loads, trucks, loadsPerTruck: Math.round((loads / trucks) * 10) / 10 }
}
