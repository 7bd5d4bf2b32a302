import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aPlace, renderScreen, stubApi } from '../loads/testing.tsx'
import { DriverPanel } from './driver-panel.tsx'
import { aDriver } from './testing.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('where a driver is now is set from a chosen town only; a refusal is said at the field and keeps the town', async () => {
  let refused = false
  const calls = stubApi({
    'GET /places': { body: { items: [aPlace()] } },
    'GET /fleet/calendar': { body: { items: [], nextCursor: null } },
    'POST /drivers/d1/place': () => {
      if (refused) return { body: aDriver() }
      refused = true
      return { status: 409, body: { code: 'conflict', message: 'A shipment told of a later place.' } }
    },
  })
  renderScreen(<DriverPanel driver={aDriver()} onClose={vi.fn()} />)
  const town = screen.getByRole<HTMLInputElement>('combobox', { name: 'Now in' })
  const set = () => userEvent.click(screen.getByRole('button', { name: 'Set' }))
  const posts = () => calls.filter(({ method }) => method === 'POST')
  await set()
  expect(screen.getByText('Choose a town from the list.')).toBeTruthy()
  expect(posts()).toEqual([])
  await userEvent.type(town, 'dal')
  await userEvent.click(await screen.findByRole('option', { name: /Dallas/ }))
  await set()
  expect(await screen.findByText('A shipment told of a later place.')).toBeTruthy()
  expect(town.value).toBe('Dallas, TX 75201')
  await set()
  await waitFor(() => expect(town.value).toBe(''))
  const request = { method: 'POST', path: '/drivers/d1/place', body: { placeId: 'us-tx-dallas' } }
  expect(posts()).toMatchObject([request, request])
})
