import { DateTime } from 'luxon'

const DAY = 'ccc, LLL d, yyyy'

/** A stop's window as the clock on its wall shows it, with the zone's name, since two stops of one load often have two. */
export function windowText({
  windowStartAt,
  windowEndAt,
  timeZone,
}: {
  windowStartAt: string
  windowEndAt: string
  timeZone: string
}): string {
  const start = local(windowStartAt, timeZone)
  const end = local(windowEndAt, timeZone)
  const zone = end.offsetNameShort ?? timeZone
  if (windowStartAt === windowEndAt) return `${start.toFormat(`${DAY}, HH:mm`)} ${zone}`
  const until = start.hasSame(end, 'day') ? end.toFormat('HH:mm') : end.toFormat(`${DAY}, HH:mm`)
  return `${start.toFormat(`${DAY}, HH:mm`)} to ${until} ${zone}`
}

const local = (instant: string, zone: string): DateTime => DateTime.fromISO(instant, { zone, locale: 'en-US' })
