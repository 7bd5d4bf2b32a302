import type { Award, declineAward } from '@drawbar/contract/bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { moveLoad } from '../loads/index.ts'
import { showAward } from './award-view.ts'
import { lockOffer } from './lock-award.ts'
import { moveAward } from './sql/awards.ts'
import { moveBid } from './sql/bids.ts'
import { tellAward } from './tell.ts'

/** The load goes back to the board; the bids of the others still stand. */
export async function decline(tx: Tx, { viewer, params, body }: Input<typeof declineAward>): Promise<Award> {
  const { load, award } = await lockOffer(tx, { ...params, viewer })
  const declined = await moveAward(tx.sql, {
    loadId: load.id,
    awardId: award.id,
    action: 'decline',
    reason: body.reason,
  })
  if (!declined) throw new AppError('award_not_offered')
  await moveBid(tx.sql, {
    loadId: load.id,
    bidId: award.bidId,
    action: 'decline',
    reject: { reason: body.reason, note: body.note || null },
  })
  await moveLoad(tx, { load, action: 'reopen', by: 'carrier' })
  await tx.audit({
    action: 'award.decline',
    entity: 'award',
    entityId: award.id,
    detail: { loadId: load.id, reason: body.reason },
  })
  await tellAward(tx, { type: 'award.declined', award: declined, reason: body.reason })
  return showAward(tx.sql, { award: declined, viewer })
}
