import { fromNow } from '@drawbar/contract/clock.testing.ts'
import { getMe } from '@drawbar/contract/identity/own-account.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useEndpoint } from '../../api/query.ts'
import { FEEDBACK_EVENT, readFeedback } from '../../ui/feedback/feedback.ts'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { LoadList, useLoadList } from './load-list.tsx'
import { aLoad, aLoadDetail } from './load-testing.ts'
import { renderScreen, stubApi, type Stub } from './testing.tsx'
// Loaded beforehand, so that the waits below are for the screen and not for its late parts.
import './load-panel.tsx'
import './chosen-loads.tsx'

let messages: string[] = []
const onFeedback = (event: Event) => messages.push(readFeedback(event)?.message ?? '')
beforeEach(() => {
  messages = []
  window.addEventListener(FEEDBACK_EVENT, onFeedback)
})
afterEach(() => {
  window.removeEventListener(FEEDBACK_EVENT, onFeedback)
  cleanup()
  signOut()
})

/** Reads the account, as the frame around the list does. */
function FramedList() {
  useEndpoint(getMe, {})
  return <List />
}

function List() {
  return <LoadList view={useLoadList()} />
}

const page = (items: readonly unknown[]) => ({
  body: { items, nextCursor: null, counts: { posted: items.length }, importCounts: null },
})
const shown = (stub: Stub, path = '/') => {
  const calls = stubApi({ 'GET /possible-duplicates': { body: { items: [] } }, ...stub })
  renderScreen(<List />, { path })
  return calls
}

test('a company without loads is shown the way to its first', async () => {
  shown({ 'GET /loads': page([]) })
  expect(await screen.findByRole('heading', { name: 'No loads yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Post a load' }).getAttribute('href')).toContain('post=new')
})

test('F31: after the undo of the only import there are no loads of other states', async () => {
  shown({ 'GET /loads': page([]) }, '/?status=draft')
  expect(await screen.findByRole('heading', { name: 'No loads yet' })).toBeTruthy()
  expect(screen.queryByText(/Other states have loads/)).toBeNull()
})

