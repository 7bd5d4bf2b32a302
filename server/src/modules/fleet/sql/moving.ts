import type { AnySql } from '../../../platform/db.ts'

/**
 * While a shipment is in one of these, its driver, truck and trailer are taken. Literals, not a parameter: the planner then sees that the
 * partial indexes `shipments_*_busy` hold the answer.
 */
const moving = (sql: AnySql) =>
  sql`s.status in ('dispatched', 'en_route_pickup', 'at_pickup', 'loaded', 'in_transit', 'at_stop', 'at_delivery', 'on_hold')`

/** Reference of the shipment that the vehicle `v` moves on, as truck or as trailer. */
export const vehicleBusyOn = (sql: AnySql) => sql`
  coalesce(
    (select s.reference from shipments s where s.tractor_id = v.id and ${moving(sql)}),
    (select s.reference from shipments s where s.trailer_id = v.id and ${moving(sql)})) as busy_on`

/** Reference of the shipment that the driver `d` is on. */
export const driverBusyOn = (sql: AnySql) => sql`
  (select s.reference from shipments s where s.driver_id = d.id and ${moving(sql)}) as busy_on`
