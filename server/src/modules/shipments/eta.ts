import { arrivalOf } from '@drawbar/contract/shipments/drivable.ts'
import type { Eta } from '@drawbar/contract/shipments/punctuality.ts'
import {
  driveMinutes,
  type HoursRules,
  type Label,
  rested,
  serve,
  serviceMinutes,
  US_PROPERTY,
} from '../../platform/hours-of-service.ts'
import { estimateDistance, type Point } from '../places/index.ts'
import { doneAt, type Visit } from './fold.ts'
import { dueAt, type PlannedStop } from './punctuality.ts'

export interface TripStop extends PlannedStop, Omit<Visit, 'stopSequence'> {
  city: string
  handling: 'live' | 'drop'
  freeTimeMinutes: number
}

/** In minutes, as somebody read them from the driver's log. */
export interface ReportedHours {
  driveLeft: number | null
  shiftLeft: number | null
  breakLeft: number | null
  cycleLeft: number | null
  readAt: string
}

export interface Trip {
  stops: readonly TripStop[]
  position: (Point & { at: string }) | null
  hours: ReportedHours | null
  /** Two drivers. */
  team: boolean
  now: string
}

const MINUTE = 60_000
/** One drives while the other rests in the sleeper berth (49 CFR 395.1(g)). */
const TEAM: HoursRules = {
  ...US_PROPERTY,
  drive: Number.POSITIVE_INFINITY,
  shift: Number.POSITIVE_INFINITY,
  breakAfter: Number.POSITIVE_INFINITY,
  cycle: Number.POSITIVE_INFINITY,
}

/** The last stop that the truck reached. */
export const reachedOf = (stops: readonly TripStop[]): TripStop | undefined =>
  stops.findLast((stop) => arrivalOf(stop) !== null)

/** Those that it still has to reach. One before the last reached was passed, whether or not somebody reported it. */
export const aheadOf = (stops: readonly TripStop[]): readonly TripStop[] => {
  const reached = reachedOf(stops)
  return stops.filter(({ sequence }) => reached === undefined || sequence > reached.sequence)
}

interface Start extends Point {
  at: string
  from: Eta['from']
  /** It waits at a stop and its driver does not drive. */
  standing: boolean
}

const placed = ({ latitude, longitude }: TripStop): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** Where the drive to the next stop begins, and when; null where nobody has said anything yet. */
function startOf({ stops, position, now }: Trip): Start | null {
  const reached = reachedOf(stops)
  const left = reached && doneAt(reached)
  if (reached && left === null) {
    const point = placed(reached)
    const begins = Math.max(Date.parse(arrivalOf(reached) ?? now), Date.parse(reached.windowStartAt))
    const ends = Math.max(Date.parse(now), begins + serviceOf(reached) * MINUTE)
    return point && { ...point, at: new Date(ends).toISOString(), from: 'stop', standing: true }
  }
  const since = reached ? (reached.departedAt ?? left) : null
  if (position && (!since || position.at > since)) {
    const { latitude, longitude, at } = position
    return { latitude, longitude, at, from: 'position', standing: false }
  }
  const point = reached ? placed(reached) : null
  return point && since ? { ...point, at: since, from: 'stop', standing: false } : null
}

const serviceOf = ({ handling, freeTimeMinutes }: TripStop): number =>
  serviceMinutes({ isDrop: handling === 'drop', freeTimeMinutes })

/** What is left of the driver's hours at the start. Driving since the log was read is taken off; a log older than a rest says nothing. */
function driverAt(trip: Trip, start: Start, at: number): { label: Label; hours: Eta['hours'] } {
  if (trip.team) return { label: rested(at, TEAM), hours: 'team' }
  const since = (instant: string): number => Math.round((Date.parse(start.at) - Date.parse(instant)) / MINUTE)
  const onDuty = (
    { driveLeft, shiftLeft, breakLeft, cycleLeft }: Omit<ReportedHours, 'readAt'>,
    ago: number,
  ): Label => {
    const driven = start.standing ? 0 : Math.max(0, ago)
    return {
      ...rested(at),
      driveLeft: Math.max(0, (driveLeft ?? US_PROPERTY.drive) - driven),
      shiftEnds: at + Math.max(0, (shiftLeft ?? US_PROPERTY.shift) - Math.max(0, ago)),
      untilBreak: Math.max(0, (breakLeft ?? US_PROPERTY.breakAfter) - driven),
      cycleLeft: Math.max(0, (cycleLeft ?? US_PROPERTY.cycle) - driven),
      movable: 0,
    }
  }
  if (trip.hours && since(trip.hours.readAt) < US_PROPERTY.off)
    return { label: onDuty(trip.hours, since(trip.hours.readAt)), hours: 'reported' }
  const reached = reachedOf(trip.stops)
  const left = reached ? (reached.departedAt ?? doneAt(reached)) : null
  const ago = left === null ? 0 : since(left)
  const assumed =
    start.standing || ago <= 0 || ago >= US_PROPERTY.shift
      ? rested(at)
      : onDuty({ driveLeft: null, shiftLeft: null, breakLeft: null, cycleLeft: null }, ago)
  return { label: assumed, hours: 'assumed' }
}

/** The estimated arrival at every stop ahead, as far as it is known where they lie. */
export function etasOf(trip: Trip): Eta[] {
  const start = startOf(trip)
  if (start === null) return []
  const rules = trip.team ? TEAM : US_PROPERTY
  const base = Math.floor(Date.parse(trip.now) / MINUTE)
  const minuteOf = (instant: string): number => Math.round(Date.parse(instant) / MINUTE) - base
  const { label, hours } = driverAt(trip, start, minuteOf(start.at))
  const ahead = aheadOf(trip.stops)
  const etas: Eta[] = []
  let [labels, from, meters, drive]: [readonly Label[], Point, number, number] = [[label], start, 0, 0]
  for (const stop of ahead) {
    const point = placed(stop)
    if (point === null) break
    const leg = estimateDistance(from, point).distanceMeters
    const driving = driveMinutes(leg)
    meters += leg
    drive += driving
    const options = { rules, ahead: Number.POSITIVE_INFINITY }
    const anyTime = { open: Number.NEGATIVE_INFINITY, close: Number.POSITIVE_INFINITY }
    const [first] = serve(labels, { ...anyTime, service: 0, drive: driving }, options).labels
    if (first === undefined) break
    // By its last report it could be there already, and nobody says that it is.
    const at = Math.max(0, first.at)
    etas.push({
      stopSequence: stop.sequence,
      city: stop.city,
      timeZone: stop.timeZone,
      at: new Date((base + at) * MINUTE).toISOString(),
      dueAt: new Date(dueAt(stop)).toISOString(),
      distanceMeters: meters,
      driveMinutes: drive,
      stopMinutes: Math.max(0, at - label.at - drive),
      from: start.from,
      fromAt: start.at,
      hours,
    })
    const opens = Math.max(0, minuteOf(stop.windowStartAt))
    const call = { open: opens, close: Number.POSITIVE_INFINITY, service: serviceOf(stop), drive: driving }
    labels = serve(labels, call, options).labels
    from = point
  }
  return etas
}
