import type { SavedSearch } from '@drawbar/contract/board/saved-searches.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderScreen, stubApi, type Stub } from '../../features/loads/testing.tsx'
import { aBoardDetail, aBoardLoad } from '../../features/board/testing.ts'
import { useSession } from '../../app/session/store.ts'
import AvailableLoads from './available-loads.tsx'
// Loaded beforehand, so that the waits below are for the screen and not for its late parts.
import '../../features/bids/carrier/bid-panel.tsx'
import '../../features/board/chip-panel.tsx'
import '../../features/board/search-dialog.tsx'

const LOAD = aBoardLoad()
const OTHER = aBoardLoad({ loadId: '01900000-0000-7000-8000-000000000002', reference: 'LD-48300' })
const page = (items: unknown[]) => ({
  items,
  nextCursor: null,
  total: items.length,
  totalIsExact: true,
  center: null,
})
const SEARCH: SavedSearch = {
  id: '01900000-0000-7000-8000-0000000000a1',
  name: 'Dallas out',
  version: 3,
  criteria: {
    originPlaceId: 'us-tx-dallas',
    originRadiusMiles: 100,
    destinationRadiusMiles: 150,
    equipment: ['R', 'RA', 'RM', 'RN', 'RZ'],
    pickupWithinDays: 3,
  },
  originName: 'Dallas, TX',
  destinationName: null,
  alerts: { pace: 'instant', mail: true, muted: null, timeZone: 'America/Chicago' },
  total: 86,
  fresh: 3,
  seenAt: '2026-11-20T12:00:00.000Z',
}
const BOARD: Stub = {
  'GET /market/loads': { body: page([LOAD, OTHER]) },
  'GET /market/saved-searches': { body: { items: [SEARCH] } },
}
const show = (path = '/carrier/available-loads') => renderScreen(<AvailableLoads />, { path })

beforeEach(() => {
  sessionStorage.clear()
  useSession.setState({ user: null })
})
afterEach(cleanup)

test('a search is saved under the name of its lane, with the questions of the bar', async () => {
  const calls = stubApi({ ...BOARD, 'POST /market/saved-searches': { status: 201, body: SEARCH } })
  show('/carrier/available-loads?from=us-tx-dallas&fromName=Dallas,%20TX&equipment=R&within=3&hazmat=no&without=US-NY')
  await screen.findByRole('row', { name: /LD-48217/ })
  fireEvent.keyDown(document.body, { key: 's' })
  const form = await screen.findByRole('form', { name: 'Save this search' })
  expect(within(form).getByDisplayValue('Out of Dallas, TX, R')).toBeTruthy()
  await userEvent.click(within(form).getByRole('checkbox', { name: /Quiet hours/ }))
  await userEvent.click(within(form).getByRole('button', { name: 'Save search' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Out of Dallas, TX, R',
    criteria: {
      originPlaceId: 'us-tx-dallas',
      originRadiusMiles: 150,
      equipment: ['R', 'RA', 'RM', 'RN', 'RZ'],
      pickupWithinDays: 3,
      hazmat: false,
      excludedRegion: ['US-NY'],
    },
    alerts: { pace: 'instant', mail: false, muted: { from: '22:00', to: '06:00' } },
  })
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Save this search' })).toBeNull())
})

test('a name that is taken is said at the name, and what was typed stays', async () => {
  stubApi({
    ...BOARD,
    'POST /market/saved-searches': {
      status: 409,
      body: {
        status: 409,
        code: 'search_name_taken',
        message: 'You already have a saved search with this name. Choose another name.',
      },
    },
  })
  show()
  await userEvent.click(await screen.findByRole('button', { name: /Save search/ }))
  const form = await screen.findByRole('form', { name: 'Save this search' })
  const name = within(form).getByRole('textbox', { name: 'Name' })
  await userEvent.clear(name)
  await userEvent.type(name, 'Dallas out')
  await userEvent.click(within(form).getByRole('button', { name: 'Save search' }))
  expect(await within(form).findByText(/Choose another name/)).toBeTruthy()
  expect(within(form).getByDisplayValue('Dallas out')).toBeTruthy()
})

test('the open search says how it alerts; asked otherwise it may keep that, and its version goes along', async () => {
  const calls = stubApi({ ...BOARD, [`PATCH /market/saved-searches/${SEARCH.id}`]: { body: SEARCH } })
  const requested = `search=${SEARCH.id}&from=us-tx-dallas&fromName=Dallas,%20TX&fromRadius=100&equipment=R&within=3`
  show(`/carrier/available-loads?${requested}`)
  expect(await screen.findByRole('button', { name: /Alerts: Instant/ })).toBeTruthy()
  cleanup()
  show(`/carrier/available-loads?${requested}&weight=44000`)
  await userEvent.click(await screen.findByRole('button', { name: /Save changes/ }))
  const form = await screen.findByRole('form', { name: 'Saved search' })
  await userEvent.click(within(form).getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      version: 3,
      name: 'Dallas out',
      criteria: { weightMaxPounds: 44_000, pickupWithinDays: 3 },
      alerts: { pace: 'instant', mail: true, timeZone: 'America/Chicago' },
    }),
  )
})

