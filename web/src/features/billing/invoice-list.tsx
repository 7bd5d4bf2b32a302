import type { Invoice } from '@drawbar/contract/billing.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatMoney } from '../../ui/format.ts'
import type { Column } from '../../ui/table-column.ts'
import { exportMoney, exportText } from '../../ui/table-export.ts'
import { ListTable, type ReadList } from '../lists/list-table.tsx'
import css from './billing.module.css'
import { dayWords, INVOICE_STATUS_WORDS, InvoiceStatusWord, PayoutWord } from './invoice-status.tsx'

export type Side = 'consignor' | 'carrier' | 'staff'

/** Who stands on the other end of the invoice. */
export const otherSide = ({ consignorName, carrierName }: Invoice, side: Side): string =>
  side === 'staff' ? `${consignorName} to ${carrierName}` : side === 'carrier' ? consignorName : carrierName

const columns = (side: Side, onOpen: (id: string) => void): readonly Column<Invoice>[] => [
  {
    key: 'number',
    head: 'Invoice',
    width: 170,
    stays: true,
    plain: [
      exportText('Invoice', ({ number }) => number),
      exportText('For', ({ kind }) => (kind === 'accessorial' ? 'extras' : 'haul')),
      exportText('Issued', ({ issuedOn }) => issuedOn),
    ],
    cell: ({ number, kind, issuedOn }) => (
      <>
        <strong>{number}</strong>
        <span className={css['second']}>
          {kind === 'accessorial' ? 'extras, ' : ''}issued {dayWords(issuedOn)}
        </span>
      </>
    ),
    skeleton: ['90px', '80px'],
  },
  {
    key: 'haul',
    head: 'Haul',
    plain: [
      exportText('Lane', ({ lane }) => lane),
      exportText('Shipment', ({ shipmentReference }) => shipmentReference),
      exportText('Load', ({ loadReference }) => loadReference),
    ],
    cell: ({ lane, shipmentReference, loadReference }) => (
      <>
        {lane}
        <span className={css['second']}>
          {shipmentReference} · {loadReference}
        </span>
      </>
    ),
    skeleton: ['140px', '110px'],
  },
  {
    key: 'other',
    head: side === 'carrier' ? 'Consignor' : side === 'consignor' ? 'Carrier' : 'From, to',
    width: 220,
    plain: [
      exportText('Consignor', ({ consignorName }) => consignorName),
      exportText('Carrier', ({ carrierName }) => carrierName),
    ],
    cell: (invoice) => <span className={css['name']}>{otherSide(invoice, side)}</span>,
    skeleton: ['110px'],
  },
  {
    key: 'due',
    head: 'Due',
    width: 100,
    plain: [exportText('Due', ({ dueOn }) => dueOn)],
    cell: ({ dueOn }) => dayWords(dueOn),
    skeleton: ['70px'],
  },
  {
    key: 'status',
    head: 'State',
    width: 160,
    plain: [exportText('State', ({ status }) => INVOICE_STATUS_WORDS[status].word)],
    cell: (invoice) => (
      <>
        <InvoiceStatusWord invoice={invoice} />
        <span className={css['second']}>
          <PayoutWord invoice={invoice} />
        </span>
      </>
    ),
    skeleton: ['70px', '90px'],
  },
  {
    key: 'total',
    head: side === 'carrier' ? 'Total, you get' : 'Total, open',
    width: 130,
    align: 'end',
    plain: [
      ...exportMoney<Invoice>('Total', ({ total }) => total),
      ...exportMoney<Invoice>('Open', ({ balance }) => balance),
      ...(side === 'consignor' ? [] : exportMoney<Invoice>('To the carrier', ({ net }) => net)),
    ],
    cell: ({ total, balance, net }) => (
      <>
        <strong className="tn">{formatMoney(total, { decimals: 'exact' })}</strong>
        <span className={css['second']}>
          {side === 'carrier' && net !== null
            ? formatMoney(net, { decimals: 'exact' })
            : balance.amount === 0
              ? 'nothing open'
              : `${formatMoney(balance, { decimals: 'exact' })} open`}
        </span>
      </>
    ),
    skeleton: ['70px', '60px'],
  },
  {
    key: 'act',
    head: <span className="visually-hidden">Act</span>,
    width: 84,
    align: 'end',
    cell: ({ id }) => (
      <Button size="row" onClick={() => onOpen(id)}>
        Open
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
        <span>{invoice.lane}</span>
        <InvoiceStatusWord invoice={invoice} />
      </span>
      <span className={css['second']}>
        {otherSide(invoice, side)}, due {dayWords(invoice.dueOn)}
      </span>
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
      label="Invoices"
      list={list}
      what="The invoices"
      kept="Your search and the tab are kept."
      empty={empty}
      columns={columns(side, onOpen)}
      rowKey={({ id }) => id}
      rowLabel={({ number, lane }) => `${number}, ${lane}`}
      onEnter={({ id }) => onOpen(id)}
      card={(invoice) => <InvoiceCard invoice={invoice} side={side} onOpen={() => onOpen(invoice.id)} />}
    />
  )
}
