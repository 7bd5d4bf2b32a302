import type { REGISTER_SORTS, RegisterDossier, RegisterListing } from '@drawbar/contract/register/register-staff.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { numberStatus } from '../../companies/index.ts'

export type SortKey = (typeof REGISTER_SORTS)[number]

export interface RegisterFilter {
  /** USDOT numbers that a search found; null without a search. */
  usdots: readonly number[] | null
  /** The normalized query, for members that the register does not know; null without a search. */
  nameKey: string | null
  status: 'active' | 'inactive' | null
  authority: string | null
  region: string | null
  fleet: { from: number; to: number } | null
  member: boolean | null
  watched: boolean | null
}

export interface ListingRow extends Omit<RegisterListing, 'usdot'> {
  usdot: number | null
  sortText: string
  sortNumber: number
}

export interface ListingPage {
  filter: RegisterFilter
  sort: SortKey
  after: { text: string; number: number; key: string } | null
  limit: number
}

const LAST_USDOT = 99_999_999

/**
 * Events of carrier `u.usdot` since it is monitored, as rows (what, at). Authority events have a date without a time.
 */
const sinceWatched = (sql: AnySql) => sql`(
  select c.field as what, c.changed_at as at from register_changes c where c.usdot = w.usdot and c.changed_at > w.watched_at
  union all
  select 'authority', e.served_on::timestamptz from register_authority_events e where e.usdot = w.usdot and e.served_on > w.watched_at::date
  union all
  select 'joined', c.created_at from carrier_profiles p join companies c on c.id = p.company_id
  where p.usdot = w.usdot::text and c.created_at > w.watched_at) since`

/** Negative seconds, so that the latest sorts first. Unmonitored or unchanged carriers come last. */
const lastChange = (sql: AnySql) => sql`coalesce((
  select -extract(epoch from max(since.at))::int from register_watches w cross join lateral ${sinceWatched(sql)} where w.usdot = r.usdot), 0)`

/** Register carriers in index order, merged with members that the register does not know. */
export async function listRegister(sql: AnySql, { filter, sort, after, limit }: ListingPage): Promise<ListingRow[]> {
  const sortText = sort === 'name' ? sql`r.name_key` : sql`''`
  const sortNumber = { name: sql`0`, fleet: sql`-r.power_units`, newest: sql`-r.usdot`, changed: lastChange(sql) }[sort]
  const order = {
    name: sql`r.name_key, r.usdot`,
    fleet: sql`(-r.power_units), r.usdot`,
    newest: sql`r.usdot desc`,
    changed: sql`${lastChange(sql)}, r.usdot`,
  }[sort]
  const afterUsdot = after === null ? 0 : /^\d+$/.test(after.key) ? Number(after.key) : LAST_USDOT
  const beyond =
    after === null
      ? sql`true`
      : {
          name: sql`(r.name_key, r.usdot) > (${after.text}, ${afterUsdot})`,
          fleet: sql`((-r.power_units), r.usdot) > (${after.number}::int, ${afterUsdot})`,
          newest: sql`r.usdot < ${-after.number}::int`,
          changed: sql`(${lastChange(sql)}, r.usdot) > (${after.number}::int, ${afterUsdot})`,
        }[sort]
  const { usdots, status, authority, region, fleet, member, watched } = filter
  const registered = sql`
    select lpad(r.usdot::text, 8, '0') as key, r.usdot, null as stated_usdot, r.dockets, r.legal_name as name, r.dba_name, r.status, r.authority, r.city, r.region,
      r.power_units, r.safety_rating, r.out_of_service_on, r.added_on, ${sortText} as sort_text, ${sortNumber} as sort_number
    from register_carriers r
    where ${beyond}
      and (${usdots === null} or r.usdot = any(${[...(usdots ?? [])]}::int[]))
      and (${status}::text is null or r.status = ${status})
      and (${authority}::text is null or r.authority = ${authority})
      and (${region}::text is null or r.region = ${region})
      and (${fleet === null} or r.power_units between ${fleet?.from ?? 0} and ${fleet?.to ?? 0})
      and (${member}::boolean is null or exists (select from carrier_profiles p where p.usdot = r.usdot::text) = ${member})
      and (${watched}::boolean is null or exists (select from register_watches w where w.usdot = r.usdot) = ${watched})
    order by ${order}
    limit ${limit}`
  return sql<ListingRow[]>`
    select u.*, coalesce(m.members, '[]') as members, case when w.usdot is not null then
      jsonb_build_object('note', w.note, 'watchedBy', s.name, 'watchedAt', w.watched_at, 'changes', did.changes, 'newest', did.newest) end as watch
    from (
      (${registered})
      union all
      (${unregistered(sql, { filter, sort, after, limit })})
    ) u
    left join register_watches w on w.usdot = u.usdot
    left join users s on s.id = w.watched_by
    left join lateral (
      select count(*)::int as changes,
        (array_agg(jsonb_build_object('what', since.what, 'at', since.at) order by since.at desc, since.what))[1] as newest
      from ${sinceWatched(sql)}
    ) did on w.usdot is not null
    left join lateral (
      select jsonb_agg(jsonb_build_object('companyId', c.id, 'name', c.name) order by c.name, c.id) as members
      from companies c left join carrier_profiles p on p.company_id = c.id
      where case when u.usdot is null then c.id::text = substr(u.key, 2) else p.usdot = u.usdot::text end
    ) m on true
    order by u.sort_text collate "C", u.sort_number, u.key collate "C"
    limit ${limit}`
}

