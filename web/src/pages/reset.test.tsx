// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubApi, type StubbedAnswer } from '../api/testing.ts'
import { signOut } from '../app/session/testing.ts'
import ForgotPassword from './forgot-password.tsx'
import ResetPassword from './reset-password.tsx'
import { renderPage } from './testing.tsx'

let stub: ReturnType<typeof stubApi> | undefined
beforeEach(signOut)
afterEach(() => {
  cleanup()
  stub?.restore()
  vi.useRealTimers()
})

const put = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('forgot password', () => {
  const ask = (answer: StubbedAnswer, email = ' nonsense ') => {
    stub = stubApi({ 'POST /Auth/forgot-password': answer })
    renderPage(ForgotPassword, '/forgot-password')
    put('Email', email)
    fireEvent.click(button('Send reset link'))
  }
  it('is disabled while blank', () => {
    renderPage(ForgotPassword, '/forgot-password')
    expect(button('Send reset link').disabled).toBe(true)
    put('Email', '   ')
    expect(button('Send reset link').disabled).toBe(true)
  })
  it('confirms in generic words, with the address as text', async () => {
    ask({ status: 204 }, '<b>a@b.co</b>')
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
    expect(document.body.textContent).toContain(
      'If an account exists for <b>a@b.co</b>, a reset link was sent. Open it to choose a new password. The link expires after a short time.',
    )
  })
  it.each([
    [{ status: 429 }, 'Too many attempts. Please try again later.'],
    [{ status: 401 }, "We couldn't start the reset. Please try again."],
    [{ unreachable: true as const }, "We couldn't start the reset. Please try again."],
  ])('%j', async (answer, text) => {
    ask(answer)
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })
})

describe('reset password', () => {
  const LINK = '/reset-password?email=maren%2Bfreight%40crosstimbers.example&token=abc_DEF-1'
  const open = (answer: StubbedAnswer, link = LINK) => {
    stub = stubApi({ 'POST /Auth/reset-password': answer })
    return renderPage(ResetPassword, link)
  }
  const submit = (password: string, confirm = password) => {
    put('New password', password)
    put('Confirm new password', confirm)
    fireEvent.click(button('Reset password'))
  }
  it.each(['', '?email=a%40b.co', '?token=x', '?email=&token=x', '?email=a%40b.co&token='])(
    '%s is an invalid link',
    (query) => {
      open({}, `/reset-password${query}`)
      expect(screen.getByRole('heading', { name: 'Invalid Reset Link' })).toBeTruthy()
      expect(screen.getByText('Invalid or missing reset token. Please request a new password reset link.')).toBeTruthy()
      expect(button('Reset password').disabled).toBe(true)
      fireEvent.submit(screen.getByRole('form', { name: 'Reset password' }))
      expect(stub?.calls).toEqual([])
    },
  )
  it('checks the password before it sends', () => {
    open({})
    expect(screen.getByText('maren+freight@crosstimbers.example')).toBeTruthy()
    submit('', '')
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(screen.getByText('Please confirm your password')).toBeTruthy()
    submit('1234567', '12345678')
    expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy()
    expect(screen.getByText('Passwords do not match')).toBeTruthy()
    expect(stub?.calls).toEqual([])
  })
  it('sends token and newPassword, then goes to /login after three seconds', async () => {
    const { router } = open({ status: 200, data: {} })
    submit('Freight-12 ')
    await screen.findByText('Your password has been reset. You can log in with it now.')
    expect(stub?.calls[0]?.body).toEqual({ token: 'abc_DEF-1', newPassword: 'Freight-12 ' })
    expect(router.state.location.pathname).toBe('/reset-password')
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'), { timeout: 3500 })
  })
  it('leaving by hand cancels the way to /login', async () => {
    const { router } = open({ status: 204 })
    submit('Freight-12 ')
    await screen.findByText('Password changed')
    vi.useFakeTimers()
    await act(() => router.navigate('/elsewhere'))
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(router.state.location.pathname).toBe('/elsewhere')
  })
  it.each([
    [{ status: 400, data: { message: 'x' } }, 'The reset link is invalid or expired. Please request a new one.'],
    [{ status: 429 }, 'Too many attempts. Please try again later.'],
    [{ status: 422, data: { message: 'x' } }, "We couldn't reset your password. Please try again."],
    [{ unreachable: true as const }, "We couldn't reset your password. Please try again."],
  ])('%j keeps what was typed and opens the form again', async (answer, text) => {
    open(answer)
    submit('Freight-12')
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(button('Reset password').disabled).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('Freight-12')
  })
})
