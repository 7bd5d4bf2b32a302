import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatClock } from '../../../ui/format/zoned-time.ts'
import { signInAs, signOut } from '../../../app/session/testing.ts'
import { renderScreen, stubApi } from '../../loads/testing.tsx'
import { aShipment, aStop, forgetThePage } from '../testing.ts'
import { UnsentNotice } from '../unsent/unsent-notice.tsx'
import { NextStep } from './next-step.tsx'
import { ReportEventForm } from './report-event-form.tsx'
import { timeWarning } from './time-warning.ts'

beforeEach(() => signInAs({ userId: 'u1', id: 'u1' }))
afterEach(() => {
  forgetThePage()
  cleanup()
  signOut()
})

const left = (at: string) =>
  aStop('pickup', { latitude: 32.78, longitude: -96.8, arrivedAt: at, endedAt: at, departedAt: at })
const atlanta = aStop('delivery', { latitude: 33.75, longitude: -84.39 })
const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000).toISOString()

test('a stop reached faster than any truck drives, or half a day before its window, is asked for', () => {
  const { windowStartAt: opens } = atlanta
  const arrived = (at: string) => timeWarning({ type: 'arrived', stop: atlanta, at }, [left(opens), atlanta])
  expect(arrived(opens)).toBe('720 miles in 0 minutes: check the time.')
  expect(arrived(later(opens, 90))).toBe('720 miles in 1 h 30 m: check the time.')
  expect(arrived(later(opens, 12 * 60))).toBeNull()
  const early = (minutes: number) =>
    timeWarning({ type: 'arrived', stop: atlanta, at: later(opens, -minutes) }, [atlanta])
  expect(early(39 * 60)).toBe('1 d 15 h before its window opens: check the stop and the time.')
  expect(early(11 * 60)).toBeNull()
  const { type, stop, at } = { type: 'unloaded' as const, stop: { ...atlanta, arrivedAt: opens }, at: opens }
  expect(timeWarning({ type, stop, at }, [left(opens), stop]), 'who came was asked already').toBeNull()
})

test('the big button asks once and then reports', async () => {
  const now = fromNow()
  const shipment = aShipment({ stops: [left(now), { ...atlanta, windowStartAt: now, windowEndAt: now }] })
  const calls = stubApi({ [`POST /shipments/${shipment.id}/events`]: { body: shipment } })
  const posts = () => calls.filter(({ method }) => method === 'POST')
  renderScreen(<NextStep shipment={shipment} />)
  await userEvent.click(screen.getByRole('button', { name: 'Arrived in Atlanta' }))
  expect(screen.getByRole('alert').textContent).toContain('720 miles in 0 minutes: check the time.')
  expect(posts()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Arrived in Atlanta anyway' }))
  await waitFor(() => expect(posts()).toHaveLength(1))
})

test('the time stands on the clock of the stop: another stop shows the same moment on its own', async () => {
  const now = fromNow()
  const dallas = { ...left(now), departedAt: null, endedAt: null, timeZone: 'America/Chicago' }
  const shipment = aShipment({ stops: [dallas, { ...atlanta, timeZone: 'America/New_York' }] })
  const calls = stubApi({ [`POST /shipments/${shipment.id}/events`]: { body: shipment } })
  renderScreen(<ReportEventForm shipment={shipment} onDone={() => undefined} />)
  const time = await screen.findByRole('textbox', { name: /time/i })
  await userEvent.clear(time)
  await userEvent.type(time, '03:10')
  await userEvent.tab()
  await userEvent.click(screen.getByRole('combobox', { name: 'Stop' }))
  await userEvent.click(await screen.findByRole('option', { name: /Atlanta/ }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /time/i }).value).toBe('04:10')
  await userEvent.click(screen.getByRole('radio', { name: 'A problem' }))
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  const sent = calls.find(({ method }) => method === 'POST')?.body as { occurredAt: string }
  expect(formatClock(sent.occurredAt, 'America/Chicago')).toBe('03:10')
})

test('told without a connection it waits for one and says so, is told once even by who left the screen and came back, and leaves by itself', async () => {
  const now = fromNow()
  const there = { ...atlanta, windowStartAt: now, windowEndAt: now }
  const shipment = aShipment({ stops: [left(later(now, -18 * 60)), there] })
  const calls = stubApi({ [`POST /shipments/${shipment.id}/events`]: { body: shipment } })
  const posts = () => calls.filter(({ method }) => method === 'POST')
  function Screen() {
    const [away, setAway] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setAway(!away)}>
          Go
        </button>
        <UnsentNotice />
        {away ? null : <NextStep shipment={shipment} />}
      </>
    )
  }
  renderScreen(<Screen />)
  const big = () => screen.getByRole('button', { name: /^Arrived/ })
  const go = () => userEvent.click(screen.getByRole('button', { name: 'Go' }))
  onlineManager.setOnline(false)
  try {
    await userEvent.click(big())
    expect(await screen.findByText(/No connection/)).toBeTruthy()
    await go()
    await go()
    expect(screen.getByText(/No connection/)).toBeTruthy()
    await userEvent.click(big())
    expect(posts()).toEqual([])
  } finally {
    onlineManager.setOnline(true)
  }
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
  expect(posts()).toHaveLength(1)
})

test('between two stops the other event is of neither until its stop is chosen, and its time is asked for once', async () => {
  const now = fromNow()
  const shipment = aShipment({ stops: [left(now), { ...atlanta, windowStartAt: now, windowEndAt: now }] })
  const calls = stubApi({ [`POST /shipments/${shipment.id}/events`]: { body: shipment } })
  const posts = () => calls.filter(({ method }) => method === 'POST')
  const done = vi.fn<() => void>()
  renderScreen(<ReportEventForm shipment={shipment} onDone={done} />)
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Choose the stop.')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  await userEvent.click(screen.getByRole('combobox', { name: 'Stop' }))
  await userEvent.click(await screen.findByRole('option', { name: /Atlanta/ }))
  await userEvent.click(screen.getByRole('radio', { name: 'Arrived' }))
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  expect((await screen.findByRole('alert')).textContent).toContain('720 miles in')
  expect(posts()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Report it anyway' }))
  await waitFor(() => expect(done).toHaveBeenCalled())
  expect(posts()[0]?.body).toMatchObject({ type: 'arrived', stopSequence: 2 })
})
