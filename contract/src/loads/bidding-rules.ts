import { z } from 'zod'
import { Instant, whole } from '../fields.ts'
import { Price } from '../money.ts'

/** Prices that the consignor names on one bid before it must accept or reject. A haggle without an end keeps a truck waiting. */
export const MAX_COUNTERS = 5

/** After an edit of what bidders priced, a bid whose carrier does not say so within this time is over (domain §2.2 C). */
export const RECONFIRM_HOURS = 24

/**
 * The first bid that fits is accepted without the consignor's hand: its carrier eligible, the price at or under this, late enough after the
 * post. Of several the cheapest, of equals the earliest. Shown to no carrier.
 */
export const AutoAccept = z.object(
  {
    atOrUnder: Price,
    /** Percent, the sure end (Wilson's lower bound) of the carrier's share of deliveries on time. */
    onTimeAtLeast: whole('Deliveries on time', { min: 1, max: 100 }).optional(),
    /** After the load went on the board. */
    afterMinutes: whole('The wait', { min: 0, max: 10_080 }).default(0),
    /** For the carrier to confirm. Absent: an hour. */
    respondWithinMinutes: whole('Time to answer', { min: 5, max: 2880 }).optional(),
  },
  'Say which bids are accepted by themselves.',
)
export type AutoAccept = z.infer<typeof AutoAccept>

const yesOrNo = z.boolean('Answer yes or no.')
/** Every bidder, and it alone, sees its own rank among the live bids. */
const showRank = yesOrNo.optional()
/** Once the load is booked, all who bid see the last prices, without names. */
const sharePrices = yesOrNo.optional()

export const OpenBidding = z.object({
  mode: z.literal('open_bid'),
  /** The consignor's own, shown to no carrier. */
  target: Price.optional(),
  deadline: Instant.optional(),
  /** A price named in the last so many minutes moves the deadline to so many minutes after it. */
  extendMinutes: whole('The extension', { min: 1, max: 60 }).optional(),
  showRank,
  sharePrices,
  autoAccept: AutoAccept.optional(),
})
export const SealedBidding = z.object({
  mode: z.literal('sealed_bid'),
  reserve: Price.optional(),
  deadline: Instant,
  sharePrices,
})

/** What a load keeps of its rules beside its price and deadline. Absent is no. Amounts in minor units of the load's currency. */
export interface BiddingRules {
  extendMinutes?: number | undefined
  showRank?: boolean | undefined
  sharePrices?: boolean | undefined
  autoAccept?:
    | {
        atOrUnder: number
        onTimeAtLeast?: number | undefined
        afterMinutes: number
        respondWithinMinutes?: number | undefined
      }
    | undefined
}
