import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { extendLinks } from './sql/bid-invitations.ts'
import { shutGuestEnvelopes } from './sql/guest-envelopes.ts'
import { outdate } from './sql/guest-bids.ts'

/**
 * On load.changed. A guest price for other terms is shown as outdated, and cannot be claimed before it is named anew. Links that end with the bidding
 * move with its deadline, so that a guest has as much time as a carrier on the board.
 */
export async function followLoadChange(
  tx: Tx,
  { loadId, termsChanged, biddingEndsAt }: DomainEvents['load.changed'],
): Promise<void> {
  if (termsChanged) await outdate(tx.sql, loadId)
  if (biddingEndsAt) await extendLinks(tx.sql, { loadId, ...biddingEndsAt })
}

/** On load.cancelled. */
export const shutOnCancel = (tx: Tx, { loadId }: DomainEvents['load.cancelled']): Promise<void> =>
  shutGuestEnvelopes(tx.sql, loadId)
