import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import type { BoardLoad } from '@drawbar/contract/board/board.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../../platform/db.ts'
import { recordColumns, type RecordRow } from './consignor-records.ts'

/** What a page shows of a load that is not written but with a new version of it. */
export interface CachedRow {
  reference: string
  stopCount: number
  equipment: EquipmentCode[]
  distanceMeters: number
  distanceSource: BoardLoad['distanceSource']
  weightGrams: number
  pallets: number | null
  commodities: { description: string; hazmat?: { hazardClass?: string; packingGroup?: string } }[]
  temperature: BoardLoad['temperature']
  mode: BoardLoad['mode']
  trailerLengthMm: number | null
  hazmat: boolean
  teamRequired: boolean
  pricingMode: BoardLoad['pricingMode']
  takesBids: boolean
  priceAmount: number | null
  declaredAmount: number | null
  currency: Currency
  originCity: string
  originRegion: string | null
  originCountry: string
  /** For the benchmark alone: a post shows no more than its city. */
  originPostalCode: string | null
  originLatitude: number
  originLongitude: number
  originTimeZone: string
  originWindowStartAt: string
  originWindowEndAt: string
  destinationCity: string
  destinationRegion: string | null
  destinationCountry: string
  destinationPostalCode: string | null
  destinationLatitude: number
  destinationLongitude: number
  destinationTimeZone: string
  destinationWindowStartAt: string
  destinationWindowEndAt: string
}

/** What changes without one: by the clock, by bids, or with the reader and the owner. */
export interface LiveRow extends RecordRow {
  loadId: string
  version: number
  ownerId: string
  ownerName: string
  mark: BoardLoad['mark']
  biddingEndsAt: string | null
  endsAt: string
  postedAt: string | null
  unconfirmedSince: string | null
  sealed: boolean
  bidCount: number
  myBidId: string | null
  myBidAmount: number | null
  myBidEnvelope: string | null
  myBidOpensAt: string | null
  myBidStatus: string | null
  myBidRevision: number | null
  myBidTerms: Pick<
    NonNullable<BoardLoad['myBid']>,
    'equipment' | 'transitMinutes' | 'pickupAt' | 'validUntil' | 'reconfirmBy' | 'note'
  > | null
}

export type BoardRow = CachedRow & LiveRow

/** Whose board it is. */
export interface Reader {
  /** Invited loads of this company and its own bids show, its own posts do not. Null for staff who named none: they see all posts. */
  companyId: string | null
  /** Whose marks show; null for staff, who have none. */
  userId: string | null
  /** Not for staff: before the deadline nobody but its carrier reads a sealed bid (design §7). */
  readsSealed: boolean
}

const liveColumns = (sql: AnySql, userId: string | null) => sql`
  l.id as load_id, l.version, owner.id as owner_id, owner.name as owner_name, ${recordColumns(sql)},
  (select mark from board_marks m where m.user_id = ${userId}::uuid and m.load_id = l.id) as mark,
  l.bidding_ends_at, least(l.expires_at, l.last_pickup_end_at) as ends_at, l.posted_at, case when l.demoted then l.confirm_by end as unconfirmed_since,
  l.pricing_mode = 'sealed_bid' and coalesce(l.bidding_ends_at > clock_time(), false) as sealed,
  (select count(*)::int from bids b
    where b.load_id = l.id and b.status in ('open', 'countered') and (b.valid_until is null or b.valid_until > clock_time())) as bid_count,
  mine.id as my_bid_id, mine.amount as my_bid_amount, mine.envelope as my_bid_envelope, mine.opens_at as my_bid_opens_at, mine.status as my_bid_status, mine.revision as my_bid_revision,
  case when mine.id is not null then jsonb_build_object('equipment', mine.equipment, 'transitMinutes', mine.transit_minutes, 'pickupAt', mine.pickup_at,
    'validUntil', mine.valid_until, 'reconfirmBy', mine.reconfirm_by, 'note', mine.note) end as my_bid_terms`

const keptColumns = (sql: AnySql) => sql`
  l.reference, l.mode, l.trailer_length_mm, l.stop_count, l.equipment, l.distance_meters, l.distance_source, l.weight_grams, l.pallets, l.commodities,
  l.temperature, l.hazmat, l.team_required, l.pricing_mode,
  (l.pricing_mode in ('open_bid', 'sealed_bid') or l.pricing_mode = 'book_now' and l.also_bids) as takes_bids, l.price_amount, l.declared_amount, l.currency,
  o.city as origin_city, o.region as origin_region, o.country as origin_country, o.postal_code as origin_postal_code, o.latitude as origin_latitude, o.longitude as origin_longitude,
  o.time_zone as origin_time_zone, o.window_start_at as origin_window_start_at, o.window_end_at as origin_window_end_at,
  d.city as destination_city, d.region as destination_region, d.country as destination_country, d.postal_code as destination_postal_code,
  d.latitude as destination_latitude,
  d.longitude as destination_longitude, d.time_zone as destination_time_zone, d.window_start_at as destination_window_start_at,
  d.window_end_at as destination_window_end_at`

const wantedLoads = (sql: AnySql, ids: readonly string[]) => sql`
  from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, position)
  join loads l on l.id = wanted.id
  join companies owner on owner.id = l.company_id
  left join consignor_records record on record.company_id = l.company_id`

const ownBids = (sql: AnySql, { companyId, readsSealed }: Reader) => sql`
  left join bids mine on mine.load_id = l.id and mine.carrier_company_id = ${companyId}::uuid and mine.status in ('open', 'countered', 'accepted')
    and (${readsSealed} or l.pricing_mode <> 'sealed_bid' or l.bidding_ends_at <= clock_time())`

/** What a page of the board shows, joined to its ids: one statement a page. */
export async function boardRows(sql: AnySql, ids: readonly string[], reader: Reader): Promise<BoardRow[]> {
  return sql<BoardRow[]>`
    select ${liveColumns(sql, reader.userId)}, ${keptColumns(sql)}
    ${wantedLoads(sql, ids)}
    join stops o on o.load_id = l.id and o.sequence = 1
    join stops d on d.load_id = l.id and d.sequence = l.stop_count
    ${ownBids(sql, reader)}
    order by wanted.position`
}

/** Of the same rows what is never kept. */
export async function liveRows(sql: AnySql, ids: readonly string[], reader: Reader): Promise<LiveRow[]> {
  return sql<LiveRow[]>`
    select ${liveColumns(sql, reader.userId)}
    ${wantedLoads(sql, ids)}
    ${ownBids(sql, reader)}
    order by wanted.position`
}
