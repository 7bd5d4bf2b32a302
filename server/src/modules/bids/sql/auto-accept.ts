import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../../platform/db.ts'
import { bidColumns, type BidRow } from './bids.ts'

export interface StandingRule {
  atOrUnder: number
  currency: Currency
  onTimeAtLeast: number | null
  from: string
}

/** Open, in time, cheap enough, tied to no other bid, and never awarded before: what was taken back or declined is not accepted again. */
const fits = (sql: AnySql) => sql`
  b.load_id = l.id and b.status = 'open' and b.currency = l.currency and b.amount <= (l.bidding #>> '{autoAccept,atOrUnder}')::bigint
    and (b.valid_until is null or b.valid_until > clock_time()) and b.reconfirm_by is null
    and not exists (select from awards a where a.load_id = b.load_id and a.bid_id = b.id)
    and not exists (select from bid_package_members m where m.load_id = b.load_id and m.bid_id = b.id)`

/** In no order: where more wait than are looked at, each has its chance. */
export async function loadsWithFittingBids(sql: AnySql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select l.id from loads l
    where l.status = 'posted' and l.bidding ? 'autoAccept'
      and l.posted_at + make_interval(mins => (l.bidding #>> '{autoAccept,afterMinutes}')::integer) <= clock_time()
      and exists (select from bids b where ${fits(sql)})
    order by random() limit ${limit}`
  return rows.map(({ id }) => id)
}

/** When the load's rule may accept a bid that stands on it; null where there is no such rule or bid. */
export async function ruleDueAt(sql: AnySql, loadId: string): Promise<string | null> {
  const [row] = await sql<{ dueAt: string }[]>`
    select l.posted_at + make_interval(mins => (l.bidding #>> '{autoAccept,afterMinutes}')::integer) as due_at
    from loads l
    where l.id = ${loadId} and l.status = 'posted' and l.bidding ? 'autoAccept' and exists (select from bids b where ${fits(sql)})`
  return row?.dueAt ?? null
}

/** The rule by which bids on a posted load are accepted. */
export async function ruleOf(sql: AnySql, loadId: string): Promise<StandingRule | null> {
  const [row] = await sql<StandingRule[]>`
    select (bidding #>> '{autoAccept,atOrUnder}')::bigint as at_or_under, currency,
      (bidding #>> '{autoAccept,onTimeAtLeast}')::integer as on_time_at_least,
      posted_at + make_interval(mins => (bidding #>> '{autoAccept,afterMinutes}')::integer) as from
    from loads where id = ${loadId} and status = 'posted' and bidding ? 'autoAccept'`
  return row ?? null
}

/** The cheapest first, of equals the earliest. */
export const fittingBids = (sql: AnySql, loadId: string) => sql<BidRow[]>`
  select ${bidColumns(sql)}
  from loads l join bids b on ${fits(sql)}
  where l.id = ${loadId} and l.posted_at + make_interval(mins => (l.bidding #>> '{autoAccept,afterMinutes}')::integer) <= clock_time()
  order by b.amount, b.created_at, b.id limit 50`
