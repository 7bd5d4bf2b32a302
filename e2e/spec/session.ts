import { nowMs } from '@drawbar/contract/clock.testing.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  answerFor,
  callsOf,
  drawn,
  goInside,
  house,
  leaveStored,
  logOut,
  madeUpToken,
  post,
  shows,
  sitDownAs,
  someoneJoined,
  soon,
  storedIn,
  submitLogin,
  visit,
  waitForAddress,
} from './shared.ts'

/** Spec §3 and §4: what the session may leave in localStorage. Onboarding has one further key of its own. */
const KEYS = ['token', 'accessToken', 'userId', 'userRole', 'activeDashboard']
const ofSession = (stored: Record<string, string>) =>
  Object.fromEntries(Object.entries(stored).filter(([key]) => KEYS.includes(key)))
const CARRIER = { role: 'Carrier', userType: 1 }
const HEAR_CHANGES = `
  window.heard = []
  window.addEventListener('auth-changed', () => window.heard.push({ ...localStorage }))`
const boxOf = (page: Page) => page.getByRole('tabpanel').getByRole('alert')

describe('login', () => {
  test('stores raw strings under the keys of the specification, then announces it', async () => {
    const person = await someoneJoined('Consignor')
    await visit(async (page) => {
      await page.addInitScript(HEAR_CHANGES)
      await page.goto('/login')
      await submitLogin(page, person)
      await waitForAddress(page, '/consignor')
      const stored = await storedIn(page)
      expect(stored['token']?.split('.')).toHaveLength(3)
      expect(stored).toMatchObject({ userRole: 'Consignor', activeDashboard: 'consignor' })
      expect(stored['userId']).toMatch(/^[0-9a-f-]{36}$/)
      expect(stored['accessToken']).toBeUndefined()
      // One key is left for the onboarding; nothing else may be there.
      expect(Object.keys(stored).filter((key) => !KEYS.includes(key)).length).toBeLessThanOrEqual(1)
      const heard = (await page.evaluate('window.heard')) as Record<string, string>[]
      expect(heard).toHaveLength(1)
      expect(heard[0]).toMatchObject(ofSession(stored))
    })
  })

  test.each(['token', 'accessToken'])('takes the token from the field %s', async (field) => {
    await visit(async (page) => {
      const token = madeUpToken(CARRIER)
      answerFor(page, { 'POST /auth/login': { data: { [field]: token } } })
      await page.goto('/login')
      await submitLogin(page, { email: 'a@b.co', password: 'x' })
      await waitForAddress(page, '/carrier')
      expect(ofSession(await storedIn(page))).toEqual({
        token,
        userId: 'u1',
        userRole: 'Carrier',
        activeDashboard: 'carrier',
      })
    })
  })

  test('refuses an answer without a token, and stores nothing', async () => {
    await visit(async (page) => {
      answerFor(page, { 'POST /auth/login': { data: { role: 'Carrier' } } })
      await page.goto('/login')
      await submitLogin(page, { email: 'a@b.co', password: 'x' })
      await boxOf(page).waitFor()
      expect(await boxOf(page).textContent()).toBe('Login response missing token')
      expect(ofSession(await storedIn(page))).toEqual({})
    })
  })

  test('that fails leaves the session of another person alone', async () => {
    const person = await someoneJoined('Carrier')
    await visit(async (page) => {
      const token = madeUpToken(CARRIER)
      await leaveStored(page, { token, userRole: 'Carrier' })
      await page.goto('/login')
      await submitLogin(page, { ...person, password: 'not the one' })
      await boxOf(page).waitFor()
      expect(await boxOf(page).textContent()).toBe('Invalid credentials')
      expect((await storedIn(page))['token']).toBe(token)
      expect(addressOf(page)).toBe('/login')
    })
  })
})

