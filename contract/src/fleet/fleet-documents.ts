import { z } from 'zod'
import { LocalDate } from '../fields.ts'

/** What runs out. A vehicle carries the first two, a driver the others. */
export const PAPERS = ['registration', 'inspection', 'licence', 'medical_card'] as const
export type PaperName = (typeof PAPERS)[number]

/** Days before the expiry on which the carrier is told (issue 4); the first is also when a list calls a paper “expiring”. */
export const WARN_DAYS = [30, 14, 7, 1] as const
export const SOON_DAYS = WARN_DAYS[0]

/** By the calendar where the company is at home. A paper holds through its last day. */
export const Paper = z.object({
  paper: z.enum(PAPERS),
  expiresOn: z.string().nullable(),
  standing: z.enum(['valid', 'expiring', 'expired', 'not_given']),
  daysLeft: z.number().nullable(),
})
export type Paper = z.infer<typeof Paper>

/** No licence or registration that is still of use ran out before 2000, and none is issued for a century. */
export const ExpiryDay = LocalDate.refine((day) => day >= '2000', 'Check the year of this date.')

/** Filters that a fleet list shares for vehicles and drivers. */
export const PAPER_FILTERS = ['expiring', 'expired'] as const
export const AVAILABILITY = ['free', 'on_shipment', 'away', 'unfit'] as const

/** Where it was last, and who says so. `position` is a report of its shipment, `hand` what a person set. */
export const LastPlace = z.object({
  latitude: z.number(),
  longitude: z.number(),
  /** The town, where a person named one. */
  name: z.string().nullable(),
  /** The town that the reported point is near: `Graham, TX`. */
  near: z.string().nullable(),
  at: z.string(),
  source: z.enum(['hand', 'manual', 'app', 'eld', 'edi']),
})
export type LastPlace = z.infer<typeof LastPlace>
