import { cx } from './class-names.ts'
import css from './time-in-zone.module.css'
import { formatClock, formatDay, formatDayShort, formatWindow, zoneAbbreviation } from './zoned-time.ts'

type When = Date | string

export interface TimeInZoneProps {
  at: When
  /** IANA zone of the place that the time belongs to. */
  zone: string
  /** `full` is “Fri Oct 9”, `short` “Fri 9” or, weeks away, “Fri 9 Oct”, `none` leaves the day out. */
  day?: 'full' | 'short' | 'none'
}

export function TimeInZone({ at, zone, day = 'full' }: TimeInZoneProps) {
  const words = day === 'none' ? '' : `${day === 'full' ? formatDay(at, zone) : formatDayShort(at, zone)} `
  return (
    <span className={css['time']}>
      {words}
      <time dateTime={new Date(at).toISOString()}>{formatClock(at, zone)}</time>{' '}
      <span className={css['zone']}>{zoneAbbreviation(at, zone)}</span>
    </span>
  )
}

export interface WindowInZoneProps {
  start: When
  end?: When | null
  zone: string
}

/** “Fri 26” is the longest day without a month. */
const LONGEST_NEAR_DAY = 6

/** “Fri 9  06:00–10:00 CDT”: day, window and zone in their own columns, so that rows under each other line up. */
export function WindowInZone({ start, end, zone }: WindowInZoneProps) {
  const day = formatDayShort(start, zone)
  return (
    <span className={css['window']}>
      <span className={cx(css['day'], day.length > LONGEST_NEAR_DAY && css['dated'])}>{day} </span>
      <time dateTime={new Date(start).toISOString()}>{formatWindow({ start, end: end ?? null, zone })}</time>{' '}
      <span className={css['zone']}>{zoneAbbreviation(start, zone)}</span>
    </span>
  )
}
