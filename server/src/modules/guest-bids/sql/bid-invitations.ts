import { BID_CODE_MINUTES, BID_CODE_TRIES, type BidInvitationState } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { type AnySql, idList, type TransactionSql } from '../../../platform/db.ts'

export interface NewInvitation {
  id: string
  loadId: string
  email: string
  emailKey: string
  carrierName: string | null
  showsName: boolean
  invitedBy: string | null
  expiresAt: string
}

export async function insertInvitation(sql: TransactionSql, i: NewInvitation): Promise<void> {
  await sql`
    insert into bid_invitations (id, load_id, email, email_key, carrier_name, shows_name, invited_by, expires_at)
    values (${i.id}, ${i.loadId}, ${i.email}, ${i.emailKey}, ${i.carrierName}, ${i.showsName}, ${i.invitedBy}, ${i.expiresAt})`
}

export async function insertLink(
  sql: TransactionSql,
  { tokenHash, invitationId }: { tokenHash: string; invitationId: string },
): Promise<void> {
  await sql`insert into bid_invitation_links (token_hash, invitation_id) values (${tokenHash}, ${invitationId})`
}

/** An expired invitation of this mailbox makes room for a new one, unless a bid stands by it. */
export async function revokeExpired(
  sql: TransactionSql,
  { loadId, emailKey }: { loadId: string; emailKey: string },
): Promise<void> {
  await sql`
    update bid_invitations set revoked_at = clock_time()
    where load_id = ${loadId} and email_key = ${emailKey} and revoked_at is null and expires_at <= clock_time()
      and not exists (select 1 from guest_bids p where p.invitation_id = bid_invitations.id and p.status <> 'withdrawn')`
}

