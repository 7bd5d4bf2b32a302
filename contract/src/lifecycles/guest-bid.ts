import { lifecycle, type StateOf } from './lifecycle.ts'

/** The price of a carrier without an account. No action leads to an award: only a claim makes a bid of it, and that one is awarded. */
export const guestBidLifecycle = lifecycle(['open', 'withdrawn', 'claimed'], {
  revise: { from: ['open'], to: 'open', by: ['carrier'] },
  withdraw: { from: ['open'], to: 'withdrawn', by: ['carrier'] },
  /** He thought better of it: the same link, another price. */
  renew: { from: ['withdrawn'], to: 'open', by: ['carrier'] },
  /** Its maker joined, and it is a bid of his company from now on. */
  claim: { from: ['open'], to: 'claimed', by: ['carrier'] },
})
export type GuestBidStatus = StateOf<typeof guestBidLifecycle>
