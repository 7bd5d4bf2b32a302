import type { FraudCase } from '@drawbar/contract/risk/signals.ts'
import { t } from '../../app/i18n/t.ts'
import { formatDuration } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import { useNow } from '../../ui/layout/use-now.ts'
import { CASE_STATUS } from './signal-labels.ts'

const TICK_MS = 15_000

/** How a case stands, and whose it is for how long. */
export function CaseState({ of }: { of: FraudCase }) {
  const now = useNow(TICK_MS)
  const { tone, label } = CASE_STATUS[of.status]
  const left = of.leaseUntil === null ? 0 : (Date.parse(of.leaseUntil) - now) / 1000
  if (of.status !== 'claimed' || of.holder === null || left <= 0)
    return (
      <Status tone={of.status === 'claimed' ? CASE_STATUS.open.tone : tone}>
        {of.status === 'claimed' ? CASE_STATUS.open.label : label}
      </Status>
    )
  const time = formatDuration(left)
  return of.heldByYou ? (
    <Status tone="neutral">{t('You hold it, {time}', { time })}</Status>
  ) : (
    <Status tone="live">{t('{person}, {time}', { person: of.holder.name, time })}</Status>
  )
}
