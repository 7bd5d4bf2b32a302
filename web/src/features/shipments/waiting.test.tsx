import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderUi } from '../../ui/testing.tsx'
import { aStop } from './testing.ts'
import { WaitingClock } from './waiting-clock.tsx'
import { waitingAt } from './waiting.ts'

const window = {
  windowStartAt: '2026-11-25T14:00:00.000Z',
  windowEndAt: '2026-11-25T18:00:00.000Z',
  freeTimeMinutes: 120,
}
const now = Date.parse('2026-11-25T20:00:00.000Z')

test('T9: waiting counts from the arrival or the opening of the window, beyond the free time', () => {
  const early = aStop('pickup', {
    ...window,
    arrivedAt: '2026-11-25T12:00:00.000Z',
    departedAt: '2026-11-25T17:30:00.000Z',
  })
  expect(waitingAt(early, now)).toMatchObject({ minutes: 210, beyondFreeMinutes: 90 })
  const there = aStop('pickup', { ...window, arrivedAt: '2026-11-25T17:00:00.000Z' })
  expect(waitingAt(there, now)).toMatchObject({ leftAt: null, minutes: 180, beyondFreeMinutes: 60 })
  expect(waitingAt(aStop('pickup', window), now)).toBeNull()
})

test('T9: a stop without a report warns that no waiting time was recorded', () => {
  renderUi(
    <WaitingClock
      kind="delivery"
      stops={[
        aStop('pickup', { ...window, arrivedAt: '2026-11-25T14:00:00.000Z', departedAt: '2026-11-25T18:00:00.000Z' }),
        aStop('delivery', window),
      ]}
    />,
  )
  expect(screen.getByText('No waiting time recorded at this stop')).toBeTruthy()
  expect(screen.queryByText(/beyond the free time/)).toBeNull()
})
