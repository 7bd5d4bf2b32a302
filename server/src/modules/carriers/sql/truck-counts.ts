import type { AnySql } from '../../../platform/db.ts'

/** How many trucks in service each of these carriers has on file; where it filed none, its power units in the register. A register that does not say writes none: absent where neither tells. */
export async function truckCounts(sql: AnySql, carrierIds: readonly string[]): Promise<Record<string, number>> {
  const rows = await sql<{ companyId: string; trucks: number }[]>`
    select p.company_id, coalesce(
      nullif((select count(*)::int from vehicles v where v.company_id = p.company_id and v.kind <> 'trailer' and v.status = 'active'), 0),
      nullif(p.power_units, 0)) as trucks
    from carrier_profiles p where p.company_id = any(${[...carrierIds]}::uuid[])`
  return Object.fromEntries(rows.flatMap(({ companyId, trucks }) => (trucks === null ? [] : [[companyId, trucks]])))
}
