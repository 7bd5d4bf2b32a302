import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '../../ui/testing.tsx'
import { EventLog } from './event-log.tsx'
import { SHIPMENT_STATUS, ShipmentStatusLabel } from './shipment-status.tsx'
import { StopVisits } from './stop-visits.tsx'
import { anEvent, aStop } from './testing.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T18:00:00.000Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('stops stand in order, times in the zone of each, and the next one is marked', () => {
  renderUi(
    <StopVisits
      stops={[
        aStop('pickup', {
          arrivedAt: '2026-11-25T12:12:00.000Z',
          endedAt: '2026-11-25T13:12:00.000Z',
          punctuality: 'on_time',
        }),
        aStop('delivery', { arrivedAt: '2026-11-26T13:00:00.000Z' }),
      ]}
    />,
  )
  const [dallas, atlanta] = within(screen.getByRole('list', { name: 'Stops' })).getAllByRole('listitem')
  expect(dallas?.textContent).toContain('Wed 25 06:12 CST')
  expect(dallas?.textContent).toContain('On time')
  expect(atlanta?.textContent).toContain('Thu 26 08:00 EST')
  expect(dallas?.getAttribute('aria-current')).toBeNull()
  expect(atlanta?.getAttribute('aria-current')).toBe('step')
})

test('late is late at a stop, however little, in the word of the whole haul', () => {
  renderUi(
    <StopVisits stops={[aStop('pickup', { punctuality: 'tardy' }), aStop('delivery', { punctuality: 'late' })]} />,
  )
  for (const stop of screen.getAllByRole('listitem')) expect(within(stop).getByText('Late')).toBeTruthy()
})

test('the log is latest first, says who and how, and marks late news and oddities', () => {
  renderUi(
    <EventLog
      stops={[aStop('pickup'), aStop('delivery')]}
      events={[
        anEvent(),
        anEvent({
          id: 'e2',
          type: 'exception',
          occurredAt: '2026-11-25T14:00:00.000Z',
          receivedAt: '2026-11-25T16:00:00.000Z',
          reason: 'weather',
          source: 'manual',
          flag: 'gap',
        }),
      ]}
    />,
  )
  const [first, second] = within(screen.getByRole('list', { name: 'Events' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Problem')
  expect(first?.textContent).toContain('weather')
  expect(first?.textContent).toContain('received Wed 25 10:00 CST')
  expect(first?.textContent).toContain('Reported before its pickup was')
  expect(second?.textContent).toContain('Rosa Vance, from the driver’s phone')
  expect(second?.textContent).not.toContain('received')
})

test('a report that was corrected is struck and counts no more; its correction says so, and why; what the system wrote is not corrected', () => {
  renderUi(
    <EventLog
      stops={[aStop('pickup'), aStop('delivery')]}
      events={[
        anEvent({ id: 'e0', type: 'dispatched', source: 'system', occurredAt: '2026-11-25T11:00:00.000Z' }),
        anEvent(),
        anEvent({
          id: 'e2',
          supersedes: 'e1',
          withdrawn: true,
          source: 'manual',
          note: 'Wrong button',
          occurredAt: '2026-11-25T14:00:00.000Z',
        }),
      ]}
      correction={({ id }) => <span>correct {id}</span>}
    />,
  )
  const [correction, struck, system] = within(screen.getByRole('list', { name: 'Events' })).getAllByRole('listitem')
  expect(correction?.textContent).toContain('Correction: it did not happen.')
  expect(correction?.textContent).toContain('Wrong button')
  expect(correction?.textContent).toContain('correct e2')
  expect(struck?.textContent).toContain('Counts no more: it was corrected.')
  expect([struck, system].some((line) => line?.textContent?.includes('correct e'))).toBe(false)
})

test('nothing reported says so', () => {
  renderUi(<EventLog events={[]} stops={[]} />)
  expect(screen.getByText('Nothing reported yet.')).toBeTruthy()
})

test('every state has a word of its own and a tone', () => {
  const label = Object.values(SHIPMENT_STATUS).map(({ label }) => label)
  expect(new Set(label).size).toBe(label.length)
  renderUi(<ShipmentStatusLabel status="pod_submitted" />)
  expect(screen.getByText('POD to approve').closest('[data-tone]')?.getAttribute('data-tone')).toBe('neutral')
})

test('why a haul ended is said in words, and what somebody typed as it was typed', () => {
  renderUi(
    <EventLog
      stops={[aStop('pickup')]}
      events={[
        anEvent({ id: 'e1', type: 'cancelled', note: 'no_show', stopSequence: null }),
        anEvent({ id: 'e2', type: 'cancelled', note: 'order_cancelled', stopSequence: null }),
        anEvent({ id: 'e3', type: 'exception', note: 'no_show' }),
      ]}
    />,
  )
  const errors = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(errors.filter((text) => text.includes('no_show'))).toHaveLength(1)
  expect(errors.join()).toContain('Did not come')
  expect(errors.join()).toContain('Order canceled')
})
