import type { Services } from '../../platform/services.ts'
import { SYSTEM, type Tx } from '../../platform/transaction.ts'
import { moveLoad } from '../loads/index.ts'
import { allOf, type LockedOffer, lockWhole } from './lock-whole.ts'
import { findLapsedAwards, moveAward } from './sql/awards.ts'
import { moveBid } from '../bids/index.ts'
import { tellAward } from './tell-award.ts'

/** One sweep's worth; what is left waits for the next one. */
const BATCH = 200

/** Offers that nobody answered in time: the loads go back to the board. One transaction an offer: one that is busy or fails must not keep the others. */
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
  const offer = await lockWhole(tx, { loadId })
  // Answered, taken back or swept by another worker since, or with what it is tied to.
  if (offer?.award.id !== id || offer.award.status !== 'offered' || !offer.award.lapsed) return
  for (const each of allOf(offer)) await lapse(tx, each)
}

async function lapse(tx: Tx, { load, award }: LockedOffer): Promise<void> {
  const of = { loadId: load.id, awardId: award.id }
  const expired = await moveAward(tx.sql, { ...of, action: 'expire', reason: 'no_answer' })
  if (!expired) return
  await moveBid(tx.sql, { ...of, bidId: award.bidId, action: 'decline' })
  await moveLoad(tx, { load, action: 'reopen', by: 'system' })
  await tellAward(tx, { type: 'award.expired', award: expired })
}
