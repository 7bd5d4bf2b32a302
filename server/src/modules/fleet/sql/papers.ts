import type { FleetPaperData } from '@drawbar/contract/events.ts'
import type { TransactionSql } from '../../../platform/db.ts'

/**
 * Writes down and answers the papers that have come to one of the warning days `days` or have run out, each of which is told once: an
 * insert that finds its row already there tells nothing. A paper that is entered late is told by the nearest day only.
 */
export async function takePaperWarnings(
  sql: TransactionSql,
  { days, limit }: { days: readonly number[]; limit: number },
): Promise<(FleetPaperData & { companyId: string })[]> {
  return sql<(FleetPaperData & { companyId: string })[]>`
    with papers as (
      select v.company_id, v.id as resource_id, v.id as vehicle_id, null::uuid as driver_id, v.unit_number as name, p.paper, p.expires_on
      from vehicles v cross join lateral (values ('registration', v.registration_expires_on), ('inspection', v.inspection_expires_on)) as p (paper, expires_on)
      where v.status <> 'retired' and (v.registration_expires_on <= clock_time()::date + 32 or v.inspection_expires_on <= clock_time()::date + 32)
      union all
      select d.company_id, d.id, null, d.id, d.name, p.paper, p.expires_on
      from drivers d cross join lateral (values ('licence', d.licence_expires_on), ('medical_card', d.medical_card_expires_on)) as p (paper, expires_on)
      where d.status = 'active' and (d.licence_expires_on <= clock_time()::date + 32 or d.medical_card_expires_on <= clock_time()::date + 32)
    ), due as (
      select p.*, p.expires_on - (clock_time() at time zone c.time_zone)::date as days_left
      from papers p join companies c on c.id = p.company_id
      where p.expires_on is not null
    ), marked as (
      select due.*, coalesce((select min(day) from unnest(${[...days]}::int[]) as day where day >= due.days_left and due.days_left >= 0), -1) as warn_day
      from due where due.days_left <= ${Math.max(...days)}
    ), told as (
      insert into paper_warnings (resource_id, paper, expires_on, warn_day)
      select m.resource_id, m.paper, m.expires_on, m.warn_day from marked m
      where not exists (select from paper_warnings w
        where w.resource_id = m.resource_id and w.paper = m.paper and w.expires_on = m.expires_on and w.warn_day = m.warn_day)
      order by m.resource_id, m.paper
      limit ${limit}
      on conflict do nothing
      returning resource_id, paper, expires_on, warn_day
    )
    select m.company_id, m.vehicle_id, m.driver_id, m.name, m.paper, m.expires_on, m.days_left
    from told join marked m using (resource_id, paper, expires_on, warn_day)
    order by m.company_id, m.days_left, m.name, m.resource_id`
}
