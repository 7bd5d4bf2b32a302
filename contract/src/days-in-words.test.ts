import { expect, it } from 'vitest'
import { daysInWords } from './days-in-words.ts'

it('writes the days of a sentence as the reader does', () =>
  expect(daysInWords('en-US')('The policy ended on 2027-03-15.')).toBe('The policy ended on Mar 15, 2027.'))

it.each([
  ['en-US', '"2027-02-29" is not a day of the calendar. Write it as 2026-07-31.'],
  ['en-US', '“4/5/2027” can be read with the day or the month first. Write it as 2026-07-31.'],
  ['es', '"lunes" no es una fecha que podamos leer. Escríbala como 2026-07-31.'],
  ['es', '“4/5/2027” puede leerse con el día o el mes primero. Escríbalo así: 2026-07-31.'],
])('leaves, in %s, what was typed and how to type it: %s', (locale, text) =>
  expect(daysInWords(locale)(text)).toBe(text),
)
