import { clip, type Parsed } from './parse-number.ts'

/** A local date as typed. `evidence` where the value shows which of day and month stands first, `ambiguous` where the two could be swapped. */
export type ParsedDate = {
  date: string
  /** HH:mm, where the cell holds a time as well. */
  time?: string
  evidence?: 'day-first' | 'month-first'
  ambiguous?: true
}

/** `today` as YYYY-MM-DD: dates without a year are the next of their kind. */
export type DateContext = { today: string }

/** What a database or Excel writes behind a day that has no time. */
const MIDNIGHT = /^(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? ?am)$/i

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAY = /^(mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? (?=\S)/i
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Excel counts days from here. Numbers outside of 2000 to 2099 are something else. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050]
const DAY_MS = 86_400_000
/** A date without a year that is this long ago is last week's list, not next year's. */
const RECENT_DAYS = 30

/**
 * 2026-07-31, US 7/31/2026, 31.07.2026, 31 Jul 2026, Jul 31, 12/7, Excel's number of a day, today and tomorrow, with or without a time. With
 * slashes the month is first unless it cannot be a month: then the day is, and the file shows that its writer puts days first (`evidence`),
 * which makes its other slash dates doubtful (`ambiguous`).
 */
export function parseDate(typed: string, { today }: DateContext): Parsed<ParsedDate> {
  const whole = typed.trim().replace(/\s+/g, ' ')
  const named = WEEKDAY.exec(whole)
  const spaced = named === null ? whole : whole.slice(named[0].length)
  const parsed = parseDay(spaced, { typed, today })
  if (named === null || 'problem' in parsed) return parsed
  const { date } = parsed.value
  if (WEEKDAYS[new Date(date).getUTCDay()] === named[1]?.slice(0, 3).toLowerCase()) return parsed
  return { ...parsed, note: `"${clip(typed)}" was read as ${date}, which is another day of the week.` }
}

function parseDay(spaced: string, { typed, today }: DateContext & { typed: string }): Parsed<ParsedDate> {
  const serial = /^\d{5}(?:\.\d+)?$/.test(spaced) ? Number(spaced) : 0
  if (serial >= FIRST_SERIAL && serial < LAST_SERIAL) return ofSerial(serial)
  const [text = '', time] = spaced.split(/(?<=\d)(?:T| )(?=\d{1,2}:\d{2}|\d{1,2} ?[ap]\.?m)/i)
  const day = ofWords(text, today) ?? ofFigures(text, { typed, today })
  if ('problem' in day || time === undefined || MIDNIGHT.test(time)) return day
  const clock = parseTime(time.replace(/(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?$/, ''))
  return 'problem' in clock ? clock : { ...day, value: { ...day.value, time: clock.value } }
}

function ofSerial(serial: number): Parsed<ParsedDate> {
  const at = new Date(EXCEL_EPOCH + Math.round(serial * 1440) * 60_000).toISOString()
  const time = at.slice(11, 16)
  return {
    value: { date: at.slice(0, 10), ...(time === '00:00' ? {} : { time }) },
    note: `Excel's number ${serial} was read as ${at.slice(0, 10)}.`,
  }
}

function ofWords(text: string, today: string): Parsed<ParsedDate> | undefined {
  if (/\d/.test(text)) return undefined
  const word = text.toLowerCase()
  const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10)
  if (word === 'today' || word === 'tomorrow') {
    const date = word === 'today' ? today : tomorrow
    return { value: { date }, note: `"${text}" was read as ${date}.` }
  }
  return /^(?:asap|a\.s\.a\.p\.?|ready now|now)$/.test(word)
    ? { problem: `"${clip(text)}" is not a day. Say which.`, choices: [today, tomorrow] }
    : undefined
}

