import { estimateDistance } from '../places/index.ts'
import type { PricedLane } from '../rates/index.ts'
import type { PoolRow, PoolStop } from './sql/candidate-loads.ts'
import type { Freight, FreightStop } from './plan-builder.ts'
import { serviceMinutes } from '../../platform/hours-of-service.ts'

/** Minutes from the beginning of a plan, which lies at `base` (epoch minutes). */
export const planStop = ({ latitude, longitude, opens, closes, ...stop }: PoolStop, base: number): FreightStop => ({
  latitude,
  longitude,
  open: Math.ceil(opens / 60 - base),
  close: Math.floor(closes / 60 - base),
  service: serviceMinutes(stop),
})

/** Between the stops, together as long as the load says. */
export function legsOf(stops: readonly PoolStop[], distanceMeters: number): number[] {
  const straight = stops.slice(1).map((stop, at) => estimateDistance(stops[at] ?? stop, stop).distanceMeters)
  const sum = straight.reduce((all, leg) => all + leg, 0)
  if (sum === 0) return straight.map(() => distanceMeters / straight.length)
  return straight.map((leg) => (leg * distanceMeters) / sum)
}

export function freightOf(
  { loadId, stops, distanceMeters }: PoolRow,
  { base, amount }: { base: number; amount: number },
): Freight {
  const last = stops.at(-1)
  return {
    loadId,
    stops: stops.map((stop) => planStop(stop, base)),
    legs: legsOf(stops, distanceMeters),
    meters: distanceMeters,
    region: `${last?.country}-${last?.region}`,
    amount,
  }
}

/** The lane that prices a load without a price: its first equipment stands for it, as on the board. */
export function laneOfRow({ stops, equipment, currency, distanceMeters }: PoolRow): PricedLane | null {
  const [origin, destination] = [stops[0], stops.at(-1)]
  if (!origin || !destination) return null
  return { origin, destination, equipment: equipment[0] ?? 'V', currency, distanceMeters }
}
