import { lifecycle, type StateOf } from './lifecycle.ts'

/** A truck on offer (domain §2.1). */
export const capacityLifecycle = lifecycle(['active', 'matched', 'expired', 'withdrawn'], {
  /** It took a load: booked after the question, or dispatched. */
  match: { from: ['active'], to: 'matched', by: ['system'] },
  expire: { from: ['active'], to: 'expired', by: ['system'] },
  /** By its carrier, or by a newer offer of the same vehicle for the same day. */
  withdraw: { from: ['active'], to: 'withdrawn', by: ['carrier', 'system'] },
})
export type CapacityStatus = StateOf<typeof capacityLifecycle>