function ofFigures(text: string, { typed, today }: DateContext & { typed: string }): Parsed<ParsedDate> {
  const wrong = { problem: `"${clip(typed)}" is not a date we can read. Write it as 2026-07-31.` }
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (iso) return dateOf({ year: iso[1], month: iso[2], day: iso[3] }, { typed, today })
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text)
  if (dotted) return ofDots({ first: dotted[1], second: dotted[2], year: dotted[3] }, { typed, today })
  const slashed = /^(\d{1,2})[-/](\d{1,2})(?:[-/](\d{4}|\d{2}))?$/.exec(text)
  if (slashed) {
    const [, first = '', second = '', year] = slashed
    if (Number(first) > 12)
      return withMark(dateOf({ year, month: second, day: first }, { typed, today }), { evidence: 'day-first' })
    const monthFirst = dateOf({ year, month: first, day: second }, { typed, today })
    if (Number(second) > 12) return withMark(monthFirst, { evidence: 'month-first' })
    return first === second ? monthFirst : withMark(monthFirst, { ambiguous: true })
  }
  const dayNamed = /^(\d{1,2})[ -]([a-z]{3,9})\.?(?:[ -](\d{4}|\d{2}))?$/i.exec(text)
  if (dayNamed)
    return dateOf({ year: dayNamed[3], month: monthNumber(dayNamed[2]), day: dayNamed[1] }, { typed, today })
  const monthNamed = /^([a-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/i.exec(text)
  if (monthNamed)
    return dateOf({ year: monthNamed[3], month: monthNumber(monthNamed[1]), day: monthNamed[2] }, { typed, today })
  return wrong
}

/** Dots are written day first wherever they are used, but not by every American: what could be swapped says how it was read. */
function ofDots(
  { first, second, year }: Record<'first' | 'second' | 'year', string | undefined>,
  { typed, today }: DateContext & { typed: string },
): Parsed<ParsedDate> {
  const isMonthFirst = Number(second) > 12
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  const parsed = dateOf({ year, month, day }, { typed, today })
  const isSure = 'problem' in parsed || isMonthFirst || Number(first) > 12 || first === second
  return isSure ? parsed : { ...parsed, note: `"${clip(typed)}" was read as ${parsed.value.date}.` }
}

type DateParts = { year: string | undefined; month: string | undefined; day: string | undefined }

function dateOf(
  { year, month, day }: DateParts,
  { typed, today }: DateContext & { typed: string },
): Parsed<ParsedDate> {
  const fullYear =
    year === undefined ? nextYearOf({ month, day }, today) : Number(year.length === 2 ? `20${year}` : year)
  const date = new Date(Date.UTC(fullYear, Number(month) - 1, Number(day)))
  const exists = fullYear >= 1000 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  if (!exists) return { problem: `"${clip(typed)}" is not a day of the calendar. Write it as 2026-07-31.` }
  const value = { date: date.toISOString().slice(0, 10) }
  return year === undefined ? { value, note: `"${clip(typed)}" was read as ${value.date}.` } : { value }
}

/** The year in which the day is next, or was within the last month. */
function nextYearOf({ month, day }: Omit<DateParts, 'year'>, today: string): number {
  const year = Number(today.slice(0, 4))
  const earliest = new Date(Date.parse(today) - RECENT_DAYS * DAY_MS).toISOString().slice(0, 10)
  const dayOf = (one: number) => `${one}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return [year - 1, year].find((one) => dayOf(one) >= earliest) ?? year + 1
}

const withMark = (parsed: Parsed<ParsedDate>, mark: Pick<ParsedDate, 'evidence' | 'ambiguous'>): Parsed<ParsedDate> =>
  'value' in parsed ? { ...parsed, value: { ...parsed.value, ...mark } } : parsed

const monthNumber = (name: string | undefined): string => {
  const index = MONTHS.indexOf(name?.slice(0, 3).toLowerCase() ?? '')
  return String(index + 1)
}

const notATime = (typed: string) => ({
  problem: `"${clip(typed)}" is not a time of day. Write it as 08:00 or 5:30 PM.`,
})

/** HH:mm from 08:00, 8:00, 8:00 AM, 8am, 0800, 17:30:00. */
export function parseTime(typed: string): Parsed<string> {
  const text = typed.trim().toLowerCase().replaceAll('.', '')
  const match = /^(\d{1,2})(?::?(\d{2}))?(?::\d{2})? ?(am|pm|a|p|hrs?|h)?$/.exec(text)
  const wrong = notATime(typed)
  // A bare "8" may be morning or evening.
  if (!match || (match[2] === undefined && match[3] === undefined)) return wrong
  const half = /^[ap]/.test(match[3] ?? '') ? match[3]?.charAt(0) : undefined
  const hour = Number(match[1])
  const minute = Number(match[2] ?? '0')
  if (minute > 59 || (half === undefined ? hour > 23 : hour < 1 || hour > 12)) return wrong
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)
  return { value: `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}` }
}

export type TimeWindow = { from?: string; to?: string }

const ANY_TIME =
  /^(?:asap|any ?time|open|all day|24 ?(?:hrs?|hours|\/ ?7)|fcfs|first come,? first served?|(?:by )?app(?:oin)?t(?:ment)?\.?)$/
/** How a dock takes trucks, before or after its hours: "FCFS 7-15", "appt 10:00", "10:00 appt". */
const DOCK_WORDS =
  /^(?:fcfs|first come,? first served?|(?:by )?app(?:oin)?t(?:ment)?\.?):? (?=\d)|(?<=[\dm]) (?:fcfs|first come,? first served?|(?:by )?app(?:oin)?t(?:ment)?\.?)$/

/** A time, or two of them in one cell: 08:00-12:00, 8am to noon, by 5 PM, after 08:00, any time. */
export function parseWindow(typed: string): Parsed<TimeWindow> {
  const text = typed
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\bnoon\b/g, '12:00 pm')
    .replace(DOCK_WORDS, '')
  if (ANY_TIME.test(text)) return { value: {}, note: `"${clip(typed)}" was read as any time of that day.` }
  const edge = /^(by|before|until|till|after|from) (.+)$/.exec(text)
  if (edge) {
    const time = parseTime(edge[2] ?? '')
    if ('problem' in time) return time
    return { value: edge[1] === 'after' || edge[1] === 'from' ? { from: time.value } : { to: time.value } }
  }
  const [first = '', second, ...more] = text.split(/ ?(?:-|–|—|\bto\b) ?/)
  if (second === undefined || more.length > 0) {
    const time = parseTime(text)
    return 'problem' in time ? notATime(typed) : { value: { from: time.value, to: time.value } }
  }
  const to = parseTime(second)
  if ('problem' in to) return to
  // "8-11am" means the morning for both, "10-2pm" the morning for the first.
  const half = /[ap]m?$/.exec(second)?.[0]
  const candidates = half === undefined ? [first] : [first, first + half, `${first}am`]
  const from = candidates.map(parseTime).find((time) => 'value' in time && time.value <= to.value)
  if (from === undefined || 'problem' in from)
    return { problem: `"${clip(typed)}" is not a window of one day. Write it as 08:00-12:00.` }
  return { value: { from: from.value, to: to.value } }
}

/**
 * Hours without minutes, as docks state them: "7-15" on the 24-hour clock, "7-3" from the morning to the afternoon. Two hours of the same half
 * of the day, such as 8-11, may be either half. Undefined where it is something else.
 */
export function parseHours(typed: string): Parsed<TimeWindow> | undefined {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ').replace(DOCK_WORDS, '')
  const match = /^(\d{1,2}) ?(?:-|–|—|to) ?(\d{1,2})$/.exec(text)
  if (!match) return undefined
  const [opens, closes] = [Number(match[1]), Number(match[2])]
  if (opens > 23 || closes > 24 || opens === closes) return undefined
  const window = (from: number, to: number): Required<TimeWindow> => ({
    from: `${String(from).padStart(2, '0')}:00`,
    to: to === 24 ? '23:59' : `${String(to).padStart(2, '0')}:00`,
  })
  if (closes > 12) return opens < closes ? { value: window(opens, closes) } : undefined
  if (opens > 12) return undefined
  if (opens > closes) {
    const value = window(opens, closes + 12)
    return { value, note: `"${clip(typed)}" was read as ${value.from}–${value.to}.` }
  }
  const choices = [window(opens, closes), window(opens + 12, closes + 12)].map(({ from, to }) => `${from}-${to}`)
  return { problem: `"${clip(typed)}" can be the morning or the afternoon. Say which.`, choices }
}
