import type { Transfer } from '@drawbar/contract/companies/companies.ts'
import { PRODUCT } from '@drawbar/contract/product.ts'
import { t } from '../../app/i18n/t.ts'
import { FactList } from './fact-list.tsx'
import { dayOf } from './company-labels.tsx'

type Shown = Pick<
  Transfer,
  | 'startedBy'
  | 'reason'
  | 'fromName'
  | 'fromEmail'
  | 'toName'
  | 'toEmail'
  | 'fromConfirmedAt'
  | 'toConfirmedAt'
  | 'expiresAt'
>

/** Who hands over to whom, who has said yes, and until when the other may. */
export function TransferFacts({ transfer }: { transfer: Shown }) {
  const dateLabel = (at: string | null): string =>
    at === null ? t('has not answered yet') : t('confirmed on {day}', { day: dayOf(at) })
  return (
    <FactList
      facts={[
        [
          t('Asked by'),
          transfer.startedBy === 'staff' ? t('Staff of {product}', { product: PRODUCT.name }) : t('The present owner'),
        ],
        ...(transfer.reason === null ? [] : [[t('Reason'), transfer.reason] as const]),
        [t('Present owner'), `${transfer.fromName}, ${transfer.fromEmail}, ${dateLabel(transfer.fromConfirmedAt)}`],
        [
          t('New owner'),
          transfer.toName === null
            ? t('{email}, invited and not yet a member', { email: transfer.toEmail })
            : `${transfer.toName}, ${transfer.toEmail}, ${dateLabel(transfer.toConfirmedAt)}`,
        ],
        [t('Open until'), dayOf(transfer.expiresAt)],
      ]}
    />
  )
}
