import type { TransactionSql } from '../../../platform/db.ts'

export interface NewActing {
  id: string
  userId: string
  staffUserId: string
  staffSessionId: string
  reason: string
  minutes: number
  userAgent: string
  ip: string
}

/** When it ends. The person's own record of logins is not touched: they did not log in. */
export async function insertActing(sql: TransactionSql, acting: NewActing): Promise<string> {
  const [row] = await sql<{ endsAt: string }[]>`
    insert into sessions (id, user_id, side, previous_login_at, user_agent, ip, staff_user_id, staff_session_id, acting_reason, ends_at)
    select ${acting.id}, u.id, case c.type when 1 then 'carrier' else 'consignor' end, u.last_login_at, ${acting.userAgent}, ${acting.ip},
      ${acting.staffUserId}, ${acting.staffSessionId}, ${acting.reason}, clock_time() + make_interval(mins => ${acting.minutes})
    from users u join memberships m on m.user_id = u.id join companies c on c.id = m.company_id
    where u.id = ${acting.userId}
    returning ends_at`
  if (!row) throw new Error('a person of no company is staff')
  return row.endsAt
}

export interface EndedActing {
  sessionId: string
  userId: string
  staffUserId: string
}

/** Those that a member of staff holds and that hang on no living session of theirs. */
export async function endActingBy(sql: TransactionSql, staffUserId: string): Promise<EndedActing[]> {
  return sql<EndedActing[]>`
    update sessions s set ended_at = clock_time()
    where s.staff_user_id = ${staffUserId} and s.ended_at is null
      and not exists (select from sessions own where own.id = s.staff_session_id and own.ended_at is null)
    returning s.id as session_id, s.user_id, s.staff_user_id`
}

/** All that hang on one session of a member of staff. */
export async function endActingFrom(
  sql: TransactionSql,
  { staffUserId, staffSessionId }: { staffUserId: string; staffSessionId: string },
): Promise<EndedActing[]> {
  return sql<EndedActing[]>`
    update sessions set ended_at = clock_time()
    where staff_user_id = ${staffUserId} and staff_session_id = ${staffSessionId} and ended_at is null
    returning id as session_id, user_id, staff_user_id`
}

/** Those whose hour is over. */
export async function endLapsedActing(sql: TransactionSql, limit: number): Promise<EndedActing[]> {
  return sql<EndedActing[]>`
    update sessions set ended_at = clock_time()
    where id in (
      select id from sessions where staff_user_id is not null and ended_at is null and ends_at <= clock_time()
      order by id limit ${limit} for update skip locked)
    returning id as session_id, user_id, staff_user_id`
}
