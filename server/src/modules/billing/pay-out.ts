import type { payOut as endpoint } from '@drawbar/contract/billing/billing.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockCompanyStatus } from '../companies/index.ts'
import { lockPayee, payoutHolds } from '../carriers/index.ts'
import { paidOut } from './journals.ts'
import { insertPayout, markPaidOut, selectInvoice } from './sql/invoices.ts'
import { insertJournal } from './sql/ledger.ts'
import { viewInvoice } from './view.ts'

/** Journal 5: what the carrier is owed on a paid invoice leaves the clients' cash, once. */
export async function payOut(tx: Tx, { params, body, viewer }: Input<typeof endpoint>) {
  const invoice = await selectInvoice(tx.sql, params.invoiceId)
  if (!invoice) throw new AppError('not_found')
  // A suspension that is being made is waited for: money that left is not held.
  if ((await lockCompanyStatus(tx.sql, invoice.carrierId, 'share')) !== 'active') throw new AppError('payout_held')
  await lockPayee(tx.sql, invoice.carrierId)
  const hold = (await payoutHolds(tx.sql, [invoice.carrierId])).get(invoice.carrierId)
  if (hold)
    throw new AppError('payout_held', {
      detail: `Who this carrier is, or where its money goes, has changed. Payouts wait until ${hold.until.slice(0, 16).replace('T', ' ')} UTC, so that its people read of it first.`,
    })
  if (!(await markPaidOut(tx.sql, invoice.id))) throw new AppError('payout_not_due')
  const { currency, carrierId, consignorId, shipmentId, loadId } = invoice
  const amount = invoice.totalAmount - invoice.feeAmount
  const id = newId()
  await insertPayout(tx.sql, {
    id,
    invoiceId: invoice.id,
    amount,
    currency,
    bankReference: body.bankReference,
    recordedBy: viewer.userId,
  })
  await insertJournal(tx.sql, {
    key: `payout:${invoice.id}`,
    kind: 'paid_out',
    currency,
    source: { type: 'payout', id },
    postings: paidOut({ carrierId, amount }),
  })
  await tx.audit({
    action: 'invoice.pay_out',
    entity: 'invoice',
    entityId: invoice.id,
    detail: { amount, currency, bankReference: body.bankReference },
  })
  await tx.emit({
    type: 'invoice.paid_out',
    data: { shipmentId, loadId, consignorId, carrierId, invoiceId: invoice.id },
    subject: { invoiceId: invoice.id, shipmentId },
    companies: [carrierId],
  })
  return viewInvoice(tx.sql, invoice.id, viewer)
}
