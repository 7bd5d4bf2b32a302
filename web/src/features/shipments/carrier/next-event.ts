import type { ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import type { STOP_EVENTS } from '@drawbar/contract/shipments/shipment-events.ts'
import { t } from '../../../app/i18n/t.ts'
import { isDone, type StopVisit } from '../stop-visits.tsx'

export type StopEvent = (typeof STOP_EVENTS)[number]

export interface NextEvent {
  type: StopEvent
  stop: StopVisit
  /** What the big button says. */
  verb: string
}

/** The next thing that happens in the ordinary order of a haul; null once the last stop is done. */
export function nextEvent(stops: readonly StopVisit[], underWayTo: number | null): NextEvent | null {
  const stop = stops.find((one) => !isDone(one))
  if (stop === undefined) return null
  const pickup = stop.kind === 'pickup'
  if (stop.arrivedAt === null) {
    // “On the way” is worth a report only before the first stop: between stops, having left the last one says the same.
    const first = stop === stops[0]
    if (first && underWayTo !== stop.sequence)
      return { type: 'en_route', stop, verb: t('On the way to {place}', { place: stop.city }) }
    return { type: 'arrived', stop, verb: t('Arrived in {place}', { place: stop.city }) }
  }
  return { type: pickup ? 'loaded' : 'unloaded', stop, verb: pickup ? t('Loaded') : t('Unloaded') }
}

/** Left the stop before this one, when freight is aboard and the truck has not been said to have gone. */
export function departureOf(stops: readonly StopVisit[]): NextEvent | null {
  const at = stops.findLast((one) => one.endedAt !== null)
  if (at === undefined || at.departedAt !== null || at === stops.at(-1)) return null
  const after = stops[stops.indexOf(at) + 1]
  if (after === undefined || after.arrivedAt !== null) return null
  return { type: 'departed', stop: at, verb: t('Left {place}', { place: at.city }) }
}

/** The one act that the driver is asked for now. */
export const requestedStep = (stops: readonly StopVisit[], underWayTo: number | null): NextEvent | null =>
  departureOf(stops) ?? nextEvent(stops, underWayTo)

/** Events that may happen at a stop of this kind. */
export const eventsAt = (kind: StopVisit['kind']): readonly StopEvent[] =>
  kind === 'pickup'
    ? ['en_route', 'arrived', 'loading', 'loaded', 'departed', 'exception', 'resolved']
    : ['en_route', 'arrived', 'unloading', 'unloaded', 'departed', 'exception', 'resolved']

/** The stop a driver is told to be on the way to, by the newest such report. */
export function underWayTo({ events }: ShipmentDetail): number | null {
  const superseded = new Set(events.map(({ supersedes }) => supersedes))
  const departures = events.filter(
    ({ id, type, withdrawn }) => type === 'en_route' && !withdrawn && !superseded.has(id),
  )
  return departures.toSorted((a, b) => a.occurredAt.localeCompare(b.occurredAt)).at(-1)?.stopSequence ?? null
}
