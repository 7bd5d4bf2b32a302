import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany, type Viewer } from '../../platform/viewer.ts'
import { lockLoad, type LockedLoad } from '../loads/index.ts'
import { lockOwnLoad } from './lock-bid.ts'
import { type AwardRow, findLatestAward } from './sql/awards.ts'

interface LockedAward {
  load: LockedLoad
  award: AwardRow
}

/** The offer made to this carrier, the load locked first. A carrier that was never awarded the load finds nothing. */
export async function lockOffer(tx: Tx, { loadId, viewer }: { loadId: string; viewer: Viewer }): Promise<LockedAward> {
  const load = await lockLoad(tx, loadId, 'update')
  const award = await findLatestAward(tx.sql, { loadId, carrierId: memberCompany(viewer) })
  if (!award) throw new AppError('not_found')
  return { load, award }
}

export async function lockOwnOffer(
  tx: Tx,
  { loadId, viewer }: { loadId: string; viewer: Viewer },
): Promise<LockedAward> {
  const load = await lockOwnLoad(tx, loadId, viewer)
  const award = await findLatestAward(tx.sql, { loadId })
  if (!award) throw new AppError('award_not_offered')
  return { load, award }
}
