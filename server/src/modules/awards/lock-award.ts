import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany, type Viewer } from '../../platform/viewer.ts'
import { lockCompanyStatus } from '../companies/index.ts'
import { lockLoad, type LockedLoad } from '../loads/index.ts'
import { lockOwnLoad } from '../bids/index.ts'
import { type AwardRow, findLatestAward } from './sql/awards.ts'
import { ownerOfLoad } from './sql/fall-offs.ts'

interface LockedAward {
  load: LockedLoad
  award: AwardRow
}

export interface LockedBooking extends LockedAward {
  /** A suspended owner posts nothing. */
  ownerMayPost: boolean
}

/**
 * The confirmed award, for the carrier that has it or the load's owner. The owner's standing is locked before the load, as a suspension does: a
 * load that falls open meanwhile is either posted before and paused with the rest, or finds its owner suspended.
 */
export async function lockBooking(
  tx: Tx,
  { loadId, viewer }: { loadId: string; viewer: Viewer },
): Promise<LockedBooking> {
  const ownerId = await ownerOfLoad(tx.sql, loadId)
  if (!ownerId) throw new AppError('not_found')
  const ownerMayPost = (await lockCompanyStatus(tx.sql, ownerId, 'share')) === 'active'
  const { load, award } =
    viewer.kind === 'carrier' ? await lockOffer(tx, { loadId, viewer }) : await lockOwnBooking(tx, { loadId, viewer })
  if (award.status !== 'confirmed') throw new AppError('award_not_booked', endedWords(award))
  return { load, award, ownerMayPost }
}

async function lockOwnBooking(tx: Tx, { loadId, viewer }: { loadId: string; viewer: Viewer }): Promise<LockedAward> {
  const load = await lockOwnLoad(tx, loadId, viewer)
  const award = await findLatestAward(tx.sql, { loadId })
  if (!award) throw new AppError('award_not_booked')
  return { load, award }
}

/** Who comes second hears who was quicker. */
function endedWords({ status, endedBy }: AwardRow): { detail?: string } {
  if (status === 'no_show') return { detail: 'The booking has ended: the carrier was reported as not having come.' }
  if (status === 'fulfilled') return { detail: 'The load is delivered and closed.' }
  if (status !== 'cancelled') return {}
  if (endedBy === 'carrier') return { detail: 'The booking has ended: the carrier gave the load back.' }
  if (endedBy === 'consignor') return { detail: 'The booking has ended: the consignor removed the carrier.' }
  return { detail: 'The booking has ended: the load was canceled.' }
}

/** The offer made to this carrier, the load locked first. A carrier that was never awarded the load finds nothing. */
async function lockOffer(tx: Tx, { loadId, viewer }: { loadId: string; viewer: Viewer }): Promise<LockedAward> {
  const load = await lockLoad(tx, loadId, 'update')
  const award = await findLatestAward(tx.sql, { loadId, carrierId: memberCompany(viewer) })
  if (!award) throw new AppError('not_found')
  return { load, award }
}
