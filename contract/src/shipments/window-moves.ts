import { z } from 'zod'
import { windowMoveLifecycle } from '../lifecycles/window-move.ts'

/** Domain §7, Scorecard: a stop moved by mutual consent so long before its window is no measure of the carrier's punctuality. */
export const MOVED_AHEAD_MINUTES = 240

/** A stop's window after the load was booked: asked for by the consignor, moved once the carrier agrees. */
export const WindowMove = z.object({
  id: z.string(),
  stopSequence: z.number(),
  status: z.enum(windowMoveLifecycle.states),
  fromStartAt: z.string(),
  fromEndAt: z.string(),
  toStartAt: z.string(),
  toEndAt: z.string(),
  reason: z.string(),
  proposedAt: z.string(),
  answeredAt: z.string().nullable(),
})
export type WindowMove = z.infer<typeof WindowMove>
