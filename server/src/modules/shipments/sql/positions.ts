import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Fix } from '../plausible.ts'

export interface NewPosition extends Fix {
  shipmentId: string
  id: string
  accuracyMeters: number | null
  source: string
  quarantinedReason: string | null
}

/** Nothing happens when the source told this moment before. */
export async function insertPosition(sql: TransactionSql, position: NewPosition): Promise<void> {
  await sql`
    insert into positions (shipment_id, id, latitude, longitude, accuracy_meters, source, at, quarantined_reason)
    values (${position.shipmentId}, ${position.id}, ${position.latitude}, ${position.longitude}, ${position.accuracyMeters}, ${position.source},
      ${position.at}, ${position.quarantinedReason})
    on conflict (shipment_id, source, at) do nothing`
}

/** The trusted positions just before and just after an instant. */
export async function neighbours(
  sql: TransactionSql,
  { shipmentId, at }: { shipmentId: string; at: string },
): Promise<Fix[]> {
  return sql<Fix[]>`
    (select latitude, longitude, at from positions
      where shipment_id = ${shipmentId} and at <= ${at} and quarantined_reason is null order by at desc, id desc limit 1)
    union all
    (select latitude, longitude, at from positions
      where shipment_id = ${shipmentId} and at > ${at} and quarantined_reason is null order by at, id limit 1)`
}

/** The latest fixes kept aside before an instant and after the last trusted one before it. */
export async function doubted(
  sql: TransactionSql,
  { shipmentId, at, limit }: { shipmentId: string; at: string; limit: number },
): Promise<Fix[]> {
  return sql<Fix[]>`
    select latitude, longitude, at from positions
    where shipment_id = ${shipmentId} and at < ${at} and quarantined_reason is not null
      and at > (select coalesce(max(at), '-infinity') from positions where shipment_id = ${shipmentId} and at < ${at} and quarantined_reason is null)
    order by at desc, id desc limit ${limit}`
}

/** Keeps the newest; a late one does not move the truck back. `updated_at` stays: a list sorted by it must not churn with every fix. */
export async function setLastPosition(
  sql: TransactionSql,
  { shipmentId, latitude, longitude, at, source }: Fix & { shipmentId: string; source: string },
): Promise<boolean> {
  const rows = await sql`
    update shipments set last_latitude = ${latitude}, last_longitude = ${longitude}, last_position_at = ${at}, last_position_source = ${source},
      punctuality_check_at = clock_time()
    where id = ${shipmentId} and (last_position_at is null or last_position_at < ${at})
    returning id`
  return rows.length > 0
}

/** The line on the map: every n-th trusted position and the last, at most `points`. */
export async function track(
  sql: AnySql,
  { shipmentId, points }: { shipmentId: string; points: number },
): Promise<Fix[]> {
  return sql<Fix[]>`
    select latitude, longitude, at
    from (
      select latitude, longitude, at, id, row_number() over (order by at, id) as n, count(*) over () as total
      from positions
      where shipment_id = ${shipmentId} and quarantined_reason is null) p
    where (n - 1) % greatest(1, ceil(total / ${points - 1}::numeric)::int) = 0 or n = total
    order by at, id`
}
