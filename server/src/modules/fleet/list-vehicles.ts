import type { listVehicles as endpoint } from '@drawbar/contract/fleet.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { page } from '../../platform/paging.ts'
import { readableCompany } from '../../platform/viewer.ts'
import { pageAfter } from './page-after.ts'
import { listVehicleRows } from './sql/vehicles.ts'

export async function listVehicles(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const companyId = readableCompany(viewer, query.companyId)
  const rows = await listVehicleRows(sql, {
    companyId,
    kinds: query.kind ?? null,
    limit: query.limit + 1,
    after: pageAfter(query.cursor),
  })
  const { rows: items, nextCursor } = page(rows, query.limit, (row) => [row.unitNumber, row.id])
  return { items, nextCursor }
}
