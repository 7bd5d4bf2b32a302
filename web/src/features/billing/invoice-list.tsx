import type { Invoice } from '@drawbar/contract/billing.ts'
import { DataTable, type DataTableProps } from '../../ui/data-table.tsx'
import { formatMoney } from '../../ui/format.ts'
import type { Column } from '../../ui/table-column.ts'
import css from './billing.module.css'
import { dayWords, InvoiceStatusWord, PayoutWord } from './invoice-status.tsx'

export type Side = 'consignor' | 'carrier' | 'staff'

/** Who stands on the other end of the invoice. */
export const otherSide = ({ consignorName, carrierName }: Invoice, side: Side): string =>
  side === 'staff' ? `${consignorName} to ${carrierName}` : side === 'carrier' ? consignorName : carrierName

const columns = (side: Side): readonly Column<Invoice>[] => [
  {
    key: 'number',
    head: 'Invoice',
    width: 170,
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
    cell: (invoice) => <span className={css['name']}>{otherSide(invoice, side)}</span>,
    skeleton: ['110px'],
  },
  { key: 'due', head: 'Due', width: 100, cell: ({ dueOn }) => dayWords(dueOn), skeleton: ['70px'] },
  {
    key: 'status',
    head: 'State',
    width: 160,
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

/** The arrow of the printed document is not in the screen's font. */

export type InvoiceListProps = { side: Side; onOpen: (id: string) => void } & Pick<
  DataTableProps<Invoice>,
  'rows' | 'loading' | 'refreshing' | 'empty' | 'error' | 'foot'
>

export function InvoiceList({ side, onOpen, ...rest }: InvoiceListProps) {
  return (
    <DataTable
      label="Invoices"
      columns={columns(side)}
      rowKey={({ id }) => id}
      rowLabel={({ number, lane }) => `${number}, ${lane}`}
      onEnter={({ id }) => onOpen(id)}
      card={(invoice) => <InvoiceCard invoice={invoice} side={side} onOpen={() => onOpen(invoice.id)} />}
      {...rest}
    />
  )
}
