import { BLOCKED_BY_CONSIGNOR } from '@drawbar/contract/eligibility/eligibility.ts'
import type { AwardPlan, AwardPlanAnswer } from '@drawbar/contract/award-plans/award-plans.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../../api/query.ts'
import { FEEDBACK_EVENT } from '../../ui/feedback/feedback.ts'
import { renderUi } from '../../ui/testing.tsx'
import { aLoad } from '../loads/load-testing.ts'
import { stubApi, type Stub } from '../loads/testing.tsx'
import { OptimiseAward } from './optimise-award.tsx'

afterEach(cleanup)

const usd = (dollars: number) => ({ amount: dollars * 100, currency: 'USD' as const })
const bid = (at: number, dollars: number) => ({
  bidId: `b${at}`,
  loadId: `l${at}`,
  loadReference: `LD-${at}`,
  lane: 'Fort Worth, TX – Atlanta, GA',
  carrierId: `c${at}`,
  carrierName: `Carrier ${at}`,
  amount: usd(dollars),
})
const NO_REEFER = { rule: 'equipment_on_file' as const, datum: 'The carrier lists no Reefer.' }
const ANSWER: AwardPlanAnswer = {
  total: usd(3000),
  cheapest: { loads: 2, total: usd(2900), here: usd(3000) },
  gap: 0,
  servesMost: true,
  solveMs: 120,
  awards: [
    {
      ...bid(1, 1000),
      revision: 1,
      lowest: usd(900),
      benchmark: usd(1100),
      isIncumbent: true,
      isLocked: false,
      doubts: [],
    },
    {
      ...bid(2, 2000),
      revision: 1,
      lowest: usd(2000),
      benchmark: null,
      isIncumbent: false,
      isLocked: false,
      doubts: [NO_REEFER],
    },
  ],
  losing: [
    { ...bid(3, 1200), wouldHaveWon: { kind: 'below', amount: usd(950) } },
    { ...bid(4, 1300), wouldHaveWon: { kind: 'never' } },
    { ...bid(5, 1400), wouldHaveWon: { kind: 'not_computed' } },
    { ...bid(10, 1500), wouldHaveWon: { kind: 'asked' } },
    { ...bid(11, 1600), wouldHaveWon: { kind: 'not_proved' } },
  ],
  prices: { state: 'open', known: 2 },
  unserved: [{ loadId: 'l9', loadReference: 'LD-9', lane: 'A – B', why: 'limits' }],
  freedBy: [{ limit: 'maxCarriers', loads: 1 }],
  leftOut: [
    { ...bid(6, 700), why: 'not_eligible', datum: 'Cargo cover expired 2026-01-01' },
    { ...bid(8, 800), why: 'not_eligible', datum: BLOCKED_BY_CONSIGNOR },
    { ...bid(9, 950), why: 'unconfirmed', datum: null },
    { ...bid(7, 1900), loadId: 'l2', loadReference: 'LD-2', why: 'countered', datum: null },
  ],
}
const aPlan = (over: Partial<AwardPlan> = {}): AwardPlan => ({
  id: 'p1',
  status: 'solved',
  loadIds: ['l1', 'l2', 'l9'],
  limits: { maxCarriers: 2 },
  currency: 'USD',
  seconds: 10,
  createdAt: '2027-03-12T16:00:00.000Z',
  solvedAt: '2027-03-12T16:00:01.000Z',
  progress: null,
  failure: null,
  answer: ANSWER,
  abilities: ['award'],
  ...over,
})

