import type { Invoice } from '@drawbar/contract/billing/billing.ts'
import type { ChargeStatus, InvoiceStatus, PaymentStatus } from '@drawbar/contract/lifecycles/invoice.ts'
import { t } from '../../app/i18n/t.ts'
import { Status } from '../../ui/display/status.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'

export const INVOICE_STATUS_WORDS: Record<InvoiceStatus, { tone: Tone; word: string }> = {
  draft: { tone: 'idle', word: t('Draft') },
  issued: { tone: 'live', word: t('Issued') },
  approved: { tone: 'live', word: t('Approved') },
  disputed: { tone: 'critical', word: t('Disputed') },
  partially_paid: { tone: 'warning', word: t('Part paid') },
  paid: { tone: 'good', word: t('Paid') },
  void: { tone: 'idle', word: t('Void') },
}

export const CHARGE_STATUS_WORDS: Record<ChargeStatus, { tone: Tone; word: string }> = {
  requested: { tone: 'neutral', word: t('To approve') },
  approved: { tone: 'good', word: t('Approved') },
  rejected: { tone: 'critical', word: t('Rejected') },
}

export const PAYMENT_STATUS_WORDS: Record<PaymentStatus, { tone: Tone; word: string }> = {
  recorded: { tone: 'good', word: t('Recorded') },
  reversed: { tone: 'idle', word: t('Reversed') },
}

/** An invoice due within these days is said to be due soon. */
const SOON_DAYS = 3
const DAY_MS = 86_400_000

/** Whole days from one local date to another; negative once it has passed. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)

/** `Chicago, IL to Dallas, TX`, as the server writes the haul. */
export function haulWords(lane: string): string {
  const [origin, destination, ...more] = lane.split(' to ')
  return origin === undefined || destination === undefined || more.length > 0
    ? lane
    : t('{origin} to {destination}', { origin, destination })
}

export const todayHere = (): string => new Date().toLocaleDateString('en-CA')

type Standing = Pick<Invoice, 'status' | 'overdue' | 'dueOn'>

/** Against the calendar where money is still owed: overdue and due soon say more than that it was issued. */
export function invoiceWords({ status, overdue, dueOn }: Standing, today: string): { tone: Tone; word: string } {
  if (overdue) {
    const days = -daysUntil(dueOn, today)
    return { tone: 'critical', word: days > 0 ? t('Overdue {days} d', { days }) : t('Overdue') }
  }
  const left = daysUntil(dueOn, today)
  if ((status === 'issued' || status === 'approved') && left >= 0 && left <= SOON_DAYS) {
    return { tone: 'warning', word: left === 0 ? t('Due today') : t('Due in {days} d', { days: left }) }
  }
  return INVOICE_STATUS_WORDS[status]
}

export function InvoiceStatusWord({ invoice, variant = 'plain' }: { invoice: Standing; variant?: 'plain' | 'tag' }) {
  const { tone, word } = invoiceWords(invoice, todayHere())
  return (
    <Status tone={tone} variant={variant}>
      {word}
    </Status>
  )
}
