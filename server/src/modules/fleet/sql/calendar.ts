import type { AwayReason, Booking, Unavailability } from '@drawbar/contract/fleet/fleet-calendar.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { containing, moving } from './moving.ts'

export interface CalendarRow {
  id: string
  name: string
  status: string
}

interface LinePage {
  companyId: string
  q: string | undefined
  limit: number
  after: readonly [string, string] | null
}

/** Trucks or trailers that have not left the fleet, by unit number. */
export async function vehicleLines(
  sql: AnySql,
  { companyId, q, limit, after, trailers }: LinePage & { trailers: boolean },
): Promise<CalendarRow[]> {
  return sql<CalendarRow[]>`
    select v.id, v.unit_number as name, v.status from vehicles v
    where v.company_id = ${companyId} and v.status <> 'retired' and (v.kind = 'trailer') = ${trailers}
      ${q ? sql`and concat_ws(' ', v.unit_number, v.plate, v.vin, v.make) ilike ${containing(q)}` : sql``}
      ${after ? sql`and (v.unit_number, v.id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
    order by v.unit_number, v.id limit ${limit}`
}

export async function driverLines(sql: AnySql, { companyId, q, limit, after }: LinePage): Promise<CalendarRow[]> {
  return sql<CalendarRow[]>`
    select d.id, d.name, d.status from drivers d
    where d.company_id = ${companyId} and d.status <> 'terminated'
      ${q ? sql`and concat_ws(' ', d.name, d.phone) ilike ${containing(q)}` : sql``}
      ${after ? sql`and (d.name, d.id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
    order by d.name, d.id limit ${limit}`
}

/** The days of a calendar that begins on `from`, or today where the company is at home. */
export async function calendarDays(
  sql: AnySql,
  { companyId, from, days }: { companyId: string; from: string | null; days: number },
): Promise<{ from: string; today: string; timeZone: string; startsAt: string; endsAt: string } | undefined> {
  const [row] = await sql<{ from: string; today: string; timeZone: string; startsAt: string; endsAt: string }[]>`
    select day.first as from, day.today, c.time_zone, day.first::timestamp at time zone c.time_zone as starts_at,
      (day.first + ${days}::int)::timestamp at time zone c.time_zone as ends_at
    from companies c
    cross join lateral (select (clock_time() at time zone c.time_zone)::date as today,
      coalesce(${from}::date, (clock_time() at time zone c.time_zone)::date) as first) day
    where c.id = ${companyId}`
  return row
}

interface Span {
  ids: readonly string[]
  startsAt: string
  endsAt: string
}

/** The hauls of these within the span: as planned while they are on the road, as they went once they are over. */
export async function bookingsOf(
  sql: AnySql,
  { ids, startsAt, endsAt }: Span,
): Promise<(Booking & { resourceId: string })[]> {
  const wanted = sql`any(${[...ids]}::uuid[])`
  return sql<(Booking & { resourceId: string })[]>`
    select resource.id as resource_id, s.id as shipment_id, s.reference, s.status, span.starts_at, span.ends_at
    from shipments s
    cross join lateral unnest(array[s.driver_id, s.second_driver_id, s.tractor_id, s.trailer_id]) as resource (id)
    cross join lateral (
      select case when ${moving(sql)} then coalesce(min(b.hour), s.dispatched_at) else s.dispatched_at end as starts_at,
        case when ${moving(sql)} then greatest(max(b.hour) + interval '1 hour', clock_time()) else s.delivered_at end as ends_at
      from fleet_bookings b where b.resource_id = resource.id and b.shipment_id = s.id
    ) span
    where (s.driver_id = ${wanted} or s.second_driver_id = ${wanted} or s.tractor_id = ${wanted} or s.trailer_id = ${wanted}) and resource.id = ${wanted}
      and s.dispatched_at is not null and s.status <> 'cancelled'
      and span.starts_at < ${endsAt} and span.ends_at > ${startsAt}
    order by span.starts_at, s.id`
}

/** Periods of unavailability of these that touch the span. */
export async function awayOf(
  sql: AnySql,
  { ids, from, to }: { ids: readonly string[]; from: string; to: string },
): Promise<(Unavailability & { resourceId: string })[]> {
  return sql<(Unavailability & { resourceId: string })[]>`
    select u.id, coalesce(u.vehicle_id, u.driver_id) as resource_id, u.reason, u.note, u.starts_on, u.ends_on
    from unavailabilities u
    where (u.vehicle_id = any(${[...ids]}::uuid[]) or u.driver_id = any(${[...ids]}::uuid[]))
      and u.starts_on < ${to}::date and u.ends_on >= ${from}::date
    order by u.starts_on, u.id`
}

export interface NewUnavailability {
  id: string
  companyId: string
  vehicleId: string | null
  driverId: string | null
  reason: AwayReason
  note: string | null
  startsOn: string
  endsOn: string
  createdBy: string
}

export async function insertUnavailability(sql: TransactionSql, period: NewUnavailability): Promise<void> {
  await sql`insert into unavailabilities ${sql(period, ['id', 'companyId', 'vehicleId', 'driverId', 'reason', 'note', 'startsOn', 'endsOn', 'createdBy'])}`
}

/** False when the company has no such period. */
export async function deleteUnavailability(
  sql: TransactionSql,
  { id, companyId }: { id: string; companyId: string },
): Promise<boolean> {
  const rows = await sql`delete from unavailabilities where id = ${id} and company_id = ${companyId} returning id`
  return rows.length > 0
}