export async function countOpenInvitations(sql: AnySql, loadId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from bid_invitations where load_id = ${loadId} and revoked_at is null and expires_at > clock_time()`
  return row?.count ?? 0
}

/** The mailbox's side of an invitation, found by one of its links. */
export interface LinkedInvitation {
  id: string
  loadId: string
  email: string
  carrierName: string | null
  showsName: boolean
  expiresAt: string
  revoked: boolean
  expired: boolean
  opened: boolean
  proofHash: string | null
  /** By the database's clock. */
  proofGood: boolean
}

export async function findLinkedInvitation(sql: AnySql, tokenHash: string): Promise<LinkedInvitation | undefined> {
  const [row] = await sql<LinkedInvitation[]>`${linked(sql, tokenHash)}`
  return row
}

/** The same, and nobody else acts on this invitation until the end of the transaction. The load is locked before it. */
export async function lockLinkedInvitation(
  sql: TransactionSql,
  tokenHash: string,
): Promise<LinkedInvitation | undefined> {
  const [row] = await sql<LinkedInvitation[]>`${linked(sql, tokenHash)} for update of i`
  return row
}

const linked = (sql: AnySql, tokenHash: string) => sql`
  select i.id, i.load_id, i.email, i.carrier_name, i.shows_name, i.expires_at, i.revoked_at is not null as revoked,
    i.expires_at <= clock_time() as expired, i.opened_at is not null as opened, i.proof_hash,
    coalesce(i.proof_until > clock_time(), false) as proof_good
  from bid_invitation_links k join bid_invitations i on i.id = k.invitation_id where k.token_hash = ${tokenHash}`

/** True for the first who opens it. */
export async function noteOpened(sql: TransactionSql, id: string): Promise<boolean> {
  const rows = await sql`
    update bid_invitations set opened_at = clock_time() where id = ${id} and opened_at is null returning id`
  return rows.length > 0
}

export async function setCode(sql: TransactionSql, { id, codeHash }: { id: string; codeHash: string }): Promise<void> {
  await sql`
    update bid_invitations set code_hash = ${codeHash}, code_tries = 0,
      code_until = clock_time() + make_interval(mins => ${BID_CODE_MINUTES})
    where id = ${id}`
}

/** Takes one of the code's tries, of many at once no more than there are; undefined when the code is used up, spent or was never sent. */
export async function takeTry(
  sql: TransactionSql,
  id: string,
): Promise<{ codeHash: string; triesLeft: number } | undefined> {
  const [row] = await sql<{ codeHash: string; triesLeft: number }[]>`
    update bid_invitations set code_tries = code_tries + 1
    where id = ${id} and code_hash is not null and code_until > clock_time() and code_tries < ${BID_CODE_TRIES}
    returning code_hash, ${BID_CODE_TRIES}::int - code_tries as tries_left`
  return row
}

/** The code is spent. A proof is good for an hour and replaces the one before. */
export async function spendCode(
  sql: TransactionSql,
  { id, proofHash }: { id: string; proofHash: string },
): Promise<string> {
  const [row] = await sql<{ proofUntil: string }[]>`
    update bid_invitations set code_hash = null, proof_hash = ${proofHash}, proof_until = clock_time() + interval '1 hour'
    where id = ${id} returning proof_until`
  if (!row) throw new Error('an invitation went while it was locked')
  return row.proofUntil
}

/**
 * An invitation of this load, and nobody else acts on it until the end of the transaction. What became of its bid is asked after that: in one
 * statement with the lock it would be answered as it was before the wait.
 */
export async function lockInvitation(
  sql: TransactionSql,
  { loadId, id }: { loadId: string; id: string },
): Promise<{ email: string; showsName: boolean; revoked: boolean; askedToday: boolean } | undefined> {
  const [row] = await sql<{ email: string; showsName: boolean; revoked: boolean; askedToday: boolean }[]>`
    select email, shows_name, revoked_at is not null as revoked, coalesce(asked_at > clock_time() - interval '1 day', false) as asked_today
    from bid_invitations where load_id = ${loadId} and id = ${id} for update`
  return row
}

export async function noteRevoked(sql: TransactionSql, id: string): Promise<void> {
  await sql`update bid_invitations set revoked_at = clock_time(), proof_hash = null, code_hash = null where id = ${id}`
}

/** Whoever is asked to join has until `expiresAt`. */
export async function noteAsked(
  sql: TransactionSql,
  { id, expiresAt }: { id: string; expiresAt: string },
): Promise<void> {
  await sql`
    update bid_invitations set asked_at = clock_time(), expires_at = greatest(expires_at, ${expiresAt}::timestamptz) where id = ${id}`
}

export interface InvitationRow {
  id: string
  email: string
  carrierName: string | null
  state: BidInvitationState
  createdAt: string
  expiresAt: string
  openedAt: string | null
  askedAt: string | null
  askedToday: boolean
}

/** The newest first. What is over beyond the first hundred nobody reads. */
export function findInvitations(sql: AnySql, loadId: string): Promise<InvitationRow[]> {
  return sql<InvitationRow[]>`
    select i.id, i.email, i.carrier_name, i.created_at, i.expires_at, i.opened_at, i.asked_at,
      coalesce(i.asked_at > clock_time() - interval '1 day', false) as asked_today,
      case when p.status = 'claimed' then 'claimed' when i.revoked_at is not null then 'revoked' when p.status = 'open' then 'bid'
        when i.expires_at <= clock_time() then 'expired' when p.status = 'withdrawn' then 'withdrawn'
        when i.opened_at is not null then 'opened' else 'sent' end as state
    from bid_invitations i left join guest_bids p on p.invitation_id = i.id
    where i.load_id = ${loadId} order by i.revoked_at is not null, i.created_at desc, i.id desc limit 100`
}

/** What is worth nothing any more opens nothing on a copy of the database either. */
export async function dropDeadSecrets(sql: TransactionSql): Promise<void> {
  await sql`
    update bid_invitations set code_hash = null, proof_hash = null
    where (code_hash is not null or proof_hash is not null) and greatest(code_until, proof_until) <= clock_time()`
}

/** Those whose link died so long ago, the oldest first. */
export function lockOldInvitations(
  sql: TransactionSql,
  { days, limit }: { days: number; limit: number },
): Promise<{ id: string; email: string }[]> {
  return sql<{ id: string; email: string }[]>`
    select id, email from bid_invitations where expires_at <= clock_time() - make_interval(days => ${days})
    order by expires_at, id limit ${limit} for update skip locked`
}

/** With their links and with what was bid by them. */
export async function deleteInvitations(sql: TransactionSql, ids: readonly string[]): Promise<void> {
  const these = () => idList(sql, ids)
  await sql`delete from guest_bids where invitation_id = any(${these()})`
  await sql`delete from bid_invitation_links where invitation_id = any(${these()})`
  await sql`delete from bid_invitations where id = any(${these()})`
}

/** Links that end with the bidding move with it; one that was given a time of its own keeps it. Instants travel in whole milliseconds. */
export async function extendLinks(
  sql: TransactionSql,
  { loadId, from, to }: { loadId: string; from: string; to: string },
): Promise<void> {
  await sql`
    update bid_invitations set expires_at = greatest(expires_at, ${to}::timestamptz)
    where load_id = ${loadId} and revoked_at is null and date_trunc('milliseconds', expires_at) = date_trunc('milliseconds', ${from}::timestamptz)`
}
