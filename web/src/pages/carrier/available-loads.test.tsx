import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderScreen, stubApi, type Stub } from '../../features/loads/testing.tsx'
import { aBenchmark, aBoardDetail, aBoardLoad, NO_TERMS } from '../../features/board/testing.ts'
import { dropAllDrafts } from '../../app/session/draft-storage.ts'
import { useSession } from '../../app/session/store.ts'
import AvailableLoads from './available-loads.tsx'
// Loaded beforehand, so that the waits below are for the screen and not for its late parts.
import '../../features/bids/carrier/bid-panel.tsx'
import '../../features/bids/carrier/my-bids.tsx'
import '../../ui/form/date-time-field.tsx'
import '../../features/board/chip-panel.tsx'
import '../../features/board/filter-drawer.tsx'
import '../../features/board/named-load.tsx'

const LOAD = aBoardLoad()
const BOOKABLE = aBoardLoad({
  loadId: '01900000-0000-7000-8000-000000000002',
  reference: 'LD-48300',
  pricingMode: 'fixed',
  price: { amount: 207_500, currency: 'USD' },
  bidCount: null,
})
const page = (items: unknown[]) => ({ items, nextCursor: null, total: items.length, totalIsExact: true })
const detail = (load = LOAD, over = {}): Stub => ({
  [`GET /market/loads/${load.loadId}`]: { body: aBoardDetail(load, over) },
})
const BOARD: Stub = { 'GET /market/loads': { body: page([LOAD, BOOKABLE]) }, ...detail(), ...detail(BOOKABLE) }
const PLACE = `POST /loads/${LOAD.loadId}/bids`

const show = (path = '/carrier/available-loads') => renderScreen(<AvailableLoads />, { path })

beforeEach(() => {
  sessionStorage.clear()
  useSession.setState({ user: null })
})
afterEach(cleanup)

async function openBid(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Bid' }))
  return screen.findByRole('form', { name: 'Bid on LD-48217' })
}