test('the user as read elsewhere has the fields of the specification', async () => {
  const person = await someoneJoined('Carrier', { name: 'Read Elsewhere' })
  const { token } = (await post('/auth/login', { body: person })).data
  const me = await fetch(`${house().url}/api/me`, { headers: { authorization: `Bearer ${String(token)}` } })
  const since = nowMs() - 60_000
  const { userId, createdAt, ...user } = (await me.json()) as Record<string, string>
  expect(user).toMatchObject({
    name: person.name,
    email: person.email,
    role: 'Carrier',
    userType: 1,
    lastLoginAt: null,
  })
  expect(userId).toMatch(/^[0-9a-f-]{36}$/)
  expect(Date.parse(createdAt ?? '')).toBeGreaterThan(since)
})

describe('a stored token', () => {
  test('under the fallback key alone opens the screens and is the Bearer', async () => {
    await visit(async (page) => {
      const token = madeUpToken(CARRIER)
      const asked = answerFor(page)
      await leaveStored(page, { accessToken: token })
      await page.goto('/carrier/vehicles')
      await page.getByRole('navigation', { name: 'Main' }).waitFor()
      await soon(() => callsOf(asked, '/vehicles').length).toBeGreaterThan(0)
      expect(callsOf(asked, '/vehicles')[0]?.headers()['authorization']).toBe(`Bearer ${token}`)
    })
  })

  test.concurrent.each([
    ['lacks a dot', { token: 'none' }],
    ['lacks a dot, under the fallback key', { accessToken: 'none' }],
    ['is null in words', { token: 'null' }],
    ['has two parts', { token: 'a.b' }],
    ['has four parts', { token: 'a.b.c.d' }],
    ['is two dots of nothing', { token: '..' }],
    ['cannot be read', { token: 'a.%%%.c' }],
    ['is no object', { token: `a.${btoa('[]')}.c` }],
    ['has no end', { token: `a.${btoa('{"id":"u1","role":"Founder"}')}.c` }],
    ['is expired by a second', { token: madeUpToken({ role: 'Founder' }, -1) }],
    ['is three megabytes of noise', { token: `a.${'x'.repeat(3_000_000)}.c` }],
  ])('that %s is removed, and nobody is signed in', async (_, stored) => {
    await visit(async (page) => {
      const broken: Error[] = []
      page.on('pageerror', (error) => void broken.push(error))
      const asked = answerFor(page)
      await leaveStored(page, { ...stored, ...('token' in stored ? { userRole: 'Founder', userId: 'u1' } : {}) })
      await page.goto('/admin')
      await waitForAddress(page, '/login')
      const left = ofSession(await storedIn(page))
      expect([left['token'], left['accessToken']]).toEqual([undefined, undefined])
      expect(asked.filter((request) => request.headers()['authorization'] !== undefined)).toEqual([])
      expect(broken).toEqual([])
    })
  })

  test('that expires while the page stays open ends the session', async () => {
    await visit(async (page) => {
      await page.clock.install()
      const asked = await sitDownAs(page, { role: 'Carrier', path: '/carrier/vehicles' })
      await page.getByRole('navigation', { name: 'Main' }).waitFor()
      // As a laptop that slept: the clock has moved on, no timer has fired in between.
      await page.clock.fastForward('03:00:00')
      await boxOf(page).waitFor()
      expect(await boxOf(page).textContent()).toBe('Session expired. Please log in again.')
      expect(addressOf(page)).toBe('/login')
      expect(ofSession(await storedIn(page))).toEqual({})
      expect(callsOf(asked, '/auth/refresh')).toEqual([])
    })
  })
})

