import { LIVE_BID } from '@drawbar/contract/lifecycles/bid.ts'
import { z } from 'zod'
import { defineJob } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { lockLoad } from '../loads/index.ts'
import { moveBid } from './sql/bids.ts'
import { findTied } from './sql/packages.ts'
import { tellClosed } from './tell.ts'

/**
 * These bids are over, or taken by themselves. What was tied to them all or nothing could never be accepted any more, and would keep its carrier
 * from bidding anew. It ends after the commit, since the act holds the lock of its own load and theirs may
 * come before it in the order of ids.
 */
export async function endTiedLater(
  tx: Tx,
  { loadId, bids, consignorId }: { loadId: string; bids: readonly { id: string }[]; consignorId: string },
): Promise<void> {
  if (bids.length === 0) return
  const live: readonly string[] = LIVE_BID
  const over = bids.map(({ id: bidId }) => ({ loadId, bidId }))
  for (const tied of await findTied(tx.sql, { bids: over, of: { consignorId } }))
    if (tied.kind === 'together' && live.includes(tied.status))
      await tx.enqueue(endTiedBid, { loadId: tied.loadId, bidId: tied.bidId })
}

/** Safe to run twice: the second run finds the bid ended. */
export const endTiedBid = defineJob({
  name: 'bids.end-tied',
  data: z.object({ loadId: z.uuid(), bidId: z.uuid() }),
  run: (services, { loadId, bidId }) =>
    services.run(SYSTEM, async (tx) => {
      const load = await lockLoad(tx, loadId, 'share')
      await endTied(tx, { loadId, bidId, consignorId: load.companyId })
    }),
})

/** The load is locked. */
export async function endTied(
  tx: Tx,
  { loadId, bidId, consignorId }: { loadId: string; bidId: string; consignorId: string },
): Promise<void> {
  const ended = await moveBid(tx.sql, { loadId, bidId, action: 'lose' })
  if (ended) await tellClosed(tx, { type: 'bid.lost', cause: 'package_broken', bids: [ended], loadId, consignorId })
}
