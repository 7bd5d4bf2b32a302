import { z } from 'zod'
import { DELAY_REASONS, type DelayReason, keysOf } from '../codes.ts'
import { delayContestLifecycle } from '../lifecycles/delay-contest.ts'

/** Whose fault a delay is (domain §3.5): these are not the carrier’s. */
export const EXCUSING_REASONS = ['weather', 'road', 'shipper', 'consignee'] as const satisfies DelayReason[]

/** So long after the haul is completed its consignor may contest a reason for a delay, and so long after that the carrier may insist on it. */
export const CONTEST_DAYS = 7

export const DelayContest = z.object({
  id: z.string(),
  stopSequence: z.number(),
  status: z.enum(delayContestLifecycle.states),
  why: z.string(),
  contestedAt: z.string(),
  insistBy: z.string(),
  /** What the carrier says to it. */
  answer: z.string().nullable(),
  insistedAt: z.string().nullable(),
  /** Why staff decided as they did. */
  decision: z.string().nullable(),
  decidedAt: z.string().nullable(),
})
export type DelayContest = z.infer<typeof DelayContest>

/** A stop that was not reached on time, for a reason that its carrier gave and that is not the carrier's own. */
export const DelayExcuse = z.object({
  reasons: z.array(z.enum(keysOf(DELAY_REASONS))).min(1),
  /** Null until the haul is completed: nothing presses before. */
  contestBy: z.string().nullable(),
  contest: DelayContest.nullable(),
  abilities: z.array(z.enum(['contestDelay', 'insistOnDelay'])),
})
export type DelayExcuse = z.infer<typeof DelayExcuse>
