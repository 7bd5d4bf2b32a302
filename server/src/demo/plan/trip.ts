import { DAY, HOUR, type LocalHours, MINUTE } from '../local-hours.ts'
import type { Random } from '../random.ts'
import type { City } from '../data/cities.ts'
import type { Fate } from './fates.ts'

/** One stop as it really goes (or will go): epoch milliseconds. */
export interface Visit {
  city: City
  kind: 'pickup' | 'delivery'
  arrive: number
  start: number
  end: number
  depart: number
}

interface Leg {
  city: City
  kind: 'pickup' | 'delivery'
  /** From the stop before. */
  driving: number
  wait: number
  work: number
  leave: number
  /** How long after the gate opens, if it has to be waited for. */
  queue: number
}

export interface TripOptions {
  fate: Fate
  stops: readonly { city: City; kind: 'pickup' | 'delivery'; milesBefore: number }[]
  now: number
  hours: LocalHours
}

const MILES_PER_HOUR = 52
/** Eleven hours of driving, then ten of rest (49 CFR 395.3). */
const MILES_A_SHIFT = 560

/** The same time of the day and of the six days before it. */
const daysBefore = (at: number): number[] => Array.from({ length: 7 }, (_, days) => at - days * DAY)

const drivingTime = (miles: number): number =>
  (miles / MILES_PER_HOUR) * HOUR + Math.floor(miles / MILES_A_SHIFT) * 10 * HOUR

/** The whole haul, set so that `now` falls where the fate says: an arrival some minutes ago, a departure yesterday, a pickup tomorrow. */
export function planTrip({ fate, stops, now, hours }: TripOptions, rng: Random): Visit[] {
  const legs: Leg[] = stops.map(({ city, kind, milesBefore }) => ({
    city,
    kind,
    driving: drivingTime(milesBefore),
    wait: rng.between(4, 25) * MINUTE,
    // One in six is held beyond the two hours that are free.
    work: (rng.chance(0.16) ? rng.between(130, 260) : rng.between(35, 95)) * MINUTE,
    leave: rng.between(4, 15) * MINUTE,
    queue: rng.between(0.1, 5) * HOUR,
  }))
  const draws = Array.from({ length: 8 }, () => rng.next())
  const first = legs[0]
  const last = legs.at(-1)
  if (!first || !last) throw new Error('a trip needs two stops')
  const span = (low: number, high: number, draw = draws[0] ?? 0) => low + draw * (high - low)
  const toPickup = (at: number) => hours.dock(first.city.timeZone, at, first.queue)
  const from = (arrive: number, docked: boolean) => visitsFrom(legs, { arrive, docked, hours })
  /** Moves the trip so that `moment` of it falls on `at`. Docks that work through the night are common enough. */
  const moved = (at: number, moment: (visits: Visit[]) => number) => from(now - (moment(from(now, false)) - at), false)
  const end = (visits: Visit[]) => visits.at(-1)?.end ?? 0
  const atStop = (index: number) => (visits: Visit[]) => visits[index]?.arrive ?? 0

  switch (fate) {
    case 'unsigned':
    case 'planned':
    case 'offered':
    case 'paused':
    case 'draft':
      return from(toPickup(now + span(20, 64) * HOUR), true)
    case 'posted':
      return from(toPickup(now + span(9, 150) * HOUR), true)
    case 'expired': {
      // A dock that is shut may put the pickup off until its window ends only after now.
      const at = daysBefore(now - span(12, 260) * HOUR).find((day) => toPickup(day) < now - 12 * HOUR)
      return from(toPickup(at ?? now), true)
    }
    case 'cancelled':
      return from(toPickup(now + span(-240, 48) * HOUR), true)
    case 'cancelled_booked':
      return from(toPickup(now - span(20, 220) * HOUR), true)
    case 'dispatched':
      return from(now + span(3.5, 13) * HOUR, true)
    case 'en_route_pickup':
      return from(now + span(0.7, 4) * HOUR, true)
    case 'at_pickup':
      first.work = Math.max(first.work, 80 * MINUTE)
      return from(now - span(12, 45) * MINUTE, true)
    case 'loaded':
      first.leave = 40 * MINUTE
      return moved(now - span(6, 25) * MINUTE, (visits) => visits[0]?.end ?? 0)
    case 'on_hold':
      // Half way, so that all of the pickup was reported before.
      return moved(now - span(0.5, 0.8) * (legs[1]?.driving ?? 0), (visits) => visits[0]?.depart ?? 0)
    case 'in_transit': {
      const leg = legs[1]?.driving ?? 0
      const departures = draws.slice(1).map((draw) => now - span(0.15, 0.85, draw) * leg)
      const byDay = departures.find((at) => toPickup(at - first.work) === at - first.work)
      return dockedAfter(
        moved(byDay ?? departures[0] ?? now, (visits) => visits[0]?.depart ?? 0),
        { legs, hours },
      )
    }
    case 'at_stop':
      if (legs[1]) legs[1].work = Math.max(legs[1].work, 85 * MINUTE)
      return moved(now - span(10, 50) * MINUTE, atStop(1))
    case 'at_delivery':
      last.work = Math.max(last.work, 100 * MINUTE)
      return moved(now - span(10, 70) * MINUTE, atStop(legs.length - 1))
    case 'delivered':
      return moved(now - span(1.2, 20) * HOUR, end)
    case 'pod_submitted':
      return moved(now - span(8, 44) * HOUR, end)
    case 'pod_rejected':
      return moved(now - span(44, 90) * HOUR, end)
    case 'completed': {
      const length = end(from(now, false)) - now
      const age = Math.min(span(2.2, 9.5) * DAY, 12.2 * DAY - length)
      return from(toPickup(now - age - length), true)
    }
  }
}

function visitsFrom(
  legs: readonly Leg[],
  { arrive, docked, hours }: { arrive: number; docked: boolean; hours: LocalHours },
): Visit[] {
  let at = arrive
  return legs.map((leg, index) => {
    if (index > 0) {
      at += leg.driving
      if (docked) at = hours.dock(leg.city.timeZone, at, leg.queue)
    }
    const start = at + leg.wait
    const end = start + leg.work
    const visit = { city: leg.city, kind: leg.kind, arrive: at, start, end, depart: end + leg.leave }
    at = visit.depart
    return visit
  })
}

/** The stops that are still ahead open in the morning. */
function dockedAfter(visits: readonly Visit[], { legs, hours }: { legs: readonly Leg[]; hours: LocalHours }): Visit[] {
  const arrive = visits[0]?.arrive ?? 0
  return visitsFrom(legs, { arrive, docked: true, hours })
}
