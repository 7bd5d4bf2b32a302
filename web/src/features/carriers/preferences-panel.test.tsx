import type { CarrierPreference } from '@drawbar/contract/carriers/carrier-preferences.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'

beforeEach(() => signInAs({ userId: 'u2', id: 'u2', role: 'Consignor', companyRole: 'Owner', userType: 0 }))
afterEach(() => {
  cleanup()
  signOut()
})

const ROW: CarrierPreference = {
  carrierId: 'c2',
  name: 'Caddo Freight',
  usdot: '90012345',
  docket: null,
  homeCity: 'Shreveport, LA',
  preference: 'preferred',
  reason: 'Knows our docks',
  setBy: 'Maren Oduya',
  setAt: '2026-11-20T12:00:00.000Z',
  completedForYou: 4,
}

test('a carrier moves from one list to the other with a reason; a refusal is said and keeps the choice and the words', async () => {
  let refused = false
  const calls = stubApi({
    'GET /carrier-preferences': ({ query }) => ({
      body: { items: [{ ...ROW, preference: query.get('preference') ?? ROW.preference }], nextCursor: null },
    }),
    'PUT /carrier-preferences': () => {
      if (refused) return { body: { carrierId: 'c2', preference: 'blocked' } }
      refused = true
      return { status: 400, body: { code: 'invalid_input', errors: { reason: 'The reason is too long.' } } }
    },
  })
  renderScreen(<PreferencesPanel />)
  const row = within(await screen.findByRole('row', { name: /Caddo Freight/ }))
  await userEvent.click(row.getByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Caddo Freight' }))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Preferred/ }).checked).toBe(true)
  const text = dialog.getByRole<HTMLTextAreaElement>('textbox')
  expect(text.value, 'what colleagues wrote').toBe('Knows our docks')
  await userEvent.click(dialog.getByRole('radio', { name: /Blocked/ }))
  expect(text.value, 'is no reason to block').toBe('')
  await userEvent.type(dialog.getByRole('textbox'), 'Two loads left standing')
  await userEvent.click(dialog.getByRole('button', { name: 'Block this carrier' }))
  expect(await dialog.findByText('The reason is too long.')).toBeTruthy()
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Two loads left standing')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /Blocked/ }).checked).toBe(true)
  const read = calls.filter(({ method }) => method === 'GET').length
  await userEvent.click(dialog.getByRole('button', { name: 'Block this carrier' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const requests = {
    method: 'PUT',
    path: '/carrier-preferences',
    body: { carrierId: 'c2', preference: 'blocked', reason: 'Two loads left standing' },
  }
  expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([requests, requests])
  await waitFor(() => expect(calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(read))
})
