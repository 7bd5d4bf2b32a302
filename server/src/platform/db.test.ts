import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInstant } from './db.ts'

const digits = (from: number, to: number, length: number) =>
  fc.integer({ min: from, max: to }).map((number) => String(number).padStart(length, '0'))

test('an instant as PostgreSQL writes it is what Date makes of it', () => {
  const days = fc.tuple(digits(1000, 9999, 4), digits(1, 12, 2), digits(1, 28, 2)).map((parts) => parts.join('-'))
  const times = fc.tuple(digits(0, 23, 2), digits(0, 59, 2), digits(0, 59, 2)).map((parts) => parts.join(':'))
  const fractions = fc.option(fc.stringMatching(/^[0-9]{1,6}$/), { nil: null })
  const zones = fc.constantFrom('+00', '+00', '+05:30', '-06')
  fc.assert(
    fc.property(days, times, fractions, zones, (day, time, fraction, zone) => {
      const text = `${day} ${time}${fraction === null ? '' : `.${fraction}`}${zone}`
      expect(parseInstant(text)).toBe(new Date(text).toISOString())
    }),
    { numRuns: 2000 },
  )
})

test('what is no instant of the calendar is an error, not a text', () => {
  for (const text of ['infinity', '-infinity', '0044-03-15 12:00:00+00 BC']) expect(() => parseInstant(text)).toThrow()
})
