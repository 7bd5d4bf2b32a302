import { EQUIPMENT_CODES } from '@drawbar/contract/codes.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { BoardQuery, searchBoard as endpoint } from '@drawbar/contract/market.ts'
import { milesToMeters, poundsToGrams } from '@drawbar/contract/units.ts'
import { z } from 'zod'
import type { AnySql } from '../../platform/db.ts'
import { invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeCursor, encodeCursor, isInstantText } from '../../platform/paging.ts'
import { consignorsBlocking } from '../carriers/index.ts'
import { cellsWithin, findPlace } from '../places/index.ts'
import { benchmarksOf } from './benchmarks.ts'
import { boardReader } from './board-reader.ts'
import { cellNumber } from './cell-number.ts'
import { boardRows } from './sql/board-rows.ts'
import { countPosts, type Disc, type PostSearch, searchPosts, SORT_TYPES } from './sql/search-posts.ts'
import { boardView, pricedLane } from './view.ts'

/** Beyond it "1,000+" says as much to a person, and an exact count would read the whole market. */
export const COUNTED_POSTS = 1000

/** The one door to the board: a faster index may stand behind it one day (design §7). */
export async function searchBoard(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const reader = boardReader(viewer, query)
  const search = await placedSearch(sql, query, reader.companyId)
  const { sort, order, limit } = query
  const marker = markerOf(query)
  const [found, counted] = await Promise.all([
    searchPosts(sql, search, { sort, order, limit, after: marker }),
    // The count of the first page holds for the pages after it.
    marker ? marker.counted : countPosts(sql, search, COUNTED_POSTS),
  ])
  const posts = found.slice(0, limit)
  const last = posts.at(-1)
  const rows = await boardRows(
    sql,
    posts.map(({ loadId }) => loadId),
    reader,
  )
  const benchmarks = await benchmarksOf(sql, rows.map(pricedLane), reader.companyId)
  const deadhead = new Map(posts.map(({ loadId, deadheadMeters }) => [loadId, deadheadMeters]))
  return {
    items: rows.map((row, index) =>
      boardView(row, {
        benchmark: benchmarks[index] ?? { benchmark: null, reports: 0, companies: 0 },
        deadheadMeters: deadhead.get(row.loadId) ?? null,
      }),
    ),
    nextCursor: found.length > limit && last ? encodeCursor([sort, order, last.key, last.loadId, counted]) : null,
    total: Math.min(counted, COUNTED_POSTS),
    totalIsExact: counted <= COUNTED_POSTS,
  }
}

async function placedSearch(sql: AnySql, query: BoardQuery, viewerCompanyId: string | null): Promise<PostSearch> {
  const [origin, destination, hiddenCompanyIds] = await Promise.all([
    discOf(sql, { field: 'originPlaceId', id: query.originPlaceId, miles: query.originRadiusMiles }),
    discOf(sql, { field: 'destinationPlaceId', id: query.destinationPlaceId, miles: query.destinationRadiusMiles }),
    // Read by itself: most carriers are blocked by nobody, and their search then stays within its one index.
    viewerCompanyId === null ? [] : consignorsBlocking(sql, viewerCompanyId),
  ])
  const chosen = query.equipment?.length ? [...new Set(query.equipment)] : undefined
  return {
    viewerCompanyId,
    hiddenCompanyIds,
    equipment: chosen ?? EQUIPMENT_CODES,
    anyEquipment: chosen === undefined,
    origin,
    originRegions: listed(query.originRegion),
    destination,
    destinationRegions: listed(query.destinationRegion),
    pickupFrom: query.pickupFrom,
    pickupTo: query.pickupTo,
    weightMaxGrams: query.weightMaxPounds === undefined ? undefined : poundsToGrams(query.weightMaxPounds),
    rateMin: query.rateMin,
    ratePerMileMin: query.ratePerMileMin,
    ageMaxHours: query.ageMaxHours,
    pricingModes: listed(query.pricingMode),
    hazmat: query.hazmat,
  }
}

const listed = <T>(values: readonly T[] | undefined): readonly T[] | undefined => (values?.length ? values : undefined)

async function discOf(
  sql: AnySql,
  { field, id, miles }: { field: string; id: string | undefined; miles: number },
): Promise<Disc | undefined> {
  if (id === undefined) return undefined
  const place = await findPlace(sql, id)
  if (!place) throw invalid({ [field]: 'Choose the place from the list.' })
  const { latitude, longitude } = place
  const radiusMeters = milesToMeters(miles)
  return { latitude, longitude, radiusMeters, cells: cellsWithin(latitude, longitude, radiusMeters).map(cellNumber) }
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

function markerOf({ cursor, sort, order }: BoardQuery): { key: string | null; loadId: string; counted: number } | null {
  const parts = decodeCursor(cursor, 5)
  if (!parts) return null
  const marker = z
    .tuple([z.literal(sort), z.literal(order), KEY_TEXT[SORT_TYPES[sort]].nullable(), z.uuid(), z.int().min(0)])
    .safeParse(parts)
  if (!marker.success) throw invalid({ cursor: 'This page marker is not valid. Start from the first page.' })
  const [, , key, loadId, counted] = marker.data
  return { key, loadId, counted }
}
