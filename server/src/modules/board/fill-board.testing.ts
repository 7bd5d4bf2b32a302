import type { Sql } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { estimateDistance, type Point } from '../places/index.ts'
import { cellNumberOf } from '../rates/index.ts'

/**
 * Posts in the numbers of a real market, straight into the tables: for plan assertions and benches, which need 100,000 of them in seconds.
 * Everything else makes its loads through the API.
 */
export interface Metro extends Point {
  city: string
  region: string
  timeZone: string
  /** How much of the country's freight starts or ends there. */
  share: number
}

export const METROS: readonly Metro[] = [
  { city: 'Chicago', region: 'IL', latitude: 41.88, longitude: -87.63, timeZone: 'America/Chicago', share: 10 },
  { city: 'Dallas', region: 'TX', latitude: 32.78, longitude: -96.8, timeZone: 'America/Chicago', share: 9 },
  { city: 'Los Angeles', region: 'CA', latitude: 34.05, longitude: -118.24, timeZone: 'America/Los_Angeles', share: 9 },
  { city: 'Atlanta', region: 'GA', latitude: 33.75, longitude: -84.39, timeZone: 'America/New_York', share: 8 },
  { city: 'Houston', region: 'TX', latitude: 29.76, longitude: -95.37, timeZone: 'America/Chicago', share: 6 },
  { city: 'Newark', region: 'NJ', latitude: 40.74, longitude: -74.17, timeZone: 'America/New_York', share: 6 },
  { city: 'Memphis', region: 'TN', latitude: 35.15, longitude: -90.05, timeZone: 'America/Chicago', share: 5 },
  { city: 'Columbus', region: 'OH', latitude: 39.96, longitude: -83, timeZone: 'America/New_York', share: 5 },
  {
    city: 'Indianapolis',
    region: 'IN',
    latitude: 39.77,
    longitude: -86.16,
    timeZone: 'America/Indiana/Indianapolis',
    share: 5,
  },
  { city: 'Charlotte', region: 'NC', latitude: 35.23, longitude: -80.84, timeZone: 'America/New_York', share: 4 },
  { city: 'Kansas City', region: 'MO', latitude: 39.1, longitude: -94.58, timeZone: 'America/Chicago', share: 4 },
  { city: 'Denver', region: 'CO', latitude: 39.74, longitude: -104.99, timeZone: 'America/Denver', share: 3 },
  { city: 'Phoenix', region: 'AZ', latitude: 33.45, longitude: -112.07, timeZone: 'America/Phoenix', share: 3 },
  { city: 'Seattle', region: 'WA', latitude: 47.61, longitude: -122.33, timeZone: 'America/Los_Angeles', share: 3 },
  { city: 'Laredo', region: 'TX', latitude: 27.51, longitude: -99.51, timeZone: 'America/Chicago', share: 4 },
  { city: 'Jacksonville', region: 'FL', latitude: 30.33, longitude: -81.66, timeZone: 'America/New_York', share: 3 },
]
/** Loads start and end within about 60 miles of their city. */
export const SCATTER_DEGREES = 0.9
const EQUIPMENT = [['V'], ['V'], ['V'], ['V'], ['V', 'R'], ['R'], ['R'], ['F'], ['F', 'SD'], ['PO']] as const
/** None asked for, 48 and 53 feet. */
const TRAILERS_MM = [null, null, 14_630, 16_154] as const
const CHUNK = 5000
const PICKUP_DAYS = 14

/** The same posts for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Filling {
  count: number
  companyId: string
  /** Without their loads, which a plan of the search never looks at. */
  postsOnly?: boolean
  seed?: number
}

/** Fills the board of a scratch database with `count` posted loads of `companyId`, picked up within the next two weeks. */
export async function fillBoard(sql: Sql, { count, companyId, postsOnly = false, seed = 7 }: Filling): Promise<void> {
  const random = randomOf(seed)
  const byShare = METROS.flatMap((metro) => Array.from({ length: metro.share }, () => metro))
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(random() * list.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const somewhere = () => {
    const metro = pick(byShare)
    const near = {
      latitude: metro.latitude + (random() - 0.5) * 2 * SCATTER_DEGREES,
      longitude: metro.longitude + (random() - 0.5) * 2 * SCATTER_DEGREES,
    }
    return { ...metro, ...near, cell: cellNumberOf(near), area: `US-${metro.region}` }
  }
  for (let made = 0; made < count; made += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - made) }, (_, index) => {
      const [origin, destination] = [somewhere(), somewhere()]
      const { distanceMeters } = estimateDistance(origin, destination)
      const priced = random() < 0.4
      // By count and not by chance, as below: some twenty pesos are a dollar.
      const isPeso = (made + index) % 5 === 4
      return {
        id: newId(),
        reference: `LD-${1_000_000 + made + index}`,
        equipment: pick(EQUIPMENT),
        origin,
        destination,
        distanceMeters,
        weight: 2_000_000 + Math.floor(random() * 18_000_000),
        amount: priced ? (Math.round(distanceMeters * (0.12 + random() * 0.06)) + 20_000) * (isPeso ? 20 : 1) : null,
        currency: isPeso ? 'MXN' : 'USD',
        ahead: 3600 + Math.floor(random() * PICKUP_DAYS * 86_400),
        age: Math.floor(random() * 3 * 86_400),
        mode: random() < 0.8 ? 'ftl' : 'ptl',
        trailer: pick(TRAILERS_MM),
        hazmat: random() < 0.05,
        // By count and not by chance: the other figures stay those of the seed.
        demoted: (made + index) % 8 === 7,
      }
    })
    await insertRows(sql, { rows, companyId, postsOnly })
  }
}

