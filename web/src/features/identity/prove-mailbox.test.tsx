import type { Checklist } from '@drawbar/contract/verification/checklist.ts'
import { getVerification } from '@drawbar/contract/verification/verification.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { stubApi } from '../../api/testing.ts'
import { ChecklistLine } from '../verification/checklist/checklist-panel.tsx'
import { ProveMailbox } from './prove-mailbox.tsx'
import { refusal, renderPanel } from './testing.tsx'

afterEach(cleanup)

const CHECKLIST = (confirmed: boolean): Checklist => ({
  side: 'carrier',
  items: [],
  done: confirmed ? 1 : 0,
  of: 11,
  next: confirmed ? 'number' : 'email',
})

test('a code is asked for, its field stands under the mailbox that it went to, and a wrong one is said there', async () => {
  const { calls, restore } = stubApi({
    'POST /me/mailbox/code': { data: { mailbox: 'sam@open-papers.example', minutes: 15, demoCode: null } },
    'POST /me/mailbox/prove': refusal(422, 'mailbox_code_wrong', {
      code: 'That code is not correct. 4 tries are left.',
    }),
  })
  renderPanel(<ProveMailbox invalidates={[getVerification]} />)
  expect(screen.queryByLabelText('Six-digit code')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Email the code' }))
  const code = await screen.findByLabelText('Six-digit code')
  expect(screen.getByText('Emailed to sam@open-papers.example. It works for 15 minutes.')).toBeTruthy()
  expect(document.activeElement).toBe(code)
  await userEvent.type(code, '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Verify email' }))
  expect(await screen.findByText('That code is not correct. 4 tries are left.')).toBeTruthy()
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'POST /me/mailbox/prove')?.body).toEqual({ code: '123456' }),
  )
  expect((code as HTMLInputElement).value, 'what was typed stays').toBe('123456')
  expect(screen.getByRole('button', { name: 'Email a new code' })).toBeTruthy()
  restore()
})

test('in a demo without a mail server the code is shown, and nothing says that it was emailed', async () => {
  const { restore } = stubApi({
    'POST /me/mailbox/code': { data: { mailbox: 'sam@open-papers.example', minutes: 15, demoCode: '190255' } },
  })
  renderPanel(<ProveMailbox invalidates={[]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Email the code' }))
  expect(await screen.findByText('190255')).toBeTruthy()
  expect(screen.getByText('It works for 15 minutes.')).toBeTruthy()
  expect(screen.queryByText(/^Emailed to/)).toBeNull()
  restore()
})

test('a new code that is refused leaves the field for the code before', async () => {
  let sent = 0
  const { restore } = stubApi({
    'POST /me/mailbox/code': () => {
      sent += 1
      return sent === 1
        ? { data: { mailbox: 'sam@open-papers.example', minutes: 15, demoCode: null } }
        : refusal(429, 'too_many_requests')
    },
  })
  renderPanel(<ProveMailbox invalidates={[]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Email the code' }))
  await screen.findByLabelText('Six-digit code')
  await userEvent.click(screen.getByRole('button', { name: 'Email a new code' }))
  expect(await screen.findByText('Refused: too_many_requests')).toBeTruthy()
  expect(screen.getByLabelText('Six-digit code')).toBeTruthy()
  restore()
})

test('a code from the mailbox is typed in without another one being sent, and the checklist is read again', async () => {
  let confirmed = false
  const { calls, restore } = stubApi({
    'GET /checklist': () => ({ data: CHECKLIST(confirmed) }),
    'POST /me/mailbox/prove': () => {
      confirmed = true
      return { data: { provedAt: '2026-11-27T05:00:00.000Z' } }
    },
  })
  renderPanel(
    <>
      <ProveMailbox invalidates={[]} />
      <ChecklistLine />
    </>,
  )
  expect(await screen.findByText(/Next: Confirm your email/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'I have a code' }))
  const code = screen.getByLabelText('Six-digit code')
  expect(document.activeElement).toBe(code)
  await userEvent.type(code, '123456{Enter}')
  expect(await screen.findByText(/Next: USDOT or MC number/)).toBeTruthy()
  expect(calls.map(({ call }) => call)).not.toContain('POST /me/mailbox/code')
  restore()
})
