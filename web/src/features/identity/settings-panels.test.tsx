// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { stubApi, type StubbedAnswer } from '../../api/testing.ts'
import { signInAs, signOut } from '../../app/session/testing.ts'
import { AppearancePanel } from './appearance-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { PersonPanel } from './person-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { FACTS, ME, refusal, renderPanel } from './testing.tsx'
import { UnitsPanel } from './units-panel.tsx'

let stub: ReturnType<typeof stubApi>
beforeEach(() => {
  signInAs({ role: 'Consignor', email: ME.email })
})
afterEach(() => {
  cleanup()
  stub.restore()
  signOut()
})

const person = userEvent.setup()
const press = (name: string) => person.click(screen.getByRole('button', { name }))
const answering = (answers: Record<string, StubbedAnswer | (() => StubbedAnswer)>) => {
  stub = stubApi({ 'GET /me': { data: ME }, ...answers })
}
const sent = (call: string) => stub.calls.filter((one) => one.call === call).map(({ body }) => body)

describe('password', () => {
  const fill = async (current: string, next: string, confirm = next) => {
    if (current) await person.type(screen.getByLabelText('Current password'), current)
    if (next) await person.type(screen.getByLabelText('New password'), next)
    if (confirm) await person.type(screen.getByLabelText('Confirm new password'), confirm)
    await press('Change password')
  }

  it('is changed by the old one, as typed, and the fields are empty afterwards', async () => {
    answering({ 'POST /me/password': { status: 204 } })
    renderPanel(<PasswordPanel />)
    await fill(' old one ', ' a longer one ')
    await waitFor(() => expect(sent('POST /me/password')).toEqual([{ current: ' old one ', next: ' a longer one ' }]))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''))
  })

  it.each([
    ['', 'a longer one', 'a longer one', 'Enter your current password.'],
    ['old one', 'short', 'short', 'Password must be at least 8 characters'],
    ['old one', 'a longer one', 'another', 'Passwords do not match'],
    ['old one', 'a longer one', '', 'Please confirm your password'],
  ])('%j, %j, %j is held up here: %s', async (current, next, confirm, sentence) => {
    answering({})
    renderPanel(<PasswordPanel />)
    await fill(current, next, confirm)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(sent('POST /me/password')).toEqual([])
  })

  it('a wrong current one is said on its field, and everything typed stays', async () => {
    const errors = 'That is not your current password.'
    answering({ 'POST /me/password': refusal(422, 'wrong_password', { current: errors }) })
    renderPanel(<PasswordPanel />)
    await fill('not it', 'a longer one')
    await screen.findByText(errors)
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a longer one')
    await person.type(screen.getByLabelText('Current password'), '!')
    expect(screen.queryByText(errors)).toBeNull()
  })

  it('too many tries are said above the form', async () => {
    answering({ 'POST /me/password': { status: 429, data: { message: 'Too many attempts. Please try again later.' } } })
    renderPanel(<PasswordPanel />)
    await fill('not it', 'a longer one')
    expect((await screen.findByRole('alert')).textContent).toBe('Too many attempts. Please try again later.')
  })
})

describe('units', () => {
  it('shows a choice at once and saves it alone', async () => {
    answering({ 'PATCH /me/preferences': { data: ME.preferences } })
    renderPanel(<UnitsPanel />)
    await person.click(await screen.findByRole('radio', { name: 'Kilometers' }))
    await waitFor(() => expect(sent('PATCH /me/preferences')).toEqual([{ units: { distance: 'km' } }]))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Kilometers' }).checked).toBe(true)
  })

  it('puts it back if it was not saved', async () => {
    answering({ 'PATCH /me/preferences': { status: 500, data: {} } })
    renderPanel(<UnitsPanel />)
    await person.click(await screen.findByRole('radio', { name: 'Celsius' }))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Fahrenheit' }).checked).toBe(true))
  })
})

it('colors are kept in this browser for the first paint and with the account', async () => {
  answering({ 'PATCH /me/preferences': { data: ME.preferences } })
  renderPanel(<AppearancePanel />)
  await person.click(screen.getByRole('radio', { name: 'Dark' }))
  await person.click(screen.getByRole('radio', { name: 'Like the system' }))
  await waitFor(() => expect(sent('PATCH /me/preferences')).toEqual([{ theme: 'dark' }, { theme: 'system' }]))
})

describe('name and position', () => {
  it('are edited in place, trimmed', async () => {
    answering({ 'PATCH /me': { data: { name: 'Maren O', position: 'Owner' } } })
    renderPanel(<PersonPanel />)
    await screen.findByText('Maren Oduya')
    await press('Edit name and position')
    const name = screen.getByLabelText<HTMLInputElement>('Full name')
    expect(document.activeElement).toBe(name)
    await person.clear(name)
    await press('Save')
    expect(screen.getByText('Full name is required')).toBeTruthy()
    await person.type(name, ' Maren O ')
    await press('Save')
    await waitFor(() => expect(sent('PATCH /me')).toEqual([{ name: 'Maren O', position: 'Traffic manager' }]))
    expect(await screen.findByRole('button', { name: 'Edit name and position' })).toBeTruthy()
  })

  it('that look like a script are shown as the text they are', async () => {
    const text = '<script>document.title = "run"</script><img src=x onerror="document.title = 1">'
    answering({
      'GET /me': { data: { ...ME, name: text, position: text } },
      'GET /company': { data: { ...FACTS, name: text } },
    })
    const { container } = renderPanel(<PersonPanel />)
    await screen.findByText('Legal name')
    expect(await screen.findAllByText(text)).toHaveLength(3)
    expect(container.querySelectorAll('script, img')).toHaveLength(0)
    expect(document.title).not.toBe('run')
  })

  it('a refusal stands on its field and keeps what was typed', async () => {
    answering({
      'PATCH /me': refusal(400, 'invalid_input', { name: 'Full name must be at most 120 characters.' }),
    })
    renderPanel(<PersonPanel />)
    await screen.findByText('Maren Oduya')
    await press('Edit name and position')
    await press('Save')
    expect(await screen.findByText('Full name must be at most 120 characters.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Maren Oduya')
  })
})

describe('sessions', () => {
  const one = (id: string, current: boolean) => ({
    id,
    createdAt: '2026-11-20T08:00:00.000Z',
    lastSeenAt: '2026-11-20T09:00:00.000Z',
    acting: null,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140',
    ip: '203.0.113.7',
    current,
  })

  it('all others are signed out at once, and the list is read again', async () => {
    answering({
      'GET /me/sessions': { data: { items: [one('a', true), one('b', false), one('c', false)] } },
      'DELETE /me/sessions': { data: { ended: 2 } },
    })
    renderPanel(<SessionsPanel />)
    await person.click(await screen.findByRole('button', { name: 'Logout everywhere else' }))
    await waitFor(() => expect(sent('GET /me/sessions')).toHaveLength(2))
    expect(sent('DELETE /me/sessions')).toHaveLength(1)
  })

  it('alone there is nobody else to sign out', async () => {
    answering({ 'GET /me/sessions': { data: { items: [one('a', true)] } } })
    renderPanel(<SessionsPanel />)
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Logout everywhere else' })).toBeNull()
  })

  it('one that could not be ended says why', async () => {
    answering({
      'GET /me/sessions': { data: { items: [one('a', true), one('b', false)] } },
      'DELETE /me/sessions/b': { unreachable: true },
    })
    renderPanel(<SessionsPanel />)
    await person.click(await screen.findByRole('button', { name: /^Logout, / }))
    expect((await screen.findByRole('alert')).textContent).toContain('Network error')
  })
})
