import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockLoad, moveLoad, stopTurns } from '../loads/index.ts'
import { undone } from './rescind-award.ts'
import { findLiveAward, loadsDealtOn, moveAward } from './sql/awards.ts'
import { findLiveBidOf, moveBid, tellBid } from '../bids/index.ts'
import { tellAward } from './tell-award.ts'

/**
 * On company.suspended: nothing stays open between it and others. Its live bids are withdrawn; an offer that the carrier has not confirmed
 * is taken back, whichever of the two is suspended, and the load is open again. What is booked stays. The company is locked by the
 * suspending act, so none of this comes anew; the loads are locked in one order, each before its bids, so that an accept on the other
 * side either came before and is undone here, or finds the bid withdrawn.
 */
export async function closeOnSuspension(tx: Tx, { companyId }: DomainEvents['company.suspended']): Promise<void> {
  for (const loadId of await loadsDealtOn(tx.sql, companyId)) {
    const load = await lockLoad(tx, loadId, 'update')
    const award = await findLiveAward(tx.sql, loadId)
    const isParty = award?.carrierCompanyId === companyId || award?.consignorCompanyId === companyId
    const rescinded =
      award && isParty
        ? await moveAward(tx.sql, { loadId, awardId: award.id, action: 'rescind', reason: 'suspended' })
        : undefined
    const live = await findLiveBidOf(tx.sql, { loadId, carrierId: companyId })
    const bids = live ? [await moveBid(tx.sql, { loadId, bidId: live.id, action: 'withdraw' })] : []
    if (rescinded) {
      const isCarrier = rescinded.carrierCompanyId === companyId
      const bid = await moveBid(tx.sql, {
        loadId,
        bidId: rescinded.bidId,
        action: isCarrier ? 'retract' : undone(rescinded),
      })
      if (isCarrier) bids.push(bid)
      // A suspended owner offers its load to nobody.
      if (!isCarrier) await stopTurns(tx, loadId)
      await moveLoad(tx, { load, action: 'reopen', by: 'system' })
      await tellAward(tx, { type: 'award.rescinded', award: rescinded })
    }
    for (const bid of bids) if (bid) await tellBid(tx, { type: 'bid.withdrawn', bid, consignorId: load.companyId })
  }
}
