import { fromNow } from '@drawbar/contract/clock.testing.ts'
import type { UserDetail, UserSummary } from '@drawbar/contract/staff-users/staff-users.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderScreen, stubApi, type Stub } from '../../features/loads/testing.tsx'
import { session } from '../../app/session/store.ts'
import { aToken, signInAs, signOut } from '../../app/session/testing.ts'
import AdminUsers from './users.tsx'

const SUMMARY: UserSummary = {
  id: 'u7',
  name: 'Maren Oduya',
  email: 'maren@crosstimbers.example',
  position: 'Traffic manager',
  role: 'Owner',
  status: 'active',
  company: {
    id: 'c1',
    name: 'Cross Timbers Mill',
    type: 0,
    typeName: 'Consignor',
    current: { state: 'active', case: null },
  },
  secondFactor: true,
  createdAt: '2026-01-05T08:00:00.000Z',
  lastLoginAt: null,
  lastSeenAt: null,
}
const DETAIL: UserDetail = {
  ...SUMMARY,
  sessions: [
    {
      id: 's1',
      createdAt: '2026-01-05T08:00:00.000Z',
      lastSeenAt: '2026-01-05T08:00:00.000Z',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
      ip: '203.0.113.7',
      acting: null,
    },
  ],
  mails: [{ id: 'm1', subject: 'Welcome', status: 'failed', createdAt: '2026-01-05T08:00:00.000Z' }],
  limits: [{ limit: 'login_failures', used: 100, max: 100 }],
  recoveryCodesLeft: 7,
  suspension: null,
  lastOwner: true,
  abilities: ['suspend', 'forcePasswordReset', 'resetSecondFactor', 'endSessions', 'actOnBehalf'],
}

const person = userEvent.setup()
beforeEach(() => signInAs({ role: 'Founder', permissionRole: 0, userId: 'f1' }))
afterEach(() => {
  cleanup()
  signOut()
})

function shown(path: string, stub: Stub = {}) {
  const calls = stubApi({
    'GET /users': { body: { items: [SUMMARY], nextCursor: null } },
    'GET /users/u7': { body: DETAIL },
    'GET /users/u7/audit': { body: { items: [], nextCursor: null } },
    ...stub,
  })
  renderScreen(<AdminUsers />, { path })
  return calls
}

test('the address says what is asked for: search, filters and order', async () => {
  const calls = shown(
    '/admin/users?q=maren&role=Owner&type=0&status=active&seen=never&factor=true&sort=created&order=asc',
  )
  await screen.findByRole('row', { name: /Maren Oduya/ })
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
    q: 'maren',
    role: 'Owner',
    companyType: '0',
    status: 'active',
    lastSeen: 'never',
    secondFactor: 'true',
    sort: 'created',
    order: 'asc',
  })
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(calls.at(-1)?.query.get('q')).toBeNull())
})

test('staff are a list of their own, and nobody found says what to type', async () => {
  const calls = shown('/admin/users?tab=staff', { 'GET /users': { body: { items: [], nextCursor: null } } })
  await screen.findByText('Nobody matches')
  expect(calls[0]?.query.get('role')).toBe('Founder,Admin')
  expect(screen.queryByLabelText('Company type')).toBeNull()
})

test('a person stands open with sessions, mails and limits; suspending warns of the last owner and keeps a refused reason', async () => {
  let suspended = false
  const calls = shown('/admin/users?user=u7', {
    'POST /users/u7/suspend': () => {
      if (suspended) return { status: 204 }
      suspended = true
      return {
        status: 409,
        body: { code: 'last_founder', message: 'This is the last founder who can log in. Add another one first.' },
      }
    },
  })
  const panel = within(await screen.findByRole('region', { name: 'Maren Oduya' }))
  expect(panel.getByText('Owner, the only owner')).toBeTruthy()
  expect(panel.getByText('100 of 100 in this hour')).toBeTruthy()
  expect(screen.getByText('Chrome on Windows')).toBeTruthy()
  expect(screen.getByText('Failed')).toBeTruthy()
  await person.click(panel.getByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Maren Oduya?' }))
  expect(dialog.getByText(/Nobody else owns Cross Timbers Mill/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: /Suspend/ }))
  expect(dialog.getByText('Reason is required')).toBeTruthy()
  await person.type(dialog.getByLabelText(/Reason/), 'Stolen account')
  await person.click(dialog.getByRole('button', { name: /Suspend/ }))
  expect(await dialog.findByText(/the last founder who can log in/)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('Stolen account')
  await person.click(dialog.getByRole('button', { name: /Suspend/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { reason: 'Stolen account' },
    { reason: 'Stolen account' },
  ])
})

test('acting on behalf takes the chair of the person: the browser holds that token and says who sits there', async () => {
  const until = fromNow(3_600_000)
  const token = aToken({
    role: 'Consignor',
    userId: 'u7',
    acting: { staffUserId: 'f1', staffName: 'Fay Founder', until },
  })
  shown('/admin/users?user=u7', { 'POST /users/u7/act': { body: { token, until } } })
  const panel = within(await screen.findByRole('region', { name: 'Maren Oduya' }))
  await person.click(panel.getByRole('button', { name: 'Act on behalf' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText(/Reason/), 'Ticket 4711')
  await person.click(dialog.getByRole('button', { name: /Act on behalf/ }))
  await waitFor(() => expect(session().user?.acting).toEqual({ staffName: 'Fay Founder', until }))
  expect(session().user).toMatchObject({ role: 'Consignor', userId: 'u7' })
  expect(localStorage.getItem('token')).toBe(token)
})

test('nothing is offered that the server would refuse, and who is not there is said', async () => {
  shown('/admin/users?user=u7', {
    'GET /users/u7': { body: { ...DETAIL, role: 'Admin', company: null, abilities: [] } },
  })
  expect(await screen.findByText('Only a founder does anything to a member of staff.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
  cleanup()
  shown('/admin/users?user=u8')
  expect(await screen.findByText('There is no such person')).toBeTruthy()
})

test('T7: a person of a company on hold shows so in the list, and links to its case beside it', async () => {
  const held = {
    id: 'c1',
    name: 'Cross Timbers Mill',
    type: 0,
    typeName: 'Consignor',
    current: { state: 'on_hold' as const, case: { kind: 'fraud' as const, id: 'f1', points: 75 } },
  }
  shown('/admin/users?user=u7', {
    'GET /users': {
      body: {
        items: [
          { ...SUMMARY, company: held },
          { ...SUMMARY, id: 'u8', name: 'Ito Baird' },
        ],
        nextCursor: null,
      },
    },
    'GET /users/u7': { body: { ...DETAIL, company: held } },
  })
  const link = await screen.findByRole('link', { name: 'Fraud case, 75 points' })
  expect(link.getAttribute('href')).toBe('/admin?signals=c1')
  const text = async (row: RegExp) => (await screen.findByRole('row', { name: row })).textContent
  expect(await text(/Maren Oduya/)).toContain('On hold (fraud)')
  expect(await text(/Ito Baird/)).not.toContain('On hold')
})
