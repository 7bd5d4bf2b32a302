import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import type { CapacityPosting } from '@drawbar/contract/truck-postings/truck-postings.ts'
import type { CapacityStatus } from '@drawbar/contract/lifecycles/capacity.ts'
import type { Transition } from '@drawbar/contract/lifecycles/lifecycle.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Disc } from '../../board/index.ts'

export interface WantedPlace {
  placeId: string
  name: string
  latitude: number
  longitude: number
}

/** What a carrier said of its truck, its places on the map. */
export interface CapacityFacts {
  equipment: EquipmentCode
  vehicleId: string | null
  originPlaceId: string
  originCity: string
  originRegion: string | null
  originCountry: string
  originTimeZone: string
  originLatitude: number
  originLongitude: number
  radiusMiles: number
  availableFrom: string
  availableTo: string
  destinations: WantedPlace[]
  destinationRegions: string[]
  minRatePerMile: number | null
  currency: Currency
  showsRate: boolean
  mode: CapacityPosting['mode']
  lengthMm: number | null
  maxWeightGrams: number | null
  notes: string | null
}

export interface CapacityRow extends CapacityFacts {
  id: string
  companyId: string
  status: CapacityStatus
  version: number
  createdAt: string
  /** By the database's clock its time is over, whether or not the sweep has come by. */
  ended: boolean
  unitNumber: string | null
  asks: number
}

const columns = (sql: AnySql) => sql`
  c.id, c.company_id, c.status, c.version, c.equipment, c.vehicle_id, c.origin_place_id, c.origin_city, c.origin_region, c.origin_country,
  c.origin_time_zone, c.origin_latitude, c.origin_longitude, c.radius_miles, c.available_from, c.available_to, c.destinations,
  c.destination_regions, c.min_rate_per_mile, c.currency, c.shows_rate, c.mode, c.length_mm, c.max_weight_grams, c.notes, c.created_at,
  c.available_to <= clock_time() as ended,
  (select v.unit_number from vehicles v where v.id = c.vehicle_id) as unit_number,
  (select count(*)::int from capacity_asks a where a.posting_id = c.id) as asks`

export type ListedCapacity = CapacityRow & { cursorAt: string }

