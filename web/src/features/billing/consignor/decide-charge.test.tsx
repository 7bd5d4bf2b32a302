import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../../loads/testing.tsx'
import type { Charge } from '../charges.tsx'
import { DecideCharge } from './decide-charge.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const LUMPER: Charge = {
  id: '01900000-0000-7000-8000-0000000000e1',
  shipmentId: 's1',
  code: 'lumper',
  amount: { amount: 12_000, currency: 'USD' },
  note: null,
  documentId: null,
  status: 'requested',
  requestedAt: '2026-11-18T15:00:00.000Z',
  decidedAt: null,
  decisionNote: null,
  abilities: ['approve', 'reject'],
}

test.each([
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['Esc', () => userEvent.keyboard('{Escape}')],
])('S14: %s closes the form that declines an accessorial and stays on the page', async (_, leave) => {
  const calls = stubApi({})
  const at = location.href
  renderScreen(<DecideCharge charge={LUMPER} />)
  await userEvent.click(screen.getByRole('button', { name: /^Decline/ }))
  await userEvent.type(screen.getByRole('textbox'), 'No receipt')
  await leave()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: /^Decline/ })).toBeTruthy()
  expect(location.href).toBe(at)
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
})
