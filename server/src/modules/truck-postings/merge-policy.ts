import type { MergePolicy } from '../../platform/merge-policy.ts'

export const truckPostingsMerge: MergePolicy = {
  moves: {},
  movesAlong: ['capacity_postings.company_id', 'capacity_asks.company_id'],
}
