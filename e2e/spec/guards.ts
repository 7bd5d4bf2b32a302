import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { CELLS, TABLE_ROLES as ROLES } from '@drawbar/contract/role-table.testing.ts'
import {
  addressOf,
  answerFor,
  arrive,
  leaveStored,
  madeUpToken,
  post,
  sitDownAs,
  someoneJoined,
  submitLogin,
  takenOver,
  userTypeOf,
  visit,
  waitForAddress,
} from './shared.ts'

/** /dashboard comes last: it sends people on, and would take the next one with it. */
const PATHS = Object.keys(CELLS).toSorted((a, b) => Number(a === '/dashboard') - Number(b === '/dashboard'))

/** Spec §2, /dashboard; everybody else goes to the landing page. */
const DASHBOARD: Record<string, string> = {
  Founder: '/admin',
  Admin: '/admin',
  Carrier: '/carrier',
  Consignor: '/consignor',
}

/** Every page goes to the top when it is drawn at another path: at that moment the address is noted. */
const NOTE_ARRIVALS = `
  const scroll = window.scrollTo.bind(window)
  window.drawn = []
  window.scrollTo = (...to) => { window.drawn.push(location.pathname); scroll(...to) }`

/** Goes to an address inside the running application, as a click on a link would, and tells what was drawn in the end. */
const GO = `async (path, ends) => {
  const before = window.drawn.length
  history.pushState({}, '', path)
  window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  for (const until = performance.now() + 20000; performance.now() < until; ) {
    if (window.drawn.slice(before).includes(path)) return path
    // Drawn, not only written in the address: the next step must not overtake this one.
    if (ends.includes(location.pathname) && window.drawn.at(-1) === location.pathname) return location.pathname
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
  return 'nowhere, at ' + location.pathname
}`

async function walk(page: Page, ends: readonly string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const path of PATHS) {
    const end = String(await page.evaluate(`(${GO})(${JSON.stringify(path)}, ${JSON.stringify(ends)})`))
    found[path] = end
    // Whoever got lost once stays lost, and every further step would wait as long.
    if (end.startsWith('nowhere')) break
  }
  return found
}

describe('the role table in the browser', () => {
  test('has 320 cells', () => {
    expect(Object.values(CELLS).flatMap((row) => row.split(' '))).toHaveLength(320)
  })

  test.each(ROLES)('%s at every protected route', async (role) => {
    await visit(async (page) => {
      await page.addInitScript(NOTE_ARRIVALS)
      await sitDownAs(page, { role, path: '/access-denied' })
      await takenOver(page)
      const column = ROLES.indexOf(role)
      const expected = Object.fromEntries(
        PATHS.map((path) => [path, CELLS[path]?.split(' ')[column] === 'A' ? path : '/access-denied']),
      )
      expect(await walk(page, ['/access-denied'])).toEqual(expected)
    })
  })

  test('signed out, every one of them goes to /login', async () => {
    await visit(async (page) => {
      await page.addInitScript(NOTE_ARRIVALS)
      answerFor(page)
      await arrive(page, '/about')
      expect(await walk(page, ['/login'])).toEqual(Object.fromEntries(PATHS.map((path) => [path, '/login'])))
    })
  })

  test.each([
    ['Manager', '/consignor/bids', '/access-denied'],
    ['Owner', '/admin/outbox', '/admin/outbox'],
    ['Owner', '/admin', '/access-denied'],
    ['Manager', '/carrier', '/access-denied'],
    ['Coordinator', '/consignor', '/access-denied'],
    ['User', '/settings', '/access-denied'],
    ['Consignor', '/consignor/zzz', '/consignor/zzz'],
  ])('%s who types %s arrives at %s', async (role, typed, arrived) => {
    await visit(async (page) => {
      await sitDownAs(page, { role, path: typed })
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(addressOf(page)).toBe(arrived)
    })
  })

  test('an unknown path of /consignor shows the consignor dashboard, of /carrier and /admin the 404 screen', async () => {
    await visit(async (page) => {
      await sitDownAs(page, { role: 'Consignor', path: '/consignor/zzz' })
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
      for (const path of ['/carrier/zzz', '/admin/zzz']) {
        await page.goto(path)
        await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
        expect(addressOf(page)).toBe(path)
      }
    })
  })
})

describe('/dashboard', () => {
  test.each([...ROLES, 'Stranger'])('says so and sends %s on, whatever dashboard was chosen last', async (role) => {
    await visit(async (page) => {
      await page.addInitScript(`
        window.said = ''
        new MutationObserver(() => { window.said += document.body.innerText }).observe(document, { childList: true, subtree: true })`)
      answerFor(page)
      const token = madeUpToken({ role, userType: userTypeOf(role) })
      await leaveStored(page, { token, activeDashboard: 'carrier' })
      await page.goto('/dashboard')
      await waitForAddress(page, DASHBOARD[role] ?? '/')
      expect(await page.evaluate('window.said')).toContain('Redirecting to your dashboard...')
    })
  })

  test('without a user goes to /login', async () => {
    await visit(async (page) => {
      await page.goto('/dashboard')
      await waitForAddress(page, '/login')
      expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Login')
    })
  })
})

describe('the remembered path', () => {
  test('with its query, is where a person arrives who was sent to log in there', async () => {
    const carrier = await someoneJoined('Carrier')
    await visit(async (page) => {
      await page.goto('/carrier/vehicles?kind=trailer')
      await waitForAddress(page, '/login')
      await submitLogin(page, carrier)
      await waitForAddress(page, '/carrier/vehicles?kind=trailer')
      expect(await page.evaluate('sessionStorage.getItem("rememberedPath")')).toBeNull()
    })
  })

  test('of the other side is not for this role: it lands where its role lands', async () => {
    const carrier = await someoneJoined('Carrier')
    await visit(async (page) => {
      await page.goto('/consignor/bids')
      await waitForAddress(page, '/login')
      await submitLogin(page, carrier)
      await waitForAddress(page, '/carrier')
      expect(await page.evaluate('sessionStorage.getItem("rememberedPath")')).toBeNull()
    })
  })

  test.each([
    '//evil.example/carrier',
    '/\\evil.example/carrier',
    'https://evil.example/carrier',
    'javascript:document.title="evil"',
  ])('that reads %s leads nowhere else', async (path) => {
    await visit(async (page) => {
      answerFor(page, {
        'POST /auth/login': { data: { token: madeUpToken({ role: 'Carrier', userType: 1 }) } },
      })
      const left: string[] = []
      page.on('framenavigated', (frame) => void left.push(new URL(frame.url()).origin))
      await leaveStored(page, { rememberedPath: JSON.stringify({ path, userId: null }) }, 'sessionStorage')
      await page.goto('/login')
      await submitLogin(page, { email: 'a@b.co', password: 'x' })
      await waitForAddress(page, '/carrier')
      expect(new Set(left)).toEqual(new Set([new URL(page.url()).origin]))
    })
  })
})

describe('founder only', () => {
  test.each([
    ['Founder', '/admin/users?tab=staff'],
    ['Admin', '/access-denied'],
    ['Owner', '/access-denied'],
  ])('%s who opens the making of staff arrives at %s', async (role, arrived) => {
    await visit(async (page) => {
      await sitDownAs(page, { role, path: '/admin/users?tab=staff' })
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      expect(addressOf(page)).toBe(arrived)
    })
  })

  test('and create-admin refuses whoever is not signed in', async () => {
    const { status } = await post('/Auth/create-admin', { body: { email: 'x@y.example' } })
    expect(status).toBe(401)
  })
})
