import { z } from 'zod'
import { ELIGIBILITY_OUTCOMES, EligibilityReason } from '../eligibility/eligibility.ts'
import { CARRIER_PREFERENCES } from '../carriers/carrier-preferences.ts'
import { bidLifecycle } from '../lifecycles/bid.ts'
import { Money } from '../money.ts'
import { Count } from '../carriers/scorecard.ts'
import { StandingBid } from './bid-standing.ts'

export const BidOffer = z.object({
  by: z.enum(['carrier', 'consignor']),
  amount: Money,
  note: z.string().nullable(),
  at: z.string(),
  revision: z.number(),
})
export const BID_STATUS = z.enum(bidLifecycle.states)

/** As its own carrier reads it. */
export const OwnBid = StandingBid.extend({
  loadId: z.string(),
  loadReference: z.string(),
  carrierId: z.string(),
  carrierName: z.string(),
  status: BID_STATUS,
  ratePerMile: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  offers: z.array(BidOffer),
  /** Why the consignor rejected the bid, the carrier turned its award down, or the booking ended; the note is the ending side's. */
  rejectReason: z.string().nullable(),
  rejectNote: z.string().nullable().optional(),
  /** Lifecycle actions open to this viewer. */
  abilities: z.array(z.string()),
})
export type OwnBid = z.infer<typeof OwnBid>

/** With its carrier's card: how whoever decides reads it. */
export const Bid = OwnBid.extend({
  carrier: z.object({
    usdot: z.string().nullable(),
    docket: z.string().nullable(),
    authority: z.enum(['active', 'inactive', 'unknown']),
    authoritySince: z.string().nullable(),
    autoLiability: Money.nullable(),
    cargoCoverage: Money.nullable(),
    homeCity: z.string().nullable(),
    completedLoads: z.number(),
    onTimePickups: z.object({ onTime: z.number(), n: z.number() }),
    onTimeDeliveries: z.object({ onTime: z.number(), n: z.number() }),
    acceptance: Count,
    kept: Count,
    /** In minutes. */
    tracking: Count,
    pod: Count,
    /** On the consignor's own list of preferred or blocked carriers; told to the consignor alone. */
    preference: z.enum(CARRIER_PREFERENCES).nullable(),
  }),
  eligibility: z.object({
    eligible: z.boolean(),
    outcome: z.enum(ELIGIBILITY_OUTCOMES),
    reasons: z.array(EligibilityReason),
  }),
})
export type Bid = z.infer<typeof Bid>
