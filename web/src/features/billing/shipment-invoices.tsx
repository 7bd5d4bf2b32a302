import { listInvoices } from '@drawbar/contract/billing/billing.ts'
import { Link } from 'react-router'
import { useEndpoint } from '../../api/query.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { paths, withQuery } from '../../paths.ts'
import { formatMoney } from '../../ui/format/format.ts'
import { useCompanyScope } from '../../app/frame/company-scope.ts'
import css from './billing.module.css'
import { InvoiceStatusLabel } from './invoice-status.tsx'

/** The invoices of one haul, as links. */
export function ShipmentInvoices({ shipmentId }: { shipmentId: string }) {
  const { companyId } = useCompanyScope()
  const invoices = useEndpoint(listInvoices, { query: { companyId, shipmentId } })
  if (invoices.isError) return <p className="t-second">{translated(invoices.error.message)}</p>
  if (invoices.data === undefined) return null
  if (invoices.data.items.length === 0)
    return <p className="t-second">{t('The invoice is written when the proof of delivery is approved.')}</p>
  return (
    <ul className={css['charges']} aria-label={t('Invoices')}>
      {invoices.data.items.map((invoice) => (
        <li key={invoice.id} className={css['charge']}>
          <Link className="link" to={withQuery(paths.payments, { invoice: invoice.id, company: companyId })}>
            {invoice.number}
          </Link>
          <strong className="tn">{formatMoney(invoice.total, { decimals: 'exact' })}</strong>
          <InvoiceStatusLabel invoice={invoice} />
        </li>
      ))}
    </ul>
  )
}
