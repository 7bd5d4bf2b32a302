import type { HauledStop } from './sql/candidate-loads.ts'
import { legsOf, planStop } from './freight.ts'
import { driveMinutes, type Label, rested, serve, standUntil } from '../../platform/hours-of-service.ts'

/**
 * When the truck of a haul gets free and what is left of its driver's hours then: as told for the stops that are done, by the hours of service for the
 * others. The driver is taken to have come rested to the first pickup, for nobody tells us his log. Minutes from `base`, which is now.
 */
export function availableAt(
  stops: readonly HauledStop[],
  { distanceMeters, base }: { distanceMeters: number; base: number },
): Label {
  const legs = legsOf(stops, distanceMeters)
  const since = (epoch: number | null): number | null => (epoch === null ? null : Math.round(epoch / 60 - base))
  const planned = stops.map((stop) => ({
    ...planStop(stop, base),
    arrived: since(stop.arrived),
    left: since(stop.left),
  }))
  const [first] = planned
  let label = rested(first?.arrived ?? first?.left ?? Math.max(0, first?.open ?? 0))
  for (const [at, { open, service, arrived, left }] of planned.entries()) {
    const drive = at === 0 ? 0 : driveMinutes(legs[at - 1] ?? 0)
    const opens = arrived === null ? open : Math.max(open, arrived)
    const [served = label] = serve([label], { open: opens, close: Number.MAX_SAFE_INTEGER, service, drive }).labels
    // What was told is so, however it compares with what was reckoned; what is not done yet is not over either.
    label = left === null ? moved(served, Math.max(served.at, arrived === null ? service : 0)) : told(served, left)
  }
  const isDelivered = planned.at(-1)?.left != null
  return isDelivered ? standUntil(label, 0) : label
}

const told = (label: Label, at: number): Label => (at >= label.at ? standUntil(label, at) : moved(label, at))

/** The same hours at another time. */
const moved = (label: Label, at: number): Label => ({ ...label, at, shiftEnds: label.shiftEnds + at - label.at })