test('a search without a hit says what was looked for and how to see all', async () => {
  const calls = shown({ 'GET /loads': page([]) }, '/?q=dairy&status=posted')
  expect(await screen.findByRole('heading', { name: 'No posted loads match “dairy”' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all loads' })).toBeTruthy()
  expect([calls[0]?.query.get('q'), calls[0]?.query.get('status')]).toEqual(['dairy', 'posted'])
})

test('while the first answer is on its way it says so', async () => {
  shown({ 'GET /loads': 'pending' })
  expect(await screen.findByText('Loading My listings')).toBeTruthy()
})

test('a failure stands in place of the rows, keeps the filter and can be tried again', async () => {
  let answers = 0
  shown({
    'GET /loads': () =>
      answers++ === 0 ? { status: 500, body: { code: 'internal', requestId: 'r-7' } } : page([aLoad()]),
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Server error. Please try again later.')
  expect(alert.textContent).toContain('r-7')
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /LD-48217/ })).toBeTruthy()
})

test.each(['open_bid', 'fixed'] as const)('a load that was booked at %s names its carrier', async (pricingMode) => {
  shown({ 'GET /loads': page([aLoad({ status: 'booked', pricingMode, carrierName: 'Ouachita Cold Lines' })]) })
  expect(await screen.findByText('Ouachita Cold Lines')).toBeTruthy()
})

test('the low of the bids is of one that may be awarded; where none may be, that is said', async () => {
  shown({
    'GET /loads': page([
      aLoad({ id: 'a', reference: 'LD-1', bidCount: 3, awardableBids: 2 }),
      aLoad({ id: 'b', reference: 'LD-2', bidCount: 1, awardableBids: 0, lowestBid: null }),
      aLoad({ id: 'c', reference: 'LD-3', bidCount: 2, awardableBids: null, lowestBid: null }),
      aLoad({ id: 'd', reference: 'LD-4', bidCount: 0, awardableBids: 0, lowestBid: null }),
    ]),
  })
  const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent
  expect(await row(/LD-1/)).toContain('3 bidslow $1,820')
  expect(await row(/LD-2/)).toContain('1 bidnone you can award')
  expect(await row(/LD-3/)).toContain('2 bidssealed')
  expect(await row(/LD-4/)).toMatch(/No bids(?!low|none|sealed)/)
})

test('a role that may not read them is told who can change that', async () => {
  shown({ 'GET /loads': { status: 403, body: { code: 'forbidden' } } })
  expect(await screen.findByText(/An owner of the company can change that/)).toBeTruthy()
})

test('a row offers what its abilities allow, and nothing else', async () => {
  shown({
    'GET /loads': page([
      aLoad({ id: 'a', reference: 'LD-1', status: 'draft', bidCount: 0, abilities: ['edit', 'post', 'duplicate'] }),
      aLoad({ id: 'b', reference: 'LD-2', status: 'draft', bidCount: 0, abilities: [] }),
      aLoad({ id: 'c', reference: 'LD-3' }),
    ]),
  })
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
  expect((await row(/LD-1/)).getByRole('button', { name: 'Post' })).toBeTruthy()
  expect((await row(/LD-2/)).queryByRole('button')).toBeNull()
  expect((await row(/LD-3/)).getByRole('link', { name: 'Compare bids' })).toBeTruthy()
})

test('a row names the load by its owner’s reference too', async () => {
  shown({ 'GET /loads': page([aLoad({ reference: 'LD-1', ownReference: 'PO-10023' })]) })
  expect((await screen.findByRole('row', { name: /LD-1/ })).textContent).toContain('LD-1 PO-10023')
})

test('a Manager, whom the owner barred from bids, is shown no way to them', async () => {
  signInAs({ role: 'Manager', companyRole: 'Manager', userType: 0 })
  shown({ 'GET /loads': page([aLoad({ reference: 'LD-3' })]) })
  const row = await screen.findByRole('row', { name: /LD-3/ })
  expect(within(row).queryByRole('link', { name: 'Compare bids' })).toBeNull()
})

test('a load that is not ready says why under its row and leads to the form', async () => {
  const load = aLoad({ status: 'draft', bidCount: 0, abilities: ['edit', 'post'] })
  shown({
    'GET /loads': page([load]),
    [`GET /loads/${load.id}`]: { body: aLoadDetail(load) },
    [`POST /loads/${load.id}/post`]: {
      status: 422,
      body: {
        code: 'load_incomplete',
        message: 'This load is not ready to post.',
        errors: { 'stops.0.windowEnd': 'This pickup is in the past.' },
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Post' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This pickup is in the past.')
  expect(within(alert).getByRole('link', { name: 'Complete it' }).getAttribute('href')).toContain(`edit=${load.id}`)
})

test.each([
  [{ status: 'posted' as const }, 'LD-48217 is on the board. Carriers see it now.'],
  [
    { status: 'posted' as const, visibility: { scope: 'invited' as const, companyIds: ['c2'] } },
    'LD-48217 is up for the carriers you invited. Nobody else sees it yet.',
  ],
  [
    { status: 'posted' as const, warnings: [{ field: 'companyName', code: 'name_under_review', message: 'Held.' }] },
    'LD-48217 is posted. Carriers see it once your company name is reviewed.',
  ],
  [
    { status: 'offered' as const, carrierName: 'Bluestem Carriers' },
    'LD-48217 is offered to Bluestem Carriers. No other carrier sees it yet.',
  ],
])('who posts a load is told who sees it: %j', async (posted, text) => {
  const load = aLoad({ status: 'draft', bidCount: 0, abilities: ['edit', 'post'] })
  shown({ 'GET /loads': page([load]), [`POST /loads/${load.id}/post`]: { body: aLoadDetail(posted) } })
  await userEvent.click(await screen.findByRole('button', { name: 'Post' }))
  await waitFor(() => expect(messages).toEqual([text]))
})

test('a postal code outside its city is shown with the load, never mended', async () => {
  const load = aLoad()
  const message = '55203 is not a postal code of Richmond, VA.'
  shown(
    {
      'GET /loads': page([load]),
      [`GET /loads/${load.id}`]: {
        body: aLoadDetail({ warnings: [{ field: 'stops.0.postalCode', code: 'postal_code_mismatch', message }] }),
      },
    },
    `/?load=${load.id}`,
  )
  expect(await screen.findByText(message)).toBeTruthy()
})

test('a row says how long bids are taken where that ends before the post', async () => {
  const inMinutes = (minutes: number) => fromNow(minutes * 60_000 + 30_000)
  const expiresAt = inMinutes(2 * 24 * 60)
  shown({
    'GET /loads': page([
      aLoad({ id: 'a', reference: 'LD-1', expiresAt, biddingEndsAt: inMinutes(150) }),
      aLoad({ id: 'b', reference: 'LD-2', expiresAt, biddingEndsAt: inMinutes(-5) }),
      aLoad({ id: 'c', reference: 'LD-3', expiresAt, biddingEndsAt: null }),
    ]),
  })
  const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent
  expect(await row(/LD-1/)).toContain('2 h 30 m to bid')
  expect(await row(/LD-2/)).toContain('bids closed')
  expect(await row(/LD-3/)).toMatch(/2 d( 0?0 h)? left/)
})

test('a load that is offered in turn says until when, and who is invited after it, by name', async () => {
  const load = aLoad({ status: 'offered' })
  const offer = { amount: { amount: 130_000, currency: 'USD' as const }, reason: null, offeredAt: null, endedAt: null }
  const detail = aLoadDetail({
    status: 'offered',
    answerBy: '2027-03-12T18:57:00.000Z',
    biddingEndsAt: '2027-03-13T18:00:00.000Z',
    pricing: { mode: 'open_bid', deadline: '2027-03-13T18:00:00.000Z', extendMinutes: 5 },
    visibility: { scope: 'invited', companyIds: ['c2', 'c3'], releases: [{ afterMinutes: 60 }] },
    turns: {
      respondWithinMinutes: 60,
      offers: [
        { ...offer, companyId: 'c4', companyName: 'Bluestem Carriers', state: 'offered' },
        { ...offer, companyId: 'c5', companyName: 'Delta Queen', state: 'waiting' },
      ],
    },
  })
  const carrier = { companyId: 'c2', name: 'Ouachita Cold Lines' }
  const calls = shown(
    {
      'GET /loads': page([load]),
      [`GET /loads/${load.id}`]: { body: detail },
      'GET /carriers': { body: { items: [carrier] } },
    },
    `/?load=${load.id}`,
  )
  const after = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent
  expect(await after('Offers in turn')).toMatch(
    /Bluestem Carriers.*has the offer until Mar 12, 2027 12:57 CST.*Delta Queen.*waits$/,
  )
  expect(await after('Bids are taken until')).toMatch(/Mar 13.* 12:00 CST, a bid in the last 5 min moves it$/)
  await screen.findByText('Ouachita Cold Lines, 1 invited, every carrier after 1 h')
  expect(await after('After the turns seen by')).toContain('Ouachita Cold Lines')
  expect(calls.find(({ path }) => path === '/carriers')?.query.get('ids')).toBe('c2,c3')
})

test('a load that opens in steps says by the clock when each comes', async () => {
  const load = aLoad()
  const detail = aLoadDetail({
    postedAt: '2027-03-12T17:30:00.000Z',
    visibility: { scope: 'invited', companyIds: ['c2'], releases: [{ afterMinutes: 90 }] },
  })
  shown(
    {
      'GET /loads': page([load]),
      [`GET /loads/${load.id}`]: { body: detail },
      'GET /carriers': { body: { items: [{ companyId: 'c2', name: 'Ouachita Cold Lines' }] } },
    },
    `/?load=${load.id}`,
  )
  await screen.findByText(/^Ouachita Cold Lines, every carrier after 1 h 30 min/)
  const seenBy = screen.getByText('Seen by').nextElementSibling?.textContent
  expect(seenBy).toMatch(/every carrier after 1 h 30 min \(.*13:00 CST\)$/)
})

test('a load that is offered says how long its carrier has to confirm', async () => {
  const answerBy = fromNow(42.5 * 60_000)
  shown({ 'GET /loads': page([aLoad({ status: 'offered', carrierName: 'Bluestem Carriers', answerBy })]) })
  expect((await screen.findByRole('row', { name: /LD-48217/ })).textContent).toContain('42 m to confirm')
})

test('a reference of an unknown kind is named by its description, else by its code', async () => {
  const load = aLoad()
  const references = [
    { type: 'PO', value: '10442' },
    { type: 'ZZ', value: '77', description: 'Dock pass' },
    { type: 'SCA', value: 'ABCD', description: 'ABCD' },
  ]
  shown(
    { 'GET /loads': page([load]), [`GET /loads/${load.id}`]: { body: aLoadDetail({ references }) } },
    `/?load=${load.id}`,
  )
  const text = (await screen.findByText('References')).nextElementSibling?.textContent
  expect(text).toBe('Purchase order 10442, Dock pass 77, SCA ABCD')
})

test('cancelling asks for a reason and sends it', async () => {
  const load = aLoad()
  const calls = shown(
    {
      'GET /loads': page([load]),
      [`GET /loads/${load.id}`]: { body: aLoadDetail() },
      [`POST /loads/${load.id}/cancel`]: { body: aLoadDetail({ status: 'cancelled', abilities: [] }) },
    },
    `/?load=${load.id}`,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel load' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: /Cancel load/ }))
  expect(dialog.getByText('Pick a reason first.')).toBeTruthy()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'not_ready')
  await userEvent.click(dialog.getByRole('button', { name: /Cancel load/ }))
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/cancel'))?.body).toEqual({ reason: 'not_ready' }))
})

test('a load that fell off says so in its row, and whose doing it was under it', async () => {
  const load = aLoad({ fallOffs: 1, postedAt: fromNow(-3_600_000) })
  const endedBookings = [
    {
      awardId: '01900000-0000-7000-8000-0000000000a1',
      carrierName: 'Ouachita Cold Lines',
      how: 'given_back' as const,
      reason: 'freight_differs',
      note: 'Two pallets more',
      fault: 'consignor' as const,
      at: '2026-11-22T15:12:00.000Z',
      abilities: [],
    },
  ]
  shown(
    { 'GET /loads': page([load]), [`GET /loads/${load.id}`]: { body: aLoadDetail({ fallOffs: 1, endedBookings }) } },
    `/?load=${load.id}`,
  )
  expect(await screen.findByText('Fell off once')).toBeTruthy()
  expect(screen.getByText(/^re-posted \d\d:\d\d$/)).toBeTruthy()
  const ended = await screen.findByRole('list', { name: 'Bookings that ended' })
  expect(ended.textContent).toContain(
    'Ouachita Cold Lines gave it back: The freight differs from the post. “Two pallets more”',
  )
  expect(ended.textContent).toContain('The consignor’s doing')
})

test('a booked carrier is removed with a reason, and the dialog says what follows from it', async () => {
  const load = aLoad({ status: 'booked', carrierName: 'Ouachita Cold Lines', abilities: ['cancel', 'fallOff'] })
  const calls = shown(
    {
      'GET /loads': page([load]),
      [`GET /loads/${load.id}`]: { body: aLoadDetail({ dispatched: true }) },
      [`POST /loads/${load.id}/award/cancel`]: {
        body: {
          awardId: 'a1',
          load: { id: load.id, reference: load.reference, status: 'posted', missing: [] },
          told: 1,
        },
      },
    },
    `/?load=${load.id}`,
  )
  await screen.findByText('Stops')
  await userEvent.click(screen.getByRole('button', { name: 'Remove the carrier…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Ouachita Cold Lines from LD-48217?' }))
  expect(dialog.getByText(/a charge for a truck ordered and not used may be due/)).toBeTruthy()
  expect(dialog.getByText(/depends on the reason/)).toBeTruthy()
  const verb = dialog.getByRole('button', { name: /^Remove the carrier/ })
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'rate_changed')
  expect(dialog.getByText('It does not count against their awards kept')).toBeTruthy()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'carrier_late')
  expect(dialog.getByText('It counts against their awards kept')).toBeTruthy()
  await userEvent.click(verb)
  expect(dialog.getByText('Say what happened: the other side reads it.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'What happened' }), 'No answer since 6')
  await userEvent.click(verb)
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/award/cancel'))?.body).toEqual({
      reason: 'carrier_late',
      note: 'No answer since 6',
    }),
  )
})

test('an unconfirmed post says so and is confirmed by one click, by S, and all that are due together', async () => {
  const hours = (count: number) => fromNow(count * 3_600_000)
  const posts = [
    aLoad({ id: 'a', reference: 'LD-1', confirmBy: hours(-2), unconfirmedSince: hours(-2), abilities: ['confirm'] }),
    aLoad({ id: 'b', reference: 'LD-2', confirmBy: hours(3), abilities: ['edit', 'confirm'] }),
    aLoad({ id: 'c', reference: 'LD-3', confirmBy: hours(20), abilities: ['edit', 'confirm'] }),
  ]
  const confirmed = [{ id: 'a', reference: 'LD-1', confirmBy: hours(24) }]
  const calls = shown({
    'GET /loads': page(posts),
    'POST /loads/refresh-posts': { body: { confirmed, notPosted: [] } },
  })
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const row = async (name: RegExp) => screen.findByRole('row', { name })
  expect(within(await row(/LD-1/)).getByText('Unconfirmed')).toBeTruthy()
  expect(within(await row(/LD-2/)).queryByText('Unconfirmed')).toBeNull()
  await userEvent.click(within(await row(/LD-1/)).getByRole('button', { name: 'Still available' }))
  await waitFor(() => expect(sent()).toEqual([{ loadIds: ['a'] }]))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm 2 posts' }))
  await waitFor(() => expect(sent()[1]).toEqual({ loadIds: ['a', 'b'] }))
  await userEvent.keyboard('jjjs')
  await waitFor(() => expect(sent()[2]).toEqual({ loadIds: ['c'] }))
})

test('the link of a notice confirms its load once, and the address forgets it', async () => {
  const load = aLoad({ abilities: ['confirm'] })
  const calls = shown(
    {
      'GET /loads': page([load]),
      [`GET /loads/${load.id}`]: { body: aLoadDetail(load) },
      'POST /loads/refresh-posts': { body: { confirmed: [], notPosted: [{ id: load.id, reference: load.reference }] } },
    },
    `/?confirm=${load.id}`,
  )
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ loadIds: [load.id] }))
  await screen.findByText('Stops')
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('drafts are chosen by a click, a range and X, and posted together; what is not ready says why and stays', async () => {
  const draft = (at: number) =>
    aLoad({
      id: `d${at}`,
      reference: `LD-${at}`,
      status: 'draft',
      bidCount: 0,
      abilities: ['edit', 'post', 'cancel'],
    })
  const calls = shown({
    'GET /loads': page([
      draft(1),
      draft(2),
      draft(3),
      draft(4),
      aLoad({ id: 'p', reference: 'LD-5', status: 'booked' }),
    ]),
    'POST /loads/post-many': {
      body: {
        done: [
          { id: 'd1', reference: 'LD-1' },
          { id: 'd3', reference: 'LD-3' },
        ],
        left: [
          {
            id: 'd2',
            reference: 'LD-2',
            status: 'draft',
            errors: { equipment: 'This pickup is in the past.' },
          },
        ],
      },
    },
  })
  const user = userEvent.setup()
  const box = (name: string) => screen.findByRole('checkbox', { name })
  await user.click(await box('Choose LD-1'))
  await user.keyboard('{Shift>}')
  await user.click(await box('Choose LD-3'))
  await user.keyboard('{/Shift}')
  expect(screen.queryByRole('checkbox', { name: 'Choose LD-5' })).toBeNull()
  const row = await screen.findByRole('row', { name: /LD-4/ })
  row.focus()
  await user.keyboard('x')
  expect(screen.getByRole('button', { name: 'Post 4 drafts' })).toBeTruthy()
  await user.keyboard('x')
  await user.click(screen.getByRole('button', { name: 'Post 3 drafts' }))
  await waitFor(() => expect(messages).toEqual(['2 loads are on the board.']))
  expect(calls.find(({ path }) => path === '/loads/post-many')?.body).toEqual({ loadIds: ['d1', 'd2', 'd3'] })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('1 draft was not posted:LD-2 This pickup is in the past.')
  expect(within(alert).getByRole('link', { name: 'Complete it' }).getAttribute('href')).toContain('edit=d2')
})

test('chosen loads are canceled together once the dialog has said how many, who bid on which, and has a reason', async () => {
  const loads = [
    aLoad({ id: 'd1', reference: 'LD-1', status: 'draft', bidCount: 0, abilities: ['edit', 'post', 'cancel'] }),
    aLoad({ id: 'p2', reference: 'LD-2', bidCount: 3, abilities: ['pause', 'cancel'] }),
    aLoad({ id: 'p3', reference: 'LD-3', bidCount: 0, abilities: ['pause', 'cancel'] }),
    aLoad({ id: 'b4', reference: 'LD-4', status: 'booked', abilities: ['cancel', 'fallOff'] }),
  ]
  const calls = shown({
    'GET /loads': page(loads),
    'POST /loads/cancel-many': {
      body: {
        done: [
          { id: 'd1', reference: 'LD-1' },
          { id: 'p2', reference: 'LD-2' },
        ],
        left: [{ id: 'p3', reference: 'LD-3', status: 'offered', errors: {} }],
      },
    },
  })
  const sent = () => calls.filter(({ path }) => path === '/loads/cancel-many').map(({ body }) => body)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all loads shown' }))
  expect(screen.getByRole('button', { name: 'Post 1 draft' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel 3 loads' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel 3 loads?' }))
  expect(dialog.getByText('1 draft, 2 on the board')).toBeTruthy()
  expect(dialog.getByText('3 bids stand; their carriers are told')).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'LD-2 Fort Worth, TX to Atlanta, GA, 3 bids',
  ])
  await user.click(dialog.getByRole('button', { name: /Cancel 3 loads/ }))
  expect(dialog.getByText('Pick a reason first.')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'duplicate')
  await user.click(dialog.getByRole('button', { name: /Cancel 3 loads/ }))
  await waitFor(() => expect(messages).toEqual(['2 loads are canceled.']))
  expect(sent()).toEqual([{ loadIds: ['d1', 'p2', 'p3'], reason: 'duplicate' }])
  expect((await screen.findByRole('alert')).textContent).toContain('1 load was not canceled:LD-3 A carrier has it')
})

