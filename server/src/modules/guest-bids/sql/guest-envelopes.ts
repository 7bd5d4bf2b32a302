import type { AnySql, TransactionSql } from '../../../platform/db.ts'

export interface DueGuestPrice {
  bidId: string
  revision: number
  envelope: string
  opensAt: string
}

export interface OpenedGuestPrice {
  bidId: string
  revision: number
  amount: number
  note: string | null
}

/** A withdrawn price may be named anew; one whose load was canceled before the deadline stays sealed for good. */
const due = (sql: AnySql) =>
  sql`envelope is not null and opens_at <= clock_time() and status <> 'withdrawn' and not shut`

/** Of these loads, or of all. In random order: prices that do not open must not keep others from their turn. */
export async function loadsWithDueGuestPrices(
  sql: AnySql,
  { loadIds = null, limit = 200 }: { loadIds?: readonly string[] | null; limit?: number } = {},
): Promise<string[]> {
  const rows = await sql<{ loadId: string }[]>`
    select load_id from (select distinct load_id from guest_bids where ${due(sql)}) waiting
    where ${loadIds === null ? sql`true` : sql`load_id = any(${[...loadIds]}::uuid[])`}
    order by random() limit ${limit}`
  return rows.map(({ loadId }) => loadId)
}

export const findDueGuestPrices = (sql: AnySql, loadId: string) => sql<DueGuestPrice[]>`
  select id as bid_id, revision, envelope, opens_at from guest_bids where load_id = ${loadId} and ${due(sql)} order by id`

/** The caller holds the load's lock, so that what was opened is still the price. */
export async function writeOpenedGuestPrices(
  sql: TransactionSql,
  { loadId, prices }: { loadId: string; prices: readonly OpenedGuestPrice[] },
): Promise<void> {
  await sql`
    update guest_bids t set amount = opened.amount, note = opened.note, envelope = null, opens_at = null
    from unnest(${prices.map(({ bidId }) => bidId)}::uuid[], ${prices.map(({ amount }) => amount)}::bigint[],
      ${prices.map(({ note }) => note)}::text[]) as opened (id, amount, note)
    where t.load_id = ${loadId} and t.id = opened.id`
}

/** Whether a bid of a carrier was opened on this load since it was posted. */
export async function hasOpenedBids(sql: AnySql, loadId: string): Promise<boolean> {
  const rows = await sql`
    select from bids b join loads l on l.id = b.load_id
    where b.load_id = ${loadId} and b.amount is not null and b.created_at >= l.posted_at limit 1`
  return rows.length > 0
}

/** On a load that is canceled before the deadline nobody reads a sealed price any more. */
export async function shutGuestEnvelopes(sql: TransactionSql, loadId: string): Promise<void> {
  await sql`update guest_bids set shut = true where load_id = ${loadId} and envelope is not null and opens_at > clock_time()`
}
