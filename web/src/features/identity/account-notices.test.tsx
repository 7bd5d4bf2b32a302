// @vitest-environment happy-dom
import type { Me } from '@drawbar/contract/identity/own-account.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { stubApi } from '../../api/testing.ts'
import { useSession } from '../../app/session/store.ts'
import { CHECKLIST_ITEMS } from '../verification/checklist/checklist-labels.ts'
import { AccountNotices } from './account-notices.tsx'
import { ME, renderPanel } from './testing.tsx'

let stub: ReturnType<typeof stubApi>
afterEach(() => {
  cleanup()
  stub.restore()
})

function show(company: Partial<NonNullable<Me['company']>>, more: Partial<Me> = {}, path = '/'): void {
  const own = ME.company
  if (own === null) throw new Error('ME has a company')
  stub = stubApi({ 'GET /me': { data: { ...ME, ...more, company: { ...own, ...company } } } })
  renderPanel(<AccountNotices />, { path })
}

test('A2: a company whose name is held reads what waits and what it can do', async () => {
  show({ nameHeldAt: '2026-11-20T10:00:00.000Z' })
  expect(await screen.findByRole('status', { name: 'Company name under review' })).toBeTruthy()
  expect(screen.getByText(/your loads are not on the board/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change the name' }).getAttribute('href')).toBe('/profile#company')
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/contact')
})

test.each([
  ['Carrier', 'to bid, book, post trucks, invite or get paid.'],
  ['Consignor', 'to post, award or invite.'],
])('a %s reads what waits for its verified mailbox', async (role, what) => {
  const { user } = useSession.getState()
  useSession.setState({
    user: {
      id: 'u',
      userId: 'u',
      email: ME.email,
      name: '',
      position: '',
      userTypeName: undefined,
      companyId: null,
      acting: null,
      exp: 9e9,
      role,
      userType: role === 'Carrier' ? 1 : 0,
    },
  })
  show({}, { mailboxVerified: false })
  expect(await screen.findByText(`Verify ${ME.email} ${what}`)).toBeTruthy()
  useSession.setState({ user })
})

test('S15: the checklist leads to the code itself, with the focus on it', async () => {
  show({}, { mailboxVerified: false }, CHECKLIST_ITEMS.email.to)
  expect(await screen.findByRole('button', { name: 'Email the code' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Email verification' }))
})

test('A2: an unverified mailbox is named beside it', async () => {
  show({ nameHeldAt: '2026-11-20T10:00:00.000Z' }, { mailboxVerified: false })
  expect(await screen.findByRole('status', { name: 'Company name under review' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Verify email' })).toBeTruthy()
})
