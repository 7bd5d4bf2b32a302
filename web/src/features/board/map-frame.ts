interface Point {
  latitude: number
  longitude: number
}

export interface Frame {
  west: number
  south: number
  east: number
  north: number
}

/** Fewer points than this are all shown: none of them is an exception yet. */
const FEW_POINTS = 20
/** Of each end of each axis: so many may stand outside. */
const ASIDE = 0.05
/** Leaving them aside is worth it only where the rest gets this much larger: Alaska is an exception to Texas, a coast is none to the middle. */
const MUCH_SMALLER = 0.4

/** What a map opens on: all points, without the few far ones that would shrink all others. Null without any. */
export function frameOf(points: readonly Point[]): Frame | null {
  return framed(points, reach)
}

/** All points, however far the rest stands off. Null without any. */
export const wholeOf = (points: readonly Point[]): Frame | null =>
  framed(points, (values) => [Math.min(...values), Math.max(...values)])

function framed(points: readonly Point[], along: (values: readonly number[]) => [number, number]): Frame | null {
  if (points.length === 0) return null
  const [west, east] = along(points.map(({ longitude }) => longitude))
  const [south, north] = along(points.map(({ latitude }) => latitude))
  return { west, south, east, north }
}

function reach(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((a, b) => a - b)
  const span = (aside: number): [number, number] => [sorted[aside] ?? 0, sorted[sorted.length - 1 - aside] ?? 0]
  const all = span(0)
  if (sorted.length < FEW_POINTS) return all
  const core = span(Math.floor(sorted.length * ASIDE))
  return core[1] - core[0] < MUCH_SMALLER * (all[1] - all[0]) ? core : all
}

const NARROW_PX = 480

/** Pixels around the lanes, more where the zoom stands, or it covers the tags. A strip beside a list has none to give away. */
export const paddingOf = (width: number): { top: number; right: number; bottom: number; left: number } =>
  width < NARROW_PX ? { top: 48, right: 44, bottom: 48, left: 28 } : { top: 48, right: 72, bottom: 48, left: 48 }
