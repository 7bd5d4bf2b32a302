import type { AnySql } from '../../../platform/db.ts'

/** A lane as benchmarks know it. */
export interface Lane {
  equipmentKind: string
  currency: string
  originCell: number
  destinationCell: number
  originRegion: string
  destinationRegion: string
}

export interface LaneSample {
  /** Of the lane in the list that was asked for, from 1. */
  position: number
  level: number
  reports: number
  companies: number
  p25: number | null
  p50: number | null
  p75: number | null
  /** The same three in minor units per meter. */
  perMeter: number[] | null
}

/** The ladder of design §7: the pair of cells first, then longer, then the pair of states. */
export const LADDER = [
  { level: 1, days: 15, area: 'cells' },
  { level: 2, days: 30, area: 'cells' },
  { level: 3, days: 90, area: 'regions' },
] as const

/** The sample of each lane on each step of the ladder, for any number of lanes in one statement. Leaves out what `exceptCompanyId` itself paid or earned. */
export async function laneSamples(
  sql: AnySql,
  lanes: readonly Lane[],
  exceptCompanyId: string | null,
): Promise<LaneSample[]> {
  const column = <K extends keyof Lane>(name: K): Lane[K][] => lanes.map((lane) => lane[name])
  return sql<LaneSample[]>`
    select lane.position::int as position, sample.level, sample.reports, sample.companies, sample.amounts[1] as p25, sample.amounts[2] as p50,
      sample.amounts[3] as p75, sample.per_meter
    from unnest(${column('equipmentKind')}::text[], ${column('currency')}::text[], ${column('originCell')}::int[], ${column('destinationCell')}::int[],
      ${column('originRegion')}::text[], ${column('destinationRegion')}::text[])
      with ordinality as lane (equipment_kind, currency, origin_cell, destination_cell, origin_region, destination_region, position)
    cross join lateral (
      select step.level, count(*)::int as reports, count(distinct r.consignor_company_id)::int as companies,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by r.amount) as amounts,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by r.amount::float8 / nullif(r.distance_meters, 0)) as per_meter
      from (values (1, 15), (2, 30)) as step (level, days)
      join rate_reports r on r.equipment_kind = lane.equipment_kind and r.currency = lane.currency and r.origin_cell = lane.origin_cell
        and r.destination_cell = lane.destination_cell and r.booked_at >= clock_time() - make_interval(days => step.days)
      where ${others(sql, exceptCompanyId)}
      group by step.level
      union all
      select 3, count(*)::int, count(distinct r.consignor_company_id)::int,
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by r.amount),
        percentile_cont(array[0.25, 0.5, 0.75]) within group (order by r.amount::float8 / nullif(r.distance_meters, 0))
      from rate_reports r
      where r.equipment_kind = lane.equipment_kind and r.currency = lane.currency and r.origin_region = lane.origin_region
        and r.destination_region = lane.destination_region and r.booked_at >= clock_time() - make_interval(days => 90) and ${others(sql, exceptCompanyId)}
    ) sample
    order by lane.position, sample.level`
}

const others = (sql: AnySql, companyId: string | null) =>
  companyId ? sql`r.consignor_company_id <> ${companyId} and r.carrier_company_id <> ${companyId}` : sql`true`
