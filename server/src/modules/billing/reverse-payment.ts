import type { reversePayment as endpoint } from '@drawbar/contract/billing/billing.ts'
import { invoiceLifecycle, paymentLifecycle } from '@drawbar/contract/lifecycles/invoice.ts'
import { AppError } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import type { Tx } from '../../platform/transaction.ts'
import { reversed } from './journals.ts'
import { lockInvoice, selectInvoice, takeBackPaid } from './sql/invoices.ts'
import { insertJournal, selectStandingJournals } from './sql/ledger.ts'
import { markReversed, paymentExists } from './sql/payments.ts'
import { viewInvoice } from './view.ts'

/**
 * Undoes a recorded payment: each of its journals is followed by one that names it and moves the money back, and the invoice asks for the
 * amount again. The platform's share goes back with any payment of a paid invoice, since it is taken of an invoice that is paid whole.
 */
export async function reversePayment(tx: Tx, { params, body, viewer }: Input<typeof endpoint>) {
  // Before the payment: whoever records one locks the invoice first, and may then wait for this reference to be free.
  await lockInvoice(tx.sql, params.invoiceId)
  const invoice = await selectInvoice(tx.sql, params.invoiceId)
  if (!invoice) throw new AppError('not_found')
  const { consignorId, carrierId, shipmentId, loadId } = invoice
  const { from, to } = paymentLifecycle.actions.reverse
  const payment = await markReversed(tx.sql, {
    ...params,
    from,
    to,
    reason: body.reason,
    reversedBy: viewer.userId,
  })
  if (!payment) throw new AppError((await paymentExists(tx.sql, params)) ? 'payment_reversed' : 'not_found')
  const { reopen, reopenPart } = invoiceLifecycle.actions
  const taken = await takeBackPaid(tx.sql, {
    invoiceId: invoice.id,
    amount: payment.amount,
    from: reopen.from,
    unpaid: reopen.to,
    partPaid: reopenPart.to,
  })
  if (!taken) throw new AppError('payment_paid_out')
  for (const journal of await selectStandingJournals(tx.sql, invoice.id)) {
    if (journal.paymentId !== payment.id && journal.kind !== 'share_taken') continue
    await insertJournal(tx.sql, {
      key: `reversal:${journal.id}`,
      kind: 'payment_reversed',
      currency: journal.currency,
      source: { type: 'payment', id: payment.id },
      reversalOf: journal.id,
      postings: reversed(journal.postings, { consignorId }),
    })
  }
  await tx.audit({
    action: 'invoice.reverse_payment',
    entity: 'invoice',
    entityId: invoice.id,
    detail: {
      amount: payment.amount,
      currency: payment.currency,
      bankReference: payment.bankReference,
      reason: body.reason,
    },
  })
  await tx.emit({
    type: 'invoice.payment_reversed',
    data: { shipmentId, loadId, consignorId, carrierId, invoiceId: invoice.id },
    subject: { invoiceId: invoice.id, shipmentId },
    companies: [consignorId, carrierId],
  })
  return viewInvoice(tx.sql, invoice.id, viewer)
}
