import type { listInvoices } from '@drawbar/contract/billing.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { FigureStrip } from '../../ui/figure-strip.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Status } from '../../ui/status.tsx'
import type { Side } from './invoice-list.tsx'

type Totals = ResponseOf<typeof listInvoices>['totals']

/**
 * A strip a currency: amounts of different currencies are never added. The totals are what the consignors owe; a carrier, whose rows
 * show what is left after the fee, is told so.
 */
export function MoneyFigures({ totals, side }: { totals: Totals; side: Side }) {
  const gross = side === 'carrier' ? ', before fee' : ''
  return totals.map(({ open, overdue, paid30Days }) => (
    <FigureStrip
      key={open.currency}
      label={`Invoices in ${open.currency}`}
      figures={[
        { label: `Open${gross}`, value: formatMoney(open), note: open.currency },
        {
          label: `Overdue${gross}`,
          value: formatMoney(overdue),
          ...(overdue.amount > 0 ? { note: <Status tone="act">past due</Status> } : { note: 'nothing past due' }),
        },
        { label: `Paid, 30 days${gross}`, value: formatMoney(paid30Days), note: open.currency },
      ]}
    />
  ))
}
