import type { AnySql } from '../../../platform/db.ts'

/** Trucks in service on file per carrier, or else the register's power units. Carriers with neither are absent. */
export async function truckCounts(sql: AnySql, carrierIds: readonly string[]): Promise<Record<string, number>> {
  const rows = await sql<{ companyId: string; trucks: number }[]>`
    select p.company_id, coalesce(
      nullif((select count(*)::int from vehicles v where v.company_id = p.company_id and v.kind <> 'trailer' and v.status = 'active'), 0),
      nullif(p.power_units, 0)) as trucks
    from carrier_profiles p where p.company_id = any(${[...carrierIds]}::uuid[])`
  return Object.fromEntries(rows.flatMap(({ companyId, trucks }) => (trucks === null ? [] : [[companyId, trucks]])))
}
