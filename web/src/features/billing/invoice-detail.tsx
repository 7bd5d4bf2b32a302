import {
  MARKETPLACE_FEE_BASIS_POINTS,
  type Invoice,
  type InvoiceDetail as Detail,
} from '@drawbar/contract/billing/billing.ts'
import { ACCESSORIALS } from '@drawbar/contract/codes.ts'
import { downloadDocument } from '@drawbar/contract/documents/documents.ts'
import type { LineEvidence } from '@drawbar/contract/billing/invoice-detail.ts'
import type { ReactNode } from 'react'
import { callFile } from '../../api/call.ts'
import { t, translated } from '../../app/i18n/t.ts'
import { useUnits } from '../../ui/format/units.ts'
import { formatDistance, formatMoney, formatWeight } from '../../ui/format/format.ts'
import { Amount } from '../../ui/display/price.tsx'
import { formatDate, formatDay, formatLocalDate } from '../../ui/format/zoned-time.ts'
import { holdReason } from '../carriers/payout-hold-labels.ts'
import css from './billing.module.css'
import { InvoiceParties } from './invoice-parties.tsx'
import { InvoiceStatusLabel } from './invoice-status.tsx'
import { OpenFileButton } from './open-file-button.tsx'
import { PayoutStatusLabel } from './payout-status.tsx'

/** The invoice as a page that can be printed; the acts beside it are left off the paper. */
export function InvoiceDetail({ invoice, children }: { invoice: Detail; children?: ReactNode }) {
  const { number, formerNumber, termsDays, remitTo } = invoice
  return (
    <div className={css['detail']}>
      <article className={css['document']} aria-label={t('Invoice {number}', { number })}>
        <header className={css['documentHead']}>
          <div>
            <h2 className="t-record">{t('Invoice {number}', { number })}</h2>
            <p className="t-second">
              {formerNumber === null ? whatFor(invoice) : t('Issued as {number}', { number: formerNumber })}
            </p>
            <InvoiceStatusLabel invoice={invoice} variant="tag" />
          </div>
          <div className={css['due']}>
            <span className="t-label">{t('Balance due')}</span>
            <strong className="t-figure">{formatMoney(invoice.balance, { decimals: 'exact' })}</strong>
            <span>{t('due {day}', { day: formatLocalDate(invoice.dueOn) })}</span>
            <span className="t-second">
              {t('Net {days}, issued {day}', { days: termsDays, day: formatLocalDate(invoice.issuedOn) })}
            </span>
          </div>
        </header>
        <InvoiceParties invoice={invoice} />
        <Service invoice={invoice} />
        <table className={css['lines']} aria-label={t('Lines')}>
          <thead>
            <tr>
              <th scope="col">{t('Charge')}</th>
              <th scope="col">{t('Backup')}</th>
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
                    <span className={css['secondary']}>{translated(line.description)}</span>
                  )}
                </td>
                <td>
                  {line.evidence.map((one) => (
                    <Evidence key={one.kind} evidence={one} zone={invoice.timeZone} />
                  ))}
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
            <Sum label={t('Balance due')} value={invoice.balance} strong />
          </tfoot>
        </table>
        <p className="t-second">
          {remitTo.kind === 'factor'
            ? t('This invoice is assigned: pay {payee} only. Payment to anyone else does not settle it.', {
                payee: remitTo.name,
              })
            : t('Pay {payee} and state {number} with the payment.', { payee: remitTo.name, number })}
        </p>
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
            <PayoutStatusLabel invoice={invoice} />{' '}
            {invoice.paidOutAt === null ? '' : t('on {day}', { day: formatDate(invoice.paidOutAt, invoice.timeZone) })}
          </p>
        )}
        {invoice.payoutHold === null ? null : <p className="t-second">{holdReason(invoice.payoutHold)}</p>}
      </article>
      {children === undefined ? null : <div className={css['aside']}>{children}</div>}
    </div>
  )
}

function whatFor({ kind, shipmentReference: shipment, loadReference: load }: Invoice): string {
  return kind === 'accessorial'
    ? t('Extras of {shipment}, load {load}', { shipment, load })
    : t('Freight of {shipment}, load {load}', { shipment, load })
}

/** What was moved, from where to where and when. */
function Service({ invoice: { stops, freight } }: { invoice: Detail }) {
  const units = useUnits()
  const { description, pallets, pieces, weightGrams, distanceMeters } = freight
  return (
    <section className={css['service']} aria-label={t('Service')}>
      {stops.map(({ kind, place, facility, at, arrived, timeZone }, index) => (
        // Stops have no id here; they are never reordered.
        <p key={`${place} ${index}`}>
          <strong>{place}</strong>
          <span>{facility ?? (kind === 'pickup' ? t('Pickup') : t('Delivery'))}</span>
          <span className="t-second">
            {arrived
              ? t('arrived {day}', { day: formatDay(at, timeZone) })
              : t('scheduled {day}', { day: formatDay(at, timeZone) })}
          </span>
        </p>
      ))}
      <p className="t-second">
        {[
          description,
          ...(pallets > 0 ? [t('{count} pallets', { count: pallets })] : []),
          ...(pieces > 0 ? [t('{pieces} pieces', { pieces })] : []),
          `${formatWeight(weightGrams, units.weight)} ${units.weight}`,
          `${formatDistance(distanceMeters, units.distance)} ${units.distance}`,
        ].join(', ')}
      </p>
    </section>
  )
}

const EVIDENCE: Record<LineEvidence['kind'], string> = {
  rate_confirmation: t('Rate confirmation'),
  pod: t('Proof of delivery'),
  receipt: t('Receipt'),
  approval: t('Approved'),
}

function Evidence({ evidence: { kind, by, at, documentId }, zone }: { evidence: LineEvidence; zone: string }) {
  const dated = [by, at === null ? null : formatDate(at, zone)].filter((part) => part !== null).join(', ')
  return (
    <span className={css['evidence']}>
      {documentId === null ? (
        EVIDENCE[kind]
      ) : (
        <OpenFileButton label={EVIDENCE[kind]} fetch={() => callFile(downloadDocument, { params: { documentId } })} />
      )}
      {dated === '' ? null : <span className="t-second">{dated}</span>}
    </span>
  )
}

function Sum({ label, value, strong = false }: { label: string; value: Invoice['total']; strong?: boolean }) {
  const amount = <Amount value={value} decimals="exact" />
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {strong ? <strong>{label}</strong> : label}
      </th>
      <td className={css['end']}>{strong ? <strong>{amount}</strong> : amount}</td>
    </tr>
  )
}
