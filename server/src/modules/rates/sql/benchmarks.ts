import { BENCHMARK_AREAS, type BenchmarkArea } from '@drawbar/contract/rates/rates.ts'
import type { PendingQuery } from 'postgres'
import type { AnySql } from '../../../platform/db.ts'
import { type AreaReports, BAND_METERS, type RateReport, WINDOW_DAYS } from '../fallback-levels.ts'
import type { Lane } from '../lane-key.ts'

/** The newest so many of an area and window. Their median is known to 2 %, and older ones would weigh little beside them. */
export const MAX_REPORTS = 100

/**
 * From so many reports in its market within 15 days a lane is looked at no wider: 7 of 3 companies are in there unless one company has most of
 * them, and whoever finds that asks again with `wide`. Most of a busy page's reports were those of states that nobody then used.
 */
export const ENOUGH_IN_MARKET = 20

/** The reports of a sample, column by column: a third of the bytes of one object each. */
export interface ReportColumns {
  amounts: number[] | null
  meters: number[] | null
  minutes: number[] | null
  consignors: string[] | null
  carriers: string[] | null
}

interface AreaRow extends ReportColumns {
  area: BenchmarkArea
  position: number
}

/**
 * What every area of every lane holds, for any number of lanes in one statement; lanes that share an area read it once. Leaves out what
 * `exceptCompanyId` itself paid or earned.
 */
export async function areaReports(sql: AnySql, lanes: readonly Lane[], asked: Asked): Promise<AreaReports[]> {
  const areas = areasOf(lanes)
  const rows = await areaStatement(sql, areas, asked)
  const found = new Map(rows.map((row) => [`${row.area} ${row.position}`, reportsOf(row)]))
  const at = (area: BenchmarkArea, index: number): AreaReports => {
    const reports = found.get(`${area} ${areas[area].of[index]}`)
    return reports ? { [area]: reports } : {}
  }
  return lanes.map((_, index) => ({
    // A lane without codes has none in common.
    zip3: [],
    ...at('zip3', index),
    ...at('market', index),
    ...at('extended_market', index),
    ...at('region', index),
  }))
}

export interface Asked {
  exceptCompanyId: string | null
  wide?: boolean
}

/** The areas of one kind as rows, each called `lane`. */
export function laneIn(sql: AnySql, areas: Areas, area: BenchmarkArea): Fragment {
  const { lanes: of, keys } = areas[area]
  const type = area === 'zip3' || area === 'region' ? sql`text[]` : sql`int[]`
  return sql`unnest(${of.map((lane) => lane.equipmentKind)}::text[], ${of.map((lane) => lane.currency)}::bpchar[],
    ${of.map((lane) => lane.band)}::int[], ${keys.map(([origin]) => origin)}::${type}, ${keys.map(([, destination]) => destination)}::${type})
    with ordinality as lane (equipment_kind, currency, band, origin, destination, position)`
}

export function areaStatement(
  sql: AnySql,
  areas: Areas,
  { exceptCompanyId, wide = false }: Asked,
): PendingQuery<AreaRow[]> {
  const given = (area: BenchmarkArea) => laneIn(sql, areas, area)
  const sample = (area: BenchmarkArea) => sql`
    cross join lateral (${columnsOf(sql, reportsIn(sql, { area, since: daysAgo(sql, WINDOW_DAYS[area]), exceptCompanyId }))}) s`
  const columns = sql`s.amounts, s.meters, s.minutes, s.consignors, s.carriers`
  return sql<AreaRow[]>`
    with market as materialized (
      select lane.position, s.* from ${given('market')} ${sample('market')}
    ), thin as materialized (
      select lane.extended_market, lane.region
      from unnest(${areas.market.of}::int[], ${areas.extended_market.of}::int[], ${areas.region.of}::int[]) as lane (market, extended_market, region)
      join market on market.position = lane.market
      where ${wide} or market.recent < ${ENOUGH_IN_MARKET}
    )
    select 'market' as area, s.position::int, ${columns} from market s
    union all
    select 'zip3', lane.position::int, ${columns} from ${given('zip3')} ${sample('zip3')}
    union all
    select 'extended_market', lane.position::int, ${columns} from ${given('extended_market')} ${sample('extended_market')}
    where lane.position in (select extended_market from thin)
    union all
    select 'region', lane.position::int, ${columns} from ${given('region')} ${sample('region')}
    where lane.position in (select region from thin)`
}

type Key = readonly [origin: string | number, destination: string | number]
interface Numbered {
  /** The different areas of one kind, by a lane that lies in each. */
  lanes: Lane[]
  keys: Key[]
  /** Which of them each lane has, counted from 1 as SQL does; 0: none. */
  of: number[]
}
type Areas = Record<BenchmarkArea, Numbered>

export const areasOf = (lanes: readonly Lane[]): Areas => ({
  zip3: numbered(lanes, 'zip3'),
  market: numbered(lanes, 'market'),
  extended_market: numbered(lanes, 'extended_market'),
  region: numbered(lanes, 'region'),
})

