import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { memberCompany, readsSealed, type Viewer } from '../../platform/viewer.ts'
import { lockLoad, type LockedLoad, type PriceSeal } from '../loads/index.ts'
import { openEnvelopes } from './open-envelopes.ts'
import { carrierSees } from './policy.ts'
import { findBid, type BidRow } from './sql/bids.ts'

export interface LockedBid {
  load: LockedLoad
  bid: BidRow
}

/** The owner's load, locked for a decision; another company's is a 404. */
export async function lockOwnLoad(tx: Tx, loadId: string, viewer: Viewer): Promise<LockedLoad> {
  const load = await lockLoad(tx, loadId, 'update')
  if (load.companyId !== memberCompany(viewer)) throw new AppError('not_found')
  return load
}

/** A load that this carrier may see on the board, locked for a decision. */
export async function lockBoardLoad(tx: Tx, loadId: string, viewer: Viewer): Promise<LockedLoad> {
  const load = await lockLoad(tx, loadId, 'update')
  if (!carrierSees(load, memberCompany(viewer))) throw new AppError('not_found')
  return load
}

/** A bid on the owner's load, the load locked first. What may be read of its prices by now is open. */
export async function lockForOwner(
  tx: Tx,
  { loadId, bidId, viewer, seal }: { loadId: string; bidId: string; viewer: Viewer; seal: PriceSeal },
): Promise<LockedBid> {
  const load = await lockOwnLoad(tx, loadId, viewer)
  await openEnvelopes(tx, { load, seal })
  const bid = await findBid(tx.sql, { loadId, bidId })
  if (!bid) throw new AppError('not_found')
  return { load, bid }
}

/** The carrier's own bid, the load locked first: a withdrawal or a new price waits for an award that is being made, and then finds it. */
export async function lockForCarrier(
  tx: Tx,
  { loadId, bidId, viewer, strength }: { loadId: string; bidId: string; viewer: Viewer; strength: 'update' | 'share' },
): Promise<LockedBid> {
  // Sent together; on one connection the bid is read behind the lock.
  const [load, bid] = await Promise.all([lockLoad(tx, loadId, strength), findBid(tx.sql, { loadId, bidId })])
  return { load, bid: requireOwnBid(bid, viewer) }
}

/** A sealed one is its carrier's alone: staff who act for it find nothing. */
export function requireOwnBid(bid: BidRow | undefined, viewer: Viewer): BidRow {
  if (!bid || bid.carrierCompanyId !== memberCompany(viewer)) throw new AppError('not_found')
  if (bid.envelope !== null && !readsSealed(viewer)) throw new AppError('not_found')
  return bid
}
