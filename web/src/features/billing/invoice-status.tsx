import type { Invoice } from '@drawbar/contract/billing.ts'
import type { ChargeStatus, InvoiceStatus } from '@drawbar/contract/lifecycles/invoice.ts'
import { Status } from '../../ui/status.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'
import { formatDate } from '../../ui/zoned-time.ts'

export const INVOICE_STATUS_WORDS: Record<InvoiceStatus, { tone: Tone; word: string }> = {
  draft: { tone: 'idle', word: 'Draft' },
  issued: { tone: 'live', word: 'Issued' },
  approved: { tone: 'live', word: 'Approved' },
  disputed: { tone: 'act', word: 'Disputed' },
  partially_paid: { tone: 'watch', word: 'Part paid' },
  paid: { tone: 'good', word: 'Paid' },
  void: { tone: 'idle', word: 'Void' },
}

export const CHARGE_STATUS_WORDS: Record<ChargeStatus, { tone: Tone; word: string }> = {
  requested: { tone: 'wait', word: 'To approve' },
  approved: { tone: 'good', word: 'Approved' },
  rejected: { tone: 'act', word: 'Rejected' },
}

/** An invoice due within these days is said to be due soon. */
const SOON_DAYS = 3
const DAY_MS = 86_400_000

/** Whole days from one local date to another; negative once it has passed. */
export const daysUntil = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)

/** `Dec 18, 2026`. A local date has no zone; read as UTC it stays the day it is. */
export const dayWords = (day: string): string => formatDate(`${day.slice(0, 10)}T12:00:00Z`, 'UTC')

export const todayHere = (): string => new Date().toLocaleDateString('en-CA')

type Standing = Pick<Invoice, 'status' | 'overdue' | 'dueOn'>

/** Against the calendar where money is still owed: overdue and due soon say more than that it was issued. */
export function invoiceWords({ status, overdue, dueOn }: Standing, today: string): { tone: Tone; word: string } {
  if (overdue) {
    const days = -daysUntil(dueOn, today)
    return { tone: 'act', word: days > 0 ? `Overdue ${days} d` : 'Overdue' }
  }
  const left = daysUntil(dueOn, today)
  if ((status === 'issued' || status === 'approved') && left >= 0 && left <= SOON_DAYS) {
    return { tone: 'watch', word: left === 0 ? 'Due today' : `Due in ${left} d` }
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

/** What the carrier has of it. */
export function PayoutWord({
  invoice: { payoutStatus, status },
}: {
  invoice: Pick<Invoice, 'payoutStatus' | 'status'>
}) {
  if (payoutStatus === null) return null
  if (payoutStatus === 'paid') return <Status tone="good">Paid out</Status>
  return status === 'paid' ? (
    <Status tone="live">Payout scheduled</Status>
  ) : (
    <Status tone="idle">Payout after payment</Status>
  )
}
