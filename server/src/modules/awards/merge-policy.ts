import type { MergePolicy } from '../../platform/merge-policy.ts'

/** The merge of `bids` has locked the loads on which an award may be made. */
export const awardsMerge: MergePolicy = {
  moves: { awards: ['awards.consignor_company_id', 'awards.carrier_company_id'] },
}
