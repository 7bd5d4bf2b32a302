import { useQueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useSession } from '../../../app/session/store.ts'
import { renderScreen, stubApi, type Stub } from '../../loads/testing.tsx'
import { aBenchmark, aBoardLoad } from '../../board/testing.ts'
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
const SOUND = { eligible: true, outcome: 'eligible', reasons: [] }
const DETAILS = Object.fromEntries(
  LOADS.map((load) => [`GET /market/loads/${load.loadId}`, { body: { ...load, eligibility: SOUND } }]),
)
function show(stub: Stub, items: unknown[] = LOADS) {
  const calls = stubApi({
    ...DETAILS,
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
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    bids: [
      { loadId: id(1), expectedVersion: 3, amount: { amount: 180_000, currency: 'USD' } },
      { loadId: id(2), expectedVersion: 7, amount: { amount: 190_050, currency: 'USD' } },
    ],
    package: 'together',
  })
})

test('who lists no such equipment is asked, by load, before any bid goes out', async () => {
  const reasons = [
    {
      rule: 'equipment_on_file',
      passed: false,
      severity: 'warning',
      datum: 'The carrier lists no Flatbed.',
      source: 'Declared by the carrier',
      asOf: '2026-11-10T00:00:00.000Z',
    },
  ]
  const calls = show({
    'POST /bids': { status: 201, body: { items: [1, 2], packageId: null } },
    [`GET /market/loads/${id(2)}`]: {
      body: { ...LOADS[1], eligibility: { eligible: true, outcome: 'conditional', reasons } },
    },
  })
  const posts = () => calls.filter(({ method }) => method === 'POST')
  await userEvent.type(await field('LD-1'), '1800')
  await userEvent.type(await field('LD-2'), '1900')
  await userEvent.click(screen.getByRole('button', { name: /Place 2 bids/ }))
  // Typed while the loads were read: it was not asked about, and does not go out.
  fireEvent.change(await field('LD-2'), { target: { value: '19000' } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Look at these bids once more' }))
  expect(dialog.getByText('LD-2')).toBeTruthy()
  expect(dialog.queryByText('LD-1')).toBeNull()
  expect(dialog.getByText('The carrier lists no Flatbed.')).toBeTruthy()
  expect(posts()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: /I have one\. Place 2 bids/ }))
  await waitFor(() => expect(posts()).toHaveLength(1))
  expect(posts()[0]?.body).toMatchObject({ bids: [{ amount: { amount: 180_000 } }, { amount: { amount: 190_000 } }] })
})

