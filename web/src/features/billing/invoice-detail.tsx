import { ACCESSORIALS } from '@drawbar/contract/codes.ts'
import { MARKETPLACE_FEE_BASIS_POINTS, type Invoice } from '@drawbar/contract/billing.ts'
import type { ReactNode } from 'react'
import { Amount } from '../../ui/price.tsx'
import css from './billing.module.css'
import { dayWords, InvoiceStatusWord, PayoutWord } from './invoice-status.tsx'

/** The invoice as a page that can be printed; the acts beside it are left off the paper. */
export function InvoiceDetail({ invoice, children }: { invoice: Invoice; children?: ReactNode }) {
  return (
    <div className={css['detail']}>
      <article className={css['paper']} aria-label={`Invoice ${invoice.number}`}>
        <header className={css['paperHead']}>
          <div>
            <h2 className="t-record">Invoice {invoice.number}</h2>
            <p className="t-second">
              {invoice.kind === 'accessorial' ? 'Extras of' : 'Freight of'} {invoice.shipmentReference}, load{' '}
              {invoice.loadReference}
            </p>
          </div>
          <InvoiceStatusWord invoice={invoice} variant="tag" />
        </header>
        <dl className={css['parties']}>
          <Fact label="From">{invoice.carrierName}</Fact>
          <Fact label="To">{invoice.consignorName}</Fact>
          <Fact label="Haul">{invoice.lane}</Fact>
          <Fact label="Issued">{dayWords(invoice.issuedOn)}</Fact>
          <Fact label="Due">{dayWords(invoice.dueOn)}</Fact>
        </dl>
        <table className={css['lines']} aria-label="Lines">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col" className={css['end']}>
                Amount, {invoice.total.currency}
              </th>
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map((line, index) => (
              // A line has no id of its own; lines are never reordered.
              <tr key={`${line.code} ${index}`}>
                <td>
                  {ACCESSORIALS[line.code]}
                  {line.description === '' || line.description === ACCESSORIALS[line.code] ? null : (
                    <span className={css['second']}>{line.description}</span>
                  )}
                </td>
                <td className={css['end']}>
                  <Amount value={line.amount} decimals="exact" />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Sum label="Total" value={invoice.total} strong />
            {invoice.paid.amount === 0 ? null : <Sum label="Paid" value={invoice.paid} />}
            <Sum label="Still open" value={invoice.balance} strong />
          </tfoot>
        </table>
        {invoice.fee === null || invoice.net === null ? null : (
          <table className={css['lines']} aria-label="What the carrier gets">
            <tbody>
              <Sum
                label={`Marketplace fee, ${MARKETPLACE_FEE_BASIS_POINTS / 100}% of the linehaul`}
                value={invoice.fee}
              />
              <Sum label="The carrier gets" value={invoice.net} strong />
            </tbody>
          </table>
        )}
        {invoice.payoutStatus === null ? null : (
          <p>
            <PayoutWord invoice={invoice} /> {invoice.paidOutAt === null ? '' : `on ${dayWords(invoice.paidOutAt)}`}
          </p>
        )}
      </article>
      {children === undefined ? null : <div className={css['beside']}>{children}</div>}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="t-label">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Sum({ label, value, strong = false }: { label: string; value: Invoice['total']; strong?: boolean }) {
  const amount = <Amount value={value} decimals="exact" />
  return (
    <tr>
      <th scope="row">{strong ? <strong>{label}</strong> : label}</th>
      <td className={css['end']}>{strong ? <strong>{amount}</strong> : amount}</td>
    </tr>
  )
}
