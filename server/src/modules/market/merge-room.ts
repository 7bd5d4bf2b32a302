import type { MergeRoom } from '../../platform/merge-room.ts'
import { dropRecord } from './sql/consignor-records.ts'
import { moveHaulCost } from './sql/haul-costs.ts'
import { moveHidden } from './sql/marks.ts'
import { moveInvitedPosts } from './sql/write-posts.ts'
import { noteReportsOf } from './sql/write-reports.ts'

/** The board shows the same posts; in a benchmark the two count as one company from now on. */
export const marketMerge: MergeRoom = {
  moves: { rate_reports: ['rate_reports.consignor_company_id', 'rate_reports.carrier_company_id'] },
  movesAlong: [
    'saved_searches.company_id',
    'saved_search_keys.company_id',
    'market_posts.company_id',
    'capacity_postings.company_id',
    'capacity_asks.company_id',
  ],
  otherwise: [
    // As the loads have it.
    'market_posts.invited_company_ids',
    // Its own cost a mile stays with the one that takes the other in; who hid either has hidden both.
    'haul_costs.company_id',
    'hidden_companies.company_id',
    // Counted anew from what has gone over.
    'consignor_records.company_id',
  ],
  async prepare({ sql }, merging) {
    await moveInvitedPosts(sql, merging)
    await moveHaulCost(sql, merging)
    await moveHidden(sql, merging)
    await dropRecord(sql, merging.fromId)
    await noteReportsOf(sql, merging.fromId)
  },
}
