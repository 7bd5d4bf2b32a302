/**
 * bids: from a price on a load to a booked carrier with signed terms.
 * Owns: bids, bid_offers, awards, rate_confirmations.
 * Guarantees: one live bid a load and carrier, one live award a load (two unique indexes decide); no live bid on a booked load; an
 *   accepted bid if and only if its award lives; sealed bids are unreadable before the deadline; a rate confirmation's bytes never change.
 * Emits: bid.placed, .revised, .countered, .withdrawn, .rejected, .accepted, .lost, .expired; award.offered, .confirmed, .declined,
 *   .expired, .rescinded, .cancelled; rate_confirmation.issued, .signed.
 * Listens to: load.cancelled (`closeOnCancel`), load.expired (`closeOnExpiry`), load.changed (`reconfirmOnChange`), shipment.completed
 *   (`fulfilAward`), company.suspended (`closeOnSuspension`).
 */
import type { Module } from '../../platform/module.ts'
import { expireAwards } from './expire-awards.ts'
import { expireBids } from './expire-bids.ts'
import { writeRateConfirmation } from './rate-confirmation/write-rate-confirmation.ts'
import { bidsRoutes } from './routes.ts'

export const bids: Module = {
  name: 'bids',
  routes: () => bidsRoutes,
  jobs: [writeRateConfirmation],
  sweeps: [
    { name: 'awards.expire', everySeconds: 10, run: expireAwards },
    { name: 'bids.expire', everySeconds: 30, run: expireBids },
  ],
  constraints: { bids_one_live_per_carrier: 'bid_already_open', awards_one_live_per_load: 'already_awarded' },
}
export { closeOnSuspension } from './follow-company.ts'
export { closeOnCancel, closeOnExpiry, reconfirmOnChange } from './follow-load.ts'
export { fulfilAward } from './fulfil-award.ts'
export { bidsMerge } from './merge/merge-room.ts'
