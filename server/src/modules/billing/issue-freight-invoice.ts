import type { DomainEvents } from '@drawbar/contract/events.ts'
import type { Tx } from '../../platform/transaction.ts'
import { issueInvoice } from './issue-invoice.ts'
import { lockShipment, selectApprovedUnbilled } from './sql/charges.ts'

/** The effect of shipment.completed: the proof of delivery was approved, so the haul is billed. */
export async function issueFreightInvoice(tx: Tx, { shipmentId }: DomainEvents['shipment.completed']): Promise<void> {
  const shipment = await lockShipment(tx.sql, shipmentId)
  if (!shipment) throw new Error(`shipment ${shipmentId} completed and is not there`)
  const charges = await selectApprovedUnbilled(tx.sql, shipmentId)
  await issueInvoice(tx, { shipment, kind: 'freight', bills: 'freight', linehaul: shipment.amount, charges })
}
