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
 * Marks nobody sees that reorder their neighbors or hide between them: they make one name look like another. Pasted numbers carry them
 * unnoticed, so they are removed rather than refused. The joiners of scripts and emoji (U+200C, U+200D) stay.
 */
const UNSEEN = /[\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g
/** White space, and what Unicode draws as nothing (Default_Ignorable_Code_Point) or as an empty cell (U+2800). */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u
/** A text that shows nothing counts as none: a company must not be called by joiners or fillers alone. */
const seen = (value: string): string => {
  const visible = value.replace(UNSEEN, '')
  return BLANK.test(visible) ? '' : visible
}

const clean = (pattern: RegExp) => (value: string) => !pattern.test(value) && !LONE_SURROGATE.test(value)
const UNPRINTABLE = 'Remove the characters that cannot be printed.'

interface Bounds {
  /** Characters that are left after trimming. */
  max: number
  /** The sentence for a value that is absent or no text. */
  missing?: string | undefined
  tooLong?: string | undefined
}

/** Blanks and marks that trimming removes count up to here, so that pasted text with a tail of them still passes. */
const REMOVABLE = 200

/**
 * The beginning of every string of a request: its length is checked before any other check runs, since a pattern's cost grows with the
 * text. `abort` is what keeps the later checks from running; without it zod runs them on the text that was too long.
 */
const bounded = ({ max, missing, tooLong }: Bounds) =>
  z.string(missing).max(2 * max + REMOVABLE, { error: tooLong, abort: true })
const within = ({ max, tooLong }: Bounds) => z.maxLength(max, { error: tooLong, abort: true })

/** A string taken as it came: passwords, tokens, page markers. Nothing is trimmed or replaced. */
export const opaque = ({ max, missing, tooLong }: Bounds) =>
  z.string(missing).max(max, { error: tooLong ?? missing, abort: true })

/**
 * Text in one given form, `error` for anything else. It is trimmed; in upper case with `upperCase`; with `grouped` without the blanks and
 * dashes between its groups.
 */
export const shaped = ({
  max,
  pattern,
  error,
  missing = error,
  upperCase = false,
  grouped = false,
}: {
  max: number
  pattern: RegExp
  error: string
  missing?: string
  upperCase?: boolean
  grouped?: boolean
}) => {
  const trimmed = bounded({ max, missing, tooLong: error }).overwrite(seen).trim()
  const cased = upperCase ? trimmed.toUpperCase() : trimmed
  const whole = grouped ? cased.overwrite((value) => value.replaceAll(/[\s-]/g, '')) : cased
  return whole.check(within({ max, tooLong: error })).regex(pattern, { error, abort: true })
}

/** What is typed into a field whose form another function reads; trimmed and bounded. */
export const typed = ({ max, missing, tooLong = missing }: Bounds) =>
  bounded({ max, missing, tooLong }).overwrite(seen).trim().check(within({ max, tooLong }))

const tooLongFor = (name: string, max: number): string => `${name} must be at most ${max} characters.`

export const text = (name: string, max: number) => {
  const bounds = { max, missing: `${name} is required`, tooLong: tooLongFor(name, max) }
  return bounded(bounds)
    .overwrite(seen)
    .trim()
    .min(1, `${name} is required`)
    .check(within(bounds))
    .refine(clean(CONTROL), UNPRINTABLE)
}

const maybeText = (name: string, max: number, control: RegExp) => {
  const bounds = { max, missing: `${name} must be text.`, tooLong: tooLongFor(name, max) }
  return bounded(bounds).overwrite(seen).trim().check(within(bounds)).refine(clean(control), UNPRINTABLE)
}

export const optionalText = (name: string, max: number) => maybeText(name, max, CONTROL).optional()

export const longText = (name: string, max: number) => maybeText(name, max, CONTROL_BUT_BREAKS).optional()

/** A whole number within bounds, with the field's name in every complaint. */
export const whole = (name: string, { min, max }: { min: number; max: number }) =>
  z
    .number({ error: `${name} must be a number.` })
    .min(min, min === 1 ? `${name} must be more than 0.` : `${name} must be at least ${min}.`)
    .max(max, `${name} must be at most ${max.toLocaleString('en-US')}.`)
    .int(`${name} must be a whole number.`)

/** Years outside are typing errors, and the year 0 is none in PostgreSQL. */
const isPlausible = (date: string): boolean => date >= '1900' && date < '2200'

const DATE_AND_ZONE = 'Give a date and time with its zone.'
/** No place on earth is further from UTC; PostgreSQL refuses 16 hours, and more than 128 characters. */
const ZONE = /(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$/
export const Instant = opaque({ max: 40, missing: DATE_AND_ZONE })
  .check(z.iso.datetime({ offset: true, error: DATE_AND_ZONE }))
  .regex(ZONE, 'No time zone is further than 14 hours from UTC.')
  .refine(isPlausible, 'Check the year of this date.')
/** Wall-clock time at a place, `2026-11-21T08:00`; its zone is the place's. */
export const LocalDateTime = opaque({ max: 16, missing: 'Give a date and time.' }).regex(
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/,
  'Give a date and time, such as 2026-11-21T08:00.',
)
const DAY = 'Give a date, such as 2026-11-21.'
export const LocalDate = opaque({ max: 10, missing: DAY })
  .check(z.iso.date(DAY))
  .refine(isPlausible, 'Check the year of this date.')
const WHICH_VERSION = 'Say which version you changed.'
/** The version of a record that a change was made on; the column is a four-byte integer. */
export const versionFrom = (first: number) =>
  z.int(WHICH_VERSION).min(first, WHICH_VERSION).max(2_147_483_647, WHICH_VERSION)
export const Version = versionFrom(1)
/** What is typed into a list's search field. */
export const searchText = () => optionalText('The search', 100)
const NO_ID = 'This is not a valid identifier.'
/** The identifier of a record, with a sentence of the field's own. */
export const idOr = (error: string) => opaque({ max: 36, missing: error }).check(z.uuid(error))
export const Id = idOr(NO_ID)
export const CountryCode = opaque({ max: 2, missing: 'Give the country as two letters, such as US.' }).regex(
  /^[A-Z]{2}$/,
  'Give the country as two letters, such as US.',
)
/** The blank before an extension is one of the blanks of the number: a second place for it would make the pattern quadratic. */
export const PHONE = /^\+?[\d ().-]{7,}(?:(?:x|ext\.?) *\d{1,6})?$/i
export const Phone = typed({ max: 30, tooLong: 'Phone must be at most 30 characters.' }).regex(
  PHONE,
  'Give a phone number, such as +1 555 0100.',
)

/** The compiler of the contract knows neither browser nor Node; both have this class. */
declare const URL: new (address: string) => { hostname: string }

/** What ends a host name or begins something else in a URL. */
const NOT_IN_A_HOST = /[\s/?#@:\\%[\]]/
// oxlint-disable-next-line no-control-regex -- the range of ASCII begins with them
const ASCII = /^[\u0000-\u007f]*$/

/** `müller-transporte.de` → `xn--mller-transporte-zvb.de`, as the URL standard (UTS #46) has it: the name that mail and DNS know. */
export function asciiDomain(domain: string): string | null {
  if (ASCII.test(domain)) return domain
  if (domain.length > 253 || NOT_IN_A_HOST.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/** The HTML standard's pattern plus a dot in the domain; one function for client and server (spec-statements C33). */
export const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/
const MAX_EMAIL = 254

/** The address with an international domain in ASCII, or null for what is no address. One mailbox has one spelling here. */
export function asciiEmail(address: string): string | null {
  if (address.length > MAX_EMAIL) return null
  const at = address.lastIndexOf('@')
  const domain = asciiDomain(address.slice(at + 1))
  if (at < 1 || domain === null) return null
  const email = `${address.slice(0, at)}@${domain}`
  return email.length <= MAX_EMAIL && EMAIL.test(email) ? email : null
}
export const isEmail = (address: string): boolean => asciiEmail(address) !== null

/** An address to write to, kept with its domain in ASCII so that every comparison and every mail server takes it. */
export const emailAddress = ({
  missing = 'Email is required',
  wrong = 'Email is invalid',
}: {
  missing?: string
  wrong?: string
} = {}) =>
  bounded({ max: MAX_EMAIL, missing, tooLong: wrong })
    .trim()
    .min(1, missing)
    .check(within({ max: MAX_EMAIL, tooLong: wrong }))
    .refine(isEmail, { error: wrong, abort: true })
    .transform((address) => asciiEmail(address) ?? address)
