import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aReview, aReviewDetail } from '../../features/documents/testing.ts'
import { renderScreen, stubApi, type Stub } from '../../features/loads/testing.tsx'
import { InFrame } from '../../features/public-site/testing.tsx'
import AdminDocuments from './documents.tsx'

beforeEach(() => void vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper'))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const NOTHING_DONE = { byMe: 0, byAll: 0, medianMinutes: null as number | null }
const queue = (throughput = NOTHING_DONE, items = [aReview()]) => ({
  body: { items, nextCursor: null, counts: { queue: 31, mine: 1, asked: 6, done: 42 }, throughput },
})
function shown(list: Stub[string], path = '/admin/documents') {
  const calls = stubApi({
    'GET /document-reviews': list,
    'GET /document-reviews/p1': { body: aReviewDetail() },
    'GET /documents/p1/content': { body: new Blob(['x'], { type: 'image/png' }) },
  })
  renderScreen(
    <InFrame>
      <AdminDocuments />
    </InFrame>,
    { path },
  )
  return calls
}
const foot = () => within(screen.getByRole('contentinfo'))

test('what was done today and how long a paper waits stand in the status bar, how much there is on the tabs', async () => {
  shown(queue({ byMe: 9, byAll: 42, medianMinutes: 38 }))
  expect(await foot().findByText('Today 9 by you, 42 by all · Median wait 38 m')).toBeTruthy()
  const tabs = within(screen.getByRole('navigation', { name: 'Document review, views' })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Queue31', 'Mine1', 'Asked6', 'Done today42'])
})

test('before the first decision of the day no wait is made up', async () => {
  shown(queue())
  expect(await foot().findByText('Today 0 by you, 0 by all')).toBeTruthy()
  expect(foot().queryByText(/Median wait/)).toBeNull()
})

test('each view asks the server for itself, and keeps the search; an empty one says what will stand there', async () => {
  const calls = shown(queue(NOTHING_DONE, []), '/admin/documents?view=asked')
  expect(await screen.findByRole('heading', { name: 'Nothing is asked' })).toBeTruthy()
  expect(calls[0]?.query.get('view')).toBe('asked')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Company' }), 'Caddo')
  await screen.findByRole('heading', { name: 'No paper matches' })
  await userEvent.click(screen.getByRole('link', { name: /^Mine/ }))
  await waitFor(() => expect(calls.at(-1)?.query.toString()).toContain('view=mine'))
  expect(calls.at(-1)?.query.get('q')).toBe('Caddo')
})

test('while the queue is read nothing is said about it; one that did not load is tried again', async () => {
  shown('pending')
  expect(await screen.findByText('Loading the queue')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Nothing waits' })).toBeNull()
  expect(foot().queryByText(/Today/)).toBeNull()
  cleanup()
  let fails = true
  shown(() => (fails ? { status: 503, body: { code: 'unavailable' } } : queue()))
  expect(await screen.findByRole('alert')).toBeTruthy()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /^Caddo Line Freight/ })).toBeTruthy()
})

test('whoever is no staff any more reads whose the papers are, and is offered no second try', async () => {
  shown({ status: 403, body: { code: 'forbidden' } })
  expect(await screen.findByRole('heading', { name: 'The papers to review are for staff' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
