import type { MergeRoom } from '../../platform/merge-room.ts'
import { moveInvitedPosts } from './sql/write-posts.ts'

/** The board shows the same posts; in a benchmark the two count as one company from now on. */
export const marketMerge: MergeRoom = {
  moves: { rate_reports: ['rate_reports.consignor_company_id', 'rate_reports.carrier_company_id'] },
  movesAlong: ['market_posts.company_id', 'capacity_postings.company_id', 'capacity_asks.company_id'],
  otherwise: [
    // As the loads have it.
    'market_posts.invited_company_ids',
  ],
  prepare: ({ sql }, merging) => moveInvitedPosts(sql, merging),
}