test('chosen posts are paused together, and undo puts those back that it took', async () => {
  const post = (at: number) => aLoad({ id: `p${at}`, reference: `LD-${at}`, abilities: ['pause', 'cancel'] })
  const calls = shown({
    'GET /loads': page([post(1), post(2)]),
    'POST /loads/pause-many': {
      body: {
        done: [{ id: 'p1', reference: 'LD-1' }],
        left: [{ id: 'p2', reference: 'LD-2', status: 'offered', errors: {} }],
      },
    },
    'POST /loads/resume-many': { body: { done: [{ id: 'p1', reference: 'LD-1' }], left: [] } },
  })
  const undo = new Promise<() => void>((resolve) => {
    window.addEventListener(
      FEEDBACK_EVENT,
      (event) => resolve(readFeedback(event)?.action?.onAction ?? (() => undefined)),
      {
        once: true,
      },
    )
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Choose all shown' }))
  await userEvent.click(screen.getByRole('button', { name: 'Pause 2 posts' }))
  await waitFor(() => expect(messages).toEqual(['1 load is off the board. Its bids are kept.']))
  expect((await screen.findByRole('alert')).textContent).toContain('1 load was not paused:LD-2 A carrier has it')
  ;(await undo)()
  await waitFor(() => expect(messages).toContain('1 load is back on the board.'))
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/loads/pause-many', { loadIds: ['p1', 'p2'] }],
    ['/loads/resume-many', { loadIds: ['p1'] }],
  ])
})

