import type { AnySql } from '../../../platform/db.ts'

/**
 * `Graham, TX` for a point of a row: the nearest town of 5,000 people and more within some 40 miles, null where there is none or no point.
 * An expression for the list of a select; `latitude` and `longitude` are columns in degrees.
 */
export const nearestTown = (
  sql: AnySql,
  { latitude, longitude }: { latitude: ReturnType<AnySql>; longitude: ReturnType<AnySql> },
) => sql`
  (select concat_ws(', ', town.name, coalesce(town.region, town.country)) from places town
   where town.population >= 5000 and town.latitude between ${latitude} - 0.6 and ${latitude} + 0.6
     and abs(town.longitude - ${longitude}) * cos(radians(${latitude})) <= 0.6
   order by power(town.latitude - ${latitude}, 2) + power((town.longitude - ${longitude}) * cos(radians(${latitude})), 2), town.id
   limit 1)`