/** What the reports of an area have in common with the lane; null for a lane that lies in none of the kind. */
function keyOf(lane: Lane, area: BenchmarkArea): Key | null {
  const { originZip3, destinationZip3 } = lane
  switch (area) {
    case 'zip3':
      return originZip3 && destinationZip3 ? [originZip3, destinationZip3] : null
    case 'market':
      return [lane.originCell, lane.destinationCell]
    case 'extended_market':
      return [lane.originCell >> 3, lane.destinationCell >> 3]
    case 'region':
      return [lane.originRegion, lane.destinationRegion]
  }
}

const nameOf = (lane: Lane, key: Key): string => [lane.equipmentKind, lane.currency, lane.band, ...key].join(' ')

/** A name for each area that the lane lies in: two lanes read the same report only if they share one. */
export const areaNames = (lane: Lane): string[] =>
  BENCHMARK_AREAS.flatMap((area) => {
    const key = keyOf(lane, area)
    return key === null ? [] : [`${area} ${nameOf(lane, key)}`]
  })

function numbered(lanes: readonly Lane[], area: BenchmarkArea): Numbered {
  const numbers = new Map<string, number>()
  const found: Numbered = { lanes: [], keys: [], of: [] }
  for (const lane of lanes) {
    const key = keyOf(lane, area)
    const name = key === null ? '' : nameOf(lane, key)
    if (key !== null && !numbers.has(name)) {
      found.lanes.push(lane)
      found.keys.push(key)
      numbers.set(name, found.lanes.length)
    }
    found.of.push(numbers.get(name) ?? 0)
  }
  return found
}

type Fragment = ReturnType<AnySql>

export interface ReportsIn {
  area: BenchmarkArea
  since: Fragment
  until?: Fragment
  exceptCompanyId: string | null
}

/** The newest reports of the area that `lane` names, out of the index of that area alone. */
export const reportsIn = (sql: AnySql, { area, since, until, exceptCompanyId }: ReportsIn): Fragment => sql`
  select r.amount, r.distance_meters, r.booked_at, r.consignor_company_id, r.carrier_company_id
  from rate_reports r
  where ${isOfHaul(sql)} and ${inArea(sql, area)} and r.booked_at >= ${since} ${until ? sql`and r.booked_at < ${until}` : sql``}
    ${exceptCompanyId ? sql`and r.consignor_company_id <> ${exceptCompanyId} and r.carrier_company_id <> ${exceptCompanyId}` : sql``}
  order by r.booked_at desc, r.load_id desc
  limit ${MAX_REPORTS}`

const daysAgo = (sql: AnySql, days: number): Fragment => sql`clock_time() - make_interval(days => ${days})`

/** A bound belongs to the band under it, and SQL counts it to the one above. */
const BANDS = BAND_METERS.map((bound) => bound + 1)

/** Of the haul's equipment, money and length. */
export const isOfHaul = (sql: AnySql): Fragment =>
  sql`r.equipment_kind = lane.equipment_kind and r.currency = lane.currency and width_bucket(r.distance_meters, ${BANDS}::int[]) = lane.band`

/** An extended market is told from its cells by a shift, which the index holds. */
export function inArea(sql: AnySql, area: BenchmarkArea): Fragment {
  switch (area) {
    case 'zip3':
      return sql`r.origin_zip3 = lane.origin and r.destination_zip3 = lane.destination`
    case 'market':
      return sql`r.origin_cell = lane.origin and r.destination_cell = lane.destination`
    case 'extended_market':
      return sql`r.origin_cell >> 3 = lane.origin and r.destination_cell >> 3 = lane.destination`
    case 'region':
      return sql`r.origin_region = lane.origin and r.destination_region = lane.destination`
  }
}

/** Of a company's id the last digits, which tell it from the other hundred: two that happened to agree would count as one, and hide the more. */
const COMPANY_DIGITS = 8
export const companyOf = (id: string): string => id.slice(-COMPANY_DIGITS)

export const columnsOf = (sql: AnySql, reports: Fragment): Fragment => sql`
  select count(*) filter (where of.booked_at >= ${daysAgo(sql, 15)}) as recent, to_json(array_agg(of.amount)) as amounts,
    to_json(array_agg(of.distance_meters)) as meters,
    to_json(array_agg((extract(epoch from clock_time() - of.booked_at) / 60)::int)) as minutes,
    to_json(array_agg(right(of.consignor_company_id::text, ${COMPANY_DIGITS}))) as consignors, to_json(array_agg(right(of.carrier_company_id::text, ${COMPANY_DIGITS}))) as carriers
  from (${reports}) as of`

const MINUTES_A_DAY = 1440

export function reportsOf({ amounts, meters, minutes, consignors, carriers }: ReportColumns): RateReport[] {
  return (amounts ?? []).map((amount, at) => ({
    amount,
    distanceMeters: meters?.[at] ?? 0,
    ageDays: (minutes?.[at] ?? 0) / MINUTES_A_DAY,
    consignor: consignors?.[at] ?? '',
    carrier: carriers?.[at] ?? '',
  }))
}
