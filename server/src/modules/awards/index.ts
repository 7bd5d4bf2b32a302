/**
 * awards: from an accepted bid, a published price or an offer in turn to a booked carrier with signed terms.
 * Owns: awards, rate_confirmations.
 * Guarantees: one live award per load (a unique index decides); a bid is accepted if and only if its award lives; the bytes of a rate confirmation
 *   never change.
 * Emits: bid.accepted, .load_reopened; award.offered, .confirmed, .declined, .expired, .rescinded, .cancelled, .no_show_reversed, .automated; load.turns_ended;
 *   rate_confirmation.issued, .signed.
 * Listens to: load.posted, .resumed, .reopened (`offerNextTurn`, `acceptLater`), load.changed, .auto_accept_met (`acceptLater`), load.cancelled
 *   (`endAwardOnCancel`), shipment.completed (`fulfilAward`), shipment.window_answered (`amendRateConfirmation`), company.suspended (`closeOnSuspension`).
 */
import type { Module } from '../../platform/module.ts'
import { acceptByRule } from './accept-by-rule.ts'
import { acceptInTime } from './accept-in-time.ts'
import { endBroken } from './end-broken.ts'
import { expireAwards } from './expire-awards.ts'
import { writeRateConfirmation } from './rate-confirmation/write-rate-confirmation.ts'
import { awardsRoutes } from './routes.ts'

export { acceptOpenBid } from './accept-bid.ts'
export { acceptLater } from './accept-in-time.ts'
export { lastAnswers, lockTied } from './accept-tied.ts'
export { amendRateConfirmation } from './amend-rate-confirmation.ts'
export { endAwardOnCancel } from './end-award-on-cancel.ts'
export { closeOnSuspension } from './follow-company.ts'
export { fulfilAward } from './fulfil-award.ts'
export { awardsMerge } from './merge-policy.ts'
export { offerNextTurn } from './offer-turns.ts'

export const awards: Module = {
  name: 'awards',
  routes: awardsRoutes,
  jobs: [writeRateConfirmation, acceptInTime, endBroken],
  sweeps: [
    { name: 'awards.expire', everySeconds: 1, run: expireAwards },
    { name: 'awards.accept_by_rule', everySeconds: 5, run: acceptByRule },
  ],
  constraints: { awards_one_live_per_load: 'already_awarded' },
}
