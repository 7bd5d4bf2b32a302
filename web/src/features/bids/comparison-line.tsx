import type { Bid } from '@drawbar/contract/bids/bid.ts'
import type { ReactNode } from 'react'
import { t } from '../../app/i18n/t.ts'
import { cx } from '../../ui/layout/class-names.ts'
import { BID_ORDERS, type BidOrder } from './bid-order.ts'
import css from './comparison.module.css'

interface RowProps {
  label: string
  note?: string
  columns: readonly Bid[]
  chosen: Bid | null
  cell: (bid: Bid) => ReactNode
  /** Belongs with the next row: no rule under it. */
  plain?: boolean
}

/** One fact of every bid, side by side. */
export function ComparisonLine({ label, note, columns, chosen, cell, plain = false }: RowProps) {
  return (
    <tr className={cx(css['row'], plain && css['plain'])}>
      <th scope="row" className={css['rowHead']}>
        {label}
        {note === undefined ? null : <span className={css['secondary']}>{note}</span>}
      </th>
      {columns.map((bid) => (
        <td key={bid.id} className={cx(css['cell'], bid.id === chosen?.id && css['chosen'])}>
          {cell(bid)}
        </td>
      ))}
    </tr>
  )
}

export function OrderPicker({ order, onOrder }: { order: BidOrder; onOrder: (order: BidOrder) => void }) {
  return (
    <label className={css['order']}>
      <span className={css['secondary']}>{t('Ordered by')}</span>
      <select value={order} onChange={(event) => onOrder(event.currentTarget.value as BidOrder)}>
        {Object.entries(BID_ORDERS).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