test('F keeps the load under the cursor, H puts it away at once with an undo', async () => {
  const mark = `PUT /market/loads/${LOAD.loadId}/mark`
  const calls = stubApi({ ...BOARD, [mark]: { status: 204 } })
  show()
  await screen.findByRole('row', { name: /LD-48217/ })
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.body, { key: 'f' })
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ mark: 'favourite' }))
  fireEvent.keyDown(document.body, { key: 'h' })
  await waitFor(() => expect(screen.queryByRole('row', { name: /LD-48217/ })).toBeNull())
  expect(screen.getByRole('row', { name: /LD-48300/ })).toBeTruthy()
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ mark: 'hidden' })
})

test('more questions go to the server, and what they ask stands on their chip', async () => {
  const calls = stubApi(BOARD)
  show('/carrier/available-loads?trailer=48&size=partial&milesMin=250&show=favourites&view=-100,30,-90,40')
  await screen.findByRole('row', { name: /LD-48217/ })
  const requested = calls.find(({ path }) => path === '/market/loads')?.query
  expect([
    requested?.get('trailerFeet'),
    requested?.get('mode'),
    requested?.get('distanceMinMiles'),
    requested?.get('show'),
  ]).toEqual(['48', 'ptl,ltl', '250', 'favourites'])
  expect(requested?.get('view')).toBe('-100,30,-90,40')
  expect(screen.getByRole('button', { name: /More My favorites, ≥ 250 mi, 48 feet, Partial/ })).toBeTruthy()
})

test('without WebGL the map says so, and the list is a key away', async () => {
  stubApi(BOARD)
  show('/carrier/available-loads?layout=map')
  expect(await screen.findByText(/The list has every load/)).toBeTruthy()
  expect(screen.queryByRole('row', { name: /LD-48217/ })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'm' })
  expect(await screen.findByRole('row', { name: /LD-48217/ })).toBeTruthy()
})

