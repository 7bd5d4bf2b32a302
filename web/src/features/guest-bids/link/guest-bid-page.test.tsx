import type { InvitationByLink, OwnGuestBid } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useSession } from '../../../app/session/store.ts'
import { stubApi, type Stub } from '../../loads/testing.tsx'
import { BidByLink } from './guest-bid-page.tsx'
import { minorUnits } from './bid-fields.ts'

const SIGNED_OUT = useSession.getState()
beforeEach(() => {
  sessionStorage.clear()
  useSession.setState(SIGNED_OUT)
})
afterEach(cleanup)

const LINK = '/public/bids/the-token'
const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const anInvitation = (
  over: Partial<InvitationByLink> = {},
  load: Partial<InvitationByLink['load']> = {},
): InvitationByLink => ({
  carrierName: 'Blue Ridge Hauling',
  mailbox: 'd•••@hauler.example',
  expiresAt: '2030-03-20T18:00:00.000Z',
  bid: null,
  load: {
    reference: 'LD-48217',
    version: 4,
    state: 'open',
    consignorName: null,
    stops: [
      {
        kind: 'pickup',
        city: 'Chicago',
        region: 'IL',
        country: 'US',
        firstOn: '2030-03-18',
        lastOn: '2030-03-18',
        appointment: false,
      },
      {
        kind: 'delivery',
        city: 'Dallas',
        region: 'TX',
        country: 'US',
        firstOn: '2030-03-20',
        lastOn: '2030-03-21',
        appointment: true,
      },
    ],
    distanceMeters: 1_550_000,
    equipment: ['V', 'R'],
    trailerLengthMm: null,
    weightGrams: 19_050_880,
    pallets: 24,
    commodity: 'Canned vegetables',
    temperature: null,
    hazmat: false,
    teamRequired: true,
    accessorials: ['liftgate'],
    price: null,
    currency: 'USD',
    sealed: false,
    biddingEndsAt: null,
    ...load,
  },
  ...over,
})
const aBid = (over: Partial<OwnGuestBid> = {}): OwnGuestBid => ({
  status: 'open',
  companyName: 'Blue Ridge Hauling',
  usdot: '3311220',
  docket: null,
  contactName: 'Sam Ortiz',
  phone: '+1 704 555 0188',
  amount: usd(181_000),
  note: null,
  revision: 1,
  updatedAt: '2030-03-15T15:00:00.000Z',
  outdated: false,
  ...over,
})
const CODE = { [`POST ${LINK}/code`]: { body: { mailbox: 'd•••@hauler.example', minutes: 10, demoMail: null } } }
const proves = (bid: OwnGuestBid | null) => ({
  [`POST ${LINK}/proof`]: { body: { proof: 'p'.repeat(22), goodUntil: '2030-03-15T16:00:00.000Z', bid } },
})
const refusal = (status: number, code: string, message: string, errors = {}) => ({
  status,
  body: { code, message, errors },
})
const OPEN = { status: 'open' as const, revision: 1, updatedAt: '2030-03-15T15:00:00.000Z' }

function show(invitation: InvitationByLink, stub: Stub = {}) {
  const calls = stubApi({ [`GET ${LINK}`]: { body: invitation }, ...stub })
  render(
    <MemoryRouter initialEntries={['/public/bid?token=the-token']}>
      <BidByLink token="the-token" />
    </MemoryRouter>,
  )
  return calls
}
const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const fill = async () => {
  await type(/all-in, in USD/, '$1,810.50')
  await type(/^USDOT/, '3311220')
  await type(/^Your name/, 'Sam Ortiz')
  await type(/^Phone/, '+1 704 555 0188')
}
/** The newest code, and what it is for. */
const enter = async (button: string) => {
  await type(/^Six-digit code/, '123456')
  await press(button)
}

test('the load is shown by cities and days, with what a price needs', async () => {
  show(anInvitation())
  expect(await screen.findByRole('heading', { level: 1, name: 'Chicago, IL to Dallas, TX' })).toBeTruthy()
  const main = document.body.textContent
  for (const words of ['A shipper asks Blue Ridge Hauling', 'Dry van or Reefer', '963 mi', '42,000 lb, 24 pallets'])
    expect(main).toContain(words)
  expect(main).toContain('Team drivers, Liftgate')
  expect(
    within(screen.getByRole('list', { name: 'Stops' })).getByText(/Mar 20 to .*Mar 21, by appointment/),
  ).toBeTruthy()
})

test('in the demo the mail with the code stands beside its field, and the newest in place of the one before', async () => {
  const mails = ['111111', '222222'].map((code) => ({
    mailbox: 'd•••@hauler.example',
    minutes: 10,
    demoMail: { subject: `${code} is your Drawbar code`, body: `Your code is ${code}` },
  }))
  show(anInvitation(), { [`POST ${LINK}/code`]: () => ({ body: mails.shift() }) })
  await fill()
  await press('Send me a code')
  const mail = await screen.findByRole('region', { name: 'The mail, in the demo only' })
  expect(mail.textContent).toContain('Your code is 111111')
  await press('Send another code')
  await waitFor(() => expect(mail.textContent).toContain('Your code is 222222'))
  cleanup()
  show(anInvitation(), CODE)
  await fill()
  await press('Send me a code')
  await screen.findByLabelText(/^Six-digit code/)
  expect(screen.queryByRole('region', { name: 'The mail, in the demo only' })).toBeNull()
})

