import { haversineMeters } from '../distance.ts'

/** Domain §2.1, Position. No truck averages this between two places, as the crow flies. */
export const MAX_METERS_PER_HOUR = 160_000
/** A fix from cell towers may be off by this much, and so may the place of an address. */
export const NOISE_METERS = 1_000

interface Called {
  sequence: number
  latitude: number | null
  longitude: number | null
}
export interface CallTimes {
  arrivedAt: string | null
  startedAt: string | null
  endedAt: string | null
  departedAt: string | null
}

export interface Flight {
  meters: number
  seconds: number
}

/** The arrival, or the first later thing known of the visit: the truck was there by then. */
export const arrivalOf = ({ arrivedAt, startedAt, endedAt, departedAt }: CallTimes): string | null =>
  arrivedAt ?? startedAt ?? endedAt ?? departedAt

/**
 * How far, and in what time, the truck would have driven between a stop reached at `at` and one that stands before it in the trip: where no
 * truck drives that. Null where it can be true, and where it is not known where the stops lie.
 */
export function flightTo(
  to: Called,
  { at, others }: { at: string; others: readonly (Called & CallTimes)[] },
): Flight | null {
  for (const from of others) {
    const meters = metersBetween(from, to)
    const came = arrivalOf(from)
    if (from.sequence >= to.sequence || meters === null || came === null) continue
    const left = from.departedAt ?? from.endedAt ?? from.startedAt ?? came
    // Stops may be called at in another order than planned.
    const between = at >= left ? Date.parse(at) - Date.parse(left) : Date.parse(came) - Date.parse(at)
    const seconds = Math.max(0, between) / 1000
    if (meters > NOISE_METERS && meters > (MAX_METERS_PER_HOUR / 3600) * seconds) return { meters, seconds }
  }
  return null
}

const metersBetween = (a: Called, b: Called): number | null =>
  a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null
    ? null
    : haversineMeters(
        { latitude: a.latitude, longitude: a.longitude },
        { latitude: b.latitude, longitude: b.longitude },
      )
