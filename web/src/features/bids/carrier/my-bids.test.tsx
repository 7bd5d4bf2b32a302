import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { fromNow, nowMs } from '@drawbar/contract/clock.testing.ts'
import { TIE_BROKEN } from '@drawbar/contract/bids/package-broken.ts'
import { useQueryClient } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { saveDraft } from '../../../app/session/draft-storage.ts'
import { useSession } from '../../../app/session/store.ts'
import { FocusRestorer } from '../../../ui/layout/focus-restorer.tsx'
import { renderScreen, stubApi, type Stub, type StubbedAnswer } from '../../loads/testing.tsx'
import { aLoadSummary } from '../../shipments/testing.ts'
import { aBoardDetail, aBoardLoad } from '../../board/testing.ts'
import { offerOf } from './bid-draft.ts'
import { needsCarrier, type MyBid } from './my-bid.ts'
import { MyBids } from './my-bids.tsx'
import { aMyBid, anAward, anUnsignedAward, HASH } from './testing.ts'

const LOAD = aLoadSummary()
const COUNTERED = aMyBid(LOAD, {
  status: 'countered',
  amount: { amount: 172_500, currency: 'USD' },
  revision: 2,
  abilities: ['revise', 'acceptCounter', 'withdraw'],
  offers: [
    {
      by: 'carrier',
      amount: { amount: 193_000, currency: 'USD' },
      note: null,
      at: '2026-11-20T12:00:00.000Z',
      revision: 1,
    },
    {
      by: 'consignor',
      amount: { amount: 172_500, currency: 'USD' },
      note: 'Can you do 1,725?',
      at: '2026-11-20T13:00:00.000Z',
      revision: 2,
    },
  ],
})
const COUNTS = { waiting: 1, live: 1240, won: 0, over: 7 }
const CHANGED = aMyBid(LOAD, {
  reconfirmBy: '2099-11-21T12:00:00.000Z',
  revision: 2,
  abilities: ['reconfirm', 'revise', 'withdraw'],
})
const AWARDED = aMyBid(LOAD, { status: 'accepted', abilities: [], award: anAward() })
const TO_SIGN = aMyBid(LOAD, { status: 'accepted', abilities: [], award: anUnsignedAward() })

beforeEach(() => {
  sessionStorage.clear()
  useSession.setState({ user: null })
})
afterEach(cleanup)

function show(bids: readonly MyBid[], stub: Stub = {}, path = '/carrier/available-loads?tab=bids&view=waiting&bid=b1') {
  const calls = stubApi({
    'GET /bids': { body: { items: bids, nextCursor: null, unreadable: [], counts: COUNTS } },
    ...stub,
  })
  renderScreen(<MyBids />, { path })
  return calls
}

test('knows which bids wait for the carrier', () => {
  expect([aMyBid(LOAD), COUNTERED, AWARDED, TO_SIGN, CHANGED].map(needsCarrier)).toEqual([
    false,
    true,
    true,
    true,
    true,
  ])
})

