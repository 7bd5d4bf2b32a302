import { LIVE_BID } from '@drawbar/contract/lifecycles/bid.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import { type AnySql, idList } from '../../../platform/db.ts'

/**
 * The price that a carrier itself named last: of a countered bid, the one before the counter. Null where it never named one. An open bid stands
 * at it (invariants.testing.ts): read from there, the order of 5,000 bids by rank takes half the time.
 */
const asked = (sql: AnySql, bid = 'b') => sql`
  (case ${sql(bid)}.status when 'open' then ${sql(bid)}.amount else ${lastNamed(sql, bid)} end)`

const lastNamed = (sql: AnySql, bid: string) => sql`
  (select o.amount from bid_offers o where o.load_id = ${sql(bid)}.load_id and o.bid_id = ${sql(bid)}.id and o.by = 'carrier' order by o.revision desc limit 1)`

const stands = (sql: AnySql, bid = 'b') =>
  sql`${sql(bid)}.status = any(${[...LIVE_BID]}::text[]) and (${sql(bid)}.valid_until is null or ${sql(bid)}.valid_until > clock_time())`

const showsRank = (sql: AnySql) => sql`(l.bidding -> 'showRank')::boolean and l.status = 'posted'`

/** Of the bids of these loads. Sealed bids have no rank: their rules know none. */
export const findRanks = (
  sql: AnySql,
  { loadIds, bidIds }: { loadIds: readonly string[]; bidIds: readonly string[] },
) => sql<{ bidId: string; place: number; of: number }[]>`
  select ranked.bid_id, ranked.place, ranked.of from (
    select b.id as bid_id, rank() over (partition by b.load_id order by ${asked(sql)})::int as place,
      count(*) over (partition by b.load_id)::int as of
    from loads l join bids b on b.load_id = l.id
    where l.id = any(${idList(sql, loadIds)}) and ${showsRank(sql)} and ${stands(sql)}
  ) ranked
  where ranked.bid_id = any(${idList(sql, bidIds)})`

/** The same place, of one bid `b`; null where none is shown. A price that was never named stands behind all that were. */
export const placeOf = (sql: AnySql) => sql`
  (select 1 + count(r.id) from loads l
    cross join lateral (select coalesce(${asked(sql)}, ${NO_PRICE}) as asked offset 0) own
    left join bids r on r.load_id = l.id and ${stands(sql, 'r')} and coalesce(${asked(sql, 'r')}, ${NO_PRICE}) < own.asked
    where l.id = b.load_id and ${showsRank(sql)} and ${stands(sql)} group by l.id)`

const NO_PRICE = 2 ** 52

export interface LastPriceRow {
  loadId: string
  amount: number
  currency: Currency
  won: boolean
  yours: boolean
}

/**
 * Of those who were still bidding when the load was booked, and of those whose offer had ended before: each carrier's last bid, also where the load
 * was booked twice. Who withdrew has taken its price along. Read by those who had a part in it to the end, or bidding and withdrawing would buy
 * everybody's price.
 */
export const findLastPrices = (
  sql: AnySql,
  { loadIds, carrierId }: { loadIds: readonly string[]; carrierId: string },
) => sql<LastPriceRow[]>`
  select load_id, amount, currency, won, yours from (
    select distinct on (b.load_id, b.carrier_company_id) b.load_id, b.id, b.status, b.currency,
      case b.status when 'accepted' then b.amount else ${asked(sql)} end as amount, b.status = 'accepted' as won, b.carrier_company_id = ${carrierId} as yours
    from loads l join bids b on b.load_id = l.id
    where l.id = any(${[...loadIds]}::uuid[]) and (l.bidding -> 'sharePrices')::boolean and l.status in ('booked', 'completed')
      and exists (select from bids own where own.load_id = l.id and own.carrier_company_id = ${carrierId} and own.status = any(${TO_THE_END}::text[]))
    order by b.load_id, b.carrier_company_id, b.created_at desc, b.id desc
  ) last
  where status = any(${TO_THE_END}::text[]) and amount is not null
  order by load_id, amount, id`

const TO_THE_END = ['accepted', 'lost', 'declined']
