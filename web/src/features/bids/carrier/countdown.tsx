import { useEffect, useState } from 'react'
import { t } from '../../../app/i18n/t.ts'
import { formatDuration } from '../../../ui/format/format.ts'
import { Status } from '../../../ui/display/status.tsx'

/** Minutes matter in an offer of an hour; seconds only distract. */
const TICK_MS = 15_000
/** In the last minute they are what is read. */
const SECOND_MS = 1000
const LAST_MS = 60_000
export const SOON_SECONDS = 15 * 60

/** The time: every `tickMs`, at `until` itself, and by the second in the last minute before it. */
export function useNow(tickMs: number = TICK_MS, until: string | null = null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const wait = (): void => {
      const left = until === null ? 0 : Date.parse(until) - Date.now()
      const next =
        left <= 0 ? tickMs : left <= LAST_MS ? left % SECOND_MS || SECOND_MS : Math.min(tickMs, left - LAST_MS)
      timer = setTimeout(() => {
        setNow(Date.now())
        wait()
      }, next)
    }
    wait()
    return () => clearTimeout(timer)
  }, [tickMs, until])
  return now
}

/** Of the deadlines of a list the one that comes first: its rows change then. */
export function soonest(ends: readonly (string | null)[]): string | null {
  const now = Date.now()
  const ahead = ends.map((at) => (at === null ? 0 : Date.parse(at))).filter((at) => at > now)
  return ahead.length === 0 ? null : new Date(Math.min(...ahead)).toISOString()
}

/** How long an offer still stands, in words that change their tone when it gets short. */
export function Countdown({ until }: { until: string }) {
  const now = useNow(undefined, until)
  const seconds = (Date.parse(until) - now) / 1000
  if (seconds <= 0) return <Status tone="idle">{t('Time is up')}</Status>
  return (
    <Status tone={seconds < SOON_SECONDS ? 'warning' : 'neutral'}>
      {t('{time} to answer', { time: formatDuration(seconds) })}
    </Status>
  )
}
