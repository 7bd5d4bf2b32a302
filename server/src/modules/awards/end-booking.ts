import type { AwardEnd } from '@drawbar/contract/events.ts'
import type { FallOff } from '@drawbar/contract/awards/fall-offs.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { repostFallen } from '../loads/index.ts'
import type { LockedBooking } from './lock-award.ts'
import { moveAward } from './sql/awards.ts'
import { moveBid, tellReopened } from '../bids/index.ts'
import { losersOf, noteLeftVersion } from './sql/fall-offs.ts'
import { voidRateConfirmations } from './sql/rate-confirmations.ts'
import { tellAward } from './tell-award.ts'

const ACTS = {
  given_back: { by: 'carrier', award: 'cancel', bid: 'giveBack' },
  removed: { by: 'consignor', award: 'cancel', bid: 'remove' },
  no_show: { by: 'consignor', award: 'noShow', bid: 'remove' },
} as const satisfies Partial<Record<AwardEnd, object>>

/**
 * A booked carrier falls off (domain §2.2 B, D): the award ends with its reason, the rate confirmation is void, the shipment is cancelled, and
 * the load is open again at its former terms. Whether the freight is still on the dock the shipment decides, which may undo all of it. The
 * other side hears why; so do those who had lost to this carrier, that they may bid again.
 */
export async function endBooking(
  tx: Tx,
  {
    booking: { load, award, ownerMayPost },
    how,
    reason,
    note,
    viewer,
  }: { booking: LockedBooking; how: keyof typeof ACTS; reason: string; note: string | null; viewer: Viewer },
): Promise<FallOff> {
  const act = ACTS[how]
  const loadId = load.id
  const ended = await moveAward(tx.sql, { loadId, awardId: award.id, action: act.award, reason, note, by: act.by })
  if (!ended) throw new AppError('award_not_booked')
  await moveBid(tx.sql, { loadId, bidId: award.bidId, action: act.bid, reject: { reason, note } })
  await voidRateConfirmations(tx.sql, { loadId, awardId: award.id })
  const { status, missing } = await repostFallen(tx, { load, by: act.by, ownerMayPost, viewer })
  if (how === 'no_show') await noteLeftVersion(tx.sql, { loadId, awardId: award.id })
  await tellAward(tx, { type: 'award.cancelled', award: ended, reason, how, loadStatus: status })
  const losers = status === 'posted' ? await losersOf(tx.sql, { loadId, exceptCarrierId: award.carrierCompanyId }) : []
  await tellReopened(tx, { bids: losers, loadId, consignorId: load.companyId })
  await tx.audit({
    action: how === 'no_show' ? 'award.no_show' : 'award.cancel',
    entity: 'award',
    entityId: award.id,
    detail: { loadId, how, reason, note, loadStatus: status },
  })
  return { awardId: award.id, load: { id: loadId, reference: load.reference, status, missing }, told: losers.length }
}
