import type { Page, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  type Answer,
  answerFor,
  callsOf,
  field,
  madeUpToken,
  post,
  shows,
  soon,
  storedIn,
  submitLogin,
  userTypeOf,
  visit,
  waitForAddress,
} from './shared.ts'

const CONSIGNOR_INDUSTRIES =
  'Manufacturing|Retail & E-commerce|Food & Beverage|Automotive|Construction Materials|Oil & Gas|Agriculture|Pharmaceuticals|Technology & Electronics|Textiles & Apparel|Chemicals|Paper & Packaging|Mining|Other'
const CARRIER_INDUSTRIES =
  'General Freight|Refrigerated Transport|Flatbed & Heavy Haul|Dry Van|Tanker Transport|Auto Transport|LTL (Less Than Truckload)|Expedited Shipping|Hazmat Transport|Oversized/Overweight|Local Delivery|Long Haul|Specialized Equipment|Other'
const SIDES = [
  { side: 'Consignor', list: CONSIGNOR_INDUSTRIES, choice: 'Mining', companyType: 0 },
  { side: 'Carrier', list: CARRIER_INDUSTRIES, choice: 'Dry Van', companyType: 1 },
] as const
type Side = (typeof SIDES)[number]['side']

const submitSignUp = (page: Page) => page.getByRole('button', { name: 'Sign Up', exact: true }).click()
const counts = (page: Page, text: string) => page.getByText(text, { exact: true }).count()

/** A sign-up form of either side, with the server's answers made up. */
async function openForm(page: Page, side: Side, answer: Answer = { status: 201, data: {} }): Promise<Request[]> {
  const asked = answerFor(page, { 'POST /auth/register': answer })
  await page.goto('/signup')
  await page.getByRole('button', { name: new RegExp(`^${side}`) }).click()
  if (side === 'Carrier') {
    await waitForAddress(page, '/for-carriers')
    await page.getByRole('button', { name: 'Join as a carrier' }).click()
  }
  await field(page, 'Full name').waitFor()
  return asked
}

async function choose(page: Page, industry: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Industry' }).click()
  await page.getByRole('option', { name: industry, exact: true }).click()
}

async function fill(page: Page, more: Record<string, string> = {}): Promise<void> {
  const all = {
    Email: 'robin@front-door.example',
    'Full name': 'Robin Hale',
    Position: 'Planner',
    'Company name': 'Front Door',
    Password: 'harvest-tunnel-26',
    'Confirm password': 'harvest-tunnel-26',
    ...more,
  }
  for (const [label, value] of Object.entries(all)) await field(page, label).fill(value)
}

describe('the login and sign-up screen', () => {
  test.each([
    ['/login', 'Login'],
    ['/register', 'Sign Up'],
    ['/signup', 'Sign Up'],
  ])('%s opens the tab %s of the two, framed as launching soon with the forms in use', async (path, tab) => {
    await visit(async (page) => {
      await page.goto(path)
      await page.getByRole('tab').first().waitFor()
      expect(await page.getByRole('tab').allTextContents()).toEqual(['Login', 'Sign Up'])
      expect(await page.getByRole('tab', { selected: true }).textContent()).toBe(tab)
      await page.getByText(/launching soon/i).waitFor()
      expect(await page.getByRole('link', { name: 'Join Waitlist' }).getAttribute('href')).toBe('/waitlist')
      await page.getByRole('tab', { name: 'Login' }).click()
      await field(page, 'Email').fill('a@b.co')
      await field(page, 'Password').fill('x')
      expect(await page.getByRole('button', { name: 'Login', exact: true }).isEnabled()).toBe(true)
      expect(addressOf(page)).toBe(path)
      await page.getByRole('link', { name: 'Forgot Password?', exact: true }).click()
      await waitForAddress(page, '/forgot-password')
    })
  })

  test('begins the sign-up with two cards, and no form before one is chosen', async () => {
    await visit(async (page) => {
      await page.goto('/signup')
      await shows(page, 'I am a...')
      const cards = page.getByRole('tabpanel').getByRole('button')
      expect(await cards.count()).toBe(2)
      expect(
        (await cards.first().innerText())
          .toLowerCase()
          .split('\n')
          .map((line) => line.trim()),
      ).toEqual([
        'consignor',
        'post loads',
        'get competitive quotes',
        'track shipments',
        'manage carrier relationships',
      ])
      expect(await cards.last().innerText()).toMatch(/^Carrier\b/)
      expect(await page.getByRole('textbox').count()).toBe(0)
      await cards.first().click()
      await field(page, 'Email').waitFor()
      await page.getByRole('button', { name: /^Carrier/ }).click()
      await waitForAddress(page, '/for-carriers')
      await page.getByRole('button', { name: 'Join as a carrier' }).waitFor()
      expect(await page.getByRole('main').getByRole('textbox').count()).toBe(0)
    })
  })
})

