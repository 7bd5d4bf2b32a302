import { SUSPENSION_REASONS, type CompanyRecord } from '@drawbar/contract/companies.ts'
import type { OpenKind } from '@drawbar/contract/open-items.ts'
import { t, translated } from '../../../i18n/t.ts'
import { Status } from '../../../ui/status.tsx'
import type { Tone } from '../../../ui/theme/tokens.ts'
import { formatDate } from '../../../ui/zoned-time.ts'

export const STANDING: Record<CompanyRecord['status'], { tone: Tone; word: string }> = {
  active: { tone: 'good', word: t('In good standing') },
  suspended: { tone: 'act', word: t('Suspended') },
  closed: { tone: 'idle', word: t('Closed') },
}

/** Where the reader is: a company's record is read by staff anywhere. */
export const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone
export const dayOf = (at: string): string => formatDate(at, HERE)

export function Standing({
  company: { status, suspendedFor },
  variant,
}: {
  company: Pick<CompanyRecord, 'status' | 'suspendedFor'>
  variant?: 'tag'
}) {
  const { tone, word } = STANDING[status]
  return (
    <Status tone={tone} {...(variant ? { variant } : {})}>
      {suspendedFor === null || variant === undefined
        ? word
        : t('{word}: {reason}', { word, reason: translated(SUSPENSION_REASONS[suspendedFor]) })}
    </Status>
  )
}

export const REASONS = Object.entries(SUSPENSION_REASONS).map(([value, words]) => ({ value, label: translated(words) }))

export const OPEN_WORDS: Record<OpenKind, string> = {
  loads: t('Loads open'),
  bids: t('Live bids'),
  awards: t('Awards open'),
  shipments: t('Shipments under way'),
  invoices: t('Invoices not paid'),
  payouts: t('Payouts owed to it'),
  claims: t('Cargo claims open'),
}
