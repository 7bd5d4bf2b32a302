import type { AnySql, TransactionSql } from './db.ts'

/** A record that one person has to himself for a while, by the database's clock. */
export interface LeaseKey {
  /** Names the kind of record: `document`, `case`. */
  entity: string
  id: string
}

export interface Lease {
  holderUserId: string
  holderName: string
  until: string
}

/** Who holds it now, or undefined. */
export async function findLease(sql: AnySql, { entity, id }: LeaseKey): Promise<Lease | undefined> {
  const [row] = await sql<Lease[]>`
    select l.holder_user_id, u.name as holder_name, l.until from leases l join users u on u.id = l.holder_user_id
    where l.entity = ${entity} and l.entity_id = ${id} and l.until > clock_time()`
  return row
}

/**
 * Takes a free lease, takes over one that ran out, or runs one's own anew; false while somebody else holds it. One statement: of two who
 * ask at once the second waits for the first, and then sees him.
 */
export async function takeLease(
  sql: TransactionSql,
  { entity, id, userId, minutes }: LeaseKey & { userId: string; minutes: number },
): Promise<boolean> {
  const rows = await sql`
    insert into leases as l (entity, entity_id, holder_user_id, until)
    values (${entity}, ${id}, ${userId}, clock_time() + make_interval(mins => ${minutes}))
    on conflict (entity, entity_id) do update set
      taken_at = case when l.holder_user_id = excluded.holder_user_id then l.taken_at else clock_time() end,
      holder_user_id = excluded.holder_user_id, until = excluded.until
    where l.holder_user_id = excluded.holder_user_id or l.until <= clock_time()
    returning entity_id`
  return rows.length > 0
}

/** True when this person holds it, which then lasts till the transaction ends: nobody takes it over meanwhile. */
export async function holdLease(
  sql: TransactionSql,
  { entity, id, userId }: LeaseKey & { userId: string },
): Promise<boolean> {
  const rows = await sql`
    select 1 from leases
    where entity = ${entity} and entity_id = ${id} and holder_user_id = ${userId} and until > clock_time()
    for update`
  return rows.length > 0
}

/** False when this person did not hold it. */
export async function releaseLease(
  sql: TransactionSql,
  { entity, id, userId }: LeaseKey & { userId: string },
): Promise<boolean> {
  const rows = await sql`
    delete from leases where entity = ${entity} and entity_id = ${id} and holder_user_id = ${userId} returning entity_id`
  return rows.length > 0
}
