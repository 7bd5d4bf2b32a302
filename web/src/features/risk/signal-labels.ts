import {
  CASE_OUTCOMES,
  type CaseOutcome,
  type CompanySignals,
  EVIDENCE,
  type Evidence,
  EVIDENCE_SOURCES,
  type FraudCase,
  HOLD_FROM,
  LINK_KINDS,
  type LinkedCompany,
  REVIEW_FROM,
  SIGNALS,
  type SignalCode,
} from '@drawbar/contract/risk/signals.ts'
import { t, translated } from '../../app/i18n/t.ts'
import type { Tone } from '../../ui/theme/tokens.ts'
import { formatDate } from '../../ui/format/zoned-time.ts'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'

interface LabelText {
  tone: Tone
  label: string
}

export const signalName = (code: SignalCode): string => translated(SIGNALS[code].name)
export const sourceName = ({ source }: Evidence): string => translated(EVIDENCE_SOURCES[source])

const MOMENT = /^\d{4}-\d{2}-\d{2}T/

/** Values that are words of the contract are said in the reader's language too, and moments as days where the reader is. */
export const evidenceText = ({ says: detail, values }: Pick<Evidence, 'says' | 'values'>, zone = LOCAL_ZONE): string =>
  translated(EVIDENCE[detail]).replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (typeof value !== 'string') return String(value ?? place)
    return MOMENT.test(value) ? formatDate(value, zone) : translated(value)
  })

export const kindName = (kind: keyof typeof LINK_KINDS): string => translated(LINK_KINDS[kind])

export const CASE_STATUS: Record<FraudCase['status'], LabelText> = {
  open: { tone: 'critical', label: t('Open (case)') },
  claimed: { tone: 'neutral', label: t('Held') },
  cleared: { tone: 'good', label: t('Cleared') },
  watched: { tone: 'warning', label: t('Watched') },
  escalated: { tone: 'critical', label: t('Escalated') },
  lapsed: { tone: 'idle', label: t('Lapsed') },
}

export const VERDICT_LABELS: Record<CompanySignals['verdict'], LabelText> = {
  pass: { tone: 'good', label: t('Passes, under {points} points', { points: REVIEW_FROM }) },
  review: { tone: 'warning', label: t('A person looks, from {points} points', { points: REVIEW_FROM }) },
  hold: { tone: 'critical', label: t('Held, from {points} points', { points: HOLD_FROM }) },
}

export const pointsTone = (points: number): Tone =>
  points >= HOLD_FROM ? 'critical' : points >= REVIEW_FROM ? 'warning' : 'idle'

export const PREFERENCE_LABELS: Record<LinkedCompany['standing'], LabelText> = {
  active: { tone: 'live', label: t('Active') },
  escalated: { tone: 'critical', label: t('Escalated') },
  suspended: { tone: 'critical', label: t('Suspended') },
  closed: { tone: 'idle', label: t('Closed') },
}

export const OUTCOME_LABELS: Record<CaseOutcome, { verb: string; effect: string }> = {
  cleared: { verb: t('Clear'), effect: t('Its signals count nothing until their evidence changes.') },
  watched: { verb: t('Watch'), effect: t('Its signals go on counting; the case comes back with new evidence.') },
  escalated: { verb: t('Escalate'), effect: t('Whoever is linked to it is looked at again, with this as a reason.') },
}
export const isOutcome = (value: string): value is CaseOutcome => CASE_OUTCOMES.some((one) => one === value)
