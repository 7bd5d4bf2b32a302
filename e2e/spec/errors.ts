import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spawnServer, type SpawnedServer } from '../../server/src/spawn-server.ts'
import { createTestDatabase, type TestDatabase } from '../../server/src/platform/test-database.ts'
import {
  addressOf,
  type Answer,
  answerFor,
  callsOf,
  goInside,
  house,
  leaveStored,
  logOut,
  madeUpToken,
  sitDownAs,
  someoneJoined,
  soon,
  storedIn,
  submitLogin,
  visit,
  waitForAddress,
} from './shared.ts'

const NETWORK = 'Network error. Please check your connection and try again.'
const HTML = '<html><body>Bad gateway</body></html>'
/** What the screen says in place of its rows. */
const inPlace = (page: Page) => page.getByRole('main').getByRole('alert')
const box = (page: Page) => page.locator('form, [role=tabpanel], main').getByRole('alert').first()

async function patientLogin(page: Page): Promise<void> {
  await page.goto('/login')
  await submitLogin(page, { email: 'robin@front-door.example', password: 'never-logged-4711' })
}

/** Spec §7: 30 s of a real clock, so it is begun first and looked at last. */
let silence: Promise<{ text: string | null; waitedMs: number; calls: number }>
beforeAll(() => {
  silence = visit(async (page) => {
    const asked = answerFor(page, { 'POST /auth/login': { silent: true } })
    await patientLogin(page)
    const since = performance.now()
    await page.getByRole('tabpanel').getByRole('alert').waitFor({ timeout: 60_000 })
    const text = await page.getByRole('tabpanel').getByRole('alert').textContent()
    return { text, waitedMs: performance.now() - since, calls: callsOf(asked, '/auth/login').length }
  })
  // It is awaited by the last test; until then a failure is not lost but not shouted either.
  silence.catch(() => undefined)
})

describe('a screen shows, word for word, for', () => {
  test.concurrent.each<[string, Answer, string]>([
    [
      '403',
      { status: 403, data: { message: 'a reason' } },
      'Access denied. You do not have permission to perform this action.',
    ],
    ['404', { status: 404, data: { message: 'a reason' } }, 'The requested resource was not found.'],
    ['500', { status: 500, data: { message: 'a reason' } }, 'Server error. Please try again later.'],
    ['503', { status: 503, data: { message: 'a reason' } }, 'Service temporarily unavailable. Please try again later.'],
    [
      '409 with message, error and title',
      { status: 409, data: { message: 'The message.', error: 'e', title: 't' } },
      'The message.',
    ],
    ['422 with error and title', { status: 422, data: { error: 'The error.', title: 't' } }, 'The error.'],
    ['429 with a title', { status: 429, data: { title: 'The title.' } }, 'The title.'],
    ['502 of a proxy', { status: 502, body: HTML }, 'Server error (502)'],
    ['418 without words', { status: 418, data: {} }, 'Server error (418)'],
    ['an aborted request', { lost: true }, NETWORK],
  ])('%s', async (_, answer, text) => {
    await visit(async (page) => {
      await sitDownAs(page, { role: 'Carrier', path: '/carrier/vehicles', answers: { 'GET /vehicles': answer } })
      await inPlace(page).waitFor()
      expect(await inPlace(page).locator('p').first().textContent()).toBe(text)
      // A refusal of the server moves nobody.
      expect(addressOf(page)).toBe('/carrier/vehicles')
    })
  })
})

describe('L1: every call for data refused, the screen says the sentence of the specification', () => {
  const screens = {
    Consignor: ['/consignor', ...['my-listings', 'shipments', 'book-now', 'bids'].map((name) => `/consignor/${name}`)],
    Carrier: [
      '/carrier',
      ...['available-loads', 'vehicles', 'shipments', 'book-now'].map((name) => `/carrier/${name}`),
      '/payments',
      '/profile',
      '/settings',
    ],
    Admin: [
      '/admin',
      ...['ownership', 'users', 'carrier-database', 'documents', 'outbox'].map((name) => `/admin/${name}`),
    ],
  }
  test.concurrent.each(Object.entries(screens).flatMap(([role, paths]) => paths.map((path) => [path, role] as const)))(
    '%s, as %s',
    async (path, role) => {
      await visit(async (page) => {
        await sitDownAs(page, { role, path, answers: { '*': { status: 403, data: { message: 'a reason' } } } })
        await page
          .getByRole('main')
          .getByText('Access denied. You do not have permission to perform this action.', { exact: true })
          .first()
          .waitFor()
        expect(addressOf(page)).toBe(path)
      })
    },
  )
})

