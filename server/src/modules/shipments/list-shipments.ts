import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { listShipments as endpoint } from '@drawbar/contract/shipments.ts'
import type { AnySql } from '../../platform/db.ts'
import { invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeCursor, page } from '../../platform/paging.ts'
import { isStaff, readableCompany } from '../../platform/viewer.ts'
import { showSummaries } from './show-shipment.ts'
import { shipmentCounts, shipmentPage } from './sql/list-shipments.ts'

/** The last changed first. A member sees the side that he acts on; staff see both sides of the company they name. */
export async function listShipments(sql: AnySql, { query, viewer }: Input<typeof endpoint>): Promise<ResponseOf<typeof endpoint>> {
  const companyId = readableCompany(viewer, query.companyId)
  const side = isStaff(viewer) ? null : viewer.kind === 'carrier' ? 'carrier' : 'consignor'
  const filter = { companyId, side, status: query.status, q: query.q } as const
  const [keys, counts] = await Promise.all([
    shipmentPage(sql, filter, { limit: query.limit + 1, after: after(query.cursor) }),
    shipmentCounts(sql, filter),
  ])
  const { rows, nextCursor } = page(keys, query.limit, (key) => [key.updatedKey, key.id])
  return { items: await showSummaries(sql, { ids: rows.map(({ id }) => id), viewer }), nextCursor, counts }
}

/** As PostgreSQL prints an instant in UTC. */
const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function after(cursor: string | undefined): [string, string] | null {
  const key = decodeCursor(cursor, 2)
  if (!key) return null
  const [updatedKey, id] = key
  if (typeof updatedKey === 'string' && typeof id === 'string' && INSTANT.test(updatedKey) && UUID.test(id)) return [updatedKey, id]
  throw invalid({ cursor: 'This page marker is not valid. Start from the first page.' })
}
