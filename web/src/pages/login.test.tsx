// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubApi, type StubbedAnswer } from '../api/testing.ts'
import { rememberPath } from '../app/session/remembered-path.ts'
import { endSession, session } from '../app/session/store.ts'
import { aToken, signOut } from '../app/session/testing.ts'
import Login from './login.tsx'
import { renderPage } from './testing.tsx'
// Loaded beforehand, so that the waits below are for the screen and not for its late parts.
import '../features/identity/sign-up-form.tsx'

const SITE = { data: { launchingSoon: true, demo: false, demoAccounts: [], now: '' } }
let log: ReturnType<typeof vi.spyOn>
let stub: ReturnType<typeof stubApi> | undefined
const PATHS = ['/login', '/register', '/signup']

function open(path: string, answers: Record<string, StubbedAnswer> = {}) {
  stub = stubApi({ 'GET /site': SITE, ...answers })
  return renderPage(Login, path, PATHS)
}
beforeEach(() => {
  signOut()
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  stub?.restore()
  vi.restoreAllMocks()
})

const person = userEvent.setup()
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const put = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => person.click(screen.getByRole('button', { name }))

async function logIn(answer: StubbedAnswer) {
  const page = open('/login', { 'POST /auth/login': answer })
  put('Email', ' maren@crosstimbers.example ')
  put('Password', ' pass word 1 ')
  await press('Login')
  return page
}

