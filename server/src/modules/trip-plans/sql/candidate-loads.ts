import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { EligibilityLoad } from '../../eligibility/index.ts'
import { matching, type PostSearch } from '../../board/index.ts'

/** Of each cell the best paid by the mile, and as many that name no price in dollars: a market with more of them has its better ones among these. */
const PER_CELL = 32
const MAX_POOL = 1500

export interface PoolStop {
  kind: 'pickup' | 'delivery'
  city: string
  region: string | null
  country: string
  postalCode: string | null
  latitude: number
  longitude: number
  /** Epoch seconds. */
  opens: number
  closes: number
  isDrop: boolean
  freeTimeMinutes: number
}

export interface PoolRow extends EligibilityLoad {
  loadId: string
  companyId: string
  equipment: EquipmentCode[]
  distanceMeters: number
  priceAmount: number | null
  currency: Currency
  teamRequired: boolean
  stops: PoolStop[]
  /** How many posts there were, of which this is one of those that were read. */
  found: number
}

/** Loads of the searcher's board with all of their stops. */
export async function poolOf(sql: AnySql, search: PostSearch): Promise<PoolRow[]> {
  return sql<PoolRow[]>`
    with near as materialized (
      select p.load_id, count(*) over ()::int as found,
        row_number() over (partition by p.origin_cell, p.usd_amount is null order by p.usd_rate_per_mile desc nulls last, p.pickup_at, p.load_id) as place
      from market_posts p
      where ${matching(sql, search)}
    ), kept as (
      select load_id, found from near where place <= ${PER_CELL} order by place, load_id limit ${MAX_POOL}
    )
    select kept.found, l.id as load_id, l.company_id, l.equipment, l.distance_meters, l.price_amount, l.currency, l.hazmat, l.commodities,
      l.declared_amount, l.team_required, s.stops
    from kept
    join loads l on l.id = kept.load_id
    cross join lateral (
      select json_agg(json_build_object('kind', kind, 'city', city, 'region', region, 'country', country, 'postalCode', postal_code, 'latitude', latitude,
        'longitude', longitude, 'opens', extract(epoch from window_start_at), 'closes', extract(epoch from window_end_at),
        'isDrop', handling = 'drop', 'freeTimeMinutes', free_time_minutes) order by sequence) as stops
      from stops where load_id = l.id
    ) s
    where not exists (select from stops where load_id = l.id and latitude is null)`
}

export interface CellLoads {
  latitude: number
  longitude: number
  loads: number
}

/** Where the market's loads for such a truck start, by cell. */
export async function loadsByCell(sql: AnySql, equipment: readonly EquipmentCode[]): Promise<CellLoads[]> {
  return sql<CellLoads[]>`
    select avg(p.origin_latitude) as latitude, avg(p.origin_longitude) as longitude, count(*)::int as loads
    from market_posts p
    where p.equipment = any(${[...equipment]}::text[]) and p.ends_at > clock_time() and p.invited_company_ids is null
    group by p.origin_cell`
}

export interface HauledStop extends PoolStop {
  timeZone: string
  /** Epoch seconds; null until then. */
  arrived: number | null
  left: number | null
}

export interface HauledShipment {
  carrierId: string
  status: string
  /** Of its trailer, else what was bid, else what the load asks for first. */
  equipment: EquipmentCode | null
  distanceMeters: number
  stops: HauledStop[]
}

/** A shipment as far as it says when and where its truck gets free. */
export async function hauledShipment(sql: AnySql, shipmentId: string): Promise<HauledShipment | null> {
  const [row] = await sql<HauledShipment[]>`
    select s.carrier_company_id as carrier_id, s.status, l.distance_meters,
      coalesce((select v.equipment from vehicles v where v.id = s.trailer_id), (select b.equipment from awards a join bids b on b.load_id = a.load_id and b.id = a.bid_id where a.id = s.award_id), l.equipment[1]) as equipment,
      (select json_agg(json_build_object('kind', stop.kind, 'city', stop.city, 'region', stop.region, 'country', stop.country, 'postalCode', stop.postal_code,
          'latitude', stop.latitude, 'longitude', stop.longitude, 'timeZone', stop.time_zone, 'opens', extract(epoch from stop.window_start_at),
          'closes', extract(epoch from stop.window_end_at), 'isDrop', stop.handling = 'drop', 'freeTimeMinutes', stop.free_time_minutes,
          'arrived', extract(epoch from v.arrived_at), 'left', extract(epoch from coalesce(v.departed_at, v.ended_at))) order by stop.sequence)
        from stops stop left join stop_visits v on v.shipment_id = s.id and v.stop_sequence = stop.sequence
        where stop.load_id = s.load_id) as stops
    from shipments s join loads l on l.id = s.load_id
    where s.id = ${shipmentId}`
  return row ?? null
}

/** `Little Rock, AR`, as it was set; null where it was not. */
export async function findHomeCity(sql: AnySql, companyId: string): Promise<string | null> {
  const [row] = await sql<{ homeCity: string | null }[]>`select home_city from companies where id = ${companyId}`
  return row?.homeCity ?? null
}
