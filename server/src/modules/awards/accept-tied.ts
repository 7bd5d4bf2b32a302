import { LIVE_BID } from '@drawbar/contract/lifecycles/bid.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockLoad } from '../loads/index.ts'
import { findTied, moveBid, type PackagesOf, tellClosed, type TiedBid } from '../bids/index.ts'

/**
 * What these bids are tied to, with every load of it locked, in the order of their ids as all do who lock several. A tie never changes, so
 * that it may be read before the locks.
 */
export async function lockTied(
  tx: Tx,
  { bids, of, kind }: { bids: readonly { loadId: string; bidId: string }[]; of: PackagesOf; kind?: TiedBid['kind'] },
): Promise<readonly TiedBid[]> {
  const found = await findTied(tx.sql, { bids, of })
  const tied = kind === undefined ? found : found.filter((member) => member.kind === kind)
  // A bid by itself has one load, which its caller locks.
  if (tied.length === 0) return tied
  const loadIds = new Set([...bids, ...tied].map(({ loadId }) => loadId))
  for (const loadId of [...loadIds].toSorted()) await lockLoad(tx, loadId, 'update')
  return tied
}

/** All of what its carrier tied together is accepted in this act, or none of it. */
export function requireWhole(
  bidId: string,
  { tied, accepted }: { tied: readonly TiedBid[]; accepted: ReadonlySet<string> },
): void {
  const own = tied.find((member) => member.bidId === bidId)
  if (own?.kind !== 'together') return
  const missing = tied.some((member) => member.packageId === own.packageId && !accepted.has(member.bidId))
  if (missing) throw new AppError('bid_in_package')
}

/**
 * By package, until when what is tied all or nothing can be answered: no answer counts after the last pickup of a load, and the first offer
 * that lapses ends them all, so that each of them says the earliest of these. The loads are locked.
 */
export async function lastAnswers(tx: Tx, tied: readonly TiedBid[]): Promise<Map<string, string>> {
  const earliest = new Map<string, string>()
  for (const { packageId, loadId, kind } of tied) {
    if (kind !== 'together') continue
    const { lastPickupEndAt } = await lockLoad(tx, loadId, 'update')
    const known = earliest.get(packageId)
    if (known === undefined || Date.parse(lastPickupEndAt) < Date.parse(known)) earliest.set(packageId, lastPickupEndAt)
  }
  return earliest
}

/** Of alternatives one was accepted: the others are over. Their carrier is told, and so are the owner's screens of those loads. */
export async function endAlternatives(
  tx: Tx,
  { bidId, tied }: { bidId: string; tied: readonly TiedBid[] },
): Promise<void> {
  const own = tied.find((member) => member.bidId === bidId)
  if (own?.kind !== 'either_or') return
  const live: readonly string[] = LIVE_BID
  for (const other of tied) {
    if (other.packageId !== own.packageId || other.bidId === bidId || !live.includes(other.status)) continue
    const ended = await moveBid(tx.sql, { loadId: other.loadId, bidId: other.bidId, action: 'lose' })
    if (ended)
      await tellClosed(tx, {
        type: 'bid.lost',
        bids: [ended],
        loadId: other.loadId,
        consignorId: other.consignorCompanyId,
        cause: 'other_bid',
      })
  }
}