describe('after login', () => {
  test.each([
    ['Founder', '/admin', '/admin'],
    ['Admin', '/admin', '/admin'],
    ['Owner', '/admin', '/access-denied'],
    ['Carrier', '/carrier', '/carrier'],
    ['Consignor', '/consignor', '/consignor'],
    ['Dispatcher', '/consignor', '/access-denied'],
    ['Manager', '/consignor', '/consignor'],
    ['Coordinator', '/', '/'],
    ['Enterprise', '/', '/'],
    ['User', '/', '/'],
    ['Stranger', '/', '/'],
  ])('%s goes to %s, where the guard leaves them at %s', async (role, _, end) => {
    await visit(async (page) => {
      answerFor(page, {
        'POST /auth/login': { data: { token: madeUpToken({ role, userType: userTypeOf(role) }) } },
      })
      await page.goto('/login')
      await submitLogin(page, { email: 'a@b.co', password: 'x' })
      await waitForAddress(page, end)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(addressOf(page)).toBe(end)
    })
  })
})

describe('the login form', () => {
  test('asks for both fields in words before it asks the server, trims the email and not the password', async () => {
    await visit(async (page) => {
      const asked = answerFor(page, { 'POST /auth/login': { status: 401, data: { message: 'No' } } })
      await page.goto('/login')
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await shows(page, 'Email is required')
      await shows(page, 'Password is required')
      expect(callsOf(asked, '/auth/login')).toEqual([])
      await field(page, 'Password').fill(' pass word 1 ')
      expect([await counts(page, 'Email is required'), await counts(page, 'Password is required')]).toEqual([1, 0])
      await field(page, 'Email').fill('  robin@front-door.example  ')
      await page.keyboard.press('Enter')
      await page.getByRole('tabpanel').getByRole('alert').waitFor()
      expect(callsOf(asked, '/auth/login').map((request) => request.postDataJSON() as unknown)).toEqual([
        { email: 'robin@front-door.example', password: ' pass word 1 ' },
      ])
    })
  })
})

