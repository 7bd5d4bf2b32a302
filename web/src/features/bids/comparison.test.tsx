import { fromNow, nowMs } from '@drawbar/contract/clock.testing.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aLoad } from '../loads/load-testing.ts'
import { renderScreen, stubApi, type Stub } from '../loads/testing.tsx'
import type { LoadBids } from './against.ts'
import type { RenderOptions } from '../../ui/testing.tsx'
import { aBid, theBids } from './bid-testing.ts'
import { Comparison } from './comparison.tsx'

afterEach(cleanup)

const ID = aLoad().id
const LOW = aBid({
  id: 'b2',
  carrierName: 'Caddo Line Freight',
  amount: { amount: 182_000, currency: 'USD' },
  revision: 1,
  createdAt: '2027-03-12T16:00:00.000Z',
})

function show(bids: Partial<LoadBids>, stub: Stub = {}, options: RenderOptions = {}) {
  const calls = stubApi({ [`GET /loads/${ID}/bids`]: { body: theBids(bids) }, ...stub })
  renderScreen(<Comparison loadId={ID} />, options)
  return calls
}

test('before the deadline sealed bids show their number and nothing else', async () => {
  show({
    sealed: true,
    bidCount: 4,
    items: [],
    load: aLoad({ pricingMode: 'sealed_bid', lowestBid: null, biddingEndsAt: '2030-03-14T20:00:00.000Z' }),
  })
  expect(await screen.findByRole('heading', { name: '4 bids, sealed' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the lowest price is marked, and as the lowest to award beside a lower one that may not haul', async () => {
  const high = aBid({ id: 'b3', carrierName: 'Tensas Freight', amount: { amount: 190_000, currency: 'USD' } })
  show({ items: [LOW, high], bidCount: 2 })
  expect(await screen.findByText('Lowest')).toBeTruthy()
  cleanup()
  const barred: typeof LOW = { ...LOW, eligibility: { eligible: false, outcome: 'ineligible', reasons: [] } }
  show({ items: [barred, high], bidCount: 2 })
  expect(await screen.findByText('Lowest you can award')).toBeTruthy()
  expect(screen.queryByText('Lowest')).toBeNull()
})

test('what was said to an earlier price stands under it, for whoever has no pointer to hold over it', async () => {
  const offer = (by: 'carrier' | 'consignor', revision: number, note: string | null) => ({
    by,
    revision,
    note,
    amount: { amount: 200_000 - revision * 1000, currency: 'USD' as const },
    at: `2027-03-12T16:0${revision}:00.000Z`,
  })
  const offers = [
    offer('carrier', 1, 'Team on it'),
    offer('consignor', 2, 'Dock is open at night'),
    offer('carrier', 3, 'Best we can do'),
  ]
  show({ items: [aBid({ id: 'b4', note: 'Best we can do', offers })], bidCount: 1 })
  const text = (await screen.findAllByRole('list')).map(({ textContent }) => textContent).join()
  expect(text).toContain('“Team on it”')
  expect(text).toContain('“Dock is open at night”')
  expect(screen.getAllByText(/Best we can do/)).toHaveLength(1)
})

test('of many bids the arrows choose one beside the other, beyond the nine that have a number, and no letter of the scale lies over another', async () => {
  const items = Array.from({ length: 14 }, (_, index) =>
    aBid({
      id: `b${index}`,
      carrierName: `Carrier ${index}`,
      amount: { amount: 182_000 + (index % 7) * 500, currency: 'USD' },
      createdAt: `2027-03-12T16:00:${String(index).padStart(2, '0')}.000Z`,
    }),
  )
  show({ items, bidCount: items.length })
  const table = await screen.findByRole('table', { name: /^Bids on/ })
  const at = () => [...table.querySelectorAll('thead th')].findIndex((head) => head.getAttribute('aria-current')) - 1
  await userEvent.keyboard('9{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(at()).toBe(11)
  await userEvent.keyboard('{ArrowLeft}')
  expect(at()).toBe(10)
  await userEvent.keyboard('1{ArrowLeft}')
  expect(at()).toBe(0)
  const letters = [...screen.getByRole('img', { name: /bid A/ }).querySelectorAll('g')].flatMap((mark) => {
    const circle = mark.querySelector('circle')
    return mark.querySelector('text') === null ? [] : [[Number(circle?.getAttribute('cx')), circle?.getAttribute('cy')]]
  })
  expect(letters.length).toBeGreaterThan(2)
  for (const [at, [x, y]] of letters.entries())
    for (const [otherX, otherY] of letters.slice(at + 1))
      expect(y !== otherY || Math.abs(Number(x) - Number(otherX)) >= 19).toBe(true)
})

test('the head says that sealed bids close, and once they have that they closed', async () => {
  const sealed = (biddingEndsAt: string) => aLoad({ pricingMode: 'sealed_bid', biddingEndsAt })
  show({ items: [LOW], load: sealed('2030-03-14T20:00:00.000Z') })
  expect((await screen.findByText(/Sealed bids/)).textContent).toMatch(/^Sealed bids close /)
  cleanup()
  show({ items: [LOW], load: sealed('2020-03-14T20:00:00.000Z') })
  expect((await screen.findByText(/Sealed bids/)).textContent).toMatch(/^Sealed bids closed /)
})

test.each([
  [{ onTimeAtLeast: 90 }, 'Your rule asks 90 % on time; 7 of 7 makes 64 % sure'],
  [{ atOrUnder: { amount: 180_000, currency: 'USD' as const } }, 'Your rule takes $1,800 or less'],
  [{ from: '2099-01-01T00:00:00.000Z' }, /^Your rule may take it in /],
])('a bid that the rule of its load has not accepted says why: %j', async (over, label) => {
  const rule = {
    atOrUnder: { amount: 200_000, currency: 'USD' as const },
    onTimeAtLeast: null,
    from: '2020-01-01T00:00:00.000Z',
  }
  const few = { ...LOW, carrier: { ...LOW.carrier, onTimeDeliveries: { onTime: 7, n: 7 } } }
  show({ items: [few], rule: { ...rule, ...over } })
  expect(await screen.findByText(label)).toBeTruthy()
  cleanup()
  show({ items: [few], rule })
  await screen.findByText('Caddo Line Freight')
  expect(screen.queryByText(/^Your rule/)).toBeNull()
})

test('a load without bids says so', async () => {
  show({ items: [], bidCount: 0 })
  expect(await screen.findByRole('heading', { name: 'No bids yet' })).toBeTruthy()
})

test('who withdrew under seal is named without a price', async () => {
  show({ items: [LOW], unopened: [{ bidId: 'b9', carrierName: 'Tensas Freight', status: 'withdrawn' }], bidCount: 1 })
  const over = within(await screen.findByRole('region', { name: 'No longer in play' }))
  expect(over.getByRole('listitem').textContent).toContain('Tensas Freightnever opened')
  cleanup()
  show({ items: [], unopened: [{ bidId: 'b9', carrierName: 'Tensas Freight', status: 'withdrawn' }], bidCount: 0 })
  expect(await screen.findByRole('heading', { name: 'No bid stands any more' })).toBeTruthy()
})

test('a sealed price that the server cannot open is named, and the others stand as ever', async () => {
  show({ items: [LOW], unreadable: [{ bidId: 'b9', carrierName: 'Tensas Freight' }], bidCount: 2 })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The sealed price of Tensas Freight cannot be opened',
  )
  expect(screen.getByRole('button', { name: /Award \$1,820/ })).toBeTruthy()
  cleanup()
  show({ items: [], unreadable: [{ bidId: 'b9', carrierName: 'Tensas Freight' }], bidCount: 1 })
  await screen.findByRole('alert')
  expect(screen.queryByRole('heading', { name: 'No bids yet' })).toBeNull()
})

test('sealed bids are read when their deadline comes, and again until the server opens them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const deadline = fromNow(3_600_000)
  const load = aLoad({ pricingMode: 'sealed_bid', lowestBid: null, biddingEndsAt: deadline })
  const calls = show({ sealed: true, bidCount: 4, items: [], load })
  await screen.findByRole('heading', { name: '4 bids, sealed' })
  const requested = (): number => calls.filter(({ path }) => path.endsWith('/bids')).length
  const before = requested()
  await vi.advanceTimersByTimeAsync(3_590_000)
  expect(requested()).toBe(before)
  await vi.advanceTimersByTimeAsync(11_000)
  const atDeadline = requested()
  expect(atDeadline).toBeGreaterThan(before)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(requested()).toBeGreaterThan(atDeadline)
  vi.useRealTimers()
})

test('a load of more than two stops says so beside its lane', async () => {
  show({ items: [LOW], load: aLoad({ stopCount: 3 }) })
  expect(await screen.findByText('3 stops')).toBeTruthy()
})

test('those whose bids they are not see no figures', async () => {
  show({}, { [`GET /loads/${ID}/bids`]: { status: 404, body: { code: 'not_found' } } })
  expect(await screen.findByText(/not yours to read/)).toBeTruthy()
})

const other = (loadReference: string, over: object = {}) => ({
  bidId: `bid of ${loadReference}`,
  loadId: `load ${loadReference}`,
  loadReference,
  status: 'open' as const,
  amount: { amount: 150_000, currency: 'USD' as const },
  ...over,
})

test('a bid that is awarded with others or not at all is marked, names them, and leads to where that is done', async () => {
  const calls = show({
    items: [LOW, aBid()],
    bidCount: 2,
    ties: [{ bidId: 'b2', kind: 'together', broken: false, others: [other('LD-7'), other('LD-8', { amount: null })] }],
  })
  const column = (await screen.findByText('All or nothing')).closest('th')
  expect(column?.textContent).toContain('Caddo Line Freight')
  const row = screen.getByRole('row', { name: /^Tied/ })
  expect(row.textContent).toContain('all at once under Award many:LD-7$1,500LD-8under seal')
  expect(row.textContent).toContain('to nothing')
  expect(within(row).getByRole('link', { name: 'LD-7' }).getAttribute('href')).toContain('load=load+LD-7')
  expect(screen.queryByRole('button', { name: /Award \$1,820/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Award many' }).getAttribute('href')).toContain('optimise=1')
  expect(screen.getByRole('button', { name: /Award \$1,940/ })).toBeTruthy()
  // Its key does not either what its button does not.
  await userEvent.keyboard('a')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('of a package that is broken nothing can be awarded, and the bid says why', async () => {
  show({
    items: [LOW],
    ties: [{ bidId: 'b2', kind: 'together', broken: true, others: [other('LD-7', { status: 'withdrawn' })] }],
  })
  const row = await screen.findByRole('row', { name: /^Tied/ })
  expect(row.textContent).toContain('cannot be taken any more. The carrier may bid anew.LD-7Withdrawn')
  expect(screen.getByRole('button', { name: /Cannot award/ }).getAttribute('aria-disabled')).toBe('true')
})

test('awarding one of alternatives says which others end by it', async () => {
  show({
    items: [LOW],
    ties: [
      { bidId: 'b2', kind: 'either_or', broken: false, others: [other('LD-7'), other('LD-8', { status: 'rejected' })] },
    ],
  })
  expect(await screen.findByText('Either-or')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /Award \$1,820/ }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('It also endsTheir bids on LD-7: they take one of them at most')
})

test('where nothing is tied there is no row about it', async () => {
  show({ items: [LOW] })
  await screen.findByRole('table')
  expect(screen.queryByRole('row', { name: /^Tied/ })).toBeNull()
})

test('awarding says what will happen and sends the revision that was seen, once', async () => {
  const calls = show({ items: [LOW, aBid()], bidCount: 2 }, { [`POST /loads/${ID}/bids/b1/accept`]: { body: {} } })
  await userEvent.click(await screen.findByRole('button', { name: /Award \$1,940/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Award to Ouachita Cold Lines?' }))
  expect(dialog.getByText(/1 bidder is told they lost once it is confirmed; no price is shown to them/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: /Award \$1,940/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { expectedRevision: 3, respondWithinMinutes: 60 },
  ])
})

test('whoever awards says how long the carrier has to confirm', async () => {
  const calls = show({ items: [aBid()] }, { [`POST /loads/${ID}/bids/b1/accept`]: { body: {} } })
  await userEvent.click(await screen.findByRole('button', { name: /Award \$1,940/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Award to Ouachita Cold Lines?' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'They answer within' }), '4 h')
  await userEvent.click(dialog.getByRole('button', { name: /Award \$1,940/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    expectedRevision: 3,
    respondWithinMinutes: 240,
  })
})

test('the carrier confirms by the end of the last pickup where that comes first', async () => {
  const windowEndAt = fromNow(30 * 60_000)
  // Two pickups: the first closes before, and says nothing of it.
  const origin = { ...aLoad().origin, windowEndAt: fromNow(5 * 60_000) }
  show({ load: aLoad({ stopCount: 3, origin, lastPickupEndAt: windowEndAt }), items: [aBid()] })
  await userEvent.click(await screen.findByRole('button', { name: /Award \$1,940/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Award to Ouachita Cold Lines?' }))
  const row = dialog.getByText(/else it is open again/)
  expect(row.querySelector('time')?.dateTime).toBe(windowEndAt)
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'They answer within' }), '15 min')
  const sooner = Date.parse(row.querySelector('time')?.dateTime ?? '')
  expect(sooner).toBeLessThan(Date.parse(windowEndAt))
})

test('where the prices are shared afterwards, awarding says so', async () => {
  show({ items: [LOW, aBid()], bidCount: 2, sharesPrices: true })
  await userEvent.click(await screen.findByRole('button', { name: /Award \$1,940/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Award to Ouachita Cold Lines?' }))
  expect(dialog.getByText(/and then reads all prices without names/)).toBeTruthy()
  expect(dialog.queryByText(/no price is shown/)).toBeNull()
})

test('a bid that changed meanwhile is not awarded: the dialog stays and says why', async () => {
  show({}, { [`POST /loads/${ID}/bids/b1/accept`]: { status: 409, body: { code: 'stale_revision', message: 'x' } } })
  await userEvent.click(await screen.findByRole('button', { name: /Award/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: /Award/ }))
  expect((await dialog.findByRole('alert')).textContent).toContain('The carrier changed this bid a moment ago.')
})

test('a carrier that may not haul it is locked, and the rule stands with source and date', async () => {
  const reasons = [
    {
      rule: 'cargo_coverage' as const,
      passed: false,
      severity: 'block' as const,
      datum: 'Cargo cover $100,000, declared $168,000',
      source: 'FMCSA register',
      asOf: '2027-03-01',
    },
  ]
  const calls = show({ items: [aBid({ eligibility: { eligible: false, outcome: 'ineligible', reasons } })] })
  const button = await screen.findByRole('button', { name: /Cannot award/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('FMCSA register, Mar 1, 2027')).toBeTruthy()
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

test('what is doubted about a carrier stands in the dialog that awards to it', async () => {
  const reasons = [
    {
      rule: 'equipment_on_file' as const,
      passed: false,
      severity: 'warning' as const,
      datum: 'The carrier lists no Flatbed.',
      source: 'Declared by the carrier',
      asOf: '2027-03-01',
    },
  ]
  show({ items: [aBid({ eligibility: { eligible: true, outcome: 'conditional', reasons } })] })
  await userEvent.click(await screen.findByRole('button', { name: /Award/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Award to Ouachita Cold Lines?' }))
  expect(dialog.getByText('The carrier lists no Flatbed.')).toBeTruthy()
})

test('who may not decide sees the bids without the buttons', async () => {
  show({ items: [aBid({ abilities: [] })] })
  expect(await screen.findByText('Your role does not decide bids.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Award|Counter|Reject/ })).toBeNull()
})

test('keys choose, counter and reject', async () => {
  const calls = show(
    { items: [LOW, aBid()], bidCount: 2 },
    { [`POST /loads/${ID}/bids/b1/counter`]: { body: aBid({ status: 'countered' }) } },
  )
  await screen.findByRole('table')
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
  await userEvent.keyboard('2')
  expect(shown.mock.contexts).toEqual([screen.getByRole('columnheader', { name: /Ouachita Cold Lines/ })])
  shown.mockRestore()
  await userEvent.keyboard('c')
  const price = await screen.findByRole('textbox', { name: /Counter to Ouachita Cold Lines/ })
  await userEvent.clear(price)
  await userEvent.type(price, '1900')
  await userEvent.click(screen.getByRole('button', { name: 'Counter $1,900' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      amount: { amount: 190_000, currency: 'USD' },
      expectedRevision: 3,
    }),
  )
  await userEvent.keyboard('x')
  expect(await screen.findByRole('dialog', { name: 'Reject the bid of Ouachita Cold Lines?' })).toBeTruthy()
})

test('a key acts on the bid that was chosen, while the guard has not answered', async () => {
  show({ items: [LOW, aBid()], bidCount: 2 }, {}, { guardSilent: true })
  await userEvent.click(await screen.findByRole('button', { name: /^Choose bid .*Ouachita Cold Lines/ }))
  await userEvent.keyboard('c')
  expect(await screen.findByRole('textbox', { name: /Counter to Ouachita Cold Lines/ })).toBeTruthy()
})

test('a counter may have its own time limit', async () => {
  const counter = { [`POST /loads/${ID}/bids/b1/counter`]: { body: aBid({ status: 'countered' }) } }
  const calls = show({ items: [aBid()], bidCount: 1 }, counter)
  await userEvent.click(await screen.findByRole('button', { name: 'Counter' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Counter to/ }), '1900')
  await userEvent.click(screen.getByRole('combobox', { name: /Your price stands/ }))
  await userEvent.click(await screen.findByRole('option', { name: '4 hours' }))
  await userEvent.click(screen.getByRole('button', { name: /^Counter \$1,900/ }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  const sent = calls.find(({ method }) => method === 'POST')?.body as { validUntil: string } | undefined
  expect(Math.round((Date.parse(sent?.validUntil ?? '') - nowMs()) / 60_000)).toBe(240)
})

test('a counter of their own price is not sent', async () => {
  const calls = show({ load: aLoad({ target: null }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Counter' }))
  await userEvent.type(await screen.findByRole('textbox', { name: /Counter to/ }), '1940')
  await userEvent.click(await screen.findByRole('button', { name: 'Counter $1,940' }))
  expect(screen.getByText('That is the price they already offer. Award it instead.')).toBeTruthy()
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

test('an offered award shows its clock and can be taken back', async () => {
  const award = {
    id: 'a1',
    loadId: ID,
    bidId: 'b1',
    carrierId: 'k1',
    carrierName: 'Ouachita Cold Lines',
    madeBy: 'person' as const,
    status: 'offered' as const,
    amount: { amount: 194_000, currency: 'USD' as const },
    offeredAt: '2027-03-12T16:00:00.000Z',
    respondBy: fromNow(3_000_000),
    confirmedAt: null,
    shipmentId: null,
    dispatched: false,
    together: [],
    abilities: ['rescind'],
    rateConfirmation: null,
  }
  const calls = show(
    { award, items: [aBid({ id: 'b1', status: 'accepted' })], load: aLoad({ status: 'offered' }) },
    { [`POST /loads/${ID}/award/rescind`]: { body: { ...award, status: 'rescinded' } } },
  )
  const region = within(await screen.findByRole('region', { name: 'Award' }))
  // The bid itself is not accepted before its carrier has confirmed.
  const head = within(screen.getByRole('columnheader', { name: /Ouachita Cold Lines/ }))
  expect(head.getByText('Offered')).toBeTruthy()
  expect(head.getByText(/^until/)).toBeTruthy()
  expect(screen.queryByText('Accepted')).toBeNull()
  expect(region.getByText(/5\d m to answer|49 m to answer|50 m to answer/)).toBeTruthy()
  await userEvent.click(region.getByRole('button', { name: 'Rescind offer' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Rescind offer/ }))
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/award/rescind'))).toBe(true))
})

test('few trips say so, and none are not made up', async () => {
  show({
    items: [
      aBid({
        carrier: {
          ...aBid().carrier,
          completedLoads: 0,
          onTimePickups: { onTime: 0, n: 0 },
          onTimeDeliveries: { onTime: 7, n: 7 },
          cargoCoverage: null,
        },
      }),
    ],
  })
  const table = within(await screen.findByRole('table'))
  expect(table.getByRole('row', { name: /On-time pickups/ }).textContent).toContain('none counted')
  expect(table.getByRole('row', { name: /On-time deliveries/ }).textContent).toContain('n 7, few')
  expect(table.getByRole('row', { name: /Cargo insurance/ }).textContent).toContain('not on file')
})
