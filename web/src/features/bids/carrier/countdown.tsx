import { useEffect, useState } from 'react'
import { t } from '../../../i18n/t.ts'
import { formatDuration } from '../../../ui/format.ts'
import { Status } from '../../../ui/status.tsx'

/** Minutes matter in an offer of an hour; seconds only distract. */
const TICK_MS = 15_000
export const SOON_SECONDS = 15 * 60

export function useNow(tickMs: number = TICK_MS): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [tickMs])
  return now
}

/** How long an offer still stands, in words that change their tone when it gets short. */
export function Countdown({ until }: { until: string }) {
  const now = useNow()
  const seconds = (Date.parse(until) - now) / 1000
  if (seconds <= 0) return <Status tone="idle">{t('Time is up')}</Status>
  return (
    <Status tone={seconds < SOON_SECONDS ? 'watch' : 'wait'}>
      {t('{time} to answer', { time: formatDuration(seconds) })}
    </Status>
  )
}
