import { t } from '../../app/i18n/t.ts'

/** Without accents, as `plain` leaves what was typed. */
const MONTHS = t('january february march april may june july august september october november december').split(' ')
const WEEKDAYS = t('sunday monday tuesday wednesday thursday friday saturday').split(' ')
const WEEKDAY_BEFORE_DAY = new RegExp(`^(?:${WEEKDAYS.map((name) => name.slice(0, 3)).join('|')})[a-z]* (?=.+ )`)

/** Lower case, one space between words, neither accents nor points: `Mié. 7 oct` → `mie 7 oct`. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/,|(?<=[a-z])\./g, ' ')
    .trim()
    .replace(/\s+/g, ' ')

/** Three letters or more of a name, case already lowered; -1 when none. */
function beginsOne(names: readonly string[], value: string): number {
  return value.length < 3 ? -1 : names.findIndex((name) => name.startsWith(value))
}
const DAY_MS = 86_400_000

function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  return date.toISOString().slice(0, 10)
}

/** Without a year the day is the next one that comes, up to a month back: paperwork is entered a little late, never eleven months late. */
function nearestYear({ month, day, today }: { month: number; day: number; today: string }): string | null {
  const year = Number(today.slice(0, 4))
  const earliest = new Date(Date.parse(today) - 31 * DAY_MS).toISOString().slice(0, 10)
  const found = [year - 1, year, year + 1]
    .map((one) => isoDay(one, month, day))
    .find((date) => date !== null && date >= earliest)
  return found ?? null
}

/** The next day with this number, today included; a month without it is passed over. */
function nextOfNumber(day: number, today: string): string | null {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const found = [0, 1, 2].map((on) =>
    isoDay(year + Math.floor((month - 1 + on) / 12), ((month - 1 + on) % 12) + 1, day),
  )
  return found.find((date) => date !== null && date >= today) ?? null
}

/** What people type for a day: `27`, `10/9`, `10/9/26`, `oct 9`, `9 oct`, `fri`, `today`, `tomorrow`, `+2`, `2026-10-09`. `today` is the day at the stop. */
export function parseDayInput(text: string, today: string): string | null {
  const value = plain(text)
  const ahead = (days: number): string => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)
  if (value === t('today')) return today
  if (value === plain(t('tomorrow'))) return ahead(1)
  if (/^\d{1,2}$/.test(value)) return nextOfNumber(Number(value), today)
  const plus = /^\+(\d{1,3})$/.exec(value)
  if (plus !== null) return ahead(Number(plus[1]))
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(value)
  if (iso !== null) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const slashed = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(value)
  if (slashed !== null) {
    const [, month, day, year] = slashed
    if (year === undefined) return nearestYear({ month: Number(month), day: Number(day), today })
    return isoDay(Number(year) + (year.length === 2 ? 2000 : 0), Number(month), Number(day))
  }
  const weekday = beginsOne(WEEKDAYS, value)
  if (weekday !== -1) return ahead((weekday - new Date(today).getUTCDay() + 7) % 7)
  const label = value.replace(WEEKDAY_BEFORE_DAY, '')
  const named =
    /^([a-z]{3,10}) (\d{1,2})(?: (\d{4}))?$/.exec(label) ?? /^(\d{1,2}) ([a-z]{3,10})(?: (\d{4}))?$/.exec(label)
  if (named === null) return null
  const [, first = '', second = '', year] = named
  const monthFirst = /[a-z]/.test(first)
  const month = beginsOne(MONTHS, monthFirst ? first : second) + 1
  const day = Number(monthFirst ? second : first)
  if (month === 0) return null
  return year === undefined ? nearestYear({ month, day, today }) : isoDay(Number(year), month, day)
}

/** What people type for a time of day: `6`, `0600`, `6:00`, `18.30`, `6pm`. Answers `06:00`, or null. */
export function parseTimeInput(text: string): string | null {
  const value = text.trim().toLowerCase().replace(/\s+/g, '')
  const match = /^(\d{1,2})(?:[:.h]?(\d{2}))?(am|pm|a|p)?$/.exec(value)
  if (match === null) return null
  const [, hourText = '', minuteText = '0', half] = match
  const minute = Number(minuteText)
  let hour = Number(hourText)
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null
    hour = (hour % 12) + (half.startsWith('p') ? 12 : 0)
  }
  if (hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
