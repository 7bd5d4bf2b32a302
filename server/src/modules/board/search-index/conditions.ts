import { haversineMeters, type Point } from '../../places/index.ts'
import type { Figure, Word } from '../sql/post-changes.ts'
import { CHOICES, type Disc, type PostSearch, RANGES } from '../sql/search-posts.ts'
import { equipmentMask, type PostColumns } from './columns.ts'

const HOUR = 3_600_000_000
const DAY = 24 * HOUR

/** Days since 1970. */
export const dayOf = (day: string): number => Date.parse(day) / 86_400_000

/** Whether a row answers the search: `matching` of `sql/search-posts.ts`, word for word. */
export function conditionOf(posts: PostColumns, search: PostSearch, now: number): (row: number) => boolean {
  const ranges = rangesOf(posts, search, now)
  const choices = choicesOf(posts, search)
  const mask = equipmentMask(search.equipment)
  const { earlierCodes, invited, invitations } = posts
  const { ends_at: endsAt } = posts.figures
  const { viewerCompanyId, origin, destination, originCells } = search
  const startsNear = origin && withinDisc(posts, origin, 'origin')
  const endsNear = destination && withinDisc(posts, destination, 'destination')
  const startCells = originCells && new Set(originCells)
  const startCell = posts.figures.origin_cell
  const hidden = new Set(search.hiddenLoadIds?.flatMap((id) => posts.rowsOf(id)))
  return (row) => {
    if (!((endsAt[row] ?? 0) > now)) return false
    for (const { column, least, most } of ranges) {
      const value = column[row] ?? 0
      if (value < least || value > most) return false
    }
    for (const { column, allowed } of choices) if (allowed[column[row] ?? 0] !== 1) return false
    if (((earlierCodes[row] ?? 0) & mask) !== 0) return false
    const invitation = invited[row] ?? 0
    if (invitation !== 0 && viewerCompanyId !== null && !invitations[invitation]?.includes(viewerCompanyId))
      return false
    if (startCells && !startCells.has(startCell[row] ?? 0)) return false
    if (startsNear && !startsNear(row)) return false
    if (endsNear && !endsNear(row)) return false
    return !hidden.has(row)
  }
}

interface Range {
  column: Float64Array
  least: number
  most: number
}

function rangesOf({ figures }: PostColumns, search: PostSearch, now: number): Range[] {
  const ranges: Range[] = []
  const add = (column: Figure, least: number, most: number) => ranges.push({ column: figures[column], least, most })
  const from = (column: Figure, least: number) => add(column, least, Number.POSITIVE_INFINITY)
  const upTo = (column: Figure, most: number) => add(column, Number.NEGATIVE_INFINITY, most)
  for (const { asked, column, bound } of RANGES) {
    const value = search[asked]
    if (value === undefined) continue
    const figure = typeof value === 'string' ? dayOf(value) : value
    if (bound === 'least') from(column, figure)
    else upTo(column, figure)
  }
  const { pickupWithinDays, trailerLengthMm, ageMaxHours, hazmat, view } = search
  if (pickupWithinDays !== undefined) upTo('pickup_at', now + pickupWithinDays * DAY)
  if (trailerLengthMm !== undefined) upTo('trailer_length_mm', trailerLengthMm)
  if (ageMaxHours !== undefined) from('posted_at', now - ageMaxHours * HOUR)
  if (hazmat !== undefined) add('hazmat', Number(hazmat), Number(hazmat))
  if (view) {
    const [west = -180, south = -90, east = 180, north = 90] = view
    add('origin_latitude', south, north)
    add('origin_longitude', west, east)
  }
  return ranges
}

interface Choice {
  column: Uint32Array
  /** By the number of the word. */
  allowed: Uint8Array
}

function choicesOf({ words, numbers }: PostColumns, search: PostSearch): Choice[] {
  const choice = (word: Word, named: readonly string[], allow: boolean): Choice => {
    const allowed = new Uint8Array(numbers[word].size).fill(Number(!allow))
    for (const name of named) {
      const number = numbers[word].get(name)
      if (number !== undefined) allowed[number] = Number(allow)
    }
    return { column: words[word], allowed }
  }
  const { viewerCompanyId, hiddenCompanyIds, excludedRegions } = search
  const others = viewerCompanyId === null ? hiddenCompanyIds : [...hiddenCompanyIds, viewerCompanyId]
  return [
    ...CHOICES.flatMap(({ asked, column }) => (search[asked] ? [choice(column, search[asked], true)] : [])),
    ...(others.length > 0 ? [choice('company_id', others, false)] : []),
    ...(excludedRegions
      ? (['origin_region', 'destination_region'] as const).map((word) => choice(word, excludedRegions, false))
      : []),
  ]
}

export const pointOf = ({ figures }: PostColumns, end: 'origin' | 'destination') => {
  const { [`${end}_latitude` as const]: latitudes, [`${end}_longitude` as const]: longitudes } = figures
  return (row: number): Point => ({ latitude: latitudes[row] ?? 0, longitude: longitudes[row] ?? 0 })
}

function withinDisc(posts: PostColumns, disc: Disc, end: 'origin' | 'destination'): (row: number) => boolean {
  const cell = posts.figures[`${end}_cell`]
  const isInner = new Map(disc.cells.map((touched) => [touched, false]))
  for (const inner of disc.innerCells) isInner.set(inner, true)
  const point = pointOf(posts, end)
  // Rows come cell by cell, or nearly.
  let known = -1
  let inner: boolean | undefined
  return (row) => {
    const here = cell[row] ?? 0
    if (here !== known) inner = isInner.get((known = here))
    return inner === true || (inner === false && haversineMeters(disc, point(row)) <= disc.radiusMeters)
  }
}
