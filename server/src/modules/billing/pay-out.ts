import type { payOut as endpoint } from '@drawbar/contract/billing.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { lockStanding } from '../accounts/index.ts'
import { payeeHeldUntil } from '../carriers/index.ts'
import { paidOut } from './journals.ts'
import { insertPayout, markPaidOut, selectInvoice } from './sql/invoices.ts'
import { insertJournal } from './sql/ledger.ts'
import { viewInvoice } from './view.ts'

/** Journal 5: what the carrier is owed on a paid invoice leaves the clients' cash, once. */
export async function payOut(tx: Tx, { params, body, viewer }: Input<typeof endpoint>) {
  const invoice = await selectInvoice(tx.sql, params.invoiceId)
  if (!invoice) throw new AppError('not_found')
  // A suspension that is being made is waited for: money that left is not held.
  if ((await lockStanding(tx.sql, invoice.carrierId, 'share')) !== 'active') throw new AppError('payout_held')
  const until = await payeeHeldUntil(tx.sql, invoice.carrierId)
  if (until !== null)
    throw new AppError('payout_held', {
      detail: `The carrier changed whom it is paid through. Payouts wait until ${until.slice(0, 16).replace('T', ' ')} UTC, so that its people read of it first.`,
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
  const after = await selectInvoice(tx.sql, invoice.id)
  if (!after) throw new AppError('not_found')
  return viewInvoice(after, viewer)
}
