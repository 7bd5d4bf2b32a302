import type { BidSort, BidView } from '@drawbar/contract/bids/bids.ts'
import { type BidStatus, bidLifecycle, LIVE_BID } from '@drawbar/contract/lifecycles/bid.ts'
import type { AnySql } from '../../../platform/db.ts'
import { bidColumns, type BidRow } from './bids.ts'
import { placeOf } from './standing-of-bids.ts'

interface Whose {
  carrierId: string
  /** Also those whose deadline has not passed, and those that were withdrawn before it. */
  withSealed: boolean
}

export interface CarrierBidsQuery extends Whose {
  statuses: readonly BidStatus[] | null
  view: BidView | null
  bidId: string | null
  sort: BidSort
  order: 'asc' | 'desc'
  /** Sort key of the last row seen, an instant with its microseconds, and its id. */
  after: { key: string; id: string } | null
  limit: number
}

export type CarrierBidRow = BidRow & { sortKey: string }

/** A carrier's own bids. One row more than asked tells that there is a next page. Only the usual order, the latest touched first, reads an index. */
export function findBidsOfCarrier(
  sql: AnySql,
  { statuses, view, bidId, sort, order, after, limit, ...whose }: CarrierBidsQuery,
): Promise<CarrierBidRow[]> {
  const { key, type } = orderKey(sql, { sort, order, whose })
  const beyond = order === 'asc' ? sql`>` : sql`<`
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return sql<CarrierBidRow[]>`
    select ${bidColumns(sql)},
      (${key})::text as sort_key
    from bids b
    where ${readable(sql, whose)}
      ${statuses ? sql`and b.status = any(${[...statuses]}::text[])` : sql``}
      ${view ? sql`and ${inView(sql, view, whose)}` : sql``}
      ${bidId ? sql`and b.id = ${bidId}` : sql``}
      ${after ? sql`and (${key}, b.id) ${beyond} (${after.key}::text::${type}, ${after.id}::uuid)` : sql``}
    order by ${key} ${direction}, b.id ${direction} limit ${limit + 1}`
}

/** Prices of two currencies are not compared: each stands among its own. An envelope has no price to compare, nor an end of the bid an instant. */
function orderKey(sql: AnySql, { sort, order, whose }: Pick<CarrierBidsQuery, 'sort' | 'order'> & { whose: Whose }) {
  const instant = sql`timestamptz`
  switch (sort) {
    case 'changed':
      return { key: sql`b.updated_at`, type: instant }
    case 'placed':
      return { key: sql`b.created_at`, type: instant }
    case 'pickup':
      return { key: sql`(select l.first_pickup_at from loads l where l.id = b.load_id)`, type: instant }
    case 'price':
      return {
        key: sql`coalesce(b.currency || lpad(b.amount::text, 18, '0'), ${order === 'asc' ? '~' : '!'}) collate "C"`,
        type: sql`text`,
      }
    case 'rank':
      return {
        key: sql`coalesce(lpad(${placeOf(sql)}::text, 9, '0'), ${order === 'asc' ? '~' : '!'}) collate "C"`,
        type: sql`text`,
      }
    case 'waits':
      return {
        key: sql`(case when ${inView(sql, 'waiting', whose)} then '0' else '1' end
          || to_char(coalesce(${runsOut(sql)}, '9999-12-31') at time zone 'UTC', 'YYYYMMDDHH24MISSUS')) collate "C"`,
        type: sql`text`,
      }
  }
}

/** When the next thing of a bid runs out: its offer, its price, its confirmation, or the bidding on its load. */
const runsOut = (sql: AnySql) => sql`
  least(
    case when b.status = any(${[...LIVE_BID]}::text[]) then b.valid_until end,
    b.reconfirm_by,
    (select a.respond_by from awards a where a.load_id = b.load_id and a.bid_id = b.id and a.status = 'offered'),
    case when b.status = 'open' then (select least(l.bidding_ends_at, l.expires_at, l.last_pickup_end_at) from loads l where l.id = b.load_id) end)`

/** How many stand in each view, by the same conditions that fill it. Reads `bids_by_carrier_status` and the carrier's awards under way. */
export async function countBidsOfCarrier(sql: AnySql, whose: Whose): Promise<Record<BidView, number>> {
  const [row] = await sql<Record<BidView, number>[]>`
    select count(*) filter (where ${inView(sql, 'waiting', whose)})::int as waiting, count(*) filter (where ${inView(sql, 'live', whose)})::int as live,
      count(*) filter (where ${inView(sql, 'won', whose)})::int as won, count(*) filter (where ${inView(sql, 'over', whose)})::int as over
    from bids b
    where ${readable(sql, whose)}`
  if (!row) throw new Error('a count without a row')
  return row
}

const readable = (sql: AnySql, { carrierId, withSealed }: Whose) => sql`
  b.carrier_company_id = ${carrierId}
  ${withSealed ? sql`` : sql`and not b.shut and ${opened(sql)}`}`

/** Asked of each bid by its load's key: as a set of loads that are still sealed, all of the market's would be read. */
const opened = (sql: AnySql) => sql`
  (select not coalesce(l.pricing_mode = 'sealed_bid' and l.bidding_ends_at > clock_time(), false) from loads l where l.id = b.load_id)`

const OVER = bidLifecycle.states.filter(
  (status) => status !== 'accepted' && !(LIVE_BID as readonly string[]).includes(status),
)

function inView(sql: AnySql, view: BidView, { carrierId }: Whose) {
  switch (view) {
    case 'waiting':
      return sql`(b.status = 'countered' or b.reconfirm_by is not null and b.status = 'open' or b.status = 'accepted' and (b.load_id, b.id) in (${unsigned(sql, { carrierId, writing: false })}))`
    case 'live':
      return sql`(b.status = any(${[...LIVE_BID]}::text[]) or b.status = 'accepted' and (b.load_id, b.id) in (${unsigned(sql, { carrierId, writing: true })}))`
    case 'won':
      return sql`b.status = 'accepted'`
    case 'over':
      return sql`b.status = any(${OVER}::text[])`
  }
}

/** The carrier's awards that it has to confirm or to sign; with `writing` also those whose rate confirmation is not there yet. Few at any time. */
const unsigned = (sql: AnySql, { carrierId, writing }: { carrierId: string; writing: boolean }) => sql`
  select a.load_id, a.bid_id from awards a
  left join rate_confirmations r on r.load_id = a.load_id and r.award_id = a.id and r.status <> 'void'
  where a.carrier_company_id = ${carrierId} and (a.status = 'offered' or a.status = 'confirmed' and r.status = any(${writing ? ['writing', 'issued'] : ['issued']}::text[]))`
