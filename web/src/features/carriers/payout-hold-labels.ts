import type { PayoutHold, PayoutHoldCause } from '@drawbar/contract/billing/payout-hold.ts'
import { t } from '../../app/i18n/t.ts'
import { formatDayShort, formatClock, zoneAbbreviation } from '../../ui/format/zoned-time.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'

const CHANGED: Record<PayoutHoldCause, string> = {
  pay_to: t('whom to pay'),
  bank: t('bank account'),
  phone: t('phone'),
  email_domain: t('mail domain'),
  officer: t('owner'),
}

/** `Thu 26 16:10 CST` */
export const holdEnds = ({ until }: PayoutHold): string =>
  `${formatDayShort(until, LOCAL_ZONE)} ${formatClock(until, LOCAL_ZONE)} ${zoneAbbreviation(until, LOCAL_ZONE)}`

export const holdReason = (hold: PayoutHold): string =>
  t('Changed: {what}. No money goes out before {when}, so that everybody at the company reads of it first.', {
    what: hold.causes.map((cause) => CHANGED[cause]).join(', '),
    when: holdEnds(hold),
  })
