import type { AnySql, TransactionSql } from '../../../platform/db.ts'

/** Hours are whole, so that two hauls that meet within one hour cannot both have it. */
export interface Haul {
  shipmentId: string
  startsAt: string
  endsAt: string
}

/** What the hours of the vehicle `v` are given under beside its id: a leased truck stands in two fleets and is one. Null without a VIN. */
export const vinKey = (sql: AnySql) => sql`md5('vin ' || v.vin)::uuid`

/** These, and the VIN of each that is a vehicle and has one. */
const withVins = (sql: AnySql, resourceIds: readonly string[]) => sql`
  select given.id, given.id as resource_id from unnest(${[...resourceIds]}::uuid[]) as given (id)
  union all
  select ${vinKey(sql)}, v.id from vehicles v where v.id = any(${[...resourceIds]}::uuid[]) and v.vin is not null`

/**
 * Gives the hours of the haul to it, in one statement and in one order, so that the key decides between two dispatchers and neither waits
 * for the other in a circle. Answers how many hours somebody else has.
 */
export async function takeHours(
  sql: TransactionSql,
  { resourceIds, haul }: { resourceIds: readonly string[]; haul: Haul },
): Promise<number> {
  const [row] = await sql<{ missing: number }[]>`
    with wanted as materialized (
      select resource.id, hours.hour
      from (${withVins(sql, resourceIds)}) as resource
      cross join generate_series(date_trunc('hour', ${haul.startsAt}::timestamptz), ${haul.endsAt}::timestamptz - interval '1 microsecond',
        interval '1 hour') as hours (hour)
    ), taken as (
      insert into fleet_bookings (resource_id, hour, shipment_id)
      select id, hour, ${haul.shipmentId} from wanted order by id, hour
      on conflict do nothing
      returning 1
    )
    select ((select count(*) from wanted) - (select count(*) from taken))::int as missing`
  return row?.missing ?? 0
}

/** Whose hours of the haul are another's: the resource and the shipment that has it. `reference` is null where that is another carrier's. */
export async function holdersOf(
  sql: TransactionSql,
  { resourceIds, haul }: { resourceIds: readonly string[]; haul: Haul },
): Promise<{ resourceId: string; reference: string | null }[]> {
  return sql<{ resourceId: string; reference: string | null }[]>`
    select distinct resource.resource_id, case when s.carrier_company_id = own.carrier_company_id then s.reference end as reference
    from (${withVins(sql, resourceIds)}) as resource
    join fleet_bookings b on b.resource_id = resource.id
    join shipments s on s.id = b.shipment_id join shipments own on own.id = ${haul.shipmentId}
    where b.shipment_id <> ${haul.shipmentId}
      and b.hour >= date_trunc('hour', ${haul.startsAt}::timestamptz) and b.hour < ${haul.endsAt}
    order by 1, 2`
}

export async function freeHours(sql: TransactionSql, shipmentId: string): Promise<void> {
  await sql`delete from fleet_bookings where shipment_id = ${shipmentId}`
}

/** The VIN of a unit was changed while it is given away: its hours stand under the new one, as far as nobody has those. */
export async function refileHours(
  sql: TransactionSql,
  { vehicleId, before }: { vehicleId: string; before: string | null },
): Promise<void> {
  await sql`
    delete from fleet_bookings b using fleet_bookings own
    where own.resource_id = ${vehicleId} and b.shipment_id = own.shipment_id and b.hour = own.hour
      and b.resource_id = md5('vin ' || ${before}::text)::uuid`
  await sql`
    insert into fleet_bookings (resource_id, hour, shipment_id)
    select ${vinKey(sql)}, own.hour, own.shipment_id
    from fleet_bookings own join vehicles v on v.id = own.resource_id
    where own.resource_id = ${vehicleId} and v.vin is not null
    order by own.hour
    on conflict do nothing`
}
