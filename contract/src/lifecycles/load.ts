import { lifecycle, type StateOf } from './lifecycle.ts'

export const loadLifecycle = lifecycle(
  ['draft', 'posted', 'paused', 'offered', 'booked', 'completed', 'expired', 'cancelled'],
  {
    edit: { from: ['draft'], to: 'draft', by: ['consignor'] },
    editPosted: { from: ['posted'], to: 'posted', by: ['consignor'] },
    editPaused: { from: ['paused'], to: 'paused', by: ['consignor'] },
    /** New dates, before the load is posted again (domain §2.2 B). */
    editExpired: { from: ['expired'], to: 'expired', by: ['consignor'] },
    post: { from: ['draft'], to: 'posted', by: ['consignor'] },
    /** The system pauses what a suspended company has on the board. */
    pause: { from: ['posted'], to: 'paused', by: ['consignor', 'system'] },
    resume: { from: ['paused'], to: 'posted', by: ['consignor'] },
    /** A bid was accepted, a counter was taken, or the load was booked at its price. */
    offer: { from: ['posted'], to: 'offered', by: ['consignor', 'carrier', 'system'] },
    book: { from: ['offered'], to: 'booked', by: ['carrier'] },
    /** The carrier declines, the offer lapses, or the owner takes it back. */
    reopen: { from: ['offered'], to: 'posted', by: ['carrier', 'consignor', 'system'] },
    /** A booked carrier gives the load back, or is removed, before it is loaded. */
    fallOff: { from: ['booked'], to: 'posted', by: ['carrier', 'consignor'] },
    /** The same where it cannot stand on the board as it is, or its owner is suspended. */
    fallOffExpired: { from: ['booked'], to: 'expired', by: ['carrier', 'consignor'] },
    fallOffPaused: { from: ['booked'], to: 'paused', by: ['carrier', 'consignor'] },
    /** Staff took the report of a no-show back, and nobody has touched the load since. */
    reinstate: { from: ['expired'], to: 'booked', by: ['staff'] },
    expire: { from: ['posted', 'paused'], to: 'expired', by: ['system'] },
    repost: { from: ['expired'], to: 'posted', by: ['consignor'] },
    cancel: {
      from: ['draft', 'posted', 'paused', 'offered', 'booked', 'expired'],
      to: 'cancelled',
      by: ['consignor', 'staff'],
    },
    complete: { from: ['booked'], to: 'completed', by: ['system'] },
  },
)
export type LoadStatus = StateOf<typeof loadLifecycle>
