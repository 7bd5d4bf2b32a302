import type { listCharges as endpoint } from '@drawbar/contract/billing/billing.ts'
import { money } from '@drawbar/contract/money.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { decodeInstantCursor, page } from '../../platform/paging.ts'
import { mayRead } from './policy.ts'
import { selectCharges, selectShipment, sumCharges } from './sql/charges.ts'
import { viewCharge } from './view.ts'

export async function listCharges(sql: AnySql, { params, query, viewer }: Input<typeof endpoint>) {
  const shipment = await selectShipment(sql, params.shipmentId)
  if (!shipment || !mayRead(viewer, shipment)) throw new AppError('not_found')
  const rows = await selectCharges(sql, shipment.id, {
    limit: query.limit + 1,
    after: decodeInstantCursor(query.cursor),
  })
  const { rows: shown, nextCursor } = page(rows, query.limit, (row) => [row.cursorAt, row.id])
  const { approved, requested } = await sumCharges(sql, shipment.id)
  return {
    items: shown.map((row) => viewCharge(row, { viewer, shipment })),
    nextCursor,
    approved: money(approved, shipment.currency),
    requested,
  }
}
