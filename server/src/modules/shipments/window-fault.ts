import type { StopVisitRow } from './sql/stop-visits.ts'

interface Window {
  windowStartAt: string
  windowEndAt: string
}

export interface WindowFault {
  field: keyof Window
  message: string
}

/** What keeps a stop from this window, if anything does: it is still ahead, and in the order of the trip. */
export function windowFault({
  stops,
  stop,
  window,
  now,
}: {
  stops: readonly StopVisitRow[]
  stop: StopVisitRow
  window: Window
  now: string
}): WindowFault | undefined {
  const [start, end] = [Date.parse(window.windowStartAt), Date.parse(window.windowEndAt)]
  if (end < start) return { field: 'windowEndAt', message: 'The window ends before it begins.' }
  if (end <= Date.parse(now)) return { field: 'windowEndAt', message: 'The window must end in the future.' }
  const before = stops.find(({ sequence }) => sequence === stop.sequence - 1)
  if (before && end < Date.parse(before.windowStartAt))
    return { field: 'windowEndAt', message: 'The stop before it opens only later.' }
  const after = stops.find(({ sequence }) => sequence === stop.sequence + 1)
  if (after && start > Date.parse(after.windowEndAt))
    return { field: 'windowStartAt', message: 'The stop after it closes earlier.' }
  return undefined
}
