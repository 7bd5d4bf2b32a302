import type { Award } from '@drawbar/contract/awards/award.ts'
import type { declineAward as endpoint } from '@drawbar/contract/awards/awards.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany } from '../../platform/viewer.ts'
import { moveLoad } from '../loads/index.ts'
import { moveBid, showAward } from '../bids/index.ts'
import { type LockedOffer, lockWhole } from './lock-whole.ts'
import { type AwardRow, moveAward } from './sql/awards.ts'
import { tellAward } from './tell-award.ts'

type Declining = Input<typeof endpoint>

/** The load goes back to the board, and with it what was offered all or nothing; the bids of the others still stand. */
export async function declineAward(tx: Tx, { viewer, params, body }: Declining): Promise<Award> {
  const offer = await lockWhole(tx, { ...params, carrierId: memberCompany(viewer) })
  if (!offer) throw new AppError('not_found')
  const declined = await end(tx, { offer, body })
  for (const other of offer.others) await end(tx, { offer: other, body })
  return showAward(tx.sql, { award: declined, viewer })
}

async function end(
  tx: Tx,
  { offer: { load, award }, body: { reason, note } }: { offer: LockedOffer; body: Declining['body'] },
): Promise<AwardRow> {
  const loadId = load.id
  const declined = await moveAward(tx.sql, { loadId, awardId: award.id, action: 'decline', reason })
  if (!declined) throw new AppError('award_not_offered')
  await moveBid(tx.sql, { loadId, bidId: award.bidId, action: 'decline', reject: { reason, note: note || null } })
  await moveLoad(tx, { load, action: 'reopen', by: 'carrier' })
  await tx.audit({ action: 'award.decline', entity: 'award', entityId: award.id, detail: { loadId, reason } })
  await tellAward(tx, { type: 'award.declined', award: declined, reason })
  return declined
}
