import type { recordPayment as endpoint } from '@drawbar/contract/billing/billing.ts'
import { invoiceLifecycle } from '@drawbar/contract/lifecycles/invoice.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { Input } from '../../platform/handlers.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/transaction.ts'
import { paymentReceived, paymentSettled, shareTaken } from './journals.ts'
import { addPaid, selectInvoice } from './sql/invoices.ts'
import { insertJournal } from './sql/ledger.ts'
import { insertPayment, sumBankFees } from './sql/payments.ts'
import { viewInvoice } from './view.ts'

/** The first place to begin a day is 14 hours ahead of UTC (Kiribati's Line Islands). */
const FIRST_TO_BEGIN_MS = 14 * 3_600_000

/** The day that has begun somewhere: staff give the day of their own calendar, and the server does not know where they are. */
const newestDay = (now: string): string => new Date(Date.parse(now) + FIRST_TO_BEGIN_MS).toISOString().slice(0, 10)

/** A bank transfer that arrived. Journals 3 and 4 of domain §6; the bank's reference makes recording it twice on one invoice impossible. */
export async function recordPayment(tx: Tx, { params, body, viewer }: Input<typeof endpoint>) {
  const invoice = await selectInvoice(tx.sql, params.invoiceId)
  if (!invoice) throw new AppError('not_found')
  const { currency, consignorId, carrierId, shipmentId, loadId } = invoice
  const bankFee = body.bankFee?.amount ?? 0
  if (body.amount.currency !== currency || (body.bankFee && body.bankFee.currency !== currency)) {
    throw new AppError('currency_mismatch', {
      detail: `This invoice is in ${currency}.`,
      errors: { 'amount.currency': `Give the amount in ${currency}.` },
    })
  }
  if (bankFee >= body.amount.amount) throw invalid({ bankFee: 'The bank’s fee must be less than the payment.' })
  if (body.receivedOn > newestDay(await tx.now())) throw invalid({ receivedOn: 'This day is still to come.' })
  if (body.receivedOn < invoice.bookedOn)
    throw invalid({ receivedOn: `Give a day from ${invoice.bookedOn} on: the load was booked then.` })

  const paid = await addPaid(tx.sql, {
    invoiceId: invoice.id,
    amount: body.amount.amount,
    from: invoiceLifecycle.actions.pay.from,
  })
  if (!paid) throw new AppError('invoice_not_payable')
  const paymentId = newId()
  await insertPayment(tx.sql, {
    id: paymentId,
    invoiceId: invoice.id,
    amount: body.amount.amount,
    feeAmount: bankFee,
    currency,
    bankReference: body.bankReference,
    receivedOn: body.receivedOn,
    recordedBy: viewer.userId,
  })
  const source = { type: 'payment', id: paymentId } as const
  await insertJournal(tx.sql, {
    key: `payment:${paymentId}`,
    kind: 'payment_received',
    currency,
    source,
    postings: paymentReceived({ consignorId, amount: body.amount.amount, bankFee }),
  })
  await insertJournal(tx.sql, {
    key: `settlement:${paymentId}`,
    kind: 'payment_settled',
    currency,
    source,
    postings: paymentSettled({ amount: body.amount.amount, bankFee }),
  })
  await tx.audit({
    action: 'invoice.record_payment',
    entity: 'invoice',
    entityId: invoice.id,
    detail: { amount: body.amount.amount, currency, bankReference: body.bankReference },
  })

  if (paid.paidAmount === paid.totalAmount) {
    const bankFees = await sumBankFees(tx.sql, invoice.id)
    await insertJournal(tx.sql, {
      // Of the payment that filled the invoice, not of the invoice: it may be filled again after a reversal.
      key: `share:${paymentId}`,
      kind: 'share_taken',
      currency,
      source,
      postings: shareTaken({ fee: invoice.feeAmount, bankFees }),
    })
    await tx.emit({
      type: 'invoice.paid',
      data: { shipmentId, loadId, consignorId, carrierId, invoiceId: invoice.id },
      subject: { invoiceId: invoice.id, shipmentId },
      companies: [consignorId, carrierId],
    })
  }
  return viewInvoice(tx.sql, invoice.id, viewer)
}