async function insertRows(
  sql: Sql,
  { rows, companyId, postsOnly }: { rows: readonly object[]; companyId: string; postsOnly: boolean },
): Promise<void> {
  const given =
    () => sql`jsonb_to_recordset(${sql.json(rows as never)}::jsonb) as r (id uuid, reference text, equipment text[], origin jsonb, destination jsonb,
    "distanceMeters" integer, weight bigint, amount bigint, currency text, ahead integer, age integer, mode text, trailer integer, hazmat boolean, demoted boolean)`
  await sql.begin(async (tx) => {
    if (!postsOnly) {
      await tx`
        insert into loads (id, reference, company_id, status, mode, equipment, commodities, currency, pricing_mode, price_amount, also_bids, weight_grams,
          distance_meters, stop_count, first_pickup_at, last_pickup_end_at, posted_at)
        select r.id, r.reference, ${companyId}, 'posted', r.mode, r.equipment, '[{"description":"Freight"}]', r.currency,
          case when r.amount is null then 'open_bid' else 'book_now' end, r.amount, true, r.weight, r."distanceMeters", 2,
          clock_time() + make_interval(secs => r.ahead), clock_time() + make_interval(secs => r.ahead + 14400), clock_time() - make_interval(secs => r.age)
        from ${given()}`
      await tx`
        insert into stops (load_id, id, sequence, kind, city, region, country, latitude, longitude, time_zone, window_start_at, window_end_at, scheduling, handling)
        select r.id, gen_random_uuid(), place.sequence, place.kind, place.at ->> 'city', place.at ->> 'region', 'US', (place.at ->> 'latitude')::float8,
          (place.at ->> 'longitude')::float8, place.at ->> 'timeZone', clock_time() + make_interval(secs => r.ahead, days => place.later),
          clock_time() + make_interval(secs => r.ahead + 14400, days => place.later), 'window', 'live'
        from ${given()}
        cross join lateral (values (1, 'pickup', r.origin, 0), (2, 'delivery', r.destination, 3)) as place (sequence, kind, at, later)`
    }
    await tx`
      with written as (
      insert into market_posts (load_id, equipment, earlier_codes, company_id, origin_cell, origin_latitude, origin_longitude, origin_region, origin_city,
        destination_cell, destination_latitude, destination_longitude, destination_region, destination_city, pickup_at, pickup_on, pickup_end_on,
        distance_meters, weight_grams, amount, currency, pricing_mode, hazmat, posted_at, ends_at, mode, trailer_length_mm, demoted)
      select r.id, code.equipment, nullif(r.equipment[:code.position - 1], '{}'), ${companyId}, (r.origin ->> 'cell')::int, (r.origin ->> 'latitude')::float8,
        (r.origin ->> 'longitude')::float8, r.origin ->> 'area', r.origin ->> 'city', (r.destination ->> 'cell')::int,
        (r.destination ->> 'latitude')::float8, (r.destination ->> 'longitude')::float8, r.destination ->> 'area', r.destination ->> 'city',
        clock_time() + make_interval(secs => r.ahead), (clock_time() + make_interval(secs => r.ahead))::date,
        (clock_time() + make_interval(secs => r.ahead + 14400))::date, r."distanceMeters", r.weight, r.amount,
        r.currency, case when r.amount is null then 'open_bid' else 'book_now' end, r.hazmat,
        clock_time() - make_interval(secs => r.age), clock_time() + make_interval(secs => r.ahead + 14400), r.mode, r.trailer, r.demoted
      from ${given()}
      cross join unnest(r.equipment) with ordinality as code (equipment, position)
      returning load_id)
      insert into post_changes (load_id) select distinct load_id from written`
  })
}
