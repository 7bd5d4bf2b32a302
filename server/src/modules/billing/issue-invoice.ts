import { MARKETPLACE_FEE_BASIS_POINTS } from '@drawbar/contract/billing/billing.ts'
import { PAYMENT_TERMS_DAYS } from '@drawbar/contract/billing/payment-terms.ts'
import { ACCESSORIALS } from '@drawbar/contract/codes.ts'
import { money, percentOf } from '@drawbar/contract/money.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { extraApproved, invoiceIssued } from './journals.ts'
import { type BillableShipment, type ChargeRow, markBilled } from './sql/charges.ts'
import { insertInvoice, insertLines } from './sql/invoices.ts'
import { insertJournal } from './sql/ledger.ts'
import { findParties } from './sql/parties.ts'

interface Billing {
  shipment: BillableShipment
  kind: 'freight' | 'accessorial'
  /** 'freight', or the charge's id: what makes a second invoice for the same thing impossible. */
  bills: string
  linehaul: number
  charges: readonly ChargeRow[]
}

/**
 * Bills the signed rate and approved extras (domain §2.2 F). It equals what was signed and approved, so it is approved as it is issued
 * and its due date is fixed. A repeat finds the invoice there and changes nothing.
 */
export async function issueInvoice(tx: Tx, { shipment, kind, bills, linehaul, charges }: Billing): Promise<void> {
  const { consignorCompanyId: consignorId, carrierCompanyId: carrierId, currency, loadId } = shipment
  const id = newId()
  const fee = percentOf(linehaul, MARKETPLACE_FEE_BASIS_POINTS)
  const extras = charges.reduce((sum, charge) => sum + charge.amount, 0)
  const issued = await insertInvoice(tx.sql, {
    id,
    kind,
    status: 'approved',
    shipmentId: shipment.id,
    loadId,
    consignorCompanyId: consignorId,
    carrierCompanyId: carrierId,
    bills,
    currency,
    totalAmount: linehaul + extras,
    feeAmount: fee,
    termsDays: PAYMENT_TERMS_DAYS,
    parties: await findParties(tx.sql, shipment),
  })
  if (!issued) return
  await insertLines(tx.sql, id, [
    ...(linehaul > 0 ? [{ code: 'linehaul', description: 'Agreed rate, all-in', amount: linehaul }] : []),
    ...charges.map(({ code, amount, note }) => ({
      code,
      description: note ? `${ACCESSORIALS[code]}: ${note}` : ACCESSORIALS[code],
      amount,
    })),
  ])
  await markBilled(tx.sql, { shipmentId: shipment.id, chargeIds: charges.map((charge) => charge.id), invoiceId: id })
  if (linehaul > 0) {
    await insertJournal(tx.sql, {
      key: `invoice:${id}`,
      kind: 'invoice_issued',
      currency,
      source: { type: 'invoice', id },
      postings: invoiceIssued({ consignorId, carrierId, linehaul, fee }),
    })
  }
  for (const charge of charges) {
    await insertJournal(tx.sql, {
      key: `charge:${charge.id}`,
      kind: 'extra_approved',
      currency,
      source: { type: 'charge', id: charge.id },
      postings: extraApproved({ consignorId, carrierId, amount: charge.amount }),
    })
  }
  await tx.audit({
    action: 'invoice.issue',
    entity: 'invoice',
    entityId: id,
    detail: { number: issued.number, total: linehaul + extras, fee, currency },
  })
  await tx.emit({
    type: 'invoice.issued',
    data: {
      shipmentId: shipment.id,
      loadId,
      consignorId,
      carrierId,
      invoiceId: id,
      number: issued.number,
      total: money(linehaul + extras, currency),
      dueOn: issued.dueOn,
    },
    subject: { invoiceId: id, shipmentId: shipment.id, loadId },
    companies: [consignorId, carrierId],
  })
}
