import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { listShipments as endpoint } from '@drawbar/contract/shipments/shipments.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeMarker, InstantKey, page } from '../../platform/paging.ts'
import { isStaff, readableCompany } from '../../platform/viewer.ts'
import { showSummaries } from './show-shipment.ts'
import { shipmentCounts, shipmentPage } from './sql/list-shipments.ts'

/** The last changed first unless another order is asked for. A member sees the side that he acts on; staff see both sides of the company they name. */
export async function listShipments(
  sql: AnySql,
  { query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const companyId = readableCompany(viewer, query.companyId)
  const side = isStaff(viewer) ? null : viewer.kind === 'carrier' ? 'carrier' : 'consignor'
  const filter = { companyId, side, status: query.status, punctuality: query.punctuality, q: query.q } as const
  const [keys, counts] = await Promise.all([
    shipmentPage(sql, filter, {
      sort: query.sort,
      order: query.order,
      limit: query.limit + 1,
      after: decodeMarker(query, { changed: InstantKey, next: InstantKey, pickup: InstantKey }),
    }),
    shipmentCounts(sql, filter),
  ])
  const { rows, nextCursor } = page(keys, query.limit, ({ key, id }) => [query.sort, query.order, key, id])
  return { items: await showSummaries(sql, { ids: rows.map(({ id }) => id), viewer }), nextCursor, counts }
}
