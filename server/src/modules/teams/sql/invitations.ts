import type { GIVEN_ROLES } from '@drawbar/contract/teams/teams.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { ConstraintCodes } from '../../../platform/problem.ts'

export const invitationConstraints: ConstraintCodes = { invitations_one_pending: 'invitation_pending' }

export type GivenRole = (typeof GIVEN_ROLES)[number]

export interface NewInvitation {
  id: string
  companyId: string
  email: string
  emailKey: string
  companyRole: GivenRole
  tokenHash: string
  invitedBy: string | null
  days: number
}

/** When it lapses. An invitation of the same address that has lapsed makes room first, whether or not the sweep has come by. */
export async function insertInvitation(sql: TransactionSql, i: NewInvitation): Promise<string> {
  await sql`
    update invitations set status = 'expired', ended_at = clock_time()
    where company_id = ${i.companyId} and email_key = ${i.emailKey} and status = 'pending' and expires_at <= clock_time()`
  const [row] = await sql<{ expiresAt: string }[]>`
    insert into invitations (id, company_id, email, email_key, company_role, token_hash, invited_by, expires_at)
    values (${i.id}, ${i.companyId}, ${i.email}, ${i.emailKey}, ${i.companyRole}, ${i.tokenHash}, ${i.invitedBy},
      clock_time() + make_interval(days => ${i.days}))
    returning expires_at`
  if (!row) throw new Error('the invitation was not written')
  return row.expiresAt
}

export interface InvitationRow {
  id: string
  companyId: string
  companyName: string
  email: string
  emailKey: string
  companyRole: GivenRole
  invitedBy: string | null
  becomesOwner: boolean
  createdAt: string
  expiresAt: string
}

const columns = (sql: AnySql) => sql`
  i.id, i.company_id, c.name as company_name, i.email, i.email_key, i.company_role, u.name as invited_by, i.created_at, i.expires_at,
  exists (select from ownership_transfers t where t.invitation_id = i.id and t.status = 'pending') as becomes_owner`

/** Undefined for a link that was used, taken back or has lapsed, or that never was. */
export async function findOpenInvitation(sql: AnySql, tokenHash: string): Promise<InvitationRow | undefined> {
  const [row] = await sql<InvitationRow[]>`
    select ${columns(sql)} from invitations i join companies c on c.id = i.company_id left join users u on u.id = i.invited_by
    where i.token_hash = ${tokenHash} and i.status = 'pending' and i.expires_at > clock_time() and c.status = 'active'`
  return row
}

export function findPendingInvitations(sql: AnySql, companyId: string): Promise<InvitationRow[]> {
  return sql<InvitationRow[]>`
    select ${columns(sql)} from invitations i join companies c on c.id = i.company_id left join users u on u.id = i.invited_by
    where i.company_id = ${companyId} and i.status = 'pending' and i.expires_at > clock_time()
    order by i.created_at desc, i.id desc limit 100`
}

/** Used up by this statement: of two who follow one link at once, one joins. */
export async function takeInvitation(sql: TransactionSql, id: string): Promise<boolean> {
  const rows = await sql`
    update invitations set status = 'accepted', ended_at = clock_time()
    where id = ${id} and status = 'pending' and expires_at > clock_time() returning id`
  return rows.length > 0
}

export async function setInvitedUser(
  sql: TransactionSql,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await sql`update invitations set user_id = ${userId} where id = ${id}`
}

/** Undefined when it is none of the company's. */
export async function revokePendingInvitation(
  sql: TransactionSql,
  { companyId, id }: { companyId: string; id: string },
): Promise<{ revoked: boolean } | undefined> {
  const [row] = await sql<{ status: string }[]>`
    select status from invitations where id = ${id} and company_id = ${companyId} for update`
  if (!row) return undefined
  await sql`update invitations set status = 'revoked', ended_at = clock_time() where id = ${id} and status = 'pending'`
  return { revoked: row.status === 'pending' }
}

export async function revokePendingInvitations(sql: TransactionSql, companyId: string): Promise<void> {
  await sql`
    update invitations set status = 'revoked', ended_at = clock_time() where company_id = ${companyId} and status = 'pending'`
}

export async function expireInvitations(sql: AnySql, limit: number): Promise<number> {
  const rows = await sql`
    update invitations set status = 'expired', ended_at = clock_time() where id in (
      select id from invitations where status = 'pending' and expires_at <= clock_time() order by expires_at, id limit ${limit})
      and status = 'pending' returning id`
  return rows.length
}
