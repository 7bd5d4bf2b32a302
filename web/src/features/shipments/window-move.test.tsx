// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { ProposeWindow } from './consignor/propose-window.tsx'
import { aShipment } from './testing.ts'
import { WindowMoveLine } from './window-move-line.tsx'

afterEach(cleanup)

const move = {
  id: '01900000-0000-7000-8000-0000000000f1',
  stopSequence: 1,
  status: 'proposed' as const,
  fromStartAt: '2026-11-25T14:00:00.000Z',
  fromEndAt: '2026-11-25T16:00:00.000Z',
  toStartAt: '2026-11-25T18:00:00.000Z',
  toEndAt: '2026-11-25T20:00:00.000Z',
  reason: 'The dock is full',
  proposedAt: '2026-11-24T12:00:00.000Z',
  answeredAt: null,
}
const attempted = aShipment({ windowMoves: [move], abilities: ['answerWindow'] })
const [stop] = attempted.stops
if (stop === undefined) throw new Error('a shipment without stops')

test('the carrier reads what is asked and answers; whoever may not only reads', async () => {
  const path = `POST /shipments/${attempted.id}/window-moves/${move.id}/answer`
  const calls = stubApi({
    [path]: {
      status: 409,
      body: { code: 'window_answered', message: 'This was already answered, or a different window was proposed.' },
    },
  })
  renderScreen(<WindowMoveLine shipment={attempted} stop={stop} />)
  expect(await screen.findByText(/Asked for: .*“The dock is full”/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Agree to the new time' }))
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ answer: 'agree' })
  expect((await screen.findByRole('alert')).textContent).toContain('already answered')
  cleanup()
  renderScreen(<WindowMoveLine shipment={{ ...attempted, abilities: [] }} stop={stop} />)
  expect(await screen.findByText('The carrier has not answered yet.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  const agreed = aShipment({ windowMoves: [{ ...move, status: 'agreed' }] })
  renderScreen(<WindowMoveLine shipment={agreed} stop={stop} />)
  expect(await screen.findByText(/Moved by agreement from/)).toBeTruthy()
})

test('the consignor asks with a reason for a stop that nobody has reached', async () => {
  const shipment = aShipment({ abilities: ['proposeWindow'] })
  const calls = stubApi({ [`POST /shipments/${shipment.id}/window-moves`]: { body: shipment } })
  renderScreen(<ProposeWindow shipment={shipment} stop={stop} />)
  fireEvent.click(screen.getByRole('button', { name: 'Ask for another time…' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Ask the carrier' }))
  expect(await screen.findByText('Say why: the carrier reads it.')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'The dock is full' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ask the carrier' }))
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      stopSequence: 1,
      windowStartAt: new Date(stop.windowStartAt).toISOString(),
      windowEndAt: new Date(stop.windowEndAt).toISOString(),
      reason: 'The dock is full',
    })
  cleanup()
  renderScreen(<ProposeWindow shipment={shipment} stop={{ ...stop, departedAt: '2026-11-25T15:00:00.000Z' }} />)
  expect(screen.queryByRole('button')).toBeNull()
})
