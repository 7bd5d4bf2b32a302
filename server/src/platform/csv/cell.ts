import type { Parsed } from './parse-number.ts'

/** Longest cell that a parser looks at. Notes are text, which no parser reads; they have a limit of their own. */
export const MAX_CELL = 200

export const TOO_LONG = `This is longer than ${MAX_CELL} characters.`

/** Refuses a cell over the limit before the parser sees it, so that no parser's cost depends on what a file holds. */
export const bounded =
  <T, More extends unknown[]>(parse: (typed: string, ...more: More) => Parsed<T>) =>
  (typed: string, ...more: More): Parsed<T> =>
    typed.length > MAX_CELL ? { problem: TOO_LONG } : parse(typed, ...more)

const isFigure = (char: string): boolean => (char >= '0' && char <= '9') || char === '.' || char === ','

/** "42,000 lbs" as its number and its unit; "US$ 1,950 all in" as its three parts. One pass over the text, whatever it holds. */
export function splitAmount(typed: string): { before: string; number: string; after: string } {
  const text = typed.trim()
  let first = 0
  while (first < text.length && !isFigure(text.charAt(first))) first += 1
  let last = text.length - 1
  while (last >= first && !isFigure(text.charAt(last))) last -= 1
  const sign = /[-+−]/.test(text.charAt(first - 1)) ? 1 : 0
  return {
    before: text.slice(0, first - sign).trim(),
    number: text.slice(first - sign, last + 1),
    after: text.slice(last + 1).trim(),
  }
}

/** "Length (ft)" as the name and what its last brackets hold. */
export function splitBrackets(heading: string): { name: string; within: string | undefined } {
  const text = heading.trimEnd()
  const open = text.indexOf('(')
  const last = text.lastIndexOf('(')
  return text.endsWith(')') && open >= 0
    ? { name: text.slice(0, open), within: text.slice(last + 1, -1).trim() }
    : { name: heading, within: undefined }
}
