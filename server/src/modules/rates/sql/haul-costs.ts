import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Merging } from '../../../platform/merge-policy.ts'

/** US cents a mile; null where the company named none. */
export async function findHaulCost(sql: AnySql, companyId: string): Promise<number | null> {
  const [row] = await sql<{ perMile: number }[]>`select per_mile from haul_costs where company_id = ${companyId}`
  return row?.perMile ?? null
}

export async function upsertHaulCost(
  sql: TransactionSql,
  { companyId, perMile }: { companyId: string; perMile: number },
): Promise<void> {
  await sql`
    insert into haul_costs (company_id, per_mile) values (${companyId}, ${perMile})
    on conflict (company_id) do update set per_mile = excluded.per_mile, changed_at = clock_time()`
}

export async function deleteHaulCost(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`delete from haul_costs where company_id = ${companyId}`
}

/** After a merge of two companies: the one that stays keeps its own, or takes over the other's. */
export async function moveHaulCost(sql: TransactionSql, { fromId, intoId }: Merging): Promise<void> {
  await sql`
    insert into haul_costs (company_id, per_mile, changed_at) select ${intoId}, per_mile, changed_at from haul_costs where company_id = ${fromId}
    on conflict (company_id) do nothing`
  await sql`delete from haul_costs where company_id = ${fromId}`
}
