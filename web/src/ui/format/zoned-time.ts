import { language, locale } from '../../app/i18n/language.ts'
import { EN_DASH } from './format.ts'

/**
 * Instants shown in the zone of the place they belong to, on a 24-hour clock, with that zone's abbreviation.
 * `zone` is an IANA name; an unknown name throws RangeError, because a time without a zone must not be shown.
 */
type When = Date | string | number

const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
  formats.set(key, made)
  return made
}

function part(
  when: When,
  { zone, options, type }: { zone: string; options: Intl.DateTimeFormatOptions; type: Intl.DateTimeFormatPartTypes },
): string {
  return (
    dateFormat(zone, options)
      .formatToParts(new Date(when))
      .find((piece) => piece.type === type)?.value ?? ''
  )
}

/** `06:00` */
export function formatClock(when: When, zone: string): string {
  return dateFormat(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(when))
}

/** `CDT`; where English has no abbreviation, the offset: `GMT+2`. */
export function zoneAbbreviation(when: When, zone: string): string {
  return part(when, { zone, options: { timeZoneName: 'short' }, type: 'timeZoneName' })
}

const DAY_MS = 86_400_000
/** Two weeks away a reader asks whether a number is this month's; thirteen days either side hold no number twice. */
const NEAR_DAYS = 13

/** The month and the day as the language orders them: `Oct 9`, in Spanish `9 oct`. */
function monthDay(when: When, zone: string): string {
  const month = part(when, { zone, options: { month: 'short' }, type: 'month' })
  const day = part(when, { zone, options: { day: 'numeric' }, type: 'day' })
  return language === 'es' ? `${day} ${month}` : `${month} ${day}`
}

/** For narrow columns: `Fri 9` for near days of the month of `now`, `Fri, Oct 9` in another month or further away, `Oct 9, 2016` far away in another year. */
export function formatDayShort(when: When, zone: string, now: When = Date.now()): string {
  const [its, today] = [when, now].map((at) => localFromInstant(at, zone).slice(0, 10)) as [string, string]
  const isNear = Math.abs(Date.parse(its) - Date.parse(today)) <= NEAR_DAYS * DAY_MS
  if (isNear && its.slice(0, 7) === today.slice(0, 7)) {
    const weekday = part(when, { zone, options: { weekday: 'short' }, type: 'weekday' })
    return `${weekday} ${part(when, { zone, options: { day: 'numeric' }, type: 'day' })}`
  }
  return isNear || its.slice(0, 4) === today.slice(0, 4) ? formatDay(when, zone) : formatDate(when, zone)
}

/** `06:00` within a day of now, `Fri 9 06:00` beyond: since when something is so. */
export function formatSince(when: When, zone: string, now: When = Date.now()): string {
  const clock = formatClock(when, zone)
  const near = Math.abs(new Date(when).getTime() - new Date(now).getTime()) < DAY_MS
  return near ? clock : `${formatDayShort(when, zone, now)} ${clock}`
}

/** `Fri, Oct 9`, in Spanish `vie 9 oct` */
export function formatDay(when: When, zone: string): string {
  const weekday = part(when, { zone, options: { weekday: 'short' }, type: 'weekday' })
  return `${weekday}${language === 'es' ? '' : ','} ${monthDay(when, zone)}`
}

/** `Fri, Oct 9, 08:00 CDT`; in another year than that of `now`, `Oct 9, 2026, 08:00 CDT`. */
export function formatMoment(when: When, zone: string, now: When = Date.now()): string {
  const [its, today] = [when, now].map((at) => localFromInstant(at, zone).slice(0, 4))
  const day = its === today ? formatDay(when, zone) : formatDate(when, zone)
  return `${day}, ${formatClock(when, zone)} ${zoneAbbreviation(when, zone)}`
}

/** `Oct 9, 2026` */
export function formatDate(when: When, zone: string): string {
  return dateFormat(zone, { month: 'short', day: 'numeric', year: 'numeric' }).format(new Date(when))
}

/** A day of the calendar, which travels as `2026-10-09` and lies in no zone. */
export function formatLocalDate(day: string): string {
  return formatDate(`${day.slice(0, 10)}T12:00:00Z`, 'UTC')
}

/** `06:00–10:00`, or `22:00–Sat 02:00` where the window passes midnight at the stop. */
export function formatWindow({ start, end, zone }: { start: When; end?: When | null; zone: string }): string {
  const from = formatClock(start, zone)
  if (end === null || end === undefined || new Date(end).getTime() === new Date(start).getTime()) return from
  const to = formatClock(end, zone)
  const sameDay = formatDate(start, zone) === formatDate(end, zone)
  if (sameDay) return `${from}${EN_DASH}${to}`
  // After six days the weekdays come round again.
  const far = new Date(end).getTime() - new Date(start).getTime() > 6 * 86_400_000
  const name = far ? monthDay(end, zone) : part(end, { zone, options: { weekday: 'short' }, type: 'weekday' })
  return `${from}${EN_DASH}${name} ${to}`
}

function wallClock(instant: number, zone: string): number {
  const pieces = dateFormat(zone, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const read = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(pieces.find((piece) => piece.type === type)?.value)
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
}

/**
 * `2026-10-09T06:00` on the wall at `zone` as an ISO instant; null when the text is not a local time.
 * An hour that daylight saving skips moves on by the gap; an hour that comes twice is the first of the two.
 */
export function instantFromLocal(local: string, zone: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null
  const wall = Date.parse(`${local}:00Z`)
  if (Number.isNaN(wall)) return null
  const offsetBefore = wallClock(wall - 86_400_000, zone) - (wall - 86_400_000)
  const offsetAfter = wallClock(wall + 86_400_000, zone) - (wall + 86_400_000)
  const guesses = [wall - offsetBefore, wall - offsetAfter].filter((guess) => wallClock(guess, zone) === wall)
  return new Date(guesses.length > 0 ? Math.min(...guesses) : wall - offsetBefore).toISOString()
}

/** The wall clock at `zone` as `2026-10-09T06:00`. */
export function localFromInstant(when: When, zone: string): string {
  return new Date(wallClock(new Date(when).getTime(), zone)).toISOString().slice(0, 16)
}
