import type { Page, Request } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { mailedLink } from '../mailbox.ts'
import {
  addressOf,
  type Answer,
  answerFor,
  callsOf,
  drawn,
  field,
  house,
  shows,
  someoneJoined,
  soon,
  submitLogin,
  visit,
  waitForAddress,
} from './shared.ts'

describe('forgot password', () => {
  const send = (page: Page) => page.getByRole('button', { name: 'Send reset link' })

  test('keeps its button closed while blank and while waiting, and sends the email alone', async () => {
    await visit(async (page) => {
      const asked = answerFor(page, { 'POST /Auth/forgot-password': { silent: true } })
      await page.goto('/forgot-password')
      expect(await send(page).isDisabled()).toBe(true)
      await field(page, 'Email').fill('   ')
      expect(await send(page).isDisabled()).toBe(true)
      await field(page, 'Email').fill(' nonsense ')
      await send(page).click()
      await soon(() => send(page).isDisabled()).toBe(true)
      await soon(() => callsOf(asked, '/Auth/forgot-password').length).toBe(1)
      await page.keyboard.press('Enter')
      await drawn(page)
      expect(callsOf(asked, '/Auth/forgot-password').map((request) => request.postDataJSON() as unknown)).toEqual([
        { email: 'nonsense' },
      ])
    })
  })

  test('confirms in the same words for an address that is known and one that is not, as text', async () => {
    const known = await someoneJoined('Carrier')
    const shown: string[] = []
    for (const email of [known.email, 'nobody@front-door.example', '<b>bold</b>@front-door.example'])
      await visit(async (page) => {
        await page.goto('/forgot-password')
        await field(page, 'Email').fill(email)
        await send(page).click()
        await page.getByRole('heading', { name: 'Check your email', exact: true }).waitFor()
        await shows(
          page,
          `If an account exists for ${email}, a reset link was sent. Open it to choose a new password. The link expires after a short time.`,
        )
        shown.push((await page.getByRole('main').innerText()).replaceAll(email, '{email}'))
      })
    expect(new Set(shown).size).toBe(1)
  })
})

