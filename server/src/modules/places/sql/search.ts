import type { AnySql } from '../../../platform/db.ts'
import type { Reading } from '../parse-query.ts'

export interface PlaceRow {
  id: string
  name: string
  searchKey: string
  region: string | null
  country: string
  latitude: number
  longitude: number
  timeZone: string
  population: number
  prominence: number
}

export interface PostalCodeRow extends PlaceRow {
  code: string
  postalLatitude: number
  postalLongitude: number
  postalTimeZone: string
}

/** Above every character that a key may hold: the end of the range of keys that start alike. */
const LAST = '\u{10FFFF}'

/** How a name typed in full outranks one that merely starts so: York with 44,000 people before Yorkville with 22,000. */
export const EXACT_FACTOR = 20

/** Readings travel as parallel arrays, so that one statement with one plan serves any number of them. */
function columnsOf(readings: readonly Reading[]) {
  return {
    keys: readings.map((reading) => reading.key),
    regions: readings.map((reading) => reading.regions?.join(' ') ?? ''),
    countries: readings.map((reading) => reading.country ?? ''),
  }
}

interface Lookup {
  readings: readonly Reading[]
  /** Empty: any. */
  country: string
  limit: number
}

/** Places whose key starts with a reading's key, each reading's most prominent first. */
export async function placesStartingWith(sql: AnySql, { readings, country, limit }: Lookup): Promise<PlaceRow[]> {
  const { keys, regions, countries } = columnsOf(readings)
  return sql<PlaceRow[]>`
    select found.*
    from unnest(${keys}::text[], ${regions}::text[], ${countries}::text[]) as reading (key, regions, country)
    cross join lateral (
      select p.id, p.name, p.search_key, p.region, p.country, p.latitude, p.longitude, p.time_zone, p.population, p.prominence
      from places p
      where p.search_key >= reading.key and p.search_key < reading.key || ${LAST}
        and (reading.regions = '' or p.country || '-' || p.region = any(string_to_array(reading.regions, ' ')))
        and (reading.country = '' or p.country = reading.country)
        and (${country} = '' or p.country = ${country})
      order by p.prominence::bigint * (case when p.search_key = reading.key then ${EXACT_FACTOR} else 1 end) desc, p.id
      limit ${limit}
    ) found`
}

/** Places whose key shares enough trigrams with a reading's key. Needs pg_trgm; its default threshold of 0.3 lets two typos pass. */
export async function placesSoundingLike(sql: AnySql, { readings, country, limit }: Lookup): Promise<PlaceRow[]> {
  const { keys, regions, countries } = columnsOf(readings)
  return sql<PlaceRow[]>`
    select found.*
    from unnest(${keys}::text[], ${regions}::text[], ${countries}::text[]) as reading (key, regions, country)
    cross join lateral (
      select p.id, p.name, p.search_key, p.region, p.country, p.latitude, p.longitude, p.time_zone, p.population, p.prominence
      from places p
      where p.prominence >= 25000 and p.search_key % reading.key
        and (reading.regions = '' or p.country || '-' || p.region = any(string_to_array(reading.regions, ' ')))
        and (reading.country = '' or p.country = reading.country)
        and (${country} = '' or p.country = ${country})
      order by similarity(p.search_key, reading.key) desc, p.prominence desc, p.id
      limit ${limit}
    ) found`
}

/** Whether the migration could make the trigram index. */
export async function knowsTrigrams(sql: AnySql): Promise<boolean> {
  const [row] = await sql<{ present: boolean }[]>`select to_regclass('places_misspelled') is not null as present`
  return row?.present ?? false
}

export async function postalCodesStartingWith(
  sql: AnySql,
  { prefix, postalCountry, country, limit }: { prefix: string; postalCountry: string; country: string; limit: number },
): Promise<PostalCodeRow[]> {
  return sql<PostalCodeRow[]>`
    select
      z.code, z.latitude as postal_latitude, z.longitude as postal_longitude, z.time_zone as postal_time_zone,
      p.id, z.place_name as name, p.search_key, z.region, z.country, p.latitude, p.longitude, p.time_zone, p.population, p.prominence
    from postal_codes z
    join places p on p.id = z.place_id
    where z.code >= ${prefix} and z.code < ${prefix} || ${LAST}
      and (z.country = 'CA') = (${postalCountry} = 'CA')
      and (${country} = '' or z.country = ${country})
    order by z.code, z.country
    limit ${limit}`
}
