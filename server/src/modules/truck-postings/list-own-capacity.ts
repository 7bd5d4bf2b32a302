import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { listOwnCapacity as endpoint } from '@drawbar/contract/truck-postings/truck-postings.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../platform/paging.ts'
import { readableCompany } from '../../platform/viewer.ts'
import { ownCapacity } from './sql/capacity.ts'
import { capacityView } from './view.ts'

export async function listOwnCapacity(
  sql: AnySql,
  { query: { companyId, status, limit, cursor }, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const found = await ownCapacity(
    sql,
    { companyId: readableCompany(viewer, companyId), statuses: status },
    { limit: limit + 1, after: decodeInstantCursor(cursor) },
  )
  const { rows, nextCursor } = page(found, limit, (row) => [row.cursorAt, row.id])
  return { items: rows.map((row) => capacityView(row, viewer)), nextCursor }
}
