import type { BidInvitation, UnverifiedBid } from '@drawbar/contract/guest-bids/guest-bids.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, stubApi, type Stub } from '../loads/testing.tsx'
import { BidsByLink, InvitedByLink } from './guest-bids-panel.tsx'

afterEach(cleanup)

const PATH = '/loads/l1/bid-invitations'
const usd = (amount: number) => ({ amount, currency: 'USD' as const })
const aBid = (over: Partial<UnverifiedBid> = {}): UnverifiedBid => ({
  id: 'p1',
  status: 'open',
  companyName: 'Blue Ridge Hauling',
  usdot: '3311220',
  docket: null,
  contactName: 'Sam Ortiz',
  phone: '+1 704 555 0188',
  amount: usd(181_000),
  ratePerMile: 188,
  note: 'Two straps',
  revision: 1,
  createdAt: '2027-03-15T15:00:00.000Z',
  updatedAt: '2027-03-15T15:00:00.000Z',
  outdated: false,
  register: null,
  claim: null,
  ...over,
})
const anInvitation = (over: Partial<BidInvitation> = {}): BidInvitation => ({
  id: 'i1',
  email: 'sam@blue-ridge.example',
  carrierName: null,
  state: 'sent',
  createdAt: '2027-03-14T15:00:00.000Z',
  expiresAt: '2027-03-20T15:00:00.000Z',
  openedAt: null,
  askedAt: null,
  bid: null,
  abilities: ['revoke'],
  ...over,
})
const withBid = (bid: Partial<UnverifiedBid> = {}, over: Partial<BidInvitation> = {}): BidInvitation =>
  anInvitation({ state: 'bid', bid: aBid(bid), abilities: ['revoke', 'ask'], ...over })

function show(items: readonly BidInvitation[], stub: Stub = {}, { sealed = false, mayInvite = true } = {}) {
  const bidCount = items.filter(({ state }) => state === 'bid').length + (sealed ? 1 : 0)
  const calls = stubApi({ [`GET ${PATH}`]: { body: { items, bidCount, mayInvite } }, ...stub })
  renderScreen(
    <>
      <BidsByLink loadId="l1" reference="LD-48217" sealed={sealed} />
      <InvitedByLink loadId="l1" />
    </>,
  )
  return calls
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('a price by link is flagged, cannot be awarded, and its maker is asked to join', async () => {
  const calls = show(
    [withBid({ register: { legalName: 'BLUE RIDGE HAULING LLC', active: false }, outdated: true, revision: 3 })],
    { [`POST ${PATH}/i1/ask`]: { status: 204 } },
  )
  const bids = within(await screen.findByRole('region', { name: 'Unverified bids' }))
  for (const text of ['Unverified', '$1,810', 'Blue Ridge Hauling', 'Two straps', 'USDOT 3311220, as typed'])
    expect(bids.getByText(text)).toBeTruthy()
  expect(bids.getByText('Register: BLUE RIDGE HAULING LLC, not active')).toBeTruthy()
  expect(bids.getByText('Before your last change of the load')).toBeTruthy()
  expect(bids.getByText(/changed 2 times/)).toBeTruthy()
  expect(bids.queryByRole('button', { name: /Award/ })).toBeNull()
  await press('Ask them to join')
  await waitFor(() => expect(calls.some(({ path }) => path === `${PATH}/i1/ask`)).toBe(true))
})

test('the lowest stands first, and more than three are folded', async () => {
  show(
    [190, 180, 170, 200].map((dollars, at) =>
      withBid({ id: `p${at}`, companyName: `Hauler ${dollars}`, amount: usd(dollars * 100) }, { id: `i${at}` }),
    ),
  )
  const bids = within(await screen.findByRole('region', { name: 'Unverified bids' }))
  const shown = () => bids.getAllByText(/^Hauler/).map(({ textContent }) => textContent)
  expect(shown()).toEqual(['Hauler 170', 'Hauler 180', 'Hauler 190'])
  await press('Show all 4')
  expect(shown()).toHaveLength(4)
})

test('an invitation goes out with its terms, and its link is shown to be copied', async () => {
  const link = 'https://drawbar.example/public/bid?token=abc'
  const calls = show([], {
    [`POST ${PATH}`]: { status: 201, body: { id: 'i2', link, expiresAt: '2027-03-20T15:00:00.000Z' } },
  })
  await press('Invite by link')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Their e-mail address'), ' sam@blue-ridge.example ')
  await userEvent.click(dialog.getByLabelText(/^Name my company/))
  await userEvent.click(dialog.getByRole('button', { name: 'Send the link' }))
  expect(await dialog.findByText(link)).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    email: 'sam@blue-ridge.example',
    showsName: true,
  })
  expect(dialog.getByRole('button', { name: 'Copy the link' })).toBeTruthy()
})

