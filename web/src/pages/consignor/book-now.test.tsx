import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { LoadTruck } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../../api/query.ts'
import { aLoad } from '../../features/loads/load-testing.ts'
import { stubApi } from '../../features/loads/testing.tsx'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { renderPage } from '../testing.tsx'
import ConsignorBookNow from './book-now.tsx'
// Loaded beforehand, so that the waits below are for the screen and not for its late parts.
import '../../features/truck-postings/offer-load-to-truck.tsx'

afterEach(() => {
  cleanup()
  queries.clear()
  signOut()
})

/** As in use, where loads that come and go make the list be read again. */
const queries = createQueryClient()
const Page = () => (
  <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
    <QueryClientProvider client={queries}>
      <ConsignorBookNow />
    </QueryClientProvider>
  </MantineProvider>
)
const place = {
  city: 'Fort Worth',
  region: 'TX',
  country: 'US',
  latitude: 32.7,
  longitude: -97.3,
  timeZone: 'America/Chicago',
}
const TRUCK: LoadTruck = {
  postingId: 'p1',
  equipment: 'R',
  origin: place,
  radiusMiles: 100,
  availableFrom: '2027-03-12T12:00:00.000Z',
  availableTo: '2027-03-14T12:00:00.000Z',
  wanted: { places: [], regions: [] },
  mode: 'full',
  lengthMm: null,
  maxWeightGrams: null,
  notes: null,
  currency: 'USD',
  carrierId: 'c1',
  carrierName: 'Caddo Line Freight',
  usdot: null,
  asksPerMile: null,
  record: { onTime: 4, n: 4, completedLoads: 2 },
  deadheadMeters: 11_000,
  breakdown: {
    total: 80,
    deadhead: { points: 28, meters: 11_000 },
    time: { points: 20, minutes: 120 },
    equipment: { points: 15, fit: 'exact' },
    price: { points: 10, asked: null, against: null, source: null, currency: 'USD' },
    record: { points: 7, onTime: 4, n: 4 },
  },
  askedAt: null,
}
const one = aLoad({ id: 'l1', reference: 'LD-1' })
const two = aLoad({ id: 'l2', reference: 'LD-2' })

test('a price that is typed for a truck stays, and stays for its load, when another load comes to stand first', async () => {
  let items = [one]
  signInAs({ role: 'Consignor', companyRole: 'Owner', userType: 0 })
  stubApi({
    'GET /loads': () => ({ body: { items, nextCursor: null, counts: { posted: items.length } } }),
    'GET /loads/l1/trucks': { body: { items: [TRUCK] } },
    'GET /loads/l2/trucks': { body: { items: [] } },
    'GET /market/lanes': 'pending',
  })
  renderPage(Page, '/consignor/book-now')
  await userEvent.click(await screen.findByRole('button', { name: /^Offer to/ }))
  const price = within(await screen.findByRole('dialog')).getByRole('textbox', { name: /^Price/ })
  await userEvent.clear(price)
  await userEvent.type(price, '1875')
  items = [two, one]
  void queries.invalidateQueries()
  await waitFor(() => expect(document.body.textContent).toContain('LD-2'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Price/ }).value).toBe('1,875')
  expect(dialog.getByText(/^LD-1,/)).toBeTruthy()
})

test('a load that left the board stays open and says why nothing is offered; one of a later page opens by its link', async () => {
  let items = [one]
  stubApi({
    'GET /loads': () => ({ body: { items, nextCursor: null, counts: {} } }),
    'GET /loads/l1': { body: { ...one, status: 'offered' } },
    'GET /loads/l2': { body: two },
    'GET /loads/l1/trucks': { body: { items: [TRUCK] } },
    'GET /loads/l2/trucks': { body: { items: [] } },
    'GET /market/lanes': 'pending',
  })
  renderPage(Page, '/consignor/book-now')
  await screen.findByRole('list', { name: 'Trucks for LD-1' })
  items = []
  void queries.invalidateQueries()
  expect((await screen.findAllByText('The load is not on the board.')).length).toBeGreaterThan(0)
  cleanup()
  queries.clear()
  items = [one]
  renderPage(Page, '/consignor/book-now?load=l2')
  expect(await screen.findByText('LD-2')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'No posted truck fits this load now' })).toBeTruthy()
})
