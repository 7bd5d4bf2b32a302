import { type PaperKind, type ReviewReason, reviewReasonsOf } from '@drawbar/contract/documents/document-kinds.ts'
import type { Review, ReviewDetail } from '@drawbar/contract/documents/document-reviews.ts'
import { t } from '../../../app/i18n/t.ts'
import { formatDuration } from '../../../ui/format/format.ts'
import type { Tone } from '../../../ui/theme/tokens.ts'
import { claimLabel, REASON_LABELS } from '../document-labels.ts'

export const secondsSince = (instant: string, now: number): number => (now - new Date(instant).getTime()) / 1000

/** What the row says at its right end, and in which tone. */
export function current(review: Review, now: number): { tone: Tone; label: string } {
  const { lease, decision, status } = review
  if (status === 'pending_review') {
    if (lease?.mine) return { tone: 'neutral', label: t('You hold it') }
    if (lease) return { tone: 'live', label: lease.holder }
    if (review.daysLeft !== null)
      return review.daysLeft < 0
        ? { tone: 'critical', label: t('Ended') }
        : { tone: 'warning', label: t('{days} d left', { days: review.daysLeft }) }
    return { tone: 'idle', label: formatDuration(secondsSince(review.submittedAt, now)) }
  }
  if (status === 'needs_info') return { tone: 'neutral', label: t('Asked') }
  if (decision?.action === 'approve') return { tone: 'good', label: t('Approved') }
  if (decision?.action === 'reject') return { tone: 'critical', label: t('Refused (paper)') }
  return { tone: 'idle', label: t('Replaced') }
}

/** The second line at the right: why it is where it is. */
export function because(review: Review): string {
  const waits = review.status === 'pending_review'
  if (waits && review.heldAtPoints !== null)
    return t('Company held at {points} points', { points: review.heldAtPoints })
  if (review.liveShipments > 0) return t('{count} live shipments', { count: review.liveShipments })
  if (review.decision && !waits)
    return review.decision.reasons.map((reason) => REASON_LABELS[reason]).join(', ') || review.decision.by
  if (review.accountShared) return t('Account named elsewhere')
  return review.renewal ? t('Renewal') : t('First of its kind')
}

export const OUTCOME: Record<ReviewDetail['checks'][number]['outcome'], { tone: Tone; label: string }> = {
  match: { tone: 'good', label: t('Match') },
  as_declared: { tone: 'idle', label: t('As declared') },
  differs: { tone: 'warning', label: t('Differs') },
  not_on_record: { tone: 'idle', label: t('No record') },
  not_said: { tone: 'idle', label: t('Not said') },
}

export const SOURCE_LABELS: Record<ReviewDetail['record']['source'], string> = {
  register: t('Register'),
  declared: t('Declared'),
  staff: t('Set by staff'),
  company: t('Declared'),
  paper: t('Approved paper'),
}

export function signalLabels({ code, datum }: ReviewDetail['signals'][number]): {
  tone: Tone
  label: string
  detail: string
} {
  const was = datum === null ? '' : claimLabel(datum)
  switch (code) {
    case 'company_held':
      return {
        tone: 'critical',
        label: t('Company held'),
        detail: t('Its fraud case stands at {points} points.', { points: was }),
      }
    case 'limit_raised':
      return { tone: 'warning', label: t('Limit raised'), detail: t('{was} on the paper before.', { was }) }
    case 'limit_lowered':
      return { tone: 'warning', label: t('Limit lowered'), detail: t('{was} on the paper before.', { was }) }
    case 'ends_soon':
      return { tone: 'warning', label: t('Ends soon'), detail: t('{days} days from now.', { days: was }) }
    case 'seen_elsewhere':
      return {
        tone: 'critical',
        label: t('Seen before'),
        detail: t('The same file was sent by {companies}.', { companies: was }),
      }
    case 'not_seen_before':
      return { tone: 'idle', label: t('File is new'), detail: t('No other company has sent this file.') }
  }
}

/** What is most often wrong with such a paper first: the first five have a key. */
const FIRST: Partial<Record<PaperKind, readonly ReviewReason[]>> = {
  coi: ['confirm_with_insurer', 'page_missing', 'unreadable', 'wrong_insured', 'cover_too_low'],
  noa: ['signature_missing', 'unreadable', 'wrong_document', 'altered', 'other'],
  bank_letter: ['signature_missing', 'unreadable', 'wrong_name', 'altered', 'other'],
}
const DEFAULT: readonly ReviewReason[] = [
  'unreadable',
  'page_missing',
  'wrong_document',
  'out_of_date',
  'signature_missing',
]
export const REASON_KEYS = ['q', 'w', 'e', 't', 'y'] as const

export function reasonsFor(kind: PaperKind): ReviewReason[] {
  const first = FIRST[kind] ?? DEFAULT
  return [...first, ...reviewReasonsOf(kind).filter((reason) => !first.includes(reason))]
}
