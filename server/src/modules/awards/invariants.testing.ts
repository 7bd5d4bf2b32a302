import type { AnySql } from '../../platform/db.ts'

export interface BrokenInvariant {
  rule: string
  loadId: string
}

/** What must hold after any sequence of acts, however they crossed: the legal orders, asked of the rows they left. */
export function brokenInvariants(
  sql: AnySql,
  { loadIds = null }: { loadIds?: readonly string[] | null } = {},
): Promise<BrokenInvariant[]> {
  return sql<BrokenInvariant[]>`
    select rule, load_id from (
    with live as (select * from awards where status in ('offered', 'confirmed', 'fulfilled'))
    select 'more than one live award' as rule, load_id from live group by load_id having count(*) > 1
    union all
    select 'live bid on a load that is gone', b.load_id from bids b join loads l on l.id = b.load_id
    where b.status in ('open', 'countered') and l.status in ('booked', 'completed', 'cancelled', 'expired', 'draft')
    union all
    select 'accepted bid without its live award', b.load_id from bids b
    where b.status = 'accepted' and not exists (select from live a where a.load_id = b.load_id and a.bid_id = b.id and a.amount = b.amount)
    union all
    select 'live award without its accepted bid', a.load_id from live a
    where not exists (select from bids b where b.load_id = a.load_id and b.id = a.bid_id and b.status = 'accepted')
    union all
    select 'load and award disagree', l.id from loads l left join live a on a.load_id = l.id
    where (l.status = 'offered') is distinct from coalesce(a.status = 'offered', false)
      or (l.status in ('booked', 'completed')) is distinct from coalesce(a.status in ('confirmed', 'fulfilled'), false)
    union all
    select 'booked at another price or carrier', l.id from loads l join live a on a.load_id = l.id
    where l.status = 'booked' and (l.agreed_amount is distinct from a.amount or l.carrier_company_id is distinct from a.carrier_company_id)
    union all
    select 'two live bids of one carrier', load_id from bids where status in ('open', 'countered', 'accepted') group by load_id, carrier_company_id having count(*) > 1
    union all
    select 'confirmed award without one valid rate confirmation', a.load_id from live a
    where a.status <> 'offered' and 1 <> (select count(*) from rate_confirmations r where r.load_id = a.load_id and r.award_id = a.id and r.status <> 'void')
    union all
    select 'bid without its first offer', b.load_id from bids b where not exists (select from bid_offers o where o.load_id = b.load_id and o.bid_id = b.id)
    union all
    select 'open bid at another price than its carrier named last', b.load_id from bids b
    where b.status = 'open' and b.amount is distinct from (
      select o.amount from bid_offers o where o.load_id = b.load_id and o.bid_id = b.id and o.by = 'carrier' order by o.revision desc limit 1)
    ) broken where ${loadIds === null} or load_id = any(${[...(loadIds ?? [])]}::uuid[])
    order by 1, 2 limit 50`
}
