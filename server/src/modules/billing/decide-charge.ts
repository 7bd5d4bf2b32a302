import { chargeLifecycle } from '@drawbar/contract/lifecycles/invoice.ts'
import { AppError } from '../../platform/errors.ts'
import type { Tx } from '../../platform/transaction.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { mayDecide } from './policy.ts'
import { type BillableShipment, type ChargeRow, chargeExists, decideCharge, lockShipment } from './sql/charges.ts'

interface Decision {
  action: 'approve' | 'reject'
  shipmentId: string
  chargeId: string
  note: string | null
  viewer: Viewer
}

/** Moves a requested extra once; whoever comes second is told that it is decided. */
export async function decide(
  tx: Tx,
  { action, shipmentId, chargeId, note, viewer }: Decision,
): Promise<{ charge: ChargeRow; shipment: BillableShipment }> {
  const shipment = await lockShipment(tx.sql, shipmentId)
  if (!shipment || !mayDecide(viewer, shipment)) throw new AppError('not_found')
  const { from, to } = chargeLifecycle.actions[action]
  const charge = await decideCharge(tx.sql, { shipmentId, chargeId, from, to, decidedBy: viewer.userId, note })
  if (!charge)
    throw new AppError((await chargeExists(tx.sql, { shipmentId, chargeId })) ? 'charge_not_open' : 'not_found')
  await tx.audit({
    action: `charge.${action}`,
    entity: 'charge',
    entityId: chargeId,
    detail: { amount: charge.amount, currency: charge.currency },
  })
  const { consignorCompanyId: consignorId, carrierCompanyId: carrierId, loadId } = shipment
  await tx.emit({
    type: 'charge.decided',
    data: { shipmentId, loadId, consignorId, carrierId, chargeId, status: charge.status },
    subject: { shipmentId, chargeId },
    companies: [consignorId, carrierId],
  })
  return { charge, shipment }
}
