import type { Invoice } from '@drawbar/contract/billing/billing.ts'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { Button } from '../../ui/form/button.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import type { Column } from '../../ui/table/table-column.ts'
import { exportMoney, exportText } from '../../ui/table/table-export.ts'
import { ListTable, type ReadList } from '../lists/list-table.tsx'
import { formatLocalDate } from '../../ui/format/zoned-time.ts'
import css from './billing.module.css'
import { haulLabel, INVOICE_STATUS, InvoiceStatusLabel } from './invoice-status.tsx'
import { PayoutStatusLabel } from './payout-status.tsx'

export type Side = 'consignor' | 'carrier' | 'staff'

/** Who stands on the other end of the invoice. */
export const otherSide = ({ consignorName, carrierName }: Invoice, side: Side): string =>
  side === 'staff'
    ? t('{payer} to {payee}', { payer: consignorName, payee: carrierName })
    : side === 'carrier'
      ? consignorName
      : carrierName

const isPartPaid = ({ total, balance }: Pick<Invoice, 'total' | 'balance'>): boolean =>
  balance.amount > 0 && balance.amount < total.amount

const columns = (side: Side, onOpen: (id: string) => void): readonly Column<Invoice>[] => [
  {
    key: 'number',
    head: t('Invoice'),
    width: 210,
    stays: true,
    plain: [
      exportText(t('Invoice'), ({ number }) => number),
      exportText(t('For'), ({ kind }) => (kind === 'accessorial' ? t('extras') : t('haul'))),
      exportText(t('Issued'), ({ issuedOn }) => issuedOn),
    ],
    cell: ({ kind, issuedOn, number }) => (
      <>
        <strong>{number}</strong>
        <span className={css['secondary']}>
          {kind === 'accessorial'
            ? t('extras, issued {day}', { day: formatLocalDate(issuedOn) })
            : t('issued {day}', { day: formatLocalDate(issuedOn) })}
        </span>
      </>
    ),
    skeleton: ['90px', '80px'],
  },
  {
    key: 'haul',
    head: t('Haul'),
    plain: [
      exportText(t('Lane'), ({ lane }) => lane),
      exportText(t('Shipment'), ({ shipmentReference }) => shipmentReference),
      exportText(t('Load'), ({ loadReference }) => loadReference),
    ],
    cell: ({ lane, shipmentReference, loadReference }) => (
      <>
        {haulLabel(lane)}
        <span className={css['secondary']}>
          {shipmentReference} · {loadReference}
        </span>
      </>
    ),
    skeleton: ['140px', '110px'],
  },
  {
    key: 'other',
    head: side === 'carrier' ? t('Consignor') : side === 'consignor' ? t('Carrier') : t('From, to'),
    width: side === 'staff' ? 300 : 220,
    plain: [
      exportText(t('Consignor'), ({ consignorName }) => consignorName),
      exportText(t('Carrier'), ({ carrierName }) => carrierName),
    ],
    cell: (invoice) => <span className={css['name']}>{otherSide(invoice, side)}</span>,
    skeleton: ['110px'],
  },
  {
    key: 'due',
    head: t('Due'),
    width: 100,
    plain: [exportText(t('Due'), ({ dueOn }) => dueOn)],
    cell: ({ dueOn }) => formatLocalDate(dueOn),
    skeleton: ['70px'],
  },
  {
    key: 'status',
    head: t('State'),
    width: 210,
    plain: [exportText(t('State'), ({ status }) => INVOICE_STATUS[status].label)],
    cell: (invoice) => (
      <>
        <InvoiceStatusLabel invoice={invoice} />
        <span className={css['secondary']}>
          <PayoutStatusLabel invoice={invoice} />
        </span>
      </>
    ),
    skeleton: ['70px', '90px'],
  },
  {
    key: 'total',
    head: side === 'carrier' ? t('Total, you get') : t('Total, open'),
    width: 130,
    align: 'end',
    plain: [
      ...exportMoney<Invoice>(t('Total'), ({ total }) => total),
      ...exportMoney<Invoice>(t('Open (unpaid)'), ({ balance }) => balance),
      ...(side === 'consignor' ? [] : exportMoney<Invoice>(t('To the carrier'), ({ net }) => net)),
    ],
    cell: ({ total, balance, net }) => (
      <>
        <strong className="tn">{formatMoney(total, { decimals: 'exact' })}</strong>
        <span className={css['secondary']}>
          {side === 'carrier' && net !== null
            ? formatMoney(net, { decimals: 'exact' })
            : balance.amount === 0
              ? t('nothing open')
              : t('{amount} open', { amount: formatMoney(balance, { decimals: 'exact' }) })}
        </span>
        {side === 'carrier' && isPartPaid({ total, balance }) ? (
          <span className={css['secondary']}>
            {t('{amount} open', { amount: formatMoney(balance, { decimals: 'exact' }) })}
          </span>
        ) : null}
      </>
    ),
    skeleton: ['70px', '60px'],
  },
  {
    key: 'act',
    head: <span className="visually-hidden">{t('Act')}</span>,
    width: 84,
    align: 'end',
    cell: ({ id }) => (
      <Button size="row" onClick={() => onOpen(id)}>
        {t('Open')}
      </Button>
    ),
    skeleton: ['48px'],
  },
]

function InvoiceCard({ invoice, side, onOpen }: { invoice: Invoice; side: Side; onOpen: () => void }) {
  return (
    <button type="button" className={css['card']} onClick={onOpen}>
      <span className={css['line']}>
        <strong>{invoice.number}</strong>
        <strong className="tn">{formatMoney(invoice.total, { decimals: 'exact' })}</strong>
      </span>
      <span className={css['line']}>
        <span>{haulLabel(invoice.lane)}</span>
        <InvoiceStatusLabel invoice={invoice} />
      </span>
      <span className={css['secondary']}>
        {t('{company}, due {day}', { company: otherSide(invoice, side), day: formatLocalDate(invoice.dueOn) })}
      </span>
      {invoice.payoutStatus === 'held' ? (
        <span className={css['secondary']}>
          <PayoutStatusLabel invoice={invoice} />
        </span>
      ) : null}
      {invoice.kind === 'accessorial' || isPartPaid(invoice) ? (
        <span className={css['secondary']}>
          {[
            ...(invoice.kind === 'accessorial' ? [t('extras')] : []),
            ...(isPartPaid(invoice)
              ? [t('{amount} open', { amount: formatMoney(invoice.balance, { decimals: 'exact' }) })]
              : []),
          ].join(', ')}
        </span>
      ) : null}
    </button>
  )
}

export interface InvoiceListProps {
  side: Side
  list: ReadList<Invoice>
  onOpen: (id: string) => void
  empty: ReactNode
}

export function InvoiceList({ side, list, onOpen, empty }: InvoiceListProps) {
  return (
    <ListTable
      id="invoices"
      fileName="invoices"
      label={t('Invoices')}
      list={list}
      what={t('The invoices')}
      savedNote={t('Your search and the tab are kept.')}
      empty={empty}
      columns={columns(side, onOpen)}
      rowKey={({ id }) => id}
      rowLabel={({ number, lane }) => `${number}, ${haulLabel(lane)}`}
      onEnter={({ id }) => onOpen(id)}
      card={(invoice) => <InvoiceCard invoice={invoice} side={side} onOpen={() => onOpen(invoice.id)} />}
    />
  )
}
