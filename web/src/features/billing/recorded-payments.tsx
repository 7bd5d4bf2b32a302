import { type Invoice, listPayments, type Payment } from '@drawbar/contract/billing/billing.ts'
import { useInfiniteEndpoint } from '../../api/query.ts'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/display/status.tsx'
import { formatLocalDate } from '../../ui/format/zoned-time.ts'
import css from './billing.module.css'
import { PAYMENT_STATUS } from './invoice-status.tsx'
import { ReversePaymentButton } from './reverse-payment-button.tsx'

/** What staff recorded on an invoice, and for each payment the way back. */
export function RecordedPayments({ invoice }: { invoice: Invoice }) {
  const payments = useInfiniteEndpoint(listPayments, { params: { invoiceId: invoice.id }, query: {} })
  if (payments.isError && payments.data === undefined) {
    return (
      <ErrorState
        title={t('The payments did not load')}
        message={payments.error.message}
        onRetry={() => void payments.refetch()}
        retrying={payments.isFetching}
        requestId={payments.error.requestId}
      />
    )
  }
  return (
    <Loading loading={payments.data === undefined} label={t('payments')} skeleton={<Skeleton width="70%" />}>
      {payments.items.length === 0 ? (
        <p className="t-second">{t('No payment recorded.')}</p>
      ) : (
        <ul className={css['charges']} aria-label={t('Payments recorded')}>
          {payments.items.map((payment) => (
            <li key={payment.id} className={css['charge']}>
              <RecordedPayment payment={payment} invoice={invoice} />
            </li>
          ))}
        </ul>
      )}
      {payments.hasNextPage ? (
        <Button
          size="row"
          variant="quiet"
          busy={payments.isFetchingNextPage}
          onClick={() => void payments.fetchNextPage()}
        >
          {t('Show more')}
        </Button>
      ) : null}
    </Loading>
  )
}

function RecordedPayment({ payment, invoice }: { payment: Payment; invoice: Invoice }) {
  const { amount, bankFee, bankReference, receivedOn, status, reversalReason } = payment
  const { tone, label } = PAYMENT_STATUS[status]
  return (
    <>
      <span>
        {bankReference}
        <span className={css['secondary']}>{t('received {day}', { day: formatLocalDate(receivedOn) })}</span>
        {bankFee.amount === 0 ? null : (
          <span className={css['secondary']}>
            {t('the bank kept {amount}', { amount: formatMoney(bankFee, { decimals: 'exact' }) })}
          </span>
        )}
        {reversalReason === null ? null : <span className={css['secondary']}>{reversalReason}</span>}
      </span>
      <strong className="tn">{formatMoney(amount, { decimals: 'exact' })}</strong>
      <Status tone={tone}>{label}</Status>
      <ReversePaymentButton payment={payment} invoice={invoice} />
    </>
  )
}
