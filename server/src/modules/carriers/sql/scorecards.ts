import { CARRIER_FAULT, POD_MINUTES, type ScoreMiss, SCORECARD_DAYS } from '@drawbar/contract/carriers/scorecard.ts'
import type { PendingQuery, Row } from 'postgres'
import { type AnySql, idList } from '../../../platform/db.ts'

export interface ScorecardRow {
  carrierId: string
  completedLoads: number
  pickups: number
  pickupsOnTime: number
  deliveries: number
  deliveriesOnTime: number
  transitMinutes: number
  trackedMinutes: number
  papered: number
  paperedInADay: number
  answered: number
  accepted: number
  confirmed: number
  fallOffs: number
}

type Piece = PendingQuery<Row[]>
export const windowStart = (sql: AnySql) => sql`clock_time() - make_interval(days => ${SCORECARD_DAYS})`
const fellOff = (sql: AnySql) =>
  sql`(a.status = 'no_show' or (a.status = 'cancelled' and a.confirmed_at is not null and a.ended_reason = any(${[...CARRIER_FAULT]}::text[])))`

/** One row per requested carrier, in one statement with two index lookups per carrier. */
export function sumRecords(sql: AnySql, carrierIds: readonly string[]): Promise<ScorecardRow[]> {
  return sql<ScorecardRow[]>`
    select c.id as carrier_id, hauled.*, offered.*
    from unnest(${idList(sql, carrierIds)}) as c (id)
    cross join lateral (
      select count(*)::int as completed_loads,
        coalesce(sum(o.pickups) filter (where recent), 0)::int as pickups,
        coalesce(sum(o.pickups_on_time) filter (where recent), 0)::int as pickups_on_time,
        coalesce(sum(o.deliveries) filter (where recent), 0)::int as deliveries,
        coalesce(sum(o.deliveries_on_time) filter (where recent), 0)::int as deliveries_on_time,
        coalesce(sum(o.transit_minutes) filter (where recent), 0)::int as transit_minutes,
        coalesce(sum(o.tracked_minutes) filter (where recent), 0)::int as tracked_minutes,
        count(o.pod_minutes) filter (where recent)::int as papered,
        count(*) filter (where recent and o.pod_minutes <= ${POD_MINUTES})::int as papered_in_a_day
      from carrier_outcomes o cross join lateral (select o.completed_at > ${windowStart(sql)} as recent) as age
      where o.carrier_company_id = c.id
    ) hauled
    cross join lateral (
      select count(*) filter (where a.confirmed_at is not null or a.status in ('declined', 'expired'))::int as answered,
        count(a.confirmed_at)::int as accepted, count(a.confirmed_at)::int as confirmed, count(*) filter (where ${fellOff(sql)})::int as fall_offs
      from awards a where a.carrier_company_id = c.id and a.offered_at > ${windowStart(sql)} and ${asked(sql)}
    ) offered`
}

/** An offer for a posted truck counts only if accepted: the carrier named no price and owes no answer. */
const asked = (sql: AnySql): Piece => sql`(a.made_by <> 'truck' or a.confirmed_at is not null)`

/** The latest loads that count against a carrier, a few per measure. */
export function recentMisses(
  sql: AnySql,
  { carrierId, each }: { carrierId: string; each: number },
): Promise<ScoreMiss[]> {
  const ofOutcomes = (measure: string, missed: Piece, of: Piece) => sql`(
    select ${measure}::text as measure, s.reference, o.completed_at as at, ${missed} as missed, ${of} as of, null::text as reason
    from carrier_outcomes o join shipments s on s.id = o.shipment_id
    where o.carrier_company_id = ${carrierId} and o.completed_at > ${windowStart(sql)} and ${missed} > 0
    order by o.completed_at desc, o.shipment_id limit ${each})`
  const ofAwards = (measure: string, counts: Piece) => sql`(
    select ${measure}::text, l.reference, coalesce(a.ended_at, a.offered_at), 1, 1, coalesce(a.ended_reason, a.status)
    from awards a join loads l on l.id = a.load_id
    where a.carrier_company_id = ${carrierId} and a.offered_at > ${windowStart(sql)} and ${counts}
    order by a.offered_at desc, a.id desc limit ${each})`
  return sql<ScoreMiss[]>`
    ${ofOutcomes('pickups', sql`o.pickups - o.pickups_on_time`, sql`o.pickups`)}
    union all ${ofOutcomes('deliveries', sql`o.deliveries - o.deliveries_on_time`, sql`o.deliveries`)}
    union all ${ofAwards('acceptance', sql`a.status in ('declined', 'expired') and a.confirmed_at is null and ${asked(sql)}`)}
    union all ${ofAwards('kept', fellOff(sql))}
    union all ${ofOutcomes('tracking', sql`o.transit_minutes - o.tracked_minutes`, sql`o.transit_minutes`)}
    union all ${ofOutcomes('pod', sql`(o.pod_minutes > ${POD_MINUTES})::int`, sql`1`)}`
}

export async function carrierNamed(
  sql: AnySql,
  id: string,
): Promise<{ name: string; from: string; now: string } | undefined> {
  const [row] = await sql<{ name: string; from: string; now: string }[]>`
    select name, ((${windowStart(sql)}) at time zone time_zone)::date as from, (clock_time() at time zone time_zone)::date as now from companies where id = ${id} and type in (1, 2)`
  return row
}
