import type { AnySql } from '../../../platform/db.ts'
import type { Haul } from '../../fleet/index.ts'

/**
 * What a dispatch asks of driver, truck and trailer: from the first pickup window, or now where that has begun, to the end of the last; an
 * hour at least, for a load whose windows are over and that still has to be hauled.
 */
export async function haulOf(sql: AnySql, shipmentId: string): Promise<Haul> {
  const [row] = await sql<Haul[]>`
    select s.id as shipment_id, span.starts_at, greatest(planned.ends_at, span.starts_at + interval '1 hour') as ends_at
    from shipments s
    cross join lateral (select min(window_start_at) as starts_at, max(window_end_at) as ends_at from stops where load_id = s.load_id) planned
    cross join lateral (select greatest(planned.starts_at, clock_time()) as starts_at) span
    where s.id = ${shipmentId}`
  if (!row) throw new Error(`shipment ${shipmentId} has no stops`)
  return row
}
