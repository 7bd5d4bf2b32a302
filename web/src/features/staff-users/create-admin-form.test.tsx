import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { stubApi } from '../../api/testing.ts'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { refusal, renderPanel } from '../identity/testing.tsx'
import { CreateAdminDialog } from './create-admin-form.tsx'

let stub: ReturnType<typeof stubApi>
afterEach(() => {
  cleanup()
  stub.restore()
  signOut()
})
const person = userEvent.setup()

test('an administrator is made with what the spec asks; a taken address stays in the form with its reason', async () => {
  signInAs({ role: 'Founder', userId: 'f1' })
  stub = stubApi({ 'POST /Auth/create-admin': refusal(409, 'email_taken') })
  renderPanel(<CreateAdminDialog onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Create an administrator' }))
  await person.type(dialog.getByLabelText('Full name'), 'Ade Support')
  await person.type(dialog.getByLabelText('Email'), 'ade')
  await person.type(dialog.getByLabelText('Password'), 'short')
  await person.click(dialog.getByRole('button', { name: /Create administrator/ }))
  expect(dialog.getByText('Email is invalid')).toBeTruthy()
  expect(dialog.getByText('Password must be at least 8 characters')).toBeTruthy()
  await person.type(dialog.getByLabelText('Email'), '@drawbar.example')
  await person.type(dialog.getByLabelText('Password'), ' and longer')
  await person.click(dialog.getByRole('button', { name: /Create administrator/ }))
  expect(await dialog.findByText('Refused: email_taken')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('ade@drawbar.example')
  expect(stub.calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    name: 'Ade Support',
    email: 'ade@drawbar.example',
    password: 'short and longer',
  })
})
