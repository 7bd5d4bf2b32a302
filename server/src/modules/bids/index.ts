/**
 * bids: prices that carriers name on loads, from the first bid to its end.
 * Owns: bids, bid_offers, bid_packages, bid_package_members.
 * Guarantees: one live bid per load and carrier (a unique index decides); no live bid on a booked load; the price of a sealed bid is in no column
 *   before the deadline, and opens for its own carrier alone.
 * Emits: bid.placed, .revised, .countered, .withdrawn, .rejected, .lost, .expired, .reconfirmed, .reconfirm_needed, .ranked; load.bids_opened, .bids_counted,
 *   .auto_accept_met.
 * Listens to: load.cancelled (`closeOnCancel`), load.expired (`closeOnExpiry`), load.changed (`reconfirmOnChange`).
 */
import type { Module } from '../../platform/module.ts'
import { endTiedBid } from './end-tied.ts'
import { expireBids } from './expire-bids.ts'
import { moveDeadline } from './extend-bidding.ts'
import { openSealedBids } from './open-envelopes.ts'
import { bidsRoutes } from './routes.ts'
import { tellBoards } from './tell-boards.ts'

export { showAward } from './award-view.ts'
export { checkTerms } from './check-terms.ts'
export { endTied, endTiedLater } from './end-tied.ts'
export { isPriced, keepPrice, readOwn, requirePriced } from './envelopes.ts'
export { isBiddingOver } from './extend-bidding.ts'
export { closeOnCancel, closeOnExpiry, reconfirmOnChange } from './follow-load.ts'
export { laneBenchmarks } from './lane-benchmarks.ts'
export { loadFacts } from './load-facts.ts'
export { lockBoardLoad, type LockedBid, lockForCarrier, lockForOwner, lockOwnLoad } from './lock-bid.ts'
export { bidsMerge } from './merge-policy.ts'
export { openBeforeReading, openEnvelopes, type Opener } from './open-envelopes.ts'
export { place } from './place-bid.ts'
export { decides, isOpenToCarriers, isSealed, offers, takesBids } from './policy.ts'
export { requireCurrent } from './require-current.ts'
export { requireEligible } from './require-eligible.ts'
export { requireSeen } from './require-seen.ts'
export { fittingBids, loadsWithFittingBids, ruleDueAt } from './sql/auto-accept.ts'
export { type BidRow, closeLiveBids, findLiveBidOf, insertBid, type KeptTerms, moveBid } from './sql/bids.ts'
export type { KeptPrice } from './sql/envelopes.ts'
export { findTied, type PackagesOf, type TiedBid } from './sql/packages.ts'
export { findLoadsFacts, type LoadFacts } from './sql/read-bids.ts'
export { tellBid, tellClosed, tellOpened, tellReopened } from './tell.ts'

export const bids: Module = {
  name: 'bids',
  routes: bidsRoutes,
  jobs: [moveDeadline, endTiedBid],
  sweeps: [
    { name: 'bids.open_sealed', everySeconds: 1, run: openSealedBids },
    { name: 'bids.tell_boards', everySeconds: 1, run: tellBoards },
    { name: 'bids.expire', everySeconds: 1, run: expireBids },
  ],
  constraints: { bids_one_live_per_carrier: 'bid_already_open' },
}
