import { lifecycle, type StateOf } from './lifecycle.ts'

/** What a carrier says to a failed check, until staff or the carrier itself end it; staff's yes can be ended too. */
export const overrideRequestLifecycle = lifecycle(['waiting', 'accepted', 'refused', 'withdrawn', 'revoked'], {
  accept: { from: ['waiting'], to: 'accepted', by: ['staff'] },
  refuse: { from: ['waiting'], to: 'refused', by: ['staff'] },
  revoke: { from: ['accepted'], to: 'revoked', by: ['staff'] },
  withdraw: { from: ['waiting'], to: 'withdrawn', by: ['carrier'] },
})
export type OverrideRequestStatus = StateOf<typeof overrideRequestLifecycle>
