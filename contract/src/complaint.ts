import type { z } from 'zod'

/**
 * The sentence for a field whose schema has none of its own: what is wrong in a shipper's words, never in the validator's. The field's
 * name is read from its path, `stops.0.windowStart` → "Window start".
 */
export function complaint(issue: z.core.$ZodRawIssue): string {
  const name = nameOf(issue.path ?? [])
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(name, issue)
    case 'too_small':
      return bound(name, {
        ...issue,
        limit: Number(issue.minimum),
        word: issue.inclusive === false ? 'more than' : 'at least',
      })
    case 'too_big':
      return bound(name, {
        ...issue,
        limit: Number(issue.maximum),
        word: issue.inclusive === false ? 'less than' : 'at most',
      })
    case 'invalid_format':
      return FORMATS[issue.format]?.(name) ?? `${name} is not written as it should be.`
    case 'invalid_value':
      return issue.values.length <= MAX_LISTED
        ? `${name} must be ${listed(issue.values.map(String))}.`
        : `Choose one from the list: ${name.toLowerCase()}.`
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return `${name} is not valid.`
  }
}

/** More than this no sentence can hold; a screen shows the list anyway. */
const MAX_LISTED = 8

const WHOLE = 'the request'

function nameOf(path: readonly PropertyKey[]): string {
  const part = path.findLast((one) => typeof one === 'string') ?? WHOLE
  const words = String(part)
    .replace(/(?<=[a-z])Ids?$/, '')
    .replaceAll(/[A-Z]+/g, (letters) => ` ${letters.toLowerCase()}`)
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const TYPES: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be a group of fields',
  record: 'must be a group of fields',
}

function wrongType(name: string, { input, expected }: { input?: unknown; expected: string }): string {
  return input === undefined ? `${name} is required.` : `${name} ${TYPES[expected] ?? 'is not valid'}.`
}

const FORMATS: Record<string, (name: string) => string> = {
  uuid: (name) => `${name} is not a valid identifier.`,
  date: (name) => `${name} must be a date, such as 2026-11-21.`,
  datetime: (name) => `${name} must be a date and time with its zone.`,
}

function bound(name: string, { origin, limit, word }: { origin: string; limit: number; word: string }): string {
  if (origin === 'string')
    return limit === 1 && word === 'at least'
      ? `${name} is required.`
      : `${name} must have ${word} ${limit} characters.`
  if (origin === 'array' || origin === 'set')
    return `${name} must have ${word} ${limit} ${limit === 1 ? 'entry' : 'entries'}.`
  return `${name} must be ${word} ${limit}.`
}

const listed = (values: readonly string[]): string =>
  values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`

/** Both kinds of complaint as one: what was said about a field, or about something within or around it, is not said twice. */
export function allComplaints(
  first: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>>,
): Record<string, string> {
  const told = Object.keys(first)
  const isTold = (path: string): boolean =>
    told.some((one) => one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`))
  return { ...first, ...Object.fromEntries(Object.entries(more).filter(([path]) => !isTold(path))) }
}