describe('refresh', () => {
  test('exchanges a token of less than 600 s once, sending the token, and none of more', async () => {
    const next = madeUpToken({ ...CARRIER, userId: 'u2' })
    const answers = { 'POST /auth/refresh': { data: { token: next } } }
    await visit(async (page) => {
      const old = madeUpToken(CARRIER, 590)
      const asked = answerFor(page, answers)
      await leaveStored(page, { token: old })
      await page.goto('/carrier/vehicles')
      await soon(async () => (await storedIn(page))['token']).toBe(next)
      expect((await storedIn(page))['userId']).toBe('u2')
      const [call, ...more] = callsOf(asked, '/auth/refresh')
      expect(more).toEqual([])
      expect(call?.postDataJSON()).toEqual({ token: old })
      expect(call?.headers()['authorization']).toBe(`Bearer ${old}`)
    })
    await visit(async (page) => {
      const asked = await sitDownAs(page, { role: 'Carrier', path: '/carrier/vehicles', answers, claims: {} })
      await soon(() => callsOf(asked, '/vehicles').length).toBe(2)
      expect(callsOf(asked, '/auth/refresh')).toEqual([])
    })
  })

  test.concurrent.each([
    ['a server error', { status: 500 }, 'Token refresh failed.'],
    ['no answer', { lost: true as const }, 'Token refresh failed.'],
    ['an answer without a token', { data: {} }, 'Token refresh failed.'],
    ['a 401', { status: 401 }, 'Session expired. Please log in again.'],
  ])('that ends in %s logs the person out and says so', async (_, answer, text) => {
    await visit(async (page) => {
      answerFor(page, { 'POST /auth/refresh': answer })
      await leaveStored(page, { token: madeUpToken(CARRIER, 300), activeDashboard: 'carrier' })
      await page.goto('/carrier/vehicles')
      await waitForAddress(page, '/login')
      expect(await boxOf(page).textContent()).toBe(text)
      expect(ofSession(await storedIn(page))).toEqual({})
    })
  })
})

describe('a replacement in the header of an answer', () => {
  test.concurrent.each([200, 404, 409, 500])('with status %i takes the place of the stored token', async (status) => {
    await visit(async (page) => {
      const next = madeUpToken({ role: 'Carrier', userType: 1, userId: 'u2', name: 'Renamed' })
      await sitDownAs(page, {
        role: 'Carrier',
        path: '/carrier/vehicles',
        answers: {
          'GET /vehicles': { status, data: { items: [], nextCursor: null }, headers: { 'x-new-token': next } },
        },
      })
      await soon(async () => (await storedIn(page))['token']).toBe(next)
      expect((await storedIn(page))['userId']).toBe('u2')
      await page.getByRole('button', { name: 'Renamed' }).waitFor()
    })
  })

  test('that comes after the logout is not written back', async () => {
    await visit(async (page) => {
      await sitDownAs(page, { role: 'Carrier', path: '/about' })
      await page.getByRole('button', { name: 'José' }).waitFor()
      let answerLate = (): void => undefined
      await page.route('**/api/vehicles**', async (route) => {
        await new Promise<void>((resolve) => {
          answerLate = resolve
        })
        await route.fulfill({ headers: { 'x-new-token': madeUpToken(CARRIER) }, json: { items: [] } }).catch(() => null)
      })
      const [asking] = await Promise.all([
        page.waitForRequest('**/api/vehicles**'),
        goInside(page, '/carrier/vehicles'),
      ])
      expect(asking.method()).toBe('GET')
      await logOut(page, 'José')
      answerLate()
      // Answered, or broken off because nobody waits for it any more: either way it is over.
      await asking.response()
      await drawn(page)
      expect(ofSession(await storedIn(page))).toEqual({})
    })
  })
})

describe('a 401', () => {
  test('of a session that was ended elsewhere clears everything, leads to /login and says why, once', async () => {
    const person = await someoneJoined('Carrier')
    await visit(async (page) => {
      await page.goto('/login')
      await submitLogin(page, person)
      await waitForAddress(page, '/carrier')
      const { token = '' } = await storedIn(page)
      // Nothing is open that could notice first, and say it on a page that is then left.
      await page.goto('/favicon.svg')
      expect((await post('/auth/logout', { token })).status).toBeLessThan(300)
      await page.goto('/carrier/vehicles')
      await waitForAddress(page, '/login')
      await shows(page, 'Session expired. Please log in again.')
      await drawn(page)
      expect(await page.getByText('Session expired. Please log in again.').count()).toBe(1)
      expect(ofSession(await storedIn(page))).toEqual({})
      // The way back is kept for the person whose session it was.
      await submitLogin(page, person)
      await waitForAddress(page, '/carrier/vehicles')
    })
  })
})

