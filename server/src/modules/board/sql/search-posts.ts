import type { EquipmentCode } from '@drawbar/contract/codes.ts'
import type { AnySql } from '../../../platform/db.ts'
import { shownTo } from '../../loads/index.ts'
import { EARTH_RADIUS_METERS, type Point } from '../../places/index.ts'

export interface Disc extends Point {
  radiusMeters: number
  /** All that it touches. */
  cells: readonly number[]
  /** Those of them that lie in it wholly. */
  innerCells: readonly number[]
}

/** What is asked of a post, after its places were looked up. Absent: not asked for. */
export interface PlacedCriteria {
  /** All codes, where none was chosen. */
  equipment: readonly EquipmentCode[]
  anyEquipment: boolean
  origin?: Disc | undefined
  /** Starts in one of these cells, wherever in it. */
  originCells?: readonly number[] | undefined
  originRegions?: readonly string[] | undefined
  destination?: Disc | undefined
  destinationRegions?: readonly string[] | undefined
  /** Neither end lies there. */
  excludedRegions?: readonly string[] | undefined
  pickupFrom?: string | undefined
  pickupTo?: string | undefined
  pickupWithinDays?: number | undefined
  weightMaxGrams?: number | undefined
  /** The trailer at hand: posts that need a longer one stay out. */
  trailerLengthMm?: number | undefined
  modes?: readonly string[] | undefined
  distanceMinMeters?: number | undefined
  distanceMaxMeters?: number | undefined
  /** US cents, as all that follows of a price: a post in another currency answers neither. */
  rateMin?: number | undefined
  ratePerMileMin?: number | undefined
  ageMaxHours?: number | undefined
  pricingModes?: readonly string[] | undefined
  hazmat?: boolean | undefined
}

/** A search of one person's board. */
export interface PostSearch extends PlacedCriteria {
  /** Whose board it is: invited loads of this company show, its own posts do not. Null for staff, who see all. */
  viewerCompanyId: string | null
  /** Consignors that blocked the viewer, or that this person hid: none of their posts show. */
  hiddenCompanyIds: readonly string[]
  /** Loads that this person hid. */
  hiddenLoadIds?: readonly string[] | undefined
  /** These and no others: a list of a person's own marks. */
  onlyLoadIds?: readonly string[] | undefined
  /** Starts within these degrees: west, south, east, north. */
  view?: readonly number[] | undefined
  /** Posted after this instant: what is new since a saved search was seen. */
  postedAfter?: string | undefined
}

/** Conditions that ask one column for a least or a most. */
export const RANGES = [
  { asked: 'pickupTo', column: 'pickup_on', bound: 'most' },
  { asked: 'pickupFrom', column: 'pickup_end_on', bound: 'least' },
  { asked: 'weightMaxGrams', column: 'weight_grams', bound: 'most' },
  { asked: 'distanceMinMeters', column: 'distance_meters', bound: 'least' },
  { asked: 'distanceMaxMeters', column: 'distance_meters', bound: 'most' },
  { asked: 'rateMin', column: 'usd_amount', bound: 'least' },
  { asked: 'ratePerMileMin', column: 'usd_rate_per_mile', bound: 'least' },
] as const satisfies readonly { asked: keyof PlacedCriteria; column: string; bound: 'least' | 'most' }[]

/** Conditions that ask one column for one of some words. */
export const CHOICES = [
  { asked: 'originRegions', column: 'origin_region' },
  { asked: 'destinationRegions', column: 'destination_region' },
  { asked: 'modes', column: 'mode' },
  { asked: 'pricingModes', column: 'pricing_mode' },
] as const satisfies readonly { asked: keyof PlacedCriteria; column: string }[]

