import type { SuspensionReason } from '@drawbar/contract/companies/companies.ts'
import type { CompanyRole, CompanyType } from '@drawbar/contract/roles.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export type Side = 'consignor' | 'carrier'

/** A session that is alive, with all that its requests are judged by. */
export interface SessionRow {
  sessionId: string
  userId: string
  side: Side | null
  previousLoginAt: string | null
  /** Last seen more than a minute ago. */
  stale: boolean
  email: string
  name: string
  position: string
  staffRole: 'Founder' | 'Admin' | null
  userCreatedAt: string
  companyRole: CompanyRole | null
  companyId: string | null
  companyName: string | null
  nameHeldAt: string | null
  companyType: CompanyType | null
  industry: string | null
  subscriptionTier: string | null
  /** All four null in a person's own session. */
  staffUserId: string | null
  staffSessionId: string | null
  staffName: string | null
  endsAt: string | null
  mailboxVerified: boolean
  /** Of whoever sits in it: the person, or staff who act for them. */
  secondFactor: boolean
  /** Of the newest token that was used, in seconds; null before the first. */
  tokenIssuedAt: number | null
  /** Milliseconds since that token was first used. */
  tokenAgeMs: number | null
}

/** However often its token is renewed, a session ends after this time. */
export const SESSION_DAYS = 30

export async function findSession(sql: AnySql, sessionId: string): Promise<SessionRow | undefined> {
  const [row] = await sql<SessionRow[]>`
    select s.id as session_id, s.user_id, s.side, s.previous_login_at, s.last_seen_at < clock_time() - interval '1 minute' as stale,
      u.email, u.name, u.position, u.staff_role, u.created_at as user_created_at,
      m.company_role, c.id as company_id, c.name as company_name, c.name_held_at, c.type as company_type, c.industry, c.subscription_tier,
      s.staff_user_id, s.staff_session_id, staff.name as staff_name, s.ends_at,
      u.email_proved_at is not null as mailbox_verified,
      case when staff.id is null then u.totp_secret else staff.totp_secret end is not null as second_factor,
      s.token_issued_at::float8 as token_issued_at, (extract(epoch from clock_time() - s.token_used_at) * 1000)::float8 as token_age_ms
    from sessions s
    join users u on u.id = s.user_id
    left join memberships m on m.user_id = u.id
    left join companies c on c.id = m.company_id
    left join users staff on staff.id = s.staff_user_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > clock_time() and u.status = 'active' and (u.staff_role is not null or c.status <> 'closed')
      and (s.staff_user_id is null or (s.ends_at > clock_time() and staff.status = 'active'
        and exists (select from sessions own where own.id = s.staff_session_id and own.ended_at is null)))`
  return row
}

/** A newer token than any before is used for the first time: those before it die a minute later. */
export async function recordToken(
  sql: AnySql,
  { sessionId, issuedAt }: { sessionId: string; issuedAt: number },
): Promise<void> {
  await sql`
    update sessions set token_issued_at = ${issuedAt}, token_used_at = clock_time()
    where id = ${sessionId} and (token_issued_at is null or token_issued_at < ${issuedAt})`
}

/** At most once a minute, whatever the number of processes: the row is rewritten, and requests are many. */
export async function markSeen(sql: AnySql, sessionId: string): Promise<void> {
  await sql`
    update sessions set last_seen_at = clock_time()
    where id = ${sessionId} and last_seen_at < clock_time() - interval '1 minute'`
}

export interface NewSession {
  id: string
  userId: string
  /** The one that the person's password was held against. */
  passwordHash: string
  userAgent: string
  ip: string
  /** How long it lasts however often its token is renewed. */
  days?: number
}

/**
 * Opens a session for an active user and notes the login. The user's row is locked, so that of two logins at once one is the other's
 * previous, and so that a reset at the same moment either ends this session or keeps it from being opened: false then, or if the user
 * was suspended meanwhile, belongs to no company any more, or the company is closed. A LogisticsProvider begins on the consignor's side.
 */
