import type { requestCharge as endpoint } from '@drawbar/contract/billing/billing.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { grantDocument } from '../documents/index.ts'
import { mayRequest } from './policy.ts'
import { insertCharge, lockShipment, ownsDocument } from './sql/charges.ts'
import { viewCharge } from './view.ts'

/** Extras can be asked from dispatch on: before that nothing can have happened that costs extra. */
const TOO_EARLY = ['planned', 'cancelled']

export async function requestCharge(tx: Tx, { params, body, viewer }: Input<typeof endpoint>) {
  const shipment = await lockShipment(tx.sql, params.shipmentId)
  if (!shipment || !mayRequest(viewer, shipment)) throw new AppError('not_found')
  if (TOO_EARLY.includes(shipment.status)) throw new AppError('shipment_state')
  if (body.amount.currency !== shipment.currency) {
    throw new AppError('currency_mismatch', {
      detail: `This shipment is priced in ${shipment.currency}.`,
      errors: { 'amount.currency': `Give the amount in ${shipment.currency}.` },
    })
  }
  if (
    body.documentId &&
    !(await ownsDocument(tx.sql, { documentId: body.documentId, companyId: shipment.carrierCompanyId }))
  ) {
    throw invalid({ documentId: 'Upload the receipt first.' })
  }
  // Who decides about the extra must be able to read its receipt.
  if (body.documentId)
    await grantDocument(tx, { documentId: body.documentId, companyIds: [shipment.consignorCompanyId] })
  const charge = await insertCharge(tx.sql, {
    id: newId(),
    shipmentId: shipment.id,
    code: body.code,
    amount: body.amount.amount,
    currency: shipment.currency,
    note: body.note ?? null,
    documentId: body.documentId ?? null,
    requestedBy: viewer.userId,
  })
  const { consignorCompanyId: consignorId, carrierCompanyId: carrierId, loadId } = shipment
  await tx.emit({
    type: 'charge.requested',
    data: { shipmentId: shipment.id, loadId, consignorId, carrierId, chargeId: charge.id },
    subject: { shipmentId: shipment.id, chargeId: charge.id },
    companies: [consignorId, carrierId],
  })
  return viewCharge(charge, { viewer, shipment })
}