const LOADS = [
  aLoad({ id: 'l1', reference: 'LD-1', bidCount: 2 }),
  aLoad({ id: 'l2', reference: 'LD-2', bidCount: 1 }),
  aLoad({ id: 'l3', reference: 'LD-3', bidCount: 0, awardableBids: 0, bidsToAnswer: 0, lowestBid: null }),
  aLoad({
    id: 'l4',
    reference: 'LD-4',
    bidCount: 3,
    pricingMode: 'sealed_bid',
    biddingEndsAt: '2099-01-01T00:00:00.000Z',
    lowestBid: null,
  }),
  aLoad({ id: 'l5', reference: 'LD-5', status: 'paused', bidCount: 3 }),
  aLoad({ id: 'l6', reference: 'LD-6', bidCount: 2, awardableBids: 0, bidsToAnswer: 0, lowestBid: null }),
]
function show(search: string, stub: Stub) {
  const calls = stubApi({ 'GET /loads': { body: { items: LOADS, nextCursor: null, counts: {} } }, ...stub })
  const queries = createQueryClient()
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  renderUi(
    <QueryClientProvider client={queries}>
      <OptimiseAward />
      <Where />
    </QueryClientProvider>,
    { path: `/consignor/bids${search}` },
  )
  return { calls, queries }
}
const Where = () => <p>at {useLocation().search}</p>
const planned = (plan: AwardPlan, more: Stub = {}) =>
  show('?plan=p1', { 'GET /award-plans/p1': { body: plan }, ...more })

test('what can be awarded is ticked, sealed ones cannot be, and what is asked goes out as it stands', async () => {
  const { calls } = show('?optimise=1', { 'POST /award-plans': { status: 201, body: aPlan() } })
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [true, false],
    [false, false],
    [false, true],
    [false, true],
    // Its bids are countered, or of carriers that may not haul it.
    [false, false],
    // The limit by each carrier’s trucks, and carriers with open checks.
    [false, false],
    [false, false],
  ])
  expect(screen.getByRole('checkbox', { name: /LD-5.*paused/ })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /LD-1.*R, Mon, Mar 15/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /LD-2/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /LD-3/ }))
  await userEvent.type(screen.getByLabelText(/Carriers at most/), '2')
  await userEvent.type(screen.getByLabelText(/Incumbents at least/), '40')
  await userEvent.click(screen.getByRole('checkbox', { name: 'No carrier beyond its trucks' }))
  await userEvent.click(screen.getByRole('button', { name: 'Find the best award of 2 loads' }))
  await screen.findByText('at ?plan=p1')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    loadIds: ['l1', 'l3'],
    limits: { maxCarriers: 2, incumbentPercent: 40, withinFleets: true },
    seconds: 10,
  })
})

test('without a load ticked there is nothing to search, and a refusal stands at its field', async () => {
  const errors = { 'limits.maxCarriers': 'Carriers must be at most 500.' }
  const { calls } = show('?optimise=1', {
    'POST /award-plans': { status: 400, body: { code: 'invalid_input', errors } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'None' }))
  await userEvent.click(screen.getByRole('button', { name: /Find the best award of 0 loads/ }))
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'All you can award' }))
  await userEvent.click(screen.getByRole('button', { name: 'Find the best award of 2 loads' }))
  expect(await screen.findByText('Carriers must be at most 500.')).toBeTruthy()
})

test('a search tells how far it is, is stopped by its key, and shows its answer once it is there', async () => {
  let plan = aPlan({
    status: 'solving',
    answer: null,
    abilities: ['cancel'],
    progress: { phase: 'cost', gap: 0.0123 },
  })
  const { calls, queries } = planned(plan, {
    'GET /award-plans/p1': () => ({ body: plan }),
    'POST /award-plans/p1/cancel': () => {
      plan = aPlan({ status: 'cancelled', answer: null, abilities: [] })
      return { body: plan }
    },
  })
  expect(await screen.findByText('Seeking the lowest cost: within 1.23% of the best')).toBeTruthy()
  await userEvent.keyboard('s')
  expect(await screen.findByRole('heading', { name: 'The search was stopped' })).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  plan = aPlan()
  await queries.invalidateQueries()
  expect(await screen.findByRole('button', { name: /Award 2 loads for \$3,000/ })).toBeTruthy()
})

