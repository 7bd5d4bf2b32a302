import { z } from 'zod'

/** How far back a consignor's record looks. */
export const RECORD_DAYS = 180
/** Fewer invoices, stops or raters say little, and a few raters could be told apart. */
export const MIN_RECORD = 3
/** A claim of detention that nobody decided for so long counts as not approved. */
export const UNANSWERED_DAYS = 14
/** So long after the delivery its carrier may say, and change, what it thinks of the consignor. */
export const RATING_DAYS = 30

/** How a consignor treats those who haul for it. Counts are always there; a figure of fewer than three is null. */
export const ConsignorRecord = z.object({
  /** Median days from an invoice's issue to its full payment; one that is overdue counts with its days so far. */
  payDays: z.number().nullable(),
  invoices: z.number(),
  /** Of so many claims of detention, so many were approved. */
  detentionApproved: z.number(),
  detentionAsked: z.number(),
  /** Of so many bookings, so many were called off before the freight was loaded, for a reason of the consignor's. */
  calledOff: z.number(),
  bookings: z.number(),
  /** Of so many stops of booked hauls, so many whose window moved after the booking, at the consignor's wish and with the carrier's consent. */
  movedStops: z.number(),
  bookedStops: z.number(),
  /** Median minutes at a dock, from arrival to departure. */
  dwellMinutes: z.number().nullable(),
  dwellStops: z.number(),
  /** Mean of what carriers say, 1 to 5, one decimal. */
  stars: z.number().nullable(),
  ratings: z.number(),
})
export type ConsignorRecord = z.infer<typeof ConsignorRecord>
