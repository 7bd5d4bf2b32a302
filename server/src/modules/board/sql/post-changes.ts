import type { AnySql } from '../../../platform/db.ts'
import { areForgotten, unseen } from '../../../platform/change-feed.ts'

/** Of a double's seconds the nearest microsecond is the right one until the year 2100; a numeric costs three times as much. */
const micros = (column: string): string => `round(date_part('epoch', p.${column}) * 1000000)::bigint`
const days = (column: string): string => `p.${column} - date '1970-01-01'`

/** What a post in memory keeps as a number, by the column's name: instants in microseconds, days since 1970. Null where the column is. */
export const FIGURES = {
  pickup_on: days('pickup_on'),
  pickup_end_on: days('pickup_end_on'),
  pickup_at: micros('pickup_at'),
  posted_at: micros('posted_at'),
  ends_at: micros('ends_at'),
  distance_meters: 'p.distance_meters',
  weight_grams: 'p.weight_grams',
  trailer_length_mm: 'coalesce(p.trailer_length_mm, 0)',
  usd_amount: 'p.usd_amount',
  usd_rate_per_mile: 'p.usd_rate_per_mile',
  hazmat: 'p.hazmat::int',
  demoted: 'p.demoted::int',
  origin_cell: 'p.origin_cell',
  origin_latitude: 'p.origin_latitude',
  origin_longitude: 'p.origin_longitude',
  destination_cell: 'p.destination_cell',
  destination_latitude: 'p.destination_latitude',
  destination_longitude: 'p.destination_longitude',
} as const
export type Figure = keyof typeof FIGURES
export const FIGURE_NAMES = Object.keys(FIGURES) as Figure[]

/** What it keeps as the number of a word. */
export const WORDS = ['equipment', 'company_id', 'origin_region', 'destination_region', 'mode', 'pricing_mode'] as const
export type Word = (typeof WORDS)[number]

/** In the order of `FIGURE_NAMES` and of `WORDS`. */
export type PostRow = readonly [
  loadId: string,
  figures: readonly (number | null)[],
  words: readonly string[],
  earlierCodes: readonly string[] | null,
  invitedCompanyIds: readonly string[] | null,
]

const postRow = (
  sql: AnySql,
) => sql`json_build_array(p.load_id, json_build_array(${sql.unsafe(Object.values(FIGURES).join(', '))}),
  json_build_array(${sql.unsafe(WORDS.map((word) => `p.${word}`).join(', '))}), p.earlier_codes, p.invited_company_ids)`

export async function postsOf(sql: AnySql, loadIds: readonly string[]): Promise<PostRow[]> {
  const rows = await sql<
    { post: PostRow }[]
  >`select ${postRow(sql)} as post from market_posts p where p.load_id = any(${[...loadIds]}::uuid[])`
  return rows.map(({ post }) => post)
}

/** Where a slice of all posts begins: neighbours of the map stand together. */
export interface SliceStart {
  equipment: string
  originCell: number
  pickupOn: string
}

/** How many rows there are, where each slice of about so many begins, and from which moment their changes have to be followed. */
export async function sliceMarket(
  sql: AnySql,
  { size, least, most }: { size: number; least: number; most: number },
): Promise<{ snapshot: string; rows: number; starts: SliceStart[] }> {
  const [market] = await sql<
    { snapshot: string; rows: number }[]
  >`select pg_current_snapshot()::text as snapshot, (select count(*)::int from market_posts) as rows`
  if (!market) throw new Error('the database counted nothing')
  if (market.rows < least || market.rows > most) return { ...market, starts: [] }
  const starts = await sql<SliceStart[]>`
    select distinct equipment, origin_cell, pickup_on
    from (select equipment, origin_cell, pickup_on, row_number() over (order by equipment, origin_cell, pickup_on) as place from market_posts) p
    where place % ${size} = 1
    order by equipment, origin_cell, pickup_on`
  return { ...market, starts }
}

/** Up to where the next slice starts. */
export async function postsOfSlice(sql: AnySql, start: SliceStart, next: SliceStart | undefined): Promise<PostRow[]> {
  const key = ({ equipment, originCell, pickupOn }: SliceStart) =>
    sql`(${equipment}, ${originCell}::int, ${pickupOn}::date)`
  const rows = await sql<{ post: PostRow }[]>`
    select ${postRow(sql)} as post
    from market_posts p
    where (p.equipment, p.origin_cell, p.pickup_on) >= ${key(start)}
      ${next ? sql`and (p.equipment, p.origin_cell, p.pickup_on) < ${key(next)}` : sql``}`
  return rows.map(({ post }) => post)
}

interface Changes {
  /** All that is seen now. */
  snapshot: string
  /** Microseconds. */
  now: number
  /** Changes since then are no longer known. */
  lost: boolean
  loadIds: string[]
}

/** Loads whose posts were written by transactions that `snapshot` did not see, whatever order they began in, as often as they were; no more than `limit`. */
export async function changesSince(sql: AnySql, snapshot: string, limit: number): Promise<Changes> {
  const [row] = await sql<Changes[]>`
    select pg_current_snapshot()::text as snapshot, (extract(epoch from clock_time()) * 1000000)::bigint as now,
      ${areForgotten(sql, 'post_changes', snapshot)} as lost,
      array(select c.load_id from (${unseen(sql, 'post_changes', { snapshot, limit })}) c) as load_ids`
  if (!row) throw new Error('the database told no changes')
  return row
}
