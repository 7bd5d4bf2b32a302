import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Attribute } from '../links/normalise.ts'

export type Held = Pick<Attribute, 'kind' | 'value'>
export interface Counted extends Held {
  holders: number
}

/** New attributes of one company. Each value's row is locked in one fixed order until the end of the transaction. */
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

/** Who holds these values beside the company itself; one for each where `one`. */
export function otherHolders(
  sql: AnySql,
  { companyId, values, one }: { companyId: string; values: readonly Held[]; one: boolean },
): Promise<{ companyId: string }[]> {
  if (values.length === 0) return Promise.resolve([])
  return sql<{ companyId: string }[]>`
    select distinct other.company_id
    from unnest(${values.map(({ kind }) => kind)}::text[], ${values.map(({ value }) => value)}::text[]) as g (kind, value)
    cross join lateral (
      select a.company_id from company_attributes a
      where a.kind = g.kind and a.value = g.value and a.company_id <> ${companyId}
      order by a.company_id limit ${one ? 1 : 100}
    ) other`
}

/** Companies that never were linked get a component of their own, called as they are. Rows are never taken away again, so no name comes twice. */
export async function ensureLinked(sql: TransactionSql, companyIds: readonly string[]): Promise<void> {
  const added = await sql<{ companyId: string }[]>`
    insert into linked_companies (company_id, component_id)
    select id, id from unnest(${[...companyIds]}::uuid[]) as c (id) order by id
    on conflict do nothing returning company_id`
  if (added.length === 0) return
  await sql`
    insert into link_components (id, size) select id, 1 from unnest(${added.map(({ companyId }) => companyId)}::uuid[]) as c (id)`
}

/** The components that these belong to, in the order of their locks. */
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

/** Without those that were merged into another while we waited. */
export function lockComponents(sql: TransactionSql, ids: readonly string[]): Promise<{ id: string; size: number }[]> {
  return sql<{ id: string; size: number }[]>`
    select id, size from link_components where id = any(${[...ids]}::uuid[]) and merged_into is null order by id for update`
}

/** The caller gives the smaller ones as `from`, so that the way from a company up to its component is log₂(n) steps long at most. */
export async function mergeComponents(
  sql: TransactionSql,
  { into, from, moved }: { into: string; from: readonly string[]; moved: number },
): Promise<void> {
  await sql`update link_components set merged_into = ${into} where id = any(${[...from]}::uuid[])`
  await sql`update link_components set size = size + ${moved} where id = ${into}`
}

/** The component itself and all that were merged into it, as rows of `parts (id)`. */
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

/** What was merged into the component becomes the component itself: its members stand one step below it again. */
export async function flatten(sql: TransactionSql, componentId: string): Promise<void> {
  await sql`
    with recursive ${partsOf(sql, componentId)}
    update linked_companies l set component_id = ${componentId} from parts
    where l.component_id = parts.id and parts.id <> ${componentId}`
  await sql`
    with recursive ${partsOf(sql, componentId)}
    delete from link_components c using parts where c.id = parts.id and c.id <> ${componentId}`
}

/** The members' rare values with those that hold each: what ties them together. */
export function tiesAmong(
  sql: AnySql,
  { companyIds, joinsUpTo }: { companyIds: readonly string[]; joinsUpTo: number },
): Promise<{ companyIds: string[] }[]> {
  return sql<{ companyIds: string[] }[]>`
    select array_agg(a.company_id order by a.company_id) as company_ids
    from company_attributes a join link_values v on v.kind = a.kind and v.value = a.value
    where a.company_id = any(${[...companyIds]}::uuid[]) and v.holders between 2 and ${joinsUpTo}
    group by a.kind, a.value having count(*) > 1`
}

export async function takeOut(
  sql: TransactionSql,
  { componentId, into, companyIds }: { componentId: string; into: string; companyIds: readonly string[] },
): Promise<void> {
  await sql`insert into link_components (id, size) values (${into}, ${companyIds.length})`
  await sql`update linked_companies set component_id = ${into} where company_id = any(${[...companyIds]}::uuid[])`
  await sql`update link_components set size = size - ${companyIds.length} where id = ${componentId}`
}
