import type { listDrivers as endpoint } from '@drawbar/contract/fleet/fleet-drivers.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { page } from '../../platform/paging.ts'
import { readableCompany } from '../../platform/viewer.ts'
import { pageAfter } from './page-after.ts'
import { listDriverRows } from './sql/drivers.ts'
import { driverView } from './view.ts'

export async function listDrivers(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const found = await listDriverRows(sql, {
    companyId: readableCompany(viewer, query.companyId),
    filter: query,
    limit: query.limit + 1,
    after: pageAfter(query.cursor),
  })
  const { rows, nextCursor } = page(found, query.limit, ({ sortKey, id }) => [sortKey, id])
  return { items: rows.map(driverView), nextCursor }
}
