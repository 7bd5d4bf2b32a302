import { shipmentLifecycle } from '@drawbar/contract/lifecycles/shipment.ts'
import type { HeldShipment } from '@drawbar/contract/shipments/shipment-holds.ts'
import type { AnySql } from '../../../platform/db.ts'

type HeldRow = HeldShipment & { cursorAt: string }

/** What waits for staff, with the last word that stopped it: a haul may be held more than once. */
export function heldShipments(
  sql: AnySql,
  { limit, after }: { limit: number; after: { at: string; id: string } | null },
): Promise<HeldRow[]> {
  return sql<HeldRow[]>`
    select s.id, s.reference, consignor.id as consignor_id, consignor.name as consignor_name, carrier.name as carrier_name,
      jsonb_build_object('city', pickup.city, 'region', pickup.region) as origin,
      jsonb_build_object('city', delivery.city, 'region', delivery.region) as destination,
      held.occurred_at as held_at, pickup.time_zone, u.name as held_by, u.staff_role is null as by_consignor, held.note as reason,
      held.occurred_at::text as cursor_at
    from shipments s
    join companies consignor on consignor.id = s.consignor_company_id
    join companies carrier on carrier.id = s.carrier_company_id
    cross join lateral (select city, region, time_zone from stops where load_id = s.load_id order by sequence limit 1) pickup
    cross join lateral (select city, region from stops where load_id = s.load_id order by sequence desc limit 1) delivery
    cross join lateral (
      select occurred_at, note, recorded_by from shipment_events where shipment_id = s.id and type = 'held'
      order by occurred_at desc, received_at desc, id desc limit 1) held
    join users u on u.id = held.recorded_by
    where s.status = ${shipmentLifecycle.actions.hold.to}
      ${after ? sql`and (held.occurred_at, s.id) > (${after.at}::text::timestamptz, ${after.id}::uuid)` : sql``}
    order by held.occurred_at, s.id
    limit ${limit}`
}
