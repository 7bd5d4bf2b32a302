import { nowMs } from '@drawbar/contract/clock.testing.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  answerFor,
  arrive,
  callsOf,
  drawn,
  field,
  post,
  someoneJoined,
  soon,
  storedIn,
  submitLogin,
  visit,
  waitForAddress,
} from './shared.ts'

async function signUp(page: Page, more: Record<string, string>): Promise<void> {
  await page.goto('/signup')
  await page.getByRole('button', { name: /^Consignor/ }).click()
  const all = {
    'Full name': 'Robin Hale',
    Position: 'Planner',
    'Company name': 'Front Door',
    Password: 'harvest-tunnel-26',
    'Confirm password': more['Password'] ?? 'harvest-tunnel-26',
    ...more,
  }
  await page.getByRole('combobox', { name: 'Industry' }).click()
  await page.getByRole('option', { name: 'Other', exact: true }).click()
  for (const [label, value] of Object.entries({ 'Your industry': 'Bees', ...all })) await field(page, label).fill(value)
}

/**
 * What a script in the page did, noted outside it, where no later page wipes it. The policy that forbids inline scripts is off for this
 * visitor: it would hide a field that is taken for markup.
 */
async function watchForHarm(page: Page): Promise<string[]> {
  const harms: string[] = []
  await page.exposeFunction('harm', () => void harms.push(page.url()))
  const control = await page.context().newCDPSession(page)
  await control.send('Page.setBypassCSP', { enabled: true })
  page.on('dialog', (dialog) => void dialog.dismiss())
  return harms
}

async function fillAll(form: Locator, { script, email }: { script: string; email: string }): Promise<void> {
  for (const box of await form.getByRole('textbox').all()) await box.fill(script)
  await form.getByLabel('Email').fill(email)
}

const IMAGE = `"><img src=x onerror="harm()">`

describe('script', () => {
  test('that a page takes for markup is noticed, also after the next page came', async () => {
    await visit(async (page) => {
      const harms = await watchForHarm(page)
      await arrive(page, '/about')
      const about = page.url()
      await page.evaluate(`document.querySelector('main').innerHTML = ${JSON.stringify(IMAGE)}`)
      await soon(() => harms.length).toBe(1)
      await page.goto('/pricing')
      expect(harms).toEqual([about])
    })
  })

  test.each([
    `<script>harm()</script>`,
    IMAGE,
    `javascript:harm()`,
    `{{constructor.constructor('harm()')()}}\${harm()}`,
  ])('%s in every text field is text wherever it is shown', async (script) => {
    await visit(async (page) => {
      const harms = await watchForHarm(page)
      const email = `script-${nowMs()}-${Math.random().toString(36).slice(2)}@front-door.example`
      await arrive(page, '/contact?topic=press')
      await fillAll(page.getByRole('form', { name: 'Contact' }), { script, email })
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.getByText(/^Thank you\. Your message is/).waitFor()
      await arrive(page, '/waitlist')
      await page.getByLabel('I am here for').selectOption('Both')
      await fillAll(page.getByRole('form', { name: 'Waitlist' }), { script, email })
      await page.getByRole('button', { name: 'Join the waitlist' }).click()
      await page.getByText(/^Check your mail/).waitFor()
      await arrive(page, '/forgot-password')
      await field(page, 'Email').fill(script)
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await page.getByText(script).waitFor()
      await signUp(page, {
        Email: email,
        'Full name': script,
        Position: script,
        'Company name': script,
        'Your industry': script,
        Password: script.padEnd(8, 'x'),
        'Confirm password': script.padEnd(8, 'x'),
      })
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
      await page.getByText('Registration successful! Please log in.').waitFor()
      await submitLogin(page, { email, password: script.padEnd(8, 'x') })
      await waitForAddress(page, '/consignor')
      await page.getByRole('button', { name: script }).waitFor()
      await page.getByRole('button', { name: /^Search or go to/ }).click()
      await page.getByRole('combobox', { name: 'Search or go to' }).fill(script)
      await page.getByText(`Nothing found for “${script}”`).waitFor()
      await page.goto(`/consignor/my-listings?q=${encodeURIComponent(script)}`)
      await page.getByText(`match “${script}”`).waitFor()
      await page.goto('/profile')
      await page.getByText(script).first().waitFor()
      await page.goto(`/access-denied?x=${encodeURIComponent(script)}#${encodeURIComponent(script)}`)
      await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
      expect(harms).toEqual([])
    })
  })

  test('in the words of the server and in a link to reset is text', async () => {
    await visit(async (page) => {
      const harms = await watchForHarm(page)
      answerFor(page, { 'POST /auth/login': { status: 401, data: { message: IMAGE } } })
      await page.goto('/login')
      await submitLogin(page, { email: 'a@b.co', password: 'x' })
      await page.getByText(IMAGE, { exact: true }).waitFor()
      await drawn(page)
      await page.goto(`/reset-password?email=${encodeURIComponent(IMAGE)}&token=${encodeURIComponent(IMAGE)}`)
      await page.getByText(IMAGE, { exact: true }).waitFor()
      await drawn(page)
      expect(harms).toEqual([])
    })
  })
})

