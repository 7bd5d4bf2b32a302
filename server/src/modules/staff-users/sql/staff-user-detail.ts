import type { UserAuditEntry } from '@drawbar/contract/staff-users/staff-users.ts'
import type { MailStatus } from '@drawbar/contract/lifecycles/mail.ts'
import type { AnySql } from '../../../platform/db.ts'
import { shownSubject } from '../../../platform/mail-secrets.ts'

export interface SuspensionRow {
  reason: string
  at: string
  by: string | null
}

export async function findSuspension(sql: AnySql, userId: string): Promise<SuspensionRow | null> {
  const [row] = await sql<SuspensionRow[]>`
    select coalesce(u.suspended_reason, '') as reason, u.suspended_at as at, staff.name as by
    from users u left join users staff on staff.id = u.suspended_by
    where u.id = ${userId} and u.status = 'suspended' and u.suspended_at is not null`
  return row ?? null
}

export interface MailRow {
  id: string
  subject: string
  status: MailStatus
  createdAt: string
}

/** Without what they say, and without a code in the subject: either opens something of the person's. */
export async function newestMailsTo(sql: AnySql, email: string, limit: number): Promise<MailRow[]> {
  return sql<MailRow[]>`
    select id, ${shownSubject(sql)} as subject, status, created_at from mails where recipient = ${email} order by created_at desc, id desc limit ${limit}`
}

export interface AuditRow extends UserAuditEntry {
  /** To the microsecond, for the cursor. */
  cursorAt: string
}

export interface AuditListing {
  userId: string
  /** Only what staff did in the person's name. */
  onBehalfOnly: boolean
  limit: number
  after: { at: string; id: string } | null
}

/** Three walks along three indexes, each no longer than the page: the trail has many more rows than anybody's part of it. */
export async function listAuditOf(
  sql: AnySql,
  { userId, onBehalfOnly, limit, after }: AuditListing,
): Promise<AuditRow[]> {
  const older = after ? sql`and (at, id) < (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``
  const newest = sql`${older} order by at desc, id desc limit ${limit}`
  const parts = onBehalfOnly
    ? sql`select id from audit_events where on_behalf_of = ${userId} ${newest}`
    : sql`
      (select id, at from audit_events where on_behalf_of = ${userId} ${newest})
      union (select id, at from audit_events where actor_user_id = ${userId} ${newest})
      union (select id, at from audit_events where entity = 'user' and entity_id = ${userId} ${newest})
      order by at desc, id desc limit ${limit}`
  return sql<AuditRow[]>`
    select a.id, a.at, a.at::text as cursor_at, a.action, a.entity, a.entity_id, a.actor_kind, a.detail ->> 'reason' as reason, a.ip,
      case when actor.id is not null then jsonb_build_object('id', actor.id, 'name', actor.name) end as actor,
      case when behalf.id is not null then jsonb_build_object('id', behalf.id, 'name', behalf.name) end as on_behalf_of
    from audit_events a
    left join users actor on actor.id = a.actor_user_id
    left join users behalf on behalf.id = a.on_behalf_of
    where a.id in (select id from (${parts}) part)
    order by a.at desc, a.id desc`
}
