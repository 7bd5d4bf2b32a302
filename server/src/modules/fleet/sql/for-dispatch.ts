import type { AwayReason } from '@drawbar/contract/fleet/fleet-calendar.ts'
import type { Driver, Endorsement } from '@drawbar/contract/fleet/fleet-drivers.ts'
import type { Vehicle } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import { type Haul, vinKey } from './bookings.ts'
import { containing, driverMoved, homeToday, movedColumns, moving, type PlaceColumns } from './moving.ts'

/** What stands in the way of a haul, whoever or whatever is asked for. */
interface Planned {
  id: string
  timeZone: string
  /** Days where the company is at home: today, and the first and last of the haul. */
  today: string
  firstDay: string
  lastDay: string
  /** A shipment that has some hour of the haul, and until when it does. */
  bookedOn: string | null
  /** That shipment is another carrier's, which has a unit of the same VIN. */
  bookedElsewhere: boolean
  bookedUntil: string | null
  /** A shipment that should be over and is not. */
  overdueOn: string | null
  /** As `bookedElsewhere`. */
  overdueElsewhere: boolean
  awayReason: AwayReason | null
  awayUntil: string | null
}

export interface DispatchVehicle extends Planned {
  kind: Vehicle['kind']
  unitNumber: string
  equipment: Vehicle['equipment']
  status: Vehicle['status']
  registrationExpiresOn: string | null
  inspectionExpiresOn: string | null
  /** Its VIN stands in another carrier's fleet too, and no lease that staff have approved holds until the haul is over (domain §2.1). */
  lacksLease: boolean
}

export interface DispatchDriver extends Planned {
  name: string
  status: Driver['status']
  endorsements: Endorsement[]
  licenceExpiresOn: string | null
  hasLicenceNumber: boolean
  medicalCardExpiresOn: string | null
  /** Driving or shift, whichever is shorter, where the log was read too late before the haul for ten hours of rest; null otherwise. */
  shiftLeftMinutes: number | null
  /** Where it was read too late for a restart of 34 hours. */
  cycleLeftMinutes: number | null
}

/** Where a driver was last, and what the log showed then. */
export interface Whereabouts extends PlaceColumns {
  driveLeftMinutes: number | null
  hoursReadAt: string | null
}

const booked = (sql: AnySql, { ids, haul }: { ids: ReturnType<AnySql>; haul: Haul }) => sql`
  left join lateral (
    select s.reference, s.carrier_company_id <> c.id as elsewhere,
      (select max(last.hour) + interval '1 hour' from fleet_bookings last where last.resource_id = b.resource_id and last.shipment_id = s.id) as until
    from fleet_bookings b join shipments s on s.id = b.shipment_id
    where b.resource_id in ${ids} and b.shipment_id <> ${haul.shipmentId}
      and b.hour >= date_trunc('hour', ${haul.startsAt}::timestamptz) and b.hour < ${haul.endsAt}
    order by b.hour limit 1
  ) booked on true`

/** Still on the road after the last hour that was planned: nobody knows for how long, so that only a later haul can be given to it. */
const overdue = (
  sql: AnySql,
  { units, mine, haul }: { units: ReturnType<AnySql>; mine: ReturnType<AnySql>; haul: Haul },
) => sql`
  left join lateral (
    select s.reference, s.carrier_company_id <> c.id as elsewhere
    from (${units}) as unit (id) join shipments s on ${mine}
    where s.id <> ${haul.shipmentId} and ${moving(sql)} and ${haul.startsAt}::timestamptz <= clock_time() + interval '1 hour'
      and not exists (select from fleet_bookings b where b.resource_id = unit.id and b.shipment_id = s.id and b.hour >= date_trunc('hour', clock_time()))
    order by elsewhere, s.dispatched_at, s.id limit 1
  ) overdue on true`

/** The vehicle `v`, and the units of its VIN in other fleets: late on another carrier's haul, the one truck is on no haul of this one. */
const sameTruck = (sql: AnySql): ReturnType<AnySql> => sql`
  select v.id union all select other.id from vehicles other where other.vin = v.vin and other.company_id <> v.company_id`

const away = (sql: AnySql, { mine, haul }: { mine: ReturnType<AnySql>; haul: Haul }) => sql`
  left join lateral (
    select u.reason, u.ends_on from unavailabilities u
    where ${mine} and u.starts_on <= (${haul.endsAt}::timestamptz at time zone c.time_zone)::date
      and u.ends_on >= (${haul.startsAt}::timestamptz at time zone c.time_zone)::date
    order by u.starts_on, u.id limit 1
  ) away on true`

const planned = (sql: AnySql, haul: Haul) => sql`
  c.time_zone, ${homeToday(sql)} as today, (${haul.startsAt}::timestamptz at time zone c.time_zone)::date as first_day,
  (${haul.endsAt}::timestamptz at time zone c.time_zone)::date as last_day, booked.reference as booked_on, coalesce(booked.elsewhere, false) as booked_elsewhere, booked.until as booked_until,
  overdue.reference as overdue_on, coalesce(overdue.elsewhere, false) as overdue_elsewhere,
  away.reason as away_reason, away.ends_on as away_until`

