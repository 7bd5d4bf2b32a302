import type { MergePolicy } from '../../platform/merge-policy.ts'
import { dropRecord } from './sql/consignor-records.ts'
import { moveHidden } from './sql/saved-loads.ts'
import { moveInvitedPosts } from './sql/write-posts.ts'

/** The board shows the same posts. */
export const boardMerge: MergePolicy = {
  moves: {},
  movesAlong: ['saved_searches.company_id', 'saved_search_keys.company_id', 'market_posts.company_id'],
  otherwise: [
    // As the loads have it.
    'market_posts.invited_company_ids',
    // Who hid either has hidden both.
    'hidden_companies.company_id',
    // Counted anew from what has gone over.
    'consignor_records.company_id',
  ],
  async prepare({ sql }, merging) {
    await moveInvitedPosts(sql, merging)
    await moveHidden(sql, merging)
    await dropRecord(sql, merging.fromId)
  },
}