test('the answer says its cost, its proof, who gets what, what the losers had to ask and who was left out', async () => {
  planned(aPlan())
  const figures = within(await screen.findByLabelText('The best award'))
  expect(figures.getByText('Optimal')).toBeTruthy()
  expect(figures.getByText(/\+\$100/)).toBeTruthy()
  expect(figures.getByText('2 of 3')).toBeTruthy()
  const awards = within(screen.getByRole('region', { name: /Who gets which load/ }))
  expect(awards.getByText('incumbent')).toBeTruthy()
  expect(within(awards.getByRole('row', { name: 'LD-2, Carrier 2' })).getByText(NO_REEFER.datum)).toBeTruthy()
  expect(awards.getAllByText(NO_REEFER.datum)).toHaveLength(1)
  const losing = within(screen.getByRole('region', { name: /5 bids lose/ }))
  for (const text of ['under $950', 'at no price', 'not computed', 'being worked out', 'not proved in 20 s'])
    expect(losing.getByText(text)).toBeTruthy()
  expect(screen.getByText(/The limits leave nobody for it/)).toBeTruthy()
  expect(screen.getByText(/Without the number of carriers as a limit, 1 load more is served/)).toBeTruthy()
  expect(screen.getByText(/Cargo cover expired Jan 1, 2026/)).toBeTruthy()
  expect(screen.getByText(/You blocked this carrier\./)).toBeTruthy()
  expect(screen.getByText(/The carrier must confirm its price first\./)).toBeTruthy()
  // A counter is the reader's own price: not the carrier's, and the lowest of the others is said not to be all.
  expect(screen.getByText(/Your counter of \$1,900 waits for the carrier’s answer\./)).toBeTruthy()
  const counted = screen.getByRole('row', { name: 'LD-2, Carrier 2' })
  expect(within(counted).getByText('1 more waiting for an answer to your counter')).toBeTruthy()
})

test('T5: carriers with open checks enter only where the shipper ticks it', async () => {
  const { calls } = show('?optimise=1', { 'POST /award-plans': { status: 201, body: aPlan() } })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Include carriers with open checks' }))
  await userEvent.click(screen.getByRole('button', { name: 'Find the best award of 2 loads' }))
  await screen.findByText('at ?plan=p1')
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ limits: { allowOpenChecks: true } })
})

test('T5: warnings are counted beside the button; rows are locked and excluded, then recalculated before the award', async () => {
  const { calls } = planned(aPlan(), {
    'POST /award-plans': { status: 201, body: aPlan({ id: 'p2' }) },
    'GET /award-plans/p2': { body: aPlan({ id: 'p2' }) },
  })
  const award = await screen.findByRole('button', { name: /Award 2 loads/ })
  expect(screen.getByText('1 warning')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Lock LD-1, Carrier 1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Exclude LD-2, Carrier 2' }))
  await userEvent.click(award)
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Recalculate' }))
  await screen.findByText('at ?plan=p2')
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    loadIds: ['l1', 'l2', 'l9'],
    limits: { maxCarriers: 2, lockedBidIds: ['b1'], excludedBidIds: ['b2'] },
    seconds: 10,
  })
})

