import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wilsonLowerBound } from '@drawbar/contract/carriers/wilson.ts'
import { LoadFormScreen } from './load-form-screen.tsx'
import { aLoadDetail } from './load-testing.ts'
import { renderScreen, stubApi } from './testing.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const [FIRST, SECOND] = ['01900000-0000-7000-8000-0000000000d1', '01900000-0000-7000-8000-0000000000d2'] as const
const carrier = (companyId: string, name: string, equipment: string[] = []) => ({
  companyId,
  name,
  preference: 'preferred',
  usdot: '90012345',
  docket: null,
  authority: 'active',
  homeCity: null,
  equipment,
  completedLoads: 3,
  completedForYou: 0,
})
const usd = (amount: number) => ({ amount, currency: 'USD' })

function open(over: Parameters<typeof aLoadDetail>[0] = {}) {
  const draft = aLoadDetail({ status: 'draft', abilities: ['edit', 'post'], ...over })
  const calls = stubApi({
    'GET /market/rates': { body: { benchmark: null, reports: 4, companies: 2, hidden: 'few_reports' } },
    'GET /places': { body: { items: [] } },
    'GET /carriers': { body: { items: [carrier(FIRST, 'Mesa Verde Haul'), carrier(SECOND, 'Ouachita Cold Lines')] } },
    [`GET /loads/${draft.id}`]: { body: draft },
    [`PATCH /loads/${draft.id}`]: { body: draft },
  })
  renderScreen(<LoadFormScreen editId={draft.id} />)
  return calls
}
const save = async (calls: ReturnType<typeof open>) => {
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
  return calls.find(({ method }) => method === 'PATCH')?.body
}
const choose = async (label: string, option: string, within_: HTMLElement = document.body) => {
  await userEvent.click(within(within_).getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

test('rules of the bidding are sent as they were ticked; a rule without its price says so first', async () => {
  const calls = open({ pricing: { mode: 'open_bid' } })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Show bidders their rank' }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Show bidders all prices/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Accept a bid by itself' }))
  await choose('Deliveries on time', '90 % or more')
  await choose('After the post', '30 min')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  const missing = await screen.findByRole('list', { name: 'Fields to look at' })
  expect(missing.textContent).toContain('Give the price at or under which a bid is accepted.')
  await userEvent.type(screen.getByRole('textbox', { name: 'At or under' }), '18')
  expect(await save(calls)).toMatchObject({
    pricing: {
      mode: 'open_bid',
      showRank: true,
      sharePrices: true,
      autoAccept: { atOrUnder: usd(1800), onTimeAtLeast: 90, afterMinutes: 30, respondWithinMinutes: 60 },
    },
  })
})

test.each([80, 90, 95])('a rule that asks %i % on time says how many deliveries that takes', async (percent) => {
  open({
    pricing: {
      mode: 'open_bid',
      autoAccept: { atOrUnder: usd(180_000) as never, onTimeAtLeast: percent, afterMinutes: 0 },
    },
  })
  const hint = (await screen.findByText(/^Takes \d+ deliveries/)).textContent
  const minimum = Number(/\d+/.exec(hint)?.[0])
  expect([
    wilsonLowerBound(minimum, minimum) * 100 >= percent,
    wilsonLowerBound(minimum - 1, minimum - 1) * 100 < percent,
  ]).toEqual([true, true])
})

test('a load for those I prefer follows whom I prefer later, and says so where it is read', async () => {
  const calls = open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Only carriers I invite' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Invite all 2' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Also carriers that I prefer later' }))
  expect(await save(calls)).toMatchObject({
    visibility: { scope: 'invited', companyIds: [FIRST, SECOND], followsPreferred: true },
  })
  cleanup()
  open({ visibility: { scope: 'invited', companyIds: [FIRST], followsPreferred: true } })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Also carriers that I prefer later' })
  expect(box.checked).toBe(true)
})

test('a load is offered in turn in the order and at the prices that stand in the form', async () => {
  const calls = open()
  await userEvent.click(await screen.findByRole('checkbox', { name: /First offer it to my carriers/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Invite all 2' }))
  const [first, second] = await screen.findAllByRole('textbox', { name: /^Price for/ })
  for (const [field, price] of [
    [first, '1700'],
    [second, '1750'],
  ] as const) {
    if (!field) throw new Error('a carrier without a price field')
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste(price)
  }
  await userEvent.click(screen.getByRole('button', { name: /^Earlier: Ouachita/ }))
  await choose('Time to answer', '30 min')
  expect(await save(calls)).toMatchObject({
    turns: {
      respondWithinMinutes: 30,
      offers: [
        { companyId: SECOND, amount: usd(175_000) },
        { companyId: FIRST, amount: usd(170_000) },
      ],
    },
  })
})

test('a carrier that lists other equipment than the load asks for is marked, and may be chosen all the same', async () => {
  const draft = aLoadDetail({ status: 'draft', equipment: ['R', 'RM'], abilities: ['edit', 'post'] })
  stubApi({
    'GET /market/rates': { body: { benchmark: null, reports: 4, companies: 2, hidden: 'few_reports' } },
    'GET /places': { body: { items: [] } },
    'GET /carriers': {
      body: {
        items: [
          carrier(FIRST, 'Mesa Verde Haul', ['V', 'F']),
          carrier(SECOND, 'Ouachita Cold Lines', ['R', 'V']),
          carrier('01900000-0000-7000-8000-0000000000d3', 'New Carrier'),
        ],
      },
    },
    [`GET /loads/${draft.id}`]: { body: draft },
  })
  renderScreen(<LoadFormScreen editId={draft.id} />)
  await userEvent.click(await screen.findByRole('checkbox', { name: /First offer it to my carriers/ }))
  const warnings = () => screen.getAllByText(/^Lists no /).map(({ textContent }) => textContent)
  const text = 'Lists no Reefer or Reefer, team, only Dry van, Flatbed'
  await screen.findByRole('button', { name: 'Add Mesa Verde Haul' })
  expect(warnings()).toEqual([text])
  await userEvent.click(screen.getByRole('button', { name: 'Invite all 3' }))
  expect(within(screen.getByRole('group', { name: /^In this order/ })).getByText(text)).toBeTruthy()
  expect(warnings()).toEqual([text])
})

test('steps of a load that opens later stay as they came, and one more is added', async () => {
  const calls = open({
    visibility: {
      scope: 'invited',
      companyIds: [FIRST],
      releases: [{ afterMinutes: 45, companyIds: [SECOND] }],
    },
  })
  const step = (await screen.findByText('Step 2')).closest('fieldset')
  expect(step && within(step).getByRole('combobox', { name: 'After the post' })).toHaveProperty('value', '45 min')
  await userEvent.click(screen.getByRole('button', { name: 'Open it to more carriers later' }))
  expect(screen.queryByRole('button', { name: 'Open it to more carriers later' })).toBeNull()
  expect(await save(calls)).toMatchObject({
    visibility: {
      scope: 'invited',
      companyIds: [FIRST],
      releases: [{ afterMinutes: 45, companyIds: [SECOND] }, { afterMinutes: 60 }],
    },
  })
})
