import type { Services } from '../../platform/services.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { lockLoad, moveLoad } from '../loads/index.ts'
import { findLapsedAwards, findLiveAward, moveAward } from './sql/awards.ts'
import { moveBid } from './sql/bids.ts'
import { tellAward } from './tell.ts'

/** One sweep's worth; what is left waits for the next one. */
const BATCH = 200

/** Offers that nobody answered in time: the load goes back to the board. One transaction a load, so that one busy load delays no other. */
export async function expireAwards(services: Services): Promise<void> {
  const lapsed = await services.db.read((sql) => findLapsedAwards(sql, BATCH))
  for (const { loadId, id } of lapsed) {
    await services.run(SYSTEM, async (tx) => {
      const load = await lockLoad(tx, loadId, 'update')
      const award = await findLiveAward(tx.sql, loadId)
      // Answered, taken back or swept by another worker since.
      if (award?.id !== id || award.status !== 'offered' || !award.lapsed) return
      const expired = await moveAward(tx.sql, { loadId, awardId: id, action: 'expire', reason: 'no_answer' })
      if (!expired) return
      await moveBid(tx.sql, { loadId, bidId: award.bidId, action: 'decline' })
      await moveLoad(tx, { load, action: 'reopen', by: 'system' })
      await tellAward(tx, { type: 'award.expired', award: expired })
    })
  }
}
