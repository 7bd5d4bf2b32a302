import { z } from 'zod'
import { defineJob } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { moveLoad } from '../loads/index.ts'
import { endTied, findTied, moveBid } from '../bids/index.ts'
import { allOf, type LockedOffer, lockWhole } from './lock-whole.ts'
import { type AwardRow, moveAward } from './sql/awards.ts'
import { tellAward } from './tell-award.ts'

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
