import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing.tsx'
import { WindowInZone } from './time-in-zone.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const ZONE = 'America/Chicago'

const text = (window: { start: string; end: string; tight?: boolean }): string | undefined => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00Z'), toFake: ['Date'] })
  const { container } = renderUi(<WindowInZone {...window} zone={ZONE} />)
  return container.querySelector('span')?.textContent?.replaceAll(/\s+/g, ' ')
}

test.each([
  ['a near day keeps both weekdays', '2026-11-21T04:00Z', '2026-11-21T08:00Z', 'Fri 20 22:00–Sat 02:00 CST'],
  ['a far night needs no second day', '2027-01-16T04:00Z', '2027-01-16T08:00Z', 'Jan 15, 2027 22:00–02:00 CST'],
  ['a far night of this year', '2026-12-31T04:00Z', '2026-12-31T08:00Z', 'Wed, Dec 30 22:00–02:00 CST'],
  ['two far days name the second', '2026-12-30T14:00Z', '2026-12-31T18:00Z', 'Dec 30 08:00–Thu 12:00 CST'],
  ['ten days name the date', '2026-11-20T14:00Z', '2026-11-30T18:00Z', 'Fri 20 08:00–Nov 30 12:00 CST'],
  ['an appointment is one time', '2026-12-30T14:00Z', '2026-12-30T14:00Z', 'Wed, Dec 30 08:00 CST'],
])('%s', (_, start, end, errors) => {
  expect(text({ start, end })).toContain(errors)
})

test('where a list is narrow a day keeps its month rather than its weekday, and a near one has both', () => {
  const narrow = (start: string, end: string) => text({ start, end, tight: true })
  expect(narrow('2026-12-02T16:00Z', '2026-12-02T16:30Z')).toBe('Dec 2 10:00–10:30 CST')
  cleanup()
  expect(narrow('2026-11-21T16:00Z', '2026-11-21T16:30Z')).toBe('Sat 21 10:00–10:30 CST')
})
