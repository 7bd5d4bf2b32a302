import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Attribute } from '../entity-links/normalise.ts'

export type Held = Pick<Attribute, 'kind' | 'value'>
export interface Counted extends Held {
  holders: number
}

/** Adds attributes. Locks the rows of their values in one order until the transaction ends. */
export async function addAttributes(
  sql: TransactionSql,
  { companyId, attributes }: { companyId: string; attributes: readonly Attribute[] },
): Promise<Counted[]> {
  if (attributes.length === 0) return []
  const added = await sql<Held[]>`
    insert into company_attributes (company_id, kind, value, shown, source)
    select ${companyId}, kind, value, shown, source
    from jsonb_to_recordset(${sql.json(attributes as never)}) as a (kind text, value text, shown text, source text)
    on conflict do nothing returning kind, value`
  if (added.length === 0) return []
  return sql<Counted[]>`
    insert into link_values as v (kind, value, holders)
    select kind, value, 1 from unnest(${added.map(({ kind }) => kind)}::text[], ${added.map(({ value }) => value)}::text[]) as a (kind, value)
    order by kind, value
    on conflict (kind, value) do update set holders = v.holders + 1
    returning kind, value, holders`
}

export async function removeAttributes(
  sql: TransactionSql,
  { companyId, attributes }: { companyId: string; attributes: readonly Held[] },
): Promise<Counted[]> {
  if (attributes.length === 0) return []
  const gone = await sql<Held[]>`
    delete from company_attributes a
    using unnest(${attributes.map(({ kind }) => kind)}::text[], ${attributes.map(({ value }) => value)}::text[]) as g (kind, value)
    where a.company_id = ${companyId} and a.kind = g.kind and a.value = g.value
    returning a.kind, a.value`
  return sql<Counted[]>`
    with locked as (
      select v.kind, v.value from link_values v
      join unnest(${gone.map(({ kind }) => kind)}::text[], ${gone.map(({ value }) => value)}::text[]) as g (kind, value) using (kind, value)
      order by v.kind, v.value for update of v
    )
    update link_values v set holders = v.holders - 1 from locked
    where v.kind = locked.kind and v.value = locked.value
    returning v.kind, v.value, v.holders`
}

/** Other holders of values that link, or did until now. */
export function otherHolders(
  sql: AnySql,
  { companyId, values }: { companyId: string; values: readonly Held[] },
): Promise<{ companyId: string }[]> {
  if (values.length === 0) return Promise.resolve([])
  return sql<{ companyId: string }[]>`
    select distinct other.company_id
    from unnest(${values.map(({ kind }) => kind)}::text[], ${values.map(({ value }) => value)}::text[]) as g (kind, value)
    cross join lateral (
      select a.company_id from company_attributes a
      where a.kind = g.kind and a.value = g.value and a.company_id <> ${companyId}
      order by a.company_id limit 100
    ) other`
}

/**
 * Gives unlinked companies a component with their own id. Components are never deleted while used, so ids do not
 * repeat.
 */
export async function ensureLinked(sql: TransactionSql, companyIds: readonly string[]): Promise<void> {
  const added = await sql<{ companyId: string }[]>`
    insert into linked_companies (company_id, component_id)
    select id, id from unnest(${[...companyIds]}::uuid[]) as c (id) order by id
    on conflict do nothing returning company_id`
  if (added.length === 0) return
  await sql`
    insert into link_components (id, size) select id, 1 from unnest(${added.map(({ companyId }) => companyId)}::uuid[]) as c (id)`
}