/** Up to `cap + 1`: counting a whole market would cost more than the page. */
export async function countPosts(sql: AnySql, search: PostSearch, cap: number): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*)::int as count from (select from market_posts p where ${matching(sql, search)} limit ${cap + 1}) found`
  return row?.count ?? 0
}

/** As `countPosts` for any number of searches, in one statement and in their order. */
export async function countEach(sql: AnySql, searches: readonly PostSearch[], cap: number): Promise<number[]> {
  const [first, ...others] = searches.map(
    (search, at) =>
      sql`select ${at}::int as at, count(*)::int as count from (select from market_posts p where ${matching(sql, search)} limit ${cap + 1}) found`,
  )
  if (!first) return []
  const rows = await sql<{ count: number }[]>`${first} ${others.map((other) => sql` union all ${other}`)} order by at`
  return rows.map(({ count }) => count)
}

export type Fragment = ReturnType<typeof originPoint>['latitude']

export const originPoint = (sql: AnySql) => ({ latitude: sql`p.origin_latitude`, longitude: sql`p.origin_longitude` })
export const destinationPoint = (sql: AnySql) => ({
  latitude: sql`p.destination_latitude`,
  longitude: sql`p.destination_longitude`,
})

/** Haversine, as in places' `haversineMeters`. */
export function straightMeters(sql: AnySql, { latitude, longitude }: Point, column: ReturnType<typeof originPoint>) {
  return sql`(${2 * EARTH_RADIUS_METERS}::float8 * asin(least(1, sqrt(
    sin(radians(${column.latitude} - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(${column.latitude})) * sin(radians(${column.longitude} - ${longitude}::float8) / 2) ^ 2))))`
}

/** What holds of every post of the search, as `p`. */
export function matching(sql: AnySql, search: PostSearch) {
  const { viewerCompanyId, hiddenCompanyIds, hiddenLoadIds = [], onlyLoadIds, postedAfter, view } = search
  const { equipment, anyEquipment, origin, originCells, originRegions, destination, excludedRegions } = search
  const { pickupWithinDays, trailerLengthMm, ageMaxHours, hazmat } = search
  return sql`
    p.ends_at > clock_time()
    ${equipmentMatch(sql, { equipment, anyEquipment, narrowed: (origin ?? originCells ?? originRegions) !== undefined })}
    ${viewerCompanyId ? shownTo(sql, viewerCompanyId) : sql``}
    ${hiddenCompanyIds.length > 0 ? sql`and p.company_id <> all(${[...hiddenCompanyIds]}::uuid[])` : sql``}
    ${hiddenLoadIds.length > 0 ? sql`and p.load_id <> all(${[...hiddenLoadIds]}::uuid[])` : sql``}
    ${onlyLoadIds ? sql`and p.load_id = any(${[...onlyLoadIds]}::uuid[])` : sql``}
    ${view ? withinView(sql, view) : sql``}
    ${postedAfter ? sql`and p.posted_at > ${postedAfter}::timestamptz` : sql``}
    ${origin ? withinDisc(sql, origin, { cell: sql`p.origin_cell`, ...originPoint(sql) }) : sql``}
    ${originCells ? sql`and p.origin_cell = any(${[...originCells]}::int[])` : sql``}
    ${destination ? withinDisc(sql, destination, { cell: sql`p.destination_cell`, ...destinationPoint(sql) }) : sql``}
    ${CHOICES.map(({ asked, column }) => (search[asked] ? sql`and p.${sql.unsafe(column)} = any(${[...search[asked]]}::text[])` : sql``))}
    ${RANGES.map(({ asked, column, bound }) => (search[asked] === undefined ? sql`` : sql`and p.${sql.unsafe(column)} ${bound === 'most' ? sql`<=` : sql`>=`} ${search[asked]}`))}
    ${excludedRegions ? sql`and p.origin_region <> all(${[...excludedRegions]}::text[]) and p.destination_region <> all(${[...excludedRegions]}::text[])` : sql``}
    ${pickupWithinDays === undefined ? sql`` : sql`and p.pickup_at <= clock_time() + make_interval(days => ${pickupWithinDays}::int)`}
    ${trailerLengthMm === undefined ? sql`` : sql`and coalesce(p.trailer_length_mm, 0) <= ${trailerLengthMm}`}
    ${ageMaxHours === undefined ? sql`` : sql`and p.posted_at >= clock_time() - make_interval(secs => ${ageMaxHours * 3600}::float8)`}
    ${hazmat === undefined ? sql`` : sql`and p.hazmat = ${hazmat}`}`
}

/** Three of four posts about a city lie in cells of which every point is near enough; a haversine costs more than all else asked of a post. */
function withinDisc(sql: AnySql, disc: Disc, column: ReturnType<typeof originPoint> & { cell: Fragment }) {
  return sql`
    and ${column.cell} = any(${[...disc.cells]}::int[])
    and (${column.cell} = any(${[...disc.innerCells]}::int[]) or ${straightMeters(sql, disc, column)} <= ${disc.radiusMeters}::float8)`
}

function withinView(sql: AnySql, [west = -180, south = -90, east = 180, north = 90]: readonly number[]) {
  const overDateLine = west > east
  return sql`
    and p.origin_latitude between ${south}::float8 and ${north}::float8 and (p.origin_longitude >= ${west}::float8
      ${overDateLine ? sql`or` : sql`and`} p.origin_longitude <= ${east}::float8)`
}

/** A load that accepts several of the codes stands there once for each, and is found under the first of them. */
function equipmentMatch(
  sql: AnySql,
  { equipment, anyEquipment, narrowed }: { equipment: readonly string[]; anyEquipment: boolean; narrowed: boolean },
) {
  // Without a place no index leads by code: each load's first row stands for it, and the board opens in pickup order.
  if (anyEquipment && !narrowed) return sql`and p.earlier_codes is null`
  const codes = sql`and p.equipment = any(${[...equipment]}::text[])`
  if (anyEquipment) return sql`${codes} and p.earlier_codes is null`
  return equipment.length === 1
    ? codes
    : sql`${codes} and (p.earlier_codes is null or not p.earlier_codes && ${[...equipment]}::text[])`
}
