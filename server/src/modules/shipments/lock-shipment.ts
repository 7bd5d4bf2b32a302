import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { type Side, sideOf } from './policy.ts'
import { type LockedShipment, lockShipmentRow } from './sql/shipments.ts'

/** The shipment, locked, if the viewer stands on `side` of it; for anybody else it does not exist. */
export async function lockShipment(
  tx: Tx,
  { id, viewer, side }: { id: string; viewer: Viewer; side: Side },
): Promise<LockedShipment> {
  const shipment = await lockShipmentRow(tx.sql, id)
  if (!shipment || sideOf(viewer, shipment) !== side) throw new AppError('not_found')
  return shipment
}

/** Who reports on a haul that ended meanwhile hears that it did. */
export const cancelledWords = ({ status }: Pick<LockedShipment, 'status'>): { detail?: string } =>
  status === 'cancelled' ? { detail: 'This haul was canceled: its booking has ended.' } : {}

/** Data, subject and audience of every event of a shipment: both of its companies hear of it. */
export function told(shipment: Pick<LockedShipment, 'id' | 'loadId' | 'consignorCompanyId' | 'carrierCompanyId'>) {
  const { id: shipmentId, loadId, consignorCompanyId: consignorId, carrierCompanyId: carrierId } = shipment
  return {
    data: { shipmentId, loadId, consignorId, carrierId },
    subject: { shipmentId, loadId },
    companies: [consignorId, carrierId],
  }
}
