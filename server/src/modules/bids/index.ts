/**
 * bids: from a price on a load to a booked carrier with signed terms.
 * Owns: bids, bid_offers, awards, rate_confirmations, award_plans, award_plan_prices, bid_packages, bid_package_members,
 *   bid_invitations, bid_invitation_links, public_bids.
 * Guarantees: one live bid a load and carrier, one live award a load (two unique indexes decide); no live bid on a booked load; an
 *   accepted bid if and only if its award lives; the price of a sealed bid is in no column before the deadline, and opens for its own carrier alone; an award plan is awarded
 *   whole or not at all; a bid by link is nobody's and cannot be awarded until a carrier has claimed it, once; a rate confirmation's bytes never change.
 * Emits: bid.placed, .revised, .countered, .withdrawn, .rejected, .accepted, .lost, .expired, .load_reopened, .ranked; award.offered, .confirmed, .declined,
 *   .expired, .rescinded, .cancelled, .no_show_lifted, .automated; load.turns_ended, .bids_opened, .bids_counted; rate_confirmation.issued, .signed; award_plan.changed;
 *   bid_invitation.changed; public_bid.placed, .revised, .withdrawn, .claimed.
 * Listens to: load.posted, .resumed, .reopened (`offerNextTurn`, `acceptLater`), load.cancelled (`closeOnCancel`), load.expired (`closeOnExpiry`), load.changed (`reconfirmOnChange`, `outdateOnChange`, `acceptLater`), shipment.completed
 *   (`fulfilAward`), shipment.window_answered (`amendRateConfirmation`), company.suspended (`closeOnSuspension`).
 */
import type { Module } from '../../platform/module.ts'
import { giveUpPlans, solveAwardPlan } from './award-plan/solve-award-plan.ts'
import { workOutPrices } from './award-plan/work-out-prices.ts'
import { acceptByRule } from './accept-by-rule.ts'
import { acceptInTime } from './accept-in-time.ts'
import { endBroken, endTiedBid } from './end-broken.ts'
import { expireAwards } from './expire-awards.ts'
import { expireBids } from './expire-bids.ts'
import { moveDeadline } from './extend-bidding.ts'
import { openSealedBids } from './open-envelopes.ts'
import { forgetInvitations } from './public/forget-invitations.ts'
import { writeRateConfirmation } from './rate-confirmation/write-rate-confirmation.ts'
import { bidsRoutes } from './routes.ts'
import { tellBoards } from './tell-boards.ts'

export const bids: Module = {
  name: 'bids',
  routes: bidsRoutes,
  jobs: [writeRateConfirmation, solveAwardPlan, moveDeadline, acceptInTime, endBroken, endTiedBid],
  sweeps: [
    { name: 'awards.expire', everySeconds: 1, run: expireAwards },
    { name: 'bids.accept_by_rule', everySeconds: 5, run: acceptByRule },
    { name: 'bids.open_sealed', everySeconds: 1, run: openSealedBids },
    { name: 'bids.tell_boards', everySeconds: 1, run: tellBoards },
    { name: 'bids.expire', everySeconds: 1, run: expireBids },
    forgetInvitations,
    { name: 'award_plans.give_up', everySeconds: 60, run: giveUpPlans },
    { name: 'award_plans.work_out_prices', everySeconds: 1, run: workOutPrices },
  ],
  constraints: {
    bids_one_live_per_carrier: 'bid_already_open',
    awards_one_live_per_load: 'already_awarded',
    award_plans_one_solving: 'award_plan_running',
    bid_invitations_one_per_mailbox: 'invitation_pending',
    public_bids_one_per_invitation: 'public_bid_exists',
  },
}
export { acceptLater } from './accept-in-time.ts'
export { amendRateConfirmation } from './amend-rate-confirmation.ts'
export { offerNextTurn } from './offer-turns.ts'
export { closeOnSuspension } from './follow-company.ts'
export { closeOnCancel, closeOnExpiry, reconfirmOnChange } from './follow-load.ts'
export { outdateOnChange } from './public/outdate-on-change.ts'
export { fulfilAward } from './fulfil-award.ts'
export { bidsMerge } from './merge/merge-room.ts'