describe('a password', () => {
  test.each([
    ['in any script', 'Пароль-密码-🚚🚛', 'Пароль-密码-🚚🚛'],
    ['composed and decomposed', 'Crème-Brûlée-9', 'Crème-Brûlée-9'.normalize('NFD')],
    ['of 128 characters', 'ñ'.repeat(128), 'ñ'.repeat(128).normalize('NFD')],
    ['of eight pictures', '🚚🚛🚜🚕🚗🚙🚌🚎', '🚚🚛🚜🚕🚗🚙🚌🚎'],
  ])('%s logs in as it was meant', async (_, chosen, typed) => {
    const person = await someoneJoined('Carrier', { password: chosen })
    await visit(async (page) => {
      await page.goto('/login')
      await submitLogin(page, { ...person, password: typed })
      await waitForAddress(page, '/carrier')
      expect((await storedIn(page))['userRole']).toBe('Carrier')
    })
  })
})

test('an email pasted with spaces around it logs in and asks for a reset', async () => {
  const person = await someoneJoined('Carrier')
  await visit(async (page) => {
    await page.goto('/login')
    await submitLogin(page, { ...person, email: `  ${person.email}\u00a0\t` })
    await waitForAddress(page, '/carrier')
  })
  await visit(async (page) => {
    const asked = answerFor(page, { 'POST /Auth/forgot-password': { status: 204, body: '' } })
    await page.goto('/forgot-password')
    await field(page, 'Email').fill(`\t${person.email}  `)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    expect(callsOf(asked, '/Auth/forgot-password')[0]?.postDataJSON()).toEqual({ email: person.email })
  })
})

describe('a submit that is clicked twice', () => {
  test('registers once', async () => {
    await visit(async (page) => {
      const asked: string[] = []
      page.on('request', (request) => void (request.method() === 'POST' && asked.push(request.url())))
      await signUp(page, { Email: 'twice@front-door.example' })
      await page.getByRole('button', { name: 'Sign Up', exact: true }).dblclick()
      await page.getByText('Registration successful! Please log in.').waitFor()
      expect(asked.filter((url) => url.endsWith('/auth/register'))).toHaveLength(1)
      const { status } = await post('/auth/login', {
        body: { email: 'twice@front-door.example', password: 'harvest-tunnel-26' },
      })
      expect(status).toBe(200)
    })
  })

  test('logs in once', async () => {
    const person = await someoneJoined('Carrier')
    await visit(async (page) => {
      const asked: string[] = []
      page.on('request', (request) => void (request.method() === 'POST' && asked.push(request.url())))
      await page.goto('/login')
      await page.getByLabel('Email').fill(person.email)
      await field(page, 'Password').fill(person.password)
      await page.getByRole('button', { name: 'Login', exact: true }).dblclick()
      await waitForAddress(page, '/carrier')
      expect(asked.filter((url) => url.endsWith('/auth/login'))).toHaveLength(1)
      expect((await storedIn(page))['token']).toBeDefined()
    })
  })
})