describe('a failed login', () => {
  test.concurrent.each<[string, Answer, string]>([
    ['the message', { status: 401, data: { message: 'The message', error: 'e' } }, 'The message'],
    ['the error field', { status: 429, data: { error: 'The error' } }, 'The error'],
    ['its own words for an empty 500', { status: 500, body: '' }, 'Invalid credentials'],
    ['the shorter network text', { lost: true }, 'Network error. Please check your connection.'],
    ['its last words for a token that is none', { data: { token: 'rubbish' } }, 'Login failed.'],
  ])('shows %s in a red box, and logs it without what was typed', async (_, answer, text) => {
    await visit(async (page) => {
      const logged: string[] = []
      page.on('console', (message) => void logged.push(message.text()))
      answerFor(page, { 'POST /auth/login': answer })
      await patientLogin(page)
      await box(page).waitFor()
      expect(await box(page).textContent()).toBe(text)
      expect(await redness(page)).toBe(true)
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await redness(page)).toBe(true)
      expect(logged.some((line) => line.includes(text))).toBe(true)
      expect(logged.join(' ')).not.toContain('never-logged-4711')
      expect(addressOf(page)).toBe('/login')
    })
  })
})

describe('a refused registration stays on the form and shows', () => {
  test.concurrent.each<[string, Answer, string]>([
    [
      'the joined errors',
      { status: 400, data: { errors: { email: ['Taken.'], name: 'Too long.' }, message: 'm' } },
      'Taken. Too long.',
    ],
    ['the message', { status: 409, data: { errors: {}, message: 'The message.', title: 't' } }, 'The message.'],
    ['the title', { status: 409, data: { title: 'The title.' } }, 'The title.'],
    ['the error’s own text', { status: 502, body: HTML }, 'Server error (502)'],
    ['the network text', { lost: true }, NETWORK],
  ])('%s', async (_, answer, text) => {
    await visit(async (page) => {
      const broken: Error[] = []
      page.on('pageerror', (error) => void broken.push(error))
      answerFor(page, { 'POST /auth/register': answer })
      await page.goto('/signup')
      await page.getByRole('button', { name: /^Consignor/ }).click()
      for (const [label, value] of [
        ['Email', 'robin@front-door.example'],
        ['Full name', 'Robin Hale'],
        ['Position', 'Planner'],
        ['Company name', 'Front Door'],
      ] as const)
        await page.getByLabel(label).fill(value)
      await page.getByRole('combobox', { name: 'Industry' }).click()
      await page.getByRole('option', { name: 'Mining' }).click()
      for (const label of ['Password', 'Confirm password'])
        await page.getByRole('textbox', { name: label, exact: true }).fill('harvest-tunnel-26')
      await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
      await box(page).waitFor()
      expect(await box(page).textContent()).toBe(text)
      expect(await redness(page)).toBe(true)
      expect(await page.getByLabel('Full name').inputValue()).toBe('Robin Hale')
      expect(broken).toEqual([])
    })
  })
})

describe('with a server that dies', () => {
  let database: TestDatabase | undefined
  let owner: postgres.Sql | undefined
  let server: SpawnedServer | undefined
  let line: Line | undefined
  let dataDir = ''
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'drawbar-dying-'))
    database = await createTestDatabase()
    owner = postgres(database.url, { max: 1 })
    line = await lineTo(database.url)
    server = await spawnServer({ databaseUrl: line.url, dataDir })
  })
  afterAll(async () => {
    await server?.kill()
    line?.cut()
    await owner?.end()
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('a table that is gone is 500, a lost database 503, each in its fixed words, a stopped server the network texts', async () => {
    await visit(async (page) => {
      if (server === undefined || line === undefined || owner === undefined) throw new Error('no server')
      const { url } = server
      const person = await someoneJoined('Carrier', { at: url })
      await page.goto(`${url}/login`)
      await submitLogin(page, person)
      await waitForAddress(page, '/carrier')
      // Every page is fetched while there is somebody to fetch it from.
      for (const path of ['/settings', '/carrier/vehicles']) {
        await goInside(page, path)
        await page.getByRole('heading', { level: 1, name: path === '/settings' ? 'Settings' : 'Vehicles' }).waitFor()
      }
      const again = inPlace(page).getByRole('button', { name: 'Try again' })
      const saysAfterRetry = async (text: string): Promise<void> =>
        soon(async () => {
          // No button while an attempt is under way.
          if ((await again.count()) === 0) return null
          await again.dispatchEvent('click')
          return inPlace(page).locator('p').first().textContent()
        }).toBe(text)
      await owner`alter table drivers rename to drivers_elsewhere`
      await goInside(page, '/carrier/vehicles?tab=drivers')
      await saysAfterRetry('Server error. Please try again later.')
      line.cut()
      await saysAfterRetry('Service temporarily unavailable. Please try again later.')
      await server.kill()
      await saysAfterRetry(NETWORK)
      // Nobody is thrown out because the server is away.
      expect(addressOf(page)).toBe('/carrier/vehicles?tab=drivers')
      await logOut(page, person.name)
      await submitLogin(page, person)
      await box(page).waitFor()
      expect(await box(page).textContent()).toBe('Network error. Please check your connection.')
    })
  })

  test('forgot and reset keep their own words', async () => {
    await visit(async (page) => {
      await page.route('**/api/Auth/**', (route) => route.abort('connectionrefused'))
      await page.goto('/forgot-password')
      await page.getByLabel('Email').fill('robin@front-door.example')
      await page.getByRole('button', { name: 'Send reset link' }).click()
      await page.getByText("We couldn't start the reset. Please try again.", { exact: true }).waitFor()
      await page.goto('/reset-password?email=a%40b.co&token=abc')
      await page.getByRole('textbox', { name: 'New password', exact: true }).fill('harvest-tunnel-26')
      await page.getByRole('textbox', { name: 'Confirm new password' }).fill('harvest-tunnel-26')
      await page.getByRole('button', { name: 'Reset password' }).click()
      await page.getByText("We couldn't reset your password. Please try again.", { exact: true }).waitFor()
      expect(await page.getByRole('button', { name: 'Reset password' }).isEnabled()).toBe(true)
    })
  })
})

