import type { listLoads as endpoint } from '@drawbar/contract/loads/loads.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { z } from 'zod'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeMarker, InstantKey, page } from '../../platform/paging.ts'
import { readableCompany } from '../../platform/viewer.ts'
import { loadSummaries } from './read-loads.ts'
import { countByStatus, listedLoads, type LoadSort } from './sql/list-loads.ts'

export async function listLoads(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { status, q, importId, sort, order, limit } = query
  const companyId = readableCompany(viewer, query.companyId)
  const found = await listedLoads(sql, {
    companyId,
    status,
    q: q || undefined,
    importId,
    sort,
    order,
    limit,
    after: decodeMarker(query, MARKERS),
  })
  const { rows, nextCursor } = page(found, limit, ({ key, id }) => [sort, order, key, id])
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
  age: InstantKey,
  pickup: InstantKey,
  reference: z.string().regex(/^\d{1,18}$/),
  bids: z.string().regex(/^[01]\d{20}$/),
} satisfies Record<LoadSort, z.ZodType<string>>