export async function insertSession(
  sql: TransactionSql,
  { id, userId, passwordHash, userAgent, ip, days = SESSION_DAYS }: NewSession,
): Promise<boolean> {
  const [user] = await sql<{ lastLoginAt: string | null; type: CompanyType | null }[]>`
    select u.last_login_at, c.type from users u
    left join memberships m on m.user_id = u.id left join companies c on c.id = m.company_id
    where u.id = ${userId} and u.status = 'active' and u.password_hash = ${passwordHash}
      and (u.staff_role is not null or c.status <> 'closed') for no key update of u`
  if (!user) return false
  await sql`update users set last_login_at = clock_time() where id = ${userId}`
  await sql`
    insert into sessions (id, user_id, side, previous_login_at, user_agent, ip, expires_at)
    values (${id}, ${userId}, ${sideOf(user.type)}, ${user.lastLoginAt}, ${userAgent}, ${ip}, clock_time() + make_interval(days => ${days}))`
  return true
}

const sideOf = (type: CompanyType | null): Side | null => (type === null ? null : type === 1 ? 'carrier' : 'consignor')

export async function setSide(
  sql: TransactionSql,
  { sessionId, side }: { sessionId: string; side: Side },
): Promise<void> {
  await sql`update sessions set side = ${side} where id = ${sessionId} and ended_at is null`
}

/** False if it is not this user's or has ended. */
export async function endSessionOf(
  sql: TransactionSql,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<boolean> {
  const rows = await sql`
    update sessions set ended_at = clock_time() where id = ${sessionId} and user_id = ${userId} and ended_at is null returning id`
  return rows.length > 0
}

/** How many there were. */
export async function endAllSessionsOf(sql: TransactionSql, userId: string): Promise<number> {
  const rows = await sql`
    update sessions set ended_at = clock_time() where user_id = ${userId} and ended_at is null returning id`
  return rows.length
}

/** How many there were. */
export async function endOtherSessionsOf(
  sql: TransactionSql,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<number> {
  const rows = await sql`
    update sessions set ended_at = clock_time()
    where user_id = ${userId} and id <> ${sessionId} and ended_at is null returning id`
  return rows.length
}

export interface SessionListRow {
  id: string
  createdAt: string
  lastSeenAt: string
  userAgent: string
  ip: string
  acting: { staffName: string; reason: string; until: string } | null
}

/** Sessions whose last token may still be good: `tokenSeconds`, and the minute by which `last_seen_at` may lag. */
export async function listLiveSessions(
  sql: AnySql,
  { userId, tokenSeconds }: { userId: string; tokenSeconds: number },
): Promise<SessionListRow[]> {
  return sql<SessionListRow[]>`
    select s.id, s.created_at, s.last_seen_at, s.user_agent, s.ip,
      case when staff.id is not null then
        jsonb_build_object('staffName', staff.name, 'reason', s.acting_reason, 'until', s.ends_at) end as acting
    from sessions s left join users staff on staff.id = s.staff_user_id
    where s.user_id = ${userId} and s.ended_at is null and s.expires_at > clock_time() and (s.ends_at is null or s.ends_at > clock_time())
      and s.last_seen_at > clock_time() - ${`${tokenSeconds + 60} seconds`}::interval
    order by s.created_at desc, s.id limit 100`
}

/** Rows that nobody can use or will ask about any more. */
export async function deleteOldSessions(
  sql: AnySql,
  { days, limit }: { days: number; limit: number },
): Promise<number> {
  const rows = await sql`
    delete from sessions where id in (
      select id from sessions where coalesce(ended_at, last_seen_at) < clock_time() - ${`${days} days`}::interval
      order by id limit ${limit}) returning id`
  return rows.length
}

export interface OwnSuspension {
  reason: SuspensionReason
  explanation: string
  suspendedAt: string
}

/** As the people of a suspended company read it. */
export async function findOwnSuspension(sql: AnySql, companyId: string): Promise<OwnSuspension | undefined> {
  const [row] = await sql<OwnSuspension[]>`
    select reason, explanation, suspended_at from company_suspensions where company_id = ${companyId} and lifted_at is null`
  return row
}
