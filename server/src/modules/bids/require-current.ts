import { LIVE_BID } from '@drawbar/contract/lifecycles/bid.ts'
import { AppError } from '../../platform/errors.ts'
import type { BidRow } from './sql/bids.ts'

export const isLive = ({ status }: Pick<BidRow, 'status'>): boolean => (LIVE_BID as readonly string[]).includes(status)

/** A bid that can still be decided, at the revision that the person saw. */
export function requireCurrent(bid: BidRow, expectedRevision?: number): void {
  if (!isLive(bid)) throw new AppError('bid_not_open')
  if (expectedRevision !== undefined && bid.revision !== expectedRevision)
    throw new AppError('stale_revision', { current: { revision: bid.revision } })
}
