import { listInvoices } from '@drawbar/contract/billing/billing.ts'
import { isStaffRole } from '@drawbar/contract/roles.ts'
import { lazy, Suspense, useEffect } from 'react'
import { useInfiniteEndpoint } from '../api/query.ts'
import { useCompanyScope } from '../app/frame/company-scope.ts'
import css from '../features/billing/billing.module.css'
import { InvoiceList, type Side } from '../features/billing/invoice-list.tsx'
import { MoneyFigures } from '../features/billing/money-figures.tsx'
import { pickedIn, useAddress } from '../features/lists/address.ts'
import { ListSearch } from '../features/lists/list-search.tsx'
import { Screen } from '../app/frame/screen.tsx'
import { t } from '../app/i18n/t.ts'
import { paths, withQuery } from '../paths.ts'
import { useSession } from '../app/session/store.ts'
import { ButtonLink } from '../ui/form/button.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { usePageKeys } from '../ui/layout/use-page-keys.ts'
import { whenIdle } from '../ui/layout/when-idle.ts'

const loadOne = () => import('./one-invoice.tsx')
const OneInvoice = lazy(async () => ({ default: (await loadOne()).OneInvoice }))

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
  useEffect(() => whenIdle(loadOne), [])
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
        <Suspense fallback={<Skeleton height={320} />}>
          <OneInvoice invoiceId={invoiceId} onBack={back} />
        </Suspense>
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
                  actions={
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
