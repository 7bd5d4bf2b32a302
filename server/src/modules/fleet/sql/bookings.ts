import type { TransactionSql } from '../../../platform/db.ts'

/** Hours are whole, so that two hauls that meet within one hour cannot both have it. */
export interface Haul {
  shipmentId: string
  startsAt: string
  endsAt: string
}

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
      from unnest(${[...resourceIds]}::uuid[]) as resource (id)
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

/** Whose hours of the haul are another's: the resource and the shipment that has it. */
export async function holdersOf(
  sql: TransactionSql,
  { resourceIds, haul }: { resourceIds: readonly string[]; haul: Haul },
): Promise<{ resourceId: string; reference: string }[]> {
  return sql<{ resourceId: string; reference: string }[]>`
    select distinct b.resource_id, s.reference
    from fleet_bookings b join shipments s on s.id = b.shipment_id
    where b.resource_id = any(${[...resourceIds]}::uuid[]) and b.shipment_id <> ${haul.shipmentId}
      and b.hour >= date_trunc('hour', ${haul.startsAt}::timestamptz) and b.hour < ${haul.endsAt}
    order by b.resource_id, s.reference`
}

export async function freeHours(sql: TransactionSql, shipmentId: string): Promise<void> {
  await sql`delete from fleet_bookings where shipment_id = ${shipmentId}`
}
