import { getVerification } from '@drawbar/contract/verification.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { stubApi } from '../../api/testing.ts'
import { ProveMailbox } from './prove-mailbox.tsx'
import { refusal, renderPanel } from './testing.tsx'

afterEach(cleanup)

test('a code is asked for, its field stands under the mailbox that it went to, and a wrong one is said there', async () => {
  const { calls, restore } = stubApi({
    'POST /me/mailbox/code': { data: { mailbox: 'sam@open-papers.example', minutes: 15, demoCode: null } },
    'POST /me/mailbox/prove': refusal(422, 'mailbox_code_wrong', { code: 'That code is not right. 4 tries are left.' }),
  })
  renderPanel(<ProveMailbox invalidates={[getVerification]} />)
  expect(screen.queryByLabelText('Six-digit code')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Email the code' }))
  const code = await screen.findByLabelText('Six-digit code')
  expect(screen.getByText('Emailed to sam@open-papers.example. It works for 15 minutes.')).toBeTruthy()
  expect(document.activeElement).toBe(code)
  await userEvent.type(code, '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Verify email' }))
  expect(await screen.findByText('That code is not right. 4 tries are left.')).toBeTruthy()
  await waitFor(() =>
    expect(calls.find(({ call }) => call === 'POST /me/mailbox/prove')?.body).toEqual({ code: '123456' }),
  )
  expect((code as HTMLInputElement).value, 'what was typed stays').toBe('123456')
  expect(screen.getByRole('button', { name: 'Email a new code' })).toBeTruthy()
  restore()
})
