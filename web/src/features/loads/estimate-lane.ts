import { METERS_PER_MILE } from '@drawbar/contract/units.ts'
import type { LoadDraft } from './load-draft.ts'

interface Point {
  latitude: number
  longitude: number
}

const EARTH_RADIUS_METERS = 6_371_008.8
/** Road ÷ great circle as the server estimates it: 1.2, and 1.3 under 50 miles, where streets bend more. */
const CIRCUITY = 1.2
const SHORT_CIRCUITY = 1.3
const SHORT_METERS = 50 * METERS_PER_MILE

const radians = (degrees: number): number => (degrees * Math.PI) / 180

function legMeters(a: Point, b: Point): number {
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const straight = 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(h)))
  return straight * (straight < SHORT_METERS ? SHORT_CIRCUITY : CIRCUITY)
}

/** Metres over all stops in their order, as a guide while typing; null until every stop has its place. The saved load carries the server's. */
export function estimateLane(stops: LoadDraft['stops']): number | null {
  const points = stops.map(({ place }) => place.place)
  let meters = 0
  for (const [index, to] of points.entries()) {
    if (to === null) return null
    const from = index === 0 ? null : points[index - 1]
    if (from !== null && from !== undefined) meters += legMeters(from, to)
  }
  return Math.round(meters)
}
