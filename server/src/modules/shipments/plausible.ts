import { MAX_METERS_PER_HOUR, NOISE_METERS } from '@drawbar/contract/shipments/drivable.ts'
import { haversineMeters } from '../places/index.ts'

/** Where something was, and when. */
export interface Fix {
  latitude: number
  longitude: number
  at: string
}

/** A phone that lost its satellites drives faster. */
const MAX_KM_PER_HOUR = MAX_METERS_PER_HOUR / 1000

/** Why a fix cannot be true beside its trusted neighbours in time, in words; null when it can. */
export function jumpReason(fix: Fix, neighbours: readonly Fix[]): string | null {
  for (const other of neighbours) {
    const meters = haversineMeters(fix, other)
    const hours = Math.abs(Date.parse(fix.at) - Date.parse(other.at)) / 3_600_000
    if (meters > NOISE_METERS && meters / 1000 > MAX_KM_PER_HOUR * hours) {
      return `${Math.round(meters / 1000)} km from the position of ${other.at}: no truck drives faster than ${MAX_KM_PER_HOUR} km/h.`
    }
  }
  return null
}

/** So many doubted fixes before this one, all in agreement with it and with each other, outweigh the trusted one that they contradict. */
export const WITNESSES = 2

/**
 * Whether a fix that jumped away from the trusted ones is confirmed by the doubted ones just before it. A phone that starts with one wild
 * fix would otherwise have every true one refused until a truck could have driven the difference.
 */
export const isConfirmed = (fix: Fix, doubted: readonly Fix[]): boolean =>
  doubted.length >= WITNESSES &&
  [fix, ...doubted].every((one, index, all) => jumpReason(one, all.slice(index + 1)) === null)
