import type { AnySql } from '../../../platform/db.ts'

/** Of posts `p`: others' posts, and the invited ones where this company is. */
export const shownTo = (sql: AnySql, companyId: string) => sql`
  and p.company_id <> ${companyId} and (p.invited_company_ids is null or ${companyId} = any(p.invited_company_ids))`

/** Whether the load is on the viewer's board now. */
async function isOnBoard(
  sql: AnySql,
  { loadId, viewerCompanyId }: { loadId: string; viewerCompanyId: string | null },
): Promise<boolean> {
  const rows = await sql`
    select
    from market_posts p
    where p.load_id = ${loadId} and p.ends_at > clock_time()
      ${
        viewerCompanyId
          ? sql`${shownTo(sql, viewerCompanyId)} and not exists (select from carrier_preferences s
              where s.consignor_company_id = p.company_id and s.carrier_company_id = ${viewerCompanyId} and s.preference = 'blocked')`
          : sql``
      }
    limit 1`
  return rows.length > 0
}

/** A carrier that bid on a load, or was awarded it, may look at it for good. */
async function hasDealtWith(
  sql: AnySql,
  { loadId, carrierId }: { loadId: string; carrierId: string },
): Promise<boolean> {
  const rows = await sql`
    select from bids where load_id = ${loadId} and carrier_company_id = ${carrierId}
    union all
    select from awards where load_id = ${loadId} and carrier_company_id = ${carrierId}
    limit 1`
  return rows.length > 0
}

/** A live post that the company's board can show, or a load that it has bid on or hauled. Null: staff, who see every post. */
export async function isVisibleTo(
  sql: AnySql,
  { loadId, companyId }: { loadId: string; companyId: string | null },
): Promise<boolean> {
  if (await isOnBoard(sql, { loadId, viewerCompanyId: companyId })) return true
  return companyId !== null && hasDealtWith(sql, { loadId, carrierId: companyId })
}
