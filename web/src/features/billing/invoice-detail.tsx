import { ACCESSORIALS } from '@drawbar/contract/codes.ts'
import { MARKETPLACE_FEE_BASIS_POINTS, type Invoice } from '@drawbar/contract/billing.ts'
import type { ReactNode } from 'react'
import { t, translated } from '../../i18n/t.ts'
import { Amount } from '../../ui/price.tsx'
import { formatLocalDate } from '../../ui/zoned-time.ts'
import { holdWords } from '../carriers/payout-hold-words.ts'
import { invoiceNumber } from './invoice-number.ts'
import css from './billing.module.css'
import { haulWords, InvoiceStatusWord } from './invoice-status.tsx'
import { PayoutWord } from './payout-word.tsx'

/** The invoice as a page that can be printed; the acts beside it are left off the paper. */
export function InvoiceDetail({ invoice, children }: { invoice: Invoice; children?: ReactNode }) {
  return (
    <div className={css['detail']}>
      <article className={css['paper']} aria-label={t('Invoice {number}', { number: invoice.number })}>
        <header className={css['paperHead']}>
          <div>
            <h2 className="t-record">{t('Invoice {number}', { number: invoiceNumber(invoice) })}</h2>
            <p className="t-second">{whatFor(invoice)}</p>
          </div>
          <InvoiceStatusWord invoice={invoice} variant="tag" />
        </header>
        <dl className={css['parties']}>
          <Fact label={t('From (company)')}>{invoice.carrierName}</Fact>
          <Fact label={t('To (company)')}>{invoice.consignorName}</Fact>
          <Fact label={t('Haul')}>{haulWords(invoice.lane)}</Fact>
          <Fact label={t('Issued')}>{formatLocalDate(invoice.issuedOn)}</Fact>
          <Fact label={t('Due')}>{formatLocalDate(invoice.dueOn)}</Fact>
        </dl>
        <table className={css['lines']} aria-label={t('Lines')}>
          <thead>
            <tr>
              <th scope="col">{t('What')}</th>
              <th scope="col" className={css['end']}>
                {t('Amount, {currency}', { currency: invoice.total.currency })}
              </th>
            </tr>
          </thead>
          <tbody>
            {invoice.lines.map((line, index) => (
              // A line has no id of its own; lines are never reordered.
              <tr key={`${line.code} ${index}`}>
                <td>
                  {translated(ACCESSORIALS[line.code])}
                  {line.description === '' || line.description === ACCESSORIALS[line.code] ? null : (
                    <span className={css['second']}>{translated(line.description)}</span>
                  )}
                </td>
                <td className={css['end']}>
                  <Amount value={line.amount} decimals="exact" />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Sum label={t('Total')} value={invoice.total} strong />
            {invoice.paid.amount === 0 ? null : <Sum label={t('Paid (so far)')} value={invoice.paid} />}
            <Sum label={t('Still open')} value={invoice.balance} strong />
          </tfoot>
        </table>
        {invoice.fee === null || invoice.net === null ? null : (
          <table className={css['lines']} aria-label={t('What the carrier gets')}>
            <tbody>
              <Sum
                label={t('Marketplace fee, {percent}% of the linehaul', {
                  percent: MARKETPLACE_FEE_BASIS_POINTS / 100,
                })}
                value={invoice.fee}
              />
              <Sum label={t('The carrier gets')} value={invoice.net} strong />
            </tbody>
          </table>
        )}
        {invoice.payoutStatus === null ? null : (
          <p>
            <PayoutWord invoice={invoice} />{' '}
            {invoice.paidOutAt === null ? '' : t('on {day}', { day: formatLocalDate(invoice.paidOutAt) })}
          </p>
        )}
        {invoice.payoutHold === null ? null : <p className="t-second">{holdWords(invoice.payoutHold)}</p>}
      </article>
      {children === undefined ? null : <div className={css['beside']}>{children}</div>}
    </div>
  )
}

function whatFor({ kind, shipmentReference: shipment, loadReference: load }: Invoice): string {
  return kind === 'accessorial'
    ? t('Extras of {shipment}, load {load}', { shipment, load })
    : t('Freight of {shipment}, load {load}', { shipment, load })
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
