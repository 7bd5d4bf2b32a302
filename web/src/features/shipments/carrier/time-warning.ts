import { arrivalOf, flightTo } from '@drawbar/contract/shipments/drivable.ts'
import { t } from '../../../app/i18n/t.ts'
import { formatDistance, formatDuration } from '../../../ui/format/format.ts'
import type { StopVisit } from '../stop-visits.tsx'
import type { StopEvent } from './next-event.ts'

/** A driver who comes in the evening sleeps at the dock; sooner than this it is the wrong stop or the wrong day. */
const EARLY_MS = 12 * 3_600_000

interface EventReport {
  type: StopEvent
  stop: StopVisit
  at: string
}

/** What is odd about the time of a report that brings the truck to a stop: asked once, in words, and taken all the same. */
export function timeWarning({ type, stop, at }: EventReport, stops: readonly StopVisit[]): string | null {
  if (type === 'en_route' || type === 'exception') return null
  if (type !== 'arrived' && arrivalOf(stop) !== null) return null
  const flight = flightTo(stop, { at, others: stops })
  if (flight !== null)
    return t('{miles} miles in {time}: check the time.', {
      miles: formatDistance(flight.meters),
      time: flight.seconds < 60 ? t('0 minutes') : formatDuration(flight.seconds),
    })
  const early = Date.parse(stop.windowStartAt) - Date.parse(at)
  return early < EARLY_MS
    ? null
    : t('{time} before its window opens: check the stop and the time.', { time: formatDuration(early / 1000) })
}