/** The components of these companies, in lock order. */
export async function componentsOf(sql: AnySql, companyIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with recursive way as (
      select c.id, c.merged_into from linked_companies l join link_components c on c.id = l.component_id
      where l.company_id = any(${[...companyIds]}::uuid[])
      union
      select c.id, c.merged_into from way join link_components c on c.id = way.merged_into
    )
    select id from way where merged_into is null order by id`
  return rows.map(({ id }) => id)
}

/** The same, with the companies in each. */
export function byComponent(
  sql: AnySql,
  companyIds: readonly string[],
): Promise<{ componentId: string; members: string[] }[]> {
  return sql<{ componentId: string; members: string[] }[]>`
    with recursive way as (
      select l.company_id, c.id, c.merged_into from linked_companies l join link_components c on c.id = l.component_id
      where l.company_id = any(${[...companyIds]}::uuid[])
      union all
      select way.company_id, c.id, c.merged_into from way join link_components c on c.id = way.merged_into
    )
    select id as component_id, array_agg(company_id order by company_id) as members from way where merged_into is null group by id order by id`
}

/** Leaves out components merged into another while waiting for the lock. */
export function lockComponents(sql: TransactionSql, ids: readonly string[]): Promise<{ id: string; size: number }[]> {
  return sql<{ id: string; size: number }[]>`
    select id, size from link_components where id = any(${[...ids]}::uuid[]) and merged_into is null order by id for update`
}

/** Pass the smaller components as `from`, so that paths stay at most log₂(n) steps long. */
export async function mergeComponents(
  sql: TransactionSql,
  { into, from, moved }: { into: string; from: readonly string[]; moved: number },
): Promise<void> {
  await sql`update link_components set merged_into = ${into} where id = any(${[...from]}::uuid[])`
  await sql`update link_components set size = size + ${moved} where id = ${into}`
}

/** The component and everything merged into it, as rows of `parts (id)`. */
const partsOf = (sql: AnySql, componentId: string) => sql`
  parts as (
    select ${componentId}::uuid as id
    union all
    select c.id from parts join link_components c on c.merged_into = parts.id
  )`

export async function membersOf(sql: AnySql, componentId: string): Promise<string[]> {
  const rows = await sql<{ companyId: string }[]>`
    with recursive ${partsOf(sql, componentId)}
    select l.company_id from parts join linked_companies l on l.component_id = parts.id order by l.company_id`
  return rows.map(({ companyId }) => companyId)
}

/** As many as one statement moves within its timeout. */
const FLATTENED_AT_ONCE = 50_000

/**
 * Points members directly at the component and removes merged parts. Needs no component lock: the component stays above
 * its parts, and nobody adds to a part.
 */
export async function flattenComponent(sql: AnySql, componentId: string): Promise<void> {
  await sql`
    with recursive ${partsOf(sql, componentId)}
    update linked_companies l set component_id = ${componentId}
    where l.component_id in (select id from parts where id <> ${componentId})
      and l.company_id in (select m.company_id from parts join linked_companies m on m.component_id = parts.id
        where parts.id <> ${componentId} limit ${FLATTENED_AT_ONCE})`
  await sql`
    with recursive ${partsOf(sql, componentId)}
    delete from link_components c using parts
    where c.id = parts.id and c.id <> ${componentId}
      and not exists (select from parts p join linked_companies l on l.component_id = p.id where p.id <> ${componentId})`
}

/** The holders of these companies' rare values. */
export function linksOf(
  sql: AnySql,
  { companyIds, joinsUpTo }: { companyIds: readonly string[]; joinsUpTo: number },
): Promise<{ companyIds: string[] }[]> {
  return sql<{ companyIds: string[] }[]>`
    select array_agg(a.company_id order by a.company_id) as company_ids
    from (select distinct kind, value from company_attributes where company_id = any(${[...companyIds]}::uuid[])) mine
    join link_values v on v.kind = mine.kind and v.value = mine.value and v.holders between 2 and ${joinsUpTo}
    join company_attributes a on a.kind = mine.kind and a.value = mine.value
    group by mine.kind, mine.value having count(*) > 1`
}

/** Serializes rearrangements below components. New links do not wait for it. */
export async function lockRearranging(sql: TransactionSql): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('risk.unlink'))`
}

interface Part {
  componentId: string
  into: string
  companyIds: readonly string[]
}

/**
 * Stages the part below its component. The component row comes last, because the statement locks it until the
 * transaction ends.
 */
export async function stagePart(sql: TransactionSql, { componentId, into, companyIds }: Part): Promise<void> {
  await lockRearranging(sql)
  await sql`
    with recursive ${partsOf(sql, componentId)}
    update linked_companies l set component_id = ${into}
    where l.company_id = any(${[...companyIds]}::uuid[]) and l.component_id in (select id from parts)`
  await sql`insert into link_components (id, size, merged_into) values (${into}, ${companyIds.length}, ${componentId})`
}

/** Whether the part is complete and still below the component. */
export async function isPartComplete(sql: TransactionSql, { componentId, into, companyIds }: Part): Promise<boolean> {
  const [row] = await sql<{ stands: boolean }[]>`
    select (select count(*) from linked_companies where component_id = ${into}) = ${companyIds.length}
      and exists (select from link_components where id = ${into} and merged_into = ${componentId}) as stands`
  return row?.stands ?? false
}

/** Whether a company outside the part holds one of its rare values. */
export async function isLinkedOutside(
  sql: TransactionSql,
  { into, joinsUpTo }: Pick<Part, 'into'> & { joinsUpTo: number },
): Promise<boolean> {
  const rows = await sql`
    with inside as (
      select a.kind, a.value, count(*) as holders from linked_companies l join company_attributes a on a.company_id = l.company_id
      where l.component_id = ${into} group by a.kind, a.value
    )
    select from inside join link_values v on v.kind = inside.kind and v.value = inside.value
    where v.holders between 2 and ${joinsUpTo} and v.holders > inside.holders limit 1`
  return rows.length > 0
}

export async function detachPart(sql: TransactionSql, { componentId, into, companyIds }: Part): Promise<void> {
  await sql`update link_components set merged_into = null where id = ${into}`
  await sql`update link_components set size = size - ${companyIds.length} where id = ${componentId}`
}
