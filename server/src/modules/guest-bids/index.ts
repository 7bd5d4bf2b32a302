/**
 * guest-bids: prices from carriers without an account, who were invited by a link in an email.
 * Owns: bid_invitations, bid_invitation_links, guest_bids.
 * Guarantees: a guest bid belongs to no company and cannot be awarded until a carrier has claimed it, once; sealed guest prices open with the bids.
 * Emits: bid_invitation.changed; guest_bid.placed, .revised, .withdrawn, .claimed; load.bids_opened, where only guests have bid.
 * Listens to: load.changed (`followLoadChange`), load.cancelled (`shutOnCancel`).
 */
import type { Module } from '../../platform/module.ts'
import { forgetInvitations } from './forget-invitations.ts'
import { openSealedGuestPrices } from './open-guest-prices.ts'
import { guestBidsRoutes } from './routes.ts'

export { followLoadChange, shutOnCancel } from './follow-load.ts'

export const guestBids: Module = {
  name: 'guest-bids',
  routes: guestBidsRoutes,
  sweeps: [{ name: 'guest_bids.open_sealed', everySeconds: 1, run: openSealedGuestPrices }, forgetInvitations],
  constraints: {
    bid_invitations_one_per_mailbox: 'invitation_pending',
    guest_bids_one_per_invitation: 'guest_bid_exists',
  },
}
