import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** Loads of the consignor that still look for a carrier and follow whom it prefers, while it prefers this one. */
export async function loadsFollowing(
  sql: AnySql,
  { consignorId, carrierId }: { consignorId: string; carrierId: string },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select l.id from loads l
    where l.company_id = ${consignorId} and l.follows_preferred and l.status in ('draft', 'posted', 'paused', 'offered', 'expired')
      and not ${carrierId}::uuid = any(l.invited_company_ids)
      and exists (
        select from carrier_preferences s
        where s.consignor_company_id = l.company_id and s.carrier_company_id = ${carrierId} and s.preference = 'preferred'
      )
    order by l.id`
  return rows.map(({ id }) => id)
}

/** Adds the carrier to those who are invited, at the first step where the load opens in steps. Null when it was among them, or nothing follows any more. */
export async function inviteFurther(
  sql: TransactionSql,
  { loadId, carrierId }: { loadId: string; carrierId: string },
): Promise<string[] | null> {
  const [row] = await sql<{ invitedCompanyIds: string[] }[]>`
    update loads set invited_company_ids = invited_company_ids || ${carrierId}::uuid, updated_at = clock_time()
    where id = ${loadId} and follows_preferred and not ${carrierId}::uuid = any(invited_company_ids)
    returning invited_company_ids`
  if (row === undefined) return null
  await sql`
    update load_releases set company_ids = company_ids || ${carrierId}::uuid
    where load_id = ${loadId} and step = 0 and not ${carrierId}::uuid = any(company_ids)`
  return row.invitedCompanyIds
}
