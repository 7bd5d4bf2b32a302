import type { CompanySignals } from '@drawbar/contract/risk/signals.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen, stubApi, type Stub } from '../loads/testing.tsx'
import { CasesQueue } from './cases-queue.tsx'
import { evidenceText } from './signal-labels.ts'
import { SignalsPanel } from './signals-panel.tsx'
import { aCase, found } from './testing.ts'

afterEach(cleanup)

const HELD = {
  status: 'claimed',
  holder: { id: 'u1', name: 'Tom Reyes' },
  leaseUntil: '2099-01-01T00:00:00.000Z',
} as const

const PANEL = 'GET /companies/bayou/signals'
function show(body: CompanySignals, stub: Stub = {}) {
  const calls = stubApi({ [PANEL]: { body }, ...stub })
  renderScreen(<SignalsPanel companyId="bayou" onOpen={() => undefined} />)
  return calls
}

test('a signal says what was found, where, and what it counts; a common value says that it says little', async () => {
  show(found())
  expect(
    await screen.findByText(
      /Same phone \+1 504 555 0171 as Delta Haul LLC, suspended on Nov 3, 2026: Double brokering\. 2 companies hold it\./,
    ),
  ).toBeTruthy()
  expect(screen.getByText('+27')).toBeTruthy()
  expect(screen.getByText('Shared by 500 companies, which says little: address 1 Mail Drop Plaza.')).toBeTruthy()
  const links = within(screen.getByRole('region', { name: 'Links to other companies' }))
  expect(links.getByText(/2 hold it, weight 90%/)).toBeTruthy()
  expect(links.getByText(/Nov 3, 2026 Suspected fraud$/), 'no code of the trail').toBeTruthy()
})

test('T10: evidence tells a moment as a day where its reader is, and a day as it is', () => {
  // Nov 2, 20:30 in Chicago.
  const changed = { what: 'phone', on: '2026-11-03T02:30:00.000Z', before: '–', after: '–' }
  const text = evidenceText({ says: 'contact_changed', values: changed }, 'America/Chicago')
  expect(text).toContain('changed on Nov 2, 2026,')
  const overdue = { count: 2, on: '2026-11-03' }
  expect(evidenceText({ says: 'poster_overdue', values: overdue }, 'America/Chicago')).toContain('since Nov 3, 2026.')
})

test('a company without signals says so, and one that cannot be read offers another try', async () => {
  show(found({ points: 0, verdict: 'pass', signals: [], cases: [], links: { size: 1, companies: [], values: [] } }))
  expect(await screen.findByRole('heading', { name: 'Nothing speaks against it' })).toBeTruthy()
  expect(screen.getByText('It shares nothing rare with anybody.')).toBeTruthy()
  cleanup()
  stubApi({ [PANEL]: { status: 500, body: {} } })
  renderScreen(<SignalsPanel companyId="bayou" onOpen={() => undefined} />)
  expect(await screen.findByRole('heading', { name: 'The signals did not load' })).toBeTruthy()
})

test('a case that a colleague holds names him and cannot be taken', async () => {
  show(found({ cases: [aCase(HELD)] }))
  expect(await screen.findByText('Tom Reyes works on it.')).toBeTruthy()
  expect(screen.queryByRole('form', { name: 'Decide the case' })).toBeNull()
})

test('whoever holds a case decides it with a reason and a note; without them nothing is sent', async () => {
  const calls = show(found({ cases: [aCase({ ...HELD, heldByYou: true })] }), {
    'POST /fraud-cases/case-1/decide': { body: aCase({ status: 'watched' }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Decide the case/ }))
  expect(screen.getByText('Say what you looked at.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Watch' }))
  await userEvent.click(screen.getByRole('combobox', { name: /Reason/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Shared yard or office' }))
  await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'Called the yard.')
  await userEvent.click(screen.getByRole('button', { name: /Decide the case/ }))
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { outcome: 'watched', reason: 'shared_place', note: 'Called the yard.' },
    ]),
  )
})

test('a claim that came too late says who was first', async () => {
  show(found(), {
    'POST /fraud-cases/case-1/claim': {
      status: 409,
      body: { code: 'case_held', message: 'Tom Reyes holds this case.' },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Claim for 30 minutes' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Tom Reyes holds this case.')
})

test('the queue asks for what its filters say, and says when nothing fits', async () => {
  const calls = stubApi({
    'GET /fraud-cases': ({ query }) => ({
      body: { items: query.get('signal') === null ? [aCase()] : [], nextCursor: null, counts: { live: 1, mine: 0 } },
    }),
  })
  renderScreen(<CasesQueue />)
  expect(await screen.findByText('Linked to a company in trouble, New authority')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Signal' }), 'repost')
  expect(await screen.findByRole('heading', { name: 'No case fits' })).toBeTruthy()
  expect(calls.at(-1)?.query.get('signal')).toBe('repost')
})

test('every company of a large group is drawn and numbered as the list has it, by its whole name, and a line is a pair', async () => {
  const { links } = found()
  const [delta, bayou] = links.companies
  if (!delta || !bayou) throw new Error('the group lacks one')
  const longest = 'Southwestern Intermodal Drayage Holdings'
  const many = Array.from({ length: 34 }, (_, at) => ({ ...delta, companyId: `c${at}`, name: `${longest} ${at}` }))
  const [phone] = links.values
  if (!phone) throw new Error('nothing is shared')
  const twice = [phone, phone].map((value, at) => ({ ...value, shown: `${at}`, companyIds: ['bayou', 'c0'] }))
  show(found({ links: { size: 40, companies: [...many, bayou], values: twice } }))
  const list = within(await screen.findByRole('region', { name: 'Links to other companies' }))
  const graph = document.querySelector('svg[viewBox="0 0 340 340"]')
  expect(graph?.querySelectorAll('line')).toHaveLength(1)
  const drawn = [...(graph?.querySelectorAll('g') ?? [])].map((mark) => mark.textContent)
  expect(drawn).toEqual(['Bayou Gate Transport LLC', ...many.map(({ name }, at) => `${name}${at + 1}`)])
  const named = [...document.querySelectorAll('strong')].map(({ parentElement }) => parentElement?.textContent)
  for (const [at, { name }] of many.entries()) expect(named).toContain(`${at + 1} ${name}`)
  expect(list.getByText('The 35 nearest to trouble are listed.')).toBeTruthy()
})

test('A2: a held name stands beside that of the company that it passes for', async () => {
  const side = {
    companyId: 'bayou',
    name: 'Bаyou Gate',
    legalName: null,
    dbaName: null,
    typeName: 'Consignor',
    createdAt: '2026-11-20T10:00:00.000Z',
    usdot: null,
    verifiedAt: null,
    mailDomains: ['gmail.com'],
    completedLoads: 0,
  }
  const other = {
    ...side,
    companyId: 'real',
    name: 'Bayou Gate',
    usdot: '90200007',
    verifiedAt: '2026-01-09T10:00:00.000Z',
    mailDomains: ['bayougate.example'],
    completedLoads: 41,
  }
  show(found({ nameReview: { heldAt: '2026-11-20T10:00:00.000Z', own: side, others: [other] } }))
  const review = within(await screen.findByRole('region', { name: 'Name under review' }))
  expect(review.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Company',
    'Bаyou Gate',
    'Bayou Gate',
  ])
  expect(review.getByRole('row', { name: 'Email domains gmail.com bayougate.example' })).toBeTruthy()
  expect(review.getByRole('row', { name: 'USDOT – 90200007' })).toBeTruthy()
  expect(review.getByRole('row', { name: 'Completed loads 0 41' })).toBeTruthy()
})
