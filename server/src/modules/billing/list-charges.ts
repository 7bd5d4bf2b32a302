import type { listCharges as endpoint } from '@drawbar/contract/billing.ts'
import type { AnySql } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { mayRead } from './policy.ts'
import { selectCharges, selectShipment } from './sql/charges.ts'
import { viewCharge } from './view.ts'

export async function listCharges(sql: AnySql, { params, viewer }: Input<typeof endpoint>) {
  const shipment = await selectShipment(sql, params.shipmentId)
  if (!shipment || !mayRead(viewer, shipment)) throw new AppError('not_found')
  const rows = await selectCharges(sql, params.shipmentId)
  return { items: rows.map((row) => viewCharge(row, { viewer, shipment })) }
}
