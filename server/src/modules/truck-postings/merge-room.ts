import type { MergeRoom } from '../../platform/merge-room.ts'

export const truckPostingsMerge: MergeRoom = {
  moves: {},
  movesAlong: ['capacity_postings.company_id', 'capacity_asks.company_id'],
}
