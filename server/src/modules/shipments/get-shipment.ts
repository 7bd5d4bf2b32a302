import type { getShipment as endpoint, ShipmentDetail } from '@drawbar/contract/shipments/shipments.ts'
import type { AnySql } from '../../platform/db.ts'
import type { Input } from '../../platform/handlers.ts'
import { showShipment } from './show-shipment.ts'

export const getShipment = (sql: AnySql, { params, viewer }: Input<typeof endpoint>): Promise<ShipmentDetail> =>
  showShipment(sql, { id: params.shipmentId, viewer })
