import type { Award } from '@drawbar/contract/awards/award.ts'
import type { rescindAward as endpoint } from '@drawbar/contract/awards/awards.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { moveLoad, stopTurns } from '../loads/index.ts'
import { moveBid, showAward } from '../bids/index.ts'
import { type LockedOffer, lockWhole } from './lock-whole.ts'
import { type AwardRow, moveAward } from './sql/awards.ts'
import { ownerOfLoad } from './sql/fall-offs.ts'
import { tellAward } from './tell-award.ts'

/** A carrier that was offered the load in its turn, or for its truck, had made no bid that could stand again. */
export const undone = ({ madeBy }: Pick<AwardRow, 'madeBy'>): 'restore' | 'release' =>
  madeBy === 'turn' || madeBy === 'truck' ? 'release' : 'restore'

/**
 * Before the carrier has said yes, and with it what was offered all or nothing. The bids stand again as they were, and the loads go back to the
 * board; nobody else is offered them in turn.
 */
export async function rescindAward(tx: Tx, { viewer, params }: Input<typeof endpoint>): Promise<Award> {
  if ((await ownerOfLoad(tx.sql, params.loadId)) !== memberCompany(viewer)) throw new AppError('not_found')
  const offer = await lockWhole(tx, params)
  if (!offer) throw new AppError('award_not_offered')
  const rescinded = await takeBack(tx, offer)
  for (const other of offer.others) await takeBack(tx, other)
  return showAward(tx.sql, { award: rescinded, viewer })
}

async function takeBack(tx: Tx, { load, award }: LockedOffer): Promise<AwardRow> {
  const rescinded = await moveAward(tx.sql, { loadId: load.id, awardId: award.id, action: 'rescind' })
  if (!rescinded) throw new AppError('award_not_offered')
  await moveBid(tx.sql, { loadId: load.id, bidId: award.bidId, action: undone(award) })
  await stopTurns(tx, load.id)
  await moveLoad(tx, { load, action: 'reopen', by: 'consignor' })
  await tx.audit({ action: 'award.rescind', entity: 'award', entityId: award.id, detail: { loadId: load.id } })
  await tellAward(tx, { type: 'award.rescinded', award: rescinded })
  return rescinded
}