test('what a price leaves is told at the cost of the company, which may set its own', async () => {
  const detail = { ...aBoardDetail(LOAD), deadheadMeters: 160_934, deadheadOutMeters: null }
  let perMile = 226
  const calls = stubApi({
    ...BOARD,
    'GET /market/loads': { body: page([{ ...LOAD, deadheadMeters: 160_934 }]) },
    [`GET /market/loads/${LOAD.loadId}`]: { body: detail },
    'GET /market/haul-cost': () => ({ body: { perMile, own: perMile !== 226 } }),
    'PUT /market/haul-cost': () => {
      perMile = 178
      return { body: { perMile, own: true } }
    },
  })
  show(`/carrier/available-loads?load=${LOAD.loadId}`)
  const form = await screen.findByRole('form', { name: 'Bid on LD-48217' })
  await userEvent.type(within(form).getByRole('textbox', { name: /Your bid/ }), '1930')
  // 800 miles loaded and 100 empty at $2.26.
  expect(await within(form).findByText('−$104')).toBeTruthy()
  await userEvent.click(within(form).getByRole('button', { name: 'Change cost' }))
  const cost = within(form).getByRole('textbox', { name: /Cost a mile/ })
  await userEvent.clear(cost)
  await userEvent.type(cost, '1.78')
  await userEvent.click(within(form).getByRole('button', { name: 'Save cost' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ perMile: 178 }))
  expect(await within(form).findByText('$328')).toBeTruthy()
  expect(within(form).getByText('Margin at your $1.78/mi')).toBeTruthy()
})

test('the link of an alert becomes its search as it is now, with the load it told of; of a deleted one, the board', async () => {
  const calls = stubApi({ ...BOARD, [`GET /market/loads/${LOAD.loadId}`]: { body: aBoardDetail(LOAD) } })
  show(`/carrier/available-loads?alert=${SEARCH.id}&load=${LOAD.loadId}`)
  expect(await screen.findByRole('button', { name: /From Dallas, TX within 100 mi/ })).toBeTruthy()
  expect(await screen.findByRole('button', { name: /Alerts: Instant/ })).toBeTruthy()
  expect(await screen.findByRole('form', { name: 'Bid on LD-48217' })).toBeTruthy()
  expect(calls.findLast(({ path }) => path === '/market/loads')?.query.get('originPlaceId')).toBe('us-tx-dallas')
  cleanup()
  stubApi({ ...BOARD, 'GET /market/saved-searches': { body: { items: [] } } })
  show(`/carrier/available-loads?alert=${SEARCH.id}`)
  expect(await screen.findByRole('button', { name: /Save search/ })).toBeTruthy()
  expect(await screen.findByRole('row', { name: /LD-48217/ })).toBeTruthy()
})

test('a consignor is hidden from an opened row, all of its rows at once, and shown again from the questions', async () => {
  const other = aBoardLoad({ loadId: OTHER.loadId, reference: 'LD-48300', ownerId: 'c9', ownerName: 'Slow Pay Foods' })
  const company = { companyId: LOAD.ownerId, name: LOAD.ownerName }
  const calls = stubApi({
    ...BOARD,
    'GET /market/loads': { body: page([LOAD, other]) },
    [`GET /market/loads/${LOAD.loadId}`]: { body: aBoardDetail(LOAD) },
    'GET /market/hidden-companies': { body: { items: [company] } },
    [`PUT /market/hidden-companies/${LOAD.ownerId}`]: { status: 204 },
    [`DELETE /market/hidden-companies/${LOAD.ownerId}`]: { status: 204 },
  })
  show(`/carrier/available-loads?load=${LOAD.loadId}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Hide all of Cross Timbers Provisions' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /LD-48217/ })).toBeNull())
  expect(screen.getByRole('row', { name: /LD-48300/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show again' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
})

test('saved searches and costs that do not come are said, and asked for again', async () => {
  let down = true
  stubApi({
    ...BOARD,
    [`GET /market/loads/${LOAD.loadId}`]: { body: aBoardDetail(LOAD) },
    'GET /market/saved-searches': () => (down ? { status: 503 } : { body: { items: [SEARCH] } }),
    'GET /market/haul-cost': { status: 503 },
  })
  show(`/carrier/available-loads?load=${LOAD.loadId}`)
  const again = await screen.findByRole('button', { name: /Saved searches did not load/ }, { timeout: 5000 })
  expect(await screen.findByText(/Your cost of a mile did not load/, {}, { timeout: 5000 })).toBeTruthy()
  down = false
  await userEvent.click(again)
  expect(await screen.findByRole('button', { name: /Save search/ })).toBeTruthy()
})
