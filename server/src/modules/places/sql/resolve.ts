import { type AnySql, idList } from '../../../platform/db.ts'
import type { Point } from '@drawbar/contract/distance.ts'
import type { PlaceRow, PostalCodeRow } from './search.ts'

interface Named {
  key: string
  regions: string[] | null
  country: string | null
}

/** Places of exactly this name, the most prominent first. */
export async function placesNamed(sql: AnySql, { key, regions, country }: Named): Promise<PlaceRow[]> {
  return sql<PlaceRow[]>`
    select p.id, p.name, p.search_key, p.region, p.country, p.latitude, p.longitude, p.time_zone, p.population, p.prominence
    from places p
    where p.search_key = ${key}
      and (${regions}::text[] is null or p.country || '-' || p.region = any(${regions}::text[]))
      and (${country}::text is null or p.country = ${country})
    order by p.prominence desc, p.id
    limit 50`
}

export async function placesByIds(sql: AnySql, ids: readonly string[]): Promise<PlaceRow[]> {
  return sql<PlaceRow[]>`
    select p.id, p.name, p.search_key, p.region, p.country, p.latitude, p.longitude, p.time_zone, p.population, p.prominence
    from places p
    where p.id = any(${idList(sql, ids, 'text')})
    order by p.id`
}

/** One code may stand in two countries (none does today); the caller says which it means. */
export async function postalCodeRows(sql: AnySql, code: string): Promise<PostalCodeRow[]> {
  return sql<PostalCodeRow[]>`
    select
      z.code, z.latitude as postal_latitude, z.longitude as postal_longitude, z.time_zone as postal_time_zone,
      p.id, z.place_name as name, p.search_key, z.region, z.country, p.latitude, p.longitude, p.time_zone, p.population, p.prominence
    from postal_codes z
    join places p on p.id = z.place_id
    where z.code = ${code}
    order by z.country`
}

/** The three-character beginnings of the codes of a place, the most frequent first. */
export async function postalPrefixesOf(sql: AnySql, placeId: string): Promise<string[]> {
  const rows = await sql<{ prefix: string }[]>`
    select left(code, 3) as prefix
    from postal_codes
    where place_id = ${placeId}
    group by 1
    order by count(*) desc, 1
    limit 3`
  return rows.map((row) => row.prefix)
}

/** Codes of a region within about `degrees` of a point, nearest first: those of a suburb are listed under its city. */
export async function postalCodesNear(
  sql: AnySql,
  { point, country, region, degrees }: { point: Point; country: string; region: string | null; degrees: number },
): Promise<(Point & { code: string })[]> {
  return sql<(Point & { code: string })[]>`
    select code, latitude, longitude
    from postal_codes
    where country = ${country} and region is not distinct from ${region}
      and latitude between ${point.latitude - degrees} and ${point.latitude + degrees}
      and longitude between ${point.longitude - 2 * degrees} and ${point.longitude + 2 * degrees}
    order by (latitude - ${point.latitude}) ^ 2 + (longitude - ${point.longitude}) ^ 2, code
    limit 20`
}
