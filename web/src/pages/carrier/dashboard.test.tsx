import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aMyBid } from '../../features/bids/carrier/testing.ts'
import { renderScreen, stubApi, type StubbedCall } from '../../features/loads/testing.tsx'
import { aLoadSummary, aShipment } from '../../features/shipments/testing.ts'
import { theRecommendations } from '../../features/trip-plans/testing.ts'
import { useSession } from '../../app/session/store.ts'
import CarrierDashboard from './dashboard.tsx'
// Loaded beforehand, so that the waits below are for the screen and not for its late part.
import '../../features/trip-plans/next-loads.tsx'

beforeEach(() => useSession.setState({ user: null }))
afterEach(cleanup)

/** The shipments of the states that are asked for. */
const shipmentsOf =
  (...items: ReturnType<typeof aShipment>[]) =>
  ({ query }: StubbedCall) => {
    const requested = query.get('status')?.split(',')
    return {
      body: {
        items: items.filter(({ status }) => requested?.includes(status)),
        nextCursor: null,
        counts: { planned: 1 },
      },
    }
  }

test('what needs the carrier leads, each with its way', async () => {
  stubApi({
    'GET /bids': { body: { items: [aMyBid(aLoadSummary(), { status: 'countered' })], nextCursor: null } },
    'GET /action-items': { body: { items: [], nextCursor: null } },
    'GET /shipments': shipmentsOf(aShipment()),
  })
  renderScreen(<CarrierDashboard />)
  const tasks = within(await screen.findByRole('list', { name: 'Needs you now' }))
  expect(tasks.getAllByRole('link').map((link) => link.textContent)).toEqual(['Dispatch', 'Answer'])
  expect(screen.getByText('1 to answer')).toBeTruthy()
})

test('a counter says until when it stands, in what waits and in the open bids', async () => {
  const counters = [
    aMyBid(aLoadSummary(), { id: 'b1', status: 'countered', validUntil: '2099-11-20T18:00:00.000Z' }),
    aMyBid(aLoadSummary(), { id: 'b2', status: 'countered', validUntil: null }),
  ]
  stubApi({
    'GET /bids': { body: { items: counters, nextCursor: null } },
    'GET /action-items': { body: { items: [], nextCursor: null } },
    'GET /shipments': { body: { items: [], nextCursor: null, counts: {} } },
  })
  renderScreen(<CarrierDashboard />)
  const tasks = within(await screen.findByRole('list', { name: 'Needs you now' })).getAllByRole('listitem')
  const bids = within(screen.getByRole('region', { name: /Open bids/ })).getAllByRole('listitem')
  for (const [limited, free] of [tasks, bids]) {
    expect(limited?.querySelector('time')?.dateTime).toBe('2099-11-20T18:00:00.000Z')
    expect(free?.textContent).toContain('no time limit')
  }
})

test('what is late was due, and is not said to be late by then', async () => {
  const nextStop = {
    sequence: 2,
    city: 'Atlanta',
    kind: 'delivery' as const,
    dueAt: '2020-11-25T13:00:00.000Z',
    timeZone: 'America/New_York',
    arrivedAt: null,
  }
  const late = aShipment({ status: 'in_transit', abilities: ['recordEvent'], punctuality: 'late', nextStop })
  stubApi({
    'GET /bids': { body: { items: [], nextCursor: null } },
    'GET /action-items': { body: { items: [], nextCursor: null } },
    'GET /shipments': shipmentsOf(late),
  })
  renderScreen(<CarrierDashboard />)
  const [task] = within(await screen.findByRole('list', { name: 'Needs you now' })).getAllByRole('listitem')
  expect(task?.textContent).toMatch(/^Late ?was due Nov 25, 2020/)
})

test('a proof that is owed is asked for apart from the hauls that fill the page of live shipments', async () => {
  const owed = aShipment({ id: 'owed', status: 'delivered', abilities: ['submitPod'] })
  const full = Array.from({ length: 100 }, (_, index) => aShipment({ id: `haul ${index}`, abilities: [] }))
  stubApi({
    'GET /bids': { body: { items: [], nextCursor: null } },
    'GET /action-items': { body: { items: [], nextCursor: null } },
    'GET /shipments': (call) => {
      const { body } = shipmentsOf(...full, owed)(call)
      return { body: { ...body, items: body.items.slice(0, Number(call.query.get('limit'))) } }
    },
  })
  renderScreen(<CarrierDashboard />)
  const tasks = within(await screen.findByRole('list', { name: 'Needs you now' }))
  expect(tasks.getAllByRole('link').map((link) => link.textContent)).toEqual(['Send POD'])
})

test('the truck that gets free next has its loads, by margin a day', async () => {
  stubApi({
    'GET /bids': { body: { items: [], nextCursor: null } },
    'GET /action-items': { body: { items: [], nextCursor: null } },
    'GET /shipments': shipmentsOf(aShipment({ status: 'in_transit' })),
    'GET /market/own-capacity': { body: { items: [], nextCursor: null } },
    'GET /market/recommendations': { body: theRecommendations() },
  })
  renderScreen(<CarrierDashboard />)
  expect(await screen.findByRole('link', { name: 'Book LD-48217' })).toBeTruthy()
})

test('who is not verified yet has that to do, and no screen says that nothing waits', async () => {
  stubApi({
    'GET /bids': { body: { items: [], nextCursor: null } },
    'GET /action-items': { body: { items: [], nextCursor: null } },
    'GET /shipments': { body: { items: [], nextCursor: null, counts: {} } },
    'GET /verification': {
      body: { status: 'draft', verified: false, requirements: [{ requirement: 'w9', met: false }] },
    },
  })
  renderScreen(<CarrierDashboard />)
  expect(await screen.findByText('No load waits for you')).toBeTruthy()
  expect(screen.getByText('your verification')).toBeTruthy()
  expect(screen.queryByText(/nothing waits/i)).toBeNull()
})

test('an empty day points at the board, a failed one says so', async () => {
  stubApi({
    'GET /bids': { body: { items: [], nextCursor: null } },
    'GET /action-items': { body: { items: [], nextCursor: null } },
    'GET /shipments': { body: { items: [], nextCursor: null, counts: {} } },
  })
  renderScreen(<CarrierDashboard />)
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
  cleanup()
  stubApi({ 'GET /action-items': { status: 500 }, 'GET /bids': { status: 500 }, 'GET /shipments': { status: 500 } })
  renderScreen(<CarrierDashboard />)
  expect(await screen.findByText('Your day did not load')).toBeTruthy()
})
