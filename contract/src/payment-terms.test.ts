import { expect, test } from 'vitest'
import { podAnswerDay } from './payment-terms.ts'

// 2026-01-05 is a Monday.
test.each([
  ['2026-01-05T16:00:00.000Z', '2026-01-12'],
  ['2026-01-09T23:59:00.000Z', '2026-01-16'],
  ['2026-01-10T00:01:00.000Z', '2026-01-16'],
  ['2026-01-11T12:00:00.000Z', '2026-01-16'],
])('a proof sent on %s is answered by %s at the latest', (submittedAt, day) => {
  expect(podAnswerDay(submittedAt)).toBe(day)
})
