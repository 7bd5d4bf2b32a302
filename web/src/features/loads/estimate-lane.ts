import { estimateDistance } from '@drawbar/contract/distance.ts'
import type { LoadDraft } from './load-draft.ts'

/** Meters over all stops in their order, as a guide while typing; null until every stop has its place. The saved load carries the server's. */
export function estimateLane(stops: LoadDraft['stops']): number | null {
  const points = stops.map(({ place }) => place.place)
  let meters = 0
  for (const [index, to] of points.entries()) {
    if (to === null) return null
    const from = index === 0 ? null : points[index - 1]
    if (from !== null && from !== undefined) meters += estimateDistance(from, to).distanceMeters
  }
  return meters
}
