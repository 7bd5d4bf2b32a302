import { lifecycle, type StateOf } from './lifecycle.ts'

/** `countered` means that the consignor's price stands and the carrier owes an answer. */
export const bidLifecycle = lifecycle(
  ['open', 'countered', 'accepted', 'rejected', 'withdrawn', 'expired', 'lost', 'declined'],
  {
    revise: { from: ['open', 'countered'], to: 'open', by: ['carrier'] },
    /** After an edit of what it priced. */
    reconfirm: { from: ['open'], to: 'open', by: ['carrier'] },
    counter: { from: ['open', 'countered'], to: 'countered', by: ['consignor'] },
    /** The system by the load's own rule. */
    accept: { from: ['open'], to: 'accepted', by: ['consignor', 'system'] },
    acceptCounter: { from: ['countered'], to: 'accepted', by: ['carrier'] },
    /** The carrier took the load at its published price; a bid it had on it becomes that booking. */
    book: { from: ['open', 'countered'], to: 'accepted', by: ['carrier'] },
    /** The system withdraws those of a suspended carrier. */
    withdraw: { from: ['open', 'countered'], to: 'withdrawn', by: ['carrier', 'system'] },
    reject: { from: ['open', 'countered'], to: 'rejected', by: ['consignor'] },
    expire: { from: ['open', 'countered'], to: 'expired', by: ['system'] },
    /** Another carrier was booked, or the load was cancelled. */
    lose: { from: ['open', 'countered'], to: 'lost', by: ['system'] },
    /** The carrier turned down the award made on this bid, or let it lapse. */
    decline: { from: ['accepted'], to: 'declined', by: ['carrier', 'system'] },
    /** The owner took the offer back, or was suspended before the carrier had answered; the bid stands again as it was. */
    restore: { from: ['accepted'], to: 'open', by: ['consignor', 'system'] },
    /** The load was cancelled, and the award made on this bid with it. */
    release: { from: ['accepted'], to: 'lost', by: ['system'] },
    /** Its carrier gave the booked load back. */
    giveBack: { from: ['accepted'], to: 'withdrawn', by: ['carrier'] },
    /** The owner removed the booked carrier, or reported that it did not come. */
    remove: { from: ['accepted'], to: 'rejected', by: ['consignor'] },
    /** Staff took the report of a no-show back: with the booking, or for the record alone. */
    reinstate: { from: ['rejected'], to: 'accepted', by: ['staff'] },
    excuse: { from: ['rejected'], to: 'lost', by: ['staff'] },
    /** Its carrier was suspended before it had confirmed the award. */
    retract: { from: ['accepted'], to: 'withdrawn', by: ['system'] },
  },
)
export type BidStatus = StateOf<typeof bidLifecycle>
export const LIVE_BID = ['open', 'countered'] as const satisfies readonly BidStatus[]
