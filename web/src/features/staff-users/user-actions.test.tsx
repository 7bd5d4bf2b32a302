import type { UserDetail } from '@drawbar/contract/staff-users/staff-users.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { renderScreen, stubApi } from '../loads/testing.tsx'
import { UserActions } from './user-actions.tsx'

beforeEach(() => signInAs({ role: 'Founder', permissionRole: 0, userId: 'f1' }))
afterEach(() => {
  cleanup()
  signOut()
})

const USER: UserDetail = {
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
  sessions: [],
  mails: [],
  limits: [],
  recoveryCodesLeft: 7,
  suspension: null,
  lastOwner: false,
  abilities: ['suspend', 'forcePasswordReset', 'resetSecondFactor', 'endSessions', 'actOnBehalf'],
}
const SUSPENDED: UserDetail = {
  ...USER,
  status: 'suspended',
  suspension: { reason: 'Stolen account', at: '2026-11-20T12:00:00.000Z', by: 'Fay Founder' },
  abilities: ['reinstate'],
}

test.each([
  {
    verb: 'Reset password',
    asks: 'Make Maren Oduya choose a new password?',
    path: '/users/u7/password-reset',
    refusal: { code: 'user_suspended', message: 'This person is suspended. Reinstate first.' },
    user: USER,
  },
  {
    verb: 'Reset second factor',
    asks: 'Turn the second factor of Maren Oduya off?',
    path: '/users/u7/second-factor-reset',
    refusal: { code: 'second_factor_off', message: 'This person has no second factor.' },
    user: USER,
  },
  {
    verb: 'Reinstate',
    asks: 'Let Maren Oduya in again?',
    path: '/users/u7/reinstate',
    refusal: { code: 'user_not_suspended', message: 'This person is not suspended.' },
    user: SUSPENDED,
  },
])('$verb goes to the server with its reason; refused, it says why and keeps the reason', async (action) => {
  let refused = false
  const calls = stubApi({
    [`POST ${action.path}`]: () => {
      if (refused) return { status: 204 }
      refused = true
      return { status: 409, body: action.refusal }
    },
  })
  renderScreen(<UserActions user={action.user} />)
  await userEvent.click(screen.getByRole('button', { name: action.verb }))
  const dialog = within(await screen.findByRole('dialog', { name: action.asks }))
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })
  await userEvent.type(reason, 'Called back, ticket 4711')
  const confirm = () => userEvent.click(dialog.getByRole('button', { name: new RegExp(`^${action.verb}`) }))
  await confirm()
  expect(await dialog.findByText(action.refusal.message)).toBeTruthy()
  expect(reason.value).toBe('Called back, ticket 4711')
  await confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = { method: 'POST', path: action.path, body: { reason: 'Called back, ticket 4711' } }
  expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([sent, sent])
})
