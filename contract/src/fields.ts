import { z } from 'zod'
import { complaint } from './complaint.ts'

// A field that brings no sentence of its own still gets one that a shipper understands, on both sides of the wire.
z.config({ customError: complaint })

/**
 * Field types shared by all modules. Text is trimmed, bounded, and free of control characters: PostgreSQL refuses U+0000, and the
 * others corrupt documents and mail. Line breaks pass in `longText` only.
 */
// oxlint-disable-next-line no-control-regex -- the control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/
// oxlint-disable-next-line no-control-regex -- tab, line feed and carriage return are allowed here
const CONTROL_BUT_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * What is not seen and turns its neighbours about or hides between them: a name read from right to left looks like another company's. Pasted
 * numbers carry such marks unnoticed, so they are taken out rather than refused. The joiners of scripts and emoji (U+200C, U+200D) stay.
 */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
const seen = (value: string): string => value.replace(UNSEEN, '')

const clean = (pattern: RegExp) => (value: string) => !pattern.test(value) && !LONE_SURROGATE.test(value)
const UNPRINTABLE = 'Remove the characters that cannot be printed.'

export const text = (name: string, max: number) =>
  z
    .string({ error: `${name} is required` })
    .overwrite(seen)
    .trim()
    .min(1, `${name} is required`)
    .max(max, `${name} must be at most ${max} characters.`)
    .refine(clean(CONTROL), UNPRINTABLE)

export const optionalText = (name: string, max: number) =>
  z
    .string({ error: `${name} must be text.` })
    .overwrite(seen)
    .trim()
    .max(max, `${name} must be at most ${max} characters.`)
    .refine(clean(CONTROL), UNPRINTABLE)
    .optional()

export const longText = (name: string, max: number) =>
  z
    .string({ error: `${name} must be text.` })
    .overwrite(seen)
    .trim()
    .max(max, `${name} must be at most ${max} characters.`)
    .refine(clean(CONTROL_BUT_BREAKS), UNPRINTABLE)
    .optional()

/** A whole number within bounds, with the field's name in every complaint. */
export const whole = (name: string, { min, max }: { min: number; max: number }) =>
  z
    .number({ error: `${name} must be a number.` })
    .min(min, min === 1 ? `${name} must be more than 0.` : `${name} must be at least ${min}.`)
    .max(max, `${name} must be at most ${max.toLocaleString('en-US')}.`)
    .int(`${name} must be a whole number.`)

/** Years outside are typing errors, and the year 0 is none in PostgreSQL. */
const isPlausible = (date: string): boolean => date >= '1900' && date < '2200'

/** No place on earth is further from UTC; PostgreSQL refuses 16 hours, and more than 128 characters. */
const ZONE = /(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$/
export const Instant = z.iso
  .datetime({ offset: true, error: 'Give a date and time with its zone.' })
  .max(40, 'Give a date and time with its zone.')
  .regex(ZONE, 'No time zone is further than 14 hours from UTC.')
  .refine(isPlausible, 'Check the year of this date.')
/** Wall-clock time at a place, `2026-11-21T08:00`; its zone is the place's. */
export const LocalDateTime = z
  .string({ error: 'Give a date and time.' })
  .regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/,
    'Give a date and time, such as 2026-11-21T08:00.',
  )
export const LocalDate = z.iso
  .date('Give a date, such as 2026-11-21.')
  .refine(isPlausible, 'Check the year of this date.')
const WHICH_VERSION = 'Say which version you changed.'
/** The version of a record that a change was made on; the column is a four-byte integer. */
export const versionFrom = (first: number) =>
  z.int(WHICH_VERSION).min(first, WHICH_VERSION).max(2_147_483_647, WHICH_VERSION)
export const Version = versionFrom(1)
/** What is typed into a list's search field. */
export const searchText = () => optionalText('The search', 100)
export const Id = z.uuid('This is not a valid identifier.')
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, 'Give the country as two letters, such as US.')
export const Phone = z
  .string()
  .trim()
  .max(30, 'Phone must be at most 30 characters.')
  .regex(/^\+?[\d ().-]{7,}(?: *(?:x|ext\.?) *\d{1,6})?$/i, 'Give a phone number, such as +1 555 0100.')

/** The HTML standard's pattern plus a dot in the domain; one function for client and server (spec-statements C33). */
export const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/
export const isEmail = (value: string): boolean => value.length <= 254 && EMAIL.test(value)
