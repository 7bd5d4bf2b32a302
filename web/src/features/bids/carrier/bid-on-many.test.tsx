import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSession } from '../../../session/store.ts'
import { renderScreen, stubApi, type Stub } from '../../loads/testing.tsx'
import { aBoardLoad } from '../../market/testing.ts'
import { BidOnMany } from './bid-on-many.tsx'

beforeEach(() => useSession.setState({ user: null }))
afterEach(cleanup)

const id = (at: number) => `01900000-0000-7000-8000-00000000000${at}`
const LOADS = [
  aBoardLoad({ loadId: id(1), reference: 'LD-1' }),
  aBoardLoad({ loadId: id(2), reference: 'LD-2', version: 7 }),
  aBoardLoad({ loadId: id(3), reference: 'LD-3', ownerId: 'another' }),
  aBoardLoad({ loadId: id(4), reference: 'LD-4', takesBids: false }),
]
function show(stub: Stub, items: unknown[] = LOADS) {
  const calls = stubApi({
    'GET /market/loads': { body: { items, nextCursor: null, total: 1, totalIsExact: true } },
    ...stub,
  })
  renderScreen(<BidOnMany />, { path: '/carrier/available-loads?tab=many' })
  return calls
}
const field = (reference: string) => screen.findByRole('textbox', { name: `Your bid on ${reference}` })

test('prices of several loads go out in one act, each with the version that was read, tied as chosen', async () => {
  const calls = show({ 'POST /bids': { status: 201, body: { items: [1, 2], packageId: 'p' } } })
  await userEvent.type(await field('LD-1'), '1800')
  expect(screen.queryByRole('textbox', { name: 'Your bid on LD-4' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Place 1 bid/ }))
  await userEvent.type(await field('LD-3'), '900')
  await userEvent.click(screen.getByRole('radio', { name: 'All of them or none' }))
  // Another company's load cannot be tied to it.
  await userEvent.click(screen.getByRole('button', { name: /Place 2 bids/ }))
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.clear(await field('LD-3'))
  await userEvent.type(await field('LD-2'), '1900.50')
  await userEvent.click(screen.getByRole('button', { name: /Place 2 bids/ }))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    bids: [
      { loadId: id(1), expectedVersion: 3, amount: { amount: 180_000, currency: 'USD' } },
      { loadId: id(2), expectedVersion: 7, amount: { amount: 190_050, currency: 'USD' } },
    ],
    package: 'together',
  })
})

test('what is refused stands at its load, and nothing was placed', async () => {
  const current = [{ loadId: id(2), code: 'bidding_closed', message: 'x' }]
  show({ 'POST /bids': { status: 409, body: { code: 'bids_refused', message: 'y', current } } })
  await userEvent.type(await field('LD-1'), '1800')
  await userEvent.type(await field('LD-2'), '1800')
  await userEvent.click(screen.getByRole('button', { name: /Place 2 bids/ }))
  expect((await screen.findByRole('alert')).textContent).toContain('No bid was placed')
  expect(screen.getByText('Bidding has closed. Your bid was not placed.')).toBeTruthy()
})

test('nothing to bid on, and a board that does not load, say so', async () => {
  show({}, [])
  expect(await screen.findByRole('heading', { name: 'No load here waits for your bid' })).toBeTruthy()
  cleanup()
  show({ 'GET /market/loads': { status: 500, body: {} } })
  expect(await screen.findByRole('heading', { name: 'The board did not load' })).toBeTruthy()
})
