import { cx } from '../layout/class-names.ts'
import { formatRange } from '../format/format.ts'
import css from './time-in-zone.module.css'
import { formatClock, formatDay, formatDayShort, formatWindow, zoneAbbreviation } from '../format/zoned-time.ts'

type When = Date | string

export interface TimeInZoneProps {
  at: When
  /** IANA zone of the place that the time belongs to. */
  zone: string
  /** `full` is “Fri, Oct 9”, `short` “Fri 9” or, further away, “Fri, Oct 9”, `none` leaves the day out. */
  day?: 'full' | 'short' | 'none'
}

export function TimeInZone({ at, zone, day = 'full' }: TimeInZoneProps) {
  const text = day === 'none' ? '' : day === 'full' ? `${formatDay(at, zone)}, ` : `${formatDayShort(at, zone)} `
  return (
    <span className={css['time']}>
      {text}
      <time dateTime={new Date(at).toISOString()}>{formatClock(at, zone)}</time>{' '}
      <span className={css['zone']}>{zoneAbbreviation(at, zone)}</span>
    </span>
  )
}

export interface WindowInZoneProps {
  start: When
  end?: When | null
  zone: string
  /** A day with its month stands without its weekday. */
  tight?: boolean
}

/** “Fri 26” is the longest day without a month. */
const MAX_NEAR_DAY = 6

/**
 * A day with its month leaves a row no place for a second weekday. A window of less than a day needs none, since it can only end on the
 * next morning; a longer one names the day it ends instead of the weekday it begins.
 */
const DAY_MS = 86_400_000
const WEEKDAY = /^\p{L}{1,9}(?:, | (?=\d+ \p{L}))/u

/** “Fri 9  06:00–10:00 CDT”: day, window and zone in their own columns, so that the two of a lane line up. */
export function WindowInZone({ start, end, zone, tight = false }: WindowInZoneProps) {
  const day = formatDayShort(start, zone)
  const dated = day.length > MAX_NEAR_DAY
  const lastsMs = new Date(end ?? start).getTime() - new Date(start).getTime()
  return (
    <span className={css['window']}>
      <span className={cx(css['day'], dated && css['dated'])}>
        {dated && (tight || lastsMs >= DAY_MS) ? day.replace(WEEKDAY, '') : day}{' '}
      </span>
      <span className={css['clock']}>
        <time dateTime={new Date(start).toISOString()}>
          {dated && lastsMs > 0 && lastsMs < DAY_MS
            ? formatRange(formatClock(start, zone), formatClock(end ?? start, zone))
            : formatWindow({ start, end: end ?? null, zone })}
        </time>{' '}
        <span className={css['zone']}>{zoneAbbreviation(start, zone)}</span>
      </span>
    </span>
  )
}
