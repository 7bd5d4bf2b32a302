import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { type getHaulCost as endpoint, USUAL_COST_PER_MILE } from '@drawbar/contract/rates/haul-cost.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { findHaulCost } from './sql/haul-costs.ts'

export async function getHaulCost(
  sql: AnySql,
  { viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const perMile = await findHaulCost(sql, memberCompany(viewer))
  return { perMile: perMile ?? USUAL_COST_PER_MILE, own: perMile !== null }
}
