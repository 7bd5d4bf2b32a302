import type { AnySql, TransactionSql } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { LoadFacts } from './notices.ts'

export async function selectLoadFacts(
  sql: AnySql,
  { loadId, carrierId }: { loadId: string; carrierId: string },
): Promise<LoadFacts> {
  const [row] = await sql<LoadFacts[]>`
    select l.reference,
      (select string_agg(concat_ws(', ', city, region), ' to ' order by sequence) from stops where load_id = l.id and sequence in (1, l.stop_count)) as lane,
      (select s.reference from shipments s where s.load_id = l.id and s.carrier_company_id = ${carrierId} order by s.created_at desc limit 1) as shipment_reference,
      (select name from companies where id = ${carrierId}) as carrier_name
    from loads l where l.id = ${loadId}`
  if (!row) throw new Error(`load ${loadId} is not there`)
  return row
}

interface NewNotice {
  companyId: string
  kind: string
  title: string
  body: string
  path: string
  eventId: string
}

/** A notice to every active member of the company; returns those who had not been told of this event before. */
export async function insertNotices(
  sql: TransactionSql,
  { companyId, kind, title, body, path, eventId }: NewNotice,
): Promise<{ userId: string; email: string }[]> {
  const members = await sql<{ userId: string; email: string }[]>`
    select u.id as user_id, u.email from memberships m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and u.status = 'active' order by u.id limit 200`
  if (members.length === 0) return []
  const rows = members.map(({ userId }) => ({ userId, id: newId(), kind, title, body, path, eventId }))
  const written = await sql<{ userId: string }[]>`
    insert into notifications ${sql(rows)} on conflict on constraint notifications_once do nothing returning user_id`
  const told = new Set(written.map(({ userId }) => userId))
  return members.filter(({ userId }) => told.has(userId))
}

export interface NotificationRow {
  id: string
  kind: string
  title: string
  body: string
  path: string | null
  createdAt: string
  /** To the microsecond: several notices of one transaction differ in nothing else but their ids. */
  cursorAt: string
  readAt: string | null
}

export const selectNotifications = (
  sql: AnySql,
  userId: string,
  { limit, after }: { limit: number; after: { at: string; id: string } | null },
): Promise<NotificationRow[]> =>
  sql<NotificationRow[]>`
    select id, kind, title, body, path, created_at, created_at::text as cursor_at, read_at from notifications
    where user_id = ${userId} ${after ? sql`and (created_at, id) < (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by created_at desc, id desc limit ${limit}`

export async function countUnread(sql: AnySql, userId: string): Promise<number> {
  const [row] = await sql<
    { unread: number }[]
  >`select count(*) as unread from notifications where user_id = ${userId} and read_at is null`
  return row?.unread ?? 0
}

/** False when this user has no such notice. */
export async function markRead(sql: TransactionSql, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const rows =
    await sql`update notifications set read_at = coalesce(read_at, clock_time()) where user_id = ${userId} and id = ${id} returning id`
  return rows.length > 0
}

export const markAllRead = async (sql: TransactionSql, userId: string): Promise<void> => {
  await sql`update notifications set read_at = clock_time() where user_id = ${userId} and read_at is null`
}
