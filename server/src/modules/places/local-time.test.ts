import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { localToInstant } from './local-time.ts'

describe('localToInstant', () => {
  test.each([
    ['2016-07-26T08:00', 'America/New_York', '2016-07-26T12:00:00.000Z'],
    ['2026-01-15T08:00', 'America/Chicago', '2026-01-15T14:00:00.000Z'],
    ['2026-07-15T08:00', 'America/Chicago', '2026-07-15T13:00:00.000Z'],
    ['2026-07-15T08:00', 'America/Phoenix', '2026-07-15T15:00:00.000Z'],
    ['2026-07-15T08:00', 'America/Regina', '2026-07-15T14:00:00.000Z'],
    ['2026-07-15T08:00', 'America/St_Johns', '2026-07-15T10:30:00.000Z'],
    ['2026-07-15T08:00', 'America/Monterrey', '2026-07-15T14:00:00.000Z'],
    ['2026-12-31T23:59', 'Pacific/Honolulu', '2027-01-01T09:59:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(localToInstant(local, zone)).toEqual({ instant })
  })

  test('a time that the spring change skips is reported, with the time that follows', () => {
    const { instant, problem } = localToInstant('2026-03-08T02:30', 'America/Chicago')
    expect(instant).toBe('2026-03-08T08:30:00.000Z')
    expect(problem).toEqual({
      code: 'local_time_missing',
      message:
        '2:30 AM on March 8, 2026 does not exist there: clocks skip it when daylight saving time starts. 3:30 AM is the time that follows.',
    })
  })

  test.each([
    ['2026-03-08T01:59', undefined],
    ['2026-03-08T02:00', 'local_time_missing'],
    ['2026-03-08T02:59', 'local_time_missing'],
    ['2026-03-08T03:00', undefined],
    ['2026-11-01T00:59', undefined],
    ['2026-11-01T01:00', 'local_time_ambiguous'],
    ['2026-11-01T01:59', 'local_time_ambiguous'],
    ['2026-11-01T02:00', undefined],
  ])('at the edges of both changes: %s gives %s', (local, code) => {
    expect(localToInstant(local, 'America/New_York').problem?.code).toBe(code)
  })

  test('a time that the autumn change repeats is the earlier one, and says so', () => {
    const { instant, problem } = localToInstant('2026-11-01T01:30', 'America/Chicago')
    expect(instant).toBe('2026-11-01T06:30:00.000Z')
    expect(problem?.code).toBe('local_time_ambiguous')
    expect(problem?.message).toBe(
      '1:30 AM on November 1, 2026 happens twice, because clocks go back. The first one (CDT) was taken.',
    )
  })

  test('a half-hour change is understood (Lord Howe Island)', () => {
    expect(localToInstant('2026-10-04T02:15', 'Australia/Lord_Howe').problem?.code).toBe('local_time_missing')
    expect(localToInstant('2026-04-05T01:45', 'Australia/Lord_Howe')).toMatchObject({
      instant: '2026-04-04T14:45:00.000Z',
      problem: { code: 'local_time_ambiguous' },
    })
  })

  test.each([
    ['2026-02-30T08:00', 'America/Chicago'],
    ['2026-07-15 08:00', 'America/Chicago'],
    ['2026-07-15T08:00', 'America/Gotham'],
  ])('%s in %s is refused', (local, zone) => {
    expect(() => localToInstant(local, zone)).toThrow(RangeError)
  })

  test('unless a problem is reported, the clock in the zone shows what was asked', () => {
    const zones = fc.constantFrom(
      'America/New_York',
      'America/Chicago',
      'America/Denver',
      'America/Toronto',
      'Europe/Paris',
    )
    const minutes = fc.integer({ min: 0, max: 20 * 366 * 24 * 60 })
    fc.assert(
      fc.property(zones, minutes, (zone, offset) => {
        const asked = DateTime.fromObject({ year: 2015 }, { zone: 'utc' })
          .plus({ minutes: offset })
          .toFormat("yyyy-MM-dd'T'HH:mm")
        const { instant, problem } = localToInstant(asked, zone)
        const shown = DateTime.fromISO(instant, { zone }).toFormat("yyyy-MM-dd'T'HH:mm")
        expect(shown === asked).toBe(problem?.code !== 'local_time_missing')
      }),
    )
  })
})
