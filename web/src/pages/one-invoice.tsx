import { downloadInvoice, getInvoice } from '@drawbar/contract/billing/billing.ts'
import { isStaffRole } from '@drawbar/contract/roles.ts'
import { lazy } from 'react'
import { Link } from 'react-router'
import { callFile } from '../api/call.ts'
import { useEndpoint } from '../api/query.ts'
import { useCompanyScope } from '../app/frame/company-scope.ts'
import css from '../features/billing/billing.module.css'
import { InvoiceChecks } from '../features/billing/invoice-checks.tsx'
import { InvoiceDetail } from '../features/billing/invoice-detail.tsx'
import { OpenFileButton } from '../features/billing/open-file-button.tsx'
import { t } from '../app/i18n/t.ts'
import { paths, withQuery } from '../paths.ts'
import { useSession } from '../app/session/store.ts'
import { Button } from '../ui/form/button.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { LazyMount } from '../ui/layout/lazy-mount.tsx'
import { Panel } from '../ui/layout/panel.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'

const loadRecord = () => import('../features/billing/record-payment-form.tsx')
const RecordPaymentForm = lazy(async () => ({ default: (await loadRecord()).RecordPaymentForm }))
const loadPayOut = () => import('../features/billing/pay-out-form.tsx')
const PayOutForm = lazy(async () => ({ default: (await loadPayOut()).PayOutForm }))

const loadRecorded = () => import('../features/billing/recorded-payments.tsx')
const RecordedPayments = lazy(async () => ({ default: (await loadRecorded()).RecordedPayments }))

/** One invoice, and for staff what was paid on it. */
export function OneInvoice({ invoiceId, onBack }: { invoiceId: string; onBack: () => void }) {
  const { companyId } = useCompanyScope()
  const role = useSession((session) => session.user?.role)
  const invoice = useEndpoint(getInvoice, { params: { invoiceId }, query: { companyId } })
  const back = (
    <Button size="filter" onClick={onBack} keys="Esc">
      {t('All invoices')}
    </Button>
  )
  if (invoice.isError && invoice.data === undefined) {
    return (
      <Panel padded={false}>
        {invoice.error.status === 404 ? (
          <Empty title={t('This invoice is not yours, or does not exist')} actions={back}>
            {t('The link may be old, or belong to another company.')}
          </Empty>
        ) : (
          <ErrorState
            title={t('The invoice did not load')}
            message={invoice.error.message}
            onRetry={() => void invoice.refetch()}
            retrying={invoice.isFetching}
            requestId={invoice.error.requestId}
            actions={back}
          />
        )}
      </Panel>
    )
  }
  return (
    <Loading loading={invoice.data === undefined} label={t('the invoice')} skeleton={<Skeleton height={320} />}>
      {invoice.data === undefined ? null : (
        <InvoiceDetail invoice={invoice.data}>
          <Panel title={t('Invoice')}>
            <div className={css['invoiceActions']}>
              {back}
              <OpenFileButton
                label={t('PDF')}
                name={t('Open the PDF of {invoice}', { invoice: invoice.data.number })}
                fetch={() => callFile(downloadInvoice, { params: { invoiceId } })}
              />
              <Button size="filter" onClick={() => window.print()}>
                {t('Print')}
              </Button>
              {isStaffRole(role) ? null : (
                <Link
                  className="link"
                  to={withQuery(role === 'Carrier' ? paths.carrierShipments : paths.consignorShipments, {
                    shipment: invoice.data.shipmentId,
                  })}
                >
                  {t('Open {shipment}', { shipment: invoice.data.shipmentReference })}
                </Link>
              )}
            </div>
          </Panel>
          <Panel title={t('Checks')} note={role === 'Consignor' ? t('before you pay') : t('before it is paid')}>
            <InvoiceChecks invoice={invoice.data} />
          </Panel>
          {isStaffRole(role) ? (
            <Panel title={t('Payments recorded')}>
              <LazyMount load={loadRecorded} fallback={<Skeleton height={60} />}>
                <RecordedPayments invoice={invoice.data} />
              </LazyMount>
            </Panel>
          ) : null}
          {invoice.data.abilities.includes('recordPayment') ? (
            <Panel title={t('Record a payment')} note={t('a transfer that arrived')}>
              <LazyMount load={loadRecord} fallback={<Skeleton height={220} />}>
                <RecordPaymentForm key={invoice.data.version} invoice={invoice.data} />
              </LazyMount>
            </Panel>
          ) : null}
          {invoice.data.abilities.includes('payOut') ? (
            <Panel title={t('Pay the carrier')} note={t('a transfer that left')}>
              <LazyMount load={loadPayOut} fallback={<Skeleton height={120} />}>
                <PayOutForm invoice={invoice.data} />
              </LazyMount>
            </Panel>
          ) : null}
        </InvoiceDetail>
      )}
    </Loading>
  )
}
