// @vitest-environment happy-dom
import type { PostedTruck } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { aLoad } from '../loads/load-testing.ts'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { PostedTrucks } from './posted-trucks.tsx'
import './truck-panel.tsx'
import './offer-load-to-truck.tsx'

beforeEach(() => signInAs({ userId: 'u1', id: 'u1', role: 'Consignor', companyRole: 'Owner', userType: 0 }))
afterEach(() => {
  cleanup()
  signOut()
})

const TRUCK: PostedTruck = {
  postingId: 'p1',
  equipment: 'R',
  origin: {
    city: 'Fort Worth',
    region: 'TX',
    country: 'US',
    latitude: 32.7,
    longitude: -97.3,
    timeZone: 'America/Chicago',
  },
  radiusMiles: 100,
  availableFrom: '2027-03-12T12:00:00.000Z',
  availableTo: '2027-03-14T12:00:00.000Z',
  wanted: { places: [], regions: ['US-GA'] },
  mode: 'full',
  lengthMm: 16_154,
  maxWeightGrams: 19_958_000,
  notes: 'Washed out, downloadable temps',
  currency: 'USD',
  carrierId: 'c1',
  carrierName: 'Caddo Line Freight',
  usdot: '90258126',
  asksPerMile: 210,
  record: { onTime: 4, n: 5, completedLoads: 2 },
  deadheadMeters: null,
}
const load = aLoad({ equipment: ['R'] })
const flatbed = aLoad({ id: '018f0000-0000-7000-8000-000000000002', reference: 'LD-48218', equipment: ['F'] })

test('S8: a row of the posted trucks opens its panel with details, and offers a load that fits', async () => {
  const calls = stubApi({
    'GET /market/capacity': { body: { items: [TRUCK], nextCursor: null } },
    'GET /loads': { body: { items: [flatbed, load], nextCursor: null, counts: {}, importCounts: null } },
  })
  renderScreen(<PostedTrucks />, { path: '/consignor/book-now?tab=trucks' })
  const row = await screen.findByRole('button', { name: 'Caddo Line Freight' })
  expect(row.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(row)
  const panel = within(await screen.findByRole('group', { name: 'Truck of Caddo Line Freight' }))
  const facts = panel
    .getAllByRole('term')
    .map((term) => `${term.textContent ?? ''}: ${term.nextElementSibling?.textContent ?? ''}`)
  expect(facts).toEqual(
    expect.arrayContaining([
      'Carrier: Caddo Line Freight · USDOT 90258126',
      'Equipment: Reefer (R)',
      'Available in: Fort Worth, TX',
      'Length: 53 ft',
      'Max weight: 44,000 lb',
      'Asks at least: $2.10/mi',
      'On time: 4 of 5 stops, 2 loads completed',
      'Notes: Washed out, downloadable temps',
    ]),
  )
  // A flatbed load does not fit a reefer.
  await userEvent.click(await panel.findByRole('button', { name: 'Offer LD-48217' }))
  expect(await screen.findByRole('dialog', { name: 'Offer to Caddo Line Freight' })).toBeTruthy()
  expect(calls.some(({ path }) => path === '/loads')).toBe(true)
})

test('S8: without a load that fits, the panel leads to posting one, and closes again', async () => {
  stubApi({
    'GET /market/capacity': { body: { items: [TRUCK], nextCursor: null } },
    'GET /loads': { body: { items: [flatbed], nextCursor: null, counts: {}, importCounts: null } },
  })
  renderScreen(<PostedTrucks />, { path: '/consignor/book-now?tab=trucks&truck=p1' })
  expect(await screen.findByText(/None of your posted loads fits this truck/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Post a load' }).getAttribute('href')).toBe('/consignor/my-listings?post=new')
  await userEvent.click(screen.getByRole('button', { name: /^Close/ }))
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Truck of Caddo Line Freight' })).toBeNull())
})
