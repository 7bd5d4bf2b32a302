import { z } from 'zod'
import { DELAY_REASONS, keysOf } from '../codes.ts'

export const STOP_EVENTS = [
  'en_route',
  'arrived',
  'loading',
  'loaded',
  'unloading',
  'unloaded',
  'departed',
  'exception',
  'resolved',
] as const

export const ShipmentEvent = z.object({
  id: z.string(),
  type: z.enum([...STOP_EVENTS, 'dispatched', 'crew_changed', 'delivered', 'cancelled', 'held', 'released']),
  stopSequence: z.number().nullable(),
  occurredAt: z.string(),
  receivedAt: z.string(),
  /** How the report reached us, as its sender authenticated: the sender cannot choose it. */
  source: z.enum(['manual', 'app', 'eld', 'edi', 'system']),
  note: z.string().nullable(),
  reason: z.enum(keysOf(DELAY_REASONS)).nullable(),
  recordedBy: z.string().nullable(),
  /** Set when a delivery was reported before its pickup, two sources disagree, the times at a stop run backwards, or no truck drives to it so fast. */
  flag: z.string().nullable(),
  /** The event that this one puts right, with why in its note; that one counts no more. */
  supersedes: z.string().nullable(),
  /** It did not happen. */
  withdrawn: z.boolean(),
})
