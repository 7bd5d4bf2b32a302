import type { ScoreMeasure, StopsCounted } from '@drawbar/contract/carriers/scorecard.ts'
import { MOVED_AHEAD_MINUTES } from '@drawbar/contract/shipments/window-moves.ts'
import type { AnySql } from '../../../platform/db.ts'
import { windowStart } from './scorecards.ts'

/** How planned stops become counted stops, for both measures. Read for one carrier when its scorecard is opened. */
export async function stopsCounted(sql: AnySql, carrierId: string): Promise<ReadonlyMap<ScoreMeasure, StopsCounted>> {
  const rows = await sql<(StopsCounted & { measure: 'pickups' | 'deliveries' })[]>`
    with hauled as (
      select o.shipment_id, o.pickups, o.deliveries, s.load_id
      from carrier_outcomes o join shipments s on s.id = o.shipment_id
      where o.carrier_company_id = ${carrierId} and o.completed_at > ${windowStart(sql)}
    ), planned as (
      select case stop.kind when 'pickup' then 'pickups' else 'deliveries' end as measure, count(*)::int as planned,
        count(*) filter (where moved.ahead)::int as moved,
        count(*) filter (where c.status in ('contested', 'insisted') and not moved.ahead)::int as contested,
        count(*) filter (where c.status = 'counted' and not moved.ahead)::int as refused
      from hauled h
      join stops stop on stop.load_id = h.load_id
      cross join lateral (select exists (
        select from window_moves m
        where m.shipment_id = h.shipment_id and m.stop_sequence = stop.sequence and m.status = 'agreed'
          and m.answered_at <= m.from_start_at - make_interval(mins => ${MOVED_AHEAD_MINUTES})) as ahead) moved
      left join delay_contests c on c.shipment_id = h.shipment_id and c.stop_sequence = stop.sequence
      group by 1
    )
    select p.measure, p.planned, p.moved, p.contested, p.refused,
      p.planned - p.moved - (select sum(case p.measure when 'pickups' then h.pickups else h.deliveries end)::int from hauled h) as excused
    from planned p
    order by p.measure`
  return new Map(rows.map(({ measure, ...stops }) => [measure, stops]))
}
