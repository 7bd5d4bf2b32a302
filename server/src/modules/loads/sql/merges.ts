import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Merging } from '../../../platform/merge-policy.ts'

/** Reads all loads that are by invitation: a merge is rare, and an index would be kept by every load. */
export async function countInvited(sql: AnySql, companyId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from loads where visibility = 'invited' and ${companyId}::uuid = any(invited_company_ids)`
  return row?.count ?? 0
}

/** Of a load that is open to all the list is kept too: it counts again when its owner invites again. */
export async function moveInvited(sql: TransactionSql, { fromId, intoId }: Merging): Promise<void> {
  await sql`
    update loads set invited_company_ids = case
      when ${intoId}::uuid = any(invited_company_ids) then array_remove(invited_company_ids, ${fromId}::uuid)
      else array_replace(invited_company_ids, ${fromId}::uuid, ${intoId}::uuid) end
    where ${fromId}::uuid = any(invited_company_ids)`
  await sql`
    update load_releases set company_ids = case
      when ${intoId}::uuid = any(company_ids) then array_remove(company_ids, ${fromId}::uuid)
      else array_replace(company_ids, ${fromId}::uuid, ${intoId}::uuid) end
    where ${fromId}::uuid = any(company_ids)`
}