describe('logout', () => {
  test('empties the storage, and Back shows nothing of what was', async () => {
    const person = await someoneJoined('Carrier', { name: 'Back Button' })
    await visit(async (page) => {
      await page.goto('/login')
      await submitLogin(page, person)
      await waitForAddress(page, '/carrier')
      await page.goto('/carrier/vehicles')
      await page.getByRole('heading', { level: 1, name: 'Vehicles' }).waitFor()
      await logOut(page, 'Back Button')
      expect(ofSession(await storedIn(page))).toEqual({})
      for (const _ of ['once', 'twice', 'three times']) {
        await page.goBack()
        await page.getByRole('tab', { name: 'Login' }).waitFor()
        expect(addressOf(page)).toBe('/login')
        expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
      }
      expect(ofSession(await storedIn(page))).toEqual({})
    })
  })
})

test('two tabs stay in step: what one does, the other shows', async () => {
  const person = await someoneJoined('Carrier', { name: 'Two Tabs' })
  await visit(async (page) => {
    const other = await page.context().newPage()
    await other.goto('/about')
    await other.getByRole('link', { name: 'Get Started Free' }).waitFor()
    await page.goto('/login')
    await submitLogin(page, person)
    await waitForAddress(page, '/carrier')
    await other.getByRole('button', { name: 'Two Tabs' }).waitFor()
    await other.goto('/carrier/vehicles')
    await other.getByRole('navigation', { name: 'Main' }).waitFor()
    await logOut(page, 'Two Tabs')
    await waitForAddress(other, '/login')
    expect(await other.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  })
})

describe('every request', () => {
  test('carries content type, Accept, an id of its own and the Bearer, body or not; the retry too', async () => {
    await visit(async (page) => {
      const token = madeUpToken(CARRIER)
      const asked = answerFor(page, { 'GET /vehicles': { status: 500 } })
      await leaveStored(page, { token })
      await page.goto('/carrier/vehicles')
      await soon(() => callsOf(asked, '/vehicles').length).toBe(2)
      for (const request of asked) {
        const headers = request.headers()
        expect(headers['content-type'], request.url()).toBe('application/json')
        const wanted = request.url().endsWith('/api/stream') ? 'text/event-stream' : 'application/json'
        expect(headers['accept'], request.url()).toContain(wanted)
        expect(headers['authorization'], request.url()).toBe(`Bearer ${token}`)
        expect(request.url()).toContain('/api/')
        expect(request.url()).not.toContain(token)
      }
      const ids = asked.map((request) => request.headers()['x-request-id'])
      expect(ids.every((id) => id !== undefined && id.length >= 16)).toBe(true)
      expect(new Set(ids).size).toBe(ids.length)
    })
  })

  test('carries no Bearer when nobody is signed in', async () => {
    await visit(async (page) => {
      await page.clock.install()
      const asked = answerFor(page)
      await page.goto('/login')
      await submitLogin(page, { email: 'a@b.co', password: 'x' })
      await boxOf(page).waitFor()
      expect(asked.map((request) => request.headers()['authorization'])).toEqual(asked.map(() => undefined))
      // A mutation is never tried again, however long one waits.
      await page.clock.runFor(60_000)
      await drawn(page)
      expect(callsOf(asked, '/auth/login')).toHaveLength(1)
    })
  })

  test('of a query is tried twice, kept for 30 s and not repeated by the focus of the window', async () => {
    await visit(async (page) => {
      const asked = await sitDownAs(page, {
        role: 'Carrier',
        path: '/carrier/vehicles',
        answers: { 'GET /vehicles': { data: { items: [], nextCursor: null } } },
      })
      await soon(() => callsOf(asked, '/vehicles').length).toBe(1)
      await page.evaluate(`dispatchEvent(new Event('focus')), document.dispatchEvent(new Event('visibilitychange'))`)
      await goInside(page, '/settings')
      await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
      await goInside(page, '/carrier/vehicles')
      await page.getByRole('heading', { level: 1, name: 'Vehicles' }).waitFor()
      await drawn(page)
      expect(callsOf(asked, '/vehicles')).toHaveLength(1)
    })
  })
})
