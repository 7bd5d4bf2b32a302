import type { OverrideRequest } from '@drawbar/contract/eligibility/eligibility.ts'
import { localDayFromNow } from '@drawbar/contract/clock.testing.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { LOCAL_ZONE } from '../../app/frame/readers-zone.ts'
import { renderScreen, type Stub, stubApi } from '../loads/testing.tsx'
import { AnswersQueue } from './override-requests-queue.tsx'
import { CasesQueue } from '../risk/cases-queue.tsx'
import { aCase } from '../risk/testing.ts'
import './override-request-decision.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const ANSWER: OverrideRequest = {
  id: 'a1',
  companyId: 'c2',
  companyName: 'High Desert Haulers',
  usdot: '90239595',
  rule: 'safety_rating',
  datum: 'Safety rating: conditional',
  statement: 'The rating is from a review in 2021.',
  document: null,
  status: 'waiting',
  openedBy: 'Lee Park',
  openedAt: '2026-11-20T12:00:00.000Z',
  dueAt: '2026-11-21T12:00:00.000Z',
  overdue: true,
  decidedBy: null,
  decidedAt: null,
  reason: null,
  overrideUntil: null,
}
const page = (items: readonly OverrideRequest[]) => ({
  body: { items, nextCursor: null, waiting: items.length, overdue: items.length },
})
function shown(list: Stub[string]) {
  const calls = stubApi({ 'GET /override-requests': list })
  renderScreen(<AnswersQueue Viewer={() => null} />)
  return calls
}

test('on a phone an answer is opened by its card’s button, and decided under it', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  )
  shown(page([ANSWER]))
  await userEvent.click(await screen.findByRole('button', { name: 'Look' }))
  expect(await screen.findByText('The rating is from a review in 2021.', {}, { timeout: 5000 })).toBeTruthy()
  expect(screen.getByRole('textbox')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Look' })).toBeNull()
})

test('J goes to the fraud cases above the answers, and to an answer once one has the focus', async () => {
  const cases = { items: [aCase()], nextCursor: null, counts: { live: 1, mine: 0 } }
  stubApi({ 'GET /override-requests': page([ANSWER]), 'GET /fraud-cases': { body: cases } })
  renderScreen(
    <>
      <CasesQueue />
      <AnswersQueue Viewer={() => null} />
    </>,
  )
  const answer = await screen.findByRole('row', { name: /High Desert Haulers/ })
  const fraud = await screen.findByRole('row', { name: /Bayou Gate/ })
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(fraud)
  answer.focus()
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(answer)
})

test('the queue asks for what its filters say, and says when nothing waits, did not load, or is not the reader’s', async () => {
  const calls = shown(({ query }) => page(query.get('status') === 'waiting' ? [ANSWER] : []))
  expect((await screen.findByRole('row', { name: /High Desert Haulers/ })).textContent).toContain('Overdue')
  expect(screen.getByText('1 waiting, 1 overdue')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which answers' }), 'accepted')
  expect(await screen.findByRole('heading', { name: 'No such answer' })).toBeTruthy()
  await waitFor(() => expect(calls.at(-1)?.query.get('status')).toBe('accepted'))
  cleanup()
  shown(page([]))
  expect(await screen.findByRole('heading', { name: 'No answer waits' })).toBeTruthy()
  cleanup()
  shown({ status: 500, body: { code: 'internal' } })
  expect(await screen.findByRole('heading', { name: 'The answers did not load' })).toBeTruthy()
  cleanup()
  shown({ status: 403, body: { code: 'forbidden' } })
  expect(await screen.findByRole('heading', { name: 'Answers to checks are for staff' })).toBeTruthy()
})

test('an answer that sets a check aside is taken back with a reason', async () => {
  const accepted: OverrideRequest = {
    ...ANSWER,
    status: 'accepted',
    decidedBy: 'Ada Staff',
    decidedAt: '2026-11-21T12:00:00.000Z',
    reason: 'The review is old.',
    overrideUntil: '2090-01-01',
  }
  const calls = stubApi({
    'GET /override-requests': page([accepted]),
    'POST /override-requests/a1/revoke': { body: { ...accepted, status: 'revoked' } },
  })
  renderScreen(<AnswersQueue Viewer={() => null} />)
  await userEvent.click(await screen.findByRole('row', { name: /High Desert Haulers/ }))
  const reason = await screen.findByRole('textbox', { name: 'Reason, as the carrier reads it' }, { timeout: 5000 })
  await userEvent.type(reason, 'The letter was forged.')
  await userEvent.click(screen.getByRole('button', { name: 'Let the check count again' }))
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'The letter was forged.' }),
  )
})

test('T10: a check is set aside for 90 of the reader’s own days unless another day is chosen', async () => {
  const calls = stubApi({
    'GET /override-requests': page([ANSWER]),
    'POST /override-requests/a1/accept': { body: { ...ANSWER, status: 'accepted' } },
  })
  renderScreen(<AnswersQueue Viewer={() => null} />)
  const look = screen.queryByRole('button', { name: 'Look' })
  await userEvent.click(look ?? (await screen.findByText('High Desert Haulers')))
  await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'The new letter lifts the rating.')
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  const posted = () => calls.filter(({ method }) => method === 'POST')
  await waitFor(() => expect(posted()).toHaveLength(1))
  const until = localDayFromNow(90 * 86_400_000, LOCAL_ZONE)
  expect(posted()[0]?.body).toEqual({ reason: 'The new letter lifts the rating.', until })
})
