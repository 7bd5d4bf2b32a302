import type { MergePolicy } from '../../../platform/merge-policy.ts'
import { countInvited, moveInvited } from '../sql/merges.ts'

/** Loads keep their references. The bids room has locked those that are dealt on, so nothing is awarded meanwhile. */
export const loadsMerge: MergePolicy = {
  moves: { loads: ['loads.company_id'] },
  movesAlong: ['loads.carrier_company_id', 'load_turns.company_id'],
  otherwise: [
    // Named once in its place.
    'loads.invited_company_ids',
    'load_releases.company_ids',
  ],
  count: async (sql, { fromId }) => ({ load_invitations: await countInvited(sql, fromId) }),
  prepare: ({ sql }, merging) => moveInvited(sql, merging),
}
