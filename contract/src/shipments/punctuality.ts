import { z } from 'zod'
import { DELAY_REASONS, keysOf } from '../codes.ts'

/**
 * A shipment against its appointments. `early`: at a stop, or done with its delivery, more than an hour before the window opened. `at_risk`: the estimated
 * arrival misses a window. `late`: a stop is past due, or was reached late and is not done yet. `on_hold`: no clock runs.
 */
export const PUNCTUALITY = ['early', 'on_time', 'at_risk', 'late', 'on_hold'] as const
export type Punctuality = (typeof PUNCTUALITY)[number]

/** A position or a report this old no longer tells where the truck is: nobody calls it on time. */
export const SILENT_MINUTES = 120

/** When the truck reaches a stop: great circle × circuity, 50 mph, and the rests that the driver must take. */
export const Eta = z.object({
  stopSequence: z.number(),
  city: z.string(),
  timeZone: z.string(),
  at: z.string(),
  dueAt: z.string(),
  distanceMeters: z.number(),
  driveMinutes: z.number(),
  /** Breaks, rests, and work at the stops before. */
  stopMinutes: z.number(),
  /** Where the drive was counted from, and since when. */
  from: z.enum(['position', 'stop']),
  fromAt: z.string(),
  /** `reported`: what was read from the driver's log; `assumed`: rested when the truck left its last stop; `team`: two drivers take turns. */
  hours: z.enum(['reported', 'assumed', 'team']),
})
export type Eta = z.infer<typeof Eta>

/** A problem that the carrier reported and that is not over. */
export const OpenException = z.object({
  eventId: z.string(),
  stopSequence: z.number(),
  city: z.string(),
  reason: z.enum(keysOf(DELAY_REASONS)).nullable(),
  note: z.string().nullable(),
  occurredAt: z.string(),
})
export type OpenException = z.infer<typeof OpenException>
