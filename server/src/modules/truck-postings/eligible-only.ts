import type { AnySql } from '../../platform/db.ts'
import { type EligibilityLoad, judgeCarriers } from '../eligibility/index.ts'

/** Of these trucks, those whose carriers may take this load; without one, those that may take any. */
export async function eligibleOnly<T extends { companyId: string }>(
  sql: AnySql,
  rows: readonly T[],
  load: EligibilityLoad | null,
): Promise<T[]> {
  const carrierIds = [...new Set(rows.map(({ companyId }) => companyId))]
  const judged = await judgeCarriers(sql, { carrierIds, load })
  return rows.filter(({ companyId }) => judged.get(companyId)?.eligibility.eligible === true)
}
