import type { Award, rescindAward } from '@drawbar/contract/bids.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { moveLoad, stopTurns } from '../loads/index.ts'
import { showAward } from './award-view.ts'
import { lockOwnOffer } from './lock-award.ts'
import { type AwardRow, moveAward } from './sql/awards.ts'
import { moveBid } from './sql/bids.ts'
import { tellAward } from './tell.ts'

/** A carrier that was offered the load in its turn, or for its truck, had made no bid that could stand again. */
export const undone = ({ madeBy }: Pick<AwardRow, 'madeBy'>): 'restore' | 'release' =>
  madeBy === 'turn' || madeBy === 'truck' ? 'release' : 'restore'

/** Before the carrier has said yes. Its bid stands again as it was, and the load goes back to the board; nobody else is offered it in turn. */
export async function rescind(tx: Tx, { viewer, params }: Input<typeof rescindAward>): Promise<Award> {
  const { load, award } = await lockOwnOffer(tx, { ...params, viewer })
  const rescinded = await moveAward(tx.sql, { loadId: load.id, awardId: award.id, action: 'rescind' })
  if (!rescinded) throw new AppError('award_not_offered')
  await moveBid(tx.sql, { loadId: load.id, bidId: award.bidId, action: undone(award) })
  await stopTurns(tx, load.id)
  await moveLoad(tx, { load, action: 'reopen', by: 'consignor' })
  await tx.audit({ action: 'award.rescind', entity: 'award', entityId: award.id, detail: { loadId: load.id } })
  await tellAward(tx, { type: 'award.rescinded', award: rescinded })
  return showAward(tx.sql, { award: rescinded, viewer })
}
