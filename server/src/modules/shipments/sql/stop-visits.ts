import type { Stop } from '@drawbar/contract/loads/loads.ts'
import type { AnySql, TransactionSql } from '../../../platform/db.ts'
import type { Visit } from '../fold.ts'

export type StopVisitRow = Stop & Visit & { shipmentId: string }

/** The stops of shipments in the order of the trip, each with what is known of its visit. */
export async function stopVisitRows(sql: AnySql, shipmentIds: readonly string[]): Promise<StopVisitRow[]> {
  return sql<StopVisitRow[]>`
    select s.id as shipment_id, stop.id, stop.sequence, stop.kind, stop.facility_name, stop.facility_kind, stop.address_line, stop.city, stop.region, stop.postal_code,
      stop.country, stop.place_id, stop.latitude, stop.longitude, stop.time_zone, stop.window_start_at, stop.window_end_at,
      to_char(stop.window_start_at at time zone stop.time_zone, 'YYYY-MM-DD"T"HH24:MI') as window_start,
      to_char(stop.window_end_at at time zone stop.time_zone, 'YYYY-MM-DD"T"HH24:MI') as window_end,
      stop.scheduling, stop.handling, stop.contact_name, stop.contact_phone, stop.instructions, stop.free_time_minutes,
      stop.sequence as stop_sequence, v.arrived_at, v.started_at, v.ended_at, v.departed_at
    from shipments s
    join stops stop on stop.load_id = s.load_id
    left join stop_visits v on v.shipment_id = s.id and v.stop_sequence = stop.sequence
    where s.id = any(${[...shipmentIds]}::uuid[])
    order by s.id, stop.sequence`
}

export async function insertStopVisits(
  sql: TransactionSql,
  { shipmentId, loadId }: { shipmentId: string; loadId: string },
): Promise<void> {
  await sql`insert into stop_visits (shipment_id, stop_sequence) select ${shipmentId}, sequence from stops where load_id = ${loadId}`
}

export async function writeVisits(
  sql: TransactionSql,
  { shipmentId, visits }: { shipmentId: string; visits: readonly Visit[] },
): Promise<void> {
  await sql`
    update stop_visits v set arrived_at = n.arrived_at, started_at = n.started_at, ended_at = n.ended_at, departed_at = n.departed_at
    from unnest(${visits.map((visit) => visit.stopSequence)}::integer[], ${visits.map((visit) => visit.arrivedAt)}::timestamptz[],
      ${visits.map((visit) => visit.startedAt)}::timestamptz[], ${visits.map((visit) => visit.endedAt)}::timestamptz[],
      ${visits.map((visit) => visit.departedAt)}::timestamptz[]) as n (stop_sequence, arrived_at, started_at, ended_at, departed_at)
    where v.shipment_id = ${shipmentId} and v.stop_sequence = n.stop_sequence`
}

export async function cityOf(
  sql: AnySql,
  { shipmentId, sequence }: { shipmentId: string; sequence: number },
): Promise<string> {
  const [row] = await sql<{ city: string }[]>`
    select stop.city from shipments s join stops stop on stop.load_id = s.load_id and stop.sequence = ${sequence} where s.id = ${shipmentId}`
  if (!row) throw new Error(`shipment ${shipmentId} has lost a stop`)
  return row.city
}
