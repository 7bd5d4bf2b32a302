import { type BenchmarkArea, HISTORY_WEEKS } from '@drawbar/contract/rates/rates.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { RateReport } from '../fallback-levels.ts'
import type { Lane } from '../lane-key.ts'
import { areasOf, columnsOf, inArea, isOfHaul, laneIn, type ReportColumns, reportsIn, reportsOf } from './benchmarks.ts'

export interface WeekReports {
  area: BenchmarkArea
  startsOn: string
  reports: RateReport[]
}

/** Weeks begin on Mondays, UTC, oldest first; the last is under way. At most a hundred reports of each area and week are read. */
export async function weeklyReports(sql: AnySql, lane: Lane, exceptCompanyId: string | null): Promise<WeekReports[]> {
  const rows = await weeklyStatement(sql, lane, exceptCompanyId)
  return rows.map(({ area, startsOn, ...columns }) => ({ area, startsOn, reports: reportsOf(columns) }))
}

interface WeekRow extends ReportColumns {
  area: BenchmarkArea
  startsOn: string
}

export function weeklyStatement(sql: AnySql, lane: Lane, exceptCompanyId: string | null) {
  const areas = areasOf([lane])
  const weeks = (area: BenchmarkArea) => sql`
    select ${area} as area, week.starts_at::date as starts_on, s.amounts, s.meters, s.minutes, s.consignors, s.carriers
    from week
    cross join ${laneIn(sql, areas, area)}
    cross join lateral (${columnsOf(
      sql,
      reportsIn(sql, {
        area,
        since: sql`week.starts_at`,
        until: sql`week.starts_at + interval '7 days'`,
        exceptCompanyId,
      }),
    )}) s`
  return sql<WeekRow[]>`
    with week as (
      select date_trunc('week', clock_time() at time zone 'UTC') at time zone 'UTC' - make_interval(days => 7 * ago) as starts_at
      from generate_series(0, ${HISTORY_WEEKS - 1}) as ago
    )
    ${weeks('zip3')} union all ${weeks('market')} union all ${weeks('extended_market')} union all ${weeks('region')}
    order by starts_on, area`
}

export interface OwnReport {
  loadId: string
  bookedAt: string
  side: 'paid' | 'earned'
  amount: number
  distanceMeters: number
}

/** More would be a smear, not points. */
const MAX_OWN = 50

interface Own {
  area: BenchmarkArea
  companyId: string
}

/** What a company itself paid or earned in an area in those weeks, newest first. */
export async function ownReports(sql: AnySql, lane: Lane, own: Own): Promise<OwnReport[]> {
  return ownStatement(sql, lane, own)
}

export function ownStatement(sql: AnySql, lane: Lane, { area, companyId }: Own) {
  const areas = areasOf([lane])
  const own = (side: OwnReport['side']) => sql`
    select r.load_id, r.booked_at, ${side} as side, r.amount, r.distance_meters
    from ${laneIn(sql, areas, area)}
    join rate_reports r on ${side === 'paid' ? sql`r.consignor_company_id` : sql`r.carrier_company_id`} = ${companyId} and ${isOfHaul(sql)}
      and ${inArea(sql, area)} and r.booked_at >= clock_time() - make_interval(days => ${7 * HISTORY_WEEKS})`
  return sql<
    OwnReport[]
  >`${own('paid')} union all ${own('earned')} order by booked_at desc, load_id desc limit ${MAX_OWN}`
}
