import type { MailDetail, MailSummary } from '@drawbar/contract/notifications/outbox.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderScreen, stubApi, type Stub } from '../../features/loads/testing.tsx'
import { signInAs, signOut } from '../../app/session/testing.ts'
import AdminOutbox from './outbox.tsx'

const SUMMARY: MailSummary = {
  id: 'm7',
  recipient: 'sam@open-papers.example',
  subject: '•••••• is your Drawbar code',
  status: 'held',
  attempts: 0,
  lastError: null,
  createdAt: '2026-01-05T08:00:00.000Z',
  sentAt: null,
}
const DETAIL: MailDetail = { ...SUMMARY, body: 'Your code is ••••••', hidden: true, abilities: ['cancel', 'reveal'] }
const LIST = {
  items: [SUMMARY],
  nextCursor: null,
  sends: false,
  waiting: { queued: 0, sending: 0, failed: 2, held: 1 },
}

const person = userEvent.setup()
beforeEach(() => signInAs({ role: 'Founder', permissionRole: 0, userId: 'f1' }))
afterEach(() => {
  cleanup()
  signOut()
})

function shown(path: string, stub: Stub = {}) {
  const calls = stubApi({ 'GET /mails': { body: LIST }, 'GET /mails/m7': { body: DETAIL }, ...stub })
  renderScreen(<AdminOutbox />, { path })
  return calls
}

test('the address says what is asked for, each state says how many wait, and no mail server is said', async () => {
  const calls = shown('/admin/outbox?q=sam&status=failed')
  await screen.findByRole('row', { name: /is your Drawbar code/ })
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({ q: 'sam', status: 'failed' })
  expect(screen.getByRole('option', { name: 'Failed (2)' })).toBeTruthy()
  expect(screen.getByText(/No mail server is set up/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(calls.at(-1)?.query.get('status')).toBeNull())
})

test('where a mail server is set up nothing is said of one, and no match says what to type', async () => {
  shown('/admin/outbox?q=nobody', { 'GET /mails': { body: { ...LIST, items: [], sends: true } } })
  await screen.findByText('No mail matches')
  expect(screen.queryByText(/No mail server is set up/)).toBeNull()
})

test('a mail stands open with its code hidden; a founder reads it out, and cancels it', async () => {
  let cancelled = false
  const calls = shown('/admin/outbox?mail=m7', {
    'POST /mails/m7/reveal': {
      body: { subject: '604113 is your Drawbar code', body: 'Your code is 604113. https://drawbar.example/a?token=x' },
    },
    'POST /mails/m7/cancel': () => {
      if (cancelled) return { status: 204 }
      cancelled = true
      return { status: 409, body: { code: 'mail_moved', message: 'This email has changed since you opened it.' } }
    },
  })
  const panel = within(await screen.findByRole('region', { name: '•••••• is your Drawbar code' }))
  expect(panel.getByText('Your code is ••••••')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Send again' })).toBeNull()
  await person.click(panel.getByRole('button', { name: 'Show links and codes' }))
  const open = within(await screen.findByRole('region', { name: '604113 is your Drawbar code' }))
  const link = open.getByRole('link', { name: 'https://drawbar.example/a?token=x' })
  expect(link.getAttribute('rel')).toBe('noreferrer')
  await person.click(open.getByRole('button', { name: 'Cancel the mail' }))
  expect(await open.findByText('This email has changed since you opened it.')).toBeTruthy()
  await person.click(open.getByRole('button', { name: 'Cancel the mail' }))
  const posts = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
  await waitFor(() => expect(posts()).toEqual(['/mails/m7/reveal', '/mails/m7/cancel', '/mails/m7/cancel']))
  await waitFor(() => expect(open.queryByText('This email has changed since you opened it.')).toBeNull())
})

test('a failed one says why and is sent again', async () => {
  const calls = shown('/admin/outbox?mail=m7', {
    'GET /mails/m7': {
      body: {
        ...DETAIL,
        status: 'failed',
        attempts: 3,
        lastError: '552 mailbox is full',
        hidden: false,
        abilities: ['retry', 'cancel'],
      },
    },
    'POST /mails/m7/retry': { status: 204 },
  })
  expect(await screen.findByText('552 mailbox is full')).toBeTruthy()
  expect(screen.queryByText(/stand as dots here/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(calls.some(({ path }) => path === '/mails/m7/retry')).toBe(true))
})

test.each([
  ['a mail that is gone', 404, 'There is no such mail'],
  ['a mail that did not load', 500, 'The mail did not load'],
])('%s is said', async (_what, status, title) => {
  shown('/admin/outbox?mail=m7', {
    'GET /mails/m7': { status, body: { code: 'x', message: 'No.' } },
  })
  expect(await screen.findByText(title, {}, { timeout: 5_000 })).toBeTruthy()
})

test('who is no staff reads whose it is', async () => {
  shown('/admin/outbox', { 'GET /mails': { status: 403, body: { code: 'forbidden', message: 'No.' } } })
  expect(await screen.findByText('The outbox is for staff', {}, { timeout: 5_000 })).toBeTruthy()
})