describe('the board', () => {
  test('shows two lines a load, and the filter of the address in its request', async () => {
    const calls = stubApi(BOARD)
    show('/carrier/available-loads?equipment=R&fromStates=US-TX&sort=rate&order=desc')
    const row = await screen.findByRole('row', { name: 'Dallas, TX to Atlanta, GA, LD-48217' })
    expect(within(row).getByText('34 °F cont.')).toBeTruthy()
    expect(within(row).getByText('39,600 lb')).toBeTruthy()
    expect(within(row).getByTitle('34 °F cont. · Cultured dairy · 39,600 lb · 22 pallets')).toBeTruthy()
    expect(within(row).getByText('5 bids')).toBeTruthy()
    const requested = calls[0]?.query
    expect(requested?.get('equipment')).toBe('R,RA,RM,RN,RZ')
    expect(requested?.get('originRegion')).toBe('US-TX')
    expect([requested?.get('sort'), requested?.get('order')]).toEqual(['rate', 'desc'])
  })

  test('on a small laptop, which has no room for the map, the column that acts is in the window', async () => {
    stubApi(BOARD)
    show()
    await screen.findByRole('row', { name: /LD-48217/ })
    const least = parseInt(screen.getByRole('table').style.minWidth)
    // The window of this test, without the bar at its side.
    expect(least).toBeLessThanOrEqual(window.innerWidth - 48)
  })

  test('a filter that is not understood says so and stays open: it does not become no filter', async () => {
    const calls = stubApi({ ...BOARD, 'GET /places': { body: { items: [] } } })
    show()
    await screen.findByRole('row', { name: /LD-48217/ })
    await userEvent.click(screen.getByRole('button', { name: /^From/ }))
    const form = await screen.findByRole('form', { name: 'From filter' })
    const states = within(form).getByRole('textbox', { name: /From states/ })
    await userEvent.type(states, 'TX, okla{Enter}')
    expect(within(form).getByText('Not a state or province: OKLA.')).toBeTruthy()
    expect(screen.getByRole('form', { name: 'From filter' })).toBeTruthy()
    expect(document.activeElement).toBe(states)
    // Safari: a button that is pressed does not take the focus, and the field has lost it.
    act(() => states.blur())
    fireEvent.submit(form)
    expect(screen.getByRole('form', { name: 'From filter' })).toBeTruthy()
    await userEvent.clear(states)
    await userEvent.type(states, 'TX, OK{Enter}')
    await waitFor(() => expect(calls.at(-1)?.query.get('originRegion')).toBe('US-TX,US-OK'))
  })

  test('a post that nobody confirmed says since when, in its row and under it, and no other does', async () => {
    const unconfirmedSince = '2026-11-20T12:00:00.000Z'
    const demoted = aBoardLoad({ unconfirmedSince })
    stubApi({ ...BOARD, 'GET /market/loads': { body: page([demoted, BOOKABLE]) }, ...detail(demoted) })
    show()
    const row = await screen.findByRole('row', { name: /LD-48217/ })
    expect(within(row).getByText(/^Unconfirmed /)).toBeTruthy()
    expect(within(screen.getByRole('row', { name: /LD-48300/ })).queryByText(/^Unconfirmed/)).toBeNull()
    await openBid()
    expect((await screen.findByText('Unconfirmed since', { selector: 'dt' })).nextElementSibling?.textContent).toMatch(
      /06:00: the shipper has not confirmed that the load is still available$/,
    )
  })

  test('a head sorts on the server', async () => {
    const calls = stubApi(BOARD)
    show()
    await screen.findByRole('row', { name: /LD-48217/ })
    await userEvent.click(within(screen.getByRole('columnheader', { name: /Miles/ })).getByRole('button'))
    await waitFor(() => expect(calls.at(-1)?.query.get('sort')).toBe('distance'))
  })

  test('nothing found offers the nearest wider search', async () => {
    const calls = stubApi({ 'GET /market/loads': { body: page([]) } })
    show('/carrier/available-loads?perMile=350')
    expect(await screen.findByText('No loads match')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'At any rate' }))
    await waitFor(() => expect(calls.at(-1)?.query.has('ratePerMileMin')).toBe(false))
  })

  test('a failure and a refusal stand in place of the rows, in words, with a way back', async () => {
    let status = 503
    stubApi({ 'GET /market/loads': () => (status === 200 ? { body: page([LOAD]) } : { status }) })
    show()
    expect(await screen.findByText(/Service temporarily unavailable/)).toBeTruthy()
    status = 200
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /LD-48217/ })).toBeTruthy()
    cleanup()
    stubApi({ 'GET /market/loads': { status: 403 } })
    show()
    expect(await screen.findByText(/Access denied/)).toBeTruthy()
  })

  test('a row whose load is gone stays and says why', async () => {
    let items = [LOAD, BOOKABLE]
    const calls = stubApi({
      ...BOARD,
      'GET /market/loads': () => ({ body: page(items) }),
      'GET /market/gone-loads': { body: { items: [{ loadId: LOAD.loadId, why: 'awarded' }] } },
      [`POST /loads/${BOOKABLE.loadId}/book`]: { status: 201, body: { amount: BOOKABLE.price, shipmentId: 's1' } },
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Book' }))
    await userEvent.click(await screen.findByRole('button', { name: /Book \$2,075/ }))
    items = [BOOKABLE]
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Book \$2,075/ }))
    expect(await screen.findByText('Awarded')).toBeTruthy()
    expect(calls.find(({ path }) => path === '/market/gone-loads')?.query.get('loadIds')).toBe(LOAD.loadId)
  })

  test('a load that a link names and no row shows stands over the rows, and one that is gone says so', async () => {
    const other = aBoardLoad({ loadId: '01900000-0000-7000-8000-000000000009', reference: 'LD-48999' })
    stubApi({ ...BOARD, ...detail(other) })
    show(`/carrier/available-loads?load=${other.loadId}`)
    const named = await screen.findByRole('region', { name: 'The load of the link' })
    expect(await within(named).findByRole('form', { name: 'Bid on LD-48999' })).toBeTruthy()
    await userEvent.click(within(named).getByRole('button', { name: /Cancel/ }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'The load of the link' })).toBeNull())
    cleanup()
    stubApi(BOARD)
    show(`/carrier/available-loads?load=${other.loadId}`)
    expect(await screen.findByText('This load is no longer on your board')).toBeTruthy()
    cleanup()
    stubApi(BOARD)
    show(`/carrier/available-loads?load=${LOAD.loadId}`)
    expect(await screen.findByRole('form', { name: 'Bid on LD-48217' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'The load of the link' })).toBeNull()
  })

  test('a load that a link names, that I bid on and that somebody else has by now says so and takes no bid', async () => {
    const other = aBoardLoad({ loadId: '01900000-0000-7000-8000-000000000009', reference: 'LD-48999' })
    const gone = { body: { items: [{ loadId: other.loadId, why: 'awarded' }] } }
    stubApi({ ...BOARD, ...detail(other), 'GET /market/gone-loads': gone })
    show(`/carrier/available-loads?load=${other.loadId}`)
    const named = await screen.findByRole('region', { name: 'The load of the link' })
    expect(await within(named).findByText('LD-48999 is no longer on the board')).toBeTruthy()
    expect(within(named).getByText('Awarded')).toBeTruthy()
    expect(within(named).queryByText('You can bid')).toBeNull()
  })

  test.each([
    ['yours', 'LD-48999 is yours', 'See it in my bids'],
    ['offered', 'LD-48999 is awarded to you: it is yours once you confirm', 'Confirm or decline'],
  ])('S7: the link of a load that is %s leads on and offers no second booking', async (why, errors, next) => {
    const other = aBoardLoad({ ...BOOKABLE, loadId: '01900000-0000-7000-8000-000000000009', reference: 'LD-48999' })
    const gone = { body: { items: [{ loadId: other.loadId, why }] } }
    stubApi({ ...BOARD, ...detail(other), 'GET /market/gone-loads': gone })
    show(`/carrier/available-loads?load=${other.loadId}`)
    const named = within(await screen.findByRole('region', { name: 'The load of the link' }))
    expect(await named.findByText(errors)).toBeTruthy()
    expect(named.getByRole('link', { name: next })).toBeTruthy()
    expect(named.queryByText(/no longer on the board/)).toBeNull()
    for (const name of [/^Book/, 'Offer another price', 'Revise bid'])
      expect(named.queryByRole('button', { name })).toBeNull()
  })

  test('on a load that is gone nothing can be offered beside its price', async () => {
    const other = aBoardLoad({ ...BOOKABLE, loadId: '01900000-0000-7000-8000-000000000009', pricingMode: 'book_now' })
    const gone = { body: { items: [{ loadId: other.loadId, why: 'awarded' }] } }
    stubApi({ ...BOARD, ...detail(other), 'GET /market/gone-loads': gone })
    show(`/carrier/available-loads?load=${other.loadId}`)
    const named = within(await screen.findByRole('region', { name: 'The load of the link' }))
    await named.findByText('Awarded')
    for (const name of [/^Book/, 'Offer another price'])
      expect(named.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
  })

  test('while it loads, the table says so and shows no empty state', async () => {
    stubApi({ 'GET /market/loads': 'pending' })
    show()
    expect(await screen.findByText('Loading Available loads')).toBeTruthy()
    expect(screen.queryByText(/No loads/)).toBeNull()
  })
})