test('after an import its drafts alone are listed, and how many others there are', async () => {
  const importId = '01900000-0000-7000-8000-0000000000aa'
  const draft = aLoad({ status: 'draft', bidCount: 0, abilities: ['edit', 'post', 'cancel'] })
  const calls = shown(
    {
      'GET /loads': {
        body: { items: [draft], nextCursor: null, counts: { draft: 10, posted: 4 }, importCounts: { draft: 1 } },
      },
    },
    `/?status=draft&imported=${importId}`,
  )
  expect(await screen.findByText(/9 other drafts are not among these/)).toBeTruthy()
  expect(calls[0]?.query.get('importId')).toBe(importId)
  expect(screen.getByRole('link', { name: 'Show the others too' }).getAttribute('href')).toBe('/?status=draft')
})

test('A2: drafts posted together under a held name are not said to be on the board', async () => {
  const drafts = ['d1', 'd2'].map((id) =>
    aLoad({ id, reference: id, status: 'draft', bidCount: 0, abilities: ['post', 'cancel'] }),
  )
  const calls = stubApi({
    'GET /me': { body: { company: { suspension: null, nameHeldAt: fromNow() } } },
    'GET /loads': page(drafts),
    'POST /loads/post-many': { body: { done: drafts.map(({ id, reference }) => ({ id, reference })), left: [] } },
  })
  renderScreen(<FramedList />)
  await waitFor(() => expect(calls.some(({ path }) => path === '/me')).toBe(true))
  await userEvent.click(await screen.findByRole('button', { name: 'Choose all shown' }))
  await userEvent.click(screen.getByRole('button', { name: 'Post 2 drafts' }))
  await waitFor(() =>
    expect(messages).toEqual(['2 loads are posted. Carriers see them once your company name is reviewed.']),
  )
})

