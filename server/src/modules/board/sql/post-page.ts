import type { BoardQuery } from '@drawbar/contract/board/board.ts'
import type { AnySql } from '../../../platform/db.ts'
import { CIRCUITY, type Point, SHORT_HAUL_CIRCUITY, SHORT_HAUL_METERS } from '../../places/index.ts'
import {
  destinationPoint,
  type Fragment,
  matching,
  originPoint,
  type PostSearch,
  straightMeters,
} from './search-posts.ts'

export interface PostPage {
  sort: BoardQuery['sort']
  order: 'asc' | 'desc'
  limit: number
  after: PostMark | null
  /** More match than anybody looks through: where an index stands in the page's order it is read as far as the page, not all that match. */
  many: boolean
}

export interface PostMark {
  demoted: boolean
  key: string | null
  loadId: string
}

export interface FoundPost {
  loadId: string
  /** Unconfirmed: below all that are not, whatever the order. */
  demoted: boolean
  /** The sort key as text: exact to the microsecond, and null where the post has none. */
  key: string | null
  deadheadMeters: number | null
  deadheadOutMeters: number | null
}

/** Type of each sort key for the way back from the page marker. Age counts from now back: the youngest post is the latest. */
export const SORT_TYPES = {
  pickup: 'timestamptz',
  age: 'timestamptz',
  rate: 'bigint',
  rate_per_mile: 'integer',
  distance: 'integer',
  weight: 'bigint',
  deadhead: 'integer',
  origin: 'text',
  destination: 'text',
} as const satisfies Record<BoardQuery['sort'], string>

export const SORT_COLUMNS = {
  pickup: 'pickup_at',
  age: 'posted_at',
  // In dollars alone: what is priced otherwise comes last, with what names no price.
  rate: 'usd_amount',
  rate_per_mile: 'usd_rate_per_mile',
  distance: 'distance_meters',
  weight: 'weight_grams',
  origin: 'origin_city',
  destination: 'destination_city',
} as const satisfies Record<Exclude<BoardQuery['sort'], 'deadhead'>, string>

/** The orders that an index of market_posts keeps, and whether a post may be without that key. */
const KEPT_ORDERS: Partial<Record<BoardQuery['sort'], { keyless: boolean }>> = {
  pickup: { keyless: false },
  age: { keyless: false },
  rate: { keyless: true },
  rate_per_mile: { keyless: true },
  distance: { keyless: false },
  weight: { keyless: false },
}

/** One more post than `limit`, in order; keys that are null come last in either direction. Reads market_posts only. */
export async function searchPosts(sql: AnySql, search: PostSearch, page: PostPage): Promise<FoundPost[]> {
  const kept = page.many ? KEPT_ORDERS[page.sort] : undefined
  if (!kept) return collected(sql, search, page)
  const found: FoundPost[] = []
  for (const leg of legsOf(page.after, kept)) {
    found.push(...(await stretch(sql, search, { ...page, limit: page.limit - found.length, leg })))
    if (found.length > page.limit) break
  }
  return found
}

/** A stretch of the whole order that is one range of its index. */
interface Leg {
  demoted: boolean
  keyless: boolean
  after: PostMark | null
}

/** Confirmed posts with a key, those without one, then the sunk ones alike; from where the page before ended. */
function legsOf(after: PostMark | null, { keyless }: { keyless: boolean }): Leg[] {
  const legs = [false, true].flatMap((demoted) =>
    (keyless ? [false, true] : [false]).map((without) => ({ demoted, keyless: without })),
  )
  const from = after
    ? legs.findIndex((leg) => leg.demoted === after.demoted && leg.keyless === (keyless && after.key === null))
    : 0
  return legs.slice(from).map((leg, index) => ({ ...leg, after: index === 0 ? after : null }))
}

