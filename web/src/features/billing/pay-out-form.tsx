import { getInvoice, listInvoices, payOut, type Invoice } from '@drawbar/contract/billing/billing.ts'
import type { ErrorsOf } from '@drawbar/contract/endpoint.ts'
import { useState } from 'react'
import { useCommand } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useDraftForm } from '../../app/frame/use-draft-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { LazyConfirm } from '../../ui/overlay/lazy-confirm.tsx'
import { showFeedback } from '../../ui/feedback/feedback.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Form } from '../../ui/form/form-layout.tsx'
import { formatMoney } from '../../ui/format/format.ts'

/** Null where the server's own sentence says more: what holds it, and until when. */
const LABELS: Record<ErrorsOf<typeof payOut>, string | null> = {
  payout_held: null,
  payout_not_due: t('No payout is due on this invoice.'),
}

/** Staff record the transfer that went to the carrier. */
export function PayOutForm({ invoice }: { invoice: Invoice }) {
  const [asking, setAsking] = useState(false)
  const pay = useCommand(payOut, { invalidates: [getInvoice, listInvoices] })
  const { value, field, submit, drop } = useDraftForm(
    `payout:${invoice.id}`,
    { bankReference: '' },
    {
      validate: ({ bankReference }) =>
        bankReference.trim() === '' ? { bankReference: t('Give the reference of the transfer.') } : {},
      command: pay,
    },
  )
  const { bankReference } = value
  const net = invoice.net === null ? '' : formatMoney(invoice.net, { decimals: 'exact' })
  const refused =
    pay.error === null
      ? null
      : ((pay.error.code === null ? null : LABELS[pay.error.code as ErrorsOf<typeof payOut>]) ??
        translated(pay.error.message))
  return (
    <Form label={t('Pay out {invoice}', { invoice: invoice.number })} onSubmit={submit(() => setAsking(true))}>
      <TextField label={t('Bank reference of the transfer')} {...field('bankReference')} maxLength={80} />
      <Button type="submit" variant="primary">
        {t('Record payout {amount}', { amount: net })}
      </Button>
      <LazyConfirm
        opened={asking}
        title={t('Record the payout of {invoice}?', { invoice: invoice.number })}
        verb={t('Record {amount}', { amount: net })}
        rows={[
          { label: t('To (company)'), value: invoice.carrierName },
          { label: t('Amount'), value: net },
          { label: t('Bank reference'), value: bankReference },
        ]}
        busy={pay.isPending}
        error={refused}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          pay.mutate(
            { params: { invoiceId: invoice.id }, body: { bankReference: bankReference.trim() } },
            {
              onSuccess: () => {
                setAsking(false)
                drop()
                showFeedback({
                  type: 'success',
                  message: t('Payout recorded. {amount} to {carrier}.', { amount: net, carrier: invoice.carrierName }),
                })
              },
            },
          )
        }
      />
    </Form>
  )
}