test('a refusal is said at the field or for the form, and what was typed stays', async () => {
  const refusals = [
    { code: 'invalid_input', message: 'x', errors: { email: 'Give an e-mail address.' } },
    { code: 'too_many_invitations', message: 'A load has at most 25 open invitations. Take one back first.' },
  ]
  show([], {
    [`POST ${PATH}`]: () => ({ status: refusals.length > 1 ? 400 : 409, body: refusals.shift() }),
  })
  await press('Invite by link')
  const dialog = within(await screen.findByRole('dialog'))
  const email = dialog.getByLabelText('Their e-mail address')
  await userEvent.type(email, 'sam')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the link' }))
  expect(await dialog.findByText('Give an e-mail address.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Send the link' }))
  expect(await dialog.findByText(/at most 25 open invitations/)).toBeTruthy()
  expect((email as HTMLInputElement).value).toBe('sam')
})

test('a link is taken back at once, and one with a bid only after a question', async () => {
  const stub = { [`POST ${PATH}/i1/revoke`]: { status: 204 }, [`POST ${PATH}/i2/revoke`]: { status: 204 } }
  const calls = show([anInvitation(), withBid({}, { id: 'i2', carrierName: 'Blue Ridge' })], stub)
  const list = within(await screen.findByRole('list', { name: 'Invited by link' }))
  const [plain, bid] = list.getAllByRole('button', { name: 'Take back' })
  const revoked = () => calls.filter(({ path }) => path.endsWith('/revoke')).map(({ path }) => path)
  await userEvent.click(plain as HTMLElement)
  await waitFor(() => expect(revoked()).toEqual([`${PATH}/i1/revoke`]))
  await userEvent.click(bid as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Take the link of Blue Ridge Hauling back?' }))
  expect(revoked()).toHaveLength(1)
  await userEvent.click(dialog.getByRole('button', { name: /Take it back/ }))
  await waitFor(() => expect(revoked()).toHaveLength(2))
})

test('each state has its word, and a claim by another number is flagged', async () => {
  const claim = { bidId: 'b', companyName: 'Blue Ridge LLC', numberDiffers: true }
  show(
    [
      anInvitation({ id: 'a', state: 'opened' }),
      anInvitation({ id: 'b', state: 'expired', abilities: [] }),
      anInvitation({ id: 'c', state: 'revoked', abilities: [] }),
      anInvitation({ id: 'd', state: 'claimed', bid: aBid({ status: 'claimed', claim }), abilities: [] }),
    ],
    {},
    { mayInvite: false },
  )
  const list = within(await screen.findByRole('list', { name: 'Invited by link' }))
  for (const label of ['Opened', 'Expired', 'Taken back', 'Claimed']) expect(list.getByText(label)).toBeTruthy()
  expect(list.getByText(/claimed by Blue Ridge LLC/)).toBeTruthy()
  expect(list.getByText('They bid as 3311220 and go by another')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite by link' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Unverified bids' })).toBeNull()
})

test('sealed, their number is told and nothing else; without a right to invite and without invitations nothing stands', async () => {
  show([anInvitation({ state: 'opened' })], {}, { sealed: true })
  expect(await screen.findByText('1 invited by link has bid, sealed like the others')).toBeTruthy()
  cleanup()
  const calls = show([], {}, { mayInvite: false })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText('Invited by link')).toBeNull()
})

test('what did not load is said and asked for again', async () => {
  let requested = 0
  show([], {
    [`GET ${PATH}`]: () =>
      (requested += 1) === 1
        ? { status: 500, body: { code: 'internal' } }
        : { body: { items: [anInvitation()], bidCount: 0, mayInvite: true } },
  })
  expect(await screen.findByText('The invitations did not load')).toBeTruthy()
  await press(/again/i)
  expect(await screen.findByRole('list', { name: 'Invited by link' })).toBeTruthy()
})
