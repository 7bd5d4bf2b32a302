import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAs, signOut } from '../../../app/session/testing.ts'
import { renderScreen, stubApi } from '../../loads/testing.tsx'
import { aShipment, anEvent } from '../testing.ts'
import { CorrectEventForm } from './correct-event-form.tsx'

beforeEach(() => signInAs({ userId: 'u1', id: 'u1' }))
afterEach(() => {
  cleanup()
  signOut()
})

const shipment = aShipment()
const PATH = `POST /shipments/${shipment.id}/events/e1/correction`
const corrections = ({ method, path }: { method: string; path: string }): boolean => `${method} ${path}` === PATH
const show = (onDone = vi.fn<() => void>()) => {
  renderScreen(<CorrectEventForm shipment={shipment} event={anEvent()} zone="America/Chicago" onDone={onDone} />)
  return onDone
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Correct' }))

test('says that it did not happen, with why, and needs the why', async () => {
  const calls = stubApi({ [PATH]: { body: shipment } })
  const done = show()
  await userEvent.click(screen.getByRole('checkbox', { name: 'It did not happen' }))
  await send()
  expect(screen.getByText('Say why.')).toBeTruthy()
  expect(calls.filter(corrections)).toEqual([])
  await userEvent.type(screen.getByRole('textbox', { name: /^Why/ }), 'Wrong button')
  await send()
  await vi.waitFor(() => expect(done).toHaveBeenCalled())
  expect(calls.find(corrections)?.body).toEqual({ occurredAt: null, why: 'Wrong button' })
})

test('keeps the time that was told until another is given; a crew that is away is named and the words stay', async () => {
  const message = 'Rosa Vance is on SH-31000.'
  const calls = stubApi({ [PATH]: { status: 409, body: { code: 'driver_busy', message } } })
  const done = show()
  await userEvent.type(screen.getByRole('textbox', { name: /^Why/ }), 'As the gate says')
  await screen.findByText('When it really happened')
  await send()
  expect(await screen.findByText(message, { exact: false })).toBeTruthy()
  expect(calls.find(corrections)?.body).toEqual({
    occurredAt: '2026-11-25T12:12:00.000Z',
    why: 'As the gate says',
  })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Why/ }).value).toBe('As the gate says')
  expect(done).not.toHaveBeenCalled()
})
