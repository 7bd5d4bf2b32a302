import { estimateDistance, type Point } from '../../places/index.ts'
import { type FoundPost, isAscending, type PostPage, SORT_COLUMNS, SORT_TYPES } from '../sql/post-page.ts'
import type { PostSearch } from '../sql/search-posts.ts'
import { type CellGroups, equipmentMask, type Group, type PostColumns } from './columns.ts'
import { conditionOf, dayOf, pointOf } from './conditions.ts'

/** Rows that one search may look at: some milliseconds, in which the process answers nobody else. */
const MOST_ROWS = 200_000

export interface PostsInMemory {
  posts: PostColumns
  /** By the database's clock, in microseconds. */
  now: number
}

/** A row on its way into the page. A row without a key is infinitely far, in either direction. */
interface Place {
  row: number
  demoted: number
  key: number
}

/**
 * What `searchPosts` and `countPosts` answer, from memory. Null where the database has to be asked: too many rows would have to be looked at, or the
 * search asks for what is not kept here.
 */
export function findPosts(
  { posts, now }: PostsInMemory,
  search: PostSearch,
  { sort, order, limit, after }: Omit<PostPage, 'many'>,
): { found: FoundPost[]; counted: number } | null {
  const [west = 0, , east = 0] = search.view ?? []
  if (sort === 'origin' || sort === 'destination' || search.onlyLoadIds || search.postedAfter || west > east)
    return null
  const chains = chainsOf(posts, search)
  if (!chains) return null

  const holds = conditionOf(posts, search, now)
  const empty = emptyMeters(search.origin, pointOf(posts, 'origin'))
  const emptyOut = emptyMeters(search.destination, pointOf(posts, 'destination'))
  const figure = sort === 'deadhead' ? null : posts.figures[SORT_COLUMNS[sort]]
  const valueOf = (row: number): number | null => (figure ? finite(figure[row]) : empty(row))
  const sign = isAscending({ sort, order }) ? 1 : -1
  const keyOf = (value: number | null): number => (value === null ? Number.POSITIVE_INFINITY : sign * value)
  const { demoted } = posts.figures
  const compare = (a: Place, b: Place): number =>
    a.demoted - b.demoted || (a.key === b.key ? sign * posts.compareIds(a.row, b.row) : a.key - b.key)

  let first: Place | null = null
  if (after) {
    const value = after.key === null ? null : valueOfText(after.key)
    first = { row: 0, demoted: Number(after.demoted), key: keyOf(value) }
    posts.setId(0, after.loadId)
  }
  let counted = 0
  let last: Place | undefined
  const page: Place[] = []
  const cut = (): void => {
    page.sort(compare).splice(limit + 1)
    last = page[limit]
  }
  for (const { before, last: end } of chains) {
    for (let row = end; row !== 0; row = before[row] ?? 0) {
      if (!holds(row)) continue
      counted += 1
      const key = keyOf(valueOf(row))
      const isDemoted = demoted[row] ?? 0
      // Most are beyond the page by what they are told apart by first.
      if (last && (isDemoted > last.demoted || (isDemoted === last.demoted && key > last.key))) continue
      const place = { row, demoted: isDemoted, key }
      if ((last && compare(place, last) > 0) || (first && compare(place, first) <= 0)) continue
      if (page.push(place) > 5 * limit) cut()
    }
  }
  cut()
  return {
    counted,
    found: page.map(({ row, demoted: isDemoted }) => ({
      loadId: posts.idOf(row),
      demoted: isDemoted === 1,
      key: textOf(valueOf(row), SORT_TYPES[sort] === 'timestamptz'),
      deadheadMeters: empty(row),
      deadheadOutMeters: emptyOut(row),
    })),
  }
}

interface Chain {
  before: Uint32Array
  last: number
}

/** The rows that can answer, by where they start or by where they end, whichever are fewer. */
function chainsOf(posts: PostColumns, search: PostSearch): Chain[] | null {
  const { origin, originCells, originRegions, destination, destinationRegions } = search
  const { starts, ends, numbers } = posts
  const mask = equipmentMask(search.equipment)
  const from = search.pickupFrom === undefined ? Number.NEGATIVE_INFINITY : dayOf(search.pickupFrom)
  const to = search.pickupTo === undefined ? Number.POSITIVE_INFINITY : dayOf(search.pickupTo)
  const cellsOf = (chains: CellGroups, numberOf: Map<string, number>, regions: readonly string[] | undefined) =>
    regions?.flatMap((region) => [...(chains.cellsOfRegion.get(numberOf.get(region) ?? -1) ?? [])])
  const within = ({ groups, before }: CellGroups, cells: Iterable<number> | undefined) => {
    const touched: Group[] = []
    let size = 0
    for (const cell of new Set(cells ?? groups.keys())) {
      for (const group of groups.get(cell)?.values() ?? []) {
        if (((mask >>> group.equipment) & 1) === 0 || group.pickupOn > to || group.pickupEndOn < from) continue
        touched.push(group)
        size += group.size
      }
    }
    return { size, chains: touched.map(({ last }) => ({ before, last })) }
  }
  const startCells = origin?.cells ?? originCells ?? cellsOf(starts, numbers.origin_region, originRegions)
  const endCells = destination?.cells ?? cellsOf(ends, numbers.destination_region, destinationRegions)
  const byStart = startCells || !endCells ? within(starts, startCells) : null
  const byEnd = endCells ? within(ends, endCells) : null
  const fewer = byEnd && !(byStart && byStart.size < byEnd.size) ? byEnd : byStart
  return fewer && fewer.size <= MOST_ROWS ? fewer.chains : null
}

const finite = (value: number | undefined): number | null =>
  value === undefined || value === Number.NEGATIVE_INFINITY ? null : value

function emptyMeters(from: Point | undefined, pointAt: (row: number) => Point): (row: number) => number | null {
  return (row) => (from ? estimateDistance(from, pointAt(row)).distanceMeters : null)
}

/** As PostgreSQL prints it: an instant has microseconds where it has any. */
function textOf(value: number | null, isInstant: boolean): string | null {
  if (value === null || !isInstant) return value === null ? null : String(value)
  const seconds = Math.floor(value / 1_000_000)
  const fraction = String(value - seconds * 1_000_000)
    .padStart(6, '0')
    .replace(/(?<!0)0+$/, '')
  const [day, time] = new Date(seconds * 1000).toISOString().slice(0, 19).split('T')
  return `${day} ${time}${fraction && `.${fraction}`}+00`
}

function valueOfText(text: string): number {
  const [, day, time, fraction = ''] = /^([\d-]{10}) ([\d:]{8})(?:\.(\d+))?\+00$/.exec(text) ?? []
  if (day === undefined) return Number(text)
  return Date.parse(`${day}T${time}Z`) * 1000 + Number(fraction.padEnd(6, '0'))
}
