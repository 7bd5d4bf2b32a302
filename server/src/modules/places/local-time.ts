import { DateTime } from 'luxon'

export interface LocalTimeProblem {
  code: 'local_time_missing' | 'local_time_ambiguous'
  message: string
}

export interface ResolvedInstant {
  /** UTC, `2026-03-08T08:30:00.000Z`. */
  instant: string
  problem?: LocalTimeProblem
}

const clock = (moment: DateTime): string => moment.toFormat('h:mm a', { locale: 'en-US' })
const day = (moment: DateTime): string => moment.toFormat('MMMM d, yyyy', { locale: 'en-US' })

/**
 * The instant at which the clock on the wall of a stop shows `localDateTime` (`YYYY-MM-DDTHH:mm`, see the contract's LocalDateTime).
 * A time that the spring change skips is `local_time_missing`, with the instant the clock shows after the jump; a time that the
 * autumn change repeats is `local_time_ambiguous`, with the earlier instant, so that nobody is late by our guess.
 * Throws RangeError for text that is no such time, or a zone that does not exist: both are checked at the boundary.
 */
export function localToInstant(localDateTime: string, timeZone: string): ResolvedInstant {
  const read = DateTime.fromFormat(localDateTime, "yyyy-MM-dd'T'HH:mm", { zone: timeZone, locale: 'en-US' })
  if (!read.isValid) throw new RangeError(`not a local time: ${localDateTime} in ${timeZone}`)
  if (read.toFormat("yyyy-MM-dd'T'HH:mm") !== localDateTime) return missing(localDateTime, read)
  const [earlier, later] = read.getPossibleOffsets().toSorted((a, b) => a.toMillis() - b.toMillis())
  if (!earlier || !later) return { instant: toIso(read) }
  const message =
    `${clock(earlier)} on ${day(earlier)} happens twice, because clocks go back. ` +
    `The first one (${earlier.offsetNameShort}) was taken.`
  return { instant: toIso(earlier), problem: { code: 'local_time_ambiguous', message } }
}

function missing(localDateTime: string, after: DateTime): ResolvedInstant {
  const asked = DateTime.fromISO(localDateTime, { zone: 'utc' })
  const message =
    `${clock(asked)} on ${day(asked)} does not exist there: clocks skip it when daylight saving time starts. ` +
    `${clock(after)} is the time that follows.`
  return { instant: toIso(after), problem: { code: 'local_time_missing', message } }
}

/** What the clocks of a zone show at an instant: `YYYY-MM-DDTHH:mm`. */
export const instantToLocal = (instant: string, timeZone: string): string =>
  DateTime.fromISO(instant, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm")

const toIso = (moment: DateTime): string => new Date(moment.toMillis()).toISOString()
