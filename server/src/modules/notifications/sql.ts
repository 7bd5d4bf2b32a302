import type { Language } from '@drawbar/contract/identity/preferences.ts'
import { LADEN, MOVING } from '@drawbar/contract/lifecycles/shipment.ts'
import type { Text } from '@drawbar/texts/text.ts'
import { type AnySql, idList, type TransactionSql } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { LoadFacts } from './notice.ts'

/** The facts that notices need, in the order of `parties`; undefined for a load that does not exist. */
export function selectLoadFacts(
  sql: AnySql,
  parties: readonly { loadId: string; carrierId: string | null }[],
): Promise<(Omit<LoadFacts, 'readerTimeZone'> | undefined)[]> {
  const [first, ...more] = parties
  // As `idList`, for pairs.
  const pairs =
    first && more.length === 0
      ? sql`array[${first.loadId}]::uuid[], array[${first.carrierId}]::uuid[]`
      : sql`${parties.map(({ loadId }) => loadId)}::uuid[], ${parties.map(({ carrierId }) => carrierId)}::uuid[]`
  // Each load is read once, however many carriers get the notice.
  return sql<Omit<LoadFacts, 'readerTimeZone'>[]>`
    with asked as (
      select * from unnest(${pairs}) with ordinality as asked (load_id, carrier_id, position)
    ), about as materialized (
      select l.id, l.reference,
        (select concat_ws(', ', city, region) from stops where load_id = l.id and sequence = 1) as origin,
        (select concat_ws(', ', city, region) from stops where load_id = l.id and sequence = l.stop_count) as destination,
        coalesce((select time_zone from stops where load_id = l.id and sequence = 1), 'UTC') as time_zone
      from loads l where l.id in (select load_id from asked)
    )
    select about.reference, about.origin, about.destination,
      (select s.reference from shipments s where s.load_id = asked.load_id and s.carrier_company_id = asked.carrier_id order by s.created_at desc limit 1) as shipment_reference,
      (select name from companies where id = asked.carrier_id) as carrier_name,
      about.time_zone
    from asked join about on about.id = asked.load_id
    order by asked.position`
}

export interface NewNotice {
  companyId: string
  /** The event's type. */
  kind: string
  title: Text
  /** Sentences, in order. */
  body: readonly Text[]
  path: string
  eventId: string
  /** Unread notices of one key are listed as one row with a count. */
  groupKey?: string | null
}

/** Members of one company who are notified of one event at most. */
const MAX_MEMBERS = 200

export interface Member {
  companyId: string
  userId: string
  email: string
  language: Language
  /** Where the company is at home. */
  timeZone?: string | null
}

/** The language a person chose; English otherwise. */
const languageOf = (sql: AnySql) => sql`coalesce(u.preferences ->> 'language', 'en')`

/** The active members of these companies. */
export function selectMembers(sql: AnySql, companyIds: readonly string[]): Promise<Member[]> {
  return sql<Member[]>`
    select company.id as company_id, member.user_id, member.email, member.language,
      (select time_zone from companies where id = company.id) as time_zone
    from unnest(${idList(sql, [...new Set(companyIds)])}) as company (id)
    cross join lateral (
      select u.id as user_id, u.email, ${languageOf(sql)} as language from memberships m join users u on u.id = m.user_id
      where m.company_id = company.id and u.status = 'active' order by u.id limit ${MAX_MEMBERS}
    ) member`
}

export type InsertedNotice = NewNotice & Omit<Member, 'companyId'>

/** Each notice for every active member of its company. Returns those inserted: one event notifies a person once. */
export async function insertNotices(sql: TransactionSql, notices: readonly NewNotice[]): Promise<InsertedNotice[]> {
  const companyIds = notices.map(({ companyId }) => companyId)
  return insertNoticesTo(sql, { notices, members: await selectMembers(sql, companyIds) })
}

