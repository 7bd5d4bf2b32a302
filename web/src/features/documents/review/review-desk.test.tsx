import { fromNow } from '@drawbar/contract/clock.testing.ts'
import type { Review, ReviewDetail } from '@drawbar/contract/documents/document-reviews.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FEEDBACK_EVENT, readFeedback, type FeedbackAction } from '../../../ui/feedback/feedback.ts'
import { renderScreen, stubApi, type Stub } from '../../loads/testing.tsx'
import type { RenderOptions } from '../../../ui/testing.tsx'
import { aReview, aReviewDetail } from '../testing.ts'
import { ReviewDesk, useReviews } from './review-desk.tsx'

const told: { message: string; action: FeedbackAction | null }[] = []
const onFeedback = (event: Event): void => {
  const feedback = readFeedback(event)
  if (feedback) told.push(feedback)
}
beforeEach(() => {
  told.length = 0
  window.addEventListener(FEEDBACK_EVENT, onFeedback)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
  window.removeEventListener(FEEDBACK_EVENT, onFeedback)
})

function Desk() {
  const navigate = useNavigate()
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <ReviewDesk view="queue" list={useReviews('queue')} />
    </>
  )
}

const SECOND = aReview({ documentId: 'p2', companyName: 'Yazoo Refrigerated', kind: 'w9' })
const LEASE = { holder: 'Kim', mine: true, until: fromNow(1_800_000) }
const page = (items: readonly Review[]) => ({
  body: {
    items,
    nextCursor: null,
    counts: { queue: items.length, mine: 0, asked: 0, done: 0 },
    throughput: { byMe: 0, byAll: 0, medianMinutes: null },
  },
})

function shown(stub: Stub = {}, { detail = {}, ...options }: RenderOptions & { detail?: Partial<ReviewDetail> } = {}) {
  const state = { lease: null as ReviewDetail['lease'] }
  const first = (): ReviewDetail => aReviewDetail({ lease: state.lease, ...detail })
  const calls = stubApi({
    'GET /document-reviews': page([aReview({ daysLeft: 4, liveShipments: 2 }), SECOND]),
    'GET /document-reviews/p1': () => ({ body: first() }),
    'GET /document-reviews/p2': { body: aReviewDetail({ ...SECOND, checks: [] }) },
    'GET /documents/p1/content': { body: new Blob(['x'], { type: 'image/png' }) },
    'GET /documents/p2/content': { body: new Blob(['x'], { type: 'image/png' }) },
    'POST /document-reviews/p1/claim': () => {
      state.lease = LEASE
      return { body: LEASE }
    },
    'POST /document-reviews/p1/approve': () => ({ body: first() }),
    'POST /document-reviews/p1/ask': () => ({ body: first() }),
    'POST /document-reviews/p1/undo': () => ({ body: first() }),
    ...stub,
  })
  renderScreen(<Desk />, options)
  return calls
}
const bodiesOf = (calls: ReturnType<typeof stubApi>, path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body)

test('the paper that hurts most stands first, beside what it should prove', async () => {
  shown()
  const checks = within(await screen.findByRole('table', { name: 'Claims and record' }))
  expect(checks.getByRole('row', { name: /Auto liability/ }).textContent).toContain('$1,000,000$750,000DeclaredDiffers')
  expect(checks.getByRole('row', { name: /Legal name/ }).textContent).toContain('LLCRegister, Oct 8, 2026Match')
  expect(screen.getByText('$750,000 on the paper before.')).toBeTruthy()
  const rows = within(screen.getByRole('list', { name: 'Papers' })).getAllByRole('button')
  expect(rows.map((row) => row.textContent)).toEqual([
    'Caddo Line Freight4 d leftCertificate of insurance2 live shipments',
    expect.stringContaining('Yazoo Refrigerated'),
  ])
})

test('what fraud may stand behind says so in its row', async () => {
  const third = aReview({ documentId: 'p3', kind: 'bank_letter', accountShared: true })
  shown({ 'GET /document-reviews': page([aReview({ heldAtPoints: 75, liveShipments: 2 }), third]) })
  const rows = within(await screen.findByRole('list', { name: 'Papers' })).getAllByRole('button')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Company held at 75 points'),
    expect.stringContaining('Account named elsewhere'),
  ])
})

test('A takes and approves, goes on to the next, and Undo takes it back', async () => {
  const calls = shown()
  await screen.findByRole('table', { name: 'Claims and record' })
  await userEvent.keyboard('a')
  await waitFor(() => expect(bodiesOf(calls, '/document-reviews/p1/approve')).toEqual([{ note: '' }]))
  expect(bodiesOf(calls, '/document-reviews/p1/claim').length).toBe(1)
  await waitFor(() => expect(told[0]?.message).toContain('Approved: Caddo Line Freight.'))
  expect(await screen.findByRole('heading', { name: 'Yazoo Refrigerated' })).toBeTruthy()
  told[0]?.action?.onAction()
  await waitFor(() => expect(bodiesOf(calls, '/document-reviews/p1/undo').length).toBe(1))
})

