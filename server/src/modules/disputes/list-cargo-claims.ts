import type { listCargoClaims as endpoint } from '@drawbar/contract/disputes/disputes.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../platform/paging.ts'
import { mayFile, mayRead } from './policy.ts'
import { findShipment, selectClaims } from './sql.ts'
import { viewClaim } from './view.ts'

export async function listCargoClaims(
  sql: AnySql,
  { params, query, viewer }: Input<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const shipment = await findShipment(sql, params.shipmentId)
  if (!shipment || !mayRead(viewer, shipment)) throw new AppError('not_found')
  const asked = { limit: query.limit + 1, after: decodeInstantCursor(query.cursor) }
  const { rows, nextCursor } = page(await selectClaims(sql, shipment.id, asked), query.limit, (row) => [
    row.cursorAt,
    row.id,
  ])
  return {
    items: rows.map((row) => viewClaim(row, viewer)),
    nextCursor,
    fileBy: shipment.fileBy,
    carrierClosed: shipment.carrierClosed,
    abilities: mayFile(viewer, shipment) ? ['file'] : [],
  }
}
