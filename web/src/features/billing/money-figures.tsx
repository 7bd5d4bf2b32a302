import type { listInvoices } from '@drawbar/contract/billing/billing.ts'
import type { ResponseOf } from '@drawbar/contract/endpoint.ts'
import { t } from '../../app/i18n/t.ts'
import { FigureStrip } from '../../ui/display/figure-strip.tsx'
import { formatMoney } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import type { Side } from './invoice-list.tsx'

type Totals = ResponseOf<typeof listInvoices>['totals']

/**
 * A strip a currency: amounts of different currencies are never added. The totals are what the consignors owe; a carrier, whose rows
 * show what is left after the fee, is told so.
 */
export function MoneyFigures({ totals, side }: { totals: Totals; side: Side }) {
  const gross = side === 'carrier'
  return totals.map(({ open, overdue, paid30Days }) => (
    <FigureStrip
      key={open.currency}
      label={t('Invoices in {currency}', { currency: open.currency })}
      figures={[
        {
          label: gross ? t('Open, before fee') : t('Open (unpaid)'),
          value: formatMoney(open, { decimals: 'exact' }),
          note: open.currency,
        },
        {
          label: gross ? t('Overdue, before fee') : t('Overdue'),
          value: formatMoney(overdue, { decimals: 'exact' }),
          ...(overdue.amount > 0
            ? { note: <Status tone="critical">{t('past due')}</Status> }
            : { note: t('nothing past due') }),
        },
        {
          label: gross ? t('Paid, 30 days, before fee') : t('Paid, 30 days'),
          value: formatMoney(paid30Days, { decimals: 'exact' }),
          note: open.currency,
        },
      ]}
    />
  ))
}
