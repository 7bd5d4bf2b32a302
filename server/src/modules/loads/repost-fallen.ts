import { missingForPost } from '@drawbar/contract/loads/load-posting.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { lockLoad, moveLoad } from './move-load.ts'
import { loadDetail } from './read-loads.ts'
import type { LockedLoad } from './sql/move-loads.ts'

export interface Reposted {
  /** `offered`: carriers waited for their turn, and it went to the next of them at once. */
  status: 'posted' | 'offered' | 'paused' | 'expired'
  /** Why it cannot stand on the board, in sentences. */
  missing: string[]
}

/**
 * A booked load whose carrier fell off goes on the board at once, at its former terms. An end of the post or of open bidding that passed while
 * it was booked is lifted: it was met. What else keeps it off the board (a window in the past, a sealed deadline, which needs a new one) makes
 * it expire, so that its owner gives new dates; that of a suspended owner is paused.
 */
export async function repostFallen(
  tx: Tx,
  {
    load,
    by,
    ownerMayPost,
    viewer,
  }: { load: LockedLoad; by: 'carrier' | 'consignor'; ownerMayPost: boolean; viewer: Viewer },
): Promise<Reposted> {
  const now = await tx.now()
  const expiresAt = load.expiresAt !== null && load.expiresAt <= now ? null : load.expiresAt
  const liftsDeadline = load.pricingMode === 'open_bid' && load.biddingClosed
  const detail = await loadDetail(tx.sql, load.id, viewer)
  const pricing = liftsDeadline ? ({ mode: 'open_bid' } as const) : detail.pricing
  const missing = Object.values(missingForPost({ ...detail, pricing }, { now, expiresAt }))
  if (missing.length > 0) {
    await moveLoad(tx, { load, action: 'fallOffExpired', by })
    return { status: 'expired', missing }
  }
  const set = { expiresAt, ...(liftsDeadline ? { biddingEndsAt: null } : {}) }
  if (!ownerMayPost) {
    await moveLoad(tx, { load, action: 'fallOffPaused', by, set })
    return { status: 'paused', missing }
  }
  await moveLoad(tx, { load, action: 'fallOff', by, set: { ...set, postedAt: now } })
  const { status } = await lockLoad(tx, load.id, 'update')
  return { status: status === 'offered' ? 'offered' : 'posted', missing }
}
