import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { HoursLeftForm } from './hours-left-form.tsx'
import { aDriver } from './testing.ts'

afterEach(cleanup)

test('hours are typed as the log shows them and sent in minutes, with the instant of reading; too many are said at their field', async () => {
  const driver = aDriver({
    driveLeftMinutes: 480,
    hoursReadAt: '2026-11-21T12:00:00Z',
    homeTimeZone: 'America/Chicago',
  })
  const calls = stubApi({ 'PATCH /drivers/d1': { body: driver } })
  renderScreen(<HoursLeftForm driver={driver} />)
  expect(screen.getByText(/Read from the log/).textContent).toContain('06:00')
  const driving = screen.getByLabelText(/^Driving/)
  expect((driving as HTMLInputElement).value).toBe('8')
  await userEvent.clear(driving)
  await userEvent.type(driving, '12')
  await userEvent.type(screen.getByLabelText(/^Cycle/), '40.5')
  await userEvent.click(screen.getByRole('button', { name: 'Set the hours' }))
  expect(await screen.findByText('Give 0 to 11 hours.')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  await userEvent.clear(driving)
  await userEvent.type(driving, '7')
  await userEvent.click(screen.getByRole('button', { name: 'Set the hours' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      driveLeftMinutes: 420,
      shiftLeftMinutes: null,
      cycleLeftMinutes: 2430,
      hoursSource: 'eld',
      hoursReadAt: expect.stringMatching(/Z$/),
      version: driver.version,
    }),
  )
})
