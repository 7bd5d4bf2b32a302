import type { IssueLog, IssuePlace } from './issues.ts'
import type { X12Segment } from './tokenize.ts'

/** Readers of single X12 elements. Element numbers are the standard's, so `element(b2, 4)` is B2-04. */

/** The trimmed value, or undefined when it is absent or blank. */
export function element(segment: X12Segment | undefined, number: number): string | undefined {
  const value = segment?.elements[number - 1]?.trim()
  return value === undefined || value === '' ? undefined : value
}

export const place = (segment: X12Segment, number?: number): IssuePlace =>
  number === undefined
    ? { segment: segment.number, segmentId: segment.id }
    : { segment: segment.number, segmentId: segment.id, element: number }

export const findSegment = (segments: readonly X12Segment[], id: string): X12Segment | undefined =>
  segments.find((segment) => segment.id === id)

export const isIn = <Key extends string>(table: Record<Key, unknown>, value: string): value is Key =>
  Object.hasOwn(table, value)

type Field = { segment: X12Segment; number: number; name: string }

/** A decimal (X12 type R): digits with an optional point and sign, no separators. */
export function readDecimal({ segment, number, name }: Field, log: IssueLog): number | undefined {
  const text = element(segment, number)
  if (text === undefined) return undefined
  if (/^[+-]?(\d{1,15}(\.\d{0,9})?|\.\d{1,9})$/.test(text)) return Number(text)
  log.error(place(segment, number), 'number_invalid', `${name} is "${shorten(text)}", which is not a number.`)
  return undefined
}

/** A count: a decimal that is whole and not negative. */
export function readCount(field: Field, log: IssueLog): number | undefined {
  const value = readDecimal(field, log)
  if (value === undefined) return undefined
  if (Number.isInteger(value) && value >= 0) return value
  log.error(
    place(field.segment, field.number),
    'number_invalid',
    `${field.name} is ${value}; it must be a whole number, 0 or more.`,
  )
  return undefined
}

/**
 * An amount (X12 type N2): whole hundredths without a point, so 55721 is 557.21. Some partners write the point all the same; then the amount means
 * what it shows, and a warning says how it was read.
 */
export function readAmountN2({ segment, number, name }: Field, log: IssueLog): number | undefined {
  const text = element(segment, number)
  if (text === undefined) return undefined
  if (/^[+-]?\d{1,12}$/.test(text)) return Number(text)
  const decimal = /^([+-]?)(\d{1,10})\.(\d{1,2})$/.exec(text)
  if (decimal) {
    const [, sign = '', whole = '', fraction = ''] = decimal
    const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
    log.warning(
      place(segment, number),
      'number_invalid',
      `${name} is written with a point; it was read as ${text}, not as hundredths.`,
    )
    return sign === '-' ? -amount : amount
  }
  log.error(place(segment, number), 'number_invalid', `${name} is "${shorten(text)}", which is not an amount.`)
  return undefined
}

/** CCYYMMDD, or YYMMDD as in ISA (then 20YY), as YYYY-MM-DD. */
export function readDate({ segment, number, name }: Field, log: IssueLog): string | undefined {
  const text = element(segment, number)
  if (text === undefined) return undefined
  const date = isoDate(text)
  if (date === undefined) {
    log.error(
      place(segment, number),
      'date_invalid',
      `${name} is "${shorten(text)}", which is not a date (year, month, day: 20260731).`,
    )
  }
  return date
}

export function isoDate(text: string): string | undefined {
  const match = /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(text)
  if (!match) return undefined
  const [, year = '', month = '', day = ''] = match
  return calendarDate(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day))
}

/** YYYY-MM-DD when the day exists. */
export function calendarDate(year: number, month: number, day: number): string | undefined {
  if (year < 1000 || year > 9999) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

/** HHMM, HHMMSS or HHMMSSDD as HH:mm. 2400, which some partners write for the end of a day, is 23:59: a window stays within its date. */
export function readTime({ segment, number, name }: Field, log: IssueLog): string | undefined {
  const text = element(segment, number)
  if (text === undefined) return undefined
  const match = /^(\d{2})(\d{2})(\d{2}){0,2}$/.exec(text)
  const hour = Number(match?.[1])
  const minute = Number(match?.[2])
  if (match && hour === 24 && minute === 0) return '23:59'
  if (match && hour < 24 && minute < 60) return `${match[1]}:${match[2]}`
  log.error(
    place(segment, number),
    'time_invalid',
    `${name} is "${shorten(text)}", which is not a time of day (0000 to 2359).`,
  )
  return undefined
}

export const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** The fields that are present; with exactOptionalPropertyTypes an absent field is left out rather than set to undefined. */
export function present<T extends Record<string, unknown>>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>
}

export type Present<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>
}
