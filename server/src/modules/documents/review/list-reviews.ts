import type { listReviews as endpoint } from '@drawbar/contract/documents/document-reviews.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/handlers.ts'
import { decodeCursor, decodeInstantCursor, encodeCursor, page } from '../../../platform/paging.ts'
import { findThroughput } from '../sql/decisions.ts'
import { countReviews, listDecided, listWaiting, type ReviewRow } from '../sql/reviews.ts'
import { reviewView } from './review-view.ts'

/** The desk sits there: its day begins at midnight in Chicago. */
const DESK_ZONE = 'America/Chicago'

export async function listReviews(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { userId } = viewer
  const [{ rows, nextCursor }, counts, throughput] = await Promise.all([
    pageOfView(sql, { query, userId }),
    countReviews(sql, { userId, zone: DESK_ZONE }),
    findThroughput(sql, { userId, zone: DESK_ZONE }),
  ])
  return { items: rows.map((row) => reviewView(row, viewer)), nextCursor, counts, throughput }
}

async function pageOfView(
  sql: AnySql,
  { query, userId }: { query: Input<typeof endpoint>['query']; userId: string },
): Promise<{ rows: ReviewRow[]; nextCursor: string | null }> {
  const filter = { kind: query.kind ?? null, companyId: query.companyId ?? null, q: query.q || null }
  const limit = query.limit + 1
  if (query.view === 'done') {
    const rows = await listDecided(sql, { zone: DESK_ZONE, filter, limit, after: decodeInstantCursor(query.cursor) })
    return page(rows, query.limit, (row) => [row.sortAt, row.documentId])
  }
  const rows = await listWaiting(sql, {
    status: query.view === 'asked' ? 'needs_info' : 'pending_review',
    holder: query.view === 'mine' ? userId : null,
    filter,
    limit,
    after: placeOf(query.cursor),
  })
  return page(rows, query.limit, (row) => [row.rank, row.sortAt, row.documentId])
}

function placeOf(cursor: string | undefined): { rank: number; at: string; id: string } | null {
  const key = decodeCursor(cursor, 3)
  if (!key) return null
  const [rank, at, id] = key
  if (rank !== 0 && rank !== 1 && rank !== 2)
    throw invalid({ cursor: 'This page marker is not valid. Start from the first page.' })
  const place = decodeInstantCursor(encodeCursor([at ?? null, id ?? null]))
  return place ? { rank, ...place } : null
}
