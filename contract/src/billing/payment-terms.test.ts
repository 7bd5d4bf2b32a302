import { expect, test } from 'vitest'
import { podAnswerDay } from './payment-terms.ts'

// 2026-01-05 is a Monday.
test.each([
  ['2026-01-05', '2026-01-12'],
  ['2026-01-09', '2026-01-16'],
  ['2026-01-10', '2026-01-16'],
  ['2026-01-11', '2026-01-16'],
])('a proof sent on %s is answered by %s at the latest', (submittedOn, day) => {
  expect(podAnswerDay(submittedOn)).toBe(day)
})
