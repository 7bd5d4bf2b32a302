import { finding, type MergeRoom } from '../../../platform/merge-room.ts'
import { findSolvingPlans, moveAwardPlan } from '../sql/award-plans.ts'
import { moveBid } from '../sql/bids.ts'
import { findRivalBids, findTraded, lockDealtLoads } from '../sql/merges.ts'
import { tellBid } from '../tell.ts'

/**
 * Bids and awards go over, live ones too. The loads that are dealt on are locked first, in one order and each before its bids: an award that
 * is being made either came before and goes over, or finds the bid with the company that stays. Of two live bids on one load the accepted one
 * is kept, else that of the company that stays.
 */
export const bidsMerge: MergeRoom = {
  moves: {
    bids: ['bids.carrier_company_id'],
    awards: ['awards.consignor_company_id', 'awards.carrier_company_id'],
  },
  movesAlong: [
    'award_plans.consignor_company_id',
    'bid_packages.carrier_company_id',
    'bid_packages.consignor_company_id',
  ],
  look: async (sql, merging) => [
    finding('traded', await findTraded(sql, merging)),
    finding(
      'both_bid',
      (await findRivalBids(sql, merging)).map(({ reference }) => reference),
    ),
  ],
  async prepare(tx, merging) {
    await lockDealtLoads(tx.sql, merging.fromId)
    // One search a company at a time; that of the company that goes is of no use to the other.
    for (const { id } of await findSolvingPlans(tx.sql, { companyId: merging.fromId }))
      await moveAwardPlan(tx.sql, { id, action: 'cancel' })
    for (const { loadId, bidId, consignorId } of await findRivalBids(tx.sql, merging)) {
      const bid = await moveBid(tx.sql, { loadId, bidId, action: 'withdraw' })
      if (bid) await tellBid(tx, { type: 'bid.withdrawn', bid, consignorId })
    }
  },
}