describe('login', () => {
  it.each([
    ['the server’s message', { status: 401, data: { message: 'Invalid credentials' } }, 'Invalid credentials'],
    ['its error field', { status: 429, data: { error: 'Slow down' } }, 'Slow down'],
    ['an answer without words', { status: 500, data: '' }, 'Invalid credentials'],
    ['no answer', { unreachable: true as const }, 'Network error. Please check your connection.'],
    ['no token', { data: { role: 'Carrier' } }, 'Login response missing token'],
    ['a token that cannot be read', { data: { token: 'rubbish' } }, 'Login failed.'],
  ])('%s stands in the red box, is logged, and nothing is stored', async (_, answer, text) => {
    await logIn(answer)
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(localStorage.length).toBe(0)
    const logged = log.mock.calls.flat().join(' ')
    expect(logged).toContain(text)
    expect(logged).not.toContain('pass word')
  })

  it.each([
    ['Founder', '/admin'],
    ['Admin', '/admin'],
    ['Owner', '/admin'],
    ['Carrier', '/carrier'],
    ['Consignor', '/consignor'],
    ['Dispatcher', '/consignor'],
    ['Manager', '/consignor'],
    ['Coordinator', '/'],
    ['Enterprise', '/'],
    ['User', '/'],
    ['Else', '/'],
  ])('%s goes to %s', async (role, path) => {
    const { router } = await logIn({ data: { token: aToken({ role }) } })
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect(localStorage.getItem('userRole')).toBe(role)
  })

  it('sends a trimmed email, the password as typed and nothing else; takes accessToken as well', async () => {
    const { router } = await logIn({ data: { accessToken: aToken({ role: 'Carrier', userType: 1 }) } })
    await waitFor(() => expect(router.state.location.pathname).toBe('/carrier'))
    expect(stub?.calls.find(({ call }) => call === 'POST /auth/login')?.body).toEqual({
      email: 'maren@crosstimbers.example',
      password: ' pass word 1 ',
    })
    expect(localStorage.getItem('token')).toContain('.')
    expect(localStorage.getItem('activeDashboard')).toBe('carrier')
  })

  it('goes back to the remembered path', async () => {
    rememberPath('/carrier/vehicles?unit=118', null)
    const { router } = await logIn({ data: { token: aToken({ role: 'Carrier', userType: 1 }) } })
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/carrier/vehicles?unit=118'),
    )
  })

  it('asks for both fields before it asks the server', async () => {
    open('/login')
    await press('Login')
    expect(screen.getByText('Email is required')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(stub?.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
    put('Email', 'a')
    expect(screen.queryByText('Email is required')).toBeNull()
    expect(screen.getByText('Password is required')).toBeTruthy()
  })

  it('reveals the code field when the server asks for a second factor', async () => {
    await logIn({
      status: 401,
      data: { code: 'second_factor_required', message: 'Enter the code from your authenticator app.' },
    })
    expect(await screen.findByLabelText('Code')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('Enter the code from your authenticator app.')
    expect(session().user).toBeNull()
  })

  it('repeats the call with what was typed and the code; another email hides the code again', async () => {
    const requested = { code: 'second_factor_required', message: 'Enter the code from your authenticator app.' }
    await logIn({ status: 401, data: requested })
    const code = await screen.findByLabelText<HTMLInputElement>('Code')
    await waitFor(() => expect(document.activeElement).toBe(code))
    put('Code', ' 123456 ')
    await press('Login')
    expect(stub?.calls.filter(({ call }) => call === 'POST /auth/login').map(({ body }) => body)).toEqual([
      { email: 'maren@crosstimbers.example', password: ' pass word 1 ' },
      { email: 'maren@crosstimbers.example', password: ' pass word 1 ', code: '123456' },
    ])
    expect(field('Password').value).toBe(' pass word 1 ')
    put('Email', 'another@crosstimbers.example')
    expect(screen.queryByLabelText('Code')).toBeNull()
  })

  it('a double click is one call', async () => {
    open('/login', { 'POST /auth/login': { status: 401, data: { message: 'Invalid credentials' } } })
    put('Email', 'maren@crosstimbers.example')
    put('Password', 'x')
    const button = screen.getByRole('button', { name: 'Login' })
    // Both before anything can have come back.
    fireEvent.click(button)
    fireEvent.click(button)
    await screen.findByRole('alert')
    expect(stub?.calls.filter(({ call }) => call === 'POST /auth/login')).toHaveLength(1)
  })

  it('says why the person is here', () => {
    endSession('expired', 'Session expired. Please log in again.')
    open('/login')
    expect(screen.getByRole('alert').textContent).toBe('Session expired. Please log in again.')
  })

  it('links to the forgotten password, frames itself as launching soon and fills a demo account', async () => {
    const account = {
      role: 'Carrier',
      email: 'ruth@ouachitacold.example',
      password: 'drawbar-demo',
      name: 'Ruth Salazar',
    }
    stub = stubApi({ 'GET /site': { data: { ...SITE.data, demo: true, demoAccounts: [account] } } })
    renderPage(Login, '/login', PATHS)
    expect(screen.getByRole('link', { name: 'Forgot Password?' }).getAttribute('href')).toBe('/forgot-password')
    expect(screen.getByText(/launching soon/i)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Join Waitlist' }).getAttribute('href')).toBe('/waitlist')
    await person.click(await screen.findByRole('button', { name: /Ruth Salazar/ }))
    expect([field('Email').value, field('Password').value]).toEqual([account.email, account.password])
  })
})

async function openSignUp(answer: StubbedAnswer = { status: 201, data: {} }) {
  const page = open('/signup', { 'POST /auth/register': answer })
  await person.click(screen.getByRole('button', { name: /^Consignor/ }))
  await screen.findByRole('button', { name: 'Sign Up' })
  return page
}

function fill() {
  put('Email', ' new@example.com ')
  put('Full name', ' Maren Holt ')
  put('Position', ' Buyer ')
  put('Company name', ' Cross Timbers ')
  put('Password', 'Freight-12 ')
  put('Confirm password', 'Freight-12 ')
}

async function choose(industry: string) {
  await person.click(screen.getByRole('combobox', { name: 'Industry' }))
  await person.click(await screen.findByRole('option', { name: industry, hidden: true }))
}

describe('sign up', () => {
  it.each([
    ['/login', 'Login'],
    ['/register', 'Sign Up'],
    ['/signup', 'Sign Up'],
  ])('%s opens %s', (path, tab) => {
    open(path)
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(tab)
    expect(within(screen.getByRole('tablist')).getAllByRole('tab')).toHaveLength(2)
  })

  it('shows no form before a card is chosen; Carrier leads to its own page', async () => {
    const { router } = open('/signup')
    expect(screen.getByText('I am a...')).toBeTruthy()
    expect(screen.queryByLabelText('Email')).toBeNull()
    await person.click(screen.getByRole('button', { name: /^Carrier/ }))
    expect(router.state.location.pathname).toBe('/for-carriers')
  })

  it('says every message at once and clears one when its field is edited', async () => {
    await openSignUp()
    await press('Sign Up')
    const messages = [
      'Email is required',
      'Full name is required',
      'Position is required',
      'Password is required',
      'Please confirm your password',
      'Company name is required',
      'Industry selection is required',
    ]
    for (const message of messages) expect(screen.getByText(message)).toBeTruthy()
    expect(document.activeElement, 'at once').toBe(screen.getByLabelText('Email'))
    put('Full name', 'x')
    expect(screen.queryByText('Full name is required')).toBeNull()
    expect(screen.getByText('Position is required')).toBeTruthy()
    put('Email', 'nonsense')
    put('Password', '1234567')
    put('Confirm password', '12345678')
    await press('Sign Up')
    for (const message of ['Email is invalid', 'Password must be at least 8 characters', 'Passwords do not match']) {
      expect(screen.getByText(message)).toBeTruthy()
    }
    expect(stub?.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  it('asks for the industry behind Other, and forgets it with another choice', async () => {
    await openSignUp()
    fill()
    await choose('Other')
    await press('Sign Up')
    expect(screen.getByText('Please specify your industry')).toBeTruthy()
    put('Your industry', 'Bees')
    await choose('Mining')
    expect(screen.queryByLabelText('Your industry')).toBeNull()
    await choose('Other')
    expect(field('Your industry').value).toBe('')
    put('Your industry', ' Beekeeping ')
    await press('Sign Up')
    await screen.findByText('Registration successful! Please log in.')
    expect(stub?.calls.find(({ call }) => call === 'POST /auth/register')?.body).toEqual({
      email: 'new@example.com',
      password: 'Freight-12 ',
      name: 'Maren Holt',
      position: 'Buyer',
      companyName: 'Cross Timbers',
      companyType: 0,
      businessType: 'General',
      role: 2,
      industry: 'Beekeeping',
      subscriptionTier: 'premium',
    })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Login')
    expect(field('Email').value, 'the account that was just made').toBe('new@example.com')
    expect(localStorage.length).toBe(0)
  })

  it('choosing the card again clears the industry', async () => {
    await openSignUp()
    await choose('Mining')
    await person.click(screen.getByRole('button', { name: /^Consignor/ }))
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Industry' }).value).toBe('')
  })

  it('a double click makes one account', async () => {
    await openSignUp()
    fill()
    await choose('Mining')
    const button = screen.getByRole('button', { name: 'Sign Up' })
    fireEvent.click(button)
    fireEvent.click(button)
    await screen.findByText('Registration successful! Please log in.')
    expect(stub?.calls.filter(({ call }) => call === 'POST /auth/register')).toHaveLength(1)
  })

  it.each([
    [{ status: 400, data: { errors: { email: ['Taken'], name: 'Too long' }, message: 'm' } }, 'Taken Too long'],
    [{ status: 409, data: { errors: {}, message: 'Already here', title: 't' } }, 'Already here'],
    [{ status: 409, data: { title: 'Conflict' } }, 'Conflict'],
    [{ status: 502, data: '<html>' }, 'Server error (502)'],
    [{ unreachable: true as const }, 'Network error. Please check your connection and try again.'],
  ])('a refusal %j stays on the form in the red box', async (answer, text) => {
    await openSignUp(answer)
    fill()
    await choose('Mining')
    await press('Sign Up')
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(field('Full name').value).toBe(' Maren Holt ')
  })
})
