import { getInvoice, listInvoices } from '@drawbar/contract/billing.ts'
import { isStaffRole } from '@drawbar/contract/roles.ts'
import { Link } from 'react-router'
import { useEndpoint, useInfiniteEndpoint } from '../api/query.ts'
import { useCompanyScope } from '../features/accounts/company-scope.ts'
import css from '../features/billing/billing.module.css'
import { InvoiceDetail } from '../features/billing/invoice-detail.tsx'
import { InvoiceList, type Side } from '../features/billing/invoice-list.tsx'
import { MoneyFigures } from '../features/billing/money-figures.tsx'
import { PayOutForm } from '../features/billing/pay-out-form.tsx'
import { RecordPaymentForm } from '../features/billing/record-payment-form.tsx'
import { pickedIn, useAddress } from '../features/lists/address.ts'
import { ListSearch } from '../features/lists/list-search.tsx'
import { Screen } from '../features/site/screen.tsx'
import { t } from '../i18n/t.ts'
import { paths, withQuery } from '../paths.ts'
import { useSession } from '../session/store.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Panel } from '../ui/panel.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { usePageKeys } from '../ui/use-page-keys.ts'

const VIEWS = {
  open: {
    label: t('Open (unpaid)'),
    none: t('No open invoices'),
    statuses: ['issued', 'approved', 'partially_paid', 'disputed'],
  },
  paid: { label: t('Paid'), none: t('No paid invoices'), statuses: ['paid'] },
  all: { label: t('All'), none: t('No invoices yet'), statuses: undefined },
} as const
type View = keyof typeof VIEWS

export default function Payments() {
  const [search, patch] = useAddress()
  const { companyId } = useCompanyScope()
  const role = useSession((session) => session.user?.role)
  const userType = useSession((session) => session.user?.userType)
  const side: Side = isStaffRole(role) ? 'staff' : role === 'Carrier' || userType === 1 ? 'carrier' : 'consignor'
  const invoiceId = search.get('invoice')
  const q = search.get('q') ?? ''
  const view = pickedIn(search, 'view', Object.keys(VIEWS) as View[]) ?? 'open'
  const statuses = VIEWS[view].statuses
  // Staff who look for a transfer's invoice search all companies, so nobody has to choose one first.
  const list = useInfiniteEndpoint(
    listInvoices,
    { query: { companyId, q, status: statuses === undefined ? undefined : [...statuses] } },
    { keep: true },
  )
  const back = (): void => patch({ invoice: null })
  usePageKeys({ escape: back }, invoiceId !== null)
  return (
    <Screen
      title={t('Payments')}
      tabs={(Object.keys(VIEWS) as View[]).map((one) => ({
        to: withQuery(paths.payments, { view: one === 'open' ? undefined : one, q, company: companyId }),
        label: VIEWS[one].label,
        current: invoiceId === null && one === view,
      }))}
      keys={
        invoiceId === null
          ? [
              { keys: ['J', 'K'], does: t('move') },
              { keys: 'Enter', does: t('open') },
            ]
          : [{ keys: 'Esc', does: t('back to the list') }]
      }
    >
      {invoiceId !== null ? (
        <OneInvoice invoiceId={invoiceId} onBack={back} />
      ) : (
        <>
          {list.first === undefined ? null : <MoneyFigures totals={list.first.totals} side={side} />}
          <div className={css['bar']}>
            <ListSearch
              label={t('Search invoices')}
              value={q}
              onSearch={(next) => patch({ q: next }, { replace: true })}
            />
          </div>
          <InvoiceList
            side={side}
            list={list}
            onOpen={(id) => patch({ invoice: id })}
            empty={
              q !== '' || view !== 'all' ? (
                <Empty
                  title={q === '' ? VIEWS[view].none : t('No invoice matches “{search}”', { search: q })}
                  acts={
                    view === 'all' && q === '' ? undefined : (
                      <ButtonLink to={withQuery(paths.payments, { view: 'all', company: companyId })}>
                        {t('Show all invoices')}
                      </ButtonLink>
                    )
                  }
                >
                  {t('An invoice is written by itself when a proof of delivery is approved.')}
                </Empty>
              ) : (
                <Empty title={VIEWS.all.none}>
                  {t('An invoice is written by itself when a proof of delivery is approved.')}
                </Empty>
              )
            }
          />
        </>
      )}
    </Screen>
  )
}

function OneInvoice({ invoiceId, onBack }: { invoiceId: string; onBack: () => void }) {
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
          <Empty title={t('This invoice is not yours, or does not exist')} acts={back}>
            {t('The link may be old, or belong to another company.')}
          </Empty>
        ) : (
          <ErrorState
            title={t('The invoice did not load')}
            message={invoice.error.message}
            onRetry={() => void invoice.refetch()}
            retrying={invoice.isFetching}
            requestId={invoice.error.requestId}
            acts={back}
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
            <div className={css['invoiceActs']}>
              {back}
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
          {invoice.data.abilities.includes('recordPayment') ? (
            <Panel title={t('Record a payment')} note={t('a transfer that arrived')}>
              <RecordPaymentForm key={invoice.data.version} invoice={invoice.data} />
            </Panel>
          ) : null}
          {invoice.data.abilities.includes('payOut') ? (
            <Panel title={t('Pay the carrier')} note={t('a transfer that left')}>
              <PayOutForm invoice={invoice.data} />
            </Panel>
          ) : null}
        </InvoiceDetail>
      )}
    </Loading>
  )
}