test('a price goes out only with the code from the mail, as it was typed and for the load as it was read', async () => {
  const calls = show(anInvitation(), { ...CODE, ...proves(null), [`POST ${LINK}`]: { status: 201, body: aBid() } })
  await press('Send me a code')
  expect(screen.getByText('Name your price.')).toBeTruthy()
  await fill()
  await userEvent.clear(screen.getByLabelText(/^USDOT/))
  await press('Send me a code')
  expect(screen.getByText('Give a USDOT or an MC number.')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await type(/^USDOT/, '3311220')
  await press('Send me a code')
  expect(await screen.findByText(/the address that was invited/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Six-digit code/))
  await enter('Place the bid')
  expect(await screen.findByText('Your bid stands')).toBeTruthy()
  expect(screen.getByText('$1,810')).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({
    method: 'POST',
    path: LINK,
    body: { proof: 'p'.repeat(22), companyName: 'Blue Ridge Hauling', amount: usd(181_050), expectedVersion: 4 },
  })
})

test('a wrong code is said at its field, another one can be asked for, and too many are refused in words', async () => {
  let requested = 0
  show(anInvitation(), {
    [`POST ${LINK}/code`]: () =>
      (requested += 1) < 3
        ? { body: { mailbox: 'd•••@hauler.example', minutes: 10, demoMail: null } }
        : refusal(429, 'too_many_requests', 'Too many attempts. Please try again later.'),
    [`POST ${LINK}/proof`]: refusal(422, 'bid_code_wrong', 'That code is not correct.', {
      code: 'That code is not correct. 4 tries are left.',
    }),
  })
  await fill()
  await press('Send me a code')
  await enter('Place the bid')
  expect(await screen.findByText('That code is not correct. 4 tries are left.')).toBeTruthy()
  await press('Send another code')
  expect(await screen.findByText(/Another code is on its way/)).toBeTruthy()
  await press('Send another code')
  expect(await screen.findByText('Too many attempts. Please try again later.')).toBeTruthy()
  await press('Back')
  expect(((await screen.findByLabelText(/all-in, in USD/)) as HTMLInputElement).value).toBe('$1,810.50')
})

test('a bare link tells that a bid was made and not which; a code shows it, to be changed or taken back', async () => {
  const calls = show(anInvitation({ bid: OPEN }), {
    ...CODE,
    ...proves(aBid()),
    [`POST ${LINK}/revise`]: { body: aBid({ amount: usd(175_000), revision: 2 }) },
    [`POST ${LINK}/withdraw`]: { body: aBid({ status: 'withdrawn' }) },
  })
  expect(await screen.findByText(/A bid was made by this link/)).toBeTruthy()
  expect(screen.queryByLabelText(/all-in, in USD/)).toBeNull()
  await press('Send me a code')
  await enter('Show my bid')
  expect(await screen.findByText('$1,810')).toBeTruthy()
  await press('Change the price')
  await press('Keep the bid as it is')
  expect(screen.getByText('Your bid stands')).toBeTruthy()
  await press('Change the price')
  const price = await screen.findByLabelText(/all-in, in USD/)
  expect(document.activeElement).toBe(price)
  expect((price as HTMLInputElement).value).toBe('1810.00')
  expect(screen.getByText('Your bid of $1,810 stands until you save another price.')).toBeTruthy()
  await userEvent.clear(price)
  await userEvent.type(price, '1750')
  await press('Save the new price')
  expect(await screen.findByText('$1,750')).toBeTruthy()
  expect(screen.getByText(/changed once/)).toBeTruthy()
  expect(calls.at(-1)).toMatchObject({ path: `${LINK}/revise`, body: { amount: usd(175_000) } })
  await press('Take the bid back')
  expect(calls.at(-1)?.path).toBe(`${LINK}/revise`)
  expect(document.activeElement?.textContent).toBe('Keep it')
  await press('Yes, take it back')
  expect(await screen.findByText('You took this bid back')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Bid again' })).toBeTruthy()
})

describe('no price is taken', () => {
  test.each([
    ['paused', /takes no prices at the moment/],
    ['closed', /Bids on this load have closed/],
    ['gone', /covered, canceled or over/],
  ] as const)('while the load is %s', async (state, words) => {
    show(anInvitation({}, { state }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByLabelText(/all-in, in USD/)).toBeNull()
  })

  test('when the bid was claimed', async () => {
    show(anInvitation({ bid: { ...OPEN, status: 'claimed' } }))
    expect(await screen.findByText(/was claimed/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('for a load that changed while it was priced: it is read again, and what was typed stays', async () => {
    const calls = show(anInvitation(), {
      ...CODE,
      ...proves(null),
      [`POST ${LINK}`]: refusal(409, 'stale_version', 'This load changed while you looked.'),
    })
    await fill()
    await press('Send me a code')
    await enter('Place the bid')
    expect(await screen.findByText('This load changed while you looked.')).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2)
    expect((screen.getByLabelText(/all-in, in USD/) as HTMLInputElement).value).toBe('$1,810.50')
  })
})

test('sealed, the page tells nobody whether there is a bid, and its maker how to see his', async () => {
  show(anInvitation({}, { sealed: true, biddingEndsAt: '2030-03-16T18:00:00.000Z' }))
  expect(await screen.findByRole('button', { name: 'I have bid already' })).toBeTruthy()
  expect(screen.getByText('Sealed bids open')).toBeTruthy()
  expect(screen.getByLabelText(/all-in, in USD/)).toBeTruthy()
})

describe('a link that shows no load', () => {
  test.each([
    [404, 'not_found', 'This link leads nowhere.'],
    [410, 'bid_link_expired', 'This link has expired.'],
    [410, 'bid_link_revoked', 'This link was taken back.'],
  ])('%i %s', async (status, code, title) => {
    stubApi({ [`GET ${LINK}`]: refusal(status, code, 'x') })
    render(
      <MemoryRouter>
        <BidByLink token="the-token" />
      </MemoryRouter>,
    )
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Join as a carrier' })).toBeTruthy()
  })

  test('one that came too often, or not at all, is asked for again', async () => {
    let requested = 0
    show(anInvitation(), {
      [`GET ${LINK}`]: () =>
        (requested += 1) === 1 ? refusal(429, 'too_many_requests', 'Too many attempts.') : { body: anInvitation() },
    })
    expect(await screen.findByText(/Wait a minute/)).toBeTruthy()
    await press('Try again')
    expect(await screen.findByRole('heading', { name: 'Chicago, IL to Dallas, TX' })).toBeTruthy()
  })
})

describe('the claim', () => {
  const asMember = () =>
    useSession.setState({ user: { name: 'Sam Ortiz', role: 'Carrier' } as never, dashboard: 'carrier' })
  const claim = async (stub: Stub) => {
    const calls = show(anInvitation({ bid: OPEN }), { ...CODE, ...proves(aBid()), ...stub })
    await press('Send me a code')
    await enter('Show my bid')
    return calls
  }

  test('a stranger is led to joining and comes back to this link after the log-in', async () => {
    await claim({})
    await userEvent.click(await screen.findByRole('link', { name: 'Join as a carrier' }))
    expect(sessionStorage.getItem('rememberedPath')).toContain('/public/bid?token=the-token')
  })

  test('a member claims it; another number is asked about first', async () => {
    asMember()
    let tries = 0
    const calls = await claim({
      [`POST ${LINK}/claim`]: () =>
        (tries += 1) === 1
          ? refusal(409, 'number_differs', 'You bid with USDOT 3311220, and your company goes by 44.')
          : { body: { loadId: 'l', bidId: 'b' } },
    })
    await press('Claim the bid')
    expect(await screen.findByText(/your company goes by 44/)).toBeTruthy()
    await press('Both are ours, claim it')
    expect(await screen.findByRole('heading', { name: 'It is yours' })).toBeTruthy()
    expect(calls.filter(({ path }) => path.endsWith('/claim')).map(({ body }) => body)).toEqual([
      { proof: 'p'.repeat(22), numberDiffers: false },
      { proof: 'p'.repeat(22), numberDiffers: true },
    ])
  })

  test('what the gate says is listed, and the bid stays', async () => {
    asMember()
    const reasons = [
      { passed: false, severity: 'block', datum: 'No cargo cover on file.' },
      { passed: true, severity: 'block', datum: 'Fine' },
    ]
    await claim({
      [`POST ${LINK}/claim`]: {
        status: 422,
        body: { code: 'carrier_not_eligible', message: 'No cargo cover on file.', current: reasons },
      },
    })
    await press('Claim the bid')
    expect(await screen.findByText('Your company may not haul this load yet.')).toBeTruthy()
    expect(screen.getByText('No cargo cover on file.')).toBeTruthy()
    expect(screen.queryByText('Fine')).toBeNull()
    expect(screen.getByText('Your bid stands')).toBeTruthy()
  })

  test('a consignor is told that this is for carriers', async () => {
    useSession.setState({ user: { name: 'Noor', role: 'Consignor' } as never, dashboard: 'consignor' })
    await claim({})
    expect(await screen.findByText(/not as a carrier/)).toBeTruthy()
  })
})

test.each([
  ['1850', 185_000],
  ['$1,850.5', 185_050],
  [' 1 850.05 ', 185_005],
  ['0', null],
  ['1,85,0.123', null],
  ['-5', null],
  ['many', null],
])('%s is %s in minor units', (value, amount) => {
  expect(minorUnits(value)).toBe(amount)
})