/** As `insertNotices`, for members that were selected before. */
export async function insertNoticesTo(
  sql: TransactionSql,
  { notices, members }: { notices: readonly NewNotice[]; members: readonly Member[] },
): Promise<InsertedNotice[]> {
  const membersOf = Map.groupBy(members, ({ companyId }) => companyId)
  const rows = notices.flatMap((notice) =>
    (membersOf.get(notice.companyId) ?? []).map((member) => ({ ...notice, id: newId(), ...member })),
  )
  if (rows.length === 0) return []
  const written = await sql<{ id: string }[]>`
    insert into notifications (user_id, id, kind, title, body, path, event_id, group_key)
    select "userId", id, kind, title, body, path, "eventId", "groupKey"
    from jsonb_to_recordset(${sql.json(rows as never)})
      as n ("userId" uuid, id uuid, kind text, title jsonb, body jsonb, path text, "eventId" uuid, "groupKey" text)
    on conflict on constraint notifications_once do nothing returning id`
  const inserted = new Set(written.map(({ id }) => id))
  return rows.filter(({ id }) => inserted.has(id))
}

/** About a company, to everybody of staff who may sign in. */
export async function insertStaffNotices(sql: TransactionSql, notice: NewNotice): Promise<InsertedNotice[]> {
  const staff = await sql<Omit<Member, 'companyId'>[]>`
    select u.id as user_id, u.email, ${languageOf(sql)} as language from users u
    where u.staff_role is not null and u.status = 'active' order by u.id limit ${MAX_MEMBERS}`
  const members = staff.map((person) => ({ ...person, companyId: notice.companyId }))
  return insertNoticesTo(sql, { notices: [notice], members })
}

/** Staff who watch a carrier and may still sign in as staff, and why it is watched. */
export async function selectWatchers(
  sql: AnySql,
  { usdot, except }: { usdot: string; except: string | null },
): Promise<(Member & { note: string })[]> {
  return sql<(Member & { note: string })[]>`
    select ${usdot} as company_id, u.id as user_id, u.email, ${languageOf(sql)} as language, w.note
    from register_watches w join register_watchers r on r.usdot = w.usdot join users u on u.id = r.user_id
    where w.usdot = ${Number(usdot)} and u.id is distinct from ${except}::uuid and u.staff_role is not null and u.status = 'active'
    order by u.id`
}

export interface LoadedFreightRow {
  company: string
  reference: string
  /** Of them all. */
  count: number
}

/** The freight on the road of a company, carried by it or sent by it: the first few by what loaded longest ago. */
export const selectLoadedFreight = (
  sql: AnySql,
  { companyId, limit }: { companyId: string; limit: number },
): Promise<LoadedFreightRow[]> =>
  sql<LoadedFreightRow[]>`
    select c.name as company, s.reference, (count(*) over ())::int as count
    from shipments s join companies c on c.id = ${companyId}
    where (s.carrier_company_id = ${companyId} or s.consignor_company_id = ${companyId}) and s.status = any(${[...LADEN]})
    order by s.created_at, s.id limit ${limit}`

export interface OpenShipmentRow {
  id: string
  reference: string
  status: string
  consignorId: string
  carrier: string
  /** The carrier is. */
  suspended: boolean
}

/** What a carrier has booked and not delivered, the longest booked first. */
export const selectOpenShipments = (sql: AnySql, carrierId: string): Promise<OpenShipmentRow[]> =>
  sql<OpenShipmentRow[]>`
    select s.id, s.reference, s.status, s.consignor_company_id as consignor_id, c.name as carrier, c.status = 'suspended' as suspended
    from shipments s join companies c on c.id = s.carrier_company_id
    where s.carrier_company_id = ${carrierId} and s.status = any(${['planned', ...MOVING]})
    order by s.created_at, s.id`

