import { z } from 'zod'
import { defineJob } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { LIVE_BID } from '@drawbar/contract/lifecycles/bid.ts'
import { lockLoad, moveLoad } from '../loads/index.ts'
import { allOf, type LockedOffer, lockWhole } from './lock-whole.ts'
import { type AwardRow, moveAward } from './sql/awards.ts'
import { moveBid } from './sql/bids.ts'
import { findTied } from './sql/packages.ts'
import { tellAward, tellClosed } from './tell.ts'

/**
 * An offer is gone with its load: what was tied to it all or nothing can be confirmed no more. Those loads are taken back after the commit,
 * since the act holds the lock of its own load and theirs may come before it in the order of ids.
 */
export async function endBrokenLater(tx: Tx, gone: AwardRow): Promise<void> {
  const bids = [{ loadId: gone.loadId, bidId: gone.bidId }]
  for (const { kind, loadId, bidId } of await findTied(tx.sql, { bids, of: { carrierId: gone.carrierCompanyId } }))
    if (kind === 'together' && bidId !== gone.bidId) await tx.enqueue(endBroken, { loadId, bidId })
}

/** May run twice: who comes second finds nothing offered. */
export const endBroken = defineJob({
  name: 'bids.end-broken',
  data: z.object({ loadId: z.uuid(), bidId: z.uuid() }),
  run: (services, { loadId, bidId }) =>
    services.run(SYSTEM, async (tx) => {
      const offer = await lockWhole(tx, { loadId })
      if (offer?.award.bidId !== bidId || offer.award.status !== 'offered' || !offer.broken) return
      for (const each of allOf(offer)) await takeBack(tx, each)
    }),
})

async function takeBack(tx: Tx, { load, award }: LockedOffer): Promise<void> {
  const of = { loadId: load.id, awardId: award.id }
  const rescinded = await moveAward(tx.sql, { ...of, action: 'rescind', reason: 'package_broken' })
  if (!rescinded) return
  await moveBid(tx.sql, { ...of, bidId: award.bidId, action: 'restore' })
  await moveLoad(tx, { load, action: 'reopen', by: 'system' })
  await tellAward(tx, { type: 'award.rescinded', award: rescinded })
  await endTied(tx, { loadId: load.id, bidId: award.bidId, consignorId: load.companyId })
}

/**
 * These bids are over, or taken by themselves. What was tied to them all or nothing could never be accepted any more, and would keep its carrier
 * from bidding anew. It ends after the commit, for the locks as above.
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

/** May run twice: who comes second finds the bid ended. */
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
async function endTied(
  tx: Tx,
  { loadId, bidId, consignorId }: { loadId: string; bidId: string; consignorId: string },
): Promise<void> {
  const ended = await moveBid(tx.sql, { loadId, bidId, action: 'lose' })
  if (ended) await tellClosed(tx, { type: 'bid.lost', cause: 'package_broken', bids: [ended], loadId, consignorId })
}
