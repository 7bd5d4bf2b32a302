import { z } from 'zod'
import { bidLifecycle } from '../lifecycles/bid.ts'
import { Money } from '../money.ts'

/** `groupCommit`: its bids are awarded together or not at all. `either_or`: the award of one ends the others. */
export const PACKAGE_KINDS = ['together', 'either_or'] as const

/** What its carrier tied a bid of this load to; a bid by itself has none. `broken`: one of what is awarded together or not at all cannot be taken any more. */
export const BidTie = z.object({
  bidId: z.string(),
  kind: z.enum(PACKAGE_KINDS),
  broken: z.boolean(),
  /** Those under seal are left out. */
  others: z.array(
    z.object({
      bidId: z.string(),
      loadId: z.string(),
      loadReference: z.string(),
      status: z.enum(bidLifecycle.states),
      /** Null where it was withdrawn under seal. */
      amount: Money.nullable(),
    }),
  ),
})
export type BidTie = z.infer<typeof BidTie>

/** The same for its carrier, who knows its own prices. */
export const OwnTie = BidTie.pick({ kind: true }).extend({
  others: z.array(BidTie.shape.others.element.omit({ amount: true })),
})
export type OwnTie = z.infer<typeof OwnTie>
