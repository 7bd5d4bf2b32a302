import {
  getInvoice,
  type Invoice,
  listInvoices,
  listPayments,
  type Payment,
  reversePayment,
} from '@drawbar/contract/billing/billing.ts'
import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyConfirm } from '../../ui/overlay/lazy-confirm.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { formatMoney } from '../../ui/format/format.ts'
import css from './billing.module.css'

const LABELS: Record<ErrorsOf<typeof reversePayment>, string> = {
  payment_reversed: t('Somebody reversed this payment a moment ago.'),
  payment_paid_out: t('The carrier has already been paid out of this payment. Settle the difference with the carrier.'),
}

/** Takes a payment back that was recorded wrongly; it stays in the list with the reason. */
export function ReversePaymentButton({ payment, invoice }: { payment: Payment; invoice: Invoice }) {
  const [asking, setAsking] = useState(false)
  const reverse = useCommand(reversePayment, { invalidates: [getInvoice, listInvoices, listPayments] })
  const amount = formatMoney(payment.amount, { decimals: 'exact' })
  const refused =
    reverse.error === null
      ? null
      : ((reverse.error.code === null ? null : LABELS[reverse.error.code as ErrorsOf<typeof reversePayment>]) ??
        translated(reverse.error.message))
  if (!payment.abilities.includes('reverse')) return null
  return (
    <span className={css['action']}>
      <Button
        size="row"
        onClick={() => setAsking(true)}
        aria-label={t('Reverse {amount}, {reference}', { amount, reference: payment.bankReference })}
      >
        {t('Reverse')}
      </Button>
      <LazyConfirm
        opened={asking}
        title={t('Reverse this payment of {invoice}?', { invoice: invoice.number })}
        verb={t('Reverse {amount}', { amount })}
        tone="destructive"
        rows={[
          { label: t('From (company)'), value: invoice.consignorName },
          { label: t('Bank reference'), value: payment.bankReference },
          {
            label: t('Then'),
            value: t('The amount is open again, a reversing entry goes to the ledger, and both sides are told.'),
          },
        ]}
        note={{ label: t('Why'), asks: () => t('Say why it is reversed.') }}
        busy={reverse.isPending}
        error={refused}
        onCancel={() => {
          setAsking(false)
          reverse.reset()
        }}
        onConfirm={(_, reason = '') =>
          reverse.mutate(
            { params: { invoiceId: invoice.id, paymentId: payment.id }, body: { reason } },
            {
              onSuccess: (next) => {
                setAsking(false)
                showFeedback({
                  type: 'success',
                  message: t('Payment reversed. {amount} open on {invoice}.', {
                    amount: formatMoney(next.balance, { decimals: 'exact' }),
                    invoice: next.number,
                  }),
                })
              },
            },
          )
        }
      />
    </span>
  )
}