test('a request that the person gave up by leaving the screen says nothing', async () => {
  await visit(async (page) => {
    await sitDownAs(page, {
      role: 'Carrier',
      path: '/carrier/vehicles',
      answers: { 'GET /vehicles': { silent: true } },
    })
    await page.getByRole('heading', { level: 1, name: 'Vehicles' }).waitFor()
    await page.getByRole('button', { name: 'José' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await waitForAddress(page, '/settings')
    expect(await page.getByText(/Network error/).count()).toBe(0)
  })
})

test('a page without its mount element fails with an error that says so', async () => {
  await visit(async (page) => {
    const broken: string[] = []
    page.on('pageerror', (error) => void broken.push(error.message))
    await page.route('**/login', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('id="root"', 'id="elsewhere"') })
    })
    await page.goto('/login')
    await soon(() => broken.length).toBe(1)
    expect(broken[0]).toMatch(/no element with the id "root"/)
  })
})

test('the real server: wrong password, unknown call, too many attempts', async () => {
  const person = await someoneJoined('Carrier')
  await visit(async (page) => {
    await page.goto('/login')
    await submitLogin(page, { ...person, password: 'wrong-password-1' })
    await box(page).waitFor()
    expect(await box(page).textContent()).toBe('Invalid credentials')
    const problem = await fetch(`${house().url}/api/nothing`)
    expect(problem.status).toBe(404)
    await page.goto('/forgot-password')
    const attempts = Array.from({ length: 10 }, () =>
      fetch(`${house().url}/api/Auth/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'often@front-door.example' }),
      }),
    )
    await Promise.all(attempts)
    await page.getByLabel('Email').fill('often@front-door.example')
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.getByText('Too many attempts. Please try again later.', { exact: true }).waitFor()
  })
})

test('a made-up token is refused by the real server: out, and told why', async () => {
  await visit(async (page) => {
    await leaveStored(page, { token: madeUpToken({ role: 'Founder' }) })
    await page.goto('/admin')
    await waitForAddress(page, '/login')
    await page.getByText('Session expired. Please log in again.', { exact: true }).waitFor()
    expect((await storedIn(page))['token']).toBeUndefined()
  })
})

test('a call that nobody answers is given up after 30 s, and not made again', { timeout: 120_000 }, async () => {
  const { text, waitedMs, calls } = await silence
  expect(text).toBe('Network error. Please check your connection.')
  expect(waitedMs).toBeGreaterThanOrEqual(29_500)
  expect(waitedMs).toBeLessThan(40_000)
  expect(calls).toBe(1)
})

interface Line {
  url: string
  cut(): void
}

/** The way from a server to its database, which can be cut as a cable is. */
async function lineTo(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const proxy = createServer((from) => {
    const to = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('close', () => open.delete(one))
      one.on('error', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((proxy.address() as AddressInfo).port)
  return {
    url: url.href,
    cut() {
      proxy.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Whether the box stands out in red: by its text, its border or its ground. */
async function redness(page: Page): Promise<boolean> {
  const colours = (await page.evaluate(`(() => {
    const node = document.querySelector('form [role=alert], [role=tabpanel] [role=alert]')
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    return [node, ...node.querySelectorAll('*')].flatMap((one) => {
      const { color, borderTopColor, borderLeftColor, backgroundColor, fill } = getComputedStyle(one)
      return [color, borderTopColor, borderLeftColor, backgroundColor, fill].map((colour) => {
        canvas.clearRect(0, 0, 1, 1)
        canvas.fillStyle = colour
        canvas.fillRect(0, 0, 1, 1)
        return [...canvas.getImageData(0, 0, 1, 1).data]
      })
    })
  })()`)) as [number, number, number, number][]
  return colours.some(([red, green, blue, alpha]) => alpha > 100 && red > green + 40 && red > blue + 40)
}
