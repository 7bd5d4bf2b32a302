import { transferLifecycle, type TransferStatus } from '@drawbar/contract/lifecycles/transfer.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { ConstraintCodes } from '../../../platform/problem.ts'

export const transferConstraints: ConstraintCodes = { ownership_transfers_one_live: 'transfer_pending' }

export interface TransferRow {
  id: string
  companyId: string
  companyName: string
  fromUserId: string
  fromName: string
  fromEmail: string
  toUserId: string | null
  toName: string | null
  toEmail: string
  invitationId: string | null
  status: TransferStatus
  /** Whoever is not the present owner and could begin it is of the staff. */
  startedBy: 'owner' | 'staff'
  reason: string | null
  fromConfirmedAt: string | null
  toConfirmedAt: string | null
  createdAt: string
  expiresAt: string
  endedAt: string | null
}

const rows = (sql: AnySql) => sql`
  select t.id, t.company_id, c.name as company_name, t.from_user_id, f.name as from_name, f.email as from_email, t.to_user_id, o.name as to_name,
    coalesce(o.email, i.email) as to_email, t.invitation_id, t.status, t.reason,
    case when t.started_by = t.from_user_id then 'owner' else 'staff' end as started_by, t.from_confirmed_at, t.to_confirmed_at, t.created_at,
    t.expires_at, t.ended_at
  from ownership_transfers t
  join companies c on c.id = t.company_id
  join users f on f.id = t.from_user_id
  left join users o on o.id = t.to_user_id
  left join invitations i on i.id = t.invitation_id`

/** Not one that has lapsed, whether or not the sweep has come by. */
export async function findLiveTransfer(sql: AnySql, companyId: string): Promise<TransferRow | undefined> {
  const [row] = await sql<TransferRow[]>`
    ${rows(sql)} where t.company_id = ${companyId} and t.status = 'pending' and t.expires_at > clock_time()`
  return row
}

export async function findTransferByInvitation(sql: AnySql, invitationId: string): Promise<TransferRow | undefined> {
  const [row] = await sql<TransferRow[]>`
    ${rows(sql)} where t.invitation_id = ${invitationId} and t.status = 'pending' and t.expires_at > clock_time()`
  return row
}

/** A link is used up by its party's answer; afterwards, and once the transfer is over, there is nothing behind it. */
export async function findTransferByLink(
  sql: AnySql,
  tokenHash: string,
): Promise<(TransferRow & { party: 'from' | 'to' }) | undefined> {
  const [row] = await sql<(TransferRow & { party: 'from' | 'to' })[]>`
    select r.*, l.party from (${rows(sql)}) r
    join (
      select id, 'from' as party from ownership_transfers where from_token_hash = ${tokenHash} and from_confirmed_at is null
      union all
      select id, 'to' as party from ownership_transfers where to_token_hash = ${tokenHash} and to_confirmed_at is null
    ) l on l.id = r.id
    where r.status = 'pending' and r.expires_at > clock_time()`
  return row
}

export interface NewTransfer {
  id: string
  companyId: string
  fromUserId: string
  toUserId: string | null
  invitationId: string | null
  reason: string | null
  startedBy: string | null
  fromTokenHash: string
  toTokenHash: string | null
  days: number
}

/** `ownership_transfers_one_live` decides; one that has lapsed makes room first. */
export async function insertTransfer(sql: TransactionSql, t: NewTransfer): Promise<void> {
  await sql`
    update ownership_transfers set status = 'expired', ended_at = clock_time()
    where company_id = ${t.companyId} and status = 'pending' and expires_at <= clock_time()`
  await sql`
    insert into ownership_transfers (id, company_id, from_user_id, to_user_id, invitation_id, reason, started_by, from_token_hash, to_token_hash,
      expires_at)
    values (${t.id}, ${t.companyId}, ${t.fromUserId}, ${t.toUserId}, ${t.invitationId}, ${t.reason}, ${t.startedBy}, ${t.fromTokenHash},
      ${t.toTokenHash}, clock_time() + make_interval(days => ${t.days}))`
}

/** The invited has joined, and now has a link of their own. */
export async function nameNewOwner(
  sql: TransactionSql,
  { id, toUserId, toTokenHash }: { id: string; toUserId: string; toTokenHash: string },
): Promise<void> {
  await sql`update ownership_transfers set to_user_id = ${toUserId}, to_token_hash = ${toTokenHash} where id = ${id}`
}

/** One party says yes. Whether the other has, as this statement found it under the row's lock; undefined when it is over or said already. */
export async function confirmParty(
  sql: TransactionSql,
  { id, party }: { id: string; party: 'from' | 'to' },
): Promise<{ both: boolean } | undefined> {
  const mine = sql(party === 'from' ? 'from_confirmed_at' : 'to_confirmed_at')
  const [row] = await sql<{ both: boolean }[]>`
    update ownership_transfers set ${mine} = clock_time()
    where id = ${id} and status = 'pending' and expires_at > clock_time() and ${mine} is null
    returning from_confirmed_at is not null and to_confirmed_at is not null as both`
  return row
}

/** The only statement that ends a transfer. False: it is over already. */
export async function moveTransfer(
  sql: TransactionSql,
  { id, action, by }: { id: string; action: keyof typeof transferLifecycle.actions; by: string | null },
): Promise<boolean> {
  const { from, to } = transferLifecycle.actions[action]
  const moved = await sql`
    update ownership_transfers set status = ${to}, ended_by = ${by}, ended_at = clock_time()
    where id = ${id} and status = any(${[...from]}::text[]) returning id`
  return moved.length > 0
}

export function findLapsedTransfers(sql: AnySql, limit: number): Promise<{ id: string; companyId: string }[]> {
  return sql<{ id: string; companyId: string }[]>`
    select id, company_id from ownership_transfers where status = 'pending' and expires_at <= clock_time() order by expires_at, id limit ${limit}`
}
