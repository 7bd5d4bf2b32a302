import type { CopyStatement } from '../../../platform/copy.ts'
import type { Sql, TransactionSql } from '../../../platform/db.ts'

export async function isLoaded(sql: Sql, version: string): Promise<boolean> {
  const rows = await sql`select 1 from gazetteer_loads where version = ${version}`
  return rows.length > 0
}

export async function allowLongWork(tx: TransactionSql): Promise<void> {
  await tx`
    select set_config('statement_timeout', '120s', true), set_config('lock_timeout', '120s', true),
      set_config('idle_in_transaction_session_timeout', '120s', true)`
}

/** Waits for a load of the same version that is under way; false when that one committed. */
export async function claimLoad(tx: TransactionSql, version: string): Promise<boolean> {
  const rows = await tx`
    insert into gazetteer_loads (version, places, postal_codes) values (${version}, 0, 0)
    on conflict (version) do nothing
    returning version`
  return rows.length > 0
}

export async function recordCounts(
  tx: TransactionSql,
  { version, places, postalCodes }: { version: string; places: number; postalCodes: number },
): Promise<void> {
  await tx`update gazetteer_loads set places = ${places}, postal_codes = ${postalCodes} where version = ${version}`
}

export async function isEmpty(tx: TransactionSql): Promise<boolean> {
  const rows = await tx`select 1 from places limit 1`
  return rows.length === 0
}

export const copyPlaces = (tx: TransactionSql, first: boolean): CopyStatement => tx`
  copy ${tx(first ? 'places' : 'staged_places')}
    (id, name, search_key, region, country, latitude, longitude, time_zone, population, prominence, kind)
  from stdin`

export const copyPostalCodes = (tx: TransactionSql, first: boolean): CopyStatement => tx`
  copy ${tx(first ? 'postal_codes' : 'staged_postal_codes')}
    (country, code, place_id, place_name, region, latitude, longitude, time_zone)
  from stdin`

export async function stage(tx: TransactionSql): Promise<void> {
  await tx`create temporary table staged_places (like places) on commit drop`
  await tx`create temporary table staged_postal_codes (like postal_codes) on commit drop`
}

/**
 * Places that the new data lacks stay, since loads may name them; postal codes that it lacks are withdrawn. Rows that did not change
 * are not written, so that an update of the data costs what it changes.
 */
export async function mergeStaged(tx: TransactionSql): Promise<void> {
  await tx`
    insert into places (id, name, search_key, region, country, latitude, longitude, time_zone, population, prominence, kind)
    select id, name, search_key, region, country, latitude, longitude, time_zone, population, prominence, kind
    from staged_places
    on conflict (id) do update set
      name = excluded.name, search_key = excluded.search_key, region = excluded.region, country = excluded.country,
      latitude = excluded.latitude, longitude = excluded.longitude, time_zone = excluded.time_zone,
      population = excluded.population, prominence = excluded.prominence, kind = excluded.kind
    where (places.name, places.search_key, places.region, places.country, places.latitude, places.longitude, places.time_zone,
        places.population, places.prominence, places.kind)
      is distinct from (excluded.name, excluded.search_key, excluded.region, excluded.country, excluded.latitude,
        excluded.longitude, excluded.time_zone, excluded.population, excluded.prominence, excluded.kind)`
  await tx`
    delete from postal_codes p
    where not exists (select 1 from staged_postal_codes s where s.country = p.country and s.code = p.code)`
  await tx`
    insert into postal_codes (country, code, place_id, place_name, region, latitude, longitude, time_zone)
    select country, code, place_id, place_name, region, latitude, longitude, time_zone
    from staged_postal_codes
    on conflict (country, code) do update set
      place_id = excluded.place_id, place_name = excluded.place_name, region = excluded.region,
      latitude = excluded.latitude, longitude = excluded.longitude, time_zone = excluded.time_zone
    where (postal_codes.place_id, postal_codes.place_name, postal_codes.region, postal_codes.latitude, postal_codes.longitude,
        postal_codes.time_zone)
      is distinct from (excluded.place_id, excluded.place_name, excluded.region, excluded.latitude, excluded.longitude,
        excluded.time_zone)`
}

/** Before PostgreSQL 17 only the owner may: then this is a warning, and autovacuum does it within a minute. */
export async function analyze(sql: Sql): Promise<void> {
  await sql`analyze places, postal_codes`
}
