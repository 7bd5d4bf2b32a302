import type { CapacityPosting } from '@drawbar/contract/truck-postings/truck-postings.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, stubApi } from '../../features/loads/testing.tsx'
import { aBoardLoad, NO_TERMS } from '../../features/board/testing.ts'
import { theRecommendations } from '../../features/trip-plans/testing.ts'
import CarrierBookNow from './book-now.tsx'
import '../../features/trip-plans/follow-on-loads.tsx'

afterEach(cleanup)

const open = () => renderScreen(<CarrierBookNow />, { path: '/carrier/book-now' })

const aTruck = (over: Partial<CapacityPosting> = {}): CapacityPosting => ({
  postingId: 't1',
  version: 1,
  status: 'active',
  equipment: 'V',
  originPlaceId: 'us-il-joliet',
  origin: {
    city: 'Joliet',
    region: 'IL',
    country: 'US',
    latitude: 41.5,
    longitude: -88.1,
    timeZone: 'America/Chicago',
  },
  radiusMiles: 100,
  availableFrom: '2026-11-23T14:00:00Z',
  availableTo: '2026-11-25T14:00:00Z',
  wanted: { places: [{ placeId: 'us-tx-dallas', name: 'Dallas, TX' }], regions: [] },
  mode: 'full',
  lengthMm: null,
  maxWeightGrams: null,
  notes: null,
  currency: 'USD',
  vehicleId: null,
  unitNumber: '118',
  minRatePerMile: 190,
  showsRate: false,
  createdAt: '2026-11-22T12:00:00Z',
  asks: 2,
  abilities: ['update', 'withdraw'],
  ...over,
})
const own = (items: CapacityPosting[]) => ({ body: { items, nextCursor: null } })

test('without a truck it says what to do; refused and failed it says so', async () => {
  stubApi({ 'GET /market/own-capacity': own([]) })
  open()
  await screen.findByText('No truck is on offer')
  cleanup()
  stubApi({ 'GET /market/own-capacity': { status: 403, body: { code: 'forbidden', message: 'No' } } })
  open()
  await screen.findByText('Trucks on offer are for carriers')
  cleanup()
  stubApi({ 'GET /market/own-capacity': { status: 500, body: { code: 'internal', message: 'Broken' } } })
  open()
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 4000 })).toBeTruthy()
})

test('what next for a truck on offer: its chains beside its single loads', async () => {
  const calls = stubApi({
    'GET /market/own-capacity': own([aTruck()]),
    'GET /market/capacity/t1/loads': { body: { items: [] } },
    'GET /market/recommendations': { body: theRecommendations() },
  })
  open()
  fireEvent.click(await screen.findByRole('radio', { name: 'What next' }))
  expect(await screen.findByRole('link', { name: 'Bid LD-48301' })).toBeTruthy()
  expect(calls.at(-1)?.query.get('truck')).toBe('t1')
})

test('a load that fits says its miles and goods, and of one’s own bid what it is', async () => {
  const load = {
    ...aBoardLoad(),
    priceAmount: null,
    isBookable: false,
    askedAt: null,
    breakdown: {
      total: 89,
      deadhead: { points: 29, meters: 11_000 },
      time: { points: 20, minutes: 52 },
      equipment: { points: 15, fit: 'exact' },
      price: { points: 10, asked: null, against: null, source: null, currency: 'USD' },
      record: { points: 15, onTime: 14, n: 14 },
    },
  }
  const myBid = { ...NO_TERMS, id: 'b1', revision: 1, amount: { amount: 193_000, currency: 'USD' }, status: 'open' }
  stubApi({
    'GET /market/own-capacity': own([aTruck()]),
    'GET /market/capacity/t1/loads': {
      body: { items: [load, { ...load, loadId: '2', reference: 'LD-48300', myBid }] },
    },
  })
  open()
  const rows = within(await screen.findByRole('list', { name: 'Loads for this truck' })).getAllByRole('listitem')
  const match = (name: string) =>
    rows.find((row) => within(row).queryByRole('link', { name }) !== null)?.textContent ?? ''
  expect(match('Bid LD-48217')).toMatch(/800 mi.*34 °F cont. · Cultured dairy39,600 lb · 22 pallets.*Open to bids/)
  expect(match('Revise LD-48300')).toMatch(/yours \$1,930/)
})

test('an offer stands with its loads; withdrawing is asked once', async () => {
  const calls = stubApi({
    'GET /market/own-capacity': own([aTruck()]),
    'GET /market/capacity/t1/loads': { body: { items: [] } },
    'POST /market/capacity/t1/withdraw': { body: aTruck({ status: 'withdrawn', abilities: [] }) },
  })
  open()
  const list = within(await screen.findByRole('navigation', { name: 'My trucks on offer' }))
  expect(list.getByText(/Unit 118 · from \$1.90\/mi · asked for: 2/)).toBeTruthy()
  await screen.findByText('No load fits this truck now')
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw truck' }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/market/capacity/t1/withdraw')).toBe(true))
})

test('a form that lacks its place and times says so by the field and sends nothing', async () => {
  const calls = stubApi({
    'GET /market/own-capacity': own([]),
    'GET /vehicles': { body: { items: [], nextCursor: null } },
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Say where your truck stands empty' }))
  const form = within(await screen.findByRole('form', { name: 'Post a truck' }))
  fireEvent.click(form.getByRole('button', { name: 'Post truck' }))
  expect(form.getByText('The place is required')).toBeTruthy()
  expect(form.getAllByText('Give the day and the time.')).toHaveLength(2)
  expect(calls.map(({ method }) => method)).not.toContain('POST')
})
