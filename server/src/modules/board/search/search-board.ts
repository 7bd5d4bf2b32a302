import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { BoardQuery, searchBoard as endpoint } from '@drawbar/contract/board/board.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { AnySql } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { decodeCursor, encodeCursor, isInstantText } from '../../../platform/paging.ts'
import { type BenchmarkCache, NO_BENCHMARK } from '../../rates/index.ts'
import type { PriceSeal } from '../../loads/index.ts'
import { boardReader } from '../board-reader.ts'
import type { LoadCache } from './load-cache.ts'
import { withOwnPrices } from '../own-prices.ts'
import { findPosts, type PostsInMemory } from '../search-index/find-posts.ts'
import type { PostIndex } from '../search-index/post-index.ts'
import { cellsOfView, placedSearch } from './placed-search.ts'
import { visibilityOf } from '../visibility.ts'
import { type FoundPost, type PostMark, type PostPage, searchPosts, SORT_TYPES } from '../sql/post-page.ts'
import { countPosts, type PostSearch } from '../sql/search-posts.ts'
import { boardView, pricedLane } from '../view.ts'

/** Beyond it "1,000+" says as much to a person, and an exact count would read the whole market. */
export const COUNTED_POSTS = 1000

interface Board {
  seal: PriceSeal
  posts: PostIndex
  known: BenchmarkCache
  loads: LoadCache
}

/** The one door to the board. */
export async function searchBoard(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
  { seal, posts: index, known, loads }: Board,
): Promise<ResponseOf<typeof endpoint>> {
  const reader = boardReader(viewer, query)
  const [placed, seen, inMemory, now] = await Promise.all([
    placedSearch(sql, query),
    visibilityOf(sql, reader, query.show),
    index.current(),
    known.follow(sql),
  ])
  const search = { ...placed, ...seen, view: query.view, originCells: query.view && cellsOfView(query.view) }
  const { sort, order, limit } = query
  const marker = markerOf(query)
  const page = { sort, order, limit, after: marker }
  const { found, ...answer } = await findOnBoard(sql, { inMemory, search, page })
  // The count of the first page holds for the pages after it.
  const counted = marker?.counted ?? answer.counted
  const posts = found.slice(0, limit)
  const last = posts.at(-1)
  const rows = await loads.rows(
    sql,
    posts.map(({ loadId }) => loadId),
    reader,
  )
  const benchmarks = await known.of(sql, rows.map(pricedLane), { viewerCompanyId: reader.companyId, now })
  const empty = new Map(posts.map(({ loadId, ...post }) => [loadId, post]))
  return {
    items: (await withOwnPrices(rows, seal)).map((row, index) =>
      boardView(row, {
        benchmark: benchmarks[index] ?? NO_BENCHMARK,
        deadheadMeters: empty.get(row.loadId)?.deadheadMeters ?? null,
        deadheadOutMeters: empty.get(row.loadId)?.deadheadOutMeters ?? null,
      }),
    ),
    nextCursor:
      found.length > limit && last
        ? encodeCursor([questionOf(query), Number(last.demoted), last.key, last.loadId, counted])
        : null,
    center: placed.origin
      ? {
          latitude: placed.origin.latitude,
          longitude: placed.origin.longitude,
          radiusMeters: placed.origin.radiusMeters,
        }
      : null,
    total: Math.min(counted, COUNTED_POSTS),
    totalIsExact: counted <= COUNTED_POSTS,
  }
}

type Marker = PostMark & { counted: number }
type MarkedPage = Omit<PostPage, 'many' | 'after'> & { after: Marker | null }

/** From memory where it can answer. What the database counts ends at one beyond `COUNTED_POSTS`. */
export async function findOnBoard(
  sql: AnySql,
  { inMemory, search, page }: { inMemory: PostsInMemory | null; search: PostSearch; page: MarkedPage },
): Promise<{ found: FoundPost[]; counted: number }> {
  return (inMemory && findPosts(inMemory, search, page)) ?? (await findInDatabase(sql, search, page))
}

/** Many are read in the order of their page, as far as the page. */
async function findInDatabase(
  sql: AnySql,
  search: PostSearch,
  page: MarkedPage,
): Promise<{ found: FoundPost[]; counted: number }> {
  const counted = page.after?.counted ?? (await countPosts(sql, search, COUNTED_POSTS))
  return { counted, found: await searchPosts(sql, search, { ...page, many: counted > COUNTED_POSTS }) }
}

const KEY_TEXT = {
  timestamptz: z.string().refine(isInstantText),
  bigint: z.string().regex(/^\d{1,15}$/),
  integer: z.string().regex(/^\d{1,9}$/),
  text: z
    .string()
    .max(200)
    .regex(/^\P{Cc}*$/u),
}

/** A page marker leads on in its own search only: in another it would skip and repeat loads. */
function questionOf({ cursor: _cursor, limit: _limit, ...asked }: BoardQuery): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 12)
}

function markerOf(query: BoardQuery): Marker | null {
  const parts = decodeCursor(query.cursor, 5)
  if (!parts) return null
  const key = KEY_TEXT[SORT_TYPES[query.sort]].nullable()
  const marker = z
    .tuple([z.literal(questionOf(query)), z.int().min(0).max(1), key, z.uuid(), z.int().min(0)])
    .safeParse(parts)
  if (!marker.success) throw invalid({ cursor: 'This page marker is not valid. Start from the first page.' })
  const [, demoted, lastKey, loadId, counted] = marker.data
  return { demoted: demoted === 1, key: lastKey, loadId, counted }
}
