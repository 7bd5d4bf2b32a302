import type { CompanyType } from '@drawbar/contract/roles.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** A shipper of this many completed loads is known by its name. */
const LOADS_OF_AN_ESTABLISHED_SHIPPER = 3

/**
 * Of a company `o`: others may not pass for it (decision 063). Staff verified it, or it is a shipper with a verified mailbox and completed loads. One whose
 * own name is held protects none.
 */
const established = (sql: AnySql) => sql`(
  o.status <> 'closed' and o.name_held_at is null and (
    exists (select from verification_cases v where v.company_id = o.id and v.verified_at is not null and v.status <> 'rejected')
    or (exists (select from memberships m join users u on u.id = m.user_id where m.company_id = o.id and u.email_proved_at is not null)
      and ${LOADS_OF_AN_ESTABLISHED_SHIPPER} <= (select count(*) from (select from shipments s
        where s.consignor_company_id = o.id and s.status = 'completed' limit ${LOADS_OF_AN_ESTABLISHED_SHIPPER}) as completed))))`

/** Of a company `c`: skeletons that staff have not released, and not among `accepted`. */
const contested = (sql: AnySql, accepted: readonly string[] = []) => sql`
  array(select unnest(c.name_skeletons) except select unnest(c.name_cleared) except select unnest(${[...accepted]}::text[]))`

export interface Names {
  companyId: string
  name: string
  legalName: string | null
  dbaName: string | null
  /** Null: not computed yet. */
  skeletons: string[] | null
  heldAt: string | null
}

const nameColumns = (sql: AnySql) =>
  sql`c.id as company_id, c.name, c.legal_name, c.dba_name, c.name_skeletons as skeletons, c.name_held_at as held_at`

export function findNames(sql: AnySql, companyIds: readonly string[]): Promise<Names[]> {
  return sql<Names[]>`select ${nameColumns(sql)} from companies c where c.id = any(${[...companyIds]}::uuid[])`
}

/** What staff compare two companies of one name by. */
export interface NameSideRow {
  companyId: string
  name: string
  legalName: string | null
  dbaName: string | null
  type: CompanyType
  createdAt: string
  usdot: string | null
  verifiedAt: string | null
  /** Of its members’ mailboxes. */
  mailDomains: string[]
  completedLoads: number
}

/** The oldest first. */
export function findNameSides(sql: AnySql, companyIds: readonly string[]): Promise<NameSideRow[]> {
  return sql<NameSideRow[]>`
    select c.id as company_id, c.name, c.legal_name, c.dba_name, c.type, c.created_at, p.usdot,
      (select max(v.verified_at) from verification_cases v where v.company_id = c.id and v.status <> 'rejected') as verified_at,
      array(select distinct split_part(u.email_key, '@', 2) from memberships m join users u on u.id = m.user_id
        where m.company_id = c.id order by 1 limit 5) as mail_domains,
      (select count(*)::int from shipments s where s.status = 'completed' and c.id in (s.consignor_company_id, s.carrier_company_id)) as completed_loads
    from companies c left join carrier_profiles p on p.company_id = c.id
    where c.id = any(${[...companyIds]}::uuid[]) order by c.created_at, c.id`
}

/** Two companies that come by one name at once wait for each other here, so that the second finds the first. */
export async function lockSkeletons(sql: TransactionSql, skeletons: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(skeleton, 63))
    from (select unnest(${[...skeletons]}::text[]) as skeleton order by 1) as s`
}

export async function setSkeletons(
  sql: TransactionSql,
  { companyId, skeletons }: { companyId: string; skeletons: readonly string[] },
): Promise<void> {
  await sql`update companies set name_skeletons = ${[...skeletons]}::text[] where id = ${companyId}`
}

/** Established companies that each of these may be taken for, by the skeletons that staff have not released. */
export function findNamesakes(
  sql: AnySql,
  { companyIds, accepted = [], limit }: { companyIds: readonly string[]; accepted?: readonly string[]; limit: number },
): Promise<(Names & { ofCompanyId: string; createdAt: string })[]> {
  return sql<(Names & { ofCompanyId: string; createdAt: string })[]>`
    select c.id as of_company_id, n.*
    from companies c cross join lateral (
      select o.id as company_id, o.name, o.legal_name, o.dba_name, o.name_skeletons as skeletons, o.name_held_at as held_at, o.created_at
      from companies o
      where o.name_skeletons && ${contested(sql, accepted)} and o.id <> c.id and ${established(sql)}
      order by o.created_at, o.id limit ${limit}) n
    where c.id = any(${[...companyIds]}::uuid[])`
}

/** The only statement that holds a name or lets it go. False: it was so already. */
export async function setNameHeld(
  sql: TransactionSql,
  { companyId, held }: { companyId: string; held: boolean },
): Promise<boolean> {
  const rows = await sql`
    update companies set name_held_at = ${held ? sql`clock_time()` : null}
    where id = ${companyId} and (name_held_at is null) = ${held} returning id`
  return rows.length > 0
}

/** Skeletons that a company may have although another has them. */
export async function addClearedNames(
  sql: TransactionSql,
  { companyId, skeletons }: { companyId: string; skeletons: readonly string[] },
): Promise<void> {
  await sql`
    update companies set name_cleared = array(select unnest(name_cleared) union select unnest(${[...skeletons]}::text[]) order by 1)
    where id = ${companyId}`
}

export async function dropClearedNames(
  sql: TransactionSql,
  { companyId, skeletons }: { companyId: string; skeletons: readonly string[] },
): Promise<void> {
  await sql`
    update companies set name_cleared = array(select unnest(name_cleared) except select unnest(${[...skeletons]}::text[]) order by 1)
    where id = ${companyId}`
}

/** Companies whose names were stored before skeletons were. */
export async function findWithoutSkeletons(sql: AnySql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from companies where name_skeletons is null order by id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Companies that are not established, and whose name passes for that of a company that has been since they took it. */
export async function findOvertakenNames(sql: AnySql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with shared as (
      select skeleton from companies, unnest(name_skeletons) as skeleton group by skeleton having count(*) > 1
    ), several as (
      select distinct o.id, o.name_skeletons from shared s join companies o on o.name_skeletons && array[s.skeleton] where ${established(sql)}
    )
    select distinct c.id from several s join companies c on c.name_skeletons && s.name_skeletons and c.id <> s.id
    where c.status <> 'closed' and c.name_held_at is null and ${contested(sql)} && s.name_skeletons
      and not exists (select from companies o where o.id = c.id and ${established(sql)})
    order by c.id limit ${limit}`
  return rows.map(({ id }) => id)
}

/** Companies whose name is held and passes for no established company's any more. */
export async function findReleasableNames(sql: AnySql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from companies c
    where c.name_held_at is not null
      and not exists (select from companies o where o.name_skeletons && ${contested(sql)} and o.id <> c.id and ${established(sql)})
    order by c.id limit ${limit}`
  return rows.map(({ id }) => id)
}
