import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test('a time is written as the clock at the place shows it, with UTC beside it', () => {
  expect(clockText('2027-03-15T19:30:45.000Z', 'America/Chicago')).toBe('2027-03-15 14:30 CDT (19:30 UTC)')
  expect(clockText('2027-01-15T03:30:00.000Z', 'America/Phoenix')).toBe('2027-01-14 20:30 MST (2027-01-15 03:30 UTC)')
  expect(clockText('2027-03-15T19:30:00.000Z', 'UTC')).toBe('2027-03-15 19:30 UTC')
})
