import type { LoadStatus } from '@drawbar/contract/lifecycles/load.ts'
import type { LoadSummary } from '@drawbar/contract/loads/loads.ts'
import { t } from '../../app/i18n/t.ts'
import { formatDuration } from '../../ui/format/format.ts'
import { Status } from '../../ui/display/status.tsx'
import type { Tone } from '../../ui/theme/tokens.ts'

export const LOAD_STATUS: Record<LoadStatus, { tone: Tone; label: string }> = {
  draft: { tone: 'idle', label: t('Draft') },
  posted: { tone: 'live', label: t('Posted') },
  paused: { tone: 'idle', label: t('Paused') },
  offered: { tone: 'neutral', label: t('Offered') },
  booked: { tone: 'good', label: t('Booked') },
  completed: { tone: 'good', label: t('Completed') },
  expired: { tone: 'idle', label: t('Expired') },
  cancelled: { tone: 'idle', label: t('Canceled') },
}

/** Under this a post that runs out is worth a look: an hour is what a dispatcher needs to raise a price and hear back. */
export const EXPIRES_SOON_MS = 60 * 60_000

export function expiresIn(load: Pick<LoadSummary, 'status' | 'expiresAt'>, now: number = Date.now()): number | null {
  if (load.status !== 'posted' || load.expiresAt === null) return null
  return Math.max(0, new Date(load.expiresAt).getTime() - now)
}

export function LoadStatusMark({
  load,
  variant = 'plain',
}: {
  load: Pick<LoadSummary, 'status' | 'expiresAt'>
  variant?: 'plain' | 'tag'
}) {
  const left = expiresIn(load)
  if (left !== null && left < EXPIRES_SOON_MS) {
    return (
      <Status tone="warning" variant={variant}>
        {t('Expires in {time}', { time: formatDuration(left / 1000) })}
      </Status>
    )
  }
  const { tone, label: statusLabel } = LOAD_STATUS[load.status]
  return (
    <Status tone={tone} variant={variant}>
      {statusLabel}
    </Status>
  )
}
