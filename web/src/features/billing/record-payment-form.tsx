import {
  getInvoice,
  listInvoices,
  listPayments,
  recordPayment,
  type Invoice,
} from '@drawbar/contract/billing/billing.ts'
import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyConfirm } from '../../ui/overlay/lazy-confirm.tsx'
import { DayField } from '../../ui/form/day-field.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import { MoneyField } from '../../ui/form/number-fields.tsx'
import { todayHere } from './invoice-status.tsx'

const LABELS: Record<ErrorsOf<typeof recordPayment>, string | null> = {
  invoice_not_payable: t('This invoice takes no payment any more.'),
  payment_recorded: t('A payment with this bank reference is recorded on this invoice already.'),
  overpayment: null,
  currency_mismatch: t('The payment must be in the currency of the invoice.'),
}

interface FormValues {
  /** Minor units of the invoice's currency. */
  amount: number | null
  bankReference: string
  receivedOn: string | null
  /** What the bank kept of it; null where it kept nothing. */
  bankFee: number | null
}

/** Staff record a transfer that arrived in the bank. */
export function RecordPaymentForm({ invoice }: { invoice: Invoice }) {
  const { currency } = invoice.total
  const { value, set, drop } = useDraftForm<FormValues>(`payment:${invoice.id}`, {
    amount: invoice.balance.amount,
    bankReference: '',
    receivedOn: todayHere(),
    bankFee: null,
  })
  const { amount, bankReference, receivedOn: day, bankFee } = value
  const [attempted, setAttempted] = useState(false)
  const [asking, setAsking] = useState(false)
  const record = useCommand(recordPayment, { invalidates: [getInvoice, listInvoices, listPayments] })
  const put = (part: Partial<FormValues>): void => {
    set(part)
    record.reset()
  }
  const refused =
    record.error === null
      ? null
      : ((record.error.code === null ? null : LABELS[record.error.code as ErrorsOf<typeof recordPayment>]) ??
        translated(record.error.message))
  const tooMuch = amount !== null && amount > invoice.balance.amount
  const feeTooHigh = amount !== null && bankFee !== null && bankFee >= amount
  const errors: Record<string, string> = {
    ...record.error?.errors,
    ...(attempted && amount === null ? { amount: t('Give what arrived.') } : {}),
    ...(attempted && amount !== null && amount <= 0 ? { amount: t('The amount must be more than 0.') } : {}),
    ...(attempted && tooMuch
      ? {
          amount: t(
            'Only {amount} is open. Record that here, and the rest on another invoice under the same bank reference, or send the rest back.',
            { amount: formatMoney(invoice.balance, { decimals: 'exact' }) },
          ),
        }
      : {}),
    ...(attempted && bankReference.trim() === ''
      ? { bankReference: t('Give the reference on the bank statement.') }
      : {}),
    ...(attempted && day === null ? { receivedOn: t('Give the day it arrived.') } : {}),
    ...(attempted && feeTooHigh ? { bankFee: t('The bank’s fee must be less than the payment.') } : {}),
  }
  return (
    <Form
      label={t('Record a payment for {invoice}', { invoice: invoice.number })}
      onSubmit={() => {
        setAttempted(true)
        if (amount !== null && amount > 0 && bankReference.trim() !== '' && day !== null && !tooMuch && !feeTooHigh)
          setAsking(true)
      }}
    >
      <MoneyField
        label={t('Amount received')}
        currency={currency}
        value={amount === null ? null : { amount, currency }}
        onChange={(money) => put({ amount: money?.amount ?? null })}
        error={errors['amount.amount'] ?? errors['amount']}
      />
      <TextField
        label={t('Bank reference')}
        value={bankReference}
        onChange={(text) => put({ bankReference: text })}
        maxLength={80}
        error={errors['bankReference']}
      />
      <DayField
        label={t('Received on')}
        value={day}
        onChange={(next) => put({ receivedOn: next })}
        error={errors['receivedOn']}
      />
      <MoneyField
        label={t('Bank fee kept back')}
        note={t('optional')}
        currency={currency}
        value={bankFee === null ? null : { amount: bankFee, currency }}
        onChange={(money) => put({ bankFee: money?.amount ?? null })}
        error={errors['bankFee.amount'] ?? errors['bankFee']}
      />
      <Button type="submit" variant="primary">
        {t('Record payment')}
      </Button>
      <LazyConfirm
        opened={asking}
        title={t('Record a payment for {invoice}?', { invoice: invoice.number })}
        verb={t('Record {amount}', {
          amount: amount === null ? '' : formatMoney({ amount, currency }, { decimals: 'exact' }),
        })}
        rows={[
          { label: t('From (company)'), value: invoice.consignorName },
          { label: t('Bank reference'), value: bankReference },
          { label: t('Received on'), value: day ?? '' },
          ...(bankFee === null
            ? []
            : [
                {
                  label: t('Bank fee kept back'),
                  value: formatMoney({ amount: bankFee, currency }, { decimals: 'exact' }),
                },
              ]),
          {
            label: t('Then'),
            value: t('It is posted to the ledger. Until the carrier is paid out, it can be reversed.'),
          },
        ]}
        busy={record.isPending}
        error={refused}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          if (amount === null || day === null) return
          record.mutate(
            {
              params: { invoiceId: invoice.id },
              body: {
                amount: { amount, currency },
                bankReference: bankReference.trim(),
                receivedOn: day,
                ...(bankFee === null ? {} : { bankFee: { amount: bankFee, currency } }),
              },
            },
            {
              onSuccess: (next) => {
                setAsking(false)
                setAttempted(false)
                drop({ amount: next.balance.amount, bankReference: '', receivedOn: todayHere(), bankFee: null })
                showFeedback({
                  type: 'success',
                  message: t('Payment recorded. {amount} still open on {invoice}.', {
                    amount: formatMoney(next.balance, { decimals: 'exact' }),
                    invoice: next.number,
                  }),
                })
              },
            },
          )
        }}
      />
    </Form>
  )
}
