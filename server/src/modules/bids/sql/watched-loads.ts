import { LIVE_BID } from '@drawbar/contract/lifecycles/bid.ts'
import type { AnySql } from '../../../platform/db.ts'

export interface WatchedLoad {
  loadId: string
  companyId: string
  visibility: 'public' | 'invited'
  invitedCompanyIds: string[]
  blockedCompanyIds: string[]
  bidCount: number
  /** Who is shown its place, where the owner shows it. */
  rankedCompanyIds: string[]
}

/** Of these loads those on the board, as the board counts their bids. A load under seal has no count and no ranks. */
export const watchedLoads = (sql: AnySql, loadIds: readonly string[]) => sql<WatchedLoad[]>`
  select l.id as load_id, l.company_id, l.visibility, l.invited_company_ids,
    array(
      select s.carrier_company_id from carrier_preferences s where s.consignor_company_id = l.company_id and s.preference = 'blocked'
    ) as blocked_company_ids,
    live.bidders as bid_count,
    case when (l.bidding -> 'showRank')::boolean then live.carriers else '{}' end as ranked_company_ids
  from loads l
  cross join lateral (
    select count(*)::int as bidders, coalesce(array_agg(b.carrier_company_id), '{}') as carriers from bids b
    where b.load_id = l.id and b.status = any(${[...LIVE_BID]}::text[]) and (b.valid_until is null or b.valid_until > clock_time())
  ) live
  where l.id = any(${[...loadIds]}::uuid[]) and l.status = 'posted'
    and not (l.pricing_mode = 'sealed_bid' and coalesce(l.bidding_ends_at > clock_time(), false))
  order by l.id`
