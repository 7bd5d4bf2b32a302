import type { Services } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { lockLoad, moveLoad } from '../loads/index.ts'
import { findLapsedAwards, findLiveAward, moveAward } from './sql/awards.ts'
import { moveBid } from './sql/bids.ts'
import { tellAward } from './tell.ts'

/** One sweep's worth; what is left waits for the next one. */
const BATCH = 200

/** Offers that nobody answered in time: the load goes back to the board. One transaction a load: one that is busy or fails must not keep the others. */
export async function expireAwards(services: Services): Promise<void> {
  const lapsed = await services.db.read((sql) => findLapsedAwards(sql, BATCH))
  for (const { loadId, id } of lapsed) {
    try {
      await services.run(SYSTEM, (tx) => expireAward(tx, { loadId, id }))
    } catch (error) {
      services.log.error({ err: error, loadId }, 'an offer could not be expired')
    }
  }
}

async function expireAward(tx: Tx, { loadId, id }: { loadId: string; id: string }): Promise<void> {
  const load = await lockLoad(tx, loadId, 'update')
  const award = await findLiveAward(tx.sql, loadId)
  // Answered, taken back or swept by another worker since.
  if (award?.id !== id || award.status !== 'offered' || !award.lapsed) return
  const expired = await moveAward(tx.sql, { loadId, awardId: id, action: 'expire', reason: 'no_answer' })
  if (!expired) return
  await moveBid(tx.sql, { loadId, bidId: award.bidId, action: 'decline' })
  await moveLoad(tx, { load, action: 'reopen', by: 'system' })
  await tellAward(tx, { type: 'award.expired', award: expired })
}
