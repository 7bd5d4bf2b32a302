import { z } from 'zod'

/** How long no money goes out to a carrier after one of these changed, so that its people read of it first (domain §2.1, Company). */
export const PAYOUT_HOLD_HOURS = 72
export const PAYOUT_HOLD_CAUSES = ['pay_to', 'bank', 'phone', 'email_domain', 'officer'] as const
export type PayoutHoldCause = (typeof PAYOUT_HOLD_CAUSES)[number]

/** `until`: the instant from which money goes out again. */
export const PayoutHold = z.object({ until: z.string(), causes: z.array(z.enum(PAYOUT_HOLD_CAUSES)) })
export type PayoutHold = z.infer<typeof PayoutHold>
