import type { listInvoices } from '@drawbar/contract/billing.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { FigureStrip } from '../../ui/figure-strip.tsx'
import { formatMoney } from '../../ui/format.ts'
import { Status } from '../../ui/status.tsx'

type Totals = ResponseOf<typeof listInvoices>['totals']

/** A strip a currency: amounts of different currencies are never added. */
export function MoneyFigures({ totals }: { totals: Totals }) {
  return totals.map(({ open, overdue, paid30Days }) => (
    <FigureStrip
      key={open.currency}
      label={`Invoices in ${open.currency}`}
      figures={[
        { label: 'Open', value: formatMoney(open), note: open.currency },
        {
          label: 'Overdue',
          value: formatMoney(overdue),
          ...(overdue.amount > 0 ? { note: <Status tone="act">past due</Status> } : { note: 'nothing past due' }),
        },
        { label: 'Paid, 30 days', value: formatMoney(paid30Days), note: open.currency },
      ]}
    />
  ))
}
