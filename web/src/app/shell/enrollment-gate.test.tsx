// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../../api/query.ts'
import { stubApi, type StubbedAnswer } from '../../api/testing.ts'
import { ME, refusal } from '../../features/identity/testing.tsx'
import { signInAs, signOut } from '../session/testing.ts'
import { renderUi } from '../../ui/testing.tsx'
import { EnrollmentGate } from './enrollment-gate.tsx'

let stub: ReturnType<typeof stubApi> | undefined
afterEach(() => {
  cleanup()
  stub?.restore()
  signOut()
})

const CODES = Array.from({ length: 10 }, (_, n) => `abcd-efgh-2345-67${n}a`)
const key = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', otpauthUrl: 'otpauth://totp/x' }

function open(role: string, answers: Record<string, StubbedAnswer | (() => StubbedAnswer)>) {
  signInAs({ role })
  stub = stubApi(answers)
  const queries = createQueryClient()
  renderUi(
    <QueryClientProvider client={queries}>
      <EnrollmentGate>
        <p>The page</p>
      </EnrollmentGate>
    </QueryClientProvider>,
  )
  return queries
}
const asStaff = (enabled: boolean, required = true) => ({
  data: { ...ME, role: 'Admin', company: null, secondFactor: { enabled, required, recoveryCodesLeft: 0 } },
})

test('A5: staff without a second factor turn it on instead of the page, keep the codes, and then the page comes', async () => {
  const person = userEvent.setup()
  let on = false
  open('Admin', {
    'GET /me': () => asStaff(on),
    'POST /me/second-factor': { data: key },
    'POST /me/second-factor/confirm': () => {
      on = true
      return { data: { recoveryCodes: CODES } }
    },
  })
  await screen.findByRole('heading', { name: 'Turn on your second factor' })
  expect(screen.queryByText('The page')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await person.type(await screen.findByLabelText('Current password'), 'correct horse{Enter}')
  await screen.findByRole('img', { name: 'QR code with the key' })
  await person.type(screen.getByLabelText('Code'), '123456{Enter}')
  await screen.findByText(CODES[0] ?? '')
  await screen.findByRole('heading', { name: 'Save your recovery codes' })
  expect(screen.queryByText('The page')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'I have kept them' }))
  await screen.findByText('The page')
  expect(stub?.calls.map(({ call }) => call)).toEqual([
    'GET /me',
    'POST /me/second-factor',
    'POST /me/second-factor/confirm',
    'GET /me',
  ])
})

test.each([
  ['Founder', asStaff(true)],
  ['Admin', asStaff(false, false)],
])('A5: %s with one, or in a demo, sees the page', async (role, me) => {
  open(role, { 'GET /me': me })
  await screen.findByText('The page')
  expect(screen.queryByRole('heading')).toBeNull()
})

test('A5: where the account cannot be read the page says so itself', async () => {
  const queries = open('Admin', { 'GET /me': refusal(500, 'internal') })
  const page = await screen.findByText('The page', {}, { timeout: 5_000 })
  // A part of the page asks once more, as the notices do.
  await queries.refetchQueries()
  expect(screen.getByText('The page')).toBe(page)
})

test('A5: a member is not kept waiting for an answer about it', async () => {
  open('Carrier', {})
  expect(screen.getByText('The page')).toBeTruthy()
  expect(stub?.calls).toEqual([])
})

test('A5: the one way around it is out', async () => {
  open('Founder', { 'GET /me': asStaff(false), 'POST /auth/logout': { status: 204 } })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull())
})