/** For one person. Null when the person was notified of the event before, or can no longer sign in. */
export async function insertPersonNotice(
  sql: TransactionSql,
  n: NewNotice & { userId: string },
): Promise<Pick<Member, 'email' | 'language'> | null> {
  const [inserted] = await sql<Pick<Member, 'email' | 'language'>[]>`
    with written as (
      insert into notifications (user_id, id, kind, title, body, path, event_id)
      select u.id, ${newId()}, ${n.kind}, ${sql.json(n.title as never)}, ${sql.json(n.body as never)}, ${n.path}, ${n.eventId}
      from users u where u.id = ${n.userId} and u.status = 'active'
      on conflict on constraint notifications_once do nothing returning user_id)
    select u.email, ${languageOf(sql)} as language from written join users u on u.id = written.user_id`
  return inserted ?? null
}

export async function selectCompanyName(sql: AnySql, companyId: string): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select name from companies where id = ${companyId}`
  if (!row) throw new Error(`no company ${companyId}`)
  return row.name
}

export interface NotificationRow {
  id: string
  kind: string
  title: Text
  body: readonly Text[]
  path: string | null
  createdAt: string
  /** To the microsecond: several notices of one transaction differ in nothing else but their ids. */
  cursorAt: string
  readAt: string | null
  /** Of a group: how many rows it stands for, the load, and the lowest open price where prices can be read. */
  count: number
  reference: string | null
  lowest: number | null
  currency: string | null
}

/** Of a group only the newest unread row, and each read one by itself. No row of a group is updated by a bid: hundreds come at once. */
const isHead = (sql: AnySql) => sql`
  not (n.group_key is not null and n.read_at is null and exists (
    select from notifications m where m.user_id = n.user_id and m.group_key = n.group_key and m.read_at is null
      and (m.created_at, m.id) > (n.created_at, n.id)))`

export const selectNotifications = (
  sql: AnySql,
  userId: string,
  { limit, after }: { limit: number; after: { at: string; id: string } | null },
): Promise<NotificationRow[]> =>
  sql<NotificationRow[]>`
    with shown as (
      select n.* from notifications n
      where n.user_id = ${userId} and ${isHead(sql)}
        ${after ? sql`and (n.created_at, n.id) < (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
      order by n.created_at desc, n.id desc limit ${limit})
    select n.id, n.kind, n.title, n.body, n.path, n.created_at, n.created_at::text as cursor_at, n.read_at, counted.count, l.reference,
      best.amount as lowest, best.currency
    from shown n
    cross join lateral (
      select case when n.group_key is null or n.read_at is not null then 1 else (
        select count(*)::int from notifications m where m.user_id = n.user_id and m.group_key = n.group_key and m.read_at is null) end as count
    ) counted
    left join loads l on counted.count > 1 and l.id = split_part(n.group_key, ':', 2)::uuid
    left join lateral (
      select b.amount, b.currency from bids b
      where b.load_id = l.id and b.status in ('open', 'countered') and b.amount is not null order by b.amount, b.id limit 1
    ) best on true
    order by n.created_at desc, n.id desc`

export async function countUnread(sql: AnySql, userId: string): Promise<number> {
  const [row] = await sql<
    { unread: number }[]
  >`select count(distinct coalesce(group_key, id::text)) as unread from notifications where user_id = ${userId} and read_at is null`
  return row?.unread ?? 0
}

/** Its whole group is read with it. False when this user has no such notice. */
export async function markRead(sql: TransactionSql, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const rows = await sql`
      update notifications n set read_at = coalesce(n.read_at, clock_time())
      from notifications named
      where named.user_id = ${userId} and named.id = ${id} and n.user_id = named.user_id
        and (n.id = named.id or (n.group_key = named.group_key and n.read_at is null)) returning n.id`
  return rows.length > 0
}

export const markAllRead = async (sql: TransactionSql, userId: string): Promise<void> => {
  await sql`update notifications set read_at = clock_time() where user_id = ${userId} and read_at is null`
}