test('one that is not known is asked for alone, and a refusal says why', async () => {
  let requested = false
  const refused = { status: 429, body: { code: 'award_prices_asked', message: 'x' } }
  const row = { ...bid(5, 1400), wouldHaveWon: { kind: 'asked' as const } }
  const after = aPlan({ answer: { ...ANSWER, losing: [row], prices: { state: 'open', known: 0 } } })
  const { calls } = planned(aPlan({ abilities: ['award', 'askPrice'] }), {
    'GET /award-plans/p1': () => ({ body: requested ? after : aPlan({ abilities: ['award', 'askPrice'] }) }),
    'POST /award-plans/p1/bids/b5/price': () => {
      requested = true
      return { body: after }
    },
    'POST /award-plans/p1/bids/b11/price': refused,
  })
  const buttons = await screen.findAllByRole('button', { name: /^Work it out: / })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Work it out: LD-5, Carrier 5',
    'Work it out: LD-11, Carrier 11',
  ])
  expect(
    screen.getByText(
      '2 of 5 are known. The rest are being worked out, whether this page is open or not. One you ask for goes first and takes seconds.',
    ),
  ).toBeTruthy()
  const events: unknown[] = []
  window.addEventListener(FEEDBACK_EVENT, (event) => events.push((event as CustomEvent).detail))
  await userEvent.click(screen.getByRole('button', { name: 'Work it out: LD-11, Carrier 11' }))
  await waitFor(() =>
    expect(events).toMatchObject([
      { type: 'error', message: 'Five prices are being worked out already. Wait for one of them.' },
    ]),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Work it out: LD-5, Carrier 5' }))
  expect(await screen.findByText('being worked out')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

test.each([
  [{ state: 'done', known: 5 }, null],
  [{ state: 'done', known: 4 }, '4 of 5 are known. The rest were not proved in their time.'],
  [{ state: 'outdated', known: 2 }, /2 of 5 are known. A load or bid of the award has moved since/],
  [{ state: 'limit', known: 2 }, '2 of 5 are known. 30 minutes were spent on them.'],
  [{ state: 'stopped', known: 2 }, '2 of 5 are known.'],
  [{ state: 'unproved', known: 0 }, /The award is not proved to be the best/],
] as const)('losing prices that stand at %o say so', async (prices, text) => {
  planned(aPlan({ answer: { ...ANSWER, prices } }))
  const losing = within(await screen.findByRole('region', { name: /5 bids lose/ }))
  expect(losing.queryByText(/are known|not proved to be/)?.textContent ?? null).toEqual(
    text === null ? null : expect.stringMatching(text),
  )
  expect(losing.queryByRole('button', { name: /Work it out/ })).toBeNull()
})

test('an unproved answer says how far it may be from the best', async () => {
  planned(aPlan({ answer: { ...ANSWER, gap: 0.00004 } }))
  expect(await screen.findByText('At most less than 0.01 % above the cheapest')).toBeTruthy()
})

test('all is awarded after one question, and a load that moved is named in the dialog', async () => {
  let stopped = true
  const { calls } = planned(aPlan(), {
    'POST /award-plans/p1/award': () =>
      stopped
        ? {
            status: 409,
            body: {
              code: 'award_plan_stopped',
              message: 'x',
              current: { loadId: 'l2', loadReference: 'LD-2', code: 'stale_revision', message: 'y' },
            },
          }
        : { body: aPlan({ status: 'awarded', abilities: [] }) },
  })
  await screen.findByRole('button', { name: /Award 2 loads/ })
  await userEvent.keyboard('a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Award 2 loads at once?' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'LD-1: Carrier 1, $1,000',
    'LD-2: Carrier 2, $2,000The carrier lists no Reefer.',
  ])
  expect(dialog.getByText('LD-9')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: /Award 2 loads/ }))
  expect((await dialog.findByRole('alert')).textContent).toContain(
    'Nothing was awarded. LD-2: The carrier changed its bid since the search. Search again.',
  )
  stopped = false
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'They answer within' }), '2 h')
  await userEvent.click(dialog.getByRole('button', { name: /Award 2 loads/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { respondWithinMinutes: 60 },
    { respondWithinMinutes: 120 },
  ])
})

test('contradicting limits are named, and lead back to what was asked', async () => {
  const failure = {
    kind: 'contradiction' as const,
    limits: ['incumbentPercent' as const, 'trucks' as const],
    incumbentPercentAtMost: 25,
  }
  planned(aPlan({ status: 'unsolved', answer: null, failure, abilities: [] }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'These limits contradict one another: the share of incumbents, the loads a carrier takes. Ease any one of them. Incumbents can take 25% of the loads with bids at most.',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Change the limits and search again' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/Carriers at most/)).value).toBe('2')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /LD-3/ }).checked).toBe(false)
})

test.each([
  [404, /This plan is not yours to read/],
  [500, /The plan did not load/],
])('a plan that answers %i says so', async (status, text) => {
  show('?plan=p1', { 'GET /award-plans/p1': { status, body: { code: 'not_found' } } })
  expect(await screen.findByRole('heading', { name: text })).toBeTruthy()
})

test('a load under seal again shuts the answer; no load at all is said', async () => {
  planned(aPlan({ answer: null, abilities: [] }))
  expect(await screen.findByRole('heading', { name: 'A load of this plan is under seal again' })).toBeTruthy()
  cleanup()
  show('?optimise=1', { 'GET /loads': { body: { items: [], nextCursor: null, counts: {} } } })
  expect(await screen.findByRole('heading', { name: 'No load is open to bids' })).toBeTruthy()
})
