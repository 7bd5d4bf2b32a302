import type { LOAD_MARKS } from '@drawbar/contract/board/saved-loads.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Merging } from '../../../platform/merge-policy.ts'

type Mark = (typeof LOAD_MARKS)[number]

interface Sight {
  favourites: string[]
  hidden: string[]
  hiddenCompanies: string[]
  /** Consignors that do not want the company. */
  blocking: string[]
}

/** A person's marks on loads that are on the board now, the rest cannot show anyway, and who blocked the company: none for whom there is none. */
export async function findHidden(
  sql: AnySql,
  { userId, companyId }: { userId: string | null; companyId: string | null },
): Promise<Sight> {
  const [row] = await sql<Sight[]>`
    select coalesce(array_agg(distinct m.load_id) filter (where m.mark = 'favourite'), '{}') as favourites,
      coalesce(array_agg(distinct m.load_id) filter (where m.mark = 'hidden'), '{}') as hidden,
      (select coalesce(array_agg(h.company_id), '{}') from hidden_companies h where h.user_id = ${userId}::uuid) as hidden_companies,
      array(select s.consignor_company_id from carrier_preferences s where s.carrier_company_id = ${companyId}::uuid and s.preference = 'blocked') as blocking
    from board_marks m
    where m.user_id = ${userId}::uuid and exists (select from market_posts p where p.load_id = m.load_id)`
  return row ?? { favourites: [], hidden: [], hiddenCompanies: [], blocking: [] }
}

export async function upsertSavedLoad(
  sql: TransactionSql,
  { userId, loadId, mark }: { userId: string; loadId: string; mark: Mark },
): Promise<void> {
  await sql`
    insert into board_marks (user_id, load_id, mark) values (${userId}, ${loadId}, ${mark})
    on conflict (user_id, load_id) do update set mark = excluded.mark, marked_at = excluded.marked_at`
}

export async function deleteSavedLoad(
  sql: TransactionSql,
  { userId, loadId }: { userId: string; loadId: string },
): Promise<void> {
  await sql`delete from board_marks where user_id = ${userId} and load_id = ${loadId}`
}

/** Of loads on the board: what left it is no burden any more. */
export async function countSavedLoads(sql: AnySql, userId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from board_marks m
    where m.user_id = ${userId} and exists (select from market_posts p where p.load_id = m.load_id)`
  return row?.count ?? 0
}

/** False where there is no such company. */
export async function insertHiddenCompany(
  sql: TransactionSql,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<boolean> {
  const rows = await sql`
    with company as (select id from companies where id = ${companyId}), hidden as (
      insert into hidden_companies (user_id, company_id) select ${userId}, id from company on conflict do nothing)
    select from company`
  return rows.length > 0
}

export async function deleteHiddenCompany(
  sql: TransactionSql,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<void> {
  await sql`delete from hidden_companies where user_id = ${userId} and company_id = ${companyId}`
}

/** By name. As many as may be hidden. */
export function hiddenCompanies(
  sql: AnySql,
  userId: string,
  limit: number,
): Promise<{ companyId: string; name: string }[]> {
  return sql<{ companyId: string; name: string }[]>`
    select c.id as company_id, c.name from hidden_companies h join companies c on c.id = h.company_id
    where h.user_id = ${userId} order by lower(c.name), c.id limit ${limit}`
}

/** After a merge of two companies: who hid the one that is closed has hidden the one that stays. */
export async function moveHidden(sql: TransactionSql, { fromId, intoId }: Merging): Promise<void> {
  await sql`
    insert into hidden_companies (user_id, company_id, hidden_at) select user_id, ${intoId}, hidden_at from hidden_companies where company_id = ${fromId}
    on conflict (user_id, company_id) do nothing`
  await sql`delete from hidden_companies where company_id = ${fromId}`
}