test('where what is doubted cannot be read, nothing goes out', async () => {
  const calls = show({ [`GET /market/loads/${id(2)}`]: { status: 500, body: { message: 'It broke.' } } })
  await userEvent.type(await field('LD-1'), '1800')
  await userEvent.type(await field('LD-2'), '1900')
  await userEvent.click(screen.getByRole('button', { name: /Place 2 bids/ }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
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

/** The board as the stream makes it read again, with what was typed before in the form. */
async function twoPrices(stub: Stub) {
  let items: unknown[] = LOADS
  const page = () => ({ body: { items, nextCursor: null, total: 1, totalIsExact: true } })
  const gone = { body: { items: [{ loadId: id(2), why: 'awarded' }] } }
  let queries: ReturnType<typeof useQueryClient> | undefined
  function Stream() {
    queries = useQueryClient()
    return null
  }
  const calls = stubApi({ ...DETAILS, 'GET /market/loads': page, 'GET /market/gone-loads': gone, ...stub })
  const screenOf = (
    <>
      <Stream />
      <BidOnMany />
    </>
  )
  renderScreen(screenOf, { path: '/carrier/available-loads?tab=many' })
  await userEvent.type(await field('LD-1'), '1800')
  await userEvent.type(await field('LD-2'), '1900')
  const become = (now: unknown[]) => {
    items = now
    return act(async () => queries?.invalidateQueries({ queryKey: ['searchBoard'] }))
  }
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { become, sent }
}
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Place/ }))
const versionsOf = (body: unknown) =>
  (body as { bids: { expectedVersion: number }[] }).bids.map(({ expectedVersion }) => expectedVersion)

test('a load that changed after its price was typed is bid on as it was read, and once that is said, as it is now', async () => {
  const current = [{ loadId: id(2), code: 'stale_version', message: 'x' }]
  const refused = { status: 409, body: { code: 'bids_refused', message: 'y', current } }
  const { become, sent } = await twoPrices({ 'POST /bids': refused })
  await become(LOADS.map((load) => (load.loadId === id(2) ? { ...load, version: 8, weightGrams: 1 } : load)))
  await submit()
  expect(await screen.findByText(/^The load changed while you looked/)).toBeTruthy()
  await waitFor(async () => {
    await submit()
    expect(versionsOf(sent().at(-1))).toEqual([3, 8])
  })
  expect(versionsOf(sent()[0])).toEqual([3, 7])
})

test('a priced load that leaves the list stays, struck, and nothing is sent until it is taken off', async () => {
  const { become, sent } = await twoPrices({ 'POST /bids': { status: 201, body: { items: [1, 2], packageId: 'p' } } })
  await userEvent.type(await field('LD-3'), '900')
  await become(LOADS.filter(({ loadId }) => loadId !== id(2)))
  expect(await screen.findByText('Awarded')).toBeTruthy()
  expect(screen.getByText('$1,900').tagName).toBe('S')
  await submit()
  expect(screen.getByText('Remove the struck loads first.')).toBeTruthy()
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Remove LD-2' }))
  await submit()
  await waitFor(() => expect(sent()).not.toEqual([]))
  expect(sent()).toEqual([
    {
      bids: [
        { loadId: id(1), expectedVersion: 3, amount: { amount: 180_000, currency: 'USD' } },
        { loadId: id(3), expectedVersion: 3, amount: { amount: 90_000, currency: 'USD' } },
      ],
    },
  ])
})

test.each([
  ['Bidding closed', { biddingEndsAt: '2026-01-01T00:00:00.000Z' }],
  ['Takes no bids now', { takesBids: false }],
])('a priced load that takes no more bids says “%s” and holds the others', async (label, over) => {
  const { become, sent } = await twoPrices({ 'POST /bids': { status: 201, body: { items: [1, 2], packageId: 'p' } } })
  await become(LOADS.map((load) => (load.loadId === id(2) ? { ...load, ...over } : load)))
  expect(await screen.findByText(label)).toBeTruthy()
  await submit()
  expect(sent()).toEqual([])
})

test('a load can be priced from its row: goods, miles, what the lane pays and the rate typed; a far price is asked about', async () => {
  const benchmark = { benchmark: aBenchmark(), reports: 46, companies: 19, hidden: null }
  const calls = show({ 'POST /bids': { status: 201, body: { items: [1, 2], packageId: 'p' } } }, [
    ...LOADS.slice(0, 1),
    aBoardLoad({ loadId: id(2), reference: 'LD-2', benchmark }),
  ])
  const row = (await field('LD-2')).closest('li')
  if (row === null) throw new Error('no row')
  expect(within(row).getByText('34 °F cont.')).toBeTruthy()
  expect(within(row).getByText('39,600 lb · 22 pallets')).toBeTruthy()
  expect(within(row).getByText('800')).toBeTruthy()
  expect(within(row).getByText(/^\$2\.28–\$2\.65/)).toBeTruthy()
  await userEvent.type(await field('LD-1'), '1800')
  await userEvent.type(await field('LD-2'), '180')
  expect(within(row).getByText('$0.23')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Place 2 bids/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('less than half the median, check the zeros')).toBeTruthy()
  expect(within(dialog).queryByText('LD-1')).toBeNull()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(within(dialog).getByRole('button', { name: /Place 2 bids/ }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1))
})

test('nothing to bid on, and a board that does not load, say so', async () => {
  show({}, [])
  expect(await screen.findByRole('heading', { name: 'No load here waits for your bid' })).toBeTruthy()
  cleanup()
  show({ 'GET /market/loads': { status: 500, body: {} } })
  expect(await screen.findByRole('heading', { name: 'The board did not load' })).toBeTruthy()
})
