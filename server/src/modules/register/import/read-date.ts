const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const NO_DAY = /^[0/ -]+$/
const COMPACT = /^\d{8}(?:[ T]?\d{4}(?:\d\d)?)?$/
const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/
const US = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: .*)?$/
const SHORT = /^(\d{1,2})-([A-Z]{3})-(\d\d|\d{4})$/i

/**
 * Parses `20260115 1030`, `20260115`, `2026-01-15T00:00:00.000`, `01/15/2026` or `15-JAN-26` (years from 50 belong to
 * the last century). Null if blank or all zeros; undefined if invalid.
 */
export function readDate(text: string): string | null | undefined {
  if (text === '' || NO_DAY.test(text)) return null
  if (COMPACT.test(text)) return calendarDay(text.slice(0, 4), text.slice(4, 6), text.slice(6, 8))
  const iso = ISO.exec(text)
  if (iso) return calendarDay(iso[1], iso[2], iso[3])
  const us = US.exec(text)
  if (us) return calendarDay(us[3], us[1], us[2])
  const short = SHORT.exec(text)
  if (!short) return undefined
  const month = MONTHS.indexOf((short[2] ?? '').toUpperCase()) + 1
  const year = short[3] ?? ''
  return calendarDay(
    year.length === 2 ? (Number(year) < 50 ? `20${year}` : `19${year}`) : year,
    String(month),
    short[1],
  )
}

function calendarDay(year = '', month = '', day = ''): string | undefined {
  const y = Number(year)
  const m = Number(month)
  const d = Number(day)
  if (y < 1900 || y > 2199 || m < 1 || m > 12 || d < 1 || d > daysOf(y, m)) return undefined
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

const twoDigits = (text: string): string => (text.length === 1 ? `0${text}` : text)

const daysOf = (year: number, month: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 > 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31
