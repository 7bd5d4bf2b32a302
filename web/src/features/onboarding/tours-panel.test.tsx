import { nowMs } from '@drawbar/contract/clock.testing.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { renderUi } from '../../ui/testing.tsx'
import { readProgress, recordStep } from './progress.ts'
import { CLOSED, useTour } from './tour-state.ts'
import { leaveTours } from './tour.ts'
import { ToursPanel } from './tours-panel.tsx'

beforeEach(() => {
  signOut()
  useTour.setState(CLOSED)
})
afterEach(() => {
  cleanup()
  leaveTours()
})

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it.each([
  ['Carrier', ['Welcome', 'Equipment setup', 'Load search', 'Bidding']],
  ['Founder', ['Welcome', 'User management', 'Analytics', 'System health']],
  ['Pilot', ['Welcome', 'Profile setup', 'First load', 'Bid management']],
])('offers a %s the four tours of the side', (role, names) => {
  signInAs({ role })
  renderUi(<ToursPanel />)
  for (const name of names) expect(screen.getByRole('button', { name: `Start ${name}` })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
})

it('says how far each was taken, goes on there, and resets one alone', () => {
  signInAs({ role: 'Consignor' })
  recordStep({ userId: 'u1', flow: 'consignor-welcome', step: 'a', completedAt: new Date('2026-03-02T12:00:00Z') })
  recordStep({ userId: 'u1', flow: 'consignor-first-load', step: 'consignor-post' })
  renderUi(<ToursPanel />)
  expect(rows()).toEqual([
    'WelcomeCompleted Mar 2, 2026ResetStart again',
    'Profile setupNot taken, 4 stepsStart',
    'First load1 of 5 stepsResetContinue',
    'Bid managementNot taken, 5 stepsStart',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Continue First load' }))
  expect(useTour.getState().open).toEqual({ flow: 'consignor-first-load', at: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Start again Welcome' }))
  expect(useTour.getState().open).toEqual({ flow: 'consignor-welcome', at: 0 })
  fireEvent.click(screen.getByRole('button', { name: 'Reset Welcome' }))
  expect(Object.keys(readProgress('u1'))).toEqual(['consignor-first-load'])
  const [welcome] = screen.getAllByRole('listitem')
  if (welcome === undefined) throw new Error('no tours')
  expect(within(welcome).queryByRole('button', { name: 'Reset Welcome' })).toBeNull()
})

it('follows what another tab completes', () => {
  signInAs({ role: 'Consignor' })
  renderUi(<ToursPanel />)
  act(() => recordStep({ userId: 'u1', flow: 'consignor-bid-management', step: 'x', completedAt: new Date(nowMs()) }))
  expect(screen.getByRole('button', { name: 'Start again Bid management' })).toBeTruthy()
})
