import type { DomainEvents } from '@drawbar/contract/events.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { told } from './lock-shipment.ts'
import { insertShipment } from './sql/shipments.ts'
import { insertStopVisits } from './sql/stop-visits.ts'

/** The effect of award.confirmed: the haul is planned, once an award. */
export async function planShipment(tx: Tx, award: DomainEvents['award.confirmed']): Promise<void> {
  const shipment = {
    id: newId(),
    loadId: award.loadId,
    awardId: award.awardId,
    consignorCompanyId: award.consignorId,
    carrierCompanyId: award.carrierId,
    amount: award.amount,
    currency: award.currency,
  }
  if (!(await insertShipment(tx.sql, shipment))) return
  await insertStopVisits(tx.sql, { shipmentId: shipment.id, loadId: shipment.loadId })
  await tx.emit({ type: 'shipment.planned', ...told(shipment) })
}