test('asking needs a reason; a key picks it, and a refusal leaves the words where they are', async () => {
  const calls = shown({
    'POST /document-reviews/p1/ask': {
      status: 409,
      body: { code: 'review_claimed', message: 'Lee is reviewing this paper.' },
    },
  })
  await screen.findByRole('table', { name: 'Claims and record' })
  await userEvent.keyboard('m')
  expect(await screen.findByText('Choose at least one reason.')).toBeTruthy()
  await userEvent.keyboard('q')
  expect(screen.getByRole('button', { name: /Confirm with insurer/ }).getAttribute('aria-pressed')).toBe('true')
  const note = screen.getByRole('textbox', { name: 'Note to the company' })
  await userEvent.type(note, 'By e-mail, please')
  await userEvent.click(screen.getByRole('button', { name: /Ask for more/ }))
  await waitFor(() =>
    expect(bodiesOf(calls, '/document-reviews/p1/ask')).toEqual([
      { reasons: ['confirm_with_insurer'], note: 'By e-mail, please' },
    ]),
  )
  expect(await screen.findByText('Lee is reviewing this paper.')).toBeTruthy()
  expect((note as HTMLTextAreaElement).value).toBe('By e-mail, please')
})

test('a bank letter is not asked who is insured, and an older version says what was asked of its company', async () => {
  const version = { id: 'p0', status: 'needs_info' as const, uploadedAt: '2026-11-01T10:00:00Z' }
  shown({}, { detail: { kind: 'bank_letter', versions: [{ ...version, id: 'p1' }, version] as never } })
  await userEvent.click(await screen.findByRole('button', { name: 'More reasons' }))
  const reasons = within(screen.getByRole('group', { name: 'Reasons' }))
  expect(reasons.getByRole('button', { name: /Wrong name/ })).toBeTruthy()
  expect(reasons.queryByRole('button', { name: /insure|Cover|Amount/i })).toBeNull()
  const versions = within(screen.getByRole('combobox', { name: 'Version' }))
  expect(versions.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'This one',
    expect.stringMatching(/, Asked$/),
  ])
})

test('the keyboard alone gives a reason, writes the note, leaves it and asks', async () => {
  const calls = shown()
  await screen.findByRole('table', { name: 'Claims and record' })
  await userEvent.keyboard('qc')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note to the company' })))
  await userEvent.keyboard('All of it, me{Escape}m')
  await waitFor(() =>
    expect(bodiesOf(calls, '/document-reviews/p1/ask')).toEqual([
      { reasons: ['confirm_with_insurer'], note: 'All of it, me' },
    ]),
  )
})

test('what a colleague holds is locked under his name; J and K move without taking', async () => {
  const calls = shown({}, { detail: { lease: { holder: 'T. Brandt', mine: false, until: LEASE.until } } })
  expect(await screen.findAllByText('T. Brandt is reviewing this paper.')).not.toEqual([])
  await userEvent.keyboard('a')
  await userEvent.keyboard('j')
  expect(await screen.findByRole('heading', { name: 'Yazoo Refrigerated' })).toBeTruthy()
  await userEvent.keyboard('k')
  await screen.findByRole('heading', { name: 'Caddo Line Freight' })
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('looking takes nothing, by click or N; Enter takes the paper that is chosen, and so does the first reason', async () => {
  const calls = shown({ 'POST /document-reviews/p2/claim': { body: LEASE } })
  await screen.findByRole('table', { name: 'Claims and record' })
  await userEvent.keyboard('n')
  await screen.findByRole('heading', { name: 'Yazoo Refrigerated' })
  await userEvent.click(screen.getByRole('button', { name: /Caddo Line Freight/ }))
  await screen.findByRole('heading', { name: 'Caddo Line Freight' })
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.keyboard('m')
  await screen.findByText('Choose at least one reason.')
  await userEvent.keyboard('{Enter}')
  await screen.findByText(/You hold it, /)
  expect(bodiesOf(calls, '/document-reviews/p1/claim').length).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: /Yazoo Refrigerated/ }))
  await screen.findByRole('heading', { name: 'Yazoo Refrigerated' })
  await userEvent.keyboard('q')
  await waitFor(() => expect(bodiesOf(calls, '/document-reviews/p2/claim').length).toBe(1))
})

