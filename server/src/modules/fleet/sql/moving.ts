import { MOVING } from '@drawbar/contract/lifecycles/shipment.ts'
import type { AnySql } from '../../../platform/db.ts'
import { nearestTown } from '../../places/index.ts'

/** Its driver, truck and trailer are with the shipment `s`. */
export const moving = (sql: AnySql) => sql`s.status = any(${[...MOVING]}::text[])`

/** Reference of the shipment that the vehicle `v` moves on, as truck or as trailer; of several that are dispatched, the first. */
export const vehicleBusyOn = (sql: AnySql) => sql`
  coalesce(
    (select s.reference from shipments s where s.tractor_id = v.id and ${moving(sql)} order by s.dispatched_at, s.id limit 1),
    (select s.reference from shipments s where s.trailer_id = v.id and ${moving(sql)} order by s.dispatched_at, s.id limit 1))`

/** Reference of the shipment that the driver `d` is on; of several that are dispatched, the first. */
export const driverBusyOn = (sql: AnySql) => sql`
  (select s.reference from shipments s where (s.driver_id = d.id or s.second_driver_id = d.id) and ${moving(sql)} order by s.dispatched_at, s.id limit 1)`

/** The day where the company `c` is at home. */
export const homeToday = (sql: AnySql) => sql`(clock_time() at time zone c.time_zone)::date`

/** The last day of the period of unavailability that today falls in. */
export const vehicleAwayUntil = (sql: AnySql) => sql`
  (select max(u.ends_on) from unavailabilities u where u.vehicle_id = v.id and ${homeToday(sql)} between u.starts_on and u.ends_on)`
export const driverAwayUntil = (sql: AnySql) => sql`
  (select max(u.ends_on) from unavailabilities u where u.driver_id = d.id and ${homeToday(sql)} between u.starts_on and u.ends_on)`

const report = (sql: AnySql) =>
  sql`s.last_latitude as latitude, s.last_longitude as longitude, s.last_position_at as at, s.last_position_source as source`
const reported = (sql: AnySql) => sql`s.last_position_at is not null order by s.dispatched_at desc limit 1`

/** The last place that a shipment reported of the vehicle `v`, as `moved`. */
export const vehicleMoved = (sql: AnySql) => sql`
  left join lateral (
    select latitude, longitude, at, source from (
      (select ${report(sql)} from shipments s where s.tractor_id = v.id and ${reported(sql)})
      union all
      (select ${report(sql)} from shipments s where s.trailer_id = v.id and ${reported(sql)})
    ) of_either order by at desc limit 1
  ) moved on true`
export const driverMoved = (sql: AnySql) => sql`
  left join lateral (
    select latitude, longitude, at, source from (
      (select ${report(sql)} from shipments s where s.driver_id = d.id and ${reported(sql)})
      union all
      (select ${report(sql)} from shipments s where s.second_driver_id = d.id and ${reported(sql)})
    ) of_either order by at desc limit 1
  ) moved on true`

/** What the views read of where it was last, by hand and by its shipments. */
export interface PlaceColumns {
  placedLatitude: number | null
  placedLongitude: number | null
  placedName: string | null
  placedAt: string | null
  movedLatitude: number | null
  movedLongitude: number | null
  movedNear: string | null
  movedAt: string | null
  movedSource: string | null
}
export const movedColumns = (sql: AnySql) =>
  sql`moved.latitude as moved_latitude, moved.longitude as moved_longitude, moved.at as moved_at, moved.source as moved_source,
    ${nearestTown(sql, { latitude: sql`moved.latitude`, longitude: sql`moved.longitude` })} as moved_near`

export const containing = (q: string): string => `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
