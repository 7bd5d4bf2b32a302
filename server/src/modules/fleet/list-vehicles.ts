import type { listVehicles as endpoint } from '@drawbar/contract/fleet/fleet-vehicles.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { page } from '../../platform/paging.ts'
import { readableCompany } from '../../platform/viewer.ts'
import { pageAfter } from './page-after.ts'
import { listVehicleRows } from './sql/vehicles.ts'
import { vehicleView } from './view.ts'

export async function listVehicles(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const found = await listVehicleRows(sql, {
    companyId: readableCompany(viewer, query.companyId),
    filter: query,
    limit: query.limit + 1,
    after: pageAfter(query.cursor),
  })
  const { rows, nextCursor } = page(found, query.limit, ({ sortKey, id }) => [sortKey, id])
  return { items: rows.map(vehicleView), nextCursor }
}
