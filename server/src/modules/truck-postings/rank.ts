import { type EquipmentCode, equipmentFit } from '@drawbar/contract/codes.ts'
import {
  MATCH_POINTS,
  type MatchBreakdown,
  WANTED_RADIUS_MILES,
} from '@drawbar/contract/truck-postings/truck-postings.ts'
import type { Currency } from '@drawbar/contract/money.ts'
import { METERS_PER_MILE, metersToMiles, milesToMeters } from '@drawbar/contract/units.ts'
import { wilsonLowerBound } from '@drawbar/contract/carriers/wilson.ts'
import { estimateDistance, haversineMeters, type Point } from '../places/index.ts'

/** A truck on offer, as far as its rank goes. */
export interface RankedTruck {
  equipment: EquipmentCode
  at: Point
  radiusMiles: number
  /** Epoch milliseconds. */
  availableFrom: number
  availableTo: number
  destinations: readonly Point[]
  /** `US-TX`. */
  destinationRegions: readonly string[]
  /** As the reader may know it: null where its carrier hides it from him. */
  asksPerMile: number | null
  currency: Currency
  mode: 'full' | 'partial'
  lengthMm: number | null
  maxWeightGrams: number | null
  onTime: number
  n: number
}

export interface RankedLoad {
  equipment: readonly EquipmentCode[]
  pickup: Point
  delivery: Point
  deliveryRegion: string
  windowStartAt: number
  windowEndAt: number
  distanceMeters: number
  weightGrams: number
  trailerLengthMm: number | null
  /** The whole trailer is wanted. */
  isFull: boolean
  currency: Currency
  /** What the trip is held against, and whose figure that is. */
  against: { amount: number; source: 'target' | 'posted' | 'benchmark' } | null
}

/** Empty and in the dark: 50 miles in an hour, stops in. */
const EMPTY_METERS_A_MINUTE = (50 * METERS_PER_MILE) / 60
/** A truck that would stand two days for its load, or come a day after the doors opened, has no points for its time. */
const LONGEST_WAIT_MINUTES = 2 * 24 * 60
const LATEST_MINUTES = 24 * 60
/** At nine tenths of what is paid a price has all of its points, at twelve tenths none. */
const BEST_PRICE = 0.9
const WORST_PRICE = 1.2
const MINUTE = 60_000

/** Where truck and load stand with each other; null where they cannot go together. Who may deal with whom is not asked here. */
export function rank(truck: RankedTruck, load: RankedLoad, now: number): MatchBreakdown | null {
  const fit = equipmentFit(truck.equipment, load.equipment)
  const { distanceMeters: meters } = estimateDistance(truck.at, load.pickup)
  const thereAt = Math.max(truck.availableFrom, now) + (meters / EMPTY_METERS_A_MINUTE) * MINUTE
  if (fit === null || !carries(truck, load) || !goesThere(truck, load)) return null
  if (haversineMeters(truck.at, load.pickup) > milesToMeters(truck.radiusMiles)) return null
  if (thereAt > load.windowEndAt || load.windowStartAt > truck.availableTo) return null
  const minutes = Math.round((load.windowStartAt - thereAt) / MINUTE)
  const parts = {
    deadhead: {
      points: share(1 - metersToMiles(meters) / FARTHEST_MILES, MATCH_POINTS.deadhead),
      meters,
    },
    time: {
      points: share(
        minutes >= 0 ? 1 - minutes / LONGEST_WAIT_MINUTES : 1 + minutes / LATEST_MINUTES,
        MATCH_POINTS.time,
      ),
      minutes,
    },
    equipment: { points: fit === 'exact' ? MATCH_POINTS.equipment : Math.floor(MATCH_POINTS.equipment / 2), fit },
    price: priceOf(truck, load),
    record: {
      points: share(wilsonLowerBound(truck.onTime, truck.n), MATCH_POINTS.record),
      onTime: truck.onTime,
      n: truck.n,
    },
  }
  const total = Object.values(parts).reduce((sum, { points }) => sum + points, 0)
  return { total, ...parts }
}

/** 300 great-circle miles, as far as an offer may reach, by road. */
const FARTHEST_MILES = 360

/** Whole points, so that what is shown adds up to what is shown. */
const share = (part: number, most: number): number => Math.round(Math.min(1, Math.max(0, part)) * most)

/** What is not said rules nothing out. A part of a trailer takes no load that wants the whole. */
function carries({ mode, maxWeightGrams, lengthMm }: RankedTruck, load: RankedLoad): boolean {
  if (mode === 'partial' && load.isFull) return false
  if (maxWeightGrams !== null && load.weightGrams > maxWeightGrams) return false
  return lengthMm === null || load.trailerLengthMm === null || load.trailerLengthMm <= lengthMm
}

/** Where a truck wants to go; nowhere in particular is anywhere. */
export function goesThere(
  { destinations, destinationRegions }: Pick<RankedTruck, 'destinations' | 'destinationRegions'>,
  { delivery, deliveryRegion }: Pick<RankedLoad, 'delivery' | 'deliveryRegion'>,
): boolean {
  if (destinations.length === 0 && destinationRegions.length === 0) return true
  if (destinationRegions.includes(deliveryRegion)) return true
  return destinations.some((place) => haversineMeters(place, delivery) <= milesToMeters(WANTED_RADIUS_MILES))
}

function priceOf(truck: RankedTruck, { distanceMeters, currency, against }: RankedLoad): MatchBreakdown['price'] {
  const isKnown = truck.asksPerMile !== null && truck.currency === currency
  const asked = isKnown ? Math.round((truck.asksPerMile ?? 0) * metersToMiles(distanceMeters)) : null
  const said = { asked, against: against?.amount ?? null, source: against?.source ?? null, currency }
  if (asked === null || !against || against.amount <= 0) return { points: MATCH_POINTS.price / 2, ...said }
  const ratio = asked / against.amount
  return { points: share((WORST_PRICE - ratio) / (WORST_PRICE - BEST_PRICE), MATCH_POINTS.price), ...said }
}

/** The best first; of equals the nearer, then by id: the same question is answered in the same order. */
export function byRank<T extends { breakdown: MatchBreakdown }>(idOf: (match: T) => string) {
  return (a: T, b: T): number =>
    b.breakdown.total - a.breakdown.total ||
    a.breakdown.deadhead.meters - b.breakdown.deadhead.meters ||
    (idOf(a) < idOf(b) ? -1 : 1)
}
