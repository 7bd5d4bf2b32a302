import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { listVerificationCases as endpoint } from '@drawbar/contract/verification/verification-cases.ts'
import type { AnySql } from '../../platform/db.ts'
import { invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeCursor, decodeInstantCursor, encodeCursor, page } from '../../platform/paging.ts'
import { listingView } from './case-view.ts'
import { countCases, listCases } from './sql/cases.ts'

export async function listVerificationCases(
  sql: AnySql,
  { viewer, query: { view, q, companyId, limit, cursor } }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { userId } = viewer
  const rows = await listCases(sql, { view, userId, q, companyId, limit: limit + 1, after: readCursor(cursor) })
  const { rows: shown, nextCursor } = page(rows, limit, ({ appealedAt, cursorAt, id }) => [
    appealedAt === null ? 1 : 0,
    cursorAt,
    id,
  ])
  return { items: shown.map((row) => listingView(row, viewer)), nextCursor, counts: await countCases(sql, userId) }
}

function readCursor(cursor: string | undefined): { rank: number; at: string; id: string } | null {
  const key = decodeCursor(cursor, 3)
  if (!key) return null
  const [rank, ...rest] = key
  const after = decodeInstantCursor(encodeCursor(rest))
  if (after && (rank === 0 || rank === 1)) return { rank, ...after }
  throw invalid({ cursor: 'This page marker is not valid. Start from the first page.' })
}