/** Members without a register record: no number yet, or an unknown one. */
function unregistered(sql: AnySql, { filter, sort, after, limit }: ListingPage) {
  const { usdots, nameKey, status, authority, region, fleet, member, watched } = filter
  const shown =
    status === null && authority === null && region === null && fleet === null && member !== false && watched !== true
  const name = sql`regexp_replace(lower(c.name), '[^a-z0-9]+', ' ', 'g')`
  const sortText = sort === 'name' ? name : sql`''`
  return sql`
    select n.* from (
      select 'c' || c.id as key, null::int as usdot, p.usdot as stated_usdot, case when p.docket is null then '{}'::text[] else array[p.docket] end as dockets,
        c.name, null as dba_name, null as status, 'none' as authority, c.home_city as city, null as region, null::int as power_units,
        null as safety_rating, null::date as out_of_service_on, null::date as added_on, ${sortText} as sort_text, 0 as sort_number
      from companies c left join carrier_profiles p on p.company_id = c.id
      where ${shown} and c.type in (1, 2) and (${nameKey}::text is null or ${name} like '%' || ${nameKey}::text || '%'
        or p.usdot = any(${[...(usdots ?? [])].map(String)}::text[]))
        and not exists (select from register_carriers r where r.usdot::text = p.usdot)
    ) n
    where ${after === null} or (n.sort_text collate "C", n.sort_number, n.key collate "C")
      > (${after?.text ?? ''}, ${after?.number ?? 0}::int, ${after?.key ?? ''})
    order by n.sort_text collate "C", n.sort_number, n.key collate "C"
    limit ${limit}`
}

/** Numbers of members whose name contains this. */
export async function usdotsOfMembers(sql: AnySql, { key, limit }: { key: string; limit: number }): Promise<number[]> {
  const rows = await sql<{ usdot: number }[]>`
    select p.usdot::int as usdot from companies c join carrier_profiles p on p.company_id = c.id
    where p.usdot is not null and regexp_replace(lower(c.name), '[^a-z0-9]+', ' ', 'g') like ${`%${key}%`}
    order by c.name, c.id limit ${limit}`
  return rows.map(({ usdot }) => usdot)
}

export function membersOf(sql: AnySql, usdot: number): Promise<RegisterDossier['members']> {
  return sql<RegisterDossier['members']>`
    select c.id as company_id, c.name, ${numberStatus(sql)} as number_status, c.status, c.created_at as joined_at
    from carrier_profiles p join companies c on c.id = p.company_id
    where p.usdot = ${String(usdot)}
    order by c.created_at, c.id`
}

const MAX_CHANGES = 200

export function changesOf(sql: AnySql, usdot: number): Promise<RegisterDossier['changes']> {
  return sql<RegisterDossier['changes']>`
    select id::text, field, was, became, source, changed_at from register_changes where usdot = ${usdot}
    order by changed_at desc, id desc limit ${MAX_CHANGES}`
}

export function authorityEventsOf(sql: AnySql, usdot: number): Promise<RegisterDossier['authorityEvents']> {
  return sql<RegisterDossier['authorityEvents']>`
    select type, action, served_on, docket from register_authority_events where usdot = ${usdot}
    order by served_on desc, type, action limit ${MAX_CHANGES}`
}

export async function findInvitation(sql: AnySql, usdot: number): Promise<RegisterDossier['invitation']> {
  const [row] = await sql<NonNullable<RegisterDossier['invitation']>[]>`
    select i.email, u.name as invited_by, i.invited_at, i.invited_at + interval '7 days' as again_at,
      i.invited_at <= clock_time() - interval '7 days' as may_repeat
    from register_invitations i left join users u on u.id = i.invited_by where i.usdot = ${usdot}`
  return row ?? null
}

/** Returns false within seven days of the last invitation. */
export async function claimInvitation(
  sql: TransactionSql,
  { usdot, email, userId }: { usdot: number; email: string; userId: string },
): Promise<boolean> {
  const rows = await sql`
    insert into register_invitations as i (usdot, email, invited_by) values (${usdot}, ${email}, ${userId})
    on conflict (usdot) do update set email = excluded.email, invited_by = excluded.invited_by, invited_at = clock_time()
      where i.invited_at <= clock_time() - interval '7 days'
    returning usdot`
  return rows.length > 0
}
