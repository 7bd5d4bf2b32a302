import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import { loadFacts, type LockedBid, requireCurrent, requireEligible } from '../bids/index.ts'
import { requireUnawarded } from './require-unawarded.ts'

/**
 * Throws the most useful of the reasons for which a bid cannot be accepted: the load is awarded, the bid changed, it is not this side's turn, the
 * bid expired, it needs a reconfirmation, or its carrier may not take the load.
 */
export async function requireAcceptable(
  tx: Tx,
  {
    locked: { load, bid },
    expectedRevision,
    turn,
  }: { locked: LockedBid; expectedRevision: number; turn: 'open' | 'countered' },
): Promise<void> {
  await requireUnawarded(tx, load)
  requireCurrent(bid, expectedRevision)
  if (bid.status !== turn) throw new AppError('not_your_turn')
  if (bid.lapsed) throw new AppError('bid_expired')
  if (bid.reconfirmBy !== null) throw new AppError('bid_needs_reconfirm')
  if (bid.currency !== load.currency)
    throw new AppError('stale_revision', { detail: 'The load is now priced in another currency.' })
  await requireEligible(tx.sql, {
    carrierId: bid.carrierCompanyId,
    load: await loadFacts(tx.sql, load.id),
    stage: 'award',
  })
}
