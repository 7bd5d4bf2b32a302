import { LIVE_BID } from '@drawbar/contract/lifecycles/bid.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import type { PRICING_MODES } from '@drawbar/contract/loads/load-input.ts'
import type { EligibilityLoad } from '../../eligibility/index.ts'
import { type AnySql, idList } from '../../../platform/db.ts'
import { bidColumns, type BidRow } from './bids.ts'
import type { KeptPrice } from './envelopes.ts'

/** What a bid's view and its eligibility need of the load, and the time by which both are read. */
export interface LoadFacts extends EligibilityLoad {
  loadId: string
  reference: string
  companyId: string
  status: LoadStatus
  distanceMeters: number
  pricingMode: (typeof PRICING_MODES)[number]
  biddingClosed: boolean
  postEnded: boolean
  ownerNameHeld: boolean
  sharesPrices: boolean
  now: string
}

export async function findLoadFacts(sql: AnySql, loadId: string): Promise<LoadFacts | undefined> {
  return (await findLoadsFacts(sql, [loadId]))[0]
}

/** Commodities are read only where they matter: the classes of a hazardous load. */
export function findLoadsFacts(sql: AnySql, loadIds: readonly string[]): Promise<LoadFacts[]> {
  return sql<LoadFacts[]>`
    select id as load_id, reference, company_id, status, distance_meters, pricing_mode, currency, declared_amount, hazmat, equipment,
      case when hazmat then commodities else '[]'::jsonb end as commodities,
      (select max((s.window_end_at at time zone s.time_zone)::date) from stops s where s.load_id = loads.id and s.kind = 'delivery') as last_delivery_on,
      coalesce(bidding_ends_at <= clock_time(), false) as bidding_closed,
      coalesce(least(expires_at, last_pickup_end_at) <= clock_time(), false) as post_ended, clock_time() as now,
      (select c.name_held_at is not null from companies c where c.id = loads.company_id) as owner_name_held,
      coalesce((bidding -> 'sharePrices')::boolean, false) as shares_prices
    from loads where id = any(${idList(sql, loadIds)}) order by id`
}

/** Its price may be in an envelope. */
export interface OfferRow extends KeptPrice {
  bidId: string
  by: 'carrier' | 'consignor'
  currency: Currency
  at: string
  revision: number
}

export function findOffers(
  sql: AnySql,
  { loadIds, bidIds }: { loadIds: readonly string[]; bidIds: readonly string[] },
): Promise<OfferRow[]> {
  return sql<OfferRow[]>`
    select bid_id, by, amount, envelope, opens_at, currency, note, at, revision from bid_offers
    where load_id = any(${idList(sql, loadIds)}) and bid_id = any(${idList(sql, bidIds)})
    order by bid_id, revision`
}

/** How often the consignor has named a price on this bid. */
export async function countersOn(sql: AnySql, { loadId, bidId }: { loadId: string; bidId: string }): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from bid_offers where load_id = ${loadId} and bid_id = ${bidId} and by = 'consignor'`
  return row?.count ?? 0
}

/**
 * When a carrier last named a price on the load, and whether that is less than `minutes` ago; null when none did. What answers a counter is between
 * two and comes after the deadline too: it keeps the bidding open to nobody. A price by link counts from its claim, when others can first meet it,
 * and not at all where that came after the deadline (decision 033).
 */
export async function lastPrice(
  sql: AnySql,
  { loadId, minutes }: { loadId: string; minutes: number },
): Promise<{ extends: string; isOpen: boolean } | null> {
  const [row] = await sql<{ extends: string | null; isOpen: boolean }[]>`
    select max(at) + make_interval(mins => ${minutes}) as extends, max(at) + make_interval(mins => ${minutes}) > clock_time() as is_open
    from (
      select greatest(o.at, b.created_at) as at, o.at < b.created_at as from_guest, o.by, lag(o.by) over (partition by o.bid_id order by o.revision) as answers
      from bid_offers o join bids b on b.load_id = o.load_id and b.id = o.bid_id where o.load_id = ${loadId}
    ) named
    where by = 'carrier' and answers is distinct from 'consignor'
      and (not from_guest or at < (select l.bidding_ends_at from loads l where l.id = ${loadId}))`
  return row?.extends ? { extends: row.extends, isOpen: row.isOpen } : null
}

/** More bids than this on one load no person compares; the count still covers all. */
export const MAX_COMPARED = 500

/** The bids on one load: those that can be decided first, the lowest first. */
export function findBidsOnLoad(sql: AnySql, loadId: string): Promise<BidRow[]> {
  return sql<BidRow[]>`
    select ${bidColumns(sql)}
    from bids b where b.load_id = ${loadId}
    order by case when b.status in ('open', 'countered', 'accepted') then 0 else 1 end, b.amount, b.id
    limit ${MAX_COMPARED}`
}

export async function countLiveBids(sql: AnySql, loadId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from bids where load_id = ${loadId} and status = any(${[...LIVE_BID]}::text[])`
  return row?.count ?? 0
}
