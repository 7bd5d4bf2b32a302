import { clip, type Parsed } from './parse-number.ts'

/** A local date as typed. `order` is set where day and month could be swapped, or where the value itself shows which stands first. */
export type ParsedDate = { date: string; evidence?: 'day-first' | 'month-first'; ambiguous?: true }

/** What a database or Excel writes behind a day that has no time. */
const MIDNIGHT = /^(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? ?am)$/i

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * 2026-07-31, US 7/31/2026, 31.07.2026, 31 Jul 2026, Jul 31, 2026. With slashes the month stands first, unless it cannot be a month: then the
 * day does, and the file shows that its writer puts days first (`evidence`), which makes its other slash dates doubtful (`ambiguous`).
 */
export function parseDate(typed: string): Parsed<ParsedDate> {
  const [text = '', time] = typed.trim().split(/(?<=\d)(?:T|\s+)(?=\d{1,2}:\d{2})/i)
  if (time !== undefined && !MIDNIGHT.test(time))
    return { problem: `"${clip(typed)}" holds a time as well. Put the time into the column beside it.` }
  const wrong = { problem: `"${clip(typed)}" is not a date we can read. Write it as 2026-07-31.` }
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text)
  if (iso) return dateOf({ year: iso[1], month: iso[2], day: iso[3] }, typed)
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text)
  // Dots are written day first wherever they are used.
  if (dotted) return dateOf({ year: dotted[3], month: dotted[2], day: dotted[1] }, typed)
  const slashed = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})$/.exec(text)
  if (slashed) {
    const [, first = '', second = '', year] = slashed
    if (Number(first) > 12)
      return withMark(dateOf({ year, month: second, day: first }, typed), { evidence: 'day-first' })
    const monthFirst = dateOf({ year, month: first, day: second }, typed)
    if (Number(second) > 12) return withMark(monthFirst, { evidence: 'month-first' })
    return first === second ? monthFirst : withMark(monthFirst, { ambiguous: true })
  }
  const dayNamed = /^(\d{1,2})[\s-]+([a-z]{3,9})\.?[\s-]+(\d{4}|\d{2})$/i.exec(text)
  if (dayNamed) return dateOf({ year: dayNamed[3], month: monthNumber(dayNamed[2]), day: dayNamed[1] }, typed)
  const monthNamed = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(text)
  if (monthNamed) return dateOf({ year: monthNamed[3], month: monthNumber(monthNamed[1]), day: monthNamed[2] }, typed)
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    return {
      problem: `"${clip(typed)}" is Excel's inner number of a date. Format the column as a date, save again, and send that.`,
    }
  }
  return wrong
}

type DateParts = { year: string | undefined; month: string | undefined; day: string | undefined }

function dateOf({ year, month, day }: DateParts, typed: string): Parsed<ParsedDate> {
  const fullYear = Number(year?.length === 2 ? `20${year}` : year)
  const date = new Date(Date.UTC(fullYear, Number(month) - 1, Number(day)))
  const exists = fullYear >= 1000 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  if (!exists) return { problem: `"${clip(typed)}" is not a day of the calendar. Write it as 2026-07-31.` }
  return { value: { date: date.toISOString().slice(0, 10) } }
}

const withMark = (parsed: Parsed<ParsedDate>, mark: Pick<ParsedDate, 'evidence' | 'ambiguous'>): Parsed<ParsedDate> =>
  'value' in parsed ? { value: { ...parsed.value, ...mark } } : parsed

const monthNumber = (name: string | undefined): string => {
  const index = MONTHS.indexOf(name?.slice(0, 3).toLowerCase() ?? '')
  return String(index + 1)
}

/** HH:mm from 08:00, 8:00, 8:00 AM, 8am, 0800, 17:30:00. */
export function parseTime(typed: string): Parsed<string> {
  const text = typed.trim().toLowerCase().replaceAll('.', '')
  const match = /^(\d{1,2})(?::?(\d{2}))?(?::\d{2})?\s*(am|pm|a|p)?$/.exec(text)
  const wrong = { problem: `"${clip(typed)}" is not a time of day. Write it as 08:00 or 5:30 PM.` }
  // A bare "8" may be morning or evening.
  if (!match || (match[2] === undefined && match[3] === undefined)) return wrong
  const half = match[3]?.charAt(0)
  const hour = Number(match[1])
  const minute = Number(match[2] ?? '0')
  if (minute > 59 || (half === undefined ? hour > 23 : hour < 1 || hour > 12)) return wrong
  const hours = half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)
  return { value: `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}` }
}
