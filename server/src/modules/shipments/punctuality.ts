import type { DelayReason } from '@drawbar/contract/codes.ts'
import { EXCUSING_REASONS } from '@drawbar/contract/shipments/delays.ts'
import { arrivalOf, flightTo } from '@drawbar/contract/shipments/drivable.ts'
import type { HaulFigures } from '@drawbar/contract/events.ts'
import { DateTime } from 'luxon'
import { type FoldEvent, type FoldStop, standing, type Visit } from './fold.ts'

/** A stop and where it lies. */
export interface PlacedStop extends FoldStop {
  latitude: number | null
  longitude: number | null
}

export interface PlannedStop extends PlacedStop {
  scheduling: 'window' | 'appointment' | 'fcfs'
  windowStartAt: string
  windowEndAt: string
  timeZone: string
}

const MINUTE = 60_000
/** Domain §7, Scorecard: an appointment has a quarter of an hour of grace, a window lasts to its end. */
const APPOINTMENT_GRACE_MINUTES = 15
const TARDY_MINUTES = 60

/** The last instant at which an arrival is on time. */
export const dueAt = ({ scheduling, windowStartAt, windowEndAt }: PlannedStop): number =>
  scheduling === 'appointment'
    ? Date.parse(windowStartAt) + APPOINTMENT_GRACE_MINUTES * MINUTE
    : Date.parse(windowEndAt)

/** Domain §7: on time; tardy up to an hour; late on the same local day; missed on another. Null before the arrival. */
export function punctualityOf(stop: PlannedStop, visit: Visit): 'on_time' | 'tardy' | 'late' | 'missed' | null {
  const arrival = arrivalOf(visit)
  if (arrival === null) return null
  const minutesLate = (Date.parse(arrival) - dueAt(stop)) / MINUTE
  if (minutesLate <= 0) return 'on_time'
  if (minutesLate <= TARDY_MINUTES) return 'tardy'
  const day = (instant: number) => DateTime.fromMillis(instant, { zone: stop.timeZone }).toISODate()
  return day(Date.parse(arrival)) === day(dueAt(stop)) ? 'late' : 'missed'
}

const EXCUSING: ReadonlySet<DelayReason> = new Set(EXCUSING_REASONS)

/** Reasons that excuse a stop, as the carrier gave them. What was put right or withdrawn is no reason any more. */
export const excusesAt = (sequence: number, log: readonly ReasonedEvent[]): DelayReason[] => [
  ...new Set(
    standing(log).flatMap(({ stopSequence, reason }) =>
      stopSequence === sequence && reason !== null && EXCUSING.has(reason) ? [reason] : [],
    ),
  ),
]

export type ReasonedEvent = FoldEvent & { reason: DelayReason | null }

interface Haul {
  stops: readonly PlannedStop[]
  visits: readonly Visit[]
  events: readonly ReasonedEvent[]
  /** Stops that both sides moved long ahead: they are left out, reached on time or not. */
  movedAhead: ReadonlySet<number>
  /** Stops whose reason the consignor contests, or staff did not take: they count. */
  unexcused: ReadonlySet<number>
}

/** What the carrier's scorecard gets. A stop reached late for a reason that is not the carrier's is left out, one
 * never reported counts as not on time. One on time by a report that no truck can have driven says nothing, until that is corrected. */
export function figuresOf({ stops, visits, events, movedAhead, unexcused }: Haul): HaulFigures {
  const counted = stops.map((stop) => {
    const { sequence } = stop
    const onTime = isOnTime(stop, visits)
    const excused = !onTime && !unexcused.has(sequence) && excusesAt(sequence, events).length > 0
    const unproven = onTime && isFlown(stop, { stops, visits })
    return { kind: stop.kind, onTime, leftOut: movedAhead.has(sequence) || excused || unproven }
  })
  const count = (kind: FoldStop['kind'], onTimeOnly: boolean) =>
    counted.filter((stop) => stop.kind === kind && !stop.leftOut && (stop.onTime || !onTimeOnly)).length
  return {
    pickups: count('pickup', false),
    pickupsOnTime: count('pickup', true),
    deliveries: count('delivery', false),
    deliveriesOnTime: count('delivery', true),
  }
}

/** No truck drives to this stop in the time that was reported. */
export function isFlown(
  stop: PlacedStop,
  { stops, visits }: { stops: readonly PlacedStop[]; visits: readonly Visit[] },
): boolean {
  const visitAt = ({ sequence }: PlacedStop) =>
    visits.find(({ stopSequence }) => stopSequence === sequence) ?? NOT_VISITED
  const at = arrivalOf(visitAt(stop))
  return at !== null && flightTo(stop, { at, others: stops.map((one) => ({ ...visitAt(one), ...one })) }) !== null
}

export const isOnTime = (stop: PlannedStop, visits: readonly Visit[]): boolean =>
  punctualityOf(stop, visits.find(({ stopSequence }) => stopSequence === stop.sequence) ?? NOT_VISITED) === 'on_time'

const NOT_VISITED: Visit = { stopSequence: 0, arrivedAt: null, startedAt: null, endedAt: null, departedAt: null }
