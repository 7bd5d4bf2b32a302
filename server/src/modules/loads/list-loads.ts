import type { listLoads as endpoint } from '@drawbar/contract/loads.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { z } from 'zod'
import type { AnySql } from '../../platform/db.ts'
import { invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeCursor, isInstantText, page } from '../../platform/paging.ts'
import { readableCompany } from '../../platform/viewer.ts'
import { loadSummaries } from './read-loads.ts'
import { countByStatus, listedLoads, type LoadSort } from './sql/list-loads.ts'

export async function listLoads(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { status, q, importId, sort, order, limit, cursor } = query
  const companyId = readableCompany(viewer, query.companyId)
  const found = await listedLoads(sql, {
    companyId,
    status,
    q: q || undefined,
    importId,
    sort,
    order,
    limit,
    after: markerOf(cursor, sort),
  })
  const { rows, nextCursor } = page(found, limit, ({ key, id }) => [sort, key, id])
  const [summaries, counts, importCounts] = await Promise.all([
    loadSummaries(
      sql,
      rows.map(({ id }) => id),
      viewer,
    ),
    countByStatus(sql, { companyId, importId: undefined }),
    importId === undefined ? null : countByStatus(sql, { companyId, importId }),
  ])
  return { items: rows.flatMap(({ id }) => summaries.get(id) ?? []), nextCursor, counts, importCounts }
}

const MARKERS = {
  created: z.string().refine(isInstantText),
  pickup: z.string().refine(isInstantText),
  reference: z.string().regex(/^\d{1,18}$/),
  bids: z.string().regex(/^[01]\d{20}$/),
} satisfies Record<LoadSort, z.ZodType<string>>

/** A marker belongs to the order it was given out for: with another it would skip rows. */
function markerOf(cursor: string | undefined, sort: LoadSort): { key: string; id: string } | null {
  const parts = decodeCursor(cursor, 3)
  if (!parts) return null
  const read = z.tuple([z.literal(sort), MARKERS[sort], z.uuid()]).safeParse(parts)
  if (!read.success) throw invalid({ cursor: 'This page marker is not valid. Start from the first page.' })
  return { key: read.data[1], id: read.data[2] }
}