/** A carrier's own, newest first. */
export function ownCapacity(
  sql: AnySql,
  { companyId, statuses }: { companyId: string; statuses: readonly string[] | undefined },
  { limit, after }: { limit: number; after: { at: string; id: string } | null },
): Promise<ListedCapacity[]> {
  return sql<ListedCapacity[]>`
    select ${columns(sql)}, c.created_at::text as cursor_at from capacity_postings c
    where c.company_id = ${companyId}
      ${statuses ? sql`and c.status = any(${[...statuses]}::text[])` : sql``}
      ${after ? sql`and (c.created_at, c.id) < (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by c.created_at desc, c.id desc limit ${limit}`
}

export async function findCapacity(sql: AnySql, id: string): Promise<CapacityRow | null> {
  const [row] = await sql<CapacityRow[]>`select ${columns(sql)} from capacity_postings c where c.id = ${id}`
  return row ?? null
}

export async function lockCapacity(sql: TransactionSql, id: string): Promise<CapacityRow | null> {
  const [row] = await sql<
    CapacityRow[]
  >`select ${columns(sql)} from capacity_postings c where c.id = ${id} for update of c`
  return row ?? null
}

const values = (sql: AnySql, facts: CapacityFacts, originCell: number) => ({
  ...facts,
  destinations: sql.json(facts.destinations as never),
  originCell,
})

export async function insertCapacity(
  sql: TransactionSql,
  { id, companyId, facts, originCell }: { id: string; companyId: string; facts: CapacityFacts; originCell: number },
): Promise<void> {
  await sql`insert into capacity_postings ${sql({ id, companyId, ...values(sql, facts, originCell) })}`
}

/** False where it is no longer of this version, or no longer active. */
export async function writeCapacity(
  sql: TransactionSql,
  { id, version, facts, originCell }: { id: string; version: number; facts: CapacityFacts; originCell: number },
): Promise<boolean> {
  const rows = await sql`
    update capacity_postings set ${sql(values(sql, facts, originCell))}, version = version + 1
    where id = ${id} and version = ${version} and status = 'active' returning id`
  return rows.length > 0
}

/** Ids and companies of those that moved. */
export function moveCapacity(
  sql: TransactionSql,
  ids: readonly string[],
  { from, to }: Transition<CapacityStatus>,
): Promise<{ id: string; companyId: string }[]> {
  return sql<{ id: string; companyId: string }[]>`
    update capacity_postings set status = ${to}, version = version + 1
    where id = any(${[...ids]}::uuid[]) and status = any(${[...from]}::text[])
    returning id, company_id`
}

/** Active ones whose time is over; those that another worker has in hand are passed by. */
export async function endedCapacity(sql: TransactionSql, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from capacity_postings where status = 'active' and available_to <= clock_time()
    order by available_to, id limit ${limit} for update skip locked`
  return rows.map(({ id }) => id)
}

export async function freeDays(sql: TransactionSql, postingIds: readonly string[]): Promise<void> {
  await sql`delete from capacity_days where posting_id = any(${[...postingIds]}::uuid[])`
}

/** The first or last day of an offer, where the truck stands. */
const dayOf = (sql: AnySql, offer: 'mine' | 'c', end: 'available_from' | 'available_to') =>
  sql`(${sql(`${offer}.${end}`)} at time zone ${sql(`${offer}.origin_time_zone`)})::date`

/**
 * The days of the vehicle belong to this offer from now on; answered are the active offers that lose one. Taken in order of the day, so that two
 * offers made at once wait for each other: the second finds the first.
 */
export async function takeDays(
  sql: TransactionSql,
  { postingId, vehicleId }: { postingId: string; vehicleId: string },
): Promise<string[]> {
  await sql`
    insert into capacity_days (vehicle_id, day, posting_id)
    select ${vehicleId}, day::date, mine.id
    from capacity_postings mine, generate_series(${dayOf(sql, 'mine', 'available_from')}, ${dayOf(sql, 'mine', 'available_to')}, interval '1 day') as day
    where mine.id = ${postingId}
    order by day
    on conflict (vehicle_id, day) do update set posting_id = excluded.posting_id`
  const rows = await sql<{ id: string }[]>`
    select c.id from capacity_postings mine
    join capacity_postings c on c.vehicle_id = mine.vehicle_id and c.status = 'active' and c.id <> mine.id
      and ${dayOf(sql, 'c', 'available_from')} <= ${dayOf(sql, 'mine', 'available_to')} and ${dayOf(sql, 'c', 'available_to')} >= ${dayOf(sql, 'mine', 'available_from')}
    where mine.id = ${postingId} order by c.id`
  return rows.map(({ id }) => id)
}

/** Null where the company has no such vehicle to send. */
export async function unitNumberOf(
  sql: AnySql,
  { vehicleId, companyId }: { vehicleId: string; companyId: string },
): Promise<string | null> {
  const [row] = await sql<{ unitNumber: string }[]>`
    select unit_number from vehicles where id = ${vehicleId} and company_id = ${companyId} and status <> 'retired'`
  return row?.unitNumber ?? null
}

export interface CapacitySearch {
  /** Whose search it is: its own trucks do not show. Null for staff who see all. */
  viewerCompanyId: string | null
  equipment: readonly EquipmentCode[]
  origin?: Disc | undefined
  originRegions?: readonly string[] | undefined
  /** On offer during it. */
  from?: string | undefined
  to?: string | undefined
  day?: string | undefined
}

export interface FoundCapacity extends CapacityRow {
  carrierName: string
  usdot: string | null
  cursorAt: string
}

/** Active trucks of others in the order of their times; none of a carrier that the consignor blocked. */
export function searchCapacityRows(
  sql: AnySql,
  search: CapacitySearch,
  page: { limit: number; after: { at: string; id: string } | null },
): Promise<FoundCapacity[]> {
  return capacityStatement(sql, search, page)
}

/** The statement unsent, so that its plan can be asked for as well. */
export function capacityStatement(
  sql: AnySql,
  { viewerCompanyId, equipment, origin, originRegions, from, to, day }: CapacitySearch,
  { limit, after }: { limit: number; after: { at: string; id: string } | null },
) {
  return sql<FoundCapacity[]>`
    select ${columns(sql)}, o.name as carrier_name, p.usdot, c.available_from::text as cursor_at
    from capacity_postings c
    join companies o on o.id = c.company_id
    left join carrier_profiles p on p.company_id = c.company_id
    where c.status = 'active' and c.available_to > clock_time()
      and c.equipment = any(${[...equipment]}::text[])
      ${viewerCompanyId ? sql`and c.company_id <> ${viewerCompanyId}` : sql``}
      ${viewerCompanyId ? sql`and not exists (select from carrier_preferences s where s.consignor_company_id = ${viewerCompanyId} and s.carrier_company_id = c.company_id and s.preference = 'blocked')` : sql``}
      ${origin ? sql`and c.origin_cell = any(${[...origin.cells]}::int[])` : sql``}
      ${originRegions ? sql`and (c.origin_country, c.origin_region) in (select split_part(r, '-', 1), split_part(r, '-', 2) from unnest(${[...originRegions]}::text[]) as r)` : sql``}
      ${from ? sql`and c.available_to >= ${from}::timestamptz` : sql``}
      ${to ? sql`and c.available_from <= ${to}::timestamptz` : sql``}
      ${day ? sql`and (c.available_from at time zone c.origin_time_zone)::date <= ${day}::date and (c.available_to at time zone c.origin_time_zone)::date >= ${day}::date` : sql``}
      ${after ? sql`and (c.available_from, c.id) > (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by c.available_from, c.id limit ${limit}`
}

export async function insertAsk(
  sql: TransactionSql,
  ask: { postingId: string; loadId: string; companyId: string; askedBy: string },
): Promise<string> {
  const [row] = await sql<{ askedAt: string }[]>`insert into capacity_asks ${sql(ask)} returning asked_at`
  return row?.askedAt ?? ''
}

export async function carrierOfTruck(sql: AnySql, postingId: string): Promise<string | undefined> {
  const [row] = await sql<{ companyId: string }[]>`select company_id from capacity_postings where id = ${postingId}`
  return row?.companyId
}

/** As an ask, whether it was asked before or not; the offer is made for this truck and none of the carrier's others. */
export async function pickAsked(
  sql: TransactionSql,
  ask: { postingId: string; loadId: string; companyId: string; askedBy: string },
): Promise<void> {
  await sql`
    insert into capacity_asks (posting_id, load_id, company_id, asked_by, picked_at)
    values (${ask.postingId}, ${ask.loadId}, ${ask.companyId}, ${ask.askedBy}, clock_time())
    on conflict on constraint capacity_asks_once do update set picked_at = excluded.picked_at`
}

/** Posting → when it was asked for this load. */
export async function asksOfLoad(sql: AnySql, loadId: string): Promise<Map<string, string>> {
  const rows = await sql<{ postingId: string; askedAt: string }[]>`
    select posting_id, asked_at from capacity_asks where load_id = ${loadId}`
  return new Map(rows.map(({ postingId, askedAt }) => [postingId, askedAt]))
}

/** Load → when this truck was asked for. */
export async function asksOfPosting(sql: AnySql, postingId: string): Promise<Map<string, string>> {
  const rows = await sql<{ loadId: string; askedAt: string }[]>`
    select load_id, asked_at from capacity_asks where posting_id = ${postingId}`
  return new Map(rows.map(({ loadId, askedAt }) => [loadId, askedAt]))
}

/** Active offers of this carrier that were asked for this load: the one that was picked last, or, where none was, all. */
export async function askedCapacity(
  sql: AnySql,
  { loadId, carrierId }: { loadId: string; carrierId: string },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from capacity_asks a join capacity_postings c on c.id = a.posting_id
    where a.load_id = ${loadId} and c.company_id = ${carrierId} and c.status = 'active'
      and a.picked_at is not distinct from (
        select max(p.picked_at) from capacity_asks p join capacity_postings o on o.id = p.posting_id
        where p.load_id = ${loadId} and o.company_id = ${carrierId})
    order by c.id`
  return rows.map(({ id }) => id)
}

/** Active offers of the vehicles that a shipment goes with, at a time that the haul takes: from its first pickup to the end of its last window, or to now where it is late. */
export async function dispatchedCapacity(sql: AnySql, shipmentId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from shipments s join loads l on l.id = s.load_id
    join stops d on d.load_id = l.id and d.sequence = l.stop_count
    join capacity_postings c on c.vehicle_id in (s.tractor_id, s.trailer_id) and c.company_id = s.carrier_company_id
    where s.id = ${shipmentId} and c.status = 'active' and c.available_to >= l.first_pickup_at
      and c.available_from <= greatest(d.window_end_at, clock_time())
    order by c.id`
  return rows.map(({ id }) => id)
}

/** Epoch milliseconds by the database's clock. */
export async function clockOf(sql: AnySql): Promise<number> {
  const [row] = await sql<{ now: string }[]>`select clock_time() as now`
  return Date.parse(row?.now ?? '')
}
