import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** How a price stands in its row: in figures, or in an envelope until `opensAt`. A constraint holds it to one of the two. */
export interface KeptPrice {
  amount: number | null
  note: string | null
  envelope: string | null
  opensAt: string | null
}

/** A bid, or one price of its course. */
export interface DueEnvelope {
  place: 'bid' | 'offer'
  bidId: string
  revision: number
  envelope: string
  opensAt: string
}

export interface OpenedPrice {
  place: DueEnvelope['place']
  bidId: string
  revision: number
  amount: number
  note: string | null
}

const due = (sql: AnySql) => sql`envelope is not null and opens_at <= clock_time()`
/** What ended before the deadline, by its carrier or with its load, stays sealed: nobody opens it. */
const stands = (sql: AnySql) => sql`not shut`

/** Of these loads, or of all. In no order: envelopes that do not open must not keep others from their turn. */
export async function loadsWithDueEnvelopes(
  sql: AnySql,
  { loadIds = null, limit = 200 }: { loadIds?: readonly string[] | null; limit?: number } = {},
): Promise<string[]> {
  const rows = await sql<{ loadId: string }[]>`
    select load_id from (
      select load_id from bids where ${due(sql)} and ${stands(sql)}
      union select load_id from bid_offers where ${due(sql)} and ${stands(sql)}
    ) waiting
    where ${loadIds === null ? sql`true` : sql`load_id = any(${[...loadIds]}::uuid[])`}
    order by random() limit ${limit}`
  return rows.map(({ loadId }) => loadId)
}

/** Every envelope of the load whose time has come, by the database's clock, but of those that stay sealed. */
export function findDueEnvelopes(sql: AnySql, loadId: string): Promise<DueEnvelope[]> {
  return sql<DueEnvelope[]>`
    select 'bid' as place, id as bid_id, revision, envelope, opens_at from bids where load_id = ${loadId} and ${due(sql)} and ${stands(sql)}
    union all select 'offer', bid_id, revision, envelope, opens_at from bid_offers where load_id = ${loadId} and ${due(sql)} and ${stands(sql)}`
}

/** The load is locked, so that what was opened is what still stands. When a bid was touched last does not change. */
export async function writeOpened(
  sql: TransactionSql,
  { loadId, prices }: { loadId: string; prices: readonly OpenedPrice[] },
): Promise<void> {
  const of = (place: OpenedPrice['place']) => {
    const rows = prices.filter((price) => price.place === place)
    return sql`unnest(${rows.map(({ bidId }) => bidId)}::uuid[], ${rows.map(({ revision }) => revision)}::integer[],
      ${rows.map(({ amount }) => amount)}::bigint[], ${rows.map(({ note }) => note)}::text[]) as opened (id, revision, amount, note)`
  }
  const open = sql`amount = opened.amount, note = opened.note, envelope = null, opens_at = null`
  await sql`update bids t set ${open} from ${of('bid')} where t.load_id = ${loadId} and t.id = opened.id`
  await sql`
    update bid_offers t set ${open} from ${of('offer')}
    where t.load_id = ${loadId} and t.bid_id = opened.id and t.revision = opened.revision`
}
