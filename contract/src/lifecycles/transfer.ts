import { lifecycle, type StateOf } from './lifecycle.ts'

/** A company's ownership on its way from one person to another. Both sides are its members, whichever side of the market it is on. */
export const transferLifecycle = lifecycle(['pending', 'completed', 'declined', 'withdrawn', 'expired'], {
  /** By the second of the two to confirm. */
  complete: { from: ['pending'], to: 'completed', by: ['consignor', 'carrier'] },
  decline: { from: ['pending'], to: 'declined', by: ['consignor', 'carrier'] },
  /** Its owner or staff take it back, or one of the two is no longer who they were when it began. */
  withdraw: { from: ['pending'], to: 'withdrawn', by: ['consignor', 'carrier', 'staff', 'system'] },
  expire: { from: ['pending'], to: 'expired', by: ['system'] },
})
export type TransferStatus = StateOf<typeof transferLifecycle>

export const invitationLifecycle = lifecycle(['pending', 'accepted', 'revoked', 'expired'], {
  accept: { from: ['pending'], to: 'accepted', by: ['consignor', 'carrier'] },
  revoke: { from: ['pending'], to: 'revoked', by: ['consignor', 'carrier', 'staff', 'system'] },
  expire: { from: ['pending'], to: 'expired', by: ['system'] },
})
export type InvitationStatus = StateOf<typeof invitationLifecycle>