describe('reset password', () => {
  const LINK = '/reset-password?email=maren%2Bfreight%40front-door.example&token=abc_DEF-1'
  const submit = (page: Page) => page.getByRole('button', { name: 'Reset password' })

  test.each(['', '?email=a%40b.co', '?token=abc', '?email=&token=abc', '?email=a%40b.co&token='])(
    'of a link that ends in %j is an invalid one, and its submit is closed',
    async (query) => {
      await visit(async (page) => {
        const asked = answerFor(page)
        await page.goto(`/reset-password${query}`)
        await page.getByRole('heading', { name: 'Invalid Reset Link', exact: true }).waitFor()
        await shows(page, 'Invalid or missing reset token. Please request a new password reset link.')
        expect(await submit(page).isDisabled()).toBe(true)
        await page.keyboard.press('Enter')
        expect(callsOf(asked, '/Auth/reset-password')).toEqual([])
      })
    },
  )

  test('shows the email, checks both fields, sends once, and goes to /login after three seconds', async () => {
    await visit(async (page) => {
      await page.clock.install()
      let answered = (): void => undefined
      const asked: Request[] = []
      await page.route('**/api/Auth/reset-password', async (route) => {
        asked.push(route.request())
        await new Promise<void>((resolve) => {
          answered = resolve
        })
        await route.fulfill({ status: 204 })
      })
      await page.goto(LINK)
      await shows(page, 'maren+freight@front-door.example')
      await submit(page).click()
      await shows(page, 'Password is required')
      await shows(page, 'Please confirm your password')
      await field(page, 'New password').fill('1234567')
      await field(page, 'Confirm new password').fill('12345678')
      await submit(page).click()
      await shows(page, 'Password must be at least 8 characters')
      await shows(page, 'Passwords do not match')
      expect(asked).toEqual([])
      await field(page, 'New password').fill('harvest-tunnel-26')
      await field(page, 'Confirm new password').fill('harvest-tunnel-26')
      await submit(page).click()
      await soon(() => submit(page).isDisabled()).toBe(true)
      await page.keyboard.press('Enter')
      await soon(() => asked.length).toBe(1)
      answered()
      await page.getByRole('heading', { name: 'Password changed' }).waitFor()
      expect(asked.map((request) => request.postDataJSON() as unknown)).toEqual([
        { token: 'abc_DEF-1', newPassword: 'harvest-tunnel-26' },
      ])
      await page.clock.runFor(2500)
      expect(addressOf(page)).toBe(LINK)
      await page.clock.runFor(600)
      await waitForAddress(page, '/login')
    })
  })

  test.each<[Answer, string]>([
    [{ status: 400, data: { message: 'x' } }, 'The reset link is invalid or expired. Please request a new one.'],
    [{ status: 429 }, 'Too many attempts. Please try again later.'],
    [{ status: 401 }, "We couldn't reset your password. Please try again."],
    [{ status: 422, data: { message: 'x' } }, "We couldn't reset your password. Please try again."],
    [{ status: 500 }, "We couldn't reset your password. Please try again."],
    [{ lost: true }, "We couldn't reset your password. Please try again."],
  ])('refused with %j opens the form again with what was typed', async (answer, text) => {
    await visit(async (page) => {
      answerFor(page, { 'POST /Auth/reset-password': answer })
      await page.goto(LINK)
      for (const label of ['New password', 'Confirm new password']) await field(page, label).fill('harvest-tunnel-26')
      await submit(page).click()
      await shows(page, text)
      expect(await submit(page).isEnabled()).toBe(true)
      expect(await field(page, 'New password').inputValue()).toBe('harvest-tunnel-26')
      expect(addressOf(page)).toBe(LINK)
    })
  })

  test.each<[Answer, string]>([
    [{ status: 429 }, 'Too many attempts. Please try again later.'],
    [{ status: 401 }, "We couldn't start the reset. Please try again."],
    [{ status: 500 }, "We couldn't start the reset. Please try again."],
  ])('asked for and refused with %j says so on the form', async (answer, text) => {
    await visit(async (page) => {
      answerFor(page, { 'POST /Auth/forgot-password': answer })
      await page.goto('/forgot-password')
      await field(page, 'Email').fill('a@b.co')
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await shows(page, text)
      expect(addressOf(page)).toBe('/forgot-password')
    })
  })

  test('a link that was never mailed is refused by the real server in the words of the specification', async () => {
    await visit(async (page) => {
      await page.goto(LINK)
      for (const label of ['New password', 'Confirm new password']) await field(page, label).fill('harvest-tunnel-26')
      await submit(page).click()
      await shows(page, 'The reset link is invalid or expired. Please request a new one.')
      expect(addressOf(page)).toBe(LINK)
    })
  })

  test('by the link that was mailed lets the new password in and the old one no more; it works once', async () => {
    const person = await someoneJoined('Carrier')
    await visit(async (page) => {
      await page.goto('/forgot-password')
      await field(page, 'Email').fill(person.email)
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await page.getByRole('heading', { name: 'Check your email', exact: true }).waitFor()
      // The mail is written behind the answer.
      const link = await vi.waitFor(() => mailedLink(house(), person.email), { timeout: 20_000 })
      const choose = async (password: string): Promise<void> => {
        await page.goto(link)
        await shows(page, person.email)
        for (const label of ['New password', 'Confirm new password']) await field(page, label).fill(password)
        await submit(page).click()
      }
      await choose('copper-lantern-42')
      await page.getByRole('link', { name: 'Go to login' }).click()
      await waitForAddress(page, '/login')
      await submitLogin(page, person)
      await page.getByRole('alert').waitFor()
      expect(addressOf(page)).toBe('/login')
      await choose('violet-harbour-19')
      await shows(page, 'The reset link is invalid or expired. Please request a new one.')
      await page.goto('/login')
      await submitLogin(page, { ...person, password: 'copper-lantern-42' })
      await waitForAddress(page, '/carrier')
    })
  })
})
