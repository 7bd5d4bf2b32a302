import type { HaulFigures } from '@drawbar/contract/events.ts'
import { FRESH_POSITION_MINUTES } from '@drawbar/contract/carriers/scorecard.ts'
import type { TransactionSql } from '../../../platform/db.ts'

export interface Outcome {
  shipmentId: string
  carrierId: string
  consignorId: string
  pickups: number
  pickupsOnTime: number
  deliveries: number
  deliveriesOnTime: number
  completedAt: string
}

/** Reads tracking and proof-of-delivery times from the shipment itself. */
export async function insertOutcome(sql: TransactionSql, o: Outcome): Promise<void> {
  await sql`
    insert into carrier_outcomes (shipment_id, carrier_company_id, consignor_company_id, pickups, pickups_on_time, deliveries, deliveries_on_time,
      completed_at, transit_minutes, tracked_minutes, pod_minutes)
    select ${o.shipmentId}::uuid, ${o.carrierId}::uuid, ${o.consignorId}::uuid, ${o.pickups}::int, ${o.pickupsOnTime}::int, ${o.deliveries}::int,
      ${o.deliveriesOnTime}::int, ${o.completedAt}::timestamptz, trip.minutes, least(trip.minutes, tracked.minutes), paper.minutes
    from (select) one
    left join shipments s on s.id = ${o.shipmentId}
    left join lateral (
      select min(coalesce(departed_at, ended_at)) as left_at, nullif(greatest(0, extract(epoch from s.delivered_at - min(coalesce(departed_at, ended_at)))::int / 60), 0) as minutes
      from stop_visits where shipment_id = s.id
    ) trip on true
    left join lateral (
      select (coalesce(sum(extract(epoch from least(coalesce(next_at, s.delivered_at), at + make_interval(mins => ${FRESH_POSITION_MINUTES})) - at)), 0) / 60)::int as minutes
      from (
        select at, lead(at) over (order by at) as next_at from positions
        where shipment_id = s.id and at between trip.left_at and s.delivered_at and quarantined_reason is null
      ) fixes
    ) tracked on trip.minutes is not null
    left join lateral (
      select case when s.delivered_at is not null and min(submitted_at) is not null
        then greatest(0, extract(epoch from min(submitted_at) - s.delivered_at)::int / 60) end as minutes
      from pods where shipment_id = s.id
    ) paper on true
    on conflict (shipment_id) do nothing`
}

/** Updates stop counts only; tracking and proof-of-delivery times stay. */
export async function updateOutcome(sql: TransactionSql, o: HaulFigures & { shipmentId: string }): Promise<void> {
  await sql`
    update carrier_outcomes set pickups = ${o.pickups}, pickups_on_time = ${o.pickupsOnTime}, deliveries = ${o.deliveries},
      deliveries_on_time = ${o.deliveriesOnTime}
    where shipment_id = ${o.shipmentId}`
}