describe.each(SIDES)('the sign-up form of $side', ({ side, list, choice, companyType }) => {
  test('offers its fourteen industries in their order', async () => {
    await visit(async (page) => {
      await openForm(page, side)
      await page.getByRole('combobox', { name: 'Industry' }).click()
      const options = page.getByRole('option')
      await options.first().waitFor()
      expect(await options.allTextContents()).toEqual(list.split('|'))
    })
  })

  test('says every message at its field, all at once, and drops one when its field is edited', async () => {
    await visit(async (page) => {
      const asked = await openForm(page, side)
      // Blanks are nothing.
      for (const label of ['Email', 'Full name', 'Position', 'Company name']) await field(page, label).fill('   ')
      await submitSignUp(page)
      const messages: Record<string, string> = {
        Email: 'Email is required',
        'Full name': 'Full name is required',
        Position: 'Position is required',
        'Company name': 'Company name is required',
        Password: 'Password is required',
        'Confirm password': 'Please confirm your password',
      }
      await shows(page, 'Industry selection is required')
      for (const [label, message] of Object.entries(messages)) {
        await shows(page, message)
        // Tied to its field for those who hear it.
        const described = await field(page, label).getAttribute('aria-describedby')
        const words = await Promise.all(
          (described ?? '')
            .split(' ')
            .filter(Boolean)
            .map((id) => page.locator(`[id="${id}"]`).textContent()),
        )
        expect(words.join(' '), label).toContain(message)
      }
      for (const [at, [label, message]] of Object.entries(messages).entries()) {
        await field(page, label).fill('x')
        expect(await counts(page, message), label).toBe(0)
        const left = Object.values(messages).slice(at + 1)
        expect(await Promise.all(left.map((one) => counts(page, one))), label).toEqual(left.map(() => 1))
      }
      await choose(page, choice)
      expect(await counts(page, 'Industry selection is required')).toBe(0)
      expect(callsOf(asked, '/auth/register')).toEqual([])
    })
  })

  test('refuses what is no email, seven characters, a confirmation that differs and Other without words', async () => {
    await visit(async (page) => {
      const asked = await openForm(page, side)
      await fill(page, { Email: 'nonsense', Password: '1234567', 'Confirm password': '12345678' })
      await choose(page, 'Other')
      await field(page, 'Your industry').fill('   ')
      await submitSignUp(page)
      for (const text of [
        'Email is invalid',
        'Password must be at least 8 characters',
        'Passwords do not match',
        'Please specify your industry',
      ])
        await shows(page, text)
      for (const wrong of ['a@b', 'a b@c.co', '@b.co', 'a@', 'a@b..co', 'ä@@b.co']) {
        await field(page, 'Email').fill(wrong)
        await submitSignUp(page)
        await shows(page, 'Email is invalid')
      }
      await field(page, 'Email').fill('a.b+c@d-e.example')
      for (const label of ['Password', 'Confirm password']) await field(page, label).fill('qz7pl2xk')
      await field(page, 'Your industry').fill('B')
      await submitSignUp(page)
      expect(await counts(page, 'Email is invalid')).toBe(0)
      expect(await counts(page, 'Password must be at least 8 characters')).toBe(0)
      expect(await counts(page, 'Passwords do not match')).toBe(0)
      expect(await counts(page, 'Please specify your industry')).toBe(0)
      await soon(() => callsOf(asked, '/auth/register').length).toBe(1)
    })
  })

  test('sends the ten fields trimmed, the custom industry, and the premium tier; then shows Login and the banner', async () => {
    await visit(async (page) => {
      const asked = await openForm(page, side)
      await fill(page, {
        Email: ' robin@front-door.example ',
        'Full name': ' Robin Hale ',
        Position: ' Planner ',
        'Company name': ' Front Door ',
        Password: ' pass word 1 ',
        'Confirm password': ' pass word 1 ',
      })
      await choose(page, 'Other')
      await field(page, 'Your industry').fill('Forgotten')
      await choose(page, choice)
      expect(await field(page, 'Your industry').count()).toBe(0)
      await choose(page, 'Other')
      expect(await field(page, 'Your industry').inputValue()).toBe('')
      await field(page, 'Your industry').fill(' Beekeeping ')
      await submitSignUp(page)
      await shows(page, 'Registration successful! Please log in.')
      expect(addressOf(page)).toBe('/login')
      expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Login')
      expect((await storedIn(page))['token']).toBeUndefined()
      const calls = callsOf(asked, '/auth/register')
      expect(calls.map((request) => request.postDataJSON() as unknown)).toEqual([
        {
          email: 'robin@front-door.example',
          password: ' pass word 1 ',
          name: 'Robin Hale',
          position: 'Planner',
          companyName: 'Front Door',
          companyType,
          businessType: 'General',
          role: 2,
          industry: 'Beekeeping',
          subscriptionTier: 'premium',
        },
      ])
      await page.getByRole('tab', { name: 'Sign Up' }).click()
      await page.getByRole('tab', { name: 'Login' }).click()
      expect(await counts(page, 'Registration successful! Please log in.')).toBe(0)
    })
  })
})

test('choosing the card again clears the industry', async () => {
  await visit(async (page) => {
    await openForm(page, 'Consignor')
    await choose(page, 'Mining')
    await page.getByRole('button', { name: /^Consignor/ }).click()
    expect(await page.getByRole('combobox', { name: 'Industry' }).inputValue()).toBe('')
  })
})

test('what is registered logs in as it was typed', async () => {
  await visit(async (page) => {
    await page.goto('/signup')
    await page.getByRole('button', { name: /^Consignor/ }).click()
    const password = ' pass word 1 '
    await fill(page, { Email: ' typed@front-door.example ', Password: password, 'Confirm password': password })
    await choose(page, 'Mining')
    await submitSignUp(page)
    await shows(page, 'Registration successful! Please log in.')
    await submitLogin(page, { email: 'typed@front-door.example', password })
    await waitForAddress(page, '/consignor')
    const trimmed = await post('/auth/login', {
      body: { email: 'typed@front-door.example', password: password.trim() },
    })
    expect(trimmed.status).toBe(401)
  })
})