/** Unsent, as the other one, so that its plan can be asked for as well. */
export function stretch(sql: AnySql, search: PostSearch, { sort, order, limit, leg }: PostPage & { leg: Leg }) {
  const key = sortKey(sql, search, sort)
  const ascending = isAscending({ sort, order })
  const direction = ascending ? sql`asc` : sql`desc`
  const { after } = leg
  const further = ascending ? sql`>` : sql`<`
  const beyond =
    after === null
      ? sql``
      : leg.keyless
        ? sql`and p.load_id ${further} ${after.loadId}::uuid`
        : sql`and (${key}, p.load_id) ${further} (${markedKey(sql, sort, after)}, ${after.loadId}::uuid)`
  return sql<FoundPost[]>`
    select ${answer(sql, search, key)}
    from market_posts p
    where ${matching(sql, search)} and ${leg.demoted ? sql`p.demoted` : sql`not p.demoted`} and ${key} ${leg.keyless ? sql`is null` : sql`is not null`} ${beyond}
    order by ${leg.keyless ? sql`` : sql`${key} ${direction},`} p.load_id ${direction}
    limit ${limit + 1}`
}

/** All that match, and then the page of them. */
export function collected(sql: AnySql, search: PostSearch, { sort, order, limit, after }: PostPage) {
  const key = sortKey(sql, search, sort)
  const ascending = isAscending({ sort, order })
  return sql<FoundPost[]>`
    select ${answer(sql, search, key)}
    from market_posts p
    where ${matching(sql, search)} ${after ? beyond(sql, { key, ascending, after, last: markedKey(sql, sort, after) }) : sql``}
    order by p.demoted, ${key} ${ascending ? sql`asc nulls last` : sql`desc nulls last`}, p.load_id ${ascending ? sql`asc` : sql`desc`}
    limit ${limit + 1}`
}

const answer = (sql: AnySql, search: PostSearch, key: Fragment) =>
  sql`p.load_id, p.demoted, (${key})::text as key, ${deadhead(sql, search)} as deadhead_meters, ${deadheadOut(sql, search)} as deadhead_out_meters`

export const isAscending = ({ sort, order }: Pick<PostPage, 'sort' | 'order'>): boolean =>
  sort === 'age' ? order === 'desc' : order === 'asc'

const markedKey = (sql: AnySql, sort: BoardQuery['sort'], { key }: PostMark) =>
  sql`${key}::text::${sql.unsafe(SORT_TYPES[sort])}`

function beyond(
  sql: AnySql,
  { key, ascending, after, last }: { key: Fragment; ascending: boolean; after: PostMark; last: Fragment },
) {
  const further = ascending ? sql`>` : sql`<`
  const behind =
    after.key === null
      ? sql`(${key}) is null and p.load_id ${further} ${after.loadId}::uuid`
      : sql`((${key}) is null or (${key}, p.load_id) ${further} (${last}, ${after.loadId}::uuid))`
  return after.demoted ? sql`and p.demoted and ${behind}` : sql`and (p.demoted or ${behind})`
}

const sortKey = (sql: AnySql, search: PostSearch, sort: BoardQuery['sort']): Fragment =>
  sort === 'deadhead' ? deadhead(sql, search) : sql.unsafe(`p.${SORT_COLUMNS[sort]}`)

/** Empty from where the search starts to the pickup. */
const deadhead = (sql: AnySql, { origin }: PostSearch) => emptyMeters(sql, origin, originPoint(sql))

/** Empty from the delivery to where the search ends. */
const deadheadOut = (sql: AnySql, { destination }: PostSearch) => emptyMeters(sql, destination, destinationPoint(sql))

/** The same estimate as `estimateDistance`, so that rows stand in the order of the figures they show. */
function emptyMeters(sql: AnySql, from: Point | undefined, column: ReturnType<typeof originPoint>) {
  if (!from) return sql`null::integer`
  const straight = straightMeters(sql, from, column)
  return sql`round(${straight} * case when ${straight} < ${SHORT_HAUL_METERS}::float8 then ${SHORT_HAUL_CIRCUITY}::float8 else ${CIRCUITY}::float8 end)::integer`
}
