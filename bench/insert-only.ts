import { createHash } from 'node:crypto'
import type { Sql } from '../server/src/platform/db.ts'
import type { SentPrice } from './auction.ts'
import { asOwner } from './board-market.ts'

/** What a price leaves behind: each table, and by which of its columns the rows of one bid are found and ordered. */
const ROWS_OF_A_PRICE = {
  bids: { bid: 't.id', order: 't.id' },
  bid_offers: { bid: 't.bid_id', order: 't.revision' },
  audit_events: { bid: "case t.entity when 'bid' then t.entity_id::uuid end", order: 't.id' },
  events: { bid: "(t.subject ->> 'bidId')::uuid", order: 't.id' },
  notifications: {
    bid: "(select (e.subject ->> 'bidId')::uuid from events e where e.id = t.event_id)",
    order: 't.event_id',
  },
  idempotency_keys: { bid: '(select s.bid_id from sent_keys s where s.key = t.key)', order: 't.created_at' },
} as const

export type Written = keyof typeof ROWS_OF_A_PRICE
export const ALL_WRITTEN = Object.keys(ROWS_OF_A_PRICE) as Written[]

export interface Insert {
  text: string
  parameters: (string | null)[]
}

/** Empty tables beside the real ones, with the same columns, checks, indexes and foreign keys, filled by nobody else. */
export async function makeShapes(sql: Sql, databaseUrl: string): Promise<void> {
  await asOwner(
    databaseUrl,
    'create table sent_keys (key text primary key, bid_id uuid not null)',
    'grant select on sent_keys to drawbar_app',
  )
  for (const table of ALL_WRITTEN) {
    const keys = await sql<{ definition: string }[]>`
      select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = ${table}::regclass and contype = 'f'`
    await asOwner(
      databaseUrl,
      `create table only_${table} (like ${table} including all)`,
      ...keys.map(({ definition }) => `alter table only_${table} add ${definition}`),
      `grant select, insert on only_${table} to drawbar_app`,
    )
  }
}

/** Whose price each key was: the row of a key does not say. */
export const noteKeys = (databaseUrl: string, sent: readonly SentPrice[]): Promise<void> =>
  asOwner(
    databaseUrl,
    `insert into sent_keys values ${sent
      .map(({ key, bidId }) => `('${createHash('sha256').update(key).digest('base64url')}', '${bidId}')`)
      .join(', ')}`,
  )

export const emptyShapes = (databaseUrl: string): Promise<void> =>
  asOwner(databaseUrl, `truncate ${ALL_WRITTEN.map((table) => `only_${table}`).join(', ')}`)

/** For each bidder of an auction that was held, one insert a price: the rows that it left in these tables, all in one statement. */
export async function insertsOf(
  sql: Sql,
  { loadId, tables }: { loadId: string; tables: readonly Written[] },
): Promise<Insert[][]> {
  const bids = await sql<{ id: string }[]>`select id from bids where load_id = ${loadId} order by id`
  const ids = bids.map(({ id }) => id)
  const left = await Promise.all(tables.map(async (table) => ({ table, ...(await rowsOf(sql, { table, ids })) })))
  return ids.map((id) => {
    const prices = left.map(({ ofBid }) => ofBid.get(id)?.length ?? 0)
    return Array.from({ length: Math.max(...prices) }, (_, price) => {
      const parameters: (string | null)[] = []
      const parts = left.flatMap(({ table, columns, ofBid }) => {
        const row = ofBid.get(id)?.[price]
        if (!row) return []
        const values = columns.map(({ type }, at) => {
          parameters.push(row[at] ?? null)
          return `$${parameters.length}::text::${type}`
        })
        return [
          `insert into only_${table} (${columns.map(({ name }) => name).join(', ')}) values (${values.join(', ')})`,
        ]
      })
      const last = parts.pop() ?? ''
      const text =
        parts.length === 0 ? last : `with ${parts.map((part, at) => `p${at} as (${part})`).join(', ')} ${last}`
      return { text, parameters }
    })
  })
}

async function rowsOf(sql: Sql, { table, ids }: { table: Written; ids: readonly string[] }) {
  const { bid, order } = ROWS_OF_A_PRICE[table]
  const columns = await sql<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
  const rows = await sql.unsafe<{ bid: string; row: (string | null)[] }[]>(
    `select bid, json_build_array(${columns.map(({ name }) => `t.${name}::text`).join(', ')}) as row
     from ${table} t cross join lateral (select ${bid} as bid) of where bid = any($1::uuid[]) order by bid, ${order}`,
    [[...ids]],
  )
  const ofBid = new Map([...Map.groupBy(rows, (row) => row.bid)].map(([id, list]) => [id, list.map(({ row }) => row)]))
  return { columns, ofBid }
}
