import type { BidExpiryCause } from '@drawbar/contract/events.ts'
import type { Services } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { lockLoad } from '../loads/index.ts'
import { endTiedLater } from './end-tied.ts'
import { type BidRow, findBid, findLapsedBids, moveBid } from './sql/bids.ts'
import { tellLapsed } from './tell.ts'

const BATCH = 500

/** Bids and counters past the time their maker gave them. One that fails must not keep the others. */
export async function expireBids(services: Services): Promise<void> {
  const lapsed = await services.db.read((sql) => findLapsedBids(sql, BATCH))
  for (const { loadId, id: bidId } of lapsed) {
    try {
      await services.run(SYSTEM, (tx) => expireBid(tx, { loadId, bidId }))
    } catch (error) {
      services.log.error({ err: error, loadId, bidId }, 'a bid could not be expired')
    }
  }
}

async function expireBid(tx: Tx, { loadId, bidId }: { loadId: string; bidId: string }): Promise<void> {
  const load = await lockLoad(tx, loadId, 'share')
  // A revision may have given it more time since the sweep looked.
  const lapsed = await findBid(tx.sql, { loadId, bidId })
  if (!lapsed?.lapsed) return
  const bid = await moveBid(tx.sql, { loadId, bidId, action: 'expire' })
  if (!bid) return
  await tellLapsed(tx, { bid, consignorId: load.companyId, ended: whyEnded(lapsed) })
  await endTiedLater(tx, { bids: [bid], loadId, consignorId: load.companyId })
}

function whyEnded({ status, validUntil, reconfirmBy }: BidRow): BidExpiryCause {
  if (status === 'countered') return 'counter_lapsed'
  const ownTime = validUntil === null ? Infinity : Date.parse(validUntil)
  return reconfirmBy !== null && Date.parse(reconfirmBy) <= ownTime ? 'not_reconfirmed' : 'time_given'
}
