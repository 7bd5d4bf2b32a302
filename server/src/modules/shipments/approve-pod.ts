import type { approvePod as endpoint, ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { completeShipment } from './complete-shipment.ts'
import { sideOf } from './policy.ts'
import { showShipment } from './show-shipment.ts'
import { podIsShown } from './sql/pods.ts'
import { shipmentRows } from './sql/shipments.ts'

export async function approvePod(tx: Tx, { params, viewer }: Input<typeof endpoint>): Promise<ShipmentDetail> {
  const [shipment] = await shipmentRows(tx.sql, [params.shipmentId])
  if (!shipment || sideOf(viewer, shipment) !== 'consignor') throw new AppError('not_found')
  if (!(await podIsShown(tx.sql, shipment.id))) throw new AppError('pod_not_shown')
  await completeShipment(tx, { id: shipment.id, loadId: shipment.loadId, decidedBy: viewer.userId })
  return showShipment(tx.sql, { ...shipment, viewer })
}
