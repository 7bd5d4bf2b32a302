import type { Invoice } from '@drawbar/contract/billing/billing.ts'
import { t } from '../../app/i18n/t.ts'
import { Status } from '../../ui/display/status.tsx'
import { holdEnds } from '../carriers/payout-hold-labels.ts'

/** What the carrier has of it. */
export function PayoutStatusLabel({
  invoice: { payoutStatus, payoutHold, status },
}: {
  invoice: Pick<Invoice, 'payoutStatus' | 'payoutHold' | 'status'>
}) {
  if (payoutStatus === null) return null
  if (payoutStatus === 'held')
    return (
      <Status tone="warning">
        {payoutHold === null
          ? t('On hold, carrier suspended')
          : t('On hold until {when}', { when: holdEnds(payoutHold) })}
      </Status>
    )
  if (payoutStatus === 'paid') return <Status tone="good">{t('Paid out')}</Status>
  return status === 'paid' ? (
    <Status tone="live">{t('Payout scheduled')}</Status>
  ) : (
    <Status tone="idle">{t('Payout after payment')}</Status>
  )
}