test('a counter is answered beside what its price leaves, where it stands on the lane and how long it holds', async () => {
  const load = aBoardLoad({ loadId: COUNTERED.loadId })
  show([COUNTERED], {
    [`GET /market/loads/${COUNTERED.loadId}`]: { body: aBoardDetail(load) },
    'GET /market/haul-cost': { body: { perMile: 158, own: true } },
  })
  expect(await screen.findByText('Where it stands')).toBeTruthy()
  expect(await screen.findByText(/Margin at your/)).toBeTruthy()
  expect(screen.getByText(/no time limit/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accept $1,725' })).toBeTruthy()
})

test('a row to confirm says which load it is beside its clock', async () => {
  show([AWARDED], {}, '/carrier/available-loads?tab=bids&view=waiting')
  expect(await screen.findByText(/to answer/)).toBeTruthy()
  expect(screen.getByText(/^LD-48217/)).toBeTruthy()
})

test('the list says its order, which is asked of the server and kept in the address', async () => {
  const calls = show([aMyBid(LOAD)], {}, '/carrier/available-loads?tab=bids')
  const requested = () => calls.map(({ query }) => [query.get('sort'), query.get('order')])
  const order = await screen.findByRole('combobox', { name: 'Sort' })
  expect((order as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Latest change first')
  await userEvent.selectOptions(order, 'Lowest price')
  await waitFor(() => expect(requested().at(-1)).toEqual(['price', 'asc']))
  const price = screen.getByRole('columnheader', { name: 'Price' })
  expect(price.getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(within(price).getByRole('button'))
  await waitFor(() => expect(requested().at(-1)).toEqual(['price', 'desc']))
  await userEvent.click(within(screen.getByRole('columnheader', { name: 'Status' })).getByRole('button'))
  await waitFor(() => expect(requested().at(-1)).toEqual(['waits', 'asc']))
  cleanup()
  const again = show([aMyBid(LOAD)], {}, '/carrier/available-loads?tab=bids&by=pickup-asc')
  await screen.findByRole('columnheader', { name: /Pickup/ })
  expect(again[0]?.query.get('sort')).toBe('pickup')
})

test('a row says its rank where it is shown, and the list can stand by it', async () => {
  const ranked = aMyBid(LOAD, { rank: { place: 2, of: 5 } })
  const calls = show([ranked, aMyBid(LOAD, { id: 'b2' })], {}, '/carrier/available-loads?tab=bids')
  expect((await screen.findByText('Rank 2 of 5')).closest('[role="row"], tr, li, article')?.textContent).toContain(
    '$1,930',
  )
  expect(screen.getAllByText(/^Rank/)).toHaveLength(1)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Worst rank first, where it is shown')
  await waitFor(() =>
    expect([calls.at(-1)?.query.get('sort'), calls.at(-1)?.query.get('order')]).toEqual(['rank', 'desc']),
  )
})

test('who leaves the form of a new price by keys stands where it was opened', async () => {
  show([aMyBid(LOAD)])
  const revise = async () => (await screen.findAllByRole('button', { name: 'Revise' })).at(-1)
  ;(await revise())?.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(document.activeElement).toBe(await revise())
})

test('each view is asked of the server and shows how many stand in it', async () => {
  const calls = show([COUNTERED], {}, '/carrier/available-loads?tab=bids')
  expect(await screen.findByRole('radio', { name: 'Needs you 1' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Live 1,240' }).matches(':checked')).toBe(true)
  expect(calls[0]?.query.get('view')).toBe('live')
  await userEvent.click(screen.getByRole('radio', { name: 'Over 7' }))
  await waitFor(() => expect(calls.some(({ query }) => query.get('view') === 'over')).toBe(true))
})

test('after an edit of the load its bidder keeps its price for the version it has read', async () => {
  const calls = show([CHANGED], { 'POST /loads/l1/bids/b1/reconfirm': { body: { ...CHANGED, reconfirmBy: null } } })
  expect(await screen.findByText('Confirm price')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read the load again' }).getAttribute('href')).toContain('load=l1')
  await userEvent.click(screen.getByRole('button', { name: 'My $1,930 holds' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      expectedRevision: 2,
      expectedVersion: LOAD.version,
    }),
  )
})

test('another price keeps until when the bid stands, its note and its truck', async () => {
  const bid = aMyBid(LOAD, {
    equipment: 'R',
    transitMinutes: 1_800,
    validUntil: '2099-11-21T12:00:00.000Z',
    note: 'Unit 118',
    abilities: ['revise', 'withdraw'],
  })
  const calls = show([bid], { 'POST /loads/l1/bids/b1/revise': { body: bid } })
  const [, inPanel] = await screen.findAllByRole('button', { name: 'Revise' })
  if (inPanel) await userEvent.click(inPanel)
  const form = within(await screen.findByRole('form', { name: /^Revise your bid/ }))
  const price = form.getByRole('textbox', { name: /Your bid/ })
  await userEvent.clear(price)
  await userEvent.type(price, '1850')
  await userEvent.click(form.getByRole('button', { name: 'Revise bid' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      amount: { amount: 185_000, currency: 'USD' },
      expectedRevision: bid.revision,
      equipment: 'R',
      transitMinutes: 1_800,
      validUntil: '2099-11-21T12:00:00.000Z',
      note: 'Unit 118',
    }),
  )
})

test('another price from one’s own list keeps the arrival of the bid, whatever was half typed of it on the board', async () => {
  const pickupAt = '2099-11-20T15:00:00.000Z'
  const bid = aMyBid(LOAD, { pickupAt, abilities: ['revise', 'withdraw'] })
  const value = offerOf(185_000, null, { zone: LOAD.origin.timeZone, now: nowMs() })
  for (const arrival of [
    { date: '2099-11-25', time: '09:00' },
    { date: '2099-11-25', time: null },
  ]) {
    saveDraft({ userId: '', name: 'bid:l1', value: { ...value, arrival } })
    const calls = show([bid], { 'POST /loads/l1/bids/b1/revise': { body: bid } })
    const [, inPanel] = await screen.findAllByRole('button', { name: 'Revise' })
    if (inPanel) await userEvent.click(inPanel)
    await userEvent.click(await screen.findByRole('button', { name: 'Revise bid' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ pickupAt }))
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ amount: { amount: 185_000 } })
    await waitFor(() => expect(screen.queryByRole('form', { name: /^Revise your bid/ })).toBeNull())
    cleanup()
  }
})

test('an award that was tied all or nothing says so, and what goes with it before it is confirmed', async () => {
  const packaged = [{ loadId: 'l2', loadReference: 'LD-2', amount: { amount: 80_000, currency: 'USD' as const } }]
  show([aMyBid(LOAD, { status: 'accepted', abilities: [], award: anAward({ together: packaged }) })])
  expect(await screen.findByText(/^All or nothing with LD-2: confirming books all of them/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm $1,940' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('With it, all or nothingLD-2 $800')
})

test('a bid that is tied says to what and how that stands, and before it is withdrawn what ends with it', async () => {
  const other = (status: 'open' | 'lost', n: number) =>
    ({ bidId: `b${n}`, loadId: `l${n}`, loadReference: `LD-${n}`, status }) as const
  const tied = (kind: 'together' | 'either_or') =>
    aMyBid(LOAD, { tie: { kind, others: [other('open', 2), other('lost', 3)] } })
  show([tied('together')])
  expect(await screen.findByText('with these: awarded together or not at all')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'LD-2' }).getAttribute('href')).toContain('bid=b2')
  expect(screen.getByText('LD-3').closest('li')?.textContent).toBe('LD-3Lost')
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain('It also endsYour bids on LD-2: you bid all or nothing'))
  cleanup()
  show([tied('either_or')])
  expect(await screen.findByText('with these: the award of one ends the others')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect((await screen.findByRole('dialog')).textContent).not.toContain('It also ends')
})

test('what a bid is tied to is read before it is withdrawn: unread it is said, asked for again, and withdrawn only by a verb that says so', async () => {
  const bidPackage = {
    kind: 'together',
    others: [{ bidId: 'b2', loadId: 'l2', loadReference: 'LD-2', status: 'open' }],
  }
  const list = { items: [aMyBid(LOAD)], nextCursor: null, unreadable: [], counts: COUNTS }
  let answer: StubbedAnswer | 'pending' = 'pending'
  const calls = show([aMyBid(LOAD)], {
    'GET /bids': ({ query }) => (query.has('bidId') ? answer : { body: list }),
    'POST /loads/l1/bids/b1/withdraw': { body: {} },
  })
  const open = () => screen.findByRole('button', { name: 'Withdraw' }).then((button) => userEvent.click(button))
  const verb = (name: string) => screen.findByRole('button', { name })
  const withdrawn = () => calls.filter(({ method }) => method === 'POST').length
  await open()
  await userEvent.click(await verb('Withdraw bid'))
  expect(withdrawn(), 'while it is being read').toBe(0)
  cleanup()
  answer = { status: 500 }
  show([aMyBid(LOAD)], {
    'GET /bids': ({ query }) => (query.has('bidId') ? answer : { body: list }),
  })
  await open()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('could not be read: other bids of yours may end with it.')
  expect(await verb('Withdraw it unread')).toBeTruthy()
  answer = { body: { ...list, items: [aMyBid(LOAD, { tie: bidPackage } as Partial<MyBid>)] } }
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your bids on LD-2: you bid all or nothing')).toBeTruthy()
  expect(await verb('Withdraw bid')).toBeTruthy()
})

test('who withdraws a bid by key stands at its row afterwards', async () => {
  let bid = aMyBid(LOAD)
  stubApi({
    'GET /bids': () => ({ body: { items: [bid], nextCursor: null, unreadable: [], counts: COUNTS } }),
    'POST /loads/l1/bids/b1/withdraw': () => {
      bid = { ...bid, status: 'withdrawn', abilities: [] }
      return { body: bid }
    },
  })
  const page = (
    <>
      <MyBids />
      <FocusRestorer />
    </>
  )
  renderScreen(page, { path: '/carrier/available-loads?tab=bids&bid=b1' })
  const press = async (name: string) => {
    ;(await screen.findByRole('button', { name })).focus()
    await userEvent.keyboard('{Enter}')
  }
  await press('Withdraw')
  await press('Withdraw bid')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-row-key')).toBe('b1'))
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test('a confirmation that another tied load stops says which, in the dialog and above the reasons', async () => {
  const packaged = [{ loadId: 'l2', loadReference: 'LD-2', amount: { amount: 80_000, currency: 'USD' as const } }]
  const named = 'LD-2 is tied to this load and cannot be booked: Cargo cover $50,000.'
  show([aMyBid(LOAD, { status: 'accepted', abilities: [], award: anAward({ together: packaged }) })], {
    'POST /loads/l1/award/confirm': {
      status: 422,
      body: { code: 'carrier_not_eligible', message: named, current: [] },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm $1,940' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm $1,940' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(named)
  await userEvent.click(dialog.getByRole('button', { name: 'Not yet' }))
  expect(screen.getByText(named)).toBeTruthy()
})

test('a tie that broke is told as that, and an offer that is gone as gone', async () => {
  for (const [message, expected] of [
    [TIE_BROKEN, TIE_BROKEN],
    ['There is no open offer on this load.', 'The offer is gone: it lapsed or its owner took it back.'],
  ] as const) {
    show([AWARDED], {
      'POST /loads/l1/award/confirm': { status: 409, body: { code: 'award_not_offered', message } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm $1,940' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm $1,940' }))
    expect((await dialog.findByRole('alert')).textContent).toContain(expected)
    cleanup()
  }
})

test('a bidder reads its rank while it bids, and the prices of all afterwards where the owner shows them', async () => {
  show([aMyBid(LOAD, { rank: { place: 2, of: 5 } })])
  expect((await screen.findByText(/among the bids that stand/)).parentElement?.textContent).toContain('Rank 2 of 5')
  cleanup()
  const usd = (amount: number) => ({ amount, currency: 'USD' as const })
  const prices = [
    { amount: usd(180_000), won: true, yours: false },
    { amount: usd(193_000), won: false, yours: true },
  ]
  show([aMyBid(LOAD, { status: 'lost', abilities: [], prices })])
  const list = await screen.findByRole('list', { name: 'What everybody asked in the end' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['$1,800booked', '$1,930You'])
})

test('a bid that is lost while its list is read says so where it stood, until another view is asked for', async () => {
  const [first, second, third] = [
    aMyBid(LOAD, { id: 'b1', loadReference: 'LD-1' }),
    aMyBid(LOAD, { id: 'b2', loadReference: 'LD-2' }),
    aMyBid(LOAD, { id: 'b3', loadReference: 'LD-3' }),
  ]
  const lost: MyBid = { ...second, status: 'lost', abilities: [] }
  let live = [first, second, third]
  const page = (items: readonly MyBid[]) => ({
    body: { items, nextCursor: null, unreadable: [], counts: COUNTS },
  })
  stubApi({
    'GET /bids': ({ query }) =>
      query.get('view') === 'live' ? page(live) : page(query.get('view') === 'over' ? [lost] : [lost, first, third]),
  })
  let events = (): void => undefined
  /** What the stream does when it tells of a bid. */
  function Stream() {
    const queries = useQueryClient()
    events = () => void queries.invalidateQueries({ queryKey: ['listBids'] })
    return null
  }
  const list = (
    <>
      <Stream />
      <MyBids />
    </>
  )
  renderScreen(list, { path: '/carrier/available-loads?tab=bids' })
  const table = await screen.findByRole('table')
  const expected = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => `${/LD-\d/.exec(textContent)?.[0]} ${/Open|Lost/.exec(textContent)?.[0]}`)
  await waitFor(() => expect(expected()).toEqual(['LD-1 Open', 'LD-2 Open', 'LD-3 Open']))
  live = [first, third]
  events()
  await waitFor(() => expect(expected()).toEqual(['LD-1 Open', 'LD-2 Lost', 'LD-3 Open']))
  await userEvent.click(screen.getByRole('radio', { name: 'Over 7' }))
  await waitFor(() => expect(expected()).toEqual(['LD-2 Lost']))
  await userEvent.click(screen.getByRole('radio', { name: /^Live/ }))
  await waitFor(() => expect(expected()).toEqual(['LD-1 Open', 'LD-3 Open']))
})

test('a bid that left the view while it was read stays open, as it is now', async () => {
  const now = aMyBid(LOAD, { status: 'lost', abilities: [] })
  const calls = show([], {
    'GET /bids': ({ query }) => ({
      body: { items: query.get('bidId') === 'b1' ? [now] : [], nextCursor: null, unreadable: [], counts: COUNTS },
    }),
  })
  expect(await screen.findByText('Lost')).toBeTruthy()
  expect(calls.map(({ query }) => [query.get('view'), query.get('bidId')])).toEqual([
    ['waiting', null],
    [null, 'b1'],
  ])
})

test('a counter reads “Your answer”, shows what was said, and taking it is confirmed and sent with the revision that was seen', async () => {
  const calls = show([COUNTERED], { 'POST /loads/l1/bids/b1/accept-counter': { body: anUnsignedAward() } })
  expect(await screen.findByText('Your answer')).toBeTruthy()
  expect(screen.getByText(/“Can you do 1,725\?”/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Accept $1,725' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Accept/ }))
  expect((await screen.findByRole('link', { name: 'Sign and dispatch' })).getAttribute('href')).toBe(
    '/carrier/shipments?shipment=s1',
  )
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ expectedRevision: 2 })
})

test('a counter says until when it stands', async () => {
  show([{ ...COUNTERED, validUntil: fromNow(200.9 * 60_000) }])
  const { parentElement: offer } = await screen.findByText('3 h 20 m to answer')
  expect(offer?.parentElement?.textContent).toMatch(/^They offer\$1,725.* by .*\d\d:\d\d/)
})

test('a counter that changed meanwhile is not taken, and the dialog says why', async () => {
  show([COUNTERED], {
    'POST /loads/l1/bids/b1/accept-counter': { status: 409, body: { code: 'stale_revision', message: 'x' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Accept $1,725' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: /Accept/ }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('The price changed while you looked')
})

test('an award counts down, is confirmed, and is declined only with a reason', async () => {
  const calls = show([AWARDED], {
    'POST /loads/l1/award/confirm': { body: anUnsignedAward() },
    'POST /loads/l1/award/decline': { body: anAward({ status: 'declined' }) },
  })
  expect((await screen.findAllByText(/to answer/)).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: /^Confirm \$/ }))
  const binds = within(await screen.findByRole('dialog'))
  // On a phone nothing else says it.
  for (const label of ['Lane', 'Equipment', 'Goods', 'Pickup, delivery']) expect(binds.getByText(label)).toBeTruthy()
  expect(binds.getByText(/\d lb/)).toBeTruthy()
  await userEvent.click(binds.getByRole('button', { name: /Not yet/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: /Decline award/ }))
  expect(within(dialog).getByText('Pick a reason first.')).toBeTruthy()
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Reason' }), 'capacity')
  await userEvent.click(within(dialog).getByRole('button', { name: /Decline award/ }))
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/decline'))?.body).toEqual({ reason: 'capacity' }))
})

test('an award whose time has passed is locked with that reason', async () => {
  show(
    [
      aMyBid(LOAD, {
        status: 'accepted',
        award: anAward({ respondBy: '2020-01-01T00:00:00.000Z', abilities: ['decline', 'confirm'].slice(0, 1) }),
      }),
    ],
    {},
    '/x?view=won&bid=b1',
  )
  expect((await screen.findByRole('button', { name: 'Confirm $1,940' })).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('The time to answer has passed.')).toBeTruthy()
})

test('the rate confirmation is signed by a typed name over the hash that is shown', async () => {
  const calls = show([TO_SIGN], {
    'GET /documents/d1/content': { body: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) },
    'POST /loads/l1/rate-confirmation/sign': { body: anUnsignedAward() },
  })
  const form = await screen.findByRole('form', { name: 'Sign the rate confirmation LD-48217' })
  expect(screen.getByText(HASH)).toBeTruthy()
  await userEvent.click(within(form).getByRole('button', { name: 'Sign rate confirmation' }))
  expect(within(form).getByText('Type your full name to sign.')).toBeTruthy()
  await userEvent.type(within(form).getByRole('textbox', { name: 'Your full name' }), 'Rosa Santos')
  await userEvent.click(within(form).getByRole('button', { name: 'Sign rate confirmation' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Rosa Santos', contentHash: HASH }),
  )
})

test('a half-typed signature outlives the row being drawn anew, and is gone once it is given', async () => {
  const answers = {
    'GET /documents/d1/content': { body: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) },
    'POST /loads/l1/rate-confirmation/sign': { body: anUnsignedAward() },
  }
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Your full name' })
  show([TO_SIGN], answers)
  await userEvent.type(await name(), 'Rosa Santos')
  cleanup()
  show([TO_SIGN], answers)
  expect((await name()).value).toBe('Rosa Santos')
  await userEvent.click(screen.getByRole('button', { name: 'Sign rate confirmation' }))
  await waitFor(async () => expect((await name()).value).toBe(''))
})

test('a sealed price that the server cannot open is named by its load', async () => {
  const unreadable = [{ bidId: 'b9', loadReference: 'LD-SEALED' }]
  show([], { 'GET /bids': { body: { items: [], nextCursor: null, unreadable, counts: COUNTS } } }, '/x')
  expect((await screen.findByRole('alert')).textContent).toContain('The sealed price of LD-SEALED cannot be opened')
})

test('no bids, and bids that cannot be read', async () => {
  show([], {}, '/x')
  expect(await screen.findByText('No bids here')).toBeTruthy()
  cleanup()
  stubApi({ 'GET /bids': { status: 500 } })
  renderScreen(<MyBids />)
  expect(await screen.findByText('Your bids did not load')).toBeTruthy()
})

test('a booked load is given back from its bid, and what the booking ended for stays with the bid', async () => {
  const booked = { ...anUnsignedAward(), abilities: ['cancel'] }
  const calls = show([aMyBid(LOAD, { status: 'accepted', abilities: [], award: booked })], {
    'POST /loads/l1/award/cancel': {
      body: { awardId: 'a1', load: { id: 'l1', reference: 'LD-48217', status: 'posted', missing: [] }, told: 0 },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Give the load back…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give LD-48217 back?' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'breakdown')
  expect(dialog.getByText('It counts against your awards kept')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: /^Give the load back/ }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'breakdown' }))
  cleanup()
  show([aMyBid(LOAD, { status: 'withdrawn', abilities: [], rejectReason: 'breakdown', rejectNote: 'Near Tulsa' })])
  expect(await screen.findByText('Given back')).toBeTruthy()
  expect(screen.getByText(/Breakdown: Near Tulsa$/)).toBeTruthy()
})
