import type { CompanyRole } from '@drawbar/contract/roles.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Merging } from '../../../platform/merge-policy.ts'

export async function stepDown(
  sql: TransactionSql,
  { companyId, from, to }: { companyId: string; from: readonly string[]; to: CompanyRole },
): Promise<void> {
  await sql`
    update memberships set company_role = ${to} where company_id = ${companyId} and company_role = any(${[...from]}::text[])`
}

/** Whoever is invited by both, or is already there, is not asked twice. */
const moving = (sql: AnySql, { fromId, intoId }: Merging) => sql`
  i.company_id = ${fromId} and i.status = 'pending'
  and not exists (select from invitations o where o.company_id = ${intoId} and o.email_key = i.email_key and o.status = 'pending')`

export async function countMovingInvitations(sql: AnySql, merging: Merging): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from invitations i where ${moving(sql, merging)} and i.expires_at > clock_time()`
  return row?.count ?? 0
}

export async function moveInvitations(sql: TransactionSql, merging: Merging): Promise<void> {
  await sql`update invitations i set company_id = ${merging.intoId} where ${moving(sql, merging)}`
}

export async function countLiveSessions(sql: AnySql, companyId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from sessions s join memberships m on m.user_id = s.user_id
    where m.company_id = ${companyId} and s.ended_at is null and s.last_seen_at > clock_time() - interval '12 hours'`
  return row?.count ?? 0
}
