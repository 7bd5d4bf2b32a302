import type { Invoice } from '@drawbar/contract/billing/billing.ts'
import type { ChargeStatus, InvoiceStatus, PaymentStatus } from '@drawbar/contract/lifecycles/invoice.ts'
import { t } from '../../app/i18n/t.ts'
import { Status } from '../../ui/display/status.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'

export const INVOICE_STATUS: Record<InvoiceStatus, { tone: Tone; label: string }> = {
  draft: { tone: 'idle', label: t('Draft') },
  issued: { tone: 'live', label: t('Issued') },
  approved: { tone: 'live', label: t('Approved') },
  disputed: { tone: 'critical', label: t('Disputed') },
  partially_paid: { tone: 'warning', label: t('Part paid') },
  paid: { tone: 'good', label: t('Paid') },
  void: { tone: 'idle', label: t('Void') },
}

export const CHARGE_STATUS: Record<ChargeStatus, { tone: Tone; label: string }> = {
  requested: { tone: 'neutral', label: t('To approve') },
  approved: { tone: 'good', label: t('Approved') },
  rejected: { tone: 'critical', label: t('Rejected') },
}

export const PAYMENT_STATUS: Record<PaymentStatus, { tone: Tone; label: string }> = {
  recorded: { tone: 'good', label: t('Recorded') },
  reversed: { tone: 'idle', label: t('Reversed') },
}

/** An invoice due within these days is said to be due soon. */
const SOON_DAYS = 3
const DAY_MS = 86_400_000

/** Whole days from one local date to another; negative once it has passed. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)

/** `Chicago, IL to Dallas, TX`, as the server writes the haul. */
export function haulLabel(lane: string): string {
  const [origin, destination, ...more] = lane.split(' to ')
  return origin === undefined || destination === undefined || more.length > 0
    ? lane
    : t('{origin} to {destination}', { origin, destination })
}

export const todayHere = (): string => new Date().toLocaleDateString('en-CA')

type InvoiceState = Pick<Invoice, 'status' | 'overdue' | 'dueOn'>

/** Against the calendar where money is still owed: overdue and due soon say more than that it was issued. */
export function invoiceStatusOf(
  { status, overdue, dueOn }: InvoiceState,
  today: string,
): { tone: Tone; label: string } {
  if (overdue) {
    const days = -daysUntil(dueOn, today)
    return { tone: 'critical', label: days > 0 ? t('Overdue {days} d', { days }) : t('Overdue') }
  }
  const left = daysUntil(dueOn, today)
  if ((status === 'issued' || status === 'approved') && left >= 0 && left <= SOON_DAYS) {
    return { tone: 'warning', label: left === 0 ? t('Due today') : t('Due in {days} d', { days: left }) }
  }
  return INVOICE_STATUS[status]
}

export function InvoiceStatusLabel({
  invoice,
  variant = 'plain',
}: {
  invoice: InvoiceState
  variant?: 'plain' | 'tag'
}) {
  const { tone, label: statusLabel } = invoiceStatusOf(invoice, todayHere())
  return (
    <Status tone={tone} variant={variant}>
      {statusLabel}
    </Status>
  )
}
