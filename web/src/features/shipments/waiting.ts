import { arrivalOf } from '@drawbar/contract/shipments/drivable.ts'
import type { StopVisit } from './stop-visits.tsx'

export interface Waiting {
  arrivedAt: string
  /** Null while the truck is still there. */
  leftAt: string | null
  /** At the stop since the arrival, or since the window opened for one that came early. */
  minutes: number
  /** Of these beyond the free time. */
  beyondFreeMinutes: number
}

/** What the log says of a wait at a stop; null where nobody reported an arrival there. */
export function waitingAt(stop: StopVisit, now: number): Waiting | null {
  const arrivedAt = arrivalOf(stop)
  if (arrivedAt === null) return null
  const leftAt = stop.departedAt ?? stop.endedAt
  const from = Math.max(Date.parse(arrivedAt), Date.parse(stop.windowStartAt))
  const until = leftAt === null ? now : Date.parse(leftAt)
  const minutes = Math.max(0, Math.round((until - from) / 60_000))
  return { arrivedAt, leftAt, minutes, beyondFreeMinutes: Math.max(0, minutes - stop.freeTimeMinutes) }
}
