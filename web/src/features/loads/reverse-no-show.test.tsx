// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EndedBookings } from './ended-bookings.tsx'
import { aLoadDetail } from './load-testing.ts'
import { renderScreen, stubApi } from './testing.tsx'

afterEach(cleanup)

const noShow = {
  awardId: '01900000-0000-7000-8000-0000000000a1',
  carrierName: 'Ouachita Cold Lines',
  how: 'no_show' as const,
  reason: 'no_show',
  note: null,
  fault: 'carrier' as const,
  at: '2026-11-22T15:12:00.000Z',
  abilities: ['reverseNoShow'],
}
const load = aLoadDetail({ fallOffs: 1, endedBookings: [noShow] })
const REVERSE = `POST /loads/${load.id}/awards/${noShow.awardId}/reverse-no-show`

test('staff take a no-show back with what proves it; nobody else is offered that', async () => {
  const calls = stubApi({
    [REVERSE]: {
      body: { awardId: noShow.awardId, stands: true, load: { id: load.id, reference: 'LD-1', status: 'booked' } },
    },
  })
  renderScreen(<EndedBookings load={load} />)
  fireEvent.click(screen.getByRole('button', { name: 'Take the no-show back…' }))
  const dialog = within(await screen.findByRole('dialog', {}, { timeout: 5000 }))
  expect(
    dialog.getByText(
      'Is booked with them again as long as its owner has not touched it since; otherwise it stays as it is',
    ),
  ).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Take the no-show back' }))
  expect(await dialog.findByText('Say what proves it: both sides read it.')).toBeTruthy()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  fireEvent.change(dialog.getByRole('textbox', { name: 'What proves it' }), { target: { value: 'The gate log' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Take the no-show back' }))
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'The gate log' })
  cleanup()
  renderScreen(
    <EndedBookings
      load={aLoadDetail({
        endedBookings: [
          { ...noShow, how: 'no_show_reversed', reason: 'no_show_reversed', fault: 'force_majeure', abilities: [] },
        ],
      })}
    />,
  )
  expect(screen.getByText(/was reported as not having come; staff took that back/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