const lacksLease = (sql: AnySql, haul: Haul) => sql`
  (v.ownership = 'leased'
    and exists (select from vehicles other where other.vin = v.vin and other.company_id <> v.company_id and other.status <> 'retired')
    and not exists (select from documents lease
      where lease.company_id = v.company_id and lease.kind = 'lease' and lease.subject_id = v.id and lease.status = 'approved'
        and lease.claims ->> 'vin' = v.vin
        and lease.expires_on >= (${haul.endsAt}::timestamptz at time zone c.time_zone)::date)) as lacks_lease`

const vehicles = (sql: AnySql, haul: Haul) => sql`
  select v.id, v.kind, v.unit_number, v.equipment, v.status, v.registration_expires_on, v.inspection_expires_on, ${lacksLease(sql, haul)}, ${planned(sql, haul)}
  from vehicles v join companies c on c.id = v.company_id
  ${booked(sql, { ids: sql`(v.id, ${vinKey(sql)})`, haul })}
  ${overdue(sql, { units: sameTruck(sql), mine: sql`(s.tractor_id = unit.id or s.trailer_id = unit.id)`, haul })} ${away(sql, { mine: sql`u.vehicle_id = v.id`, haul })}`

const drivers = (sql: AnySql, haul: Haul) => sql`
  select d.id, d.name, d.status, d.endorsements, d.licence_expires_on, d.licence_last4 is not null as has_licence_number, d.medical_card_expires_on,
    case when d.hours_read_at > ${haul.startsAt}::timestamptz - interval '10 hours' then least(d.drive_left_minutes, d.shift_left_minutes) end as shift_left_minutes,
    case when d.hours_read_at > ${haul.startsAt}::timestamptz - interval '34 hours' then d.cycle_left_minutes end as cycle_left_minutes,
    d.placed_latitude, d.placed_longitude, d.placed_name, d.placed_at, ${movedColumns(sql)}, d.drive_left_minutes, d.hours_read_at,
    ${planned(sql, haul)}
  from drivers d join companies c on c.id = d.company_id
  ${booked(sql, { ids: sql`(d.id)`, haul })} ${overdue(sql, { units: sql`select d.id`, mine: sql`(s.driver_id = unit.id or s.second_driver_id = unit.id)`, haul })}
  ${away(sql, { mine: sql`u.driver_id = d.id`, haul })} ${driverMoved(sql)}`

/** The company's vehicle, held as it is until the transaction ends; undefined when it has none of this id. */
export async function vehicleForDispatch(
  sql: TransactionSql,
  { companyId, vehicleId, haul }: { companyId: string; vehicleId: string; haul: Haul },
): Promise<DispatchVehicle | undefined> {
  const [row] = await sql<DispatchVehicle[]>`
    ${vehicles(sql, haul)} where v.id = ${vehicleId} and v.company_id = ${companyId} for share of v`
  return row
}

/** The company's driver, held as he is until the transaction ends; undefined when it has none of this id. */
export async function driverForDispatch(
  sql: TransactionSql,
  { companyId, driverId, haul }: { companyId: string; driverId: string; haul: Haul },
): Promise<DispatchDriver | undefined> {
  const [row] = await sql<DispatchDriver[]>`
    ${drivers(sql, haul)} where d.id = ${driverId} and d.company_id = ${companyId} for share of d`
  return row
}

export interface CrewPage {
  companyId: string
  haul: Haul
  q: string | undefined
  limit: number
  after: readonly [string, string] | null
}

/** Trucks, or trailers, by unit number; those that left the fleet are no choice. */
export async function vehiclesForHaul(
  sql: AnySql,
  { companyId, haul, q, limit, after, trailers }: CrewPage & { trailers: boolean },
): Promise<DispatchVehicle[]> {
  return sql<DispatchVehicle[]>`
    ${vehicles(sql, haul)}
    where v.company_id = ${companyId} and v.status <> 'retired' and (v.kind = 'trailer') = ${trailers}
      ${q ? sql`and concat_ws(' ', v.unit_number, v.plate, v.make) ilike ${containing(q)}` : sql``}
      ${after ? sql`and (v.unit_number, v.id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
    order by v.unit_number, v.id limit ${limit}`
}

export async function driversForHaul(
  sql: AnySql,
  { companyId, haul, q, limit, after }: CrewPage,
): Promise<(DispatchDriver & Whereabouts)[]> {
  return sql<(DispatchDriver & Whereabouts)[]>`
    ${drivers(sql, haul)}
    where d.company_id = ${companyId} and d.status <> 'terminated'
      ${q ? sql`and concat_ws(' ', d.name, d.phone) ilike ${containing(q)}` : sql``}
      ${after ? sql`and (d.name, d.id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
    order by d.name, d.id limit ${limit}`
}
