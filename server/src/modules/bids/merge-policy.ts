import { finding, type MergePolicy } from '../../platform/merge-policy.ts'
import { moveBid } from './sql/bids.ts'
import { findRivalBids, findTraded, lockDealtLoads } from './sql/merges.ts'
import { tellBid } from './tell.ts'

/**
 * Bids go over, live ones too. The loads that are dealt on are locked first, in one order and each before its bids: an award that
 * is being made either came before and goes over, or finds the bid with the company that stays. Of two live bids on one load the accepted one
 * is kept, else that of the company that stays.
 */
export const bidsMerge: MergePolicy = {
  moves: { bids: ['bids.carrier_company_id'] },
  movesAlong: ['bid_packages.carrier_company_id', 'bid_packages.consignor_company_id'],
  look: async (sql, merging) => [
    finding('traded', await findTraded(sql, merging)),
    finding(
      'both_bid',
      (await findRivalBids(sql, merging)).map(({ reference }) => reference),
    ),
  ],
  async prepare(tx, merging) {
    await lockDealtLoads(tx.sql, merging.fromId)
    for (const { loadId, bidId, consignorId } of await findRivalBids(tx.sql, merging)) {
      const bid = await moveBid(tx.sql, { loadId, bidId, action: 'withdraw' })
      if (bid) await tellBid(tx, { type: 'bid.withdrawn', bid, consignorId })
    }
  },
}