test('all drafts of the filter are chosen past the page that is shown, and go up a hundred a call', async () => {
  const drafts = Array.from({ length: 130 }, (_, at) =>
    aLoad({ id: `d${at}`, reference: `LD-${at}`, status: 'draft', bidCount: 0, abilities: ['post', 'cancel'] }),
  )
  const calls = shown(
    {
      'GET /loads': ({ query }) => {
        const from = Number(query.get('cursor') ?? 0)
        const to = from + Number(query.get('limit') ?? 20)
        return {
          body: { items: drafts.slice(from, to), nextCursor: to < drafts.length ? String(to) : null, counts: {} },
        }
      },
      'POST /loads/post-many': ({ body }) => ({
        body: { done: (body as { loadIds: string[] }).loadIds.map((id) => ({ id, reference: id })), left: [] },
      }),
    },
    '/?status=draft',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Choose all drafts' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Post 130 drafts' }))
  await waitFor(() => expect(messages).toEqual(['130 loads are on the board.']))
  const sent = calls.filter(({ path }) => path === '/loads/post-many').map(({ body }) => body as { loadIds: string[] })
  expect(sent.map(({ loadIds }) => loadIds.length)).toEqual([100, 30])
  expect(new Set(sent.flatMap(({ loadIds }) => loadIds)).size).toBe(130)
})
