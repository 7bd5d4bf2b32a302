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
import { READERS_ZONE } from '../../app/frame/readers-zone.ts'

interface Word {
  tone: Tone
  word: string
}

export const signalName = (code: SignalCode): string => translated(SIGNALS[code].name)
export const sourceName = ({ source }: Evidence): string => translated(EVIDENCE_SOURCES[source])

const MOMENT = /^\d{4}-\d{2}-\d{2}T/

/** Values that are words of the contract are said in the reader's language too, and moments as days where the reader is. */
export const evidenceWords = ({ says, values }: Pick<Evidence, 'says' | 'values'>, zone = READERS_ZONE): string =>
  translated(EVIDENCE[says]).replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (typeof value !== 'string') return String(value ?? place)
    return MOMENT.test(value) ? formatDate(value, zone) : translated(value)
  })

export const kindName = (kind: keyof typeof LINK_KINDS): string => translated(LINK_KINDS[kind])

export const CASE_WORDS: Record<FraudCase['status'], Word> = {
  open: { tone: 'critical', word: t('Open (case)') },
  claimed: { tone: 'neutral', word: t('Held') },
  cleared: { tone: 'good', word: t('Cleared') },
  watched: { tone: 'warning', word: t('Watched') },
  escalated: { tone: 'critical', word: t('Escalated') },
  lapsed: { tone: 'idle', word: t('Lapsed') },
}

export const VERDICT_WORDS: Record<CompanySignals['verdict'], Word> = {
  pass: { tone: 'good', word: t('Passes, under {points} points', { points: REVIEW_FROM }) },
  review: { tone: 'warning', word: t('A person looks, from {points} points', { points: REVIEW_FROM }) },
  hold: { tone: 'critical', word: t('Held, from {points} points', { points: HOLD_FROM }) },
}

export const pointsTone = (points: number): Tone =>
  points >= HOLD_FROM ? 'critical' : points >= REVIEW_FROM ? 'warning' : 'idle'

export const STANDING_WORDS: Record<LinkedCompany['standing'], Word> = {
  active: { tone: 'live', word: t('Active') },
  escalated: { tone: 'critical', word: t('Escalated') },
  suspended: { tone: 'critical', word: t('Suspended') },
  closed: { tone: 'idle', word: t('Closed') },
}

export const OUTCOME_WORDS: Record<CaseOutcome, { verb: string; effect: string }> = {
  cleared: { verb: t('Clear'), effect: t('Its signals count nothing until their evidence changes.') },
  watched: { verb: t('Watch'), effect: t('Its signals go on counting; the case comes back with new evidence.') },
  escalated: { verb: t('Escalate'), effect: t('Whoever is linked to it is looked at again, with this as a reason.') },
}
export const isOutcome = (value: string): value is CaseOutcome => CASE_OUTCOMES.some((one) => one === value)
