import { METERS_PER_MILE } from './units.ts'

export interface Point {
  latitude: number
  longitude: number
}

export interface EstimatedDistance {
  distanceMeters: number
  source: 'estimated'
}

/** Mean Earth radius (IUGG R1). The sphere errs by at most 0.56 %, far below the error of any circuity factor. */
export const EARTH_RADIUS_METERS = 6_371_008.8

/** Road ÷ great circle: US average 1.20 (Ballou 2002), 1.3 on short hauls, where streets bend more (`domain.md` §7). */
export const CIRCUITY = 1.2
export const SHORT_HAUL_CIRCUITY = 1.3
export const SHORT_HAUL_METERS = 50 * METERS_PER_MILE

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in meters, by the haversine formula: stable for points a few meters apart. */
export function haversineMeters(a: Point, b: Point): number {
  const dLat = radians(b.latitude - a.latitude)
  const dLon = radians(b.longitude - a.longitude)
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Whole meters of road, guessed from the great circle. For search and planning only: never bill on it (`domain.md` §7). */
export function estimateDistance(a: Point, b: Point): EstimatedDistance {
  const straight = haversineMeters(a, b)
  const circuity = straight < SHORT_HAUL_METERS ? SHORT_HAUL_CIRCUITY : CIRCUITY
  return { distanceMeters: Math.round(straight * circuity), source: 'estimated' }
}
