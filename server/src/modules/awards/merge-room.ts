import type { MergeRoom } from '../../platform/merge-room.ts'

/** The merge of `bids` has locked the loads on which an award may be made. */
export const awardsMerge: MergeRoom = {
  moves: { awards: ['awards.consignor_company_id', 'awards.carrier_company_id'] },
}