test('Z takes the last decision back from the next paper, without its toast, and says when that is too late', async () => {
  const calls = shown({ 'POST /document-reviews/p2/claim': { body: LEASE } })
  await screen.findByRole('table', { name: 'Claims and record' })
  await userEvent.keyboard('z')
  expect(told.map(({ message }) => message)).toEqual(['There is no decision of yours to take back here.'])
  await userEvent.keyboard('a')
  await screen.findByRole('heading', { name: 'Yazoo Refrigerated' })
  await userEvent.keyboard('z')
  await screen.findByRole('heading', { name: 'Caddo Line Freight' })
  expect(bodiesOf(calls, '/document-reviews/p1/undo').length).toBe(1)
  expect(told.at(-1)?.message).toContain('Taken back: Caddo Line Freight.')
  cleanup()
  const late = { code: 'undo_too_late', message: 'This decision can no longer be undone.' }
  shown({ 'POST /document-reviews/p1/undo': { status: 410, body: late } })
  await screen.findByRole('table', { name: 'Claims and record' })
  await userEvent.keyboard('a')
  await screen.findByRole('heading', { name: 'Yazoo Refrigerated' })
  await userEvent.keyboard('z')
  await waitFor(() => expect(told.at(-1)?.message).toBe(late.message))
})

test('Back leads from a paper to the filtered queue, and from the filter to the whole one', async () => {
  shown()
  const kind = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Kind of paper' })
  await userEvent.selectOptions(kind, 'w9')
  await waitFor(() => expect(kind.value).toBe('w9'))
  await userEvent.click(await screen.findByRole('button', { name: /Yazoo Refrigerated/ }))
  await screen.findByRole('heading', { name: 'Yazoo Refrigerated' })
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByRole('heading', { name: 'Caddo Line Freight' })
  expect(kind.value).toBe('w9')
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(kind.value).toBe('all'))
})

test('? shows every key of the desk', async () => {
  shown()
  await screen.findByRole('table', { name: 'Claims and record' })
  await userEvent.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'All keys' }))
  expect(dialog.getByText('mark a field in the paper')).toBeTruthy()
})

test('a key decides the paper that was chosen, while the guard has not answered', async () => {
  const taken = { ...SECOND, checks: [], lease: LEASE }
  const calls = shown(
    {
      'GET /document-reviews/p2': { body: aReviewDetail(taken) },
      'POST /document-reviews/p2/claim': { body: LEASE },
      'POST /document-reviews/p2/approve': { body: {} },
    },
    { guardSilent: true },
  )
  await screen.findByRole('table', { name: 'Claims and record' })
  await userEvent.click(screen.getByRole('button', { name: /Yazoo Refrigerated/ }))
  await screen.findByRole('heading', { name: 'Yazoo Refrigerated' })
  await userEvent.keyboard('a')
  await waitFor(() => expect(bodiesOf(calls, '/document-reviews/p2/approve').length).toBe(1))
  expect(bodiesOf(calls, '/document-reviews/p1/approve')).toEqual([])
})

test('a press of “Take it” takes a paper, once', async () => {
  const calls = shown()
  await userEvent.click(await screen.findByRole('button', { name: /Take it/ }))
  await screen.findByText(/You hold it, /)
  expect(bodiesOf(calls, '/document-reviews/p1/claim').length).toBe(1)
})

test('a key pressed as soon as the paper is held decides it, while the taking is still being read back', async () => {
  let reads = 0
  const listed = page([aReview({ daysLeft: 4, liveShipments: 2 }), SECOND])
  const calls = shown({
    'GET /document-reviews': () => {
      reads += 1
      return reads === 1 ? listed : 'pending'
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Take it/ }))
  await screen.findByText(/You hold it, /)
  await userEvent.keyboard('a')
  await waitFor(() => expect(bodiesOf(calls, '/document-reviews/p1/approve')).toEqual([{ note: '' }]))
  expect(bodiesOf(calls, '/document-reviews/p1/claim').length, 'held already').toBe(1)
})

test('who else names the account of a bank letter stands beside it, and that nobody does', async () => {
  const sentAt = '2026-10-01T15:00:00Z'
  const holder = { companyId: 'c7', companyName: 'Bayou Gate Transport', status: 'needs_info' as const, sentAt }
  shown(
    { 'GET /document-reviews/p2': { body: aReviewDetail({ ...SECOND, accountHolders: [] }) } },
    {
      detail: { accountHolders: [holder] },
    },
  )
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Bayou Gate Transport' })
  expect(link.getAttribute('href')).toBe('/admin/ownership?company=c7')
  expect(link.closest('li')?.textContent).toBe('Bayou Gate TransportAsked, Oct 1, 2026')
  await userEvent.keyboard('j')
  expect(await screen.findByText('No other company names this account.')).toBeTruthy()
})

test('an empty queue, one that filters emptied, and one that did not load say so', async () => {
  shown({ 'GET /document-reviews': page([]) })
  expect(await screen.findByText('Nothing waits')).toBeTruthy()
  cleanup()
  shown({ 'GET /document-reviews': page([]) }, { path: '/?kind=w9' })
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Nothing waits')).toBeTruthy()
  cleanup()
  shown({ 'GET /document-reviews': { status: 503, body: { message: 'Service temporarily unavailable.' } } })
  expect(await screen.findByText('The queue did not load')).toBeTruthy()
})
