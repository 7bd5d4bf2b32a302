import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { endBrokenLater } from './end-broken.ts'
import { findLiveAward, moveAward } from './sql/awards.ts'
import { moveBid } from '../bids/index.ts'
import { voidRateConfirmations } from './sql/rate-confirmations.ts'
import { tellAward } from './tell-award.ts'

/** On load.cancelled: the award ends with its load, and its rate confirmation is void, signed or not. The caller holds the load's lock. */
export async function endAwardOnCancel(tx: Tx, { loadId, reason }: DomainEvents['load.cancelled']): Promise<void> {
  const award = await findLiveAward(tx.sql, loadId)
  const cancelled =
    award && (await moveAward(tx.sql, { loadId, awardId: award.id, action: 'cancel', reason, by: 'system' }))
  if (!cancelled) return
  await moveBid(tx.sql, { loadId, bidId: cancelled.bidId, action: 'release' })
  await endBrokenLater(tx, cancelled)
  await voidRateConfirmations(tx.sql, { loadId, awardId: cancelled.id })
  await tellAward(tx, {
    type: 'award.cancelled',
    award: cancelled,
    reason,
    how: 'load_cancelled',
    loadStatus: 'cancelled',
  })
}