describe('bidding under a row', () => {
  test('a bid that was being typed comes back with its row, and is gone after a logout', async () => {
    stubApi(BOARD)
    show()
    await userEvent.type(within(await openBid()).getByRole('textbox', { name: /Truck and note/ }), 'Unit 118')
    cleanup()
    show()
    expect(within(await openBid()).getByDisplayValue('Unit 118')).toBeTruthy()
    cleanup()
    dropAllDrafts()
    show()
    expect(within(await openBid()).queryByDisplayValue('Unit 118')).toBeNull()
  })

  test('keys J and B open the bid; it is sent all-in with its note', async () => {
    const calls = stubApi({ ...BOARD, [PLACE]: { status: 201, body: {} } })
    show()
    await screen.findByRole('row', { name: /LD-48217/ })
    fireEvent.keyDown(document.body, { key: 'j' })
    fireEvent.keyDown(document.body, { key: 'b' })
    const form = await screen.findByRole('form', { name: 'Bid on LD-48217' })
    await userEvent.type(within(form).getByRole('textbox', { name: /Your bid/ }), '1930')
    await userEvent.type(within(form).getByRole('textbox', { name: /Truck and note/ }), 'Unit 118')
    expect(within(form).getByText('$2.41')).toBeTruthy()
    await userEvent.click(within(form).getByRole('button', { name: /Place bid/ }))
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Bid on LD-48217' })).toBeNull())
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      amount: { amount: 193_000, currency: 'USD' },
      note: 'Unit 118',
      expectedVersion: 3,
    })
  })

  test('a post that changed while it was read is pointed out once, and then bid on as it is now', async () => {
    let refuse = true
    const stale = { status: 409, body: { code: 'stale_version', message: 'x', current: { version: 4 } } }
    const calls = stubApi({ ...BOARD, [PLACE]: () => (refuse ? stale : { status: 201, body: {} }) })
    show()
    const form = await openBid()
    const scrolled: Element[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this)
    })
    await userEvent.type(within(form).getByRole('textbox', { name: /Your bid/ }), '1930')
    await userEvent.click(within(form).getByRole('button', { name: /Place bid/ }))
    const alert = await within(form).findByRole('alert')
    expect(alert.textContent).toContain('The load changed while you looked')
    expect(scrolled, 'it may stand below the window').toContain(alert)
    vi.restoreAllMocks()
    refuse = false
    await userEvent.click(within(form).getByRole('button', { name: /Place bid/ }))
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Bid on LD-48217' })).toBeNull())
    const versions = calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(versions).toEqual([3, 4].map((expectedVersion) => expect.objectContaining({ expectedVersion })))
  })

  test('typing over a bid that stands replaces its price and keeps all else that it says', async () => {
    const mine = {
      id: 'b1',
      amount: { amount: 87_500, currency: 'USD' },
      status: 'open',
      revision: 3,
      equipment: 'V',
      transitMinutes: 2_100,
      pickupAt: '2026-12-01T14:00:00.000Z',
      validUntil: '2026-12-01T20:00:00.000Z',
      reconfirmBy: null,
      note: 'Unit 118',
    } as const
    const own = aBoardLoad({ myBid: mine })
    const calls = stubApi({
      ...BOARD,
      'GET /market/loads': { body: page([own]) },
      [`${PLACE}/b1/revise`]: { body: {} },
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Revise' }))
    const form = await screen.findByRole('form', { name: 'Revise your bid on LD-48217' })
    await userEvent.keyboard('1850')
    await userEvent.click(within(form).getByRole('button', { name: /Revise bid/ }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        amount: { amount: 185_000, currency: 'USD' },
        expectedRevision: 3,
        equipment: 'V',
        transitMinutes: 2_100,
        pickupAt: '2026-12-01T14:00:00.000Z',
        validUntil: '2026-12-01T20:00:00.000Z',
        note: 'Unit 118',
      }),
    )
  })

  test.each([
    ['51 of 61 in 90 days', { filled: 51, posted: 61 }],
    [null, { filled: 0, posted: 0 }],
  ])(
    'an opened load says how many of its posts its owner fills, where any is over: %s',
    async (message, ownerFills) => {
      stubApi({ ...BOARD, ...detail(LOAD, { ownerFills }) })
      show()
      await openBid()
      await screen.findByText('Shipment type', { selector: 'dt' })
      expect(screen.queryByText('Loads covered')?.nextElementSibling?.textContent ?? null).toBe(message)
    },
  )

  test('a first bid says with what it comes and how long it takes', async () => {
    const calls = stubApi({ ...BOARD, [PLACE]: { status: 201, body: {} } })
    show()
    const form = await openBid()
    await userEvent.type(within(form).getByRole('textbox', { name: /Your bid/ }), '1930')
    await userEvent.click(within(form).getByRole('combobox', { name: /Equipment/ }))
    await userEvent.click(await screen.findByRole('option', { name: /^R, / }))
    await userEvent.type(within(form).getByRole('textbox', { name: /In transit/ }), '31.5')
    await userEvent.click(within(form).getByRole('button', { name: /Place bid/ }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        equipment: 'R',
        transitMinutes: 1_890,
      }),
    )
  })

  test('a bid says when its truck arrives, on the clock at the pickup', async () => {
    const calls = stubApi({ ...BOARD, [PLACE]: { status: 201, body: {} } })
    show()
    const form = within(await openBid())
    await userEvent.type(form.getByRole('textbox', { name: /Your bid/ }), '1930')
    await userEvent.type(await form.findByRole('textbox', { name: /^Arrive at pickup .* time in C[DS]T$/ }), '0730')
    await userEvent.click(form.getByRole('button', { name: /Place bid/ }))
    expect(form.getByText('Give both the day and the time, or neither.')).toBeTruthy()
    await userEvent.type(form.getByRole('textbox', { name: /^Arrive at pickup .* day$/ }), '2030-01-10{Tab}')
    await userEvent.click(form.getByRole('button', { name: /Place bid/ }))
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
        pickupAt: '2030-01-10T13:30:00.000Z',
      }),
    )
  })

  test('without a price, or with one below zero, nothing is sent, and it says which', async () => {
    const calls = stubApi(BOARD)
    show()
    const form = await openBid()
    await userEvent.click(within(form).getByRole('button', { name: /Place bid/ }))
    expect(within(form).getByText('Give your price first.')).toBeTruthy()
    await userEvent.type(within(form).getByRole('textbox', { name: /Your bid/ }), '-5')
    await userEvent.click(within(form).getByRole('button', { name: /Place bid/ }))
    expect(within(form).getByText('The price must be more than 0.')).toBeTruthy()
    expect(within(form).queryByText(/−/)).toBeNull()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  test('a refusal is told in the carrier’s words and what was typed survives closing the row', async () => {
    stubApi({
      ...BOARD,
      [PLACE]: { status: 409, body: { code: 'load_not_open', message: 'This load is no longer open.' } },
    })
    show()
    const form = await openBid()
    await userEvent.type(within(form).getByRole('textbox', { name: /Your bid/ }), '1930')
    await userEvent.click(within(form).getByRole('button', { name: /Place bid/ }))
    expect((await within(form).findByRole('alert')).textContent).toContain('another carrier has it')
    await userEvent.click(within(form).getByRole('button', { name: /Cancel/ }))
    const again = await openBid()
    expect(within(again).getByRole<HTMLInputElement>('textbox', { name: /Your bid/ }).value).toBe('1,930')
  })

  test('papers that do not cover the load lock the button and say which rule, datum, source and date', async () => {
    const reasons = [
      {
        rule: 'cargo_coverage',
        passed: false,
        severity: 'block',
        datum: 'Cargo cover of $50,000 is under the declared $168,000.',
        source: 'Declared by the carrier',
        asOf: '2026-11-02',
      },
    ]
    stubApi({ ...BOARD, ...detail(LOAD, { eligibility: { eligible: false, reasons } }) })
    show()
    const form = await openBid()
    const stopped = await within(form).findByText('Cargo coverage')
    const price = within(form).getByRole('textbox', { name: /Your bid/ })
    expect(stopped.compareDocumentPosition(price), 'before the fields').toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(within(form).getByText(/under the declared \$168,000/)).toBeTruthy()
    expect(within(form).getByText('Declared by the carrier, Nov 2, 2026')).toBeTruthy()
    expect(within(form).getByRole('link', { name: 'See your checks and what settles them' }).getAttribute('href')).toBe(
      '/profile?tab=checks',
    )
    expect(
      within(form)
        .getByRole('button', { name: /Place bid/ })
        .getAttribute('aria-disabled'),
    ).toBe('true')
  })

  test('booking binds, so it is asked once and sent with the price that was seen', async () => {
    const calls = stubApi({
      ...BOARD,
      [`POST /loads/${BOOKABLE.loadId}/book`]: { status: 201, body: { amount: BOOKABLE.price, shipmentId: 's1' } },
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Book' }))
    await userEvent.click(await screen.findByRole('button', { name: /Book \$2,075/ }))
    const dialog = await screen.findByRole('dialog')
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await userEvent.click(within(dialog).getByRole('button', { name: /Book \$2,075/ }))
    const link = await screen.findByRole('link', { name: 'Sign and dispatch' })
    expect(link.getAttribute('href')).toBe('/carrier/shipments?shipment=s1')
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      expectedPrice: { amount: 207_500, currency: 'USD' },
      expectedVersion: 3,
    })
  })

  test('what was booked is the reader’s: neither struck nor offered again, and signing is the act', async () => {
    let booked = false
    const calls = stubApi({
      ...BOARD,
      'GET /market/loads': () => ({ body: page(booked ? [LOAD] : [LOAD, BOOKABLE]) }),
      'GET /market/gone-loads': { body: { items: [{ loadId: BOOKABLE.loadId, why: 'yours' }] } },
      [`POST /loads/${BOOKABLE.loadId}/book`]: () => {
        booked = true
        return { status: 201, body: { amount: BOOKABLE.price, shipmentId: 's1' } }
      },
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Book' }))
    await userEvent.click(await screen.findByRole('button', { name: /Book \$2,075/ }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Book \$2,075/ }))
    expect(await screen.findByText('LD-48300 is yours at $2,075')).toBeTruthy()
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/market/gone-loads'))).toBe(true))
    // The row, then its panel under the same name.
    const [row] = await screen.findAllByRole('row', { name: 'Dallas, TX to Atlanta, GA, LD-48300' })
    if (row === undefined) throw new Error('no row')
    expect(await within(row).findByText('Yours')).toBeTruthy()
    expect(row.querySelector('[class*="gone"]')).toBeNull()
    expect(screen.queryByText(/no longer on the board/)).toBeNull()
    expect(screen.queryByRole('button', { name: /Offer another price|Hide all of/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign and dispatch' })).toBeTruthy()
  })

  test('an award that waits for the reader’s yes is not called its own: its row leads to the answer', async () => {
    let awarded = false
    stubApi({
      ...BOARD,
      'GET /market/loads': () => ({ body: page(awarded ? [BOOKABLE] : [LOAD, BOOKABLE]) }),
      'GET /market/gone-loads': { body: { items: [{ loadId: LOAD.loadId, why: 'offered' }] } },
      [PLACE]: () => {
        awarded = true
        return { status: 201, body: {} }
      },
    })
    show()
    await userEvent.type(within(await openBid()).getByRole('textbox', { name: /Your bid/ }), '1930{Enter}')
    const row = await screen.findByRole('row', { name: 'Dallas, TX to Atlanta, GA, LD-48217' })
    const answer = await within(row).findByRole('link', { name: 'Confirm' })
    expect(answer.getAttribute('href')).toBe('/carrier/available-loads?tab=bids')
    expect(within(row).queryByText('Yours')).toBeNull()
    await userEvent.click(row)
    expect(await screen.findByText('LD-48217 is awarded to you: it is yours once you confirm')).toBeTruthy()
  })

  const confirmed = {
    eligibility: {
      eligible: true,
      outcome: 'conditional',
      reasons: [
        {
          rule: 'equipment_on_file',
          passed: false,
          severity: 'warning',
          datum: 'The carrier lists no Flatbed.',
          source: 'Declared by the carrier',
          asOf: '2026-11-10T00:00:00.000Z',
        },
      ],
    },
  }

  test('who lists no such equipment is told so where it books, and says that it has one', async () => {
    const calls = stubApi({
      ...BOARD,
      ...detail(BOOKABLE, confirmed),
      [`POST /loads/${BOOKABLE.loadId}/book`]: { status: 201, body: { amount: BOOKABLE.price, shipmentId: 's1' } },
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Book' }))
    expect(await screen.findByText('You can book, with a doubt')).toBeTruthy()
    expect(screen.queryByText('You can book')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: /Book \$2,075/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('R, Reefer')).toBeTruthy()
    expect(within(dialog).getByText('The carrier lists no Flatbed.')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: /I have one\. Book \$2,075/ }))
    await screen.findByRole('link', { name: 'Sign and dispatch' })
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('who lists no such equipment is asked before its bid goes out', async () => {
    const calls = stubApi({ ...BOARD, ...detail(LOAD, confirmed), [PLACE]: { status: 201, body: {} } })
    show()
    const form = await openBid()
    expect(await within(form).findByText('You can bid, with a doubt')).toBeTruthy()
    await userEvent.type(within(form).getByRole('textbox', { name: /Your bid/ }), '1930')
    await userEvent.click(within(form).getByRole('button', { name: /Place bid/ }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('The carrier lists no Flatbed.')).toBeTruthy()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await userEvent.click(within(dialog).getByRole('button', { name: /I have one\. Place bid/ }))
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1))
  })

  test('a price with a zero too few is asked about before it binds, one beside the median is not', async () => {
    const priced = aBoardLoad({
      benchmark: { benchmark: aBenchmark(), reports: 46, companies: 19, hidden: null },
    })
    const median = aBenchmark().p50 / 100
    const calls = stubApi({
      ...BOARD,
      'GET /market/loads': { body: page([priced]) },
      ...detail(priced),
      [PLACE]: { status: 201, body: {} },
    })
    show()
    const form = await openBid()
    const price = within(form).getByRole('textbox', { name: /Your bid/ })
    await userEvent.type(price, `${Math.round(median / 10)}{Enter}`)
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('less than half the median, check the zeros')).toBeTruthy()
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await userEvent.click(within(dialog).getByRole('button', { name: /Not yet/ }))
    await userEvent.clear(price)
    await userEvent.type(price, `${Math.round(median)}{Enter}`)
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1))
  })

  test('who lists no such equipment is asked before another price goes out too', async () => {
    const own = aBoardLoad({
      myBid: { id: 'b1', amount: { amount: 193_000, currency: 'USD' }, status: 'open', revision: 1, ...NO_TERMS },
    })
    const calls = stubApi({
      ...BOARD,
      'GET /market/loads': { body: page([own]) },
      ...detail(own, confirmed),
      [`${PLACE}/b1/revise`]: { body: {} },
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Revise' }))
    const form = await screen.findByRole('form', { name: 'Revise your bid on LD-48217' })
    await within(form).findByText('You can bid, with a doubt')
    await userEvent.click(within(form).getByRole('button', { name: /Revise bid/ }))
    const dialog = await screen.findByRole('dialog')
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
    await userEvent.click(within(dialog).getByRole('button', { name: /I have one\. Revise bid/ }))
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1))
  })
})
