import type { BiddingRules } from '@drawbar/contract/loads/bidding-rules.ts'
import type { EndedBooking } from '@drawbar/contract/loads/loads.ts'
import type { LoadInput } from '@drawbar/contract/loads/load-input.ts'
import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { LoadRecord, StopRecord } from '../load-record.ts'

export type StopRow = StopRecord & { loadId: string; windowStart: string; windowEnd: string }

/** A load with everything that other modules know about it, before anybody's view of it. */
export interface LoadRow {
  /** It is posted, and not on the board. */
  ownerNameHeld: boolean
  id: string
  reference: string
  companyId: string
  ownerName: string
  status: LoadStatus
  version: number
  mode: LoadInput['mode']
  equipment: LoadRecord['equipment']
  trailerLengthMm: number | null
  commodities: LoadRecord['commodities']
  temperature: LoadRecord['temperature']
  accessorials: LoadRecord['accessorials']
  refs: LoadRecord['refs']
  declaredAmount: number | null
  teamRequired: boolean
  notes: string | null
  currency: LoadRecord['currency']
  pricingMode: LoadRecord['pricingMode']
  priceAmount: number | null
  alsoBids: boolean
  targetAmount: number | null
  biddingEndsAt: string | null
  bidding: BiddingRules
  visibility: LoadRecord['visibility']
  invitedCompanyIds: string[]
  followsPreferred: boolean
  turnMinutes: number | null
  expiresAt: string | null
  firstPickupAt: string
  lastPickupEndAt: string
  weightGrams: number
  pallets: number | null
  hazmat: boolean
  distanceMeters: number
  distanceSource: 'estimated' | 'routed' | 'entered'
  warnings: LoadRecord['warnings']
  stopCount: number
  cancelReason: string | null
  postedAt: string | null
  fallOffs: number
  confirmBy: string | null
  demoted: boolean
  createdAt: string
  /** Sealed bids whose deadline has not passed, by the database's clock. */
  sealed: boolean
  bidCount: number
  awardCompanyId: string | null
  awardAmount: number | null
  answerBy: string | null
  carrierName: string | null
  shipmentId: string | null
  shipmentStatus: string | null
}

const isLive = (sql: AnySql) =>
  sql`b.status in ('open', 'countered') and (b.valid_until is null or b.valid_until > clock_time())`

export interface LiveBid {
  loadId: string
  carrierId: string
  /** What its carrier asks; null while it stands in its envelope. */
  amount: number | null
  waitsForOwner: boolean
}

export const liveBids = (sql: AnySql, loadIds: readonly string[]) => sql<LiveBid[]>`
    select b.load_id, b.carrier_company_id as carrier_id, b.status = 'open' and b.reconfirm_by is null as waits_for_owner,
      case b.status when 'open' then b.amount else (
        select o.amount from bid_offers o where o.load_id = b.load_id and o.bid_id = b.id and o.by = 'carrier' order by o.revision desc limit 1
      ) end as amount
    from bids b where b.load_id = any(${[...loadIds]}::uuid[]) and ${isLive(sql)}`

/**
 * Loads by id, in no particular order. One statement for any number of them. What hangs on a load is looked up load by load: joined, a
 * planner without figures of the tables reads every live award of the market for each load that is opened.
 */
export const loadRows = (sql: AnySql, ids: readonly string[]) => sql<LoadRow[]>`
    select l.id, l.reference, l.company_id, (select name from companies where id = l.company_id) as owner_name, l.status, l.version,
      l.mode, l.equipment, l.trailer_length_mm, l.commodities, l.temperature, l.accessorials, l.refs, l.declared_amount, l.team_required,
      l.notes, l.currency, l.pricing_mode, l.price_amount, l.also_bids, l.target_amount, l.bidding_ends_at, l.bidding, l.turn_minutes, l.visibility,
      l.invited_company_ids, l.follows_preferred, l.expires_at, l.first_pickup_at, l.last_pickup_end_at, l.weight_grams, l.pallets, l.hazmat, l.distance_meters, l.distance_source, l.warnings, l.stop_count, l.cancel_reason, l.posted_at, l.fall_offs, l.confirm_by, l.demoted, l.created_at,
      l.pricing_mode = 'sealed_bid' and coalesce(l.bidding_ends_at > clock_time(), false) as sealed,
      live.bid_count, award.carrier_company_id as award_company_id, award.amount as award_amount, award.answer_by,
      (select name from companies where id = award.carrier_company_id) as carrier_name, shipment.id as shipment_id,
      shipment.status as shipment_status,
      (select name_held_at is not null from companies where id = l.company_id) as owner_name_held
    from loads l
    cross join lateral (
      select count(*)::int as bid_count from bids b where b.load_id = l.id and ${isLive(sql)}
    ) live
    left join lateral (
      select a.id, a.carrier_company_id, a.amount, case when a.status = 'offered' then a.respond_by end as answer_by from awards a
      where a.load_id = l.id and a.status in ('offered', 'confirmed', 'fulfilled')
      limit 1
    ) award on true
    left join lateral (select s.id, s.status from shipments s where s.award_id = award.id limit 1) shipment on true
    where l.id = any(${[...ids]}::uuid[])`

/** Stops in order. `ends` asks for the first and the last of each load only. */
export async function stopRows(sql: AnySql, ids: readonly string[], { ends = false } = {}): Promise<StopRow[]> {
  return sql<StopRow[]>`
    select s.load_id, s.id, s.sequence, s.kind, s.facility_name, s.facility_kind, s.address_line, s.city, s.region, s.postal_code, s.country, s.place_id, s.latitude,
      s.longitude, s.time_zone, s.window_start_at, s.window_end_at, to_char(s.window_start_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI') as window_start,
      to_char(s.window_end_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI') as window_end, s.scheduling, s.handling, s.contact_name,
      s.contact_phone, s.instructions, s.free_time_minutes
    from stops s
    ${ends ? sql`join loads l on l.id = s.load_id and s.sequence in (1, l.stop_count)` : sql``}
    where s.load_id = any(${[...ids]}::uuid[])
    order by s.load_id, s.sequence`
}

/** Bookings that a carrier fell off from, the latest first. */
export const endedBookings = (sql: AnySql, loadId: string) => sql<Omit<EndedBooking, 'fault' | 'abilities'>[]>`
    select a.id as award_id, (select name from companies where id = a.carrier_company_id) as carrier_name,
      case when a.status = 'no_show' then 'no_show' when a.ended_reason = 'no_show_reversed' then 'no_show_reversed' when a.ended_by = 'carrier' then 'given_back' else 'removed' end as how,
      a.ended_reason as reason, a.ended_note as note, a.ended_at as at
    from awards a
    where a.load_id = ${loadId} and a.status in ('cancelled', 'no_show') and a.ended_by in ('carrier', 'consignor')
    order by a.ended_at desc, a.id desc`

/** The database's clock, for a reader that has no transaction of a command. */
export async function clockTime(sql: AnySql): Promise<string> {
  const [row] = await sql<{ now: string }[]>`select clock_time() as now`
  if (!row) throw new Error('the database told no time')
  return row.now
}
