import type { GoneReason } from '@drawbar/contract/board/board.ts'
import type { AnySql } from '../../../platform/db.ts'
import type { Reader } from './board-rows.ts'

/** Of these loads those that the reader's board may have shown, with what became of them. No draft, no load of others' invitation, none of its own. */
export function goneLoads(
  sql: AnySql,
  ids: readonly string[],
  { companyId }: Reader,
): Promise<{ loadId: string; why: GoneReason }[]> {
  return sql<{ loadId: string; why: GoneReason }[]>`
    select l.id as load_id, case
      when l.status in ('offered', 'booked', 'completed') then coalesce((
        select case a.status when 'offered' then 'offered' else 'yours' end from awards a
        where a.load_id = l.id and a.carrier_company_id = ${companyId}::uuid and a.status in ('offered', 'confirmed', 'fulfilled')
      ), 'awarded')
      when l.status in ('paused', 'cancelled', 'expired') then l.status
      when least(l.expires_at, l.last_pickup_end_at) <= clock_time() then 'expired'
      else 'changed' end as why
    from loads l
    where l.id = any(${[...ids]}::uuid[]) and l.status <> 'draft'
      ${
        companyId
          ? sql`and l.company_id <> ${companyId} and (l.visibility = 'public' or ${companyId} = any(l.invited_company_ids))
        and not exists (select from carrier_preferences s where s.consignor_company_id = l.company_id and s.carrier_company_id = ${companyId} and s.preference = 'blocked')`
          : sql``
      }
    order by l.id`
}
